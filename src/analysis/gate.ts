import type { RunVerdict } from "../schema/report.ts";
import { judgePlan, judgeRecords, judgeUnscored } from "./rules/completeness.ts";
import { judgeDrop } from "./rules/drop.ts";
import type { Evidence, Ground } from "./rules/ground.ts";
import { judgeMinScore } from "./rules/min-score.ts";
import { judgeRequiredTasks } from "./rules/required-tasks.ts";

export interface RunJudgement {
  verdict: RunVerdict;
  /** A sentence for each ground, the deciding one first. */
  grounds: string[];
}

type Rule = (evidence: Evidence) => Ground[];

/** Whether there is a whole run to judge. A shard that went missing is repaired by running again, and until then nothing is known. */
const completeness: readonly Rule[] = [judgePlan, judgeRecords];

/** What the user asked of the score; silenced by `fail-on: never`. */
const demands: readonly Rule[] = [judgeRequiredTasks, judgeMinScore, judgeDrop];

/** Whether enough was measured. */
const measurement: readonly Rule[] = [judgeUnscored];

/**
 * The verdict of a run from its records alone; publishing has no say in it. An incomplete run is never judged. A proven fail comes
 * before anything that is open, for no answer could change it; a proven pass does not, since broken data must never turn green.
 */
export function judgeRun(evidence: Evidence): RunJudgement {
  const incomplete = apply(completeness, evidence);
  const told = [...apply(demands, evidence).map((ground) => silence(ground, evidence)), ...apply(measurement, evidence)];
  const of = (verdict: RunVerdict) => told.filter((ground) => ground.verdict === verdict);
  const against = [...incomplete, ...of("fail"), ...of("inconclusive")];
  const shown = against.length > 0 ? against : told;
  return { verdict: against[0]?.verdict ?? "pass", grounds: shown.map(({ sentence }) => sentence) };
}

function apply(rules: readonly Rule[], evidence: Evidence): Ground[] {
  return rules.flatMap((rule) => rule(evidence));
}

function silence(ground: Ground, { rules }: Evidence): Ground {
  if (rules.failOn !== "never" || ground.verdict === "pass") return ground;
  return { verdict: "pass", sentence: `${ground.sentence} That decides nothing, as fail-on is never.` };
}
