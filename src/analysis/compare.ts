import type { Comparison, Difference } from "../schema/comparison.ts";
import type { Report } from "../schema/report.ts";
import { clusteredError } from "./clustered-error.ts";
import { attemptsToProve, detectableDrop } from "./detectable-drop.ts";
import { differencesOf } from "./differences.ts";
import { type Compared, comparedOf } from "./digest.ts";
import { testPairs } from "./paired-test.ts";
import { type CommonTask, type Direction, directionOf, high, isScored, low, pairTasks } from "./pairs.ts";
import { level } from "./power.ts";

export function compareReports(base: Report, head: Report): Comparison {
  return compareDigests(comparedOf(base), comparedOf(head));
}

/**
 * Two runs paired by task; tasks that only one of them has, or that changed, are listed and left out of the delta. Of runs that were made
 * `together`, by one command, all settings that differ are under test.
 */
export function compareDigests(base: Compared, head: Compared, together = false): Comparison {
  const { common, ...others } = pairTasks(base, head);
  const scored = common.filter(isScored);
  const differences = differencesOf(base, head, together);
  const paired = pairedOf(scored);
  const test = testPairs(common);
  const known = common.map((pair) => ({ paper: pair.paper, passed: pair.base.passed, planned: pair.base.planned }));
  const attempts = { base: base.conditions.attempts, head: head.conditions.attempts };
  return {
    comparable: paired !== null && !differences.some(isConflict),
    ...listsOf(common),
    ...others,
    paired,
    bounds: common.length === 0 ? null : [mean(common.map(worst)), mean(common.map(best))],
    standardError: clusteredError(scored.map((pair) => ({ cluster: pair.paper, value: deltaOf(pair) }))),
    test,
    detectableDrop: detectableDrop(known, attempts),
    enoughAttempts:
      paired !== null && paired.delta < 0 && (test?.drop ?? 0) > level ? attemptsToProve(-paired.delta, known, attempts) : null,
    differences,
  };
}

export function isConflict({ role }: Difference): boolean {
  return role === "conflict";
}

function listsOf(common: readonly CommonTask[]): Pick<Comparison, "regressions" | "fixes" | "unchanged" | "undecided"> {
  const of = (direction: Direction) =>
    common.filter((pair) => directionOf(pair) === direction).map(({ task, base, head }) => ({ task, base, head }));
  return { regressions: of("regression"), fixes: of("fix"), unchanged: of("unchanged"), undecided: of("undecided") };
}

function pairedOf(scored: readonly CommonTask[]): Comparison["paired"] {
  if (scored.length === 0) return null;
  const base = mean(scored.map((pair) => low(pair.base)));
  const head = mean(scored.map((pair) => low(pair.head)));
  return { tasks: scored.length, papers: new Set(scored.map(({ paper }) => paper)).size, base, head, delta: head - base };
}

const deltaOf = ({ base, head }: CommonTask) => low(head) - low(base);
const worst = ({ base, head }: CommonTask) => low(head) - high(base);
const best = ({ base, head }: CommonTask) => high(head) - low(base);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
