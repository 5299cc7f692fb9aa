import { C as string, S as strictObject, a as Sha256, f as boolean, h as literal, u as _enum, v as number } from "./common.js";
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
export { contextChoices as n, Settings as t };
