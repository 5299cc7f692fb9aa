import type { Verdict } from "../schema/common.ts";
import type { Score } from "../schema/report.ts";
import { wilson } from "./wilson.ts";

/** What is known of one task: how many attempts were planned, and the verdicts of those that have a record. */
export interface TaskVerdicts {
  planned: number;
  verdicts: readonly Verdict[];
}

/**
 * The score over tasks. The task is the unit: repeated attempts of one task sharpen its share and never add units, so that
 * ten copies of an answer do not narrow the interval. What has no verdict counts as not passed, and as passed in the upper bound.
 */
export function scoreOf(tasks: readonly TaskVerdicts[]): Score {
  const counted = tasks.filter((task) => task.planned > 0).map(count);
  const low = mean(counted.map((task) => task.passed / task.planned));
  const high = mean(counted.map((task) => (task.passed + task.planned - task.scored) / task.planned));
  return {
    passed: sum(counted.map((task) => task.passed)),
    scored: sum(counted.map((task) => task.scored)),
    planned: sum(counted.map((task) => task.planned)),
    passAt1: low,
    interval: low === null || high === null ? null : [wilson(low, counted.length)[0], wilson(high, counted.length)[1]],
  };
}

/** pass@1 if every attempt without a verdict had passed; exact because all tasks of a run have the same number of attempts. */
export function upperBound(score: Score): number | null {
  if (score.passAt1 === null) return null;
  return Math.min(1, score.passAt1 + (score.planned - score.scored) / score.planned);
}

function count({ planned, verdicts }: TaskVerdicts) {
  if (verdicts.length > planned) throw new RangeError(`${verdicts.length} verdicts for ${planned} planned attempts of a task.`);
  const passed = verdicts.filter((verdict) => verdict === "passed").length;
  const scored = verdicts.filter((verdict) => verdict !== "unscored").length;
  return { planned, passed, scored };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}
