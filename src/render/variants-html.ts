import type { ComparedVariant, VariantComparison } from "../schema/variant-comparison.ts";
import { badge } from "./attempts.ts";
import { scoreBars } from "./bars.ts";
import { html, type Markup } from "./markup.ts";
import { page } from "./page.ts";
import { categoryTable, type PlainTable, testNote, variantNotes, variantsLine, variantTable } from "./variant-table.ts";

/** Several runs side by side as one page, which links to the report of each that lies below it. */
export function renderVariantsHtml(comparison: VariantComparison): string {
  const { verdict, variants } = comparison;
  const notes = variantNotes(comparison);
  const line = variantsLine(comparison);
  const header = html`<h1>LMR-Bench: <span class="${verdict}">${verdict}</span></h1>
<p class="lead">${line.slice(line.indexOf("·") + 2)}</p>
${notes.length > 0 && html`<ul>${notes.map(({ variant, text }) => html`<li><code>${variant}</code>: ${text}</li>`)}</ul>`}`;
  const main = html`<h2>Score by variant</h2>
${scoreBars(variants)}
${numbers(variantTable(comparison), variants.map(reportLink))}
<p class="dim">${testNote(comparison)}</p>
<h2>Categories</h2>
${numbers(categoryTable(comparison))}
<h2>Tasks</h2>
${tasks(comparison)}`;
  return page(`LMR-Bench: ${line}`, header, main);
}

function reportLink({ name, folder }: ComparedVariant): Markup {
  return folder === null ? html`<code>${name}</code>` : html`<a href="${folder}/report.html"><code>${name}</code></a>`;
}

/** The first column says what a row is of; all others are figures. */
function numbers({ head, rows }: PlainTable, labels: readonly Markup[] = []): Markup {
  return wide(
    head,
    rows.map(([label = "", ...cells], index) => [labels[index] ?? html`${label}`, ...cells.map((cell) => html`${cell}`)]),
    "number",
  );
}

function tasks({ tasks, variants }: VariantComparison): Markup {
  return wide(
    ["Task", ...variants.map(({ name }) => name)],
    tasks.map(({ id, attempts }) => [
      html`<code>${id}</code>`,
      ...attempts.map((one) => html`${one.map((each) => html`${badge(each)} `)}`),
    ]),
    "",
  );
}

function wide(head: readonly string[], rows: readonly (readonly Markup[])[], kind: string): Markup {
  const at = (index: number) => (index === 0 ? "" : kind);
  return html`<div class="wide" tabindex="0"><table><thead><tr>${head.map((text, index) => html`<th class="${at(index)}">${text}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell, index) => html`<td class="${at(index)}">${cell}</td>`)}</tr>\n`)}</tbody></table></div>`;
}
