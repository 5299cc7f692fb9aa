import pLimit from "p-limit";
import type { Environment } from "./benchmark/environment.ts";
import type { Material } from "./benchmark/material.ts";
import { readOfficial } from "./benchmark/official.ts";
import type { Phase } from "./command.ts";
import { judges, type Legacy } from "./schema/legacy.ts";
import type { Answer } from "./schema/solution.ts";
import type { Place } from "./scorer/checker.ts";
import { withPlace } from "./scorer/checkers.ts";
import { legacyChecker } from "./scorer/legacy.ts";
import { settleAll } from "./settle.ts";
import { prefixed, type Scored } from "./variants.ts";

interface ScoredTask {
  material: Material;
  environment: Environment;
  seed: number;
}

/**
 * Puts the verdict of the benchmark's own test beside each outcome that lacks one, of all variants together, and writes it. No verdict
 * of ours depends on it.
 */
export async function addLegacy(
  scored: readonly Scored[],
  tasks: readonly ScoredTask[],
  { config, console, signal }: Phase,
): Promise<Scored[]> {
  const open = scored.filter(({ outcome: { legacy } }) => legacy === undefined || !judges(legacy.verdict));
  const [taskLimit, limit] = [pLimit(config.jobs), pLimit(config.jobs)];
  console.begin("legacy", open.length);
  try {
    return await withPlace({ hardware: config.hardware, signal }, async (place) => {
      const judged = tasks.map((task) => taskLimit(() => judgeTask(task, place)));
      const added = new Map((await settleAll(judged)).flat());
      return scored.map((one) => added.get(one) ?? one);
    });
  } finally {
    console.end();
  }

  /** Each outcome with what it becomes. */
  async function judgeTask(task: ScoredTask, place: Place): Promise<[Scored, Scored][]> {
    const ours = open.filter(({ outcome }) => outcome.task === task.material.task.id);
    if (ours.length === 0) return [];
    const official = await readOfficial(task.material, config);
    if (official === null) return Promise.all(ours.map((one) => add(one, silent("no-test", "the task names no official test"))));
    if (official.missing.length > 0)
      return Promise.all(ours.map((one) => add(one, silent("fixture-missing", someOf(official.missing)))));
    const checker = await legacyChecker(task, official, place);
    try {
      return await settleAll(ours.map((one) => limit(async () => add(one, await checker.judge(await answerOf(one))))));
    } finally {
      await checker.close();
    }
  }

  async function answerOf({ run, outcome: { task, attempt } }: Scored): Promise<Answer> {
    const answer = (await run.readSolution(task, attempt))?.answer;
    if (!answer) throw new Error(`${task} #${attempt} has an outcome and no answer`);
    return answer;
  }

  async function add(one: Scored, legacy: Legacy): Promise<[Scored, Scored]> {
    signal.throwIfAborted();
    const { name, run, outcome } = one;
    const both = { ...outcome, legacy };
    await run.writeOutcome(both);
    console.step(prefixed(name, `${outcome.task} #${outcome.attempt} ${legacy.verdict}: ${legacy.message}`));
    return [one, { ...one, outcome: both }];
  }
}

const silent = (verdict: Legacy["verdict"], message: string): Legacy => ({ verdict, message, seconds: 0 });

function someOf(missing: readonly string[]): string {
  const more = missing.length > 1 ? ` (and ${missing.length - 1} more)` : "";
  return `${missing[0]}${more}`;
}
