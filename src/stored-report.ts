import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { UsageError } from "./errors.ts";
import { readRecord } from "./files.ts";
import { Report } from "./schema/report.ts";

/** The report of a run directory, or a report.json by itself. */
export async function readReport(path: string): Promise<Report> {
  const isFolder = await stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(path, "report.json") : resolve(path);
  const report = await readRecord(file, Report);
  if (report === undefined) throw new UsageError(`${file} is not there. Name a run directory with a report, or a report.json.`);
  return report;
}
