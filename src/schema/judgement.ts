import * as z from "zod";
import { Sha256, Usage } from "./common.ts";

/** Classes of the LMR-Bench paper's judge. */
export const JudgeClass = z.literal([1, 2, 3]);
export type JudgeClass = z.infer<typeof JudgeClass>;

export const classNames: Readonly<Record<JudgeClass, string>> = {
  1: "wrong logic",
  2: "right logic with subtle errors",
  3: "completely correct",
};

/** Which function a judge reads first; one vote each, as judges favour a place. */
export const voteOrders = ["reference first", "answer first"] as const;
export type VoteOrder = (typeof voteOrders)[number];

/** `judge.json`, written by solve: who judges the answers of a run. */
export const JudgeSettings = z.strictObject({
  schema: z.literal("lmr-bench/judge/1"),
  model: z.string(),
  /** Base URL without credentials. */
  endpoint: z.string(),
  prompt: z.strictObject({ name: z.string(), hash: Sha256 }),
});
export type JudgeSettings = z.infer<typeof JudgeSettings>;

export const Vote = z.strictObject({
  order: z.enum(voteOrders),
  /** Null where the reply does not give exactly one class. */
  class: JudgeClass.nullable(),
  rationale: z.string().nullable(),
  /** Why there is no class, in one line. */
  message: z.string().nullable(),
  /** The judge's text as returned. */
  reply: z.string().nullable(),
  usage: Usage.nullable(),
  /** US dollars; null where price or usage is unknown. */
  cost: z.number().nonnegative().nullable(),
  /** The model that judged, as the endpoint names it. */
  model: z.string().nullable(),
  /** Request parameters that the endpoint refused and what was sent instead. */
  mapped: z.array(z.string()),
  seconds: z.number().nonnegative(),
  cached: z.boolean(),
});
export type Vote = z.infer<typeof Vote>;

/** `judgements/<task>/<attempt>.json`, written by solve for each answer when a judge is chosen. No verdict depends on it. */
export const Judgement = z.strictObject({
  schema: z.literal("lmr-bench/judgement/1"),
  task: z.string(),
  attempt: z.number().int().positive(),
  /** Hash of all that it depends on: judge, prompt, task and answer. */
  key: Sha256,
  /** Hash of the answer that was judged, as it stands in the solution. */
  answer: Sha256,
  /** `unscored` is final; `error`, a fault of endpoint or set-up, is tried again by the next solve. */
  status: z.enum(["judged", "unscored", "error"]),
  /** The lower one where the two votes differ; null unless `judged`. */
  class: JudgeClass.nullable(),
  /** Why there is no class. */
  message: z.string().nullable(),
  votes: z.array(Vote),
});
export type Judgement = z.infer<typeof Judgement>;
