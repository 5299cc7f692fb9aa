import { agentText } from "../analysis/digest.ts";
import { groupBy } from "../analysis/group-by.ts";
import { percent } from "../analysis/percent.ts";
import { isolationLevels } from "../schema/common.ts";
import type { Report, ReportedAttempt, ReportedTask } from "../schema/report.ts";
import { detectableText } from "./comparison.ts";
import { count, dollars, plural, seconds, tally, verdictText } from "./format.ts";

/** A task with its attempts, as tables show it. */
export interface TaskResult {
  task: ReportedTask;
  attempts: readonly ReportedAttempt[];
  passed: number;
}

/** The tasks that were planned, in the order of the report. */
export function taskResults({ tasks, attempts }: Report): TaskResult[] {
  const byTask = groupBy(attempts, ({ task }) => task);
  return tasks.flatMap((task) => {
    const attempts = byTask.get(task.id);
    return attempts ? { task, attempts, passed: attempts.filter(({ verdict }) => verdict === "passed").length } : [];
  });
}

/** What the attempts came to that did not pass: `failed (assertion) ×2, no answer (refusal)`. */
export function otherwise(attempts: TaskResult["attempts"]): string {
  return tally(attempts.filter(({ verdict }) => verdict !== "passed").map(verdictText));
}

/** The facts below a report, each a name and a value; values may hold text that is not ours. */
export function runFacts(report: Report): [name: string, value: string][] {
  const { settings, totals, model, hashes } = report;
  return [
    ["Model", modelText(model) ?? `none (${settings.solver})`],
    ["Setting", `${settings.setting}, ${plural(settings.attempts, "attempt")} a task`],
    ...agentRunFacts(report),
    ["Temperature", settings.temperature === null ? "the endpoint's own" : String(settings.temperature)],
    ...(settings.prompt
      ? [["Prompt", `${settings.prompt.name} (${settings.prompt.hash.slice(0, 12)})`] as [string, string]]
      : []),
    ...(settings.context ? [["Context", contextText(settings)] as [string, string]] : []),
    ...statisticsFacts(report),
    ["Tokens", tokensText(report)],
    ["Cost", dollars(totals.cost)],
    ["From the cache", `${count(totals.cached)} of ${plural(report.attempts.length, "answer")}`],
    ...(totals.keptVerdicts > 0 ? [["Verdicts of earlier runs", count(totals.keptVerdicts)] as [string, string]] : []),
    ["Isolation", isolationText(report)],
    ["Time", `solve ${seconds(totals.seconds.solve)}, score ${seconds(totals.seconds.score)}`],
    ["Tool", report.tool],
    ["Records", hashes.records.slice(0, 12)],
  ];
}

/** A flag fails nothing, so it has to be seen. */
function agentRunFacts({ settings: { agent }, attempts }: Report): [string, string][] {
  if (agent === undefined) return [];
  const flagged = attempts.filter(({ flags = [] }) => flags.length > 0);
  const names = flagged.map(({ task, attempt }) => `${task} #${attempt}`).join(", ");
  return [
    ["Agent", agentText(agent)],
    [
      "Reached for answers",
      flagged.length === 0 ? "no attempt is flagged" : `${plural(flagged.length, "attempt")} flagged: ${names}`,
    ],
  ];
}

function statisticsFacts(report: Report): [string, string][] {
  const { statistics } = report;
  const detectable = detectableText(report);
  const larger = statistics?.passAtK.filter(({ k }) => k > 1) ?? [];
  return [
    ...larger.map(({ k, value, upper }): [string, string] => [
      `pass@${k}`,
      upper > value ? `${percent(value)} to ${percent(upper)}` : percent(value),
    ]),
    ...(statistics?.standardError
      ? [
          [
            "Standard error",
            `${percent(statistics.standardError).replace(" %", "")} points, clustered by ${plural(statistics.papers, "paper")}`,
          ] as [string, string],
        ]
      : []),
    ...(detectable ? [["Detectable drop", detectable] as [string, string]] : []),
  ];
}

function contextText({ context, hints }: Report["settings"]): string {
  return `${context?.replace(",", " and ")}${hints === false ? ", without hints" : ""}`;
}

function modelText({ requested, returned }: Report["model"]): string | null {
  if (requested === null) return null;
  const others = returned.filter((name) => name !== requested);
  return others.length > 0 ? `${requested} (answered by ${others.join(", ")})` : requested;
}

function tokensText({ totals: { usage } }: Report): string {
  if (usage === null) return "unknown";
  const details = [
    ...(usage.cachedTokens === undefined ? [] : [`${count(usage.cachedTokens)} cached`]),
    ...(usage.reasoningTokens === undefined ? [] : [`${count(usage.reasoningTokens)} reasoning`]),
  ];
  return `${count(usage.inputTokens)} in, ${count(usage.outputTokens)} out${details.length ? ` (${details.join(", ")})` : ""}`;
}

/** The levels in force, weakest first; the first is what the score may claim. */
function isolationText({ attempts }: Report): string {
  const levels = attempts.flatMap(({ isolation }) => isolation?.level ?? []);
  const used = isolationLevels.filter((level) => levels.includes(level));
  if (used.length <= 1) return used[0] ?? "nothing was run";
  return used.map((level) => `${level} (${plural(levels.filter((other) => other === level).length, "attempt")})`).join(", ");
}
