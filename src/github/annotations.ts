import { shorten, visible } from "../render/escape.ts";
import { verdictText } from "../render/format.ts";
import { taskResults } from "../render/task-results.ts";
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

/**
 * An annotation for each task that did not pass in every attempt, with the worst attempt's story: one line of a file takes no five.
 * Upstream files are not in the pull request, so `locate` says where each goes.
 */
export function annotationsOf(report: Report, locate: (task: string) => Place): Annotation[] {
  return taskResults(report)
    .flatMap(({ task, attempts, passed }) => {
      const [worst] = attempts.filter(({ verdict }) => verdict !== "passed").sort(byBadness);
      return worst === undefined
        ? []
        : { task, worst, count: attempts.length > 1 ? ` in ${attempts.length - passed} of ${attempts.length} attempts` : "" };
    })
    .sort((a, b) => byBadness(a.worst, b.worst))
    .map(({ task, worst, count }) => annotate(worst, task, count, report, locate(task.id)));
}

const byBadness = (a: ReportedAttempt, b: ReportedAttempt) => order.indexOf(a.verdict) - order.indexOf(b.verdict);

function annotate(
  attempt: ReportedAttempt,
  task: ReportedTask,
  count: string,
  report: Report,
  { path, line }: Place,
): Annotation {
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: levelOf(attempt, report),
    title: shorten(visible(`${task.id}: ${verdictText(attempt)}${count}`), limits.checkTitle),
    message: shorten(visible(messageLines(attempt, task).join("\n")), limits.annotationMessage),
  };
}

/** A failed attempt is what a benchmark is made of; it alarms only where the run as a whole fails. */
function levelOf({ verdict }: ReportedAttempt, report: Report): Annotation["annotation_level"] {
  if (verdict === "unscored") return "notice";
  return verdict === "tampered" || report.verdict === "fail" ? "failure" : "warning";
}

function messageLines(attempt: ReportedAttempt, task: ReportedTask): string[] {
  const failed = attempt.checks.filter(({ verdict }) => verdict === "failed");
  return [
    shorten(attempt.message ?? verdictText(attempt), 1000),
    ...failed.slice(0, 10).map(({ name, message }) => `- ${shorten(name, 100)}${message ? `: ${shorten(message, 200)}` : ""}`),
    ...(failed.length > 10 ? [`- and ${failed.length - 10} more of ${attempt.checks.length} checks`] : []),
    ...(task.permalink ? [`Function: ${task.permalink}`] : []),
  ];
}
