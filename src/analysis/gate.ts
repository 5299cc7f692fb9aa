import type { RunVerdict, Score } from "../schema/report.ts";
import { percent, percents } from "./percent.ts";
import { upperBound } from "./score.ts";

/** Share of unscored attempts up to which a run still counts as measured. */
export const defaultMaxUnscored = 0.1;

export interface GateInput {
  score: Score;
  /** Planned attempts without a valid record. */
  missing: number;
  /** Lowest pass@1 that passes, 0 to 1; null where no gate is set. */
  minScore: number | null;
  maxUnscored?: number;
}

export interface RunJudgement {
  verdict: RunVerdict;
  /** A sentence for each ground, the deciding one first. */
  grounds: string[];
}

interface Ground {
  verdict: RunVerdict;
  sentence: string;
}

/**
 * The rules in order of precedence; the first that does not pass decides. Completeness comes first: a shard that went missing
 * is repaired by running again, and until then nothing is known. A proven fail comes before too many unscored attempts, for
 * no answer of theirs could change it; a proven pass does not, since broken data must never turn green.
 */
const rules: readonly ((input: Required<GateInput>) => Ground | null)[] = [judgePlan, judgeRecords, judgeMinScore, judgeUnscored];

/** The verdict of a run from its score alone; publishing has no say in it. */
export function judgeRun(input: GateInput): RunJudgement {
  const complete = { ...input, maxUnscored: input.maxUnscored ?? defaultMaxUnscored };
  const grounds = rules.map((rule) => rule(complete)).filter((ground) => ground !== null);
  const verdict = grounds.find((ground) => ground.verdict !== "pass")?.verdict ?? "pass";
  const shown = verdict === "pass" ? grounds : grounds.filter((ground) => ground.verdict !== "pass");
  return { verdict, grounds: shown.map((ground) => ground.sentence) };
}

function judgePlan({ score }: GateInput): Ground | null {
  if (score.planned > 0) return null;
  return inconclusive("No attempt was planned: no task was selected, or every task is quarantined.");
}

function judgeRecords({ score, missing }: GateInput): Ground | null {
  if (missing === 0) return null;
  return inconclusive(
    `${missing} of ${score.planned} planned attempts ${missing === 1 ? "has" : "have"} no record, so the run is incomplete; run it again to fill them in.`,
  );
}

function judgeMinScore({ score, minScore }: GateInput): Ground | null {
  const high = upperBound(score);
  if (score.passAt1 === null || high === null) return null;
  const counts = `${score.passed} of ${score.planned} attempts`;
  if (minScore === null) return { verdict: "pass", sentence: `No minimum score is set; ${counts} passed.` };
  const open = score.planned - score.scored;
  const others = open === 1 ? "the one without a verdict" : `all ${open} without a verdict`;
  if (atLeast(score.passAt1, minScore)) {
    const bound = open === 0 ? "" : ` even if ${others} had failed`;
    const sentence = `pass@1 is ${percent(score.passAt1)} (${counts})${bound}; the minimum is ${percent(minScore)}.`;
    return { verdict: "pass", sentence };
  }
  const [low, minimum] = percents(score.passAt1, minScore);
  if (atLeast(high, minScore))
    return inconclusive(
      `pass@1 lies between ${low} and ${percent(high)}, as ${open} of ${score.planned} attempts have no verdict; whether it reaches the minimum of ${minimum} is open.`,
    );
  const bound = open === 0 ? "" : `, and at most ${percents(high, minScore)[0]} if ${others} had passed`;
  return { verdict: "fail", sentence: `pass@1 is ${low} (${counts})${bound}; that is below the minimum of ${minimum}.` };
}

function judgeUnscored({ score, maxUnscored }: Required<GateInput>): Ground | null {
  const unscored = score.planned - score.scored;
  if (score.planned === 0) return null;
  if (score.scored === 0) return inconclusive(`None of the ${score.planned} planned attempts got a verdict.`);
  if (atLeast(maxUnscored, unscored / score.planned)) return null;
  const [share, limit] = percents(unscored / score.planned, maxUnscored);
  return inconclusive(`${unscored} of ${score.planned} attempts (${share}) have no verdict; at most ${limit} may.`);
}

function inconclusive(sentence: string): Ground {
  return { verdict: "inconclusive", sentence };
}

/** Means of shares such as 1/3 carry rounding errors of some 1e-16; a minimum given in decimals must not trip over them. */
function atLeast(value: number, minimum: number): boolean {
  return value >= minimum - 1e-9;
}
