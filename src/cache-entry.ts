import type * as z from "zod";
import { messageOf } from "./errors.ts";
import { jsonOf, readRecord, writeAtomicNow } from "./files.ts";

/** Where a fault of the cache is told: it costs time or a call, never the run. */
export type Warn = (line: string) => void;

/** Faults told to one listener: where the shape of entries has changed, each of them has one. */
const mostTold = 3;
const told = new WeakMap<Warn, number>();

/** An entry of the cache; undefined where there is none, and with a warning where it cannot be read or is broken. */
export async function readEntry<T>(path: string, schema: z.ZodType<T>, warn: Warn): Promise<T | undefined> {
  try {
    return await readRecord(path, schema, "It is made again.");
  } catch (error) {
    const count = (told.get(warn) ?? 0) + 1;
    told.set(warn, count);
    if (count <= mostTold) warn(`Not from the cache: ${messageOf(error)}`);
    if (count === mostTold) warn("Further entries of the cache that cannot be read are made again without a word.");
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
