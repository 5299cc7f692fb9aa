import { loadPlanned, type PlannedMaterial } from "./benchmark/planned.ts";
import type { Phase } from "./command.ts";
import type { Config } from "./config.ts";
import type { Console } from "./console.ts";
import { messageOf, UsageError } from "./errors.ts";
import { hashOf } from "./hash.ts";
import { abortAfterGrace } from "./interrupt.ts";
import { adoptJudge, judgeAnswers } from "./judge.ts";
import { stepLine } from "./render/transcript.ts";
import { promptName, RunDirectory } from "./run-directory.ts";
import type { Plan } from "./schema/plan.ts";
import type { Settings } from "./schema/settings.ts";
import type { Solution } from "./schema/solution.ts";
import { admit, type Budget, costOfPrompts, type Expected, openBudget } from "./solver/budget.ts";
import { ahead, inPlace, type Pace, Paces } from "./solver/concurrency.ts";
import type { Judge } from "./solver/judge/judge.ts";
import { openJudge } from "./solver/judge/open.ts";
import { promptTokensAbout } from "./solver/judge/request.ts";
import { type Opening, openSolver } from "./solver/open.ts";
import { ofAgent, ofReply, Reserve } from "./solver/reserve.ts";
import type { Solver } from "./solver/solver.ts";
import type { Witness } from "./solver/witness.ts";
import { adoptRuns, askedRuns, type ConfiguredRun, prefixed, type StoredRun } from "./variants.ts";

/**
 * Answers every planned attempt that has no answer yet, of all variants together: one budget holds for all of them, and one pace for
 * each endpoint. Holds the keys; runs no code of a model or a repository, but for programs of agents, which have a sandbox, and commands that were given.
 */
export async function solve({ config, console, signal }: Phase): Promise<Settings[]> {
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
    await estimate(open, runs, judge, { config, console, signal });
    const work = { console, signal, budget, reserve: new Reserve(new RunDirectory(config.out).file("reserve")) };
    await answerInTurn(open, { ...work, places: paces.places });
    const judged = materials.map(({ material }) => material);
    if (judge) await judgeAnswers(judged, config.attempts, { ...work, ...bench, runs, judge });
    return runs.map(({ settings }) => settings);
  } finally {
    for (const { solver } of runs) await solver.close?.();
    await budget.close();
  }
}

const withoutPython =
  "The agent may not run Python here: that needs isolation level user, as root in a container has it, with hidden-files. It has all other tools.";

async function answerInTurn(open: readonly Attempt[], work: Work): Promise<void> {
  work.console.begin("solve", open.length);
  try {
    const each = open.some(({ run }) => run.settings.setting === "agent") ? ofAgent : ahead * ofReply;
    if (open.length > 0) await work.reserve.take(work.places * each);
    await answerAll(open, work);
  } finally {
    await work.reserve.giveUp();
    work.console.end();
  }
}

/** A run whose answers are under way. */
interface OpenRun extends StoredRun, Pace {
  solver: Solver;
  settings: Settings;
}

interface Attempt extends PlannedMaterial {
  run: OpenRun;
  attempt: number;
}

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

/** Says what the prompts will cost, and refuses what is over the budget, before the first request. */
async function estimate(
  open: readonly Attempt[],
  runs: readonly OpenRun[],
  judge: Judge | null,
  { config, console }: Phase,
): Promise<void> {
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
  admit(config, [...answers, ...ballots]);
  say(console, `${open.length} attempts`, answers);
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

interface Work {
  console: Console;
  signal: AbortSignal;
  /** Requests at once, to all endpoints together. */
  places: number;
  reserve: Reserve;
  budget: Budget;
}

/** Answers several at once. The first error that concerns all attempts stops those not yet begun; the others end first. */
async function answerAll(attempts: readonly Attempt[], work: Work): Promise<void> {
  const abort = abortAfterGrace(work.signal);
  let stop: Error | undefined;
  let done = 0;
  const inTime = async (one: Attempt, leave: () => void) => {
    if (stop !== undefined || work.reserve.full || work.signal.aborted || work.budget.exhausted() !== null) return;
    try {
      const { status } = await answer(one, { ...work, leave }, abort);
      if (status !== "error") done++;
    } catch (error) {
      stop ??= error instanceof Error ? error : new Error(messageOf(error));
    }
  };
  await Promise.all(attempts.map((one) => one.run.underWay(() => inPlace(one.run.limit, (leave) => inTime(one, leave)))));
  if (stop !== undefined) throw stop;
  work.signal.throwIfAborted();
  const spent = work.budget.exhausted();
  if (spent !== null && done < attempts.length)
    work.console.warn(`${spent}. Run the same command with a higher budget to continue: replies so far are kept.`);
}

async function answer(
  { run: { name, run, solver, pace }, planned, material, attempt }: Attempt,
  work: Work & { leave: () => void },
  signal: AbortSignal,
): Promise<Solution> {
  const { console, budget, reserve } = work;
  const identity = { variant: name, task: planned.id, attempt, by: "solver" as const };
  const transcript = run.newTranscript(planned.id, attempt);
  const witness: Witness = {
    record(event) {
      transcript.add(event);
      const line = stepLine(event);
      if (line !== null) console.progress(prefixed(name, `${planned.id} #${attempt} ${line}`));
    },
    spend: (tokens, cost) => budget.spend({ ...identity, tokens, cost }),
    asked: work.leave,
    exhausted: () => (work.signal.aborted ? "interrupted" : budget.exhausted()),
  };
  const draft = await solver.solve(material, attempt, signal, witness).catch(async (error) => {
    await transcript.close();
    throw error;
  });
  const { messages, ...found } = draft;
  const prompt = messages && { prompt: promptName(messages) };
  const solution: Solution = { schema: "lmr-bench/solution/1", task: planned.id, attempt, ...found, ...prompt };
  await reserve.use(async () => {
    // What was paid for first, should the reserve not do for both.
    await run.writeSolution(solution);
    await transcript.close();
  });
  // A prompt costs nothing and is long: it has no part in the reserve.
  if (messages && !reserve.full) await run.keepPrompt(messages);
  const tokens = tokensOf(solution);
  if (!solution.cached && !solver.metered) budget.spend({ ...identity, tokens, cost: solution.cost ?? null });
  if (solution.status !== "error") pace.replied();
  console.step(prefixed(name, describe(solution, tokens)), { tokens });
  return solution;
}

const tokensOf = ({ usage }: Solution) => (usage === null ? 0 : usage.inputTokens + usage.outputTokens);

function describe({ task, attempt, status, reason, message, model, usage, seconds, cached }: Solution, tokens: number): string {
  if (status === "error") return `${task} #${attempt} unscored (${reason}): ${message}`;
  const what = status === "answered" ? "answered" : `no answer (${reason})`;
  const source = cached ? "from the cache" : `${seconds.toFixed(1)} s`;
  const count = usage !== null || model.requested === null ? `${tokens} tokens` : "tokens unknown";
  return `${task} #${attempt} ${what}, ${count}, ${source}`;
}
