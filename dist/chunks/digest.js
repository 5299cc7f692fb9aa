import { c as isolationLevels } from "./common.js";
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
export { comparedOf as n, digestOf as r, agentText as t };
