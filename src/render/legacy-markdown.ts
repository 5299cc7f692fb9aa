import { markdownTable } from "markdown-table";
import type { Report } from "../schema/report.ts";
import type { Detail } from "./detail.ts";
import { codeCell, shorten } from "./escape.ts";
import { count } from "./format.ts";
import { crossTable, legacyLine, legacyNote, legacyRows, legacyTitle } from "./legacy.ts";

/** The official verdicts beside ours, where they were asked for. */
export function* legacySection(report: Report, detail: Detail): Generator<string> {
  if (report.legacy === null) return;
  yield `### ${legacyTitle}`;
  yield `${legacyNote} Compared with ours: ${legacyLine(report.legacy)}.`;
  yield markdownTable(crossTable(report.legacy), { align: ["l", "r", "r"], alignDelimiters: false });
  const rows = legacyRows(report);
  if (detail.tasks === 0) return;
  const cells = rows
    .slice(0, detail.tasks)
    .map(({ task, ours, official, flags, said }) => [
      codeCell(shorten(task, detail.characters)),
      ours,
      official,
      flags,
      codeCell(shorten(said, detail.characters)),
    ]);
  yield markdownTable([["Task", "Ours", "Official", "Known of the test", "What it said"], ...cells], { alignDelimiters: false });
  if (rows.length > detail.tasks) yield `… and ${count(rows.length - detail.tasks)} more.`;
}
