import { UsageError } from "./errors.ts";
import { readRecord, recordPath } from "./files.ts";
import { Report } from "./schema/report.ts";

/** The report of a run directory, or a report.json by itself. */
export async function readReport(path: string): Promise<Report> {
  const file = await recordPath(path, "report.json");
  const cure = "Name a run directory with a report, or a report.json.";
  const report = await readRecord(file, Report, cure);
  if (report === undefined) throw new UsageError(`${file} is not there. ${cure}`);
  return report;
}
