/** The first and last bytes of a stream, and how many it had. */
export interface Ends {
  head: Uint8Array;
  tail: Uint8Array;
  total: number;
}

/** Output of a candidate as text that is safe to store and to show: UTF-8, no control bytes, no escape sequences; says what was left out. */
export function cleanLog({ head, tail, total }: Ends): string {
  const dropped = total - head.length - tail.length;
  if (dropped === 0) return cleanText(Buffer.concat([head, tail]));
  return `${cleanText(head)}\n[${dropped} bytes left out]\n${cleanText(tail.subarray(continuation(tail)))}`;
}

/** Bytes at the start that belong to a character that was cut. */
function continuation(bytes: Uint8Array): number {
  const start = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return start > 0 && start < 4 ? start : 0;
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for
const escapes = [
  /\x1b\[[0-?]*[ -/]*[@-~]?/g, // colours, cursor
  /\x1b[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)?/g, // titles, links
  /\x1b[ -/]*[0-~]?/g,
];
/** All but tab and newline, and the marks that turn the direction of text round. */
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: until here

function cleanText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  return escapes.reduce((rest, pattern) => rest.replace(pattern, ""), text).replace(controls, "");
}
