import * as z from "zod";
import { Check, Isolation, Reason, Sha256, Verdict } from "./common.ts";
import { Legacy } from "./legacy.ts";

export const Durations = z.strictObject({
  /** Seconds: interpreter start until the target is imported, the cases, and the whole attempt. */
  import: z.number().nonnegative(),
  run: z.number().nonnegative(),
  total: z.number().nonnegative(),
});
export type Durations = z.infer<typeof Durations>;

/** `outcomes/<task>/<attempt>.json`, written by score. */
export const Outcome = z.strictObject({
  schema: z.literal("lmr-bench/outcome/1"),
  task: z.string(),
  attempt: z.number().int().positive(),
  /** Hash of all that the verdict depends on but the seed: task hash, answer, sources of the harness, interpreter and packages, isolation. */
  key: Sha256,
  /** Seed of the cases that it was judged on: another than the plan's where the verdict is of an earlier run. */
  seed: z.number().int().nonnegative().optional(),
  verdict: Verdict,
  reason: Reason.nullable(),
  /** One line for people: what went wrong. */
  message: z.string().nullable(),
  tier: z.enum(["A", "B"]).nullable(),
  isolation: Isolation.nullable(),
  checks: z.array(Check),
  durations: Durations,
  /** Last part of what the candidate printed, cleaned of control bytes. */
  log: z.string(),
  /** Only where it was asked for. */
  legacy: Legacy.optional(),
});
export type Outcome = z.infer<typeof Outcome>;
