import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { a as Usage, i as Sha256, n as Isolation, o as Verdict, r as Reason, s as isolationLevels, t as Check } from "./common.js";
import { C as string, O as UsageError, S as strictObject, d as _enum, f as array, h as literal, n as codeCell, r as codeSpan, s as prose, v as number, w as tuple } from "./escape.js";
import { i as readRecord, n as Durations, t as Settings } from "./settings.js";
import { t as markdownTable } from "./markdown-table.js";
import { i as plural, u as percent } from "./format.js";
// src/analysis/differences.ts
const properties = [
	["setting", ({ settings }) => settings.setting],
	["solver", ({ settings }) => settings.solver],
	["model", ({ model }) => model.requested],
	["returned model", ({ model }) => model.returned.join(", ") || null],
	["endpoint", ({ settings }) => settings.endpoint],
	["prompt", ({ settings }) => settings.prompt && `${settings.prompt.name} (${settings.prompt.hash.slice(0, 12)})`],
	["temperature", ({ settings }) => settings.temperature],
	["output limit", ({ settings }) => settings.maxOutputTokens],
	["model seed", ({ settings }) => settings.seed],
	["attempts", ({ settings }) => settings.attempts],
	["isolation", isolationOf],
	["tool", ({ tool }) => tool]
];
/** What makes two runs more or less comparable: parameters first, then every task whose content changed. */
function differencesOf(base, head) {
	const before = new Map(base.tasks.map((task) => [task.id, task.hash]));
	const parameters = properties.map(([what, value]) => ({
		what,
		base: show(value(base)),
		head: show(value(head))
	}));
	const tasks = head.tasks.flatMap(({ id, hash }) => {
		const earlier = before.get(id);
		return earlier ? {
			what: `task ${id}`,
			base: earlier.slice(0, 12),
			head: hash.slice(0, 12)
		} : [];
	});
	return [...parameters, ...tasks].filter(({ base, head }) => base !== head);
}
/** The levels that scored a run, weakest first. */
function isolationOf({ attempts }) {
	const levels = new Set(attempts.map(({ isolation }) => isolation?.level));
	return isolationLevels.filter((level) => levels.has(level)).join(", ") || null;
}
function show(value) {
	return value === null ? "none" : String(value);
}
// src/analysis/compare.ts
/** Two runs paired by task; tasks that only one of them has are listed and left out of the delta. */
function compareReports(base, head) {
	const before = sharesOf(base);
	const after = sharesOf(head);
	const pairs = [...after].flatMap(([task, share]) => {
		const earlier = before.get(task);
		return earlier ? {
			task,
			base: earlier,
			head: share
		} : [];
	});
	const of = (direction) => pairs.filter((pair) => directionOf(pair) === direction);
	return {
		regressions: of("regression"),
		fixes: of("fix"),
		unchanged: of("unchanged"),
		undecided: of("undecided"),
		onlyInBase: [...before.keys()].filter((task) => !after.has(task)),
		onlyInHead: [...after.keys()].filter((task) => !before.has(task)),
		paired: paired(pairs.filter(({ base, head }) => base.unscored === 0 && head.unscored === 0)),
		differences: differencesOf(base, head)
	};
}
function directionOf({ base, head }) {
	if (high(head) < low(base)) return "regression";
	if (low(head) > high(base)) return "fix";
	return base.unscored === 0 && head.unscored === 0 ? "unchanged" : "undecided";
}
/** Share of passed attempts if all unscored ones are wrong, and if all are right. */
function low({ passed, planned }) {
	return passed / planned;
}
function high({ passed, planned, unscored }) {
	return (passed + unscored) / planned;
}
function sharesOf({ attempts }) {
	const shares = /* @__PURE__ */ new Map();
	for (const attempt of attempts) shares.set(attempt.task, add(shares.get(attempt.task), attempt));
	return shares;
}
function add(share = {
	passed: 0,
	planned: 0,
	unscored: 0
}, { verdict }) {
	return {
		passed: share.passed + Number(verdict === "passed"),
		planned: share.planned + 1,
		unscored: share.unscored + Number(verdict === "unscored")
	};
}
function paired(pairs) {
	if (pairs.length === 0) return null;
	const base = pairs.reduce((sum, pair) => sum + low(pair.base), 0) / pairs.length;
	const head = pairs.reduce((sum, pair) => sum + low(pair.head), 0) / pairs.length;
	return {
		tasks: pairs.length,
		base,
		head,
		delta: head - base
	};
}
// src/render/comparison.ts
/** Two runs side by side: the change first, then what got worse, what got better, and what else differs between them. */
function renderComparison(comparison) {
	return `${[
		headline(comparison),
		...pairs("Regressions", comparison.regressions),
		...pairs("Fixes", comparison.fixes),
		...pairs("Undecided: attempts without a verdict", comparison.undecided),
		...tasks("Only in the base", comparison.onlyInBase),
		...tasks("Only in the head", comparison.onlyInHead),
		...differences(comparison)
	].join("\n\n")}\n`;
}
function headline({ paired, regressions, fixes, unchanged, undecided }) {
	const counts = [plural(regressions.length, "regression"), fixes.length === 1 ? "1 fix" : `${fixes.length} fixes`];
	const rest = [`${unchanged.length} unchanged`, ...undecided.length > 0 ? [`${undecided.length} undecided`] : []];
	return `## LMR-Bench: ${[
		paired ? `pass@1 ${percent(paired.base)} → ${percent(paired.head)} (${points(paired.delta)}) on ${plural(paired.tasks, "common task")}` : "no task was scored in both runs",
		...counts,
		...rest
	].join(" · ")}`;
}
function points(delta) {
	const value = Math.abs(delta * 100).toFixed(1);
	return `${value === "0.0" ? "±" : delta > 0 ? "+" : "−"}${value} points`;
}
function pairs(title, pairs) {
	if (pairs.length === 0) return [];
	const rows = pairs.map(({ task, base, head }) => [
		codeCell(task),
		shareText(base),
		shareText(head)
	]);
	return [`### ${title}`, markdownTable([[
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
	})];
}
function shareText({ passed, planned, unscored }) {
	return `${passed}/${planned}${unscored > 0 ? ` (${unscored} without a verdict)` : ""}`;
}
function tasks(title, ids) {
	return ids.length === 0 ? [] : [`### ${title}`, ids.map((id) => `- ${codeSpan(id)}`).join("\n")];
}
function differences({ differences }) {
	if (differences.length === 0) return ["The runs agree in model, prompt, parameters, isolation and tasks."];
	const rows = differences.map(({ what, base, head }) => [
		prose(what),
		codeCell(base),
		codeCell(head)
	]);
	return ["### What else differs", markdownTable([[
		"",
		"Base",
		"Head"
	], ...rows], { alignDelimiters: false })];
}
// src/schema/report.ts
const RunVerdict = _enum([
	"pass",
	"fail",
	"inconclusive"
]);
const Score = strictObject({
	/** Attempts that passed, that have a verdict other than `unscored`, and that were planned. */
	passed: number().int().nonnegative(),
	scored: number().int().nonnegative(),
	planned: number().int().nonnegative(),
	/** Mean over tasks of the share of passed attempts, unscored ones counted as not passed; 0 to 1, null when nothing is planned. */
	passAt1: number().min(0).max(1).nullable(),
	/** Wilson 95 % interval of passAt1 with the task as unit, widened to the bounds "all unscored wrong / right". */
	interval: tuple([number(), number()]).nullable()
});
const ReportedAttempt = strictObject({
	task: string(),
	attempt: number().int().positive(),
	verdict: Verdict,
	reason: Reason.nullable(),
	message: string().nullable(),
	tier: _enum(["A", "B"]).nullable(),
	isolation: Isolation.nullable(),
	checks: array(Check),
	usage: Usage.nullable(),
	/** US dollars; null when the price or the usage is unknown. */
	cost: number().nonnegative().nullable(),
	durations: Durations.extend({ solve: number().nonnegative() }),
	finishReason: string().nullable(),
	rule: string().nullable(),
	cut: array(string()),
	mapped: array(string()),
	reply: string().nullable(),
	function: string().nullable(),
	log: string()
});
const ReportedTask = strictObject({
	id: string(),
	suite: string(),
	paper: strictObject({
		id: string(),
		title: string(),
		url: string().optional()
	}),
	category: string(),
	target: strictObject({
		file: string(),
		name: string(),
		line: number().int()
	}),
	/** The function upstream at its pinned commit, where the host has such pages. */
	permalink: string().nullable(),
	hash: Sha256
});
/** `report.json`: everything a reader or a renderer needs; a pure function of the records. */
const Report = strictObject({
	schema: literal("lmr-bench/report/1"),
	tool: string(),
	verdict: RunVerdict,
	/** A sentence for each ground of the verdict. */
	grounds: array(string()),
	score: Score,
	gate: strictObject({
		minScore: number().nullable(),
		maxUnscored: number()
	}),
	tasks: array(ReportedTask),
	quarantined: array(strictObject({
		task: string(),
		reason: string()
	})),
	attempts: array(ReportedAttempt),
	categories: array(strictObject({
		name: string(),
		score: Score
	})),
	model: strictObject({
		requested: string().nullable(),
		returned: array(string())
	}),
	totals: strictObject({
		usage: Usage.nullable(),
		cost: number().nullable(),
		cached: number().int(),
		seconds: strictObject({
			solve: number(),
			score: number()
		})
	}),
	settings: Settings,
	hashes: strictObject({
		plan: Sha256,
		settings: Sha256,
		records: Sha256
	})
});
// src/compare.ts
/** Compares the reports of two runs, task by task. */
async function compare({ args }) {
	const [base, head] = await Promise.all([readReport(args[0] ?? ""), readReport(args[1] ?? "")]);
	const comparison = compareReports(base, head);
	return {
		value: comparison,
		text: renderComparison(comparison),
		status: 0
	};
}
async function readReport(path) {
	const file = await stat(path).then((info) => info.isDirectory(), () => false) ? join(path, "report.json") : resolve(path);
	const report = await readRecord(file, Report);
	if (report === void 0) throw new UsageError(`${file} is not there. Name a run directory with a report, or a report.json.`);
	return report;
}
export { compare };
