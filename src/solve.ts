import { type Attempt, answerOpen, type OpenRun } from "./answer.ts";
import { loadPlanned, type PlannedMaterial } from "./benchmark/planned.ts";
import type { Phase } from "./command.ts";
import type { Config } from "./config.ts";
import type { Console } from "./console.ts";
import { UsageError } from "./errors.ts";
import { hashOf } from "./hash.ts";
import { adoptJudge, judgeAnswers } from "./judge.ts";
import { plural } from "./render/format.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Plan } from "./schema/plan.ts";
import type { Settings } from "./schema/settings.ts";
import { type Budget, costOfPrompts, type Expected, openBudget } from "./solver/budget.ts";
import { Paces } from "./solver/concurrency.ts";
import type { Judge } from "./solver/judge/judge.ts";
import { openJudge } from "./solver/judge/open.ts";
import { promptTokensAbout } from "./solver/judge/request.ts";
import { type Opening, openSolver } from "./solver/open.ts";
import { Reserve } from "./solver/reserve.ts";
import type { Solver } from "./solver/solver.ts";
import { adoptRuns, askedRuns, type ConfiguredRun } from "./variants.ts";

export interface Solved {
  /** Of each run. */
  settings: Settings[];
  /** How many runs ended early, as their endpoint could not be used. */
  stopped: number;
}

/**
 * Answers every planned attempt that has no answer yet, of all variants together: one budget holds for all of them, and one pace for
 * each endpoint. Holds the keys; runs no code of a model or a repository, but for programs of agents, which have a sandbox, and commands that were given.
 */
export async function solve({ config, console, signal }: Phase): Promise<Solved> {
  const plan = await new RunDirectory(config.out).plan();
  const paces = new Paces(config.concurrency);
  const bench = paces.of((config.judge ?? config).baseUrl);
  const budget = await openBudget(new RunDirectory(config.out), config);
  const judge = await openJudge(config, { onBusy: bench.pace.slowDown, warn: console.warn });
  const runs = await openRuns(askedRuns(config), paces, { warn: console.warn, plan });
  try {
    // What is written reaches the disk while tasks are read.
    const [materials] = await Promise.all([loadPlanned(plan, config), adopt(config.out, plan, runs, judge)]);
    if (runs.some(({ settings: { solver, agent } }) => solver === "agent" && agent?.python === false))
      console.warn(withoutPython);
    const open = await openAttempts(runs, materials, config.attempts);
    await estimate(open, { runs, judge, budget, config, console });
    const work = { console, signal, budget, reserve: new Reserve(new RunDirectory(config.out).file("reserve")) };
    const stopped = await answerOpen(open, { ...work, runs, places: paces.places });
    const judged = materials.map(({ material }) => material);
    if (judge) await judgeAnswers(judged, config.attempts, { ...work, ...bench, runs, judge });
    return { settings: runs.map(({ settings }) => settings), stopped: stopped.length };
  } finally {
    for (const { solver } of runs) await solver.close?.();
    await budget.close();
  }
}

const withoutPython =
  "The agent may not run Python here: that needs isolation level user, as root in a container has it, with hidden-files. It has all other tools.";

/** All of them before anything is written, so that a variant that cannot be asked leaves nothing behind. */
async function openRuns(runs: readonly ConfiguredRun[], paces: Paces, opening: Opening): Promise<OpenRun[]> {
  const opened: OpenRun[] = [];
  for (const { config, ...stored } of runs) {
    const own = paces.of(config.baseUrl);
    const solver = await openSolver(config, { ...opening, onBusy: own.pace.slowDown });
    opened.push({ ...stored, ...own, solver, settings: settingsOf(solver, config) });
  }
  return opened;
}

function settingsOf(solver: Solver, config: Config): Settings {
  return { schema: "lmr-bench/settings/1", setting: "prompt", attempts: config.attempts, ...solver.settings };
}

async function adopt(out: string, plan: Plan, runs: readonly OpenRun[], judge: Judge | null): Promise<void> {
  await adoptRuns(out, plan, runs);
  for (const { run, settings } of runs) {
    await adoptSettings(run, settings);
    if (judge) await adoptJudge(run, judge);
  }
}

/** A run directory answers for one plan and one set of settings; another is refused before anything is spent. */
async function adoptSettings(run: RunDirectory, settings: Settings): Promise<void> {
  const known = await run.readSettings();
  if (known === undefined) await run.writeSettings(settings);
  else if (hashOf(known) !== hashOf(settings)) {
    const keys = (Object.keys(settings) as (keyof Settings)[]).filter((key) => hashOf(known[key]) !== hashOf(settings[key]));
    const changes = keys.map((key) => `${key} was ${JSON.stringify(known[key])} and is ${JSON.stringify(settings[key])}`);
    throw new UsageError(
      `${run.path} belongs to another run: ${changes.join("; ")}. Choose another --out; replies stay in the cache.`,
    );
  }
}

/** Variants innermost: a run that its budget stops has the same tasks of all of them, and those can be compared. */
async function openAttempts(
  runs: readonly OpenRun[],
  materials: readonly PlannedMaterial[],
  attempts: number,
): Promise<Attempt[]> {
  const all: Attempt[] = [];
  for (let attempt = 1; attempt <= attempts; attempt++)
    for (const one of materials) for (const run of runs) all.push({ ...one, run, attempt });
  const known = await Promise.all(all.map(({ run, planned, attempt }) => run.run.readSolution(planned.id, attempt)));
  return all.filter((_, index) => known[index] === undefined || known[index]?.status === "error");
}

interface Estimated extends Pick<Phase, "config" | "console"> {
  runs: readonly OpenRun[];
  judge: Judge | null;
  budget: Budget;
}

/** Says what the prompts will cost, and refuses what is over the budget, before the first request. */
async function estimate(open: readonly Attempt[], { runs, judge, budget, config, console }: Estimated): Promise<void> {
  const tokens = new Map(runs.map((run) => [run, 0]));
  let judging = 0;
  const prompts = await Promise.all(
    open.map(async ({ run, material, attempt }) => (await run.solver.spending?.promptTokens(material, attempt)) ?? 0),
  );
  for (const [index, { run, material }] of open.entries()) {
    const own = prompts[index] ?? 0;
    tokens.set(run, (tokens.get(run) ?? 0) + own);
    if (own > 0 && judge) judging += await promptTokensAbout(judge, material);
  }
  const answers = [...tokens].flatMap(([{ solver }, tokens]): Expected[] => {
    const { spending, settings } = solver;
    const { model } = settings;
    const priceOption = runs.length > 1 ? `--price ${model}=IN/OUT` : "--price IN/OUT";
    return spending && tokens > 0 ? [{ tokens, model, costOf: spending.costOf, priceOption }] : [];
  });
  const votes = judge && { tokens: judging, model: judge.model, costOf: judge.costOf, priceOption: "--judge-price IN/OUT" };
  const ballots = votes && !config.replayOnly ? [votes] : [];
  budget.admit([...answers, ...ballots]);
  say(console, plural(open.length, "attempt"), answers);
  say(console, "two votes of the judge each, if answers are as long as references,", ballots);
}

/** What prompts come to, where there are any. */
function say(console: Console, what: string, parts: readonly Expected[]): void {
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  if (tokens === 0) return;
  const costs = parts.map(costOfPrompts);
  const cost = costs.some((one) => one === null) ? null : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const price = cost === null ? "at an unknown price" : `for $${cost.toFixed(2)}`;
  console.say(`${what} with about ${tokens} tokens of prompts ${price}; the replies come on top`);
}
