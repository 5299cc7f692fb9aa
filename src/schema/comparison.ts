import * as z from "zod";

/** One task in one run. */
export const Share = z.strictObject({
  passed: z.number().int().nonnegative(),
  planned: z.number().int().nonnegative(),
  unscored: z.number().int().nonnegative(),
});
export type Share = z.infer<typeof Share>;

export const TaskPair = z.strictObject({ task: z.string(), base: Share, head: Share });
export type TaskPair = z.infer<typeof TaskPair>;

/** One thing that was not the same in two runs. */
export const Difference = z.strictObject({
  what: z.string(),
  base: z.string(),
  head: z.string(),
  /** The input whose effect is measured; something that spoils the comparison; or something that the pairing already takes care of. */
  role: z.enum(["under test", "conflict", "allowed for"]),
});
export type Difference = z.infer<typeof Difference>;

export const PairedTest = z.strictObject({
  method: z.enum(["exact", "monte-carlo"]),
  /** One-sided p for a drop and two-sided p for a change: sign-flip test over papers, attempts without a verdict taken in the head's favour. */
  drop: z.number(),
  twoSided: z.number(),
  /** Papers that changed; only these can speak. */
  units: z.number().int(),
  /** p values of McNemar's exact test, where both runs have one attempt a task. */
  mcnemar: z.strictObject({ drop: z.number(), twoSided: z.number() }).nullable(),
});
export type PairedTest = z.infer<typeof PairedTest>;

/** Two runs, paired by task. */
export const Comparison = z.strictObject({
  /** False where something besides model and prompt changed, or no common task was scored: then nothing below blames the change. */
  comparable: z.boolean(),
  regressions: z.array(TaskPair),
  fixes: z.array(TaskPair),
  unchanged: z.array(TaskPair),
  /** Tasks whose direction depends on attempts without a verdict. */
  undecided: z.array(TaskPair),
  onlyInBase: z.array(z.string()),
  onlyInHead: z.array(z.string()),
  /** Tasks whose content is another than in the base; not paired. */
  changedTasks: z.array(z.string()),
  /** Mean share of passed attempts over the tasks that both runs scored in full; null when there are none. */
  paired: z
    .strictObject({ tasks: z.number().int(), papers: z.number().int(), base: z.number(), head: z.number(), delta: z.number() })
    .nullable(),
  /** Least and greatest delta over all common tasks, whatever the attempts without a verdict would have been. */
  bounds: z.tuple([z.number(), z.number()]).nullable(),
  /** Standard error of delta, clustered by paper; null for fewer than two papers. */
  standardError: z.number().nullable(),
  test: PairedTest.nullable(),
  /** Smallest drop that this comparison proves four times out of five; null where it can prove none. */
  detectableDrop: z.number().nullable(),
  /** Attempts a task, in both runs, that would probably prove a drop as large as the one seen, where it is not proven. */
  enoughAttempts: z.number().int().nullable(),
  differences: z.array(Difference),
});
export type Comparison = z.infer<typeof Comparison>;
