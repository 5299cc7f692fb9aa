import { a as scoreLine, d as percent } from "./format.js";
import { l as visible } from "./escape.js";
// src/render/text.ts
/** The score table and the verdict for a terminal or a log, with the place of the files. */
function renderText(report, folder) {
	const rows = report.tasks.flatMap(({ id, category }) => {
		const attempts = report.attempts.filter(({ task }) => task === id);
		return attempts.length === 0 ? [] : [[
			id,
			category,
			shareOf(attempts),
			attempts.map(mark).join(" ")
		]];
	});
	const quarantined = report.quarantined.map(({ task, reason }) => `quarantined: ${task}: ${visible(reason)}`);
	return `${[
		"",
		...alignColumns([[
			"task",
			"category",
			"passed",
			"attempts"
		], ...rows]),
		...quarantined,
		"",
		`${report.verdict}: ${scoreLine(report.score)}`,
		...report.grounds.map((ground) => `  ${ground}`),
		`report: ${folder}/report.html, report.md, report.json, junit.xml`
	].join("\n")}\n`;
}
/** Lines of left-aligned columns, two spaces apart. */
function alignColumns(rows) {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
}
function shareOf(attempts) {
	const passed = attempts.filter(({ verdict }) => verdict === "passed").length;
	return `${passed}/${attempts.length} ${percent(passed / attempts.length, 0)}`;
}
function mark({ verdict, reason }) {
	return reason === null ? verdict : `${verdict}/${reason}`;
}
export { renderText as n, alignColumns as t };
