import type * as z from "zod";
import { messageOf } from "./errors.ts";
import { jsonOf, readRecord, writeAtomicNow } from "./files.ts";

/** Where a fault of the cache is told: it costs time or a call, never the run. */
export type Warn = (line: string) => void;

/** An entry of the cache; undefined where there is none, and with a warning where it cannot be read or is broken. */
export async function readEntry<T>(path: string, schema: z.ZodType<T>, warn: Warn): Promise<T | undefined> {
  try {
    return await readRecord(path, schema);
  } catch (error) {
    warn(`Not from the cache: ${messageOf(error)}`);
    return undefined;
  }
}

/** Keeps an entry, which is there when this returns; where that cannot be, a warning. */
export function keepEntry(path: string, value: unknown, warn: Warn): void {
  try {
    // What matters to outlive the machine is in the run directory as well.
    writeAtomicNow(path, jsonOf(value));
  } catch (error) {
    warn(`Not kept in the cache: ${messageOf(error)}`);
  }
}
