import * as z from "zod";
import { Reason, Sha256, Usage } from "./common.ts";

/** The function taken from a reply, ready to be spliced. */
export const Answer = z.strictObject({
  /** The `def` with its body, as the reply has it; decorators of the reply are left out. */
  function: z.string(),
  /**
   * Imports, helpers and constants of the reply that the function may need, from around it or from other blocks; methods for the
   * target's class stand in a class of its name.
   */
  preamble: z.string(),
  /** How it was found, such as `last fenced block that defines it`. */
  rule: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** A place of a transcript where an agent reached for an answer instead of working it out. It decides no verdict. */
export const Flag = z.strictObject({
  kind: z.enum(["upstream", "package", "answers", "network", "system", "denied-call"]),
  /** Step of the transcript; null for what an outside agent printed. */
  step: z.number().int().positive().nullable(),
  /** What was found, as it stands there. */
  evidence: z.string(),
});
export type Flag = z.infer<typeof Flag>;

/** `solutions/<task>/<attempt>.json`, written by solve. */
export const Solution = z.strictObject({
  schema: z.literal("lmr-bench/solution/1"),
  task: z.string(),
  attempt: z.number().int().positive(),
  /** Hash of all that the answer depends on: endpoint, request body and attempt, or the replayed text. */
  key: Sha256,
  /** `error` is tried again by the next solve; the other two are final. */
  status: z.enum(["answered", "no-answer", "error"]),
  reason: Reason.nullable(),
  message: z.string().nullable(),
  answer: Answer.nullable(),
  /** Name of the messages that were sent, in `prompts/`; absent where no model was asked. */
  prompt: Sha256.optional(),
  /** The model's text as returned; null for solvers without one. */
  reply: z.string().nullable(),
  finishReason: z.string().nullable(),
  usage: Usage.nullable(),
  /** US dollars by the price list or the given price; null or absent where price or usage is unknown. */
  cost: z.number().nonnegative().nullable().optional(),
  model: z.strictObject({ requested: z.string().nullable(), returned: z.string().nullable() }),
  /** Parts of the prompt that were shortened or dropped to fit the context, in order. */
  cut: z.array(z.string()),
  /** Request parameters that the endpoint refused and what was sent instead. */
  mapped: z.array(z.string()),
  seconds: z.number().nonnegative(),
  cached: z.boolean(),
  /** Of an agent's attempt: where it reached for answers. */
  flags: z.array(Flag).optional(),
  /** Of an outside agent's attempt: files other than the target's function that it changed, which counts for nothing. */
  outside: z.array(z.string()).optional(),
});
export type Solution = z.infer<typeof Solution>;
