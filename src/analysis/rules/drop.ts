import { plural } from "../../render/format.ts";
import type { BaselineReference } from "../../schema/baseline.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { baselineText } from "../baseline-text.ts";
import { isConflict } from "../compare.ts";
import { percent, percents, points, pText } from "../percent.ts";
import { isProvenDrop } from "../proven-drop.ts";
import { atLeast, type Evidence, fail, type Ground, inconclusive, pass } from "./ground.ts";

/** The score did not drop against the base by more than it may. */
export function judgeDrop(evidence: Evidence): Ground[] {
  const { rules, baseline, comparison } = evidence;
  const asked = rules.maxDrop !== null || rules.failOn === "regression";
  if (baseline === null && !asked) return [];
  if (baseline === null || comparison === null) return [judgeMissing(evidence, asked)];
  if (!comparison.comparable) {
    const sentence = notComparable(comparison, baseline);
    return [asked ? inconclusive(`${sentence} Whether the score dropped is open.`) : pass(sentence)];
  }
  const ground = judgeComparison(evidence, comparison, baseline);
  return ground === null ? [] : [ground.verdict === "fail" && baseline.fallback ? judgeFallback(ground, evidence) : ground];
}

function judgeMissing({ baseline, rules: { onMissingBaseline } }: Evidence, asked: boolean): Ground {
  const looked = baseline?.sha ? ` for commit ${baseline.sha.slice(0, 7)}` : "";
  const sentence = `There is no baseline${looked}, so nothing was compared`;
  if (!asked) return pass(`${sentence}.`);
  if (onMissingBaseline === "neutral") return inconclusive(`${sentence} and whether the score dropped is open.`);
  return { verdict: onMissingBaseline, sentence: `${sentence}; on-missing-baseline is ${onMissingBaseline}.` };
}

function notComparable({ differences, paired }: Comparison, baseline: BaselineReference): string {
  const conflicts = differences.filter(isConflict).map(({ what, base, head }) => `${what} (${base} → ${head})`);
  const cause =
    conflicts.length > 0 ? `these changed: ${conflicts.join(", ")}` : paired === null ? "no common task was scored in both" : "";
  return `Not comparable with ${baselineText(baseline)}: ${cause}.`;
}

function judgeComparison(evidence: Evidence, comparison: Comparison, baseline: BaselineReference): Ground | null {
  const { paired, bounds, test } = comparison;
  if (paired === null || bounds === null || test === null) return null;
  const { maxDrop, failOn } = evidence.rules;
  const [base, head] = percents(paired.base, paired.head);
  const told = `pass@1 on ${plural(paired.tasks, "common task")} went from ${base} to ${head} (${points(paired.delta)}) against ${baselineText(baseline)}`;
  const least = -bounds[1];
  const most = -bounds[0];
  const proven = isProvenDrop(comparison);
  const exceeded = maxDrop !== null && !atLeast(maxDrop, least);
  const limit = maxDrop === null ? "" : ` of at most ${percent(maxDrop).replace(" %", "")} points`;
  if (proven && exceeded) return fail(`${told}; a drop${limit} is allowed, and this one is proven (p = ${pText(test.drop)}).`);
  if (proven && failOn === "regression") return fail(`${told}; that drop is proven (p = ${pText(test.drop)}).`);
  if (exceeded)
    return inconclusive(
      `${told}; a drop${limit} is allowed, but this one may be chance (p = ${pText(test.drop)}). ${cure(evidence, comparison)}`,
    );
  if (maxDrop !== null && !atLeast(maxDrop, most))
    return inconclusive(
      `${told}; with attempts that have no verdict the change lies between ${points(bounds[0])} and ${points(bounds[1])}, and whether it keeps to a drop${limit} is open.`,
    );
  return pass(`${told}${limit && `; a drop${limit} is allowed`}. ${blindness(comparison)}`);
}

function judgeFallback({ sentence }: Ground, { rules }: Evidence): Ground {
  if (rules.fallbackBaseline === "judge") return fail(sentence);
  return inconclusive(`${sentence} A fallback does not fail a run unless fallback-baseline is judge.`);
}

/** How many attempts would settle it, and what a run of them costs. */
function cure({ tasks, costPerAttempt }: Evidence, { enoughAttempts }: Comparison): string {
  if (enoughAttempts === null) return "Not even 20 attempts a task would probably prove a drop of this size; more papers would.";
  const planned = tasks.filter(({ verdicts }) => verdicts.length > 0).length;
  const cost = costPerAttempt === null ? "" : `, at about $${(costPerAttempt * enoughAttempts * planned).toFixed(2)} a run`;
  return `${plural(enoughAttempts, "attempt")} a task in both runs would probably prove a drop of this size${cost}.`;
}

function blindness({ detectableDrop }: Comparison): string {
  return detectableDrop === null
    ? "This comparison is too small to prove any drop."
    : `The smallest drop that this comparison would prove is ${percent(detectableDrop, 0).replace(" %", "")} points.`;
}
