import type { Share, TaskPair } from "../schema/comparison.ts";
import type { DigestedTask } from "../schema/digest.ts";
import type { Compared } from "./digest.ts";

/** A task that both runs planned with the same content. */
export interface CommonTask extends TaskPair {
  paper: string;
}

/** Tasks of two runs, set against each other; quarantined tasks of a run are not in it. */
export interface Pairing {
  common: CommonTask[];
  onlyInBase: string[];
  onlyInHead: string[];
  changedTasks: string[];
}

/** Two runs paired on the tasks that they have in common, in the order of the head. */
export function pairTasks(base: Compared, head: Compared): Pairing {
  const before = plannedTasks(base);
  const after = plannedTasks(head);
  const shared = [...after.values()].flatMap((task) => {
    const earlier = before.get(task.id);
    return earlier ? [{ earlier, task, same: earlier.hash === task.hash }] : [];
  });
  return {
    common: shared
      .filter(({ same }) => same)
      .map(({ earlier, task }) => ({ task: task.id, paper: task.paper, base: shareOf(earlier), head: shareOf(task) })),
    onlyInBase: [...before.keys()].filter((id) => !after.has(id)),
    onlyInHead: [...after.keys()].filter((id) => !before.has(id)),
    changedTasks: shared.filter(({ same }) => !same).map(({ task }) => task.id),
  };
}

function plannedTasks({ tasks }: Compared): Map<string, DigestedTask> {
  return new Map(tasks.filter(({ verdicts }) => verdicts !== "").map((task) => [task.id, task]));
}

function shareOf({ verdicts }: DigestedTask): Share {
  return { passed: verdicts.split("P").length - 1, planned: verdicts.length, unscored: verdicts.split("U").length - 1 };
}

/** Share of passed attempts if all unscored ones are wrong, and if all are right. */
export function low({ passed, planned }: Share): number {
  return passed / planned;
}

export function high({ passed, planned, unscored }: Share): number {
  return (passed + unscored) / planned;
}

export type Direction = "regression" | "fix" | "unchanged" | "undecided";

export function directionOf({ base, head }: TaskPair): Direction {
  if (high(head) < low(base)) return "regression";
  if (low(head) > high(base)) return "fix";
  return isScored({ base, head }) ? "unchanged" : "undecided";
}

/** True where every attempt of both sides has a verdict. */
export function isScored({ base, head }: Pick<TaskPair, "base" | "head">): boolean {
  return base.unscored === 0 && head.unscored === 0;
}
