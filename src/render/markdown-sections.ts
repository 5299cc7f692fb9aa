import { markdownTable } from "markdown-table";
import { groupBy } from "../analysis/group-by.ts";
import { percent } from "../analysis/percent.ts";
import type { Report, ReportedAttempt } from "../schema/report.ts";
import { categoryChart } from "./chart.ts";
import { againstText, comparedSection } from "./comparison.ts";
import type { Detail } from "./detail.ts";
import { codeBlock, codeCell, codeSpan, escapeHtml, link, oneLine, prose, shorten } from "./escape.ts";
import { count, dollars, intervalText, plural, scoreLine, seconds, verdictMarks, verdictText } from "./format.ts";
import { agreementRows, judgeLine } from "./judge-text.ts";
import { legacySection } from "./legacy-markdown.ts";
import { otherwise, runFacts, type TaskResult, taskResults } from "./task-results.ts";

interface Surroundings {
  shortened: boolean;
  note: string | undefined;
  /** Whether the surface draws charts. */
  chart: boolean;
}

/** The verdict with its numbers; nothing in it comes from a model or a task. */
export function headline(report: Report): string {
  const { verdict, score } = report;
  return `## ${verdictMarks[verdict]} LMR-Bench: ${verdict} · ${scoreLine(score)}${againstText(report)}`;
}

/** The blocks of a report in reading order, each complete in itself. */
export function* sections(report: Report, detail: Detail, { shortened, note, chart }: Surroundings): Generator<string> {
  yield headline(report);
  yield* grounds(report, detail);
  yield* comparedSection(report, detail);
  if (chart && detail.chart) yield* categoryChart(report);
  yield* categories(report, detail);
  yield* tasks(report, detail);
  yield* legacySection(report, detail);
  yield* failures(report, detail);
  yield* judge(report);
  yield* quarantined(report, detail);
  if (detail.texts) yield* texts(report);
  if (shortened) yield "_Shortened to fit. The whole report is in `report.html` and `report.json` of the run directory._";
  yield facts(report);
  if (note) yield note;
}

function* grounds({ grounds }: Report, detail: Detail): Generator<string> {
  const shown = grounds.slice(0, detail.grounds).map((ground) => `- ${prose(shorten(ground, 500))}`);
  if (shown.length > 0) yield [...shown, ...more(grounds.length, detail.grounds, "ground")].join("\n");
}

function* categories({ categories }: Report, detail: Detail): Generator<string> {
  if (categories.length === 0) return;
  const rows = categories
    .slice(0, detail.categories)
    .map(({ name, score }) => [
      prose(shorten(name, detail.characters)),
      `${count(score.passed)}/${count(score.planned)}`,
      score.passAt1 === null ? "–" : percent(score.passAt1),
      intervalText(score),
    ]);
  yield table(["Category", "Passed", "pass@1", "95 % interval"], rows, ["l", "r", "r", "r"]);
  yield* more(categories.length, detail.categories, "category", "categories");
}

function* tasks(report: Report, detail: Detail): Generator<string> {
  const results = taskResults(report);
  if (detail.tasks === 0 || results.length === 0) return;
  // Tasks with something to see come first once the table has to end early.
  const open = ({ passed, attempts }: TaskResult) => passed < attempts.length;
  const ordered = results.length > detail.tasks ? results.toSorted((a, b) => Number(open(b)) - Number(open(a))) : results;
  yield "### Tasks";
  yield table(
    ["Task", "Category", "Passed", "Otherwise", "Time"],
    ordered.slice(0, detail.tasks).map((result) => taskRow(result, detail)),
    ["l", "l", "r", "l", "r"],
  );
  yield* more(results.length, detail.tasks, "task");
}

function taskRow({ task, attempts, passed }: TaskResult, detail: Detail): string[] {
  return [
    link(codeCell(shorten(task.id, detail.characters)), task.permalink),
    prose(shorten(task.category, detail.characters)),
    `${passed}/${attempts.length}`,
    otherwise(attempts),
    seconds(attempts.reduce((sum, { durations }) => sum + durations.total, 0)),
  ];
}

