import type { Material } from "./benchmark/material.ts";
import type { Console } from "./console.ts";
import { UsageError } from "./errors.ts";
import { hashOf } from "./hash.ts";
import { abortAfterGrace } from "./interrupt.ts";
import { ParseTimeout } from "./python/parser.ts";
import { plural } from "./render/format.ts";
import type { RunDirectory } from "./run-directory.ts";
import { classNames, type Judgement, type Vote } from "./schema/judgement.ts";
import type { Answer } from "./schema/solution.ts";
import type { Budget } from "./solver/budget.ts";
import type { Pace } from "./solver/concurrency.ts";
import { ModelError } from "./solver/faults.ts";
import { decide, type Judge, judgementKey, notMade, refusedVote, settingsOf, vote } from "./solver/judge/judge.ts";
import { type Ballot, ballotsOf, tokensOfBallots } from "./solver/judge/request.ts";
import { ofJudgement, type Reserve } from "./solver/reserve.ts";
import { assumedUsage } from "./solver/tokens.ts";
import { prefixed, type StoredRun } from "./variants.ts";

export interface Bench extends Pace {
  runs: readonly StoredRun[];
  judge: Judge;
  console: Console;
  signal: AbortSignal;
  budget: Budget;
  reserve: Reserve;
}

/** A run directory has one judge; another is refused before anything is spent. */
export async function adoptJudge(run: RunDirectory, judge: Judge): Promise<void> {
  const settings = settingsOf(judge);
  const known = await run.readJudge();
  if (known === undefined) return run.writeJudge(settings);
  if (hashOf(known) === hashOf(settings)) return;
  const was = `${known.model} at ${known.endpoint} with prompt ${known.prompt.hash.slice(0, 12)}`;
  throw new UsageError(
    `${run.path} has another judge (${was}). Choose another --out, or remove judge.json and judgements/ in it.`,
  );
}

/**
 * Has every answer judged that has no judgement yet. Whatever befalls the judge is told and recorded, and ends nothing but its own
 * work: answers and verdicts stand without it.
 */
export async function judgeAnswers(materials: readonly Material[], attempts: number, bench: Bench): Promise<void> {
  const { console, judge } = bench;
  const open = await openCases(materials, attempts, bench);
  if (open.length === 0) return;
  const spent = bench.budget.exhausted();
  if (spent !== null) return console.warn(`${spent}; ${plural(open.length, "answer")} without a judgement. ${moreBudget}`);
  const tokens = open.reduce((sum, { ballots }) => sum + tokensOfBallots(ballots), 0);
  console.say(
    `${judge.model} judges ${plural(open.length, "answer")}, in two votes each with about ${tokens} tokens of prompts in all`,
  );
  console.begin("judge", open.length);
  try {
    await bench.reserve.take(bench.limit.concurrency * ofJudgement);
    await judgeAll(open, bench);
  } finally {
    await bench.reserve.giveUp();
    console.end();
  }
  bench.signal.throwIfAborted();
}

/** An answer that has no judgement yet. */
interface Case extends StoredRun {
  task: string;
  attempt: number;
  key: string;
  answer: Answer;
  ballots: Ballot[];
}

async function openCases(materials: readonly Material[], attempts: number, { runs, judge }: Bench): Promise<Case[]> {
  const open: Case[] = [];
  for (const material of materials) {
    for (const stored of runs) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const found = await openCase(stored.run, { judge, material, attempt });
        if (found !== null) open.push({ ...stored, ...found });
      }
    }
  }
  return open;
}

interface Judged {
  judge: Judge;
  material: Material;
  attempt: number;
}

/** Null where there is no answer, or one that is judged. */
async function openCase(run: RunDirectory, { judge, material, attempt }: Judged): Promise<Omit<Case, keyof StoredRun> | null> {
  const task = material.task.id;
  const answer = (await run.readSolution(task, attempt))?.answer ?? null;
  if (answer === null) return null;
  const key = judgementKey(judge, material, answer);
  const known = await run.readJudgement(task, attempt);
  if (known?.key === key && known.status !== "error") return null;
  const ballots = await ballotsOf(judge, material, answer).catch(withoutBallots);
  return { task, attempt, key, answer, ballots };
}

/** What cannot be read in time cannot be shown without its comments, and so is not shown. */
function withoutBallots(error: unknown): Ballot[] {
  if (error instanceof ParseTimeout) return [];
  throw error;
}

