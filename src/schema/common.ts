import * as z from "zod";

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Verdict of one attempt. */
export const Verdict = z.enum(["passed", "failed", "no-answer", "tampered", "unscored"]);
export type Verdict = z.infer<typeof Verdict>;

/** Why an attempt did not pass; each belongs to one verdict. */
export const reasons = {
  passed: [],
  failed: ["assertion", "exception", "syntax", "timeout", "memory"],
  "no-answer": ["truncated", "refusal", "empty", "no-function", "unchanged", "context"],
  tampered: ["forged-records", "wrote-outside", "denied-call", "canary"],
  unscored: ["provider", "environment", "interrupted"],
} as const satisfies Record<Verdict, readonly string[]>;
export type Reason = (typeof reasons)[Verdict][number];
export const Reason = z.enum(Object.values(reasons).flat() as [Reason, ...Reason[]]);

/** Isolation level in rising order of strength. */
export const isolationLevels = ["none", "process", "user", "namespace"] as const;
export const IsolationLevel = z.enum(isolationLevels);
export type IsolationLevel = z.infer<typeof IsolationLevel>;

export const Isolation = z.strictObject({
  level: IsolationLevel,
  /** What was in force, such as `own-uid`, `no-new-privs`, `seccomp`, `landlock`, `rlimits`. */
  mechanisms: z.array(z.string()),
});
export type Isolation = z.infer<typeof Isolation>;

/** One case of a probe, or one unit test. */
export const Check = z.strictObject({
  name: z.string(),
  verdict: z.enum(["passed", "failed"]),
  /** What differed, in one line; absent when passed. */
  message: z.string().optional(),
});
export type Check = z.infer<typeof Check>;

/** Tokens of one completion as the endpoint counted them. */
export const Usage = z.strictObject({
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  cachedTokens: z.number().int().nonnegative().optional(),
  reasoningTokens: z.number().int().nonnegative().optional(),
});
export type Usage = z.infer<typeof Usage>;
