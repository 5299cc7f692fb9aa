import type { Report, ReportedAttempt } from "../schema/report.ts";
import { type Difference, differencesOf } from "./differences.ts";

/** One task in two runs: share of passed attempts, as bounds where attempts have no verdict. */
export interface TaskPair {
  task: string;
  base: Share;
  head: Share;
}

export interface Share {
  passed: number;
  planned: number;
  unscored: number;
}

export interface Comparison {
  regressions: TaskPair[];
  fixes: TaskPair[];
  unchanged: TaskPair[];
  /** Tasks whose direction depends on attempts without a verdict. */
  undecided: TaskPair[];
  onlyInBase: string[];
  onlyInHead: string[];
  /** Mean share of passed attempts over the tasks that both runs scored in full; null when there are none. */
  paired: { tasks: number; base: number; head: number; delta: number } | null;
  /** What else changed between the runs, so that the delta may not be the model's or the prompt's alone. */
  differences: Difference[];
}

/** Two runs paired by task; tasks that only one of them has are listed and left out of the delta. */
export function compareReports(base: Report, head: Report): Comparison {
  const before = sharesOf(base);
  const after = sharesOf(head);
  const pairs = [...after].flatMap(([task, share]) => {
    const earlier = before.get(task);
    return earlier ? { task, base: earlier, head: share } : [];
  });
  const of = (direction: Direction) => pairs.filter((pair) => directionOf(pair) === direction);
  return {
    regressions: of("regression"),
    fixes: of("fix"),
    unchanged: of("unchanged"),
    undecided: of("undecided"),
    onlyInBase: [...before.keys()].filter((task) => !after.has(task)),
    onlyInHead: [...after.keys()].filter((task) => !before.has(task)),
    paired: paired(pairs.filter(({ base, head }) => base.unscored === 0 && head.unscored === 0)),
    differences: differencesOf(base, head),
  };
}

type Direction = "regression" | "fix" | "unchanged" | "undecided";

function directionOf({ base, head }: TaskPair): Direction {
  if (high(head) < low(base)) return "regression";
  if (low(head) > high(base)) return "fix";
  return base.unscored === 0 && head.unscored === 0 ? "unchanged" : "undecided";
}

/** Share of passed attempts if all unscored ones are wrong, and if all are right. */
function low({ passed, planned }: Share): number {
  return passed / planned;
}

function high({ passed, planned, unscored }: Share): number {
  return (passed + unscored) / planned;
}

function sharesOf({ attempts }: Report): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const attempt of attempts) shares.set(attempt.task, add(shares.get(attempt.task), attempt));
  return shares;
}

function add(share: Share = { passed: 0, planned: 0, unscored: 0 }, { verdict }: ReportedAttempt): Share {
  return {
    passed: share.passed + Number(verdict === "passed"),
    planned: share.planned + 1,
    unscored: share.unscored + Number(verdict === "unscored"),
  };
}

function paired(pairs: readonly TaskPair[]): Comparison["paired"] {
  if (pairs.length === 0) return null;
  const base = pairs.reduce((sum, pair) => sum + low(pair.base), 0) / pairs.length;
  const head = pairs.reduce((sum, pair) => sum + low(pair.head), 0) / pairs.length;
  return { tasks: pairs.length, base, head, delta: head - base };
}
