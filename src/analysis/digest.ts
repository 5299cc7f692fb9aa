import { isolationLevels, type Verdict } from "../schema/common.ts";
import type { Conditions, Digest, Origin } from "../schema/digest.ts";
import type { Report } from "../schema/report.ts";
import type { AgentSettings, Settings } from "../schema/settings.ts";

/** Verdicts in a digest. */
export const letters = {
  passed: "P",
  failed: "F",
  "no-answer": "N",
  tampered: "T",
  unscored: "U",
} as const satisfies Record<Verdict, string>;

export const unknownOrigin: Origin = { sha: null, branch: null, runId: null, runAttempt: null, time: null };

/** The digest of a run's report; `origin` says which commit and run it is of. */
export function digestOf(report: Report, origin: Origin = unknownOrigin): Digest {
  return {
    schema: "lmr-bench/digest/1",
    origin,
    verdict: report.verdict,
    score: report.score,
    records: report.hashes.records,
    ...comparedOf(report),
  };
}

/** The part of a digest that comparisons look at. */
export type Compared = Pick<Digest, "conditions" | "tasks">;

type Measured = Pick<Report, "settings" | "model" | "attempts" | "tasks" | "tool">;

export function comparedOf(report: Measured): Compared {
  const verdicts = new Map<string, string>();
  for (const { task, verdict } of report.attempts) verdicts.set(task, (verdicts.get(task) ?? "") + letters[verdict]);
  return {
    conditions: conditionsOf(report),
    tasks: report.tasks.map(({ id, hash, paper }) => ({
      id,
      hash: hash.slice(0, 16),
      paper: paper.id,
      verdicts: verdicts.get(id) ?? "",
    })),
  };
}

function conditionsOf({ settings, model, attempts, tasks, tool }: Measured): Conditions {
  const levels = new Set(attempts.map(({ isolation }) => isolation?.level));
  return {
    setting: settings.setting,
    solver: settings.solver,
    model: model.requested,
    returned: model.returned,
    endpoint: settings.endpoint,
    prompt: settings.prompt,
    context: contextText(settings),
    temperature: settings.temperature,
    maxOutputTokens: settings.maxOutputTokens,
    seed: settings.seed,
    attempts: settings.attempts,
    isolation: isolationLevels.filter((level) => levels.has(level)),
    python: [...new Set(tasks.flatMap(({ python }) => (python ? [`${python.version} (${python.environment})`] : [])))].sort(),
    suites: [...new Set(tasks.map(({ suite }) => suite))].sort(),
    tool,
  };
}

function contextText({ context, hints, agent }: Settings): string | null {
  if (context === undefined) return null;
  return [context, ...(hints === false ? ["without hints"] : []), ...(agent === undefined ? [] : [agentText(agent)])].join(", ");
}

/** How far an agent may go, in a few words. */
export function agentText({ steps, tokens, cost, seconds, python, command }: AgentSettings): string {
  return [
    ...(command === undefined ? [] : [`command ${command.name} (${command.hash.slice(0, 12)})`]),
    ...(steps === null ? [] : [`${steps} steps`]),
    ...(tokens === null ? [] : [`${tokens} tokens`]),
    ...(cost === null ? [] : [`$${cost}`]),
    `${seconds} s`,
    ...(python ? [] : ["without Python"]),
  ].join(", ");
}
