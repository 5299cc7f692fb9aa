import type { Ended } from "../sandbox/launch.ts";
import type { Durations } from "../schema/outcome.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Hands each line of a worker to `read` until that says what is wrong with one, and returns this; null when nothing is. The bytes are
 * hostile. A last line without its line end is no forgery: the process was stopped while it wrote.
 */
export function readRecords(bytes: Buffer, read: (record: object) => string | null): string | null {
  let from = 0;
  for (let line = 1; ; line++) {
    const to = bytes.indexOf(0x0a, from);
    if (to === -1) return null;
    const record = parse(bytes.subarray(from, to));
    const flaw = typeof record === "string" ? record : read(record);
    if (flaw !== null) return `record ${line}: ${flaw}`;
    from = to + 1;
  }
}

function parse(line: Uint8Array): object | string {
  try {
    const record: unknown = JSON.parse(utf8.decode(line));
    return typeof record === "object" && record !== null ? record : "not an object";
  } catch {
    return "not JSON in UTF-8";
  }
}

/** A result with more lists and objects than this would take gigabytes of our own memory to read. An array of numbers is one value. */
const maxValues = 500_000;

/** As the process ended; results of too many values count as too large. */
export function withinMeans(ended: Ended): Ended {
  if (count(ended.result, 0x5b) + count(ended.result, 0x7b) <= maxValues) return ended;
  const message = `stopped: the results hold more than ${maxValues} single values; arrays would do`;
  return { ...ended, result: Buffer.alloc(0), resultOverflow: true, message: ended.message ?? message };
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at !== -1 && found <= maxValues; at = bytes.indexOf(byte, at + 1)) found++;
  return found;
}

/** What records say of time is the candidate's word, so they add up to no more than the time that it had. */
export function durationsOf(imported: number, inChecks: number, { seconds }: Ended): Pick<Durations, "import" | "run"> {
  return { import: Math.min(imported, seconds), run: Math.min(inChecks, seconds) };
}
