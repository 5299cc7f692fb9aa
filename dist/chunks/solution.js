import { C as string, S as strictObject, a as Sha256, d as array, f as boolean, h as literal, i as Reason, o as Usage, u as _enum, v as number } from "./common.js";
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
/** A place of a transcript where an agent reached for an answer instead of working it out. It decides no verdict. */
const Flag = strictObject({
	kind: _enum([
		"upstream",
		"package",
		"answers",
		"network",
		"system",
		"denied-call"
	]),
	/** Step of the transcript; null for what an outside agent printed. */
	step: number().int().positive().nullable(),
	/** What was found, as it stands there. */
	evidence: string()
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
	/** Name of the messages that were sent, in `prompts/`; absent where no model was asked. */
	prompt: Sha256.optional(),
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
	cached: boolean(),
	/** Of an agent's attempt: where it reached for answers. */
	flags: array(Flag).optional(),
	/** Of an outside agent's attempt: files other than the target's function that it changed, which counts for nothing. */
	outside: array(string()).optional()
});
export { Solution as n, Flag as t };
