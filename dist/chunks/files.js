import { n as codeOf, r as messageOf, t as UsageError } from "./errors.js";
import { C as string, S as strictObject, a as Sha256, d as array, h as literal, i as Reason, n as Isolation, s as Verdict, t as Check, u as _enum, v as number } from "./common.js";
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
// src/schema/legacy.ts
/** What the benchmark's own test says of an answer, or why it says nothing. */
const LegacyVerdict = _enum([
	"passed",
	"failed",
	"fixture-missing",
	"not-runnable",
	"no-test"
]);
/** Whether a verdict says something of the answer. */
const judges = (verdict) => verdict === "passed" || verdict === "failed";
/** Beside the outcome of an attempt, never part of its verdict. */
const Legacy = strictObject({
	verdict: LegacyVerdict,
	/** One line: what was logged, or what is missing. */
	message: string(),
	/** Wall-clock seconds of the test on this answer; 0 where it was not run. */
	seconds: number().nonnegative()
});
/** Attempts by our verdict and the official one. */
const LegacySummary = strictObject({
	passed: strictObject({
		passed: number().int().nonnegative(),
		failed: number().int().nonnegative()
	}),
	/** Ours is any verdict but `passed` and `unscored`. */
	failed: strictObject({
		passed: number().int().nonnegative(),
		failed: number().int().nonnegative()
	}),
	/** Attempts on which the official test says nothing, by the reason. */
	silent: strictObject({
		"fixture-missing": number().int().nonnegative(),
		"not-runnable": number().int().nonnegative(),
		"no-test": number().int().nonnegative()
	})
});
// src/schema/outcome.ts
const Durations = strictObject({
	/** Seconds: interpreter start until the target is imported, the cases, and the whole attempt. */
	import: number().nonnegative(),
	run: number().nonnegative(),
	total: number().nonnegative()
});
/** `outcomes/<task>/<attempt>.json`, written by score. */
const Outcome = strictObject({
	schema: literal("lmr-bench/outcome/1"),
	task: string(),
	attempt: number().int().positive(),
	/** Hash of all that the verdict depends on but the seed: task hash, answer, tool version, interpreter and packages, isolation. */
	key: Sha256,
	/** Seed of the cases that it was judged on: another than the plan's where the verdict is of an earlier run. */
	seed: number().int().nonnegative().optional(),
	verdict: Verdict,
	reason: Reason.nullable(),
	/** One line for people: what went wrong. */
	message: string().nullable(),
	tier: _enum(["A", "B"]).nullable(),
	isolation: Isolation.nullable(),
	checks: array(Check),
	durations: Durations,
	/** Last part of what the candidate printed, cleaned of control bytes. */
	log: string(),
	/** Only where it was asked for. */
	legacy: Legacy.optional()
});
// src/files.ts
/** A record of the run directory is small; more is not ours. Bytes. */
const maximumRecord = 67108864;
/**
* Writes to a temporary name and renames, so that a reader sees the old file or the whole new one.
* @param flush whether to wait until it would outlive the machine, which can take a tenth of a second
*/
async function writeAtomic(path, content, flush = true) {
	const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(temporary, content, { flush });
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => void 0);
		throw new UsageError(`Cannot write ${path}: ${writeFault(error)}`, { cause: error });
	}
}
async function writeJson(path, value, flush = true) {
	await writeAtomic(path, `${JSON.stringify(value, null, 2)}\n`, flush);
}
/** The record at `path`; undefined when there is none. A file of another shape is an error that names the first fault. */
async function readRecord(path, schema) {
	const text = await readText(path);
	if (text === void 0) return void 0;
	const parsed = schema.safeParse(parseJson(text, path));
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new UsageError(`${path}: ${issue?.path.join(".") || "the file"}: ${issue?.message}. Remove the file to have it made again.`);
}
/** The records of a file with one a line; undefined when there is no such file, or one that is not whole. */
async function readLines(path, schema) {
	const text = await readText(path);
	if (text === void 0) return void 0;
	try {
		return text.trimEnd().split("\n").map((line) => schema.parse(JSON.parse(line)));
	} catch {
		return;
	}
}
/** The record's file of a folder or file that a user names, who may name it by a link. */
async function recordPath(path, name) {
	const real = await realpath(path).catch(() => resolve(path));
	return await lstat(real).then((info) => info.isDirectory(), () => false) ? join(real, name) : real;
}
async function readText(path) {
	try {
		const info = await lstat(path);
		if (!info.isFile()) throw new UsageError(`${path} is not a regular file. Remove it.`);
		if (info.size > maximumRecord) throw new UsageError(`${path} has ${info.size} bytes; a record has ${maximumRecord} at most.`);
		return await readFile(path, "utf8");
	} catch (error) {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
		throw error;
	}
}
function parseJson(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		const fault = messageOf(error).replace(/, ".*/s, "");
		throw new UsageError(`${path} is not JSON (${fault}). Remove the file to have it made again.`, { cause: error });
	}
}
function writeFault(error) {
	return {
		ENOSPC: "no space left on the device. Free some and run the same command again: what is done is kept.",
		EDQUOT: "the disk quota is used up. Free some and run the same command again: what is done is kept.",
		EACCES: "permission denied. Choose another folder with --out.",
		EROFS: "the file system is read-only. Choose another folder with --out.",
		ENOTDIR: "a part of the path is a file. Choose another folder with --out."
	}[codeOf(error) ?? ""] ?? messageOf(error);
}
export { writeJson as a, Legacy as c, writeAtomic as i, LegacySummary as l, readRecord as n, Durations as o, recordPath as r, Outcome as s, readLines as t, judges as u };
