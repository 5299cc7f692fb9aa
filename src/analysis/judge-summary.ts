import { hashOf } from "../hash.ts";
import type { Judgement, JudgeSettings } from "../schema/judgement.ts";
import type { Classes, JudgeSummary, ReportedJudgement } from "../schema/report.ts";
import type { PlannedAttempt } from "./records.ts";
import { sum, sumOfUsages } from "./totals.ts";

/** Who judged the answers of a run, and what was found. */
export interface JudgeRecords {
  settings: JudgeSettings;
  judgements: readonly Judgement[];
}

/** The judgement of an attempt's answer, if there is one; that of an earlier answer is none. */
export type FindJudgement = (attempt: PlannedAttempt) => Judgement | undefined;

export function judgementFinder({ judgements }: JudgeRecords): FindJudgement {
  const keyOf = (task: string, attempt: number) => `${task}#${attempt}`;
  const byAttempt = new Map(judgements.map((one) => [keyOf(one.task, one.attempt), one]));
  return ({ task, attempt, solution }) => {
    const found = byAttempt.get(keyOf(task.id, attempt));
    return found?.answer === hashOf(solution?.answer) ? found : undefined;
  };
}

/** What the judge says on an attempt; null where there is no answer. */
export function reportedJudgement(attempt: PlannedAttempt, find: FindJudgement): ReportedJudgement | null {
  if (!isAnswered(attempt)) return null;
  const found = find(attempt);
  if (found === undefined) return { class: null, message: "There is no judgement of this answer; run solve again.", votes: [] };
  const votes = found.votes.map(({ order, class: given, rationale, message }) => ({ order, class: given, rationale, message }));
  return { class: found.class, message: found.message, votes };
}

const isAnswered = ({ solution }: PlannedAttempt) => (solution?.answer ?? null) !== null;

export function summarizeJudge(attempts: readonly PlannedAttempt[], judge: JudgeRecords): JudgeSummary {
  const { schema: _, ...settings } = judge.settings;
  const find = judgementFinder(judge);
  const answered = attempts.filter(isAnswered);
  const judged = answered.map((attempt) => ({ verdict: attempt.judgement.verdict, judgement: find(attempt) }));
  const votes = judged.flatMap(({ judgement }) => judgement?.votes ?? []);
  const classesOf = (chosen: typeof judged) => count(chosen.map(({ judgement }) => judgement?.class ?? null));
  // A prompt that the endpoint refused brought nothing, and costs nothing.
  const replies = votes.filter(({ reply, usage }) => reply !== null || usage !== null);
  const paid = replies.filter(({ cached }) => !cached);
  const costs = paid.flatMap(({ cost }) => cost ?? []);
  return {
    ...settings,
    returned: [...new Set(votes.flatMap(({ model }) => model ?? []))].sort(),
    classes: classesOf(judged),
    unscored: judged.filter(({ judgement }) => (judgement?.class ?? null) === null).length,
    withoutAnswer: attempts.length - answered.length,
    split: judged.filter(({ judgement }) => isSplit(judgement)).length,
    byVerdict: {
      passed: classesOf(judged.filter(({ verdict }) => verdict === "passed")),
      notPassed: classesOf(judged.filter(({ verdict }) => verdict !== "passed" && verdict !== "unscored")),
    },
    usage: sumOfUsages(replies.map(({ usage }) => usage)),
    cost: costs.length < paid.length || replies.length === 0 ? null : sum(costs),
    cached: votes.filter(({ cached }) => cached).length,
  };
}

function count(classes: readonly (number | null)[]): Classes {
  const of = (wanted: number) => classes.filter((one) => one === wanted).length;
  return [of(1), of(2), of(3)];
}

function isSplit(judgement: Judgement | undefined): boolean {
  return (judgement?.class ?? null) !== null && new Set(judgement?.votes.map((vote) => vote.class)).size > 1;
}
