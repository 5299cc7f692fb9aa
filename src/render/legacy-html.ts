import type { Report } from "../schema/report.ts";
import { crossTable, legacyLine, legacyNote, legacyRows, legacyTitle } from "./legacy.ts";
import { html, type Markup } from "./markup.ts";

/** The official verdicts beside ours, where they were asked for. */
export function legacyPart(report: Report): Markup | false {
  if (report.legacy === null) return false;
  const [head = [], ...rows] = crossTable(report.legacy);
  return html`<h2>${legacyTitle}</h2>
<p class="dim">${legacyNote} Compared with ours: ${legacyLine(report.legacy)}.</p>
<div class="wide" tabindex="0"><table><tr>${head.map((cell) => html`<th>${cell}</th>`)}</tr>${rows.map(
    ([name, ...cells]) => html`<tr><th>${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</table></div>
<div class="wide" tabindex="0"><table><tr><th>Task</th><th>Ours</th><th>Official</th><th>Known of the test</th><th>What it said</th></tr>${legacyRows(
    report,
  ).map(
    ({ task, ours, official, flags, said }) =>
      html`<tr><td><code>${task}</code></td><td>${ours}</td><td class="nowrap">${official}</td><td>${flags}</td><td>${said}</td></tr>`,
  )}</table></div>`;
}
