import { C as string, S as strictObject, a as Sha256, d as array, f as boolean, h as literal, o as Usage, u as _enum, v as number } from "./common.js";
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
export { classNames as a, Vote as i, JudgeSettings as n, voteOrders as o, Judgement as r, JudgeClass as t };
