import { hashOf } from "../hash.ts";
import type { Usage, Verdict } from "../schema/common.ts";
import type { Outcome } from "../schema/outcome.ts";
import type { Plan } from "../schema/plan.ts";
import type { Report, ReportedAttempt, Score } from "../schema/report.ts";
import type { Settings } from "../schema/settings.ts";
import type { Solution } from "../schema/solution.ts";
import { judgeRun } from "./gate.ts";
import { permalinkOf } from "./permalink.ts";
import { matchRecords, type PlannedAttempt } from "./records.ts";
import { scoreOf } from "./score.ts";

export interface Records {
  plan: Plan;
  settings: Settings;
  solutions: readonly Solution[];
  outcomes: readonly Outcome[];
  gate: Report["gate"];
  /** Name and version of this program. */
  tool: string;
}

/** The report of a run: the planned attempts in plan order, their score, and the verdict on it. */
export function summarize({ plan, settings, solutions, outcomes, gate, tool }: Records): Report {
  const attempts = matchRecords(plan, settings, solutions, outcomes);
  const found = attempts.flatMap(({ solution }) => solution ?? []);
  const score = scoreAttempts(attempts);
  const missing = attempts.filter((attempt) => attempt.missing).length;
  return {
    schema: "lmr-bench/report/1",
    tool,
    ...judgeRun({ score, missing, ...gate }),
    score,
    gate,
    tasks: plan.tasks.map((task) => ({
      id: task.id,
      suite: task.suite,
      paper: task.paper,
      category: task.category,
      target: task.target,
      permalink: permalinkOf(task),
      hash: task.hash,
    })),
    quarantined: plan.tasks
      .filter((task) => !task.gate.ready)
      .map((task) => ({ task: task.id, reason: task.gate.reason ?? "The check of the task failed without a reason." })),
    attempts: attempts.map(reportAttempt),
    categories: [...new Set(plan.tasks.map((task) => task.category))].map((name) => ({
      name,
      score: scoreAttempts(attempts.filter(({ task }) => task.category === name)),
    })),
    model: {
      requested: settings.model,
      returned: [...new Set(found.flatMap((solution) => solution.model.returned ?? []))].sort(),
    },
    totals: {
      usage: totalUsage(found),
      cost: null,
      cached: found.filter((solution) => solution.cached).length,
      seconds: {
        solve: sum(found.map((solution) => solution.seconds)),
        score: sum(attempts.map(({ outcome }) => outcome?.durations.total ?? 0)),
      },
    },
    settings,
    hashes: {
      plan: hashOf(plan),
      settings: hashOf(settings),
      records: hashOf(attempts.map(({ solution, outcome }) => ({ solution, outcome }))),
    },
  };
}

function scoreAttempts(attempts: readonly PlannedAttempt[]): Score {
  const tasks = new Map<string, Verdict[]>();
  for (const { task, judgement } of attempts) tasks.set(task.id, [...(tasks.get(task.id) ?? []), judgement.verdict]);
  return scoreOf([...tasks.values()].map((verdicts) => ({ planned: verdicts.length, verdicts })));
}

function reportAttempt({ task, attempt, solution, outcome, judgement }: PlannedAttempt): ReportedAttempt {
  return {
    task: task.id,
    attempt,
    ...judgement,
    tier: outcome?.tier ?? null,
    isolation: outcome?.isolation ?? null,
    checks: outcome?.checks ?? [],
    usage: solution?.usage ?? null,
    cost: null,
    durations: { ...(outcome?.durations ?? { import: 0, run: 0, total: 0 }), solve: solution?.seconds ?? 0 },
    finishReason: solution?.finishReason ?? null,
    rule: solution?.answer?.rule ?? null,
    cut: solution?.cut ?? [],
    mapped: solution?.mapped ?? [],
    reply: solution?.reply ?? null,
    function: solution?.answer?.function ?? null,
    log: outcome?.log ?? "",
  };
}

/** The tokens of all answers; null as soon as one answer came without its count, for a partial sum reads like a whole one. */
function totalUsage(solutions: readonly Solution[]): Usage | null {
  const answered = solutions.filter(({ status, reason }) => status !== "error" && reason !== "context");
  const usages = answered.flatMap(({ usage }) => usage ?? []);
  if (usages.length === 0 || usages.length < answered.length) return null;
  const total = (field: keyof Usage) => sum(usages.map((usage) => usage[field] ?? 0));
  const known = (field: keyof Usage) => usages.every((usage) => usage[field] !== undefined);
  return {
    inputTokens: total("inputTokens"),
    outputTokens: total("outputTokens"),
    ...(known("cachedTokens") && { cachedTokens: total("cachedTokens") }),
    ...(known("reasoningTokens") && { reasoningTokens: total("reasoningTokens") }),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
