import type { Report } from "../schema/report.ts";
import { commonByCategory } from "./base-head.ts";
import { codeBlock, oneLine, shorten } from "./escape.ts";

interface ChartRow {
  name: string;
  head: number;
  base: number | null;
}

/** Bars and line that are seen on light and on dark pages; Mermaid's own are too pale. */
const colours = `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "#218bff, #d4760a"}}}}%%`;

/** More bars than this cannot be told apart. */
const most = 20;

/**
 * pass@1 by category as a Mermaid chart, which GitHub draws in job summaries: against a baseline on the common tasks, the base as
 * a line over the bars. Nothing where there are not two bars to look at.
 */
export function* categoryChart(report: Report): Generator<string> {
  const rows = rowsOf(report).slice(0, most);
  if (rows.length < 2) return;
  const base = rows.flatMap(({ base }) => base ?? []);
  const lines = [
    colours,
    "xychart-beta horizontal",
    `  x-axis [${labels(rows).join(", ")}]`,
    '  y-axis "pass@1 in %" 0 --> 100',
    `  bar [${rows.map(({ head }) => percentage(head)).join(", ")}]`,
    ...(base.length === rows.length ? [`  line [${base.map(percentage).join(", ")}]`] : []),
  ];
  yield codeBlock(lines.join("\n"), "mermaid");
  if (base.length === rows.length) yield "Bars: this run. Line: the baseline. Tasks that both scored in full.";
}

function rowsOf({ comparison, tasks, categories }: Report): ChartRow[] {
  const common = comparison && commonByCategory(comparison, tasks);
  if (common && common.length > 0) return common;
  return categories.flatMap(({ name, score: { passAt1 } }) => (passAt1 === null ? [] : [{ name, head: passAt1, base: null }]));
}

/** Names as quoted labels, each another: Mermaid draws bars with one label over each other. */
function labels(rows: readonly ChartRow[]): string[] {
  const used = new Set<string>();
  for (const { name } of rows) {
    const plain = label(name);
    used.add(plain === "" || used.has(plain) ? `${plain} (${used.size + 1})`.trim() : plain);
  }
  return [...used].map((text) => `"${text}"`);
}

/** Mermaid has no escape in a label that all of its versions know, so only letters, digits and a few signs stay. */
function label(name: string): string {
  const plain = oneLine(name)
    .replace(/[^\p{L}\p{N} .,&+/-]/gu, " ")
    .replace(/ +/g, " ")
    .trim();
  return shorten(plain, 32);
}

const percentage = (share: number) => (share * 100).toFixed(1);
