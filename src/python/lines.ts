export type LineEnd = "\n" | "\r\n" | "\r";

/** Offset of the first character of the line that holds `offset`. */
export function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
  return at;
}

/** Offset of the line end (or of the end of the text) at or after `offset`. */
export function endOfLine(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** Offset just behind the line end at `offset`; the end of the text where there is none. */
export function nextLine(text: string, offset: number): number {
  const end = endOfLine(text, offset);
  return Math.min(text.length, end + (text.startsWith("\r\n", end) ? 2 : 1));
}

export function lineEnds(text: string): LineEnd[] {
  return [...text.matchAll(/\r\n|\r|\n/g)].map(([end]) => end as LineEnd);
}

/** The line end that most lines of the text have; the first such one on a tie. */
export function usualLineEnd(text: string): LineEnd | undefined {
  const count = new Map<LineEnd, number>();
  for (const end of lineEnds(text)) count.set(end, (count.get(end) ?? 0) + 1);
  return [...count].reduce<[LineEnd, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

export function withLineEnd(text: string, end: LineEnd): string {
  return text.replace(/\r\n|\r|\n/g, () => end);
}

/** Column at the end of leading white space, by Python's rule: a tab goes to the next multiple of `tab`. */
export function columnOf(space: string, tab = 8): number {
  let column = 0;
  for (const char of space) {
    if (char === "\f") column = 0;
    else column = char === "\t" ? (Math.floor(column / tab) + 1) * tab : column + 1;
  }
  return column;
}

export function leadingSpace(line: string): string {
  return /^[ \t\f]*/.exec(line)?.[0] ?? "";
}
