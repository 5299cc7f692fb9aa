import type { Report } from "../schema/report.ts";
import type { Page } from "./attempt/page.ts";
import { badge, taskSection } from "./attempts.ts";
import { categoryBars } from "./bars.ts";
import { comparedPart } from "./base-head.ts";
import { plural, scoreLine, seconds } from "./format.ts";
import { judgePart } from "./judge.ts";
import { legacyPart } from "./legacy-html.ts";
import { html, type Markup } from "./markup.ts";
import { page } from "./page.ts";
import { noTexts, type PageTexts, textShare } from "./page-texts.ts";
import { spentPart } from "./spent.ts";
import { runFacts, type TaskResult, taskResults } from "./task-results.ts";
import { trendPart } from "./trend.ts";

/** The report as one self-contained page. */
export function renderHtml(report: Report, texts: PageTexts = noTexts): string {
  const results = taskResults(report);
  const shown = shownOf(report, texts);
  const header = html`<h1>LMR-Bench: <span class="${report.verdict}">${report.verdict}</span></h1>
<p class="lead">${scoreLine(report.score)}</p>
<ul>${report.grounds.map((ground) => html`<li>${ground}</li>`)}</ul>`;
  const main = html`<h2>Score by category</h2>
${categoryBars(report)}
<p class="dim">pass@1 is the mean over tasks of the share of attempts that passed. The line over a bar is its 95 % interval; attempts without a verdict widen it.</p>
${comparedPart(report)}
${trendPart(texts.earlier, report.score)}
${results.length > 0 && tasksTable(results)}
${legacyPart(report)}
${report.quarantined.length > 0 && quarantined(report)}
${judgePart(report)}
${results.length > 0 && html`<h2>Attempts</h2>${results.map((result, index) => taskSection(result, index, shown))}`}
${spentPart(report)}
<h2>About this run</h2>
<dl>${runFacts(report).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  return page(`LMR-Bench: ${report.verdict}, ${scoreLine(report.score)}`, header, main);
}

/** Comparing two functions takes time with the square of the lines that differ, so that many attempts leave each of them fewer. */
function shownOf(report: Report, texts: PageTexts): Page {
  const edits = Math.min(300, Math.floor(1200 / Math.sqrt(Math.max(1, report.attempts.length))));
  return { texts, share: textShare(report), edits };
}

function tasksTable(results: readonly TaskResult[]): Markup {
  return html`<h2>Tasks</h2>
<div class="wide" tabindex="0"><table class="tasks"><thead><tr><th>Task</th><th class="optional">Category</th><th class="number">Passed</th><th>Attempts</th><th class="number optional">Time</th></tr></thead>
<tbody>${results.map(taskRow)}</tbody></table></div>`;
}

function taskRow({ task, attempts, passed }: TaskResult, index: number): Markup {
  const time = attempts.reduce((sum, { durations }) => sum + durations.total, 0);
  return html`<tr><td><a href="#task-${index}"><code>${task.id}</code></a></td><td class="optional">${task.category}</td>
<td class="number">${passed}/${attempts.length}</td><td>${attempts.map((attempt) => html`${badge(attempt)} `)}</td><td class="number optional">${seconds(time)}</td></tr>
`;
}

function quarantined({ quarantined }: Report): Markup {
  return html`<h2>Quarantined</h2>
<p class="dim">${plural(quarantined.length, "task")} could not be judged here and ${quarantined.length === 1 ? "does" : "do"} not count.</p>
<ul>${quarantined.map(({ task, reason }) => html`<li><code>${task}</code>: ${reason}</li>`)}</ul>`;
}
