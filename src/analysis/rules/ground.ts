import type { BaselineReference } from "../../schema/baseline.ts";
import type { Verdict } from "../../schema/common.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { GateRules } from "../../schema/gate.ts";
import type { RunVerdict, Score } from "../../schema/report.ts";

/** A task with the verdicts of its planned attempts; none where it is quarantined. */
export interface JudgedTask {
  id: string;
  verdicts: readonly Verdict[];
}

/** All that a run is judged by. */
export interface Evidence {
  rules: GateRules;
  score: Score;
  /** Planned attempts without a valid record. */
  missing: number;
  /** Shards of which every record is missing. */
  absent?: readonly string[];
  tasks: readonly JudgedTask[];
  baseline: BaselineReference | null;
  comparison: Comparison | null;
  /** US dollars; null where it is not known. */
  costPerAttempt: number | null;
}

/** What one rule says. */
export interface Ground {
  verdict: RunVerdict;
  sentence: string;
}

export function pass(sentence: string): Ground {
  return { verdict: "pass", sentence };
}

export function fail(sentence: string): Ground {
  return { verdict: "fail", sentence };
}

export function inconclusive(sentence: string): Ground {
  return { verdict: "inconclusive", sentence };
}

/** Means of shares such as 1/3 carry rounding errors of some 1e-16; a limit given in decimals must not trip over them. */
export function atLeast(value: number, minimum: number): boolean {
  return value >= minimum - 1e-9;
}
