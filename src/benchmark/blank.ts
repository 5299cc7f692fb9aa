import { UsageError } from "../errors.ts";

/** Empties the given lines (`120-164`, from 1) and keeps each line end, so that all other lines keep their numbers. */
export function blankLines(bytes: Uint8Array, ranges: readonly string[]): Uint8Array {
  if (ranges.length === 0) return bytes;
  // One byte a character: whatever the encoding, bytes between line feeds are dropped whole.
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  for (const range of ranges) {
    const [first = 0, last = first] = range.split("-").map(Number);
    if (first < 1 || last < first || last > lines.length)
      throw new UsageError(`blank: lines ${range} are not in the target file, which has ${lines.length}.`);
    for (let line = first; line <= last; line++) lines[line - 1] = lines[line - 1]?.endsWith("\r") ? "\r" : "";
  }
  return Buffer.from(lines.join("\n"), "latin1");
}
