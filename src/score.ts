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

/** Runs every answer that has no outcome yet and judges it. Model-written code runs here: this process holds no key and no token. */
export async function score(phase: Phase): Promise<Outcome[]> {
  const { config, console } = phase;
  const run = new RunDirectory(config.out);
  const plan = await run.plan();
  const { attempts } = await run.settings();
  const environmentOf = await environmentsOfPlan(plan, config);
  const kept = new KeptOutcomes({ cache: config.cache, reuse: config.reuseOutcomes, warn: console.warn });
  const tasks: TaskWork[] = [];
  for (const { material } of await loadPlanned(plan, config)) {
    const environment = await environmentOf(material.paper.python);
    tasks.push({
      material,
      environment,
      seed: plan.seed,
      ...(await findAttempts(run, material, environment, attempts, kept)),
    });
  }
  const outcomes = await scoreTasks(tasks, { ...phase, run, kept });
  return config.legacy ? addLegacy(outcomes, tasks, { ...phase, run }) : outcomes;
}

async function scoreTasks(tasks: readonly TaskWork[], phase: Phase & Pick<Tools, "run" | "kept">): Promise<Outcome[]> {
  const { config, console, signal } = phase;
  const total = tasks.reduce((sum, { open }) => sum + open.length, 0);
  console.begin("score", total);
  try {
    const limit = pLimit(config.jobs);
    const outcomes = await withCheckers({ hardware: config.hardware, signal }, (checkerOf) =>
      settleAll(tasks.map((task) => scoreTask(task, { ...phase, limit, checkerOf }))),
    );
    return outcomes.flat();
  } finally {
    console.end();
  }
}

interface OpenAttempt {
  solution: Solution;
  key: string;
}

interface TaskWork {
  material: Material;
  environment: Environment;
  seed: number;
  open: OpenAttempt[];
  done: Outcome[];
}

async function findAttempts(
  run: RunDirectory,
  material: Material,
  environment: Environment,
  attempts: number,
  kept: KeptOutcomes,
) {
  const done: Outcome[] = [];
  const open: OpenAttempt[] = [];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const solution = await run.readSolution(material.task.id, attempt);
    if (solution === undefined || solution.answer === null) continue;
    const key = outcomeKey(material, solution.answer, environment);
    const known = await run.readOutcome(material.task.id, attempt);
    if (known?.key === key && known.verdict !== "unscored") {
      done.push(known);
      continue;
    }
    const earlier = await kept.earlier({ key, task: material.task.id, attempt });
    if (earlier === undefined) open.push({ solution, key });
    else {
      await run.writeOutcome(earlier);
      done.push(earlier);
    }
  }
  return { open, done };
}

interface Tools extends Phase {
  run: RunDirectory;
  kept: KeptOutcomes;
  limit: LimitFunction;
  checkerOf: CheckerOf;
}

/** The references run once a task: all attempts are judged by these runs. */
async function scoreTask({ open, done, ...task }: TaskWork, tools: Tools): Promise<Outcome[]> {
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
): Promise<Outcome> {
  const { signal, run, kept, console } = tools;
  signal.throwIfAborted();
  const same = await kept.twin({ ...one.solution, key: one.key });
  const outcome = same ?? (await scoreAnswer({ ...task, ...one, checker }));
  await run.writeOutcome(outcome);
  if (same === undefined) await kept.keep(outcome);
  console.step(describe(outcome), { verdict: outcome.verdict });
  return outcome;
}

function describe({ task, attempt, verdict, reason, message, durations }: Outcome): string {
  const what = reason === null ? verdict : `${verdict} (${reason}): ${message}`;
  return `${task} #${attempt} ${shorten(what, 200)}, ${durations.total.toFixed(1)} s`;
}
