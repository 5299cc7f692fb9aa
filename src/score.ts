import pLimit, { type LimitFunction } from "p-limit";
import { type Environment, environmentsOf } from "./benchmark/environment.ts";
import type { Material } from "./benchmark/material.ts";
import { loadPlanned } from "./benchmark/planned.ts";
import type { Phase } from "./command.ts";
import { shorten } from "./render/escape.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Solution } from "./schema/solution.ts";
import { outcomeKey, scoreAnswer } from "./scorer/attempt.ts";
import { type RunProbe, withProbes } from "./scorer/probe.ts";
import { type References, runReferences } from "./scorer/references.ts";
import { settleAll } from "./settle.ts";

/** Runs every answer that has no outcome yet and judges it. Model-written code runs here: this process holds no key and no token. */
export async function score(phase: Phase): Promise<Outcome[]> {
  const { config, console, signal } = phase;
  const run = new RunDirectory(config.out);
  const plan = await run.plan();
  const { attempts } = await run.settings();
  const environmentOf = environmentsOf(config);
  const tasks: TaskWork[] = [];
  for (const { material } of await loadPlanned(plan, config)) {
    const environment = await environmentOf(material.paper.python);
    tasks.push({
      material,
      environment,
      seed: plan.seed,
      ...(await findAttempts(run, material, environment, plan.seed, attempts)),
    });
  }
  const total = tasks.reduce((sum, { open }) => sum + open.length, 0);
  console.begin("score", total);
  try {
    const limit = pLimit(config.jobs);
    const outcomes = await withProbes({ hardware: config.hardware, signal }, (runProbe) =>
      settleAll(tasks.map((task) => scoreTask(task, { ...phase, run, limit, runProbe }))),
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

async function findAttempts(run: RunDirectory, material: Material, environment: Environment, seed: number, attempts: number) {
  const done: Outcome[] = [];
  const open: OpenAttempt[] = [];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const solution = await run.readSolution(material.task.id, attempt);
    if (solution === undefined || solution.answer === null) continue;
    const key = outcomeKey(material, solution.answer, environment, seed);
    const known = await run.readOutcome(material.task.id, attempt);
    if (known?.key === key && known.verdict !== "unscored") done.push(known);
    else open.push({ solution, key });
  }
  return { open, done };
}

interface Tools extends Phase {
  run: RunDirectory;
  limit: LimitFunction;
  runProbe: RunProbe;
}

/** The reference and other readings run once a task: all attempts are compared with these runs. */
async function scoreTask({ open, done, ...task }: TaskWork, tools: Tools): Promise<Outcome[]> {
  if (open.length === 0) return done;
  const references = await tools.limit(() => runReferences(task.material, task.environment, { ...tools, seed: task.seed }));
  const outcomes = open.map((one) => tools.limit(() => scoreOne(one, task, references, tools)));
  return [...done, ...(await settleAll(outcomes))];
}

type TaskFacts = Omit<TaskWork, "open" | "done">;

async function scoreOne(one: OpenAttempt, task: TaskFacts, references: References, tools: Tools): Promise<Outcome> {
  const { signal, run, console, runProbe } = tools;
  signal.throwIfAborted();
  const outcome = await scoreAnswer({ ...task, ...one, references, runProbe });
  await run.writeOutcome(outcome);
  console.step(describe(outcome), { verdict: outcome.verdict });
  return outcome;
}

function describe({ task, attempt, verdict, reason, message, durations }: Outcome): string {
  const what = reason === null ? verdict : `${verdict} (${reason}): ${message}`;
  return `${task} #${attempt} ${shorten(what, 200)}, ${durations.total.toFixed(1)} s`;
}
