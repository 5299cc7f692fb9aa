import pLimit, { type LimitFunction } from "p-limit";
import type { Environment } from "./benchmark/environment.ts";
import type { Material } from "./benchmark/material.ts";
import { environmentsOfPlan, loadPlanned } from "./benchmark/planned.ts";
import type { Phase } from "./command.ts";
import { addLegacy } from "./legacy.ts";
import { shorten } from "./render/escape.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Solution } from "./schema/solution.ts";
import { outcomeKey, scoreAnswer } from "./scorer/attempt.ts";
import type { Checker, CheckerOf } from "./scorer/checker.ts";
import { withCheckers } from "./scorer/checkers.ts";
import { KeptOutcomes } from "./scorer/kept-outcomes.ts";
import { settleAll } from "./settle.ts";
import { prefixed, type Scored, type StoredRun, storedRuns } from "./variants.ts";

/**
 * Runs every answer that has no outcome yet and judges it, those of all variants together. Model-written code runs here: this process
 * holds no key and no token.
 */
export async function score(phase: Phase): Promise<Outcome[]> {
  const { config, console } = phase;
  const plan = await new RunDirectory(config.out).plan();
  const runs = await withAttempts(await storedRuns(config.out));
  const environmentOf = await environmentsOfPlan(plan, config);
  const kept = new KeptOutcomes({ cache: config.cache, reuse: config.reuseOutcomes, warn: console.warn });
  const tasks: TaskWork[] = [];
  for (const { material } of await loadPlanned(plan, config)) {
    const environment = await environmentOf(material.paper.python);
    tasks.push({
      material,
      environment,
      seed: plan.seed,
      ...(await findAttempts(runs, material, environment, kept)),
    });
  }
  const scored = await scoreTasks(tasks, { ...phase, kept });
  const all = config.legacy ? await addLegacy(scored, tasks, phase) : scored;
  return runs.flatMap(({ run }) => all.filter((one) => one.run === run).map(({ outcome }) => outcome));
}

async function scoreTasks(tasks: readonly TaskWork[], phase: Phase & Pick<Tools, "kept">): Promise<Scored[]> {
  const { config, console, signal } = phase;
  const total = tasks.reduce((sum, { open }) => sum + open.length, 0);
  console.begin("score", total);
  try {
    const limit = pLimit(config.jobs);
    const scored = await withCheckers({ hardware: config.hardware, signal }, (checkerOf) =>
      settleAll(tasks.map((task) => scoreTask(task, { ...phase, limit, checkerOf }))),
    );
    return scored.flat();
  } finally {
    console.end();
  }
}

interface OpenAttempt extends StoredRun {
  solution: Solution;
  key: string;
}

interface TaskWork {
  material: Material;
  environment: Environment;
  seed: number;
  open: OpenAttempt[];
  done: Scored[];
}

interface PlannedRun extends StoredRun {
  /** Attempts a task. */
  attempts: number;
}

async function withAttempts(runs: readonly StoredRun[]): Promise<PlannedRun[]> {
  return Promise.all(runs.map(async (one) => ({ ...one, attempts: (await one.run.settings()).attempts })));
}

async function findAttempts(runs: readonly PlannedRun[], material: Material, environment: Environment, kept: KeptOutcomes) {
  const done: Scored[] = [];
  const open: OpenAttempt[] = [];
  for (const { name, run, attempts } of runs) {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const solution = await run.readSolution(material.task.id, attempt);
      if (solution === undefined || solution.answer === null) continue;
      const key = outcomeKey(material, solution.answer, environment);
      const known = await run.readOutcome(material.task.id, attempt);
      if (known?.key === key && known.verdict !== "unscored") {
        done.push({ name, run, outcome: known });
        continue;
      }
      const earlier = await kept.earlier({ key, task: material.task.id, attempt });
      if (earlier === undefined) open.push({ name, run, solution, key });
      else {
        await run.writeOutcome(earlier);
        done.push({ name, run, outcome: earlier });
      }
    }
  }
  return { open, done };
}

interface Tools extends Phase {
  kept: KeptOutcomes;
  limit: LimitFunction;
  checkerOf: CheckerOf;
}

/** The references run once a task: all attempts are judged by these runs. */
async function scoreTask({ open, done, ...task }: TaskWork, tools: Tools): Promise<Scored[]> {
  if (open.length === 0) return done;
  const checker = tools.checkerOf(task);
  await tools.limit(() => checker.references());
  const last = new Map<string, Promise<unknown>>();
  const outcomes = open.map((one) => {
    // After the one with the same answer, whose verdict stands for both where it is one to keep.
    const scored = Promise.resolve(last.get(one.key)).then(() => tools.limit(() => scoreOne(one, task, checker, tools)));
    last.set(one.key, scored);
    return scored;
  });
  return [...done, ...(await settleAll(outcomes))];
}

async function scoreOne(
  one: OpenAttempt,
  task: Omit<TaskWork, "open" | "done">,
  checker: Checker,
  tools: Tools,
): Promise<Scored> {
  const { signal, kept, console } = tools;
  signal.throwIfAborted();
  const same = await kept.twin({ ...one.solution, key: one.key });
  const outcome = same ?? (await scoreAnswer({ ...task, ...one, checker }));
  await one.run.writeOutcome(outcome);
  if (same === undefined) kept.keep(outcome);
  console.step(prefixed(one.name, describe(outcome)), { verdict: outcome.verdict });
  return { name: one.name, run: one.run, outcome };
}

function describe({ task, attempt, verdict, reason, message, durations }: Outcome): string {
  const what = reason === null ? verdict : `${verdict} (${reason}): ${message}`;
  return `${task} #${attempt} ${shorten(what, 200)}, ${durations.total.toFixed(1)} s`;
}
