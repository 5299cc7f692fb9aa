import { C as string, S as strictObject, d as _enum, f as array, v as number } from "./escape.js";
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
		"denied-call"
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
/** One case of a probe. */
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
export { Usage as a, Sha256 as i, Isolation as n, Verdict as o, Reason as r, isolationLevels as s, Check as t };
