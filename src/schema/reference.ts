import * as z from "zod";
import { Sha256 } from "./common.ts";

/** `references/<task>.json`, written by prepare for the report alone: no other phase reads it, and candidates cannot. */
export const Reference = z.strictObject({
  schema: z.literal("lmr-bench/reference/1"),
  task: z.string(),
  /** Content hash of the task that it belongs to. */
  hash: Sha256,
  /** The right function, from the line of its `def` on. */
  function: z.string(),
});
export type Reference = z.infer<typeof Reference>;
