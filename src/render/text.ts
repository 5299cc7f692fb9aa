import type { Report } from "../schema/report.ts";
import type { VariantComparison } from "../schema/variant-comparison.ts";
import { oneLine, shorten, visible } from "./escape.ts";
import { scoreLine } from "./format.ts";
import { judgeLine } from "./judge-text.ts";
import { legacyLine, legacyRows } from "./legacy.ts";
import { otherwise, taskResults } from "./task-results.ts";
import { categoryTable, taskTable, testNote, variantNotes, variantsLine, variantTable } from "./variant-table.ts";

/** The score table and the verdict for a terminal or a log, with the place of the files. */
export function renderText(report: Report, folder: string): string {
  // No categories: with them no line fits on a terminal of 80 columns.
  const rows = taskResults(report).map(({ task, attempts, passed }) => [
    task.id,
    `${passed}/${attempts.length}`,
    otherwise(attempts),
  ]);
  const quarantined = report.quarantined.map(({ task, reason }) => `quarantined: ${task}: ${visible(reason)}`);
  const lines = [
    "",
    ...alignColumns([["task", "passed", "otherwise"], ...rows]),
    ...quarantined,
    "",
    ...legacyBlock(report),
    `${report.verdict}: ${scoreLine(report.score)}`,
    ...report.grounds.map((ground) => `  ${ground}`),
    ...judgeLines(report),
    `report: ${folder}/report.html, report.md, report.json, junit.xml`,
  ];
  return `${lines.join("\n")}\n`;
}

/** The official verdicts beside ours; nothing where nobody asked for them. */
function legacyBlock(report: Report): string[] {
  if (report.legacy === null) return [];
  const rows = legacyRows(report).map(({ task, ours, official, flags, said }) => [
    task,
    ours,
    official,
    flags,
    shorten(oneLine(said), 120),
  ]);
  const head = ["task", "ours", "official", "known of the test", "what it said"];
  return [...alignColumns([head, ...rows]), `official tests, which decide nothing: ${legacyLine(report.legacy)}`, ""];
}

function judgeLines({ judge }: Report): string[] {
  if (judge === null) return [];
  return [`judge ${visible(judge.model)}: ${judgeLine(judge)}`];
}

/** Several runs side by side for a terminal or a log; `folder` is where the files are, null where none were written. */
export function renderVariantsText(comparison: VariantComparison, folder: string | null): string {
  const tables = [variantTable(comparison), categoryTable(comparison), taskTable(comparison)];
  const lines = [
    ...tables.flatMap(({ head, rows }) => ["", ...alignColumns([head, ...rows].map((row) => row.map(oneLine)))]),
    "",
    variantsLine(comparison),
    ...variantNotes(comparison).map(({ variant, text }) => `  ${oneLine(variant)}: ${oneLine(text)}`),
    testNote(comparison),
    ...(folder === null
      ? []
      : [`report: ${folder}/comparison.html, comparison.md, comparison.json; one of each variant below ${folder}/variants`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Lines of left-aligned columns, two spaces apart. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Less of a column says nothing. */
const least = 12;

/** The same in lines of `width`: the first column whole, then those for which there is room, the last of them shortened to it. */
export function fitColumns(rows: readonly (readonly string[])[], width: number): string[] {
  const fitting: string[][] = rows.map(() => []);
  let room = width;
  for (const [column, natural] of widthsOf(rows).entries()) {
    if (column > 0 && natural > room && room < least) break;
    const taken = column === 0 ? natural : Math.min(natural, room);
    for (const [index, row] of rows.entries()) fitting[index]?.push(shorten(row[column] ?? "", taken));
    room -= taken + 2;
  }
  return alignColumns(fitting);
}

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
