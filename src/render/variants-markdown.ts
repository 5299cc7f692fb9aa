import { markdownTable } from "markdown-table";
import type { Report } from "../schema/report.ts";
import type { VariantComparison } from "../schema/variant-comparison.ts";
import type { Detail } from "./detail.ts";
import { codeCell, prose, shorten } from "./escape.ts";
import { fitBlocks, type MarkdownOptions } from "./fit.ts";
import { count, scoreLine, verdictMarks } from "./format.ts";
import { sections } from "./markdown-sections.ts";
import {
  categoryTable,
  type PlainTable,
  taskTable,
  testNote,
  variantNotes,
  variantsLine,
  variantTable,
} from "./variant-table.ts";

/** Several runs side by side as Markdown, below them each one's own report; `reports` are in the order of the variants, or none. */
export function renderVariants(comparison: VariantComparison, reports: readonly Report[], options: MarkdownOptions = {}): string {
  const headline = `## ${verdictMarks[comparison.verdict]} LMR-Bench: ${variantsLine(comparison)}`;
  const blocks = function* (detail: Detail, shortened: boolean): Generator<string> {
    yield headline;
    yield* compared(comparison, detail);
    for (const [index, report] of reports.entries()) yield* folded(comparison.variants[index]?.name ?? "", report, detail);
    if (shortened)
      yield "_Shortened to fit. Everything is in `comparison.html` and the reports of the variants, in the run directory._";
    if (options.note) yield options.note;
  };
  return fitBlocks(headline, blocks, { from: "checks", ...options });
}

function* compared(comparison: VariantComparison, detail: Detail): Generator<string> {
  const { characters, grounds, categories, tasks } = detail;
  const names = (text: string) => codeCell(shorten(text, Math.min(characters, 60)));
  yield* table(variantTable(comparison), { label: names, column: (text) => text, align: "r", most: all });
  yield testNote(comparison);
  const notes = variantNotes(comparison).slice(0, grounds);
  if (notes.length > 0) yield notes.map(({ variant, text }) => `- ${names(variant)}: ${prose(shorten(text, 500))}`).join("\n");
  if (comparison.categories.length > 1)
    yield* table(categoryTable(comparison), {
      label: (text) => prose(shorten(text, characters)),
      column: names,
      align: "r",
      most: categories,
    });
  if (tasks === 0) return;
  yield "### Tasks";
  yield* table(taskTable(comparison), {
    label: (text) => codeCell(shorten(text, characters)),
    column: names,
    align: "l",
    most: tasks,
  });
}

/** A variant's own report without its headline, whose numbers stand in the summary. */
function* folded(variant: string, report: Report, detail: Detail): Generator<string> {
  const mark = verdictMarks[report.verdict];
  yield `<details><summary>${mark} <code>${prose(shorten(variant, 100))}</code> ${scoreLine(report.score)}</summary>`;
  yield* [...sections(report, detail, { shortened: false, note: undefined, chart: false })].slice(1);
  yield "</details>";
}

const all = Number.POSITIVE_INFINITY;

interface Look {
  /** Text of the first column, and of the other columns' heads, as Markdown; all else is our own. */
  label: (text: string) => string;
  column: (text: string) => string;
  /** Of all columns but the first. */
  align: "l" | "r";
  most: number;
}

function* table({ head, rows }: PlainTable, { label, column, align, most }: Look): Generator<string> {
  const [corner = "", ...columns] = head;
  const body = rows.slice(0, most).map(([first = "", ...cells]) => [label(first), ...cells]);
  const aligned = { align: ["l", ...columns.map(() => align)], alignDelimiters: false };
  yield markdownTable([[corner, ...columns.map(column)], ...body], aligned);
  if (rows.length > most) yield `… and ${count(rows.length - most)} more.`;
}
