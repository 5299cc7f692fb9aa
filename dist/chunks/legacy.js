import { c as isolationLevels } from "./common.js";
import { d as percent, i as plural, l as verdictText, n as dollars, o as seconds, t as count } from "./format.js";
import { l as agentText, r as detectableText } from "./comparison.js";
import { a as classNames } from "./judgement.js";
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
	const byTask = /* @__PURE__ */ new Map();
	for (const attempt of attempts) {
		const group = byTask.get(attempt.task);
		if (group) group.push(attempt);
		else byTask.set(attempt.task, [attempt]);
	}
	return tasks.flatMap((task) => {
		const attempts = byTask.get(task.id);
		return attempts ? {
			task,
			attempts,
			passed: attempts.filter(({ verdict }) => verdict === "passed").length
		} : [];
	});
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
/** `passed ×2, failed` */
function tally(words) {
	return [...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]).map(([word, times]) => times > 1 ? `${word} ×${times}` : word).join(", ");
}
export { legacyText as a, taskResults as c, judgeLine as d, judgementText as f, legacyRows as i, agreementRows as l, legacyLine as n, legacyTitle as o, legacyNote as r, runFacts as s, crossTable as t, judgeFacts as u };
