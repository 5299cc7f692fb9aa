import * as z from "zod";
import { Reason, Usage, Verdict } from "./common.ts";
import { Comparison } from "./comparison.ts";
import { LegacySummary } from "./legacy.ts";
import { RunVerdict, Score } from "./report.ts";
import { Settings } from "./settings.ts";
import { Statistics } from "./statistics.ts";

export const ComparedVariant = z.strictObject({
  name: z.string(),
  /** Folder of its own report, as seen from this file; null where that is elsewhere. */
  folder: z.string().nullable(),
  verdict: RunVerdict,
  grounds: z.array(z.string()),
  score: Score,
  statistics: Statistics.nullable(),
  model: z.strictObject({ requested: z.string().nullable(), returned: z.array(z.string()) }),
  settings: Settings,
  /** US dollars for all its replies, whether they were paid for now or came from the cache; null when a price or a usage is unknown. */
  cost: z.number().nonnegative().nullable(),
  /** Tokens of all its replies; null when a usage is unknown. */
  usage: Usage.nullable(),
  /** Seconds that its replies took, added up. */
  seconds: z.number().nonnegative(),
  /** How its verdicts and those of the benchmark's own tests go together; null where none ran. */
  legacy: LegacySummary.nullable().default(null),
});
export type ComparedVariant = z.infer<typeof ComparedVariant>;

export const AgainstFirst = z.strictObject({
  variant: z.string(),
  comparison: Comparison,
  /** Two-sided sign-flip test over papers, true whatever attempts without a verdict would have been; null where the two are not comparable. */
  test: z
    .strictObject({
      p: z.number(),
      /** By Holm's method, for all variants that are held against the first. */
      adjusted: z.number(),
    })
    .nullable(),
});
export type AgainstFirst = z.infer<typeof AgainstFirst>;

/** `comparison.json`: several runs of one plan side by side. Lists of scores and attempts are in the order of `variants`. */
export const VariantComparison = z.strictObject({
  schema: z.literal("lmr-bench/comparison/1"),
  tool: z.string(),
  /** The worst of the variants' verdicts. */
  verdict: RunVerdict,
  variants: z.array(ComparedVariant).min(2),
  /** All variants but the first, each held against the first. */
  against: z.array(AgainstFirst),
  categories: z.array(z.strictObject({ name: z.string(), scores: z.array(Score.nullable()) })),
  tasks: z.array(
    z.strictObject({
      id: z.string(),
      category: z.string(),
      /** Of each variant its attempts; none where the task was quarantined or not planned. */
      attempts: z.array(z.array(z.strictObject({ verdict: Verdict, reason: Reason.nullable() }))),
    }),
  ),
});
export type VariantComparison = z.infer<typeof VariantComparison>;
