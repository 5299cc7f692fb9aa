import { reportContent } from "../../src/github/content.ts";
import { limits } from "../../src/github/limits.ts";
import { renderHtml } from "../../src/render/html.ts";
import { renderJunit } from "../../src/render/junit.ts";
import { renderMarkdown } from "../../src/render/markdown.ts";
import { noTexts, shownPrompt, textShare } from "../../src/render/page-texts.ts";
import type { Verdict } from "../../src/schema/common.ts";
import type { Report } from "../../src/schema/report.ts";
import { reportOf } from "../../tests/analysis/sample-run.ts";

const prompt = "f".repeat(64);
const row: Verdict[] = ["failed", "passed", "failed", "no-answer", "passed"];
const body = (name: string, lines: number) =>
  `def loss(x):\n${Array.from({ length: lines }, (_, index) => `    ${name}${index} = x * ${index}\n`).join("")}    return x\n`;

/** A run of as many attempts, five a task, whose answers have nothing in common with their references. */
export function largeReport(attempts: number): Report {
  const tasks = Array.from({ length: attempts / row.length }, (_, index) => [`paper-${index % 200}/task-${index}`, row] as const);
  const answer = { function: body("answer", 40), preamble: "", rule: "last fenced block that defines it" };
  return reportOf(Object.fromEntries(tasks.map(([id, verdicts]) => [id, [...verdicts]])), {
    solutions: { prompt, answer, reply: answer.function },
  });
}

/** Bytes of each form of a report, and the seconds of processor time that all of them took. */
export function renderAll(report: Report): { bytes: Record<string, number>; seconds: number } {
  const messages = [{ role: "user", content: "word ".repeat(20_000) }] as const;
  const texts = {
    ...noTexts,
    prompts: new Map([[prompt, shownPrompt(prompt, messages, textShare(report))]]),
    references: new Map(report.tasks.map(({ id }) => [id, body("reference", 20)])),
  };
  const started = process.cpuUsage();
  const origin = { sha: null, branch: null, runId: 1, runAttempt: 1, time: null };
  const content = reportContent(report, () => ({ path: "prompt.yml", line: 1 }), origin);
  const forms = {
    comment: content.render(limits.comment, "messages"),
    check: content.render(limits.checkSummary - Buffer.byteLength(content.data), "checks") + content.data,
    summary: renderMarkdown(report, { budget: limits.jobSummary, from: "checks", chart: true }),
    markdown: renderMarkdown(report, { budget: 1_000_000, chart: true }),
    html: renderHtml(report, texts),
    junit: renderJunit(report),
  };
  const { user, system } = process.cpuUsage(started);
  const bytes = Object.fromEntries(Object.entries(forms).map(([name, text]) => [name, Buffer.byteLength(text)]));
  return { bytes, seconds: (user + system) / 1e6 };
}
