/** A piece of a text, and what stands in its place. */
export interface Cut {
  start: number;
  end: number;
  by: string;
}

/** Of pieces that overlap the first counts, of those that begin together the longest. */
export function withoutCuts(text: string, cuts: readonly Cut[]): string {
  let bare = "";
  let at = 0;
  for (const { start, end, by } of [...cuts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    bare += text.slice(at, start) + by;
    at = end;
  }
  return bare + text.slice(at);
}
