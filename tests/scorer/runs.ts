import { type ProbeRun, parseFrames, type Value } from "../../src/scorer/value.ts";

/** A record as JSON writes it; loose on purpose, since the worker's bytes are hostile. */
export type Line = Record<string, unknown>;

export const start: Line = { start: { python: "3.11.2", target: "/tree/loss.py", imported: 0.5 } };

/** The bytes on the result descriptor. */
export function lines(...records: readonly (Line | Buffer)[]): Buffer {
  const newline = Buffer.from("\n");
  return Buffer.concat(
    records.flatMap((record) => [Buffer.isBuffer(record) ? record : Buffer.from(JSON.stringify(record)), newline]),
  );
}

/** A whole run with these outputs by case. */
export function runOf(cases: Record<string, Record<string, Value>>): ProbeRun {
  const records = Object.entries(cases).map(([name, outputs]) => ({ case: name, outputs, seconds: 0 }));
  return parseFrames(lines(start, ...records, { end: records.length }));
}
