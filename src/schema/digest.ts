import * as z from "zod";
import { IsolationLevel } from "./common.ts";
import { RunVerdict, Score } from "./report.ts";

/** Where the run behind a digest came from; null where that is not known, as on a desk. */
export const Origin = z.strictObject({
  /** The commit that was measured, in full. */
  sha: z.string().nullable(),
  branch: z.string().nullable(),
  runId: z.number().int().nonnegative().nullable(),
  runAttempt: z.number().int().positive().nullable(),
  /** When the run ended, ISO 8601. */
  time: z.string().nullable(),
});
export type Origin = z.infer<typeof Origin>;

/** The comparability record: all besides the tasks that a score depends on. */
export const Conditions = z.strictObject({
  setting: z.string(),
  solver: z.string(),
  model: z.string().nullable(),
  /** Model ids as the endpoint gave them. */
  returned: z.array(z.string()),
  endpoint: z.string().nullable(),
  prompt: z.strictObject({ name: z.string(), hash: z.string() }).nullable(),
  /** What prompts held besides instruction and stub; null where no model was asked. */
  context: z.string().nullable(),
  temperature: z.number().nullable(),
  maxOutputTokens: z.number().nullable(),
  seed: z.number().nullable(),
  attempts: z.number().int().positive(),
  /** The levels in force, weakest first. */
  isolation: z.array(IsolationLevel),
  /** Interpreters with their environments. */
  python: z.array(z.string()),
  suites: z.array(z.string()),
  tool: z.string(),
});
export type Conditions = z.infer<typeof Conditions>;

export const DigestedTask = z.strictObject({
  id: z.string(),
  /** First 16 digits of the task's hash: 64 bits tell versions of one task apart, and random digits do not compress. */
  hash: z.string(),
  paper: z.string(),
  /** A letter for each planned attempt in order (`letters` of analysis/digest.ts); empty for a quarantined task. */
  verdicts: z.string().regex(/^[PFNTU]*$/),
});
export type DigestedTask = z.infer<typeof DigestedTask>;

/** What a later run needs of an earlier one to be compared with it: a baseline, in a file, a check run or a history. */
export const Digest = z.strictObject({
  schema: z.literal("lmr-bench/digest/1"),
  origin: Origin,
  verdict: RunVerdict,
  score: Score,
  /** Whole hash of the records, to tell two runs apart. */
  records: z.string(),
  conditions: Conditions,
  tasks: z.array(DigestedTask),
});
export type Digest = z.infer<typeof Digest>;
