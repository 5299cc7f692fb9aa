import { t as UsageError } from "./errors.js";
import { C as string, S as strictObject, d as array, h as literal, m as discriminatedUnion, r as IsolationLevel, v as number } from "./common.js";
import { d as digestOf } from "./comparison.js";
import { n as RunVerdict, r as Score, t as Report } from "./report.js";
import { n as readRecord, r as recordPath } from "./files.js";
// src/schema/digest.ts
/** Where the run behind a digest came from; null where that is not known, as on a desk. */
const Origin = strictObject({
	/** The commit that was measured, in full. */
	sha: string().nullable(),
	branch: string().nullable(),
	runId: number().int().nonnegative().nullable(),
	runAttempt: number().int().positive().nullable(),
	/** When the run ended, ISO 8601. */
	time: string().nullable()
});
/** The comparability record: all besides the tasks that a score depends on. */
const Conditions = strictObject({
	setting: string(),
	solver: string(),
	model: string().nullable(),
	/** Model ids as the endpoint gave them. */
	returned: array(string()),
	endpoint: string().nullable(),
	prompt: strictObject({
		name: string(),
		hash: string()
	}).nullable(),
	/** What prompts held besides instruction and stub; null where no model was asked. */
	context: string().nullable(),
	temperature: number().nullable(),
	maxOutputTokens: number().nullable(),
	seed: number().nullable(),
	attempts: number().int().positive(),
	/** The levels in force, weakest first. */
	isolation: array(IsolationLevel),
	/** Interpreters with their environments. */
	python: array(string()),
	suites: array(string()),
	tool: string()
});
const DigestedTask = strictObject({
	id: string(),
	/** First 16 digits of the task's hash: 64 bits tell versions of one task apart, and random digits do not compress. */
	hash: string(),
	paper: string(),
	/** A letter for each planned attempt in order (`letters` of analysis/digest.ts); empty for a quarantined task. */
	verdicts: string().regex(/^[PFNTU]*$/)
});
/** What a later run needs of an earlier one to be compared with it: a baseline, in a file, a check run or a history. */
const Digest = strictObject({
	schema: literal("lmr-bench/digest/1"),
	origin: Origin,
	verdict: RunVerdict,
	score: Score,
	/** Whole hash of the records, to tell two runs apart. */
	records: string(),
	conditions: Conditions,
	tasks: array(DigestedTask)
});
// src/analysis/beta.ts
/** A number from the beta distribution; a and b above 0. */
function drawBeta(a, b, random) {
	const x = drawGamma(a, random);
	const y = drawGamma(b, random);
	return x + y === 0 ? a / (a + b) : x / (x + y);
}
/** G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000); shapes below 1 by their section 6. */
function drawGamma(shape, random) {
	if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const x = drawNormal(random);
		const v = (1 + c * x) ** 3;
		if (v > 0 && Math.log(1 - random()) < x * x / 2 + d - d * v + d * Math.log(v)) return d * v;
	}
}
function drawNormal(random) {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
// src/analysis/least-common-multiple.ts
/** The least common multiple of two positive whole numbers: shares of a and of b attempts become whole parts of it. */
function leastCommonMultiple(a, b) {
	return a / greatestCommonDivisor(a, b) * b;
}
function greatestCommonDivisor(a, b) {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
// src/analysis/random.ts
/** The generator mulberry32 by T. Ettinger (public domain): 32 bits of state, passes gjrand; more than enough for simulations. */
function seededRandom(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 0x6d2b79f5 >>> 0;
		let mixed = Math.imul(state ^ state >>> 15, state | 1);
		mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
// src/analysis/sign-flip.ts
/** Steps of the dynamic programme up to which the test is exact: some tenths of a second. */
const exactSteps$1 = 3e7;
/** Patterns drawn, and signs drawn in all patterns together. */
const drawings = 2e4;
const signs = 8e6;
const seed = 20250617;
/**
* Paired sign-flip test of integer sums, one for each cluster, of head minus base. If nothing changed, each sum could as well have
* had the other sign; p is the share of all 2^n sign patterns that give a total at least as low (`drop`) or as far from zero (`twoSided`).
* Exact by adding up the distribution cluster by cluster; where that is too long, from seeded random patterns, counted so that
* p is never too small. R. A. Fisher, "The design of experiments" (1935), section 21; B. Phipson and G. K. Smyth,
* "Permutation p-values should never be zero", Stat. Appl. Genet. Mol. Biol. 9 (2010).
*/
function signFlip(sums) {
	const sizes = sums.filter((sum) => sum !== 0).map(Math.abs);
	if (!sizes.every(Number.isSafeInteger)) throw new RangeError("A sign-flip test takes whole numbers.");
	const observed = sums.reduce((total, sum) => total + sum, 0);
	const span = sizes.reduce((total, size) => total + size, 0);
	const exact = sizes.length * span <= exactSteps$1;
	return {
		method: exact ? "exact" : "monte-carlo",
		units: sizes.length,
		...exact ? enumerate(sizes, span, observed) : draw(sizes, observed)
	};
}
/** All patterns at once: `chances[t]` is the chance that the negative ones sum to t, and then the total is span − 2t. */
function enumerate(sizes, span, observed) {
	const chances = new Float64Array(span + 1);
	chances[0] = 1;
	let reached = 0;
	for (const size of sizes) {
		for (let t = reached; t >= 0; t--) {
			const half = (chances[t] ?? 0) / 2;
			if (half === 0) continue;
			chances[t] = half;
			chances[t + size] = (chances[t + size] ?? 0) + half;
		}
		reached += size;
	}
	let drop = 0;
	let twoSided = 0;
	for (let t = span; t >= 0; t--) {
		const total = span - 2 * t;
		if (total <= observed) drop += chances[t] ?? 0;
		if (Math.abs(total) >= Math.abs(observed)) twoSided += chances[t] ?? 0;
	}
	return {
		drop: Math.min(1, drop),
		twoSided: Math.min(1, twoSided)
	};
}
function draw(sizes, observed) {
	const random = seededRandom(seed);
	const patterns = Math.min(drawings, Math.ceil(signs / sizes.length));
	let drop = 1;
	let twoSided = 1;
	for (let pattern = 0; pattern < patterns; pattern++) {
		let total = 0;
		for (const size of sizes) total += random() < .5 ? size : -size;
		if (total <= observed) drop++;
		if (Math.abs(total) >= Math.abs(observed)) twoSided++;
	}
	return {
		drop: drop / (patterns + 1),
		twoSided: twoSided / (patterns + 1)
	};
}
// src/analysis/power.ts
/** Chance at which a drop counts as proven if nothing changed. */
const level = .05;
/** Papers and steps up to which the exact test is used within a simulation; above both, its normal approximation is as good. */
const exactPapers = 30;
const exactSteps = 2e4;
/**
* Simulated comparisons of two runs, ready to be asked for the chance that a true drop is proven. In each simulation every task
* has a true share drawn from what is known of it: beta, with the run's mean share as the weight of one further attempt. A drop
* lowers all shares in proportion. Same seed and same random numbers for every question, so that the answer is the same each time.
*/
var Simulations = class {
	/** Mean true share, which no drop can exceed. */
	mean;
	#count;
	/** True shares, task by task in each simulation. */
	#shares;
	/** For each task the number of its paper. */
	#papers;
	#paperCount;
	constructor(tasks) {
		const numbers = new Map([...new Set(tasks.map(({ paper }) => paper))].map((paper, index) => [paper, index]));
		this.#papers = tasks.map(({ paper }) => numbers.get(paper) ?? 0);
		this.#paperCount = numbers.size;
		this.#count = Math.round(Math.min(300, Math.max(60, 6e4 / tasks.length)));
		const prior = meanShare(tasks);
		this.mean = tasks.reduce((sum, task) => sum + (task.passed + prior) / (task.planned + 1), 0) / tasks.length;
		const random = seededRandom(1);
		this.#shares = Float64Array.from({ length: this.#count * tasks.length }, (_, index) => {
			const { passed, planned } = tasks[index % tasks.length];
			return drawBeta(passed + prior, planned - passed + 1 - prior, random);
		});
	}
	/** Share of simulations in which a drop of this size is proven by runs of so many attempts a task. */
	power(drop, attempts) {
		const kept = Math.max(0, 1 - drop / this.mean);
		const random = seededRandom(2);
		let proven = 0;
		for (let simulation = 0; simulation < this.#count; simulation++) if (isProven(this.#sums(simulation, kept, attempts, random))) proven++;
		return proven / this.#count;
	}
	/** Sums by paper of head minus base, in whole parts of an attempt. */
	#sums(simulation, kept, { base, head }, random) {
		const parts = leastCommonMultiple(base, head);
		const sums = Array(this.#paperCount).fill(0);
		for (const [index, paper] of this.#papers.entries()) {
			const share = this.#shares[simulation * this.#papers.length + index] ?? 0;
			const before = drawBinomial(base, share, random) * (parts / base);
			const after = drawBinomial(head, share * kept, random) * (parts / head);
			sums[paper] = (sums[paper] ?? 0) + after - before;
		}
		return sums;
	}
};
/** Kept inside of 0 and 1, for a run in which all tasks passed may still see one fail. */
function meanShare(tasks) {
	return (tasks.reduce((sum, { passed, planned }) => sum + passed / planned, 0) + .5) / (tasks.length + 1);
}
function isProven(sums) {
	const total = sums.reduce((sum, value) => sum + value, 0);
	if (total >= 0) return false;
	const span = sums.reduce((sum, value) => sum + Math.abs(value), 0);
	if (sums.length <= exactPapers || sums.length * span <= exactSteps) return signFlip(sums).drop <= level;
	return total / Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0)) <= -1.6448536269514722;
}
function drawBinomial(n, share, random) {
	let count = 0;
	for (let i = 0; i < n; i++) if (random() < share) count++;
	return count;
}
// src/analysis/clustered-error.ts
/**
* Standard error of a mean whose units come in clusters, here tasks by paper: √(G/(G−1) · Σ_g (Σ_{i∈g} (x_i − x̄))²) / n.
* With one unit a cluster it is the plain s/√n. Null for fewer than two clusters.
* E. Miller, "Adding error bars to evals", arXiv 2411.00640 (2024), section 2.2; the factor G/(G−1) for few clusters:
* A. C. Cameron and D. L. Miller, "A practitioner's guide to cluster-robust inference", J. Human Resources 50 (2015).
*/
function clusteredError(units) {
	const mean = units.reduce((sum, { value }) => sum + value, 0) / units.length;
	const sums = sumByCluster(units.map(({ cluster, value }) => ({
		cluster,
		value: value - mean
	})));
	if (sums.length < 2) return null;
	const squares = sums.reduce((total, sum) => total + sum * sum, 0);
	return Math.sqrt(sums.length / (sums.length - 1) * squares) / units.length;
}
/** The sum of each cluster's values, in order of first appearance. */
function sumByCluster(units) {
	const sums = /* @__PURE__ */ new Map();
	for (const { cluster, value } of units) sums.set(cluster, (sums.get(cluster) ?? 0) + value);
	return [...sums.values()];
}
// src/analysis/detectable-drop.ts
/** Chance with which a drop should be proven for it to count as detectable. */
const wanted = .8;
/** Numbers of attempts that are worth suggesting; above, a change of tasks helps more than repetition. */
const suggestions = [
	2,
	3,
	5,
	8,
	10,
	15,
	20
];
/**
* The smallest drop of pass@1 that a comparison of two such runs proves (one-sided 5 %) four times out of five, found by halving on
* simulations; null where not even a drop to zero would be.
*/
function detectableDrop(tasks, attempts) {
	if (tasks.length === 0) return null;
	const simulations = new Simulations(tasks);
	if (simulations.power(simulations.mean, attempts) < wanted) return null;
	let [low, high] = [0, simulations.mean];
	while (high - low > .005) {
		const middle = (low + high) / 2;
		if (simulations.power(middle, attempts) < wanted) low = middle;
		else high = middle;
	}
	return high;
}
/** The fewest attempts a task, in both runs, with which a drop of this size is proven four times out of five; null where 20 are too few. */
function attemptsToProve(drop, tasks, { base, head }) {
	const more = suggestions.filter((attempts) => attempts > Math.min(base, head));
	const simulations = new Simulations(tasks);
	const isEnough = (attempts) => simulations.power(drop, {
		base: attempts,
		head: attempts
	}) >= wanted;
	const most = more.at(-1);
	if (most === void 0 || !isEnough(most)) return null;
	return more.find(isEnough) ?? null;
}
// src/analysis/differences.ts
/** What may be the input under test. All else must be equal, or be taken care of by the pairing. */
const properties = [
	[
		"setting",
		({ setting }) => setting,
		"conflict"
	],
	[
		"solver",
		({ solver }) => solver,
		"conflict"
	],
	[
		"model",
		({ model }) => model,
		"under test"
	],
	[
		"returned model",
		({ returned }) => returned.join(", ") || null,
		"under test"
	],
	[
		"endpoint",
		({ endpoint }) => endpoint,
		"conflict"
	],
	[
		"prompt",
		({ prompt }) => prompt && `${prompt.name} (${prompt.hash.slice(0, 12)})`,
		"under test"
	],
	[
		"context",
		({ context }) => context,
		"under test"
	],
	[
		"temperature",
		({ temperature }) => temperature,
		"conflict"
	],
	[
		"output limit",
		({ maxOutputTokens }) => maxOutputTokens,
		"conflict"
	],
	[
		"model seed",
		({ seed }) => seed,
		"conflict"
	],
	[
		"attempts",
		({ attempts }) => attempts,
		"allowed for"
	],
	[
		"isolation",
		({ isolation }) => isolation.join(", ") || null,
		"conflict"
	],
	[
		"Python",
		({ python }) => python.join(", ") || null,
		"conflict"
	],
	[
		"suites",
		({ suites }) => suites.join(", ") || null,
		"allowed for"
	],
	[
		"tool",
		({ tool }) => tool,
		"conflict"
	]
];
/** What makes two runs more or less comparable: conditions first, then every task whose content changed. */
function differencesOf(base, head) {
	const sameModel = base.conditions.model === head.conditions.model;
	const conditions = properties.flatMap(([what, value, role]) => {
		const [before, after] = [value(base.conditions), value(head.conditions)];
		if (before === after) return [];
		return [{
			what,
			base: show(before),
			head: show(after),
			role: roleOf(what, role, {
				before,
				after,
				sameModel
			})
		}];
	});
	const hashes = new Map(base.tasks.map((task) => [task.id, task.hash]));
	const tasks = head.tasks.flatMap(({ id, hash }) => {
		const earlier = hashes.get(id);
		if (earlier === void 0 || earlier === hash) return [];
		return [{
			what: `task ${id}`,
			base: earlier.slice(0, 12),
			head: hash.slice(0, 12),
			role: "allowed for"
		}];
	});
	return [...conditions, ...tasks];
}
/** Roles that depend on what else changed. */
function roleOf(what, role, { before, after, sameModel }) {
	if ((before === null || after === null) && [
		"returned model",
		"isolation",
		"Python"
	].includes(what)) return "allowed for";
	if (what === "returned model" && sameModel) return "conflict";
	if (what === "endpoint" && !sameModel) return "under test";
	return role;
}
function show(value) {
	return value === null ? "none" : String(value);
}
// src/analysis/mcnemar.ts
/**
* Exact McNemar test on the pairs that changed: under no change each is a regression or a fix with equal chance, so their split
* is binomial. Q. McNemar, Psychometrika 12 (1947); exact form: M. P. Fay, Biostatistics 11 (2010).
*/
function mcnemar(regressions, fixes) {
	const n = regressions + fixes;
	return {
		drop: upperTail(n, regressions),
		twoSided: Math.min(1, 2 * upperTail(n, Math.max(regressions, fixes)))
	};
}
/** P(X ≥ k) for X binomial(n, ½), summed from the smallest term so that rounding stays small. */
function upperTail(n, k) {
	let total = 0;
	let logTerm = -n * Math.LN2;
	for (let i = n; i >= k; i--) {
		total += Math.exp(logTerm);
		logTerm += Math.log(i) - Math.log(n - i + 1);
	}
	return Math.min(1, total);
}
// src/analysis/paired-test.ts
/**
* The test of the gate. Attempts without a verdict count as passed in the head and as failed in the base, so that a drop which is
* proven is proven whatever they would have been. The task is the unit, whatever its number of attempts, and tasks of one paper
* move together.
*/
function testPairs(common) {
	if (common.length === 0) return null;
	const parts = common.reduce((parts, { base, head }) => leastCommonMultiple(leastCommonMultiple(parts, base.planned), head.planned), 1);
	const units = common.map(({ paper, base, head }) => ({
		cluster: paper,
		value: (head.passed + head.unscored) * (parts / head.planned) - base.passed * (parts / base.planned)
	}));
	const single = parts === 1;
	const worse = units.filter(({ value }) => value < 0).length;
	const better = units.filter(({ value }) => value > 0).length;
	return {
		...signFlip(sumByCluster(units)),
		mcnemar: single ? mcnemar(worse, better) : null
	};
}
// src/analysis/pairs.ts
/** Two runs paired on the tasks that they have in common, in the order of the head. */
function pairTasks(base, head) {
	const before = plannedTasks(base);
	const after = plannedTasks(head);
	const shared = [...after.values()].flatMap((task) => {
		const earlier = before.get(task.id);
		return earlier ? [{
			earlier,
			task,
			same: earlier.hash === task.hash
		}] : [];
	});
	return {
		common: shared.filter(({ same }) => same).map(({ earlier, task }) => ({
			task: task.id,
			paper: task.paper,
			base: shareOf(earlier),
			head: shareOf(task)
		})),
		onlyInBase: [...before.keys()].filter((id) => !after.has(id)),
		onlyInHead: [...after.keys()].filter((id) => !before.has(id)),
		changedTasks: shared.filter(({ same }) => !same).map(({ task }) => task.id)
	};
}
function plannedTasks({ tasks }) {
	return new Map(tasks.filter(({ verdicts }) => verdicts !== "").map((task) => [task.id, task]));
}
function shareOf({ verdicts }) {
	return {
		passed: verdicts.split("P").length - 1,
		planned: verdicts.length,
		unscored: verdicts.split("U").length - 1
	};
}
/** Share of passed attempts if all unscored ones are wrong, and if all are right. */
function low({ passed, planned }) {
	return passed / planned;
}
function high({ passed, planned, unscored }) {
	return (passed + unscored) / planned;
}
function directionOf({ base, head }) {
	if (high(head) < low(base)) return "regression";
	if (low(head) > high(base)) return "fix";
	return isScored({
		base,
		head
	}) ? "unchanged" : "undecided";
}
/** True where every attempt of both sides has a verdict. */
function isScored({ base, head }) {
	return base.unscored === 0 && head.unscored === 0;
}
// src/analysis/compare.ts
/** Two runs paired by task; tasks that only one of them has, or that changed, are listed and left out of the delta. */
function compareDigests(base, head) {
	const { common, ...others } = pairTasks(base, head);
	const scored = common.filter(isScored);
	const differences = differencesOf(base, head);
	const paired = pairedOf(scored);
	const test = testPairs(common);
	const known = common.map((pair) => ({
		paper: pair.paper,
		passed: pair.base.passed,
		planned: pair.base.planned
	}));
	const attempts = {
		base: base.conditions.attempts,
		head: head.conditions.attempts
	};
	return {
		comparable: paired !== null && !differences.some(isConflict),
		...listsOf(common),
		...others,
		paired,
		bounds: common.length === 0 ? null : [mean(common.map(worst)), mean(common.map(best))],
		standardError: clusteredError(scored.map((pair) => ({
			cluster: pair.paper,
			value: deltaOf(pair)
		}))),
		test,
		detectableDrop: detectableDrop(known, attempts),
		enoughAttempts: paired !== null && paired.delta < 0 && (test?.drop ?? 0) > .05 ? attemptsToProve(-paired.delta, known, attempts) : null,
		differences
	};
}
function isConflict({ role }) {
	return role === "conflict";
}
function listsOf(common) {
	const of = (direction) => common.filter((pair) => directionOf(pair) === direction).map(({ task, base, head }) => ({
		task,
		base,
		head
	}));
	return {
		regressions: of("regression"),
		fixes: of("fix"),
		unchanged: of("unchanged"),
		undecided: of("undecided")
	};
}
function pairedOf(scored) {
	if (scored.length === 0) return null;
	const base = mean(scored.map((pair) => low(pair.base)));
	const head = mean(scored.map((pair) => low(pair.head)));
	return {
		tasks: scored.length,
		papers: new Set(scored.map(({ paper }) => paper)).size,
		base,
		head,
		delta: head - base
	};
}
const deltaOf = ({ base, head }) => low(head) - low(base);
const worst = ({ base, head }) => low(head) - high(base);
const best = ({ base, head }) => high(head) - low(base);
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/stored-digest.ts
const Stored = discriminatedUnion("schema", [Report, Digest]);
/** The digest of a run directory, a report.json or a digest's JSON; undefined where there is none. A broken file is an error. */
async function findDigest(path) {
	const stored = await readRecord(await recordPath(path, "report.json"), Stored);
	return stored?.schema === "lmr-bench/report/1" ? digestOf(stored) : stored;
}
/** The same, which must be there. */
async function readDigest(path) {
	const digest = await findDigest(path);
	if (digest !== void 0) return digest;
	throw new UsageError(`${await recordPath(path, "report.json")} is not there. Name a run directory with a report, or a report.json.`);
}
/** The baseline that a user names, such as an artifact of an earlier run; rung `none` where it is not there, as when the artifact expired. */
async function readBaseline(path) {
	const digest = await findDigest(path);
	if (digest === void 0) return {
		rung: "none",
		sha: null,
		fallback: false,
		digest: null
	};
	return {
		rung: "file",
		sha: digest.origin.sha,
		fallback: false,
		digest
	};
}
export { detectableDrop as a, Digest as c, isConflict as i, readDigest as n, clusteredError as o, compareDigests as r, level as s, readBaseline as t };
