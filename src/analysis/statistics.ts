import type { Verdict } from "../schema/common.ts";
import type { Statistics } from "../schema/statistics.ts";
import { clusteredError } from "./clustered-error.ts";
import { detectableDrop } from "./detectable-drop.ts";
import { passAtK } from "./pass-at-k.ts";

export interface TaskAttempts {
  paper: string;
  verdicts: readonly Verdict[];
}

/** Numbers of attempts for which pass@k is told. */
const told = [1, 2, 3, 5, 10, 20, 50, 100];

/** The statistics of a run's planned tasks; null where there are none. */
export function statisticsOf(tasks: readonly TaskAttempts[]): Statistics | null {
  const counted = tasks.map(({ paper, verdicts }) => ({
    paper,
    planned: verdicts.length,
    passed: verdicts.filter((verdict) => verdict === "passed").length,
    unscored: verdicts.filter((verdict) => verdict === "unscored").length,
  }));
  if (counted.length === 0) return null;
  const fewest = Math.min(...counted.map(({ planned }) => planned));
  const average = (passedOf: (task: (typeof counted)[number]) => number, k: number) =>
    counted.reduce((sum, task) => sum + (passAtK(task.planned, passedOf(task), k) ?? 0), 0) / counted.length;
  return {
    papers: new Set(counted.map(({ paper }) => paper)).size,
    standardError: clusteredError(counted.map(({ paper, passed, planned }) => ({ cluster: paper, value: passed / planned }))),
    passAtK: told
      .filter((k) => k <= fewest)
      .map((k) => ({
        k,
        value: average(({ passed }) => passed, k),
        upper: average(({ passed, unscored }) => passed + unscored, k),
      })),
    detectableDrop: detectableDrop(counted, { base: fewest, head: fewest }),
  };
}
