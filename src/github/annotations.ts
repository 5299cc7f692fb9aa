import { shorten, visible } from "../render/escape.ts";
import { verdictText } from "../render/format.ts";
import type { Verdict } from "../schema/common.ts";
import type { Report, ReportedAttempt, ReportedTask } from "../schema/report.ts";
import { limits } from "./limits.ts";

/** A line of the user's own tree where something can be done about a task: its task file, the prompt, or the workflow. */
export interface Place {
  path: string;
  line: number;
}

export interface Annotation {
  path: string;
  start_line: number;
  end_line: number;
  annotation_level: "notice" | "warning" | "failure";
  title: string;
  message: string;
}

/** Worst first, so that a cap drops the least. */
const order: readonly Verdict[] = ["tampered", "failed", "no-answer", "unscored"];

/** An annotation for each attempt that did not pass. Upstream files are not in the pull request, so `locate` says where each goes. */
export function annotationsOf(report: Report, locate: (task: string) => Place): Annotation[] {
  const tasks = new Map(report.tasks.map((task) => [task.id, task]));
  return order
    .flatMap((verdict) => report.attempts.filter((attempt) => attempt.verdict === verdict))
    .map((attempt) => annotate(attempt, tasks.get(attempt.task), report, locate(attempt.task)));
}

function annotate(attempt: ReportedAttempt, task: ReportedTask | undefined, report: Report, { path, line }: Place): Annotation {
  const number = report.settings.attempts > 1 ? ` (attempt ${attempt.attempt})` : "";
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: levelOf(attempt, report),
    title: shorten(visible(`${attempt.task}${number}: ${verdictText(attempt)}`), limits.checkTitle),
    message: shorten(visible(messageLines(attempt, task).join("\n")), limits.annotationMessage),
  };
}

/** A failed attempt is what a benchmark is made of; it alarms only where the run as a whole fails. */
function levelOf({ verdict }: ReportedAttempt, report: Report): Annotation["annotation_level"] {
  if (verdict === "unscored") return "notice";
  return verdict === "tampered" || report.verdict === "fail" ? "failure" : "warning";
}

function messageLines(attempt: ReportedAttempt, task: ReportedTask | undefined): string[] {
  const failed = attempt.checks.filter(({ verdict }) => verdict === "failed");
  return [
    shorten(attempt.message ?? verdictText(attempt), 1000),
    ...failed.slice(0, 10).map(({ name, message }) => `- ${shorten(name, 100)}${message ? `: ${shorten(message, 200)}` : ""}`),
    ...(failed.length > 10 ? [`- and ${failed.length - 10} more of ${attempt.checks.length} checks`] : []),
    ...(task?.permalink ? [`Function: ${task.permalink}`] : []),
  ];
}
