import { C as discriminatedUnion, D as number, M as string, N as tuple, b as array, d as Isolation, f as IsolationLevel, g as Verdict, h as Usage, j as strictObject, m as Sha256, p as Reason, u as Check, w as literal, x as boolean, y as _enum, z as UsageError } from "./escape.js";
import { M as TestFlag, _ as digestOf, f as Vote, l as JudgeClass, u as JudgeSettings } from "./comparison.js";
import { t as GateRules } from "./gate.js";
import { t as Settings } from "./settings.js";
import { c as Durations, d as LegacySummary, n as readRecord, o as Flag, r as recordPath, u as Legacy } from "./files.js";
// src/schema/baseline.ts
/**
* Where a baseline was found, best first: a file that the user names, the run at the exact base commit, at the merge base, the
* latest of the main branch within a limit, or nowhere.
*/
const Rung = _enum([
	"file",
	"base-sha",
	"merge-base",
	"latest-main",
	"none"
]);
const BaselineReference = strictObject({
	rung: Rung,
	/** The commit of the baseline, or where there is none the commit that was looked for. */
	sha: string().nullable(),
	/** Not the run that the change should be held against, only the next best: it cannot fail the gate unless asked. */
	fallback: boolean()
});
// src/schema/comparison.ts
/** One task in one run. */
const Share = strictObject({
	passed: number().int().nonnegative(),
	planned: number().int().nonnegative(),
	unscored: number().int().nonnegative()
});
const TaskPair = strictObject({
	task: string(),
	base: Share,
	head: Share
});
/** One thing that was not the same in two runs. */
const Difference = strictObject({
	what: string(),
	base: string(),
	head: string(),
	/** The input whose effect is measured; something that spoils the comparison; or something that the pairing already takes care of. */
	role: _enum([
		"under test",
		"conflict",
		"allowed for"
	])
});
const PairedTest = strictObject({
	method: _enum(["exact", "monte-carlo"]),
	/** One-sided p for a drop and two-sided p for a change: sign-flip test over papers, attempts without a verdict taken in the head's favour. */
	drop: number(),
	twoSided: number(),
	/** Papers that changed; only these can speak. */
	units: number().int(),
	/** p values of McNemar's exact test, where both runs have one attempt a task. */
	mcnemar: strictObject({
		drop: number(),
		twoSided: number()
	}).nullable()
});
/** Two runs, paired by task. */
const Comparison = strictObject({
	/** False where something besides model and prompt changed, or no common task was scored: then nothing below blames the change. */
	comparable: boolean(),
	regressions: array(TaskPair),
	fixes: array(TaskPair),
	unchanged: array(TaskPair),
	/** Tasks whose direction depends on attempts without a verdict. */
	undecided: array(TaskPair),
	onlyInBase: array(string()),
	onlyInHead: array(string()),
	/** Tasks whose content is another than in the base; not paired. */
	changedTasks: array(string()),
	/** Mean share of passed attempts over the tasks that both runs scored in full; null when there are none. */
	paired: strictObject({
		tasks: number().int(),
		papers: number().int(),
		base: number(),
		head: number(),
		delta: number()
	}).nullable(),
	/** Least and greatest delta over all common tasks, whatever the attempts without a verdict would have been. */
	bounds: tuple([number(), number()]).nullable(),
	/** Standard error of delta, clustered by paper; null for fewer than two papers. */
	standardError: number().nullable(),
	test: PairedTest.nullable(),
	/** Smallest drop that this comparison proves four times out of five; null where it can prove none. */
	detectableDrop: number().nullable(),
	/** Attempts a task, in both runs, that would probably prove a drop as large as the one seen, where it is not proven. */
	enoughAttempts: number().int().nullable(),
	differences: array(Difference)
});
// src/schema/statistics.ts
/** Figures of one run beside its score. */
const Statistics = strictObject({
	/** Papers of the planned tasks: the independent units. */
	papers: number().int().nonnegative(),
	/** Standard error of pass@1, clustered by paper; null for fewer than two papers. */
	standardError: number().nullable(),
	/** pass@k for each k up to the attempts a task, attempts without a verdict counted as not passed, and in `upper` as passed. */
	passAtK: array(strictObject({
		k: number().int().positive(),
		value: number(),
		upper: number()
	})),
	/** Smallest drop of pass@1 that a comparison of two such runs proves four times out of five; null where it can prove none. */
	detectableDrop: number().nullable()
});
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
/** What the judge says on one answer. */
const ReportedJudgement = strictObject({
	class: JudgeClass.nullable(),
	/** Why there is no class. */
	message: string().nullable(),
	votes: array(Vote.pick({
		order: true,
		class: true,
		rationale: true,
		message: true
	}))
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
	/** Name of the messages that were sent, in `prompts/` of the run directory; null where no model was asked. */
	prompt: Sha256.nullable().default(null),
	reply: string().nullable(),
	function: string().nullable(),
	log: string(),
	/** Null without a judge, and for an attempt without an answer. */
	judgement: ReportedJudgement.nullable().default(null),
	/** Of agents: where the attempt reached for answers, and what it changed besides the function. */
	flags: array(Flag).optional(),
	outside: array(string()).optional(),
	/** Only where it was asked for. */
	legacy: Legacy.optional()
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
	hash: Sha256,
	/** The interpreter that ran its candidates, and the environment it stood in. */
	python: strictObject({
		version: string(),
		environment: string()
	}).optional(),
	/** What is known of the benchmark's own test; absent where nothing is. */
	flags: array(TestFlag).optional()
});
const Count = number().int().nonnegative();
/** How many are in class 1, 2 and 3. */
const Classes = tuple([
	Count,
	Count,
	Count
]);
/** What the judge says on the run. No verdict and no rule depends on it. */
const JudgeSummary = strictObject({
	...JudgeSettings.omit({ schema: true }).shape,
	/** Model ids as the endpoint gave them. */
	returned: array(string()),
	classes: Classes,
	/** Answers without a class, and planned attempts without an answer to judge. */
	unscored: Count,
	withoutAnswer: Count,
	/** Answers that the two votes put into different classes. */
	split: Count,
	/** Judged answers by the verdict of their checks; those whose verdict is open are in neither. */
	byVerdict: strictObject({
		passed: Classes,
		notPassed: Classes
	}),
	usage: Usage.nullable(),
	/** US dollars paid in this run; null when a price or a usage is unknown. */
	cost: number().nonnegative().nullable(),
	/** Votes that came from the cache. */
	cached: Count
});
/** `report.json`: everything a reader or a renderer needs; a pure function of the records. */
const Report = strictObject({
	schema: literal("lmr-bench/report/1"),
	tool: string(),
	verdict: RunVerdict,
	/** A sentence for each ground of the verdict. */
	grounds: array(string()),
	score: Score,
	gate: GateRules,
	/** What was found when a baseline was looked for; null where nobody asked for one. */
	baseline: BaselineReference.nullable().default(null),
	/** Against that baseline; null without one. */
	comparison: Comparison.nullable().default(null),
	statistics: Statistics.nullable().default(null),
	/** How the verdicts of the benchmark's own tests compare; null where nobody asked for them. */
	legacy: LegacySummary.nullable().default(null),
	/** Null where no judge was chosen. */
	judge: JudgeSummary.nullable().default(null),
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
		/** US dollars paid in this run; replies from the cache cost nothing now. Null when a price or a usage is unknown. */
		cost: number().nullable(),
		cached: number().int(),
		/** Verdicts that earlier runs gave the same answers, on other seeds. */
		keptVerdicts: number().int().nonnegative().default(0),
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
export { detectableDrop as a, Digest as c, isConflict as i, Report as l, readDigest as n, clusteredError as o, compareDigests as r, level as s, readBaseline as t, RunVerdict as u };
