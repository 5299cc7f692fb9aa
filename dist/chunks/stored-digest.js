import { r as digestOf } from "./digest.js";
import { A as UsageError, C as string, S as strictObject, d as array, h as literal, m as discriminatedUnion, r as IsolationLevel, v as number } from "./common.js";
import { f as readRecord, p as recordPath } from "./outcome.js";
import { n as RunVerdict, r as Score, t as Report } from "./report.js";
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
// src/stored-digest.ts
const cure = "Name a run directory with a report, a report.json or a digest.";
const Stored = discriminatedUnion("schema", [Report, Digest]);
/** The digest of a run directory, a report.json or a digest's JSON; undefined where there is none. A broken file is an error. */
async function findDigest(path) {
	const stored = await readRecord(await recordPath(path, "report.json"), Stored, cure);
	return stored?.schema === "lmr-bench/report/1" ? digestOf(stored) : stored;
}
/** The same, which must be there. */
async function readDigest(path) {
	const digest = await findDigest(path);
	if (digest !== void 0) return digest;
	throw new UsageError(`${await recordPath(path, "report.json")} is not there. ${cure}`);
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
export { Digest as i, readBaseline as n, readDigest as r, findDigest as t };
