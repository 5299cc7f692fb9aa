import * as z from "zod";

/** What the benchmark's own test says of an answer, or why it says nothing. */
export const LegacyVerdict = z.enum([
  "passed",
  "failed",
  /** A file that the test reads is not at the commit, or only as a Git LFS pointer. */
  "fixture-missing",
  /** The reference does not pass it here either: a package, a GPU or a model from a hub is missing, or versions differ. */
  "not-runnable",
  /** The task names no such test. */
  "no-test",
]);
export type LegacyVerdict = z.infer<typeof LegacyVerdict>;

/** Whether a verdict says something of the answer. */
export const judges = (verdict: LegacyVerdict): verdict is "passed" | "failed" => verdict === "passed" || verdict === "failed";

/** Beside the outcome of an attempt, never part of its verdict. */
export const Legacy = z.strictObject({
  verdict: LegacyVerdict,
  /** One line: what was logged, or what is missing. */
  message: z.string(),
  /** Wall-clock seconds of the test on this answer; 0 where it was not run. */
  seconds: z.number().nonnegative(),
});
export type Legacy = z.infer<typeof Legacy>;

/** Attempts by our verdict and the official one. */
export const LegacySummary = z.strictObject({
  passed: z.strictObject({ passed: z.number().int().nonnegative(), failed: z.number().int().nonnegative() }),
  /** Ours is any verdict but `passed` and `unscored`. */
  failed: z.strictObject({ passed: z.number().int().nonnegative(), failed: z.number().int().nonnegative() }),
  /** Attempts on which the official test says nothing, by the reason. */
  silent: z.strictObject({
    "fixture-missing": z.number().int().nonnegative(),
    "not-runnable": z.number().int().nonnegative(),
    "no-test": z.number().int().nonnegative(),
  }),
});
export type LegacySummary = z.infer<typeof LegacySummary>;
