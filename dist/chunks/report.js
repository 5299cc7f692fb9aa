import { C as string, S as strictObject, a as Sha256, d as array, f as boolean, h as literal, i as Reason, n as Isolation, o as Usage, s as Verdict, t as Check, u as _enum, v as number, w as tuple } from "./common.js";
import { t as GateRules } from "./gate.js";
import { c as TestFlag, i as Vote, n as JudgeSettings, t as JudgeClass } from "./judgement.js";
import { i as LegacySummary, o as Flag, r as Legacy, t as Durations } from "./outcome.js";
import { t as Settings } from "./settings.js";
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
export { RunVerdict as n, Score as r, Report as t };
