import type { Material } from "../benchmark/material.ts";
import { spliceFunction } from "../python/splice.ts";

/** The target file with a right function in the place of the masked one. */
export function spliceReference({ masked, task }: Material, text: string): Promise<Uint8Array> {
  return spliceFunction(masked, task.target.name, { function: text, preamble: "", rule: "reference" });
}
