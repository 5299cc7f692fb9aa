import type { Verdict } from "../schema/common.ts";
import type { Outcome } from "../schema/outcome.ts";
import type { Plan, PlannedTask } from "../schema/plan.ts";
import type { ReportedAttempt } from "../schema/report.ts";
import type { Settings } from "../schema/settings.ts";
import type { Solution } from "../schema/solution.ts";

/** One planned attempt with the records found for it and what they say together. */
export interface PlannedAttempt {
  task: PlannedTask;
  attempt: number;
  solution: Solution | null;
  /** Null as well where the outcome contradicts itself. */
  outcome: Outcome | null;
  /** True while the records do not settle this attempt: it is unscored, and the run is incomplete. */
  missing: boolean;
  judgement: Pick<ReportedAttempt, "verdict" | "reason" | "message">;
}

/** Exactly the planned attempts, in the order of the plan; whatever else lies in the run directory is passed over. */
export function matchRecords(
  plan: Plan,
  settings: Settings,
  solutions: readonly Solution[],
  outcomes: readonly Outcome[],
): PlannedAttempt[] {
  const solved = new Map(solutions.map((solution) => [keyOf(solution), solution]));
  const scored = new Map(outcomes.map((outcome) => [keyOf(outcome), outcome]));
  const numbers = Array.from({ length: settings.attempts }, (_, index) => index + 1);
  return plan.tasks
    .filter((task) => task.gate.ready)
    .flatMap((task) =>
      numbers.map((attempt) => {
        const key = keyOf({ task: task.id, attempt });
        return { task, attempt, ...judge(solved.get(key) ?? null, scored.get(key) ?? null) };
      }),
    );
}

function keyOf({ task, attempt }: { task: string; attempt: number }): string {
  return `${task}#${attempt}`;
}

const withoutAnswer: Record<"no-answer" | "error", Verdict> = { "no-answer": "no-answer", error: "unscored" };

/** Outcomes come from the phase that runs foreign code: one counts only for a solution that holds an answer, and only if it is whole. */
function judge(solution: Solution | null, outcome: Outcome | null): Omit<PlannedAttempt, "task" | "attempt"> {
  if (solution === null) return missing(solution, "There is no solution of this attempt; run solve again.");
  if (solution.status !== "answered") {
    const { reason, message } = solution;
    return { solution, outcome, missing: false, judgement: { verdict: withoutAnswer[solution.status], reason, message } };
  }
  if (outcome === null) return missing(solution, "There is no outcome of this attempt; run score again.");
  if (outcome.verdict === "passed" && !outcome.checks.some((check) => check.verdict === "passed"))
    return missing(solution, "The outcome says passed and holds no check that passed; run score again.");
  if (outcome.verdict === "passed" && outcome.checks.some((check) => check.verdict === "failed"))
    return missing(solution, "The outcome says passed and holds a check that failed; run score again.");
  const { verdict, reason, message } = outcome;
  return { solution, outcome, missing: false, judgement: { verdict, reason, message } };
}

function missing(solution: Solution | null, message: string): Omit<PlannedAttempt, "task" | "attempt"> {
  return { solution, outcome: null, missing: true, judgement: { verdict: "unscored", reason: "interrupted", message } };
}
