import { C as string, D as url, S as strictObject, T as union, a as Sha256, d as array, f as boolean, h as literal, o as Usage, u as _enum, v as number, x as record } from "./common.js";
// src/schema/task.ts
/** Words joined by `-`, `.` or `_`; parts of a task id are joined by `/`. Safe as a path on every system. */
const slug = /^[a-z0-9][a-z0-9._-]*$/;
const taskId = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
/** Clauses of PEP 440, such as `>=3.9, <3.13`. */
const specifier = /^(\s*(===?|~=|[!<>]=|[<>])\s*[\w.*+!-]+\s*(,|$))*$/;
/** PEP 508: a package with extras, then clauses or an address, then a marker. */
const requirement = /^\s*[A-Za-z0-9][\w.-]*\s*(\[[^\]]*\]\s*)?(@\s*\S.*|((===?|~=|[!<>]=|[<>])\s*[\w.*+!-]+\s*,?\s*)*)(;.*)?$/;
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
const TestFile = union([RepositoryPath, strictObject({ own: string().min(1) })], "a path at the commit, or { own: FILE } beside tasks.yml");
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
	})], "{ file: PATH } at the commit, or { own: FILE } beside tasks.yml").optional(),
	/** Files beside tasks.yml with other right functions, one fair reading of the paper each. An answer passes that equals one of them in all checks. */
	readings: array(string().min(1)).default([]),
	/** Text of one's own, or `{ from: "info.json#/json/pointer" }` into a file at the commit. */
	instruction: union([string().min(1), strictObject({ from: string().regex(/^[^#]+#(\/.*)?$/, "a file and a JSON pointer, such as info.json#/implementations/0/instruction") })], "a text, or { from: FILE#/JSON/POINTER } at the commit"),
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
		url: string().regex(/^(https?|file):\/\/|^[^:]*\.bundle$/, "an address with https:// or file://, or the path of a .bundle file"),
		commit: string("a full commit id; put it in quotes, as it reads as a number").regex(/^[0-9a-f]{40}$/, "a full commit id of 40 lower-case hex digits"),
		/** The folder that the model sees and Python imports from; all other paths are relative to it. */
		path: string().min(1).default("."),
		/** What the model sees of that folder; what is not included is never fetched unless a task names it. */
		include: array(string().min(1)).default(["**"]),
		exclude: array(string().min(1)).default([])
	}),
	python: strictObject({
		version: string().regex(specifier, "clauses such as >=3.9 or >=3.9,<3.13").default(">=3.8"),
		requirements: array(string().regex(requirement, "a package with clauses, as pip takes it, such as numpy>=1.24")).default([]),
		/** Packages that are imported and never run; the worker serves empty modules for them. */
		stubs: array(string().min(1)).default([])
	}).prefault({}),
	leaks: strictObject({ 
	/** Files of the view that resemble the reference and do not give it away; say why in a comment. */
allow: array(RepositoryPath).default([]) }).prefault({}),
	tasks: array(Task).min(1)
});
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
export { classNames as a, TestFlag as c, Vote as i, JudgeSettings as n, voteOrders as o, Judgement as r, Paper as s, JudgeClass as t };
