import { outOf } from "../../render/format.ts";
import { percent, percents } from "../percent.ts";
import { upperBound } from "../score.ts";
import { atLeast, type Evidence, fail, type Ground, inconclusive, pass } from "./ground.ts";

/** pass@1 reaches the minimum, whatever the attempts without a verdict would have been. */
export function judgeMinScore({ score, rules: { minScore } }: Evidence): Ground[] {
  const high = upperBound(score);
  if (score.passAt1 === null || high === null) return [];
  const counts = outOf(score.passed, score.planned, "attempt");
  if (minScore === null) return [pass(`No minimum score is set; ${counts} passed.`)];
  const open = score.planned - score.scored;
  const others = open === 1 ? "the one without a verdict" : `all ${open} without a verdict`;
  if (atLeast(score.passAt1, minScore)) {
    const bound = open === 0 ? "" : ` even if ${others} had failed`;
    return [pass(`pass@1 is ${percent(score.passAt1)} (${counts})${bound}; the minimum is ${percent(minScore)}.`)];
  }
  const [low, minimum] = percents(score.passAt1, minScore);
  if (atLeast(high, minScore))
    return [
      inconclusive(
        `pass@1 lies between ${low} and ${percent(high)}, as ${outOf(open, score.planned, "attempt")} ${open === 1 ? "has" : "have"} no verdict; whether it reaches the minimum of ${minimum} is open.`,
      ),
    ];
  const bound = open === 0 ? "" : `, and at most ${percents(high, minScore)[0]} if ${others} had passed`;
  return [fail(`pass@1 is ${low} (${counts})${bound}; that is below the minimum of ${minimum}.`)];
}
