import type * as z from "zod";
import { hashOf } from "../hash.ts";
import type { Baseline, BaselineReference } from "../schema/baseline.ts";
import type { Verdict } from "../schema/common.ts";
import { GateRules } from "../schema/gate.ts";
import type { Outcome } from "../schema/outcome.ts";
import type { Plan } from "../schema/plan.ts";
import type { Report, ReportedAttempt, Score } from "../schema/report.ts";
import type { Settings } from "../schema/settings.ts";
import type { Solution } from "../schema/solution.ts";
import { compareDigests } from "./compare.ts";
import { comparedOf } from "./digest.ts";
import { judgeRun } from "./gate.ts";
import { groupBy } from "./group-by.ts";
import { type FindJudgement, type JudgeRecords, judgementFinder, reportedJudgement, summarizeJudge } from "./judge-summary.ts";
import { legacySummary } from "./legacy.ts";
import { permalinkOf } from "./permalink.ts";
import { matchRecords, type PlannedAttempt } from "./records.ts";
import type { JudgedTask } from "./rules/ground.ts";
import { scoreOf } from "./score.ts";
import { absentShards } from "./shards.ts";
import { statisticsOf } from "./statistics.ts";
import { sum, totalCost, totalUsage } from "./totals.ts";

export interface Records {
  plan: Plan;
  settings: Settings;
  solutions: readonly Solution[];
  outcomes: readonly Outcome[];
  /** Rules that are not given have their defaults. */
  gate: z.input<typeof GateRules>;
  /** What was found when a baseline was looked for; null where nobody asked for one. */
  baseline?: Baseline | null;
  /** Who judged the answers, and the judgements; null where no judge was chosen. */
  judge?: JudgeRecords | null;
  /** Name and version of this program. */
  tool: string;
}

/** The report of a run: the planned attempts in plan order, their score, how it compares, and the verdict on it. */
export function summarize(records: Records): Report {
  const attempts = matchRecords(records.plan, records.settings, records.solutions, records.outcomes);
  const measured = measure(records, attempts);
  const rules = GateRules.parse(records.gate);
  const { baseline = null } = records;
  const comparison = baseline?.digest ? compareDigests(baseline.digest, comparedOf(measured)) : null;
  const judgement = judgeRun({
    rules,
    score: measured.score,
    missing: attempts.filter((attempt) => attempt.missing).length,
    absent: absentShards(records.plan, shardRecords(attempts)),
    tasks: judgedTasks(records.plan, attempts),
    baseline: baseline && referenceOf(baseline),
    comparison,
    costPerAttempt: meanCost(attempts),
  });
  return {
    schema: "lmr-bench/report/1",
    ...judgement,
    gate: rules,
    baseline: baseline && referenceOf(baseline),
    comparison,
    ...measured,
  };
}

function shardRecords(attempts: readonly PlannedAttempt[]) {
  const idsOf = (chosen: (attempt: PlannedAttempt) => boolean) => new Set(attempts.filter(chosen).map(({ task }) => task.id));
  return { missing: idsOf(({ missing }) => missing), scored: idsOf(({ outcome }) => outcome !== null) };
}

function referenceOf({ rung, sha, fallback }: Baseline): BaselineReference {
  return { rung, sha, fallback };
}

type Measured = Omit<Report, "schema" | "verdict" | "grounds" | "gate" | "baseline" | "comparison">;

/** All of a report that does not depend on rules and baseline. */
function measure({ plan, settings, tool, judge = null }: Records, attempts: readonly PlannedAttempt[]): Measured {
  const found = attempts.flatMap(({ solution }) => solution ?? []);
  const byTask = groupByTask(attempts);
  const judgementOf = judge && judgementFinder(judge);
  const reported = attempts.map((attempt) => reportAttempt(attempt, judgementOf));
  return {
    tool,
    score: scoreAttempts(attempts),
    statistics: statisticsOf(
      [...byTask.values()].map((group) => ({ paper: group[0]?.task.paper.id ?? "", verdicts: verdictsOf(group) })),
    ),
    tasks: plan.tasks.map((task) => ({
      id: task.id,
      suite: task.suite,
      paper: task.paper,
      category: task.category,
      target: task.target,
      permalink: permalinkOf(task),
      hash: task.hash,
      ...(task.python && { python: task.python }),
      ...(task.flags && { flags: task.flags }),
    })),
    quarantined: plan.tasks
      .filter((task) => !task.gate.ready)
      .map((task) => ({ task: task.id, reason: task.gate.reason ?? "The check of the task failed without a reason." })),
    legacy: legacySummary(reported),
    judge: judge && summarizeJudge(attempts, judge),
    attempts: reported,
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
      cost: totalCost(found),
      cached: found.filter((solution) => solution.cached).length,
      keptVerdicts: attempts.filter(({ outcome }) => (outcome?.seed ?? plan.seed) !== plan.seed).length,
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
  return scoreOf([...groupByTask(attempts).values()].map((group) => ({ planned: group.length, verdicts: verdictsOf(group) })));
}

const groupByTask = (attempts: readonly PlannedAttempt[]) => groupBy(attempts, ({ task }) => task.id);

function verdictsOf(attempts: readonly PlannedAttempt[]): Verdict[] {
  return attempts.map(({ judgement }) => judgement.verdict);
}

/** Every task of the plan, quarantined ones without attempts. */
function judgedTasks(plan: Plan, attempts: readonly PlannedAttempt[]): JudgedTask[] {
  const groups = groupByTask(attempts);
  return plan.tasks.map(({ id }) => ({ id, verdicts: verdictsOf(groups.get(id) ?? []) }));
}

/** Null where no attempt has a known cost. */
function meanCost(attempts: readonly PlannedAttempt[]): number | null {
  const costs = attempts.flatMap(({ solution }) => solution?.cost ?? []);
  return costs.length === 0 ? null : sum(costs) / costs.length;
}

function reportAttempt(planned: PlannedAttempt, judgementOf: FindJudgement | null): ReportedAttempt {
  const { task, attempt, solution, outcome, judgement } = planned;
  return {
    task: task.id,
    attempt,
    ...judgement,
    tier: outcome?.tier ?? null,
    isolation: outcome?.isolation ?? null,
    checks: outcome?.checks ?? [],
    usage: solution?.usage ?? null,
    cost: solution?.cost ?? null,
    durations: { ...(outcome?.durations ?? { import: 0, run: 0, total: 0 }), solve: solution?.seconds ?? 0 },
    finishReason: solution?.finishReason ?? null,
    rule: solution?.answer?.rule ?? null,
    cut: solution?.cut ?? [],
    mapped: solution?.mapped ?? [],
    prompt: solution?.prompt ?? null,
    reply: solution?.reply ?? null,
    function: solution?.answer?.function ?? null,
    log: outcome?.log ?? "",
    ...(solution?.flags?.length ? { flags: solution.flags } : {}),
    ...(solution?.outside?.length ? { outside: solution.outside } : {}),
    ...(outcome?.legacy && { legacy: outcome.legacy }),
    judgement: judgementOf && reportedJudgement(planned, judgementOf),
  };
}
