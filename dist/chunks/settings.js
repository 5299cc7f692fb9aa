import { C as strictObject, d as _enum, f as array, g as literal, p as boolean, w as string, y as number } from "./escape.js";
// src/schema/common.ts
const Sha256 = string().regex(/^[0-9a-f]{64}$/);
/** Verdict of one attempt. */
const Verdict = _enum([
	"passed",
	"failed",
	"no-answer",
	"tampered",
	"unscored"
]);
const Reason = _enum(Object.values({
	passed: [],
	failed: [
		"assertion",
		"exception",
		"syntax",
		"timeout",
		"memory"
	],
	"no-answer": [
		"truncated",
		"refusal",
		"empty",
		"no-function",
		"unchanged",
		"context"
	],
	tampered: [
		"forged-records",
		"wrote-outside",
		"denied-call",
		"canary"
	],
	unscored: [
		"provider",
		"environment",
		"interrupted"
	]
}).flat());
/** Isolation level in rising order of strength. */
const isolationLevels = [
	"none",
	"process",
	"user",
	"namespace"
];
const IsolationLevel = _enum(isolationLevels);
const Isolation = strictObject({
	level: IsolationLevel,
	/** What was in force, such as `own-uid`, `no-new-privs`, `seccomp`, `landlock`, `rlimits`. */
	mechanisms: array(string())
});
/** One case of a probe, or one unit test. */
const Check = strictObject({
	name: string(),
	verdict: _enum(["passed", "failed"]),
	/** What differed, in one line; absent when passed. */
	message: string().optional()
});
/** Tokens of one completion as the endpoint counted them. */
const Usage = strictObject({
	inputTokens: number().int().nonnegative(),
	outputTokens: number().int().nonnegative(),
	cachedTokens: number().int().nonnegative().optional(),
	reasoningTokens: number().int().nonnegative().optional()
});
// src/schema/settings.ts
/** What of a task the model is given besides instruction and stub. Leaving parts out measures what they are worth. */
const contextChoices = [
	"paper,repository",
	"repository",
	"instruction"
];
const AgentSettings = strictObject({
	/** Requests, tokens, US dollars and seconds of work of one attempt; null where there is no such limit. */
	steps: number().int().positive().nullable(),
	tokens: number().int().positive().nullable(),
	cost: number().nonnegative().nullable(),
	seconds: number().int().positive(),
	/** Whether it may run Python, which needs isolation level `user`. */
	python: boolean(),
	/** An outside agent: the first word of its command, and the hash of all of it. */
	command: strictObject({
		name: string(),
		hash: Sha256
	}).optional()
});
/** `settings.json`, written by solve: how the answers of a run are made. */
const Settings = strictObject({
	schema: literal("lmr-bench/settings/1"),
	setting: _enum(["prompt", "agent"]),
	solver: _enum([
		"prompt",
		"agent",
		"command",
		"reference",
		"stub",
		"replay"
	]),
	model: string().nullable(),
	/** Base URL without credentials; null where no model is asked. */
	endpoint: string().nullable(),
	attempts: number().int().positive(),
	temperature: number().nonnegative().nullable(),
	maxOutputTokens: number().int().positive().nullable(),
	seed: number().int().nullable(),
	prompt: strictObject({
		name: string(),
		hash: Sha256
	}).nullable(),
	/** What of a task a prompt holds besides instruction and stub; absent where no model is asked. */
	context: _enum(contextChoices).optional(),
	/** Whether prompts hold the hints of tasks, which say conventions that paper and instruction leave open; absent where no model is asked. */
	hints: boolean().optional(),
	/** How far one attempt of the agent setting may go; absent in the prompt setting. */
	agent: AgentSettings.optional()
});
export { IsolationLevel as a, Usage as c, Isolation as i, Verdict as l, contextChoices as n, Reason as o, Check as r, Sha256 as s, Settings as t, isolationLevels as u };