function* failures({ attempts, settings }: Report, detail: Detail): Generator<string> {
  const open = attempts.filter(({ verdict }) => verdict !== "passed");
  if (detail.failures === 0 || open.length === 0) return;
  yield `### Not passed (${count(open.length)})`;
  yield open
    .slice(0, detail.failures)
    .map((attempt) => failure(attempt, settings.attempts > 1, detail))
    .join("\n");
  yield* more(open.length, detail.failures, "attempt");
}

function failure(attempt: ReportedAttempt, numbered: boolean, detail: Detail): string {
  const failed = attempt.checks.filter(({ verdict }) => verdict === "failed");
  // What a time limit or an early end did to all cases is said once.
  const groups = [...groupBy(failed, ({ message }) => message ?? "").values()].slice(0, detail.checks);
  const checks = groups.flatMap((group) => group.slice(0, 1).map((first) => checkLine(first, group.length - 1, detail)));
  const rest = failed.length - groups.flat().length;
  return [
    `- ${code(attempt.task, detail)}${numbered ? ` attempt ${attempt.attempt}` : ""} **${verdictText(attempt)}**${said(attempt.message, detail)}`,
    ...checks,
    ...(rest > 0
      ? [`  - ${plural(rest, checks.length > 0 ? "more failed check" : "failed check")} of ${attempt.checks.length}`]
      : []),
    ...(attempt.cut.length > 0 ? [`  - the prompt was cut to fit: ${code(attempt.cut.join(", "), detail)}`] : []),
  ].join("\n");
}

function checkLine({ name, message }: ReportedAttempt["checks"][number], others: number, detail: Detail): string {
  return `  - ${code(name, detail)}${others > 0 ? ` and ${count(others)} more` : ""}${said(message, detail)}`;
}

/** Of a fixed length, whatever was judged. */
function* judge({ judge }: Report): Generator<string> {
  if (judge === null) return;
  yield "### Judge";
  yield `${codeSpan(shorten(judge.model, 100))}: ${judgeLine(judge, codeSpan(dollars(judge.cost)))}. No verdict depends on it.`;
  const [head, ...rows] = agreementRows(judge);
  yield table(head, rows, ["l", "r", "r", "r"]);
}

function* quarantined({ quarantined }: Report, detail: Detail): Generator<string> {
  if (quarantined.length === 0) return;
  yield `### Quarantined (${count(quarantined.length)})`;
  if (detail.quarantined === 0) return;
  yield "These tasks could not be judged here and do not count.";
  const shown = quarantined
    .slice(0, detail.quarantined)
    .map(({ task, reason }) => `- ${code(task, detail)}${said(reason, detail)}`);
  yield [...shown, ...more(quarantined.length, detail.quarantined, "task")].join("\n");
}

function* texts({ attempts }: Report): Generator<string> {
  const open = attempts.filter(({ verdict, reply, log }) => verdict !== "passed" && (reply || log));
  if (open.length > 0) yield "### Answers that did not pass";
  for (const attempt of open) {
    yield `<details><summary><code>${escapeHtml(oneLine(attempt.task))}</code> attempt ${attempt.attempt}: ${verdictText(attempt)}</summary>`;
    if (attempt.reply) yield `Reply:\n\n${codeBlock(attempt.reply)}`;
    if (attempt.function && attempt.rule) yield `Function (${prose(attempt.rule)}):\n\n${codeBlock(attempt.function, "python")}`;
    if (attempt.log) yield `Log:\n\n${codeBlock(attempt.log)}`;
    yield "</details>";
  }
}

function facts(report: Report): string {
  return runFacts(report)
    .map(([name, value]) => `${name}: ${codeSpan(shorten(value, 200))}`)
    .join(" · ");
}

function code(text: string, detail: Detail): string {
  return codeSpan(shorten(text, detail.characters));
}

function said(message: string | null | undefined, detail: Detail): string {
  return message ? `: ${code(message, detail)}` : "";
}

function* more(total: number, shown: number, noun: string, nouns = `${noun}s`): Generator<string> {
  if (total > shown) yield `… and ${count(total - shown)} more ${total - shown === 1 ? noun : nouns}.`;
}

function table(head: string[], rows: string[][], align: string[]): string {
  return markdownTable([head, ...rows], { align, alignDelimiters: false, padding: true });
}
