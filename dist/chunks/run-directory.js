import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { A as UsageError, C as strictObject, d as _enum, f as array, g as literal, j as codeOf, p as boolean, w as string, y as number } from "./escape.js";
import { a as Outcome, r as writeJson, t as readRecord } from "./files.js";
import { c as Usage, i as Isolation, l as Verdict, o as Reason, s as Sha256, t as Settings } from "./settings.js";
// src/schema/plan.ts
const Gate = strictObject({
	ready: boolean(),
	/** Why the task is quarantined; absent when ready. */
	reason: string().optional(),
	reference: Verdict.optional(),
	stub: Verdict.optional(),
	/** Files of the view that hold the reference: share of its token 8-grams, 0 to 1. */
	leaks: array(strictObject({
		file: string(),
		share: number()
	})),
	cases: number().int().nonnegative(),
	isolation: Isolation.optional(),
	seconds: number().nonnegative()
});
const PlannedTask = strictObject({
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
		line: number().int().positive()
	}),
	source: strictObject({
		url: string(),
		commit: string(),
		path: string()
	}),
	/** Hash of all that decides a verdict (masked tree, reference, probe, comparison rules, limits, requirements) and of what a prompt says. */
	hash: Sha256,
	view: strictObject({
		files: number().int(),
		excluded: number().int()
	}),
	python: strictObject({
		version: string(),
		environment: string()
	}).optional(),
	gate: Gate
});
/** `plan.json`, written by prepare: the tasks of a run and whether each can be judged here. */
const Plan = strictObject({
	schema: literal("lmr-bench/plan/1"),
	tool: string(),
	suites: array(string()),
	/** Seed of the probes' extra cases, drawn per run and recorded. */
	seed: number().int().nonnegative(),
	tasks: array(PlannedTask)
});
// src/schema/solution.ts
/** The function taken from a reply, ready to be spliced. */
const Answer = strictObject({
	/** The `def` with its body, as the reply has it; decorators of the reply are left out. */
	function: string(),
	/** Import lines, helpers and constants of the reply that the function may need, from around it or from other blocks. */
	preamble: string(),
	/** How it was found, such as `last fenced block that defines it`. */
	rule: string()
});
/** `solutions/<task>/<attempt>.json`, written by solve. */
const Solution = strictObject({
	schema: literal("lmr-bench/solution/1"),
	task: string(),
	attempt: number().int().positive(),
	/** Hash of all that the answer depends on: endpoint, request body and attempt, or the replayed text. */
	key: Sha256,
	/** `error` is tried again by the next solve; the other two are final. */
	status: _enum([
		"answered",
		"no-answer",
		"error"
	]),
	reason: Reason.nullable(),
	message: string().nullable(),
	answer: Answer.nullable(),
	/** The model's text as returned; null for solvers without one. */
	reply: string().nullable(),
	finishReason: string().nullable(),
	usage: Usage.nullable(),
	/** US dollars by the price list or the given price; null or absent where price or usage is unknown. */
	cost: number().nonnegative().nullable().optional(),
	model: strictObject({
		requested: string().nullable(),
		returned: string().nullable()
	}),
	/** Parts of the prompt that were shortened or dropped to fit the context, in order. */
	cut: array(string()),
	/** Request parameters that the endpoint refused and what was sent instead. */
	mapped: array(string()),
	seconds: number().nonnegative(),
	cached: boolean()
});
// src/run-directory.ts
/** The files of one run: all that phases hand to each other. */
var RunDirectory = class {
	path;
	constructor(path) {
		this.path = path;
	}
	/** Makes the folder, closed to other users: it holds answers that no candidate may read. */
	async create() {
		try {
			await mkdir(this.path, {
				recursive: true,
				mode: 448
			});
		} catch (error) {
			throw new UsageError(`Cannot make the run directory ${this.path} (${codeOf(error)}). Choose another with --out.`, { cause: error });
		}
	}
	readPlan = () => readRecord(this.file("plan.json"), Plan);
	writePlan = (plan) => writeJson(this.file("plan.json"), plan);
	/** The plan, which must be there. */
	async plan() {
		const plan = await this.readPlan();
		if (plan === void 0) throw new UsageError(`${this.path} holds no plan.json. Run \`lmr-bench prepare --out ${this.path}\` first.`);
		return plan;
	}
	readSettings = () => readRecord(this.file("settings.json"), Settings);
	writeSettings = (settings) => writeJson(this.file("settings.json"), settings);
	/** The settings, which must be there. */
	async settings() {
		const settings = await this.readSettings();
		if (settings === void 0) throw new UsageError(`${this.path} holds no settings.json. Run \`lmr-bench solve --out ${this.path}\` first.`);
		return settings;
	}
	/** A record that is broken or of another version counts as not there: it is made again, at no cost where the reply is cached. */
	readSolution = (task, attempt) => readWhole(this.record("solutions", task, attempt), Solution);
	writeSolution = (solution) => writeJson(this.record("solutions", solution.task, solution.attempt), solution);
	readOutcome = (task, attempt) => readWhole(this.record("outcomes", task, attempt), Outcome);
	writeOutcome = (outcome) => writeJson(this.record("outcomes", outcome.task, outcome.attempt), outcome);
	file(name) {
		return join(this.path, name);
	}
	record(kind, task, attempt) {
		return join(this.path, kind, task, `${attempt}.json`);
	}
};
async function readWhole(path, schema) {
	try {
		return await readRecord(path, schema);
	} catch (error) {
		if (error instanceof UsageError) return void 0;
		throw error;
	}
}
export { Solution as n, Gate as r, RunDirectory as t };
