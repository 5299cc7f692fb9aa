import { a as plural, d as verdictText, f as pText, h as points, n as dollars, p as percent, r as intervalText, t as count } from "./format.js";
import { n as legacyLine } from "./legacy.js";
// src/analysis/worst.ts
/** Worst first. */
const bySeverity = [
	"fail",
	"inconclusive",
	"pass"
];
/** The verdict of several runs together; nothing measured is inconclusive. */
function worstOf(verdicts) {
	return bySeverity.find((verdict) => verdicts.includes(verdict)) ?? "inconclusive";
}
// src/render/variant-table.ts
/** `pass · 3 variants: 2 pass, 1 inconclusive · pass@1 39.3 % to 67.9 %` */
function variantsLine({ verdict, variants }) {
	const counts = bySeverity.flatMap((one) => {
		const times = variants.filter((variant) => variant.verdict === one).length;
		return times > 0 ? [`${times} ${one}`] : [];
	});
	const shares = variants.flatMap(({ score }) => score.passAt1 ?? []);
	const [low, high] = [percent(Math.min(...shares)), percent(Math.max(...shares))];
	const range = shares.length === 0 ? "nothing was planned" : `pass@1 ${low === high ? low : `${low} to ${high}`}`;
	return `${verdict} · ${plural(variants.length, "variant")}: ${counts.join(", ")} · ${range}`;
}
/** One row a variant: score, change against the first with its adjusted p, what is open, cost and tokens, verdict. */
function variantTable({ variants, against }) {
	const k = largestK(variants);
	const held = new Map(against.map((one) => [one.variant, one]));
	return {
		head: [...[
			"Variant",
			"pass@1",
			"95 % interval",
			...k > 1 ? [`pass@${k}`] : [],
			"Against the first",
			"p"
		], ...[
			"Without a verdict",
			"Cost",
			"Tokens in",
			"Tokens out",
			"Verdict"
		]],
		rows: variants.map(({ name, score, statistics, cost, usage, verdict }) => [
			...[
				name,
				shareText(score),
				intervalText(score)
			],
			...k > 1 ? [percent(statistics?.passAtK.find((one) => one.k === k)?.value ?? 0)] : [],
			...changeOf(held.get(name)),
			...[count(score.planned - score.scored), dollars(cost)],
			...usage === null ? ["unknown", "unknown"] : [count(usage.inputTokens), count(usage.outputTokens)],
			verdict
		])
	};
}
/** The largest k that pass@k is known for in all of them. */
function largestK(variants) {
	const known = variants.map(({ statistics }) => statistics?.passAtK.map(({ k }) => k) ?? []);
	return Math.max(1, ...(known[0] ?? []).filter((k) => known.every((ks) => ks.includes(k))));
}
function changeOf(held) {
	if (held === void 0) return ["–", "–"];
	const { comparison, test } = held;
	const { comparable, paired, regressions, fixes, unchanged, undecided } = comparison;
	if (!comparable || paired === null) return ["not comparable", "–"];
	const all = regressions.length + fixes.length + unchanged.length + undecided.length;
	return [`${points(paired.delta)}${paired.tasks < all ? ` on ${paired.tasks} of ${plural(all, "task")}` : ""}`, test === null ? "–" : pText(test.adjusted)];
}
const shareText = (score) => score?.passAt1 == null ? "–" : percent(score.passAt1);
/** pass@1 of each category and variant. */
function categoryTable({ categories, variants }) {
	return {
		head: ["Category", ...variants.map(({ name }) => name)],
		rows: categories.map(({ name, scores }) => [name, ...scores.map(shareText)])
	};
}
/** What became of each task with each variant: the verdict of a single attempt, `2/3` of several. */
function taskTable({ tasks, variants }) {
	return {
		head: ["Task", ...variants.map(({ name }) => name)],
		rows: tasks.filter(({ attempts }) => attempts.some((one) => one.length > 0)).map(taskRow)
	};
}
function taskRow({ id, attempts }) {
	return [id, ...attempts.map(attemptsText)];
}
function attemptsText(attempts) {
	const [first, ...others] = attempts;
	if (first === void 0) return "quarantined";
	if (others.length === 0) return verdictText(first);
	const of = (verdict) => attempts.filter((one) => one.verdict === verdict).length;
	const open = of("unscored");
	return `${of("passed")}/${attempts.length}${open > 0 ? ` (${open} without a verdict)` : ""}`;
}
/** What varies, how the changes were tested, and what was too small to see. */
function testNote({ against, variants }) {
	const tested = against.filter(({ test }) => test !== null);
	const drops = tested.map(({ comparison }) => comparison.detectableDrop);
	const varies = variesLine(variants);
	if (tested.length === 0) return `${varies}No variant could be compared with the first.`;
	return `${varies}The change is over the tasks that both scored in full; p is of a two-sided sign-flip test over papers${tested.length > 1 ? `, adjusted for ${tested.length} comparisons by Holm's method` : ""}. ${drops.every((drop) => drop !== null) ? `A drop below ${percent(Math.max(...drops), 0).replace(" %", "")} points would probably not be proven.` : "There are too few papers to prove any drop."}`;
}
/** What of their settings is not the same in all variants. A prompt that comes with its setting says nothing more. */
function variesLine(variants) {
	const differ = (of, among = variants) => new Set(among.map(({ settings }) => JSON.stringify(of(settings) ?? null))).size > 1;
	const solverOf = ({ solver, agent }) => [solver, agent?.command?.hash];
	const sameSolver = (one) => variants.filter(({ settings }) => JSON.stringify(solverOf(settings)) === JSON.stringify(solverOf(one.settings)));
	const names = Object.entries({
		model: differ(({ model }) => model),
		endpoint: differ(({ endpoint }) => endpoint),
		setting: differ(solverOf),
		temperature: differ(({ temperature }) => temperature),
		prompt: variants.some((one) => differ(({ prompt }) => prompt, sameSolver(one))),
		context: differ(({ context }) => context),
		hints: differ(({ hints }) => hints)
	}).flatMap(([name, varies]) => varies ? [name] : []);
	return names.length === 0 ? "" : `What varies: ${names.join(", ")}. `;
}
/** The grounds of variants that did not pass, why some cannot be compared with the first, and what official tests say. */
function variantNotes({ variants, against }) {
	const conflicts = against.flatMap(({ variant, comparison }) => {
		const causes = comparison.differences.filter(({ role }) => role === "conflict").map(({ what, base, head }) => `${what} ${base} against ${head}`).join(", ");
		return comparison.comparable ? [] : [{
			variant,
			text: `not comparable with the first: ${causes || "no common task was scored"}`
		}];
	});
	const open = variants.filter(({ verdict }) => verdict !== "pass");
	const official = variants.flatMap(({ name, legacy }) => legacy === null ? [] : [{
		variant: name,
		text: `official tests, which decide nothing: ${legacyLine(legacy)}`
	}]);
	return [
		...open.flatMap(({ name, grounds }) => grounds.map((text) => ({
			variant: name,
			text
		}))),
		...conflicts,
		...official
	];
}
export { variantTable as a, variantNotes as i, taskTable as n, variantsLine as o, testNote as r, worstOf as s, categoryTable as t };
