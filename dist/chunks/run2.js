import { t as environmentsLine } from "./environments.js";
import { a as plural, i as outOf } from "./format.js";
import { i as renderVariantsText, r as renderText } from "./text.js";
import { i as storedRuns } from "./variants.js";
// src/run.ts
const prepare = async (call) => (await withParser(import("./prepare2.js"))).prepare(call);
const solve = async (call) => (await withParser(import("./solve2.js"))).solve(call);
const score = async (call) => (await withParser(import("./score.js"))).score(call);
/** Another processor makes the parser ready while the phase is loaded; a fault is told by whoever parses. */
async function withParser(phase) {
	import("./parser2.js").then(({ loadParser }) => loadParser()).catch(() => void 0);
	return phase;
}
/** All four phases; `answer` takes the place of the second. What later ones would refuse is refused before any work. */
async function run(call, answer) {
	if (answer === void 0) await (await import("./askable.js")).checkAskable(call.config);
	await lookForBaseline(call, call.config.variants.length > 1);
	await prepare(call);
	await (answer ?? solve)(call);
	await score(call);
	return reportOnly(call);
}
async function prepareOnly(call) {
	const plan = await prepare(call);
	const ready = plan.tasks.filter(({ gate }) => gate.ready).length;
	return {
		value: plan,
		text: `${[environmentsLine(plan.tasks), `${outOf(ready, plan.tasks.length, "task")} ready, plan in ${call.config.out}/plan.json`].join("\n")}\n`,
		status: 0
	};
}
async function solveOnly(call) {
	const { settings, stopped } = await solve(call);
	const [first, ...others] = settings;
	const where = others.length === 0 ? "solutions" : "variants";
	return {
		value: others.length === 0 ? first : settings,
		text: `answers in ${call.config.out}/${where}\n`,
		status: stopped === 0 ? 0 : statuses.inconclusive
	};
}
async function scoreOnly(call) {
	const outcomes = await score(call);
	return {
		value: outcomes,
		text: `${plural(outcomes.length, "outcome")} in ${call.config.out}/outcomes\n`,
		status: 0
	};
}
/** The last phase alone. */
async function reportStored(call) {
	await lookForBaseline(call, (await storedRuns(call.config.out)).length > 1);
	return reportOnly(call);
}
/** A baseline that is broken is an error; where nothing will be compared, that is no surprise at the end. */
async function lookForBaseline({ config: { baseline }, console }, several) {
	if (baseline === null) return;
	if ((await storedRuns(baseline)).length > 1) {
		if (!several) console.warn(`--baseline ${baseline} holds several variants, so that nothing will be compared. Name one of them.`);
		return;
	}
	const { digest } = await (await import("./stored-digest2.js")).readBaseline(baseline);
	if (digest === null) console.warn(`--baseline ${baseline}: there is no report, so that nothing will be compared.`);
}
async function reportOnly({ config }) {
	const runs = await storedRuns(config.out);
	if (runs.length > 1) {
		const { reportVariants } = await import("./report-variants2.js");
		const { comparison } = await reportVariants(config, runs);
		return {
			value: comparison,
			text: renderVariantsText(comparison, config.out),
			status: statuses[comparison.verdict]
		};
	}
	const { report } = await import("./report3.js");
	const result = await report(config);
	return {
		value: result,
		text: renderText(result, config.out),
		status: statuses[result.verdict]
	};
}
const statuses = {
	pass: 0,
	fail: 1,
	inconclusive: 3
};
export { solveOnly as a, scoreOnly as i, reportStored as n, run as r, prepareOnly as t };
