import { c as shorten, l as visible, o as oneLine } from "./escape.js";
import { o as scoreLine } from "./format.js";
import { f as judgeLine, i as legacyRows, l as taskResults, n as legacyLine, s as otherwise } from "./legacy.js";
import { a as variantTable, i as variantNotes, n as taskTable, o as variantsLine, r as testNote, t as categoryTable } from "./variant-table.js";
// src/render/text.ts
/** The score table and the verdict for a terminal or a log, with the place of the files. */
function renderText(report, folder) {
	const rows = taskResults(report).map(({ task, attempts, passed }) => [
		task.id,
		`${passed}/${attempts.length}`,
		otherwise(attempts)
	]);
	const quarantined = report.quarantined.map(({ task, reason }) => `quarantined: ${task}: ${visible(reason)}`);
	return `${[
		"",
		...alignColumns([[
			"task",
			"passed",
			"otherwise"
		], ...rows]),
		...quarantined,
		"",
		...legacyBlock(report),
		`${report.verdict}: ${scoreLine(report.score)}`,
		...report.grounds.map((ground) => `  ${ground}`),
		...judgeLines(report),
		`report: ${folder}/report.html, report.md, report.json, junit.xml`
	].join("\n")}\n`;
}
/** The official verdicts beside ours; nothing where nobody asked for them. */
function legacyBlock(report) {
	if (report.legacy === null) return [];
	return [
		...alignColumns([[
			"task",
			"ours",
			"official",
			"known of the test",
			"what it said"
		], ...legacyRows(report).map(({ task, ours, official, flags, said }) => [
			task,
			ours,
			official,
			flags,
			shorten(oneLine(said), 120)
		])]),
		`official tests, which decide nothing: ${legacyLine(report.legacy)}`,
		""
	];
}
function judgeLines({ judge }) {
	if (judge === null) return [];
	return [`judge ${visible(judge.model)}: ${judgeLine(judge)}`];
}
/** Several runs side by side for a terminal or a log; `folder` is where the files are, null where none were written. */
function renderVariantsText(comparison, folder) {
	return `${[
		...[
			variantTable(comparison),
			categoryTable(comparison),
			taskTable(comparison)
		].flatMap(({ head, rows }) => ["", ...alignColumns([head, ...rows].map((row) => row.map(oneLine)))]),
		"",
		variantsLine(comparison),
		...variantNotes(comparison).map(({ variant, text }) => `  ${oneLine(variant)}: ${oneLine(text)}`),
		testNote(comparison),
		...folder === null ? [] : [`report: ${folder}/comparison.html, comparison.md, comparison.json; one of each variant below ${folder}/variants`]
	].join("\n")}\n`;
}
/** Lines of left-aligned columns, two spaces apart. */
function alignColumns(rows) {
	const widths = widthsOf(rows);
	return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
}
/** Less of a column says nothing. */
const least = 12;
/** The same in lines of `width`: the first column whole, then those for which there is room, the last of them shortened to it. */
function fitColumns(rows, width) {
	const fitting = rows.map(() => []);
	let room = width;
	for (const [column, natural] of widthsOf(rows).entries()) {
		if (column > 0 && natural > room && room < least) break;
		const taken = column === 0 ? natural : Math.min(natural, room);
		for (const [index, row] of rows.entries()) fitting[index]?.push(shorten(row[column] ?? "", taken));
		room -= taken + 2;
	}
	return alignColumns(fitting);
}
const widthsOf = (rows) => rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
export { renderVariantsText as i, fitColumns as n, renderText as r, alignColumns as t };
