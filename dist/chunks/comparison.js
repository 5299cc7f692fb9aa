import { A as record, D as number, I as url, M as string, P as union, _ as isolationLevels, b as array, c as shorten, h as Usage, j as strictObject, m as Sha256, n as codeCell, r as codeSpan, s as prose, w as literal, x as boolean, y as _enum } from "./escape.js";
// src/schema/task.ts
/** Words joined by `-`, `.` or `_`; parts of a task id are joined by `/`. Safe as a path on every system. */
const slug = /^[a-z0-9][a-z0-9._-]*$/;
const taskId = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
/** A path relative to `repository.path`; `../` may leave that folder, never the repository. */
const RepositoryPath = string().min(1).refine((path) => !path.startsWith("/") && !path.includes("\\") && !path.includes("\0"), { error: "a path with forward slashes, relative to repository.path" });
const Tolerance = strictObject({
	/** Relative tolerance: |answer − expected| ≤ atol + rtol·|expected|. */
	rtol: number().nonnegative().optional(),
	atol: number().nonnegative().optional(),
	/** `kind` compares float/int/bool/complex only, `exact` the width as well, `any` nothing. */
	dtype: _enum([
		"kind",
		"exact",
		"any"
	]).optional()
});
const Comparison = Tolerance.extend({ 
/** Rules for single outputs of the probe, by name; `report` names a difference beside other failures and never judges it. */
outputs: record(string(), Tolerance.extend({ role: _enum(["judge", "report"]).optional() })).optional() });
const TestFile = union([RepositoryPath, strictObject({ own: string().min(1) })]);
/** Unit tests that judge instead of a probe. Files are paths at the commit, or our own beside tasks.yml; none of them is shown to the model. */
const Tests = strictObject({
	framework: _enum(["pytest", "unittest"]),
	/** The test files to run. They stand at their paths in the view, without a leading `../`. */
	files: array(TestFile).min(1),
	/** Further files that they read or import, such as golden values. */
	data: array(TestFile).default([]),
	/** Changes of `files` and `data` after which each test expects something wrong: every occurrence of a text, or a file of ours instead. A right function then fails each test; one that passes all the same has tampered. */
	perturb: array(union([strictObject({
		file: string().min(1),
		find: string().min(1),
		replace: string()
	}), strictObject({
		file: string().min(1),
		own: string().min(1)
	})])).min(1),
	/** A process of its own for each test. */
	fresh: boolean().default(false),
	/** How often what passes has to pass, and to fail when other things are expected. An answer that draws whether to cheat passes at most 1 in 4^rounds times. */
	rounds: number().int().min(1).max(20).default(5)
});
/** Mutants that pass for one reason, by their ids in `verify --thorough`. */
const Survivors = strictObject({
	/** `equivalent`: no input that the task allows tells them apart. `allowed`: another function, and a fair answer or outside of what is asked. */
	as: _enum(["equivalent", "allowed"]),
	why: string().min(1),
	mutants: array(string().regex(/^m[0-9a-f]{7}$/, "an id such as m3fa81c2, as verify --thorough prints it")).min(1)
});
/**
* The benchmark's own test of a task, for `--legacy`: a script that logs "Passed" and "Failed" to files, and what it needs besides the view.
* It decides nothing, and none of its files is shown to the model.
*/
const Official = strictObject({
	/** The script; its logs are `logs/*.log` beside it. Where the target stands in it, that is the file with the answer. */
	test: RepositoryPath,
	/** Files that it reads or imports, such as fixtures. One that the commit lacks, or has as a Git LFS pointer, is a missing fixture. */
	data: array(RepositoryPath).default([]),
	/** Further folders on its import path. */
	path: array(RepositoryPath).default([])
});
/** What is known of the benchmark's own test of a task. */
const TestFlag = _enum([
	"vacuous",
	"do-nothing-pass",
	"impossible",
	"data-missing",
	"gpu",
	"hub",
	"flaky",
	"version-sensitive"
]);
const TaskFields = strictObject({
	id: string().regex(taskId, "an id of the form paper/function in lower case, such as dpo/preference-loss"),
	category: string().min(1),
	/** The masked function: a file below repository.path and the qualified name inside it (`Class.method`). */
	target: strictObject({
		file: RepositoryPath,
		name: string().min(1),
		/** Another file at the commit that stands in the place of `file`, where the repository lacks it. */
		source: RepositoryPath.optional()
	}),
	/** `mask` blanks the target's body after its docstring; `keep` takes the function as it stands, where the file is a stub that keeps part of its body. */
	stub: _enum(["mask", "keep"]).default("mask"),
	/** Further lines of the target file to blank, such as `120-164`: copies of the answer beside the target. Lines of the file at the commit, from 1. */
	blank: array(string().regex(/^\d+(-\d+)?$/, "a line or a range of lines such as 120-164")).default([]),
	/** Where the right function stands: a file at the commit, or one of our own beside tasks.yml. Without it the target is the reference. */
	reference: union([strictObject({
		file: RepositoryPath,
		name: string().min(1).optional()
	}), strictObject({
		own: string().min(1),
		name: string().min(1).optional()
	})]).optional(),
	/** Files beside tasks.yml with other right functions, one fair reading of the paper each. An answer passes that equals one of them in all checks. */
	readings: array(string().min(1)).default([]),
	/** Text of one's own, or `{ from: "info.json#/json/pointer" }` into a file at the commit. */
	instruction: union([string().min(1), strictObject({ from: string().regex(/^[^#]+#(\/.*)?$/, "a file and a JSON pointer, such as info.json#/implementations/0/instruction") })]),
	hint: string().min(1).optional(),
	/** Files of the view that go into the prompt beside the target file. */
	related: array(RepositoryPath).default([]),
	/** The probe, relative to tasks.yml. Hidden from the model. `probe.py` where there are no `tests` either. */
	probe: string().min(1).optional(),
	tests: Tests.optional(),
	compare: Comparison.default({}),
	limits: strictObject({
		/** Wall-clock seconds for one run of the probe or of the tests. */
		time: number().positive().max(3600).default(60),
		/** Resident memory of such a run, MiB. */
		memory: number().int().positive().default(4096)
	}).prefault({}),
	notes: array(string()).default([]),
	/** Mutants of the reference that pass, and why that is right. */
	survivors: array(Survivors).default([]),
	official: Official.optional(),
	flags: array(TestFlag).default([])
});
const ofProbes = {
	probe: [],
	readings: [],
	compare: {}
};
/** A task has a probe or tests, and what belongs to probes means nothing to tests. */
const Task = TaskFields.superRefine((task, context) => {
	for (const [key, none] of Object.entries(ofProbes)) {
		if (task.tests === void 0 || Object.keys(task[key] ?? none).length === 0) continue;
		context.addIssue({
			code: "custom",
			path: [key],
			message: `a task with tests has no ${key}; keep one of the two`
		});
	}
}).transform(({ tests, probe = "probe.py", ...task }) => tests === void 0 ? {
	...task,
	tests,
	probe
} : {
	...task,
	tests,
	probe: void 0
});
const Paper = strictObject({
	paper: strictObject({
		id: string().regex(slug, "a lower-case word such as dpo"),
		title: string().min(1),
		url: url().optional(),
		year: number().int().optional(),
		/** The paper's text at the commit: `.json` with pages "1".."N", or plain text. */
		text: RepositoryPath.optional()
	}),
	repository: strictObject({
		/** https, file or loopback http; or the path of a git bundle, relative to tasks.yml. */
		url: string().min(1),
		commit: string("a full commit id; put it in quotes, as it reads as a number").regex(/^[0-9a-f]{40}$/, "a full commit id of 40 lower-case hex digits"),
		/** The folder that the model sees and Python imports from; all other paths are relative to it. */
		path: string().min(1).default("."),
		/** What the model sees of that folder; what is not included is never fetched unless a task names it. */
		include: array(string().min(1)).default(["**"]),
		exclude: array(string().min(1)).default([])
	}),
	python: strictObject({
		version: string().default(">=3.8"),
		requirements: array(string().min(1)).default([]),
		/** Packages that are imported and never run; the worker serves empty modules for them. */
		stubs: array(string().min(1)).default([])
	}).prefault({}),
	leaks: strictObject({ 
	/** Files of the view that resemble the reference and do not give it away; say why in a comment. */
allow: array(RepositoryPath).default([]) }).prefault({}),
	tasks: array(Task).min(1)
});
// src/analysis/percent.ts
/** A share as a percentage, such as `67.9 %`. */
function percent(share, digits = 1) {
	const text = (share * 100).toFixed(digits);
	return `${text.includes(".") ? text.replace(/\.?0+$/, "") : text} %`;
}
/** Two shares with as many digits as it takes to see that they differ, so that no sentence reads "80 % is below 80 %". */
function percents(a, b) {
	const digits = [
		1,
		2,
		3,
		4,
		6
	].find((digits) => percent(a, digits) !== percent(b, digits)) ?? 1;
	return [percent(a, digits), percent(b, digits)];
}
/** A difference of shares, such as `−5.0 points`. */
function points(delta) {
	const value = Math.abs(delta * 100).toFixed(1);
	return `${value === "0.0" ? "±" : delta > 0 ? "+" : "−"}${value} points`;
}
/** A p value, with as many digits as it deserves. */
function pText(p) {
	return p < 1e-4 ? p.toExponential(0) : p.toPrecision(2);
}
// src/render/format.ts
const verdictMarks = {
	pass: "✅",
	fail: "❌",
	inconclusive: "⚠️"
};
/** `19 of 28 attempts passed · pass@1 67.9 % (95 % interval 49.3–82.1 %) · 2 without a verdict` */
function scoreLine(score) {
	if (score.passAt1 === null || score.interval === null) return "no attempt was planned";
	const open = score.planned - score.scored;
	return [
		`${count(score.passed)} of ${plural(score.planned, "attempt")} passed`,
		`pass@1 ${percent(score.passAt1)} (95 % interval ${intervalText(score)})`,
		...open > 0 ? [`${count(open)} without a verdict`] : []
	].join(" · ");
}
function intervalText({ interval }) {
	return interval ? `${percent(interval[0]).replace(" %", "")}–${percent(interval[1])}` : "–";
}
/** `failed (assertion)`, `no answer (truncated)` */
function verdictText({ verdict, reason }) {
	const name = verdict.replace("-", " ");
	return reason ? `${name} (${reason.replaceAll("-", " ")})` : name;
}
function plural(n, noun) {
	return `${count(n)} ${noun}${n === 1 ? "" : "s"}`;
}
/** Digits in groups of three. */
function count(n) {
	return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}
function seconds(value) {
	if (value < 10) return `${value.toFixed(1)} s`;
	if (value < 120) return `${Math.round(value)} s`;
	return value < 7200 ? `${Math.round(value / 60)} min` : `${(value / 3600).toFixed(1)} h`;
}
function dollars(cost) {
	return cost === null ? "unknown" : `$${cost.toFixed(cost < 1 ? 4 : 2)}`;
}
function utf8Bytes(text) {
	return Buffer.byteLength(text, "utf8");
}
// src/analysis/digest.ts
/** Verdicts in a digest. */
const letters = {
	passed: "P",
	failed: "F",
	"no-answer": "N",
	tampered: "T",
	unscored: "U"
};
const unknownOrigin = {
	sha: null,
	branch: null,
	runId: null,
	runAttempt: null,
	time: null
};
/** The digest of a run's report; `origin` says which commit and run it is of. */
function digestOf(report, origin = unknownOrigin) {
	return {
		schema: "lmr-bench/digest/1",
		origin,
		verdict: report.verdict,
		score: report.score,
		records: report.hashes.records,
		...comparedOf(report)
	};
}
function comparedOf(report) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const { task, verdict } of report.attempts) verdicts.set(task, (verdicts.get(task) ?? "") + letters[verdict]);
	return {
		conditions: conditionsOf(report),
		tasks: report.tasks.map(({ id, hash, paper }) => ({
			id,
			hash: hash.slice(0, 16),
			paper: paper.id,
			verdicts: verdicts.get(id) ?? ""
		}))
	};
}
function conditionsOf({ settings, model, attempts, tasks, tool }) {
	const levels = new Set(attempts.map(({ isolation }) => isolation?.level));
	return {
		setting: settings.setting,
		solver: settings.solver,
		model: model.requested,
		returned: model.returned,
		endpoint: settings.endpoint,
		prompt: settings.prompt,
		context: contextText(settings),
		temperature: settings.temperature,
		maxOutputTokens: settings.maxOutputTokens,
		seed: settings.seed,
		attempts: settings.attempts,
		isolation: isolationLevels.filter((level) => levels.has(level)),
		python: [...new Set(tasks.flatMap(({ python }) => python ? [`${python.version} (${python.environment})`] : []))].sort(),
		suites: [...new Set(tasks.map(({ suite }) => suite))].sort(),
		tool
	};
}
function contextText({ context, hints, agent }) {
	if (context === void 0) return null;
	return [
		context,
		...hints === false ? ["without hints"] : [],
		...agent === void 0 ? [] : [agentText(agent)]
	].join(", ");
}
/** How far an agent may go, in a few words. */
function agentText({ steps, tokens, cost, seconds, python, command }) {
	return [
		...command === void 0 ? [] : [`command ${command.name} (${command.hash.slice(0, 12)})`],
		...steps === null ? [] : [`${steps} steps`],
		...tokens === null ? [] : [`${tokens} tokens`],
		...cost === null ? [] : [`$${cost}`],
		`${seconds} s`,
		...python ? [] : ["without Python"]
	].join(", ");
}
// src/schema/judgement.ts
/** Classes of the LMR-Bench paper's judge. */
const JudgeClass = literal([
	1,
	2,
	3
]);
const classNames = {
	1: "wrong logic",
	2: "right logic with subtle errors",
	3: "completely correct"
};
/** Which function a judge reads first; one vote each, as judges favour a place. */
const voteOrders = ["reference first", "answer first"];
/** `judge.json`, written by solve: who judges the answers of a run. */
const JudgeSettings = strictObject({
	schema: literal("lmr-bench/judge/1"),
	model: string(),
	/** Base URL without credentials. */
	endpoint: string(),
	prompt: strictObject({
		name: string(),
		hash: Sha256
	})
});
const Vote = strictObject({
	order: _enum(voteOrders),
	/** Null where the reply does not give exactly one class. */
	class: JudgeClass.nullable(),
	rationale: string().nullable(),
	/** Why there is no class, in one line. */
	message: string().nullable(),
	/** The judge's text as returned. */
	reply: string().nullable(),
	usage: Usage.nullable(),
	/** US dollars; null where price or usage is unknown. */
	cost: number().nonnegative().nullable(),
	/** The model that judged, as the endpoint names it. */
	model: string().nullable(),
	/** Request parameters that the endpoint refused and what was sent instead. */
	mapped: array(string()),
	seconds: number().nonnegative(),
	cached: boolean()
});
/** `judgements/<task>/<attempt>.json`, written by solve for each answer when a judge is chosen. No verdict depends on it. */
const Judgement = strictObject({
	schema: literal("lmr-bench/judgement/1"),
	task: string(),
	attempt: number().int().positive(),
	/** Hash of all that it depends on: judge, prompt, task and answer. */
	key: Sha256,
	/** Hash of the answer that was judged, as it stands in the solution. */
	answer: Sha256,
	/** `unscored` is final; `error`, a fault of endpoint or set-up, is tried again by the next solve. */
	status: _enum([
		"judged",
		"unscored",
		"error"
	]),
	/** The lower one where the two votes differ; null unless `judged`. */
	class: JudgeClass.nullable(),
	/** Why there is no class. */
	message: string().nullable(),
	votes: array(Vote)
});
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
export { points as A, seconds as C, pText as D, verdictText as E, TestFlag as M, percent as O, scoreLine as S, verdictMarks as T, digestOf as _, shareText as a, intervalText as b, markdownTable as c, Judgement as d, Vote as f, comparedOf as g, agentText as h, renderComparison as i, Paper as j, percents as k, JudgeClass as l, voteOrders as m, comparedSection as n, testText as o, classNames as p, detectableText as r, baselineText as s, againstText as t, JudgeSettings as u, count as v, utf8Bytes as w, plural as x, dollars as y };
