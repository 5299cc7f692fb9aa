import * as z from "zod";

export const failOnChoices = ["threshold", "regression", "never"] as const;
export const missingBaselineChoices = ["neutral", "fail", "pass"] as const;
export const fallbackChoices = ["neutral", "judge"] as const;

/** The rules that a run is judged by. */
export const GateRules = z.strictObject({
  /** Lowest pass@1 that passes, 0 to 1; null where no minimum is set. */
  minScore: z.number().nullable().default(null),
  /** Largest drop of pass@1 against the base that passes, 0 to 1; null where none is set. */
  maxDrop: z.number().nullable().default(null),
  /** `threshold`: missed rules fail. `regression`: a proven drop does too. `never`: all is told and nothing fails. */
  failOn: z.enum(failOnChoices).default("threshold"),
  /** Globs of tasks that must pass in every attempt. */
  requiredTasks: z.array(z.string()).default([]),
  /** What a rule that needs a baseline does without one. */
  onMissingBaseline: z.enum(missingBaselineChoices).default("neutral"),
  /** Whether a baseline that is only the next best may fail the run. */
  fallbackBaseline: z.enum(fallbackChoices).default("neutral"),
  /** Share of attempts without a verdict up to which a run counts as measured. */
  maxUnscored: z.number().default(0.1),
});
export type GateRules = z.infer<typeof GateRules>;
