import { A as UsageError } from "./common.js";
import { f as readRecord, p as recordPath } from "./outcome.js";
import { t as Report } from "./report.js";
// src/stored-report.ts
/** The report of a run directory, or a report.json by itself. */
async function readReport(path) {
	const file = await recordPath(path, "report.json");
	const cure = "Name a run directory with a report, or a report.json.";
	const report = await readRecord(file, Report, cure);
	if (report === void 0) throw new UsageError(`${file} is not there. ${cure}`);
	return report;
}
export { readReport as t };
