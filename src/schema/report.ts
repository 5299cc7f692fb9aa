import * as z from "zod";
import { BaselineReference } from "./baseline.ts";
import { Check, Isolation, Reason, Sha256, Usage, Verdict } from "./common.ts";
import { Comparison } from "./comparison.ts";
import { GateRules } from "./gate.ts";
import { JudgeClass, JudgeSettings, Vote } from "./judgement.ts";
import { Legacy, LegacySummary } from "./legacy.ts";
import { Durations } from "./outcome.ts";
import { Settings } from "./settings.ts";
import { Flag } from "./solution.ts";
import { Statistics } from "./statistics.ts";
import { TestFlag } from "./task.ts";

export const RunVerdict = z.enum(["pass", "fail", "inconclusive"]);
export type RunVerdict = z.infer<typeof RunVerdict>;

export const Score = z.strictObject({
  /** Attempts that passed, that have a verdict other than `unscored`, and that were planned. */
  passed: z.number().int().nonnegative(),
  scored: z.number().int().nonnegative(),
  planned: z.number().int().nonnegative(),
  /** Mean over tasks of the share of passed attempts, unscored ones counted as not passed; 0 to 1, null when nothing is planned. */
  passAt1: z.number().min(0).max(1).nullable(),
  /** Wilson 95 % interval of passAt1 with the task as unit, widened to the bounds "all unscored wrong / right". */
  interval: z.tuple([z.number(), z.number()]).nullable(),
});
export type Score = z.infer<typeof Score>;

/** What the judge says on one answer. */
export const ReportedJudgement = z.strictObject({
  class: JudgeClass.nullable(),
  /** Why there is no class. */
  message: z.string().nullable(),
  votes: z.array(Vote.pick({ order: true, class: true, rationale: true, message: true })),
});
export type ReportedJudgement = z.infer<typeof ReportedJudgement>;

export const ReportedAttempt = z.strictObject({
  task: z.string(),
  attempt: z.number().int().positive(),
  verdict: Verdict,
  reason: Reason.nullable(),
  message: z.string().nullable(),
  tier: z.enum(["A", "B"]).nullable(),
  isolation: Isolation.nullable(),
  checks: z.array(Check),
  usage: Usage.nullable(),
  /** US dollars; null when the price or the usage is unknown. */
  cost: z.number().nonnegative().nullable(),
  durations: Durations.extend({ solve: z.number().nonnegative() }),
  finishReason: z.string().nullable(),
  rule: z.string().nullable(),
  cut: z.array(z.string()),
  mapped: z.array(z.string()),
  /** Name of the messages that were sent, in `prompts/` of the run directory; null where no model was asked. */
  prompt: Sha256.nullable().default(null),
  reply: z.string().nullable(),
  function: z.string().nullable(),
  log: z.string(),
  /** Null without a judge, and for an attempt without an answer. */
  judgement: ReportedJudgement.nullable().default(null),
  /** Of agents: where the attempt reached for answers, and what it changed besides the function. */
  flags: z.array(Flag).optional(),
  outside: z.array(z.string()).optional(),
  /** Only where it was asked for. */
  legacy: Legacy.optional(),
});
export type ReportedAttempt = z.infer<typeof ReportedAttempt>;

export const ReportedTask = z.strictObject({
  id: z.string(),
  suite: z.string(),
  paper: z.strictObject({ id: z.string(), title: z.string(), url: z.string().optional() }),
  category: z.string(),
  target: z.strictObject({ file: z.string(), name: z.string(), line: z.number().int() }),
  /** The function upstream at its pinned commit, where the host has such pages. */
  permalink: z.string().nullable(),
  hash: Sha256,
  /** The interpreter that ran its candidates, and the environment it stood in. */
  python: z.strictObject({ version: z.string(), environment: z.string() }).optional(),
  /** What is known of the benchmark's own test; absent where nothing is. */
  flags: z.array(TestFlag).optional(),
});
export type ReportedTask = z.infer<typeof ReportedTask>;

const Count = z.number().int().nonnegative();
/** How many are in class 1, 2 and 3. */
const Classes = z.tuple([Count, Count, Count]);
export type Classes = z.infer<typeof Classes>;

/** What the judge says on the run. No verdict and no rule depends on it. */
export const JudgeSummary = z.strictObject({
  ...JudgeSettings.omit({ schema: true }).shape,
  /** Model ids as the endpoint gave them. */
  returned: z.array(z.string()),
  classes: Classes,
  /** Answers without a class, and planned attempts without an answer to judge. */
  unscored: Count,
  withoutAnswer: Count,
  /** Answers that the two votes put into different classes. */
  split: Count,
  /** Judged answers by the verdict of their checks; those whose verdict is open are in neither. */
  byVerdict: z.strictObject({ passed: Classes, notPassed: Classes }),
  usage: Usage.nullable(),
  /** US dollars paid in this run; null when a price or a usage is unknown. */
  cost: z.number().nonnegative().nullable(),
  /** Votes that came from the cache. */
  cached: Count,
});
export type JudgeSummary = z.infer<typeof JudgeSummary>;

/** `report.json`: everything a reader or a renderer needs; a pure function of the records. */
export const Report = z.strictObject({
  schema: z.literal("lmr-bench/report/1"),
  tool: z.string(),
  verdict: RunVerdict,
  /** A sentence for each ground of the verdict. */
  grounds: z.array(z.string()),
  score: Score,
  gate: GateRules,
  /** What was found when a baseline was looked for; null where nobody asked for one. */
  baseline: BaselineReference.nullable().default(null),
  /** Against that baseline; null without one. */
  comparison: Comparison.nullable().default(null),
  statistics: Statistics.nullable().default(null),
  /** How the verdicts of the benchmark's own tests compare; null where nobody asked for them. */
  legacy: LegacySummary.nullable().default(null),
  /** Null where no judge was chosen. */
  judge: JudgeSummary.nullable().default(null),
  tasks: z.array(ReportedTask),
  quarantined: z.array(z.strictObject({ task: z.string(), reason: z.string() })),
  attempts: z.array(ReportedAttempt),
  categories: z.array(z.strictObject({ name: z.string(), score: Score })),
  model: z.strictObject({ requested: z.string().nullable(), returned: z.array(z.string()) }),
  totals: z.strictObject({
    usage: Usage.nullable(),
    /** US dollars paid in this run; replies from the cache cost nothing now. Null when a price or a usage is unknown. */
    cost: z.number().nullable(),
    cached: z.number().int(),
    /** Verdicts that earlier runs gave the same answers, on other seeds. */
    keptVerdicts: z.number().int().nonnegative().default(0),
    seconds: z.strictObject({ solve: z.number(), score: z.number() }),
  }),
  settings: Settings,
  hashes: z.strictObject({ plan: Sha256, settings: Sha256, records: Sha256 }),
});
export type Report = z.infer<typeof Report>;
