import type { PlannedMaterial } from "./benchmark/planned.ts";
import type { Console } from "./console.ts";
import { messageOf, UsageError } from "./errors.ts";
import { turnTaker } from "./in-turn.ts";
import { abortAfterGrace } from "./interrupt.ts";
import { plural } from "./render/format.ts";
import { stepLine } from "./render/transcript.ts";
import { promptName } from "./run-directory.ts";
import type { Settings } from "./schema/settings.ts";
import type { Solution } from "./schema/solution.ts";
import type { Budget } from "./solver/budget.ts";
import { ahead, inPlace, type Pace } from "./solver/concurrency.ts";
import { EndpointError } from "./solver/faults.ts";
import { ofAgent, ofReply, type Reserve } from "./solver/reserve.ts";
import type { Solver } from "./solver/solver.ts";
import type { Witness } from "./solver/witness.ts";
import { prefixed, type StoredRun } from "./variants.ts";

/** A run whose answers are under way. */
export interface OpenRun extends StoredRun, Pace {
  solver: Solver;
  settings: Settings;
}

export interface Attempt extends PlannedMaterial {
  run: OpenRun;
  attempt: number;
}

export interface Work {
  runs: readonly OpenRun[];
  console: Console;
  signal: AbortSignal;
  /** Requests at once, to all endpoints together. */
  places: number;
  reserve: Reserve;
  budget: Budget;
}

/** Has every open attempt answered; returns the runs that their endpoint has stopped, where there is one that it has not. */
export async function answerOpen(open: readonly Attempt[], work: Work): Promise<OpenRun[]> {
  work.console.begin("solve", open.length);
  try {
    const each = open.some(({ run }) => run.settings.setting === "agent") ? ofAgent : ahead * ofReply;
    if (open.length > 0) await work.reserve.take(work.places * each);
    return await answerAll(open, work);
  } finally {
    await work.reserve.giveUp();
    work.console.end();
  }
}

/**
 * Answers several at once. The first error that concerns all attempts stops those not yet begun, and one of an endpoint those of its
 * run; the others end first.
 */
async function answerAll(attempts: readonly Attempt[], work: Work): Promise<OpenRun[]> {
  const abort = abortAfterGrace(work.signal);
  const stopped = new Map<OpenRun, EndpointError>();
  const done = new Set<Attempt>();
  let stop: Error | undefined;
  const ownTurn = turnTaker();
  const inTime = async (one: Attempt, leave: () => void) => {
    await ownTurn();
    if (stop !== undefined || work.reserve.full || work.signal.aborted || work.budget.exhausted() !== null) return;
    if (stopped.has(one.run)) return;
    try {
      const { status } = await answer(one, { ...work, leave }, abort);
      if (status !== "error") done.add(one);
    } catch (error) {
      if (!(error instanceof EndpointError)) stop ??= error instanceof Error ? error : new Error(messageOf(error));
      else if (!stopped.has(one.run)) stopped.set(one.run, error);
    }
  };
  await Promise.all(attempts.map((one) => one.run.underWay(() => inPlace(one.run.limit, (leave) => inTime(one, leave)))));
  if (stop !== undefined) throw stop;
  rejectAll(stopped, work.runs);
  for (const [run, { message }] of stopped) {
    const left = attempts.filter((one) => one.run === run && !done.has(one)).length;
    work.console.warn(`${run.name} stopped with ${plural(left, "attempt")} left: ${message}`);
  }
  work.signal.throwIfAborted();
  const spent = work.budget.exhausted();
  if (spent !== null && done.size < attempts.length)
    work.console.warn(`${spent}. Run the same command with a higher budget to continue: replies so far are kept.`);
  return [...stopped.keys()];
}

/** Where no endpoint can be used, there is nothing to go on with. */
function rejectAll(stopped: ReadonlyMap<OpenRun, EndpointError>, runs: readonly OpenRun[]): void {
  if (runs.some((run) => !stopped.has(run))) return;
  throw new UsageError([...new Set([...stopped.values()].map(({ message }) => message))].join(" "));
}

async function answer(
  { run: { name, run, solver, pace, limit, underWay }, planned, material, attempt }: Attempt,
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
    hasWaiting: () => limit.pendingCount + underWay.pendingCount > 0,
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
