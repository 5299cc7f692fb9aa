/** Characters of one result that a model reads; more is of no use to it and is paid for in every later step. */
export const resultLimit = 16_000;

/** Both ends of a long text, and how much is between them. */
export function cap(text: string, limit: number = resultLimit): string {
  if (text.length <= limit) return text;
  const half = Math.floor(limit / 2);
  // Not through the two halves of one character.
  const head = text.slice(0, half).replace(/[\ud800-\udbff]$/, "");
  const tail = text.slice(-half).replace(/^[\udc00-\udfff]/, "");
  return `${head}\n[${text.length - head.length - tail.length} characters left out]\n${tail}`;
}