async function judgeAll(open: readonly Case[], bench: Bench): Promise<void> {
  const { budget, console } = bench;
  const abort = abortAfterGrace(bench.signal);
  const troubles: Troubles = {};
  // Votes do not run ahead of what is written of them, for which space is set aside.
  const judged = await Promise.all(open.map((one) => bench.underWay(() => judgeOne(one, { ...bench, abort, troubles }))));
  if (troubles.unwritten !== undefined) throw troubles.unwritten;
  if (troubles.unasked !== undefined)
    console.warn(`The judge stopped: ${troubles.unasked.message} No verdict depends on it; run again to have the rest judged.`);
  const spent = budget.exhausted();
  if (spent !== null && judged.includes("left")) console.warn(`${spent}; the judge stopped there. ${moreBudget}`);
}

const moreBudget = "Run the same command with a higher budget to continue.";

/** What concerns all votes that are not asked for yet. */
interface Troubles {
  /** Why none can be asked for. */
  unasked?: UsageError;
  /** Why none can be kept, once it is asked for. */
  unwritten?: unknown;
}

interface Sitting extends Bench {
  /** Ends requests under way. */
  abort: AbortSignal;
  troubles: Troubles;
}

/** Both votes at once, each in a place of its own. Nothing is written of a judgement that the budget or an interruption cut short. */
async function judgeOne(one: Case, sitting: Sitting): Promise<"judged" | "left"> {
  const { name, run, task, attempt, key, answer, ballots } = one;
  const { troubles } = sitting;
  let begun = false;
  const cast = await Promise.all(
    ballots.map((ballot) =>
      sitting.limit(async (): Promise<Cast> => {
        // What is half paid for is paid for, and kept.
        if ((sitting.reserve.full || troubles.unwritten !== undefined) && !begun) return { left: true };
        begun = true;
        return castVote(one, ballot, sitting);
      }),
    ),
  );
  if (cast.some((one) => "left" in one)) return "left";
  const fault = cast.flatMap((one) => ("fault" in one ? one.fault : []))[0];
  const votes = cast.flatMap((one) => ("vote" in one ? one.vote : []));
  const finding = fault === undefined ? decide(votes) : notMade(fault);
  const judgement: Judgement = { schema: "lmr-bench/judgement/1", task, attempt, key, answer: hashOf(answer), ...finding };
  try {
    await sitting.reserve.use(() => run.writeJudgement(judgement));
  } catch (error) {
    troubles.unwritten ??= error;
  }
  sitting.console.step(prefixed(name, describe(judgement)), {
    tokens: votes.reduce((sum, { usage }) => sum + tokensUsed(usage), 0),
  });
  return "judged";
}

/** A vote, why there is none, or that it was not asked for. */
type Cast = { vote: Vote } | { fault: string } | { left: true };

async function castVote({ name, task, attempt }: Case, ballot: Ballot, sitting: Sitting): Promise<Cast> {
  const { judge, signal, abort, budget, pace, troubles } = sitting;
  if (troubles.unasked !== undefined) return { fault: troubles.unasked.message };
  if (signal.aborted || budget.exhausted() !== null) return { left: true };
  try {
    const found = await vote(judge, ballot, abort);
    if (!found.cached) {
      const used = found.usage ?? assumedUsage(ballot.request.messages, found.reply);
      const cost = judge.costOf(used, found.model ?? judge.model);
      budget.spend({ variant: name, task, attempt, by: "judge", tokens: tokensUsed(used), cost });
    }
    pace.replied();
    return { vote: found };
  } catch (error) {
    if (error instanceof UsageError) troubles.unasked ??= error;
    else if (!(error instanceof ModelError)) throw error;
    else if (error.kind !== "provider") return { vote: refusedVote(ballot, error) };
    return { fault: error.message };
  }
}

const tokensUsed = (usage: Vote["usage"]) => (usage === null ? 0 : usage.inputTokens + usage.outputTokens);

/** Without the judge's own words, which stand in the report. */
function describe({ task, attempt, status, class: found, message, votes }: Judgement): string {
  if (status === "error") return `${task} #${attempt} unscored by the judge: ${message}`;
  if (found === null) return `${task} #${attempt} unscored by the judge: a vote gives no class`;
  const split = new Set(votes.map((one) => one.class)).size > 1 ? `, votes ${votes.map((one) => one.class).join(" and ")}` : "";
  return `${task} #${attempt} class ${found} (${classNames[found]})${split}${votes.every(({ cached }) => cached) ? ", from the cache" : ""}`;
}
