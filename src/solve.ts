import { setMaxListeners } from "node:events";
import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { loadPlanned, type PlannedMaterial } from "./benchmark/planned.ts";
import type { Phase } from "./command.ts";
import type { Config } from "./config.ts";
import type { Console } from "./console.ts";
import { messageOf, UsageError } from "./errors.ts";
import { hashOf } from "./hash.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Settings } from "./schema/settings.ts";
import type { Solution } from "./schema/solution.ts";
import { openModel } from "./solver/model.ts";
import { referenceSolver, replaySolver, stubSolver } from "./solver/offline.ts";
import { promptSolver } from "./solver/prompt.ts";
import type { Solver } from "./solver/solver.ts";
import { parseTemplate } from "./solver/template.ts";

/** Answers every planned attempt that has no answer yet. Holds the key; runs no code of a model or a repository. */
export async function solve({ config, console, signal }: Phase): Promise<Settings> {
  const run = new RunDirectory(config.out);
  const plan = await run.plan();
  const solver = await chooseSolver(config);
  const settings = await adoptSettings(run, settingsOf(solver, config));
  const materials = await loadPlanned(plan, config);
  const open = await openAttempts(run, materials, settings.attempts);
  console.begin("solve", open.length);
  try {
    await answerAll(open, { run, solver, console, signal, concurrency: config.concurrency });
  } finally {
    console.end();
  }
  return settings;
}

interface Attempt extends PlannedMaterial {
  attempt: number;
}

export async function chooseSolver(config: Config): Promise<Solver> {
  switch (config.solver.kind) {
    case "reference":
      return referenceSolver;
    case "stub":
      return stubSolver;
    case "replay":
      return replaySolver(config.solver.folder);
    case "prompt":
      return openPrompt(config);
  }
}

async function openPrompt(config: Config): Promise<Solver> {
  const template = parseTemplate(await readTemplate(config.prompt), config.prompt);
  const { temperature, maxTokens, maxCompletionTokens } = template.modelParameters;
  const model = config.model ?? template.model;
  if (model === undefined)
    throw new UsageError("No model: set --model (input model), or `model` in the prompt file. There is no default.");
  const sampling = {
    model,
    temperature: config.temperature ?? temperature ?? null,
    maxOutputTokens: config.maxOutputTokens ?? maxCompletionTokens ?? maxTokens ?? null,
    maxInputTokens: config.maxInputTokens,
    seed: config.seed,
  };
  return promptSolver(openModel(config), template, sampling, config.cache);
}

async function readTemplate(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`--prompt ${path}: ${messageOf(error)}`, { cause: error });
  }
}

function settingsOf(solver: Solver, config: Config): Settings {
  return { schema: "lmr-bench/settings/1", setting: "prompt", attempts: config.attempts, ...solver.settings };
}

/** A run directory answers for one plan and one set of settings; another is refused before anything is spent. */
async function adoptSettings(run: RunDirectory, settings: Settings): Promise<Settings> {
  const known = await run.readSettings();
  if (known === undefined) await run.writeSettings(settings);
  else if (hashOf(known) !== hashOf(settings)) {
    const keys = (Object.keys(settings) as (keyof Settings)[]).filter((key) => hashOf(known[key]) !== hashOf(settings[key]));
    const changes = keys.map((key) => `${key} was ${JSON.stringify(known[key])} and is ${JSON.stringify(settings[key])}`);
    throw new UsageError(`${run.path} belongs to another run: ${changes.join("; ")}. Choose another --out.`);
  }
  return settings;
}

async function openAttempts(run: RunDirectory, materials: readonly PlannedMaterial[], attempts: number): Promise<Attempt[]> {
  const open: Attempt[] = [];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    for (const { planned, material } of materials) {
      const known = await run.readSolution(planned.id, attempt);
      if (known === undefined || known.status === "error") open.push({ planned, material, attempt });
    }
  }
  return open;
}

interface Work {
  run: RunDirectory;
  solver: Solver;
  console: Console;
  signal: AbortSignal;
  concurrency: number;
}

/** Answers with so many at once. The first error that concerns all attempts stops those not yet begun; the others end first. */
async function answerAll(attempts: readonly Attempt[], work: Work): Promise<void> {
  const limit = pLimit(work.concurrency);
  const abort = abortAfterGrace(work.signal);
  let stop: Error | undefined;
  await Promise.all(
    attempts.map((one) =>
      limit(async () => {
        if (stop !== undefined || work.signal.aborted) return;
        try {
          await answer(one, { ...work, signal: abort });
        } catch (error) {
          stop ??= error instanceof Error ? error : new Error(messageOf(error));
        }
      }),
    ),
  );
  if (stop !== undefined) throw stop;
  work.signal.throwIfAborted();
}

/** Requests under way are paid for already, so they get this long to end after an interruption. Milliseconds. */
const grace = 5000;

function abortAfterGrace(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  // Each request under way listens; Node warns from the eleventh on.
  setMaxListeners(0, controller.signal);
  signal.addEventListener("abort", () => setTimeout(() => controller.abort(signal.reason), grace).unref(), { once: true });
  return controller.signal;
}

async function answer({ planned, material, attempt }: Attempt, { run, solver, console, signal }: Work): Promise<void> {
  const draft = await solver.solve(material, attempt, signal);
  const solution: Solution = { schema: "lmr-bench/solution/1", task: planned.id, attempt, ...draft };
  await run.writeSolution(solution);
  const tokens = solution.usage === null ? 0 : solution.usage.inputTokens + solution.usage.outputTokens;
  console.step(describe(solution, tokens), { tokens });
}

function describe({ task, attempt, status, reason, seconds, cached }: Solution, tokens: number): string {
  const what = status === "answered" ? "answered" : `${status} (${reason})`;
  const source = cached ? "from the cache" : `${seconds.toFixed(1)} s`;
  return `${task} #${attempt} ${what}, ${tokens} tokens, ${source}`;
}
