import { c as isolationLevels } from "./common.js";
import { a as classNames } from "./judgement.js";
import { c as shorten, n as codeCell, r as codeSpan, s as prose } from "./escape.js";
import { a as plural, c as tally, d as verdictText, f as pText, h as points, m as percents, n as dollars, p as percent, s as seconds, t as count } from "./format.js";
import { t as agentText } from "./digest.js";
// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}
// src/analysis/group-by.ts
/** The items of each key, keys and items in the order in which they come. */
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}
// src/analysis/baseline-text.ts
const places = {
	file: "the given baseline",
	"base-sha": "the base commit",
	"merge-base": "the merge base",
	"latest-main": "the latest run of the base branch",
	none: "no baseline"
};
/** `the base commit d0d0d0d`, and whether it only stands in for the right one. */
function baselineText({ rung, sha, fallback }) {
	return `${places[rung]}${sha ? ` ${sha.slice(0, 7)}` : ""}${fallback ? ", a fallback" : ""}`;
}
// src/render/paired.ts
/** `2/3 (1 without a verdict)` */
function shareText({ passed, planned, unscored }) {
	return `${passed}/${planned}${unscored > 0 ? ` (${unscored} without a verdict)` : ""}`;
}
/** What the test says, and what it could have said. */
function testText({ test, detectableDrop }) {
	if (test === null) return "There is nothing to test.";
	const kind = `${test.method === "exact" ? "exact" : "Monte Carlo"} sign-flip test over ${plural(test.units, "changed paper")}`;
	const mcnemar = test.mcnemar ? `; McNemar ${pText(test.mcnemar.drop)}` : "";
	const blind = detectableDrop === null ? "Too small to prove any drop." : `The smallest drop that it would prove is ${percent(detectableDrop, 0).replace(" %", "")} points.`;
	return `One-sided p = ${pText(test.drop)} for a drop (${kind}${mcnemar}). ${blind}`;
}
// src/render/comparison.ts
const whole = {
	pairs: Number.POSITIVE_INFINITY,
	characters: 500
};
/** Two runs side by side: the change first, then what got worse, what got better, and what else differs between them. */
function renderComparison(comparison) {
	const blocks = [
		`## LMR-Bench: ${comparison.comparable || comparison.paired === null ? "" : "not comparable · "}${changeText(comparison)}`,
		testText(comparison),
		...lists(comparison, "###", whole)
	];
	if (comparison.differences.length === 0) blocks.push("The runs agree in model, prompt, parameters, isolation and tasks.");
	return `${blocks.join("\n\n")}\n`;
}
/** How a run compares with its baseline, for a report; nothing where there is none. */
function* comparedSection({ comparison, baseline }, limits) {
	if (comparison === null || baseline === null) return;
	yield `### Against ${prose(baselineText(baseline))}`;
	yield comparison.comparable ? `${changeText(comparison)}. ${testText(comparison)}` : `**Not comparable**, so what differs may not be the change's doing: ${changeText(comparison)}.`;
	yield* lists(comparison, "####", limits);
}
function changeText({ paired, regressions, fixes, unchanged, undecided }) {
	const counts = [plural(regressions.length, "regression"), fixes.length === 1 ? "1 fix" : `${count(fixes.length)} fixes`];
	const rest = [`${count(unchanged.length)} unchanged`, ...undecided.length > 0 ? [`${count(undecided.length)} undecided`] : []];
	const [base, head] = percents(paired?.base ?? 0, paired?.head ?? 0);
	return [
		paired ? `pass@1 ${base} → ${head} (${points(paired.delta)}) on ${plural(paired.tasks, "common task")}` : "no task was scored in both runs",
		...counts,
		...rest
	].join(" · ");
}
function* lists(comparison, heading, limits) {
	yield* pairs(`${heading} Regressions`, comparison.regressions, limits);
	yield* pairs(`${heading} Fixes`, comparison.fixes, limits);
	yield* pairs(`${heading} Undecided: attempts without a verdict`, comparison.undecided, limits);
	yield* unchanged(comparison, limits);
	yield* tasks(`${heading} Only in the base`, comparison.onlyInBase, limits);
	yield* tasks(`${heading} Only in the head`, comparison.onlyInHead, limits);
	yield* tasks(`${heading} Not paired, as the task itself changed`, comparison.changedTasks, limits);
	yield* differences(`${heading} What else differs`, comparison, limits);
}
function* pairs(title, pairs, limits) {
	if (pairs.length === 0 || limits.pairs === 0) return;
	const rows = pairs.slice(0, limits.pairs).map(({ task, base, head }) => [
		codeCell(shorten(task, limits.characters)),
		shareText(base),
		shareText(head)
	]);
	yield title;
	yield markdownTable([[
		"Task",
		"Base",
		"Head"
	], ...rows], {
		align: [
			"l",
			"r",
			"r"
		],
		alignDelimiters: false
	});
	yield* more(pairs.length, limits);
}
/** Folded away, for the reader comes for what changed. */
function* unchanged({ unchanged }, limits) {
	if (unchanged.length === 0 || limits.pairs === 0) return;
	const list = [...unchanged.slice(0, limits.pairs).map(({ task, head }) => `${codeSpan(shorten(task, limits.characters))} ${shareText(head)}`), ...more(unchanged.length, limits)].join(" · ");
	yield `<details><summary>${count(unchanged.length)} unchanged</summary>\n\n${list}\n\n</details>`;
}
function* tasks(title, ids, limits) {
	if (ids.length === 0 || limits.pairs === 0) return;
	yield title;
	yield [...ids.slice(0, limits.pairs).map((id) => `- ${codeSpan(shorten(id, limits.characters))}`), ...[...more(ids.length, limits)].map((text) => `- ${text}`)].join("\n");
}
function* differences(title, { differences }, limits) {
	if (differences.length === 0 || limits.pairs === 0) return;
	const cell = (text) => codeCell(shorten(text, limits.characters));
	const rows = differences.slice(0, limits.pairs).map(({ what, base, head, role }) => [
		prose(shorten(what, limits.characters)),
		cell(base),
		cell(head),
		role
	]);
	yield title;
	yield markdownTable([[
		"",
		"Base",
		"Head",
		"Role"
	], ...rows], { alignDelimiters: false });
	yield* more(differences.length, limits);
}
function* more(total, limits) {
	if (total > limits.pairs) yield `… and ${count(total - limits.pairs)} more.`;
}
/** `−5.0 points against d0d0d0d`, for the first line of a report; empty where no baseline was asked for. */
function againstText({ comparison, baseline }) {
	if (baseline === null) return "";
	if (comparison === null) return " · no baseline";
	const base = prose(baseline.sha?.slice(0, 7) ?? "") || "the baseline";
	if (!comparison.comparable || comparison.paired === null) return ` · not comparable with ${base}`;
	return ` · ${points(comparison.paired.delta)} against ${base}${baseline.fallback ? " (fallback)" : ""}`;
}
/** The smallest drop that would have been proven, with or without a baseline. */
function detectableText({ comparison, statistics }) {
	const source = comparison ?? statistics;
	if (source === null) return null;
	if (source.detectableDrop === null) return "none, the run is too small";
	return `${percent(source.detectableDrop, 0).replace(" %", "")} points${comparison ? "" : " (against a run like this one)"}`;
}
// src/render/judge-text.ts
const best = [
	3,
	2,
	1
];
/** `5 completely correct, 2 right logic with subtle errors, 1 wrong logic, 1 unscored, 2 without an answer` */
function classesText({ classes, unscored, withoutAnswer }) {
	return [
		...best.map((one) => `${count(classes[one - 1] ?? 0)} ${classNames[one]}`),
		...unscored > 0 ? [`${count(unscored)} unscored`] : [],
		...withoutAnswer > 0 ? [`${count(withoutAnswer)} without an answer`] : []
	].join(", ");
}
/** How often "completely correct" and "passed" go together, of judged answers with a verdict; empty where there is none. */
function agreementText({ byVerdict: { passed, notPassed } }) {
	const total = [...passed, ...notPassed].reduce((sum, one) => sum + one, 0);
	if (total === 0) return "";
	const same = passed[2] + notPassed[0] + notPassed[1];
	return `judge and checks agree on ${count(same)} of ${plural(total, "answer")} (${percent(same / total)})`;
}
/** The judge in one line; Markdown gives the cost as code, as dollar signs begin a formula there. */
function judgeLine(judge, cost = dollars(judge.cost)) {
	return [
		classesText(judge),
		agreementText(judge),
		`cost ${cost}`
	].filter(Boolean).join("; ");
}
/** Facts besides the classes. */
function judgeFacts({ usage, cached, split }) {
	const tokens = usage === null ? "tokens unknown" : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out`;
	return `${`${plural(split, "answer")} with two different votes, of which the lower counts`}; ${tokens}; ${plural(cached, "vote")} from the cache`;
}
/** `3, completely correct`; `unscored: …` */
function judgementText({ class: found, message }) {
	return found === null ? `unscored${message ? `: ${message}` : ""}` : `${found}, ${classNames[found]}`;
}
/** Verdict of the checks against the judge's class: head and rows. */
function agreementRows({ byVerdict }) {
	const head = ["", ...best.map((one) => `${one}, ${classNames[one]}`)];
	const row = (name, classes) => [name, ...best.map((one) => count(classes[one - 1] ?? 0))];
	return [
		head,
		row("passed", byVerdict.passed),
		row("not passed", byVerdict.notPassed)
	];
}
// src/render/task-results.ts
/** The tasks that were planned, in the order of the report. */
function taskResults({ tasks, attempts }) {
	const byTask = groupBy(attempts, ({ task }) => task);
	return tasks.flatMap((task) => {
		const attempts = byTask.get(task.id);
		return attempts ? {
			task,
			attempts,
			passed: attempts.filter(({ verdict }) => verdict === "passed").length
		} : [];
	});
}
/** What the attempts came to that did not pass: `failed (assertion) ×2, no answer (refusal)`. */
function otherwise(attempts) {
	return tally(attempts.filter(({ verdict }) => verdict !== "passed").map(verdictText));
}
/** The facts below a report, each a name and a value; values may hold text that is not ours. */
function runFacts(report) {
	const { settings, totals, model, hashes } = report;
	return [
		["Model", modelText(model) ?? `none (${settings.solver})`],
		["Setting", `${settings.setting}, ${plural(settings.attempts, "attempt")} a task`],
		...agentRunFacts(report),
		["Temperature", settings.temperature === null ? "the endpoint's own" : String(settings.temperature)],
		...settings.prompt ? [["Prompt", `${settings.prompt.name} (${settings.prompt.hash.slice(0, 12)})`]] : [],
		...settings.context ? [["Context", contextText(settings)]] : [],
		...statisticsFacts(report),
		["Tokens", tokensText(report)],
		["Cost", dollars(totals.cost)],
		["From the cache", `${count(totals.cached)} of ${plural(report.attempts.length, "answer")}`],
		...totals.keptVerdicts > 0 ? [["Verdicts of earlier runs", count(totals.keptVerdicts)]] : [],
		["Isolation", isolationText(report)],
		["Time", `solve ${seconds(totals.seconds.solve)}, score ${seconds(totals.seconds.score)}`],
		["Tool", report.tool],
		["Records", hashes.records.slice(0, 12)]
	];
}
/** A flag fails nothing, so it has to be seen. */
function agentRunFacts({ settings: { agent }, attempts }) {
	if (agent === void 0) return [];
	const flagged = attempts.filter(({ flags = [] }) => flags.length > 0);
	const names = flagged.map(({ task, attempt }) => `${task} #${attempt}`).join(", ");
	return [["Agent", agentText(agent)], ["Reached for answers", flagged.length === 0 ? "no attempt is flagged" : `${plural(flagged.length, "attempt")} flagged: ${names}`]];
}
function statisticsFacts(report) {
	const { statistics } = report;
	const detectable = detectableText(report);
	return [
		...(statistics?.passAtK.filter(({ k }) => k > 1) ?? []).map(({ k, value, upper }) => [`pass@${k}`, upper > value ? `${percent(value)} to ${percent(upper)}` : percent(value)]),
		...statistics?.standardError ? [["Standard error", `${percent(statistics.standardError).replace(" %", "")} points, clustered by ${plural(statistics.papers, "paper")}`]] : [],
		...detectable ? [["Detectable drop", detectable]] : []
	];
}
function contextText({ context, hints }) {
	return `${context?.replace(",", " and ")}${hints === false ? ", without hints" : ""}`;
}
function modelText({ requested, returned }) {
	if (requested === null) return null;
	const others = returned.filter((name) => name !== requested);
	return others.length > 0 ? `${requested} (answered by ${others.join(", ")})` : requested;
}
function tokensText({ totals: { usage } }) {
	if (usage === null) return "unknown";
	const details = [...usage.cachedTokens === void 0 ? [] : [`${count(usage.cachedTokens)} cached`], ...usage.reasoningTokens === void 0 ? [] : [`${count(usage.reasoningTokens)} reasoning`]];
	return `${count(usage.inputTokens)} in, ${count(usage.outputTokens)} out${details.length ? ` (${details.join(", ")})` : ""}`;
}
/** The levels in force, weakest first; the first is what the score may claim. */
function isolationText({ attempts }) {
	const levels = attempts.flatMap(({ isolation }) => isolation?.level ?? []);
	const used = isolationLevels.filter((level) => levels.includes(level));
	if (used.length <= 1) return used[0] ?? "nothing was run";
	return used.map((level) => `${level} (${plural(levels.filter((other) => other === level).length, "attempt")})`).join(", ");
}
// src/render/legacy.ts
function legacyRows(report) {
	return taskResults(report).flatMap(({ task, attempts }) => {
		const asked = attempts.flatMap((attempt) => attempt.legacy ? {
			...attempt,
			legacy: attempt.legacy
		} : []);
		const told = asked.find(({ verdict, legacy }) => verdict === "passed" !== (legacy.verdict === "passed")) ?? asked[0];
		if (told === void 0) return [];
		return {
			task: task.id,
			flags: (task.flags ?? []).join(", "),
			ours: tally(asked.map(verdictText)),
			official: tally(asked.map(({ legacy }) => legacyText(legacy.verdict))),
			said: told.legacy.message
		};
	});
}
/** Ours in rows, theirs in columns. */
function crossTable({ passed, failed }) {
	return [
		[
			"",
			"official passed",
			"official failed"
		],
		[
			"we: passed",
			count(passed.passed),
			count(passed.failed)
		],
		[
			"we: not passed",
			count(failed.passed),
			count(failed.failed)
		]
	];
}
/** `agreement on 20 of 22 attempts; fixture missing for 6` */
function legacyLine({ passed, failed, silent }) {
	const judged = passed.passed + passed.failed + failed.passed + failed.failed;
	const others = Object.entries(silent).flatMap(([verdict, times]) => times === 0 ? [] : [`${legacyText(verdict)} for ${count(times)}`]);
	const agreed = `agreement on ${count(passed.passed + failed.failed)} of ${plural(judged, "attempt")}`;
	return [judged === 0 ? "no attempt could be judged" : agreed, ...others].join("; ");
}
const legacyTitle = "The benchmark's own tests";
const legacyNote = "They decide nothing here: neither a verdict nor the score.";
const legacyText = (verdict) => verdict.replace("-", " ");
export { shareText as _, legacyText as a, groupBy as b, runFacts as c, judgeFacts as d, judgeLine as f, renderComparison as g, comparedSection as h, legacyRows as i, taskResults as l, againstText as m, legacyLine as n, legacyTitle as o, judgementText as p, legacyNote as r, otherwise as s, crossTable as t, agreementRows as u, testText as v, markdownTable as x, baselineText as y };
