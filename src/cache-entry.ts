import type * as z from "zod";
import { messageOf } from "./errors.ts";
import { readRecord, writeJson } from "./files.ts";

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

/** Keeps an entry; where that cannot be, a warning. */
export async function keepEntry(path: string, value: unknown, warn: Warn): Promise<void> {
  try {
    // What matters is in the run directory as well.
    await writeJson(path, value, false);
  } catch (error) {
    warn(`Not kept in the cache: ${messageOf(error)}`);
  }
}
