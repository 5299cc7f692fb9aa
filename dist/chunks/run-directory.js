import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { A as UsageError, C as string, S as strictObject, a as Sha256, d as array, f as boolean, h as literal, m as discriminatedUnion, n as Isolation, o as Usage, s as Verdict, u as _enum, v as number } from "./common.js";
import { _ as writeJson, c as cannotWrite, d as readLines, f as readRecord, h as writeAtomic, n as Outcome, s as Solution, u as makeFolder } from "./outcome.js";
import { createHash } from "node:crypto";
import { closeSync, constants, fsync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { c as TestFlag, n as JudgeSettings, r as Judgement } from "./judgement.js";
import { t as Settings } from "./settings.js";
// src/hash.ts
/** SHA-256 of bytes or UTF-8 text, in hex. */
function sha256(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** SHA-256 of a value's canonical JSON: keys sorted, undefined left out. */
function hashOf(value) {
	return sha256(JSON.stringify(value, sortKeys) ?? "undefined");
}
function sortKeys(_key, value) {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
}
// src/schema/prompt.ts
const Message$1 = strictObject({
	role: _enum([
		"system",
		"developer",
		"user",
		"assistant"
	]),
	content: string()
});
/** `prompts/<hash>.json`, written by solve: messages as they were sent, once for all attempts that sent the same. */
const Prompt = strictObject({
	schema: literal("lmr-bench/prompt/1"),
	messages: array(Message$1)
});
// src/schema/transcript.ts
/** From 1; a step is one request to the model with the tools that its reply calls. */
const step = number().int().positive();
/** How an attempt of the agent setting came to its end. */
const endings = [
	"submitted",
	"steps",
	"tokens",
	"cost",
	"time",
	"context",
	"refusal",
	"silent",
	"exit"
];
const Message = strictObject({
	role: string(),
	content: string()
});
/** One line of `transcripts/<task>/<attempt>.jsonl`, written by solve: what an agent did, in order. */
const TranscriptEvent = discriminatedUnion("event", [
	strictObject({
		event: literal("start"),
		schema: literal("lmr-bench/transcript/1"),
		task: string(),
		attempt: number().int().positive(),
		model: string().nullable(),
		/** What the model is told first; empty for an outside agent, whose instruction is in `command`. */
		messages: array(Message),
		tools: array(string()),
		/** Command line of an outside agent. */
		command: string().optional()
	}),
	strictObject({
		event: literal("request"),
		step,
		key: Sha256,
		messages: number().int()
	}),
	strictObject({
		event: literal("reply"),
		step,
		text: string().nullable(),
		finishReason: string().nullable(),
		usage: Usage.nullable(),
		/** US dollars; null when the price or the usage is unknown. */
		cost: number().nonnegative().nullable(),
		seconds: number().nonnegative(),
		cached: boolean(),
		model: string().nullable()
	}),
	strictObject({
		event: literal("call"),
		step,
		id: string(),
		tool: string(),
		arguments: string()
	}),
	strictObject({
		event: literal("result"),
		step,
		id: string(),
		output: string()
	}),
	strictObject({
		event: literal("edit"),
		step,
		function: string()
	}),
	strictObject({
		event: literal("log"),
		text: string(),
		seconds: number().nonnegative()
	}),
	strictObject({
		event: literal("end"),
		ending: _enum(endings),
		message: string()
	}),
	strictObject({
		event: literal("fault"),
		message: string()
	})
]);
// src/line-file.ts
/**
* A file of records, one a line, that grows as things happen: each line is the system's before `add` returns, so that a kill at any
* time loses none of them. Lines are small and come seldom beside what they tell of, so writing them holds nothing up.
*/
var LineFile = class {
	path;
	end;
	file;
	/** Not written yet. */
	rest = Buffer.alloc(0);
	/** @param keep bytes of the file that stay, from its start; without any the file is made anew */
	constructor(path, keep = 0) {
		this.path = path;
		this.end = keep;
	}
	/** Never throws: what cannot be written waits for the next line, or for the end. */
	add(record) {
		this.rest = Buffer.concat([this.rest, Buffer.from(`${JSON.stringify(record)}\n`)]);
		try {
			this.write();
		} catch {}
	}
	/** Writes what is left, to outlive the machine. @throws UsageError where that cannot be; it may be called again */
	async close() {
		try {
			this.write();
			if (this.file === void 0) return;
			await promisify(fsync)(this.file);
		} catch (error) {
			throw cannotWrite(this.path, error);
		}
		closeSync(this.file);
		this.file = void 0;
	}
	write() {
		if (this.rest.length === 0) return;
		this.file ??= this.open();
		while (this.rest.length > 0) {
			const written = writeSync(this.file, this.rest, 0, this.rest.length, this.end);
			this.end += written;
			this.rest = this.rest.subarray(written);
		}
	}
	/** Never through a link, which may come from a stranger's artifact. */
	open() {
		mkdirSync(dirname(this.path), { recursive: true });
		if (this.end === 0) rmSync(this.path, { force: true });
		const file = openSync(this.path, this.end === 0 ? "wx" : constants.O_WRONLY | constants.O_NOFOLLOW);
		ftruncateSync(file, this.end);
		return file;
	}
};
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
	/** What is known of the benchmark's own test; absent where nothing is. */
	flags: array(TestFlag).optional(),
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
// src/schema/purchase.ts
/** One line of `spending.jsonl`, written by solve: a reply that was paid for. Replies from the cache are none. */
const Purchase = strictObject({
	schema: literal("lmr-bench/purchase/1"),
	/** Null where the run has no variants. */
	variant: string().nullable(),
	task: string(),
	attempt: number().int().positive(),
	by: _enum(["solver", "judge"]),
	/** Of request and reply; an estimate where the endpoint does not say. */
	tokens: number().int().nonnegative(),
	/** US dollars; null where the price is not known. */
	cost: number().nonnegative().nullable()
});
// src/schema/reference.ts
/** `references/<task>.json`, written by prepare for the report alone: no other phase reads it, and candidates cannot. */
const Reference = strictObject({
	schema: literal("lmr-bench/reference/1"),
	task: string(),
	/** Content hash of the task that it belongs to. */
	hash: Sha256,
	/** The right function, from the line of its `def` on. */
	function: string()
});
// src/run-directory.ts
/** The files of one run: all that phases hand to each other. */
var RunDirectory = class {
	path;
	keptPrompts = /* @__PURE__ */ new Set();
	constructor(path) {
		this.path = path;
	}
	/**
	* Makes the folder, closed to other users: it holds answers that no candidate may read. Nor is it committed by accident; a folder
	* that holds something is left as it is.
	*/
	async create() {
		await makeFolder(this.path, "the run directory", "--out", 448);
		if ((await readdir(this.path)).length === 0) await writeAtomic(this.file(".gitignore"), "*\n");
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
	/** A new one, in the place of an earlier one of the attempt, once it has a line; see docs/agents.md. */
	newTranscript = (task, attempt) => new LineFile(this.transcript(task, attempt));
	/** Empty when there is none; without an end when its attempt is under way, or was killed. */
	readTranscript = async (task, attempt) => (await readLines(this.transcript(task, attempt), TranscriptEvent)).records;
	/** What was bought so far, and where more of it is written. */
	async openPurchases() {
		const path = this.file("spending.jsonl");
		const { records, bytes } = await readLines(path, Purchase);
		return {
			known: records,
			file: new LineFile(path, bytes)
		};
	}
	readOutcome = (task, attempt) => readWhole(this.record("outcomes", task, attempt), Outcome);
	writeOutcome = (outcome) => writeJson(this.record("outcomes", outcome.task, outcome.attempt), outcome);
	readReference = (task) => readWhole(this.file(`references/${task}.json`), Reference);
	writeReference = (reference) => writeJson(this.file(`references/${reference.task}.json`), reference);
	readPrompt = (hash) => readWhole(this.file(`prompts/${hash}.json`), Prompt);
	/** Keeps messages once, however many attempts send them. */
	async keepPrompt(messages) {
		const name = promptName(messages);
		if (this.keptPrompts.has(name)) return;
		this.keptPrompts.add(name);
		if (await this.readPrompt(name) === void 0) await writeJson(this.file(`prompts/${name}.json`), {
			schema: "lmr-bench/prompt/1",
			messages
		});
	}
	readJudge = () => readWhole(this.file("judge.json"), JudgeSettings);
	writeJudge = (judge) => writeJson(this.file("judge.json"), judge);
	readJudgement = (task, attempt) => readWhole(this.record("judgements", task, attempt), Judgement);
	writeJudgement = (judgement) => writeJson(this.record("judgements", judgement.task, judgement.attempt), judgement);
	file(name) {
		return join(this.path, name);
	}
	transcript(task, attempt) {
		return join(this.path, "transcripts", task, `${attempt}.jsonl`);
	}
	record(kind, task, attempt) {
		return join(this.path, kind, task, `${attempt}.json`);
	}
};
/** What a solution calls the messages that were sent. */
const promptName = (messages) => hashOf(messages);
async function readWhole(path, schema) {
	try {
		return await readRecord(path, schema);
	} catch (error) {
		if (error instanceof UsageError) return void 0;
		throw error;
	}
}
export { Message$1 as a, endings as i, promptName as n, hashOf as o, Gate as r, sha256 as s, RunDirectory as t };
