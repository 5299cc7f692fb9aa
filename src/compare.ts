import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compareReports } from "./analysis/compare.ts";
import type { Call, Result } from "./command.ts";
import { UsageError } from "./errors.ts";
import { readRecord } from "./files.ts";
import { renderComparison } from "./render/comparison.ts";
import { Report } from "./schema/report.ts";

/** Compares the reports of two runs, task by task. */
export async function compare({ args }: Call): Promise<Result> {
  const [base, head] = await Promise.all([readReport(args[0] ?? ""), readReport(args[1] ?? "")]);
  const comparison = compareReports(base, head);
  return { value: comparison, text: renderComparison(comparison), status: 0 };
}

async function readReport(path: string): Promise<Report> {
  const isFolder = await stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(path, "report.json") : resolve(path);
  const report = await readRecord(file, Report);
  if (report === undefined) throw new UsageError(`${file} is not there. Name a run directory with a report, or a report.json.`);
  return report;
}
