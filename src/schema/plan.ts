import * as z from "zod";
import { Isolation, Sha256, Verdict } from "./common.ts";
import { TestFlag } from "./task.ts";

export const Gate = z.strictObject({
  ready: z.boolean(),
  /** Why the task is quarantined; absent when ready. */
  reason: z.string().optional(),
  reference: Verdict.optional(),
  stub: Verdict.optional(),
  /** Files of the view that hold the reference: share of its token 8-grams, 0 to 1. */
  leaks: z.array(z.strictObject({ file: z.string(), share: z.number() })),
  cases: z.number().int().nonnegative(),
  isolation: Isolation.optional(),
  seconds: z.number().nonnegative(),
});
export type Gate = z.infer<typeof Gate>;

export const PlannedTask = z.strictObject({
  id: z.string(),
  suite: z.string(),
  paper: z.strictObject({ id: z.string(), title: z.string(), url: z.string().optional() }),
  category: z.string(),
  target: z.strictObject({ file: z.string(), name: z.string(), line: z.number().int().positive() }),
  source: z.strictObject({ url: z.string(), commit: z.string(), path: z.string() }),
  /** Hash of all that decides a verdict (masked tree, reference, probe, comparison rules, limits, requirements) and of what a prompt says. */
  hash: Sha256,
  view: z.strictObject({ files: z.number().int(), excluded: z.number().int() }),
  python: z.strictObject({ version: z.string(), environment: z.string() }).optional(),
  /** What is known of the benchmark's own test; absent where nothing is. */
  flags: z.array(TestFlag).optional(),
  gate: Gate,
});
export type PlannedTask = z.infer<typeof PlannedTask>;

/** `plan.json`, written by prepare: the tasks of a run and whether each can be judged here. */
export const Plan = z.strictObject({
  schema: z.literal("lmr-bench/plan/1"),
  tool: z.string(),
  suites: z.array(z.string()),
  /** Seed of the probes' extra cases, drawn per run and recorded. */
  seed: z.number().int().nonnegative(),
  tasks: z.array(PlannedTask),
});
export type Plan = z.infer<typeof Plan>;
