import { A as UsageError, C as string, M as messageOf, S as strictObject, a as Sha256, d as array, f as boolean, h as literal, i as Reason, j as codeOf, n as Isolation, o as Usage, s as Verdict, t as Check, u as _enum, v as number } from "./common.js";
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
// src/files.ts
/** A record of the run directory is small; more is not ours. Bytes. */
const maximumRecord = 67108864;
/** Writes to a temporary name and renames, so that a reader sees the old file or the whole new one, which outlives the machine. */
async function writeAtomic(path, content) {
	const temporary = temporaryName(path);
	try {
		await makeFolders(dirname(path));
		await writeFile(temporary, content, { flush: true });
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => void 0);
		throw cannotWrite(path, error);
	}
}
/** The same at once, so that a kill of this process right after it loses nothing; the machine's end may. For small files. */
function writeAtomicNow(path, content) {
	const temporary = temporaryName(path);
	try {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(temporary, content);
		renameSync(temporary, path);
	} catch (error) {
		try {
			rmSync(temporary, { force: true });
		} catch {}
		throw cannotWrite(path, error);
	}
}
/** A name beside a path that nobody else takes, for what is moved to the path when it is whole. */
const temporaryName = (path) => `${path}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
function cannotWrite(path, error) {
	return new UsageError(`Cannot write ${path}: ${writeFault(error)}`, { cause: error });
}
async function writeJson(path, value) {
	await writeAtomic(path, jsonOf(value));
}
const jsonOf = (value) => `${JSON.stringify(value, null, 2)}\n`;
/** Makes a folder that an option names; one that cannot be made is an error that names both. */
async function makeFolder(path, what, option, mode) {
	try {
		await makeFolders(path, mode);
	} catch (error) {
		throw new UsageError(`Cannot make ${what} ${path} (${codeOf(error)}). Choose another with ${option}.`, { cause: error });
	}
}
/** A folder and those that lead to it. Node's own way to make them never ends where the system makes none, as below /proc. */
async function makeFolders(path, mode) {
	if (await isFolder(path)) return;
	if (dirname(path) !== path) await makeFolders(dirname(path), mode);
	try {
		await mkdir(path, mode);
	} catch (error) {
		if (!await isFolder(path)) throw error;
	}
}
const isFolder = (path) => stat(path).then((info) => info.isDirectory(), () => false);
/** What to do about a broken file that is ours. */
const again = "Remove the file to have it made again.";
/** The record at `path`; undefined when there is none. A file of another shape is an error that names the first fault. */
async function readRecord(path, schema, cure = again) {
	const text = await readText(path);
	if (text === void 0) return void 0;
	const parsed = schema.safeParse(parseJson(text, path, cure));
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new UsageError(`${path}: ${issue?.path.join(".") || "the file"}: ${issue?.message}. ${cure}`);
}
/**
* The records of a file with one a line, and how many bytes of it are whole lines: it may be growing, or its writer was killed. Lines
* of another shape are left out, and there is none where there is no file.
*/
async function readLines(path, schema) {
	const text = await readText(path) ?? "";
	const whole = text.slice(0, text.lastIndexOf("\n") + 1);
	return {
		records: whole.split("\n").flatMap((line) => recordIn(line, schema)),
		bytes: Buffer.byteLength(whole)
	};
}
function recordIn(line, schema) {
	try {
		return [schema.parse(JSON.parse(line))];
	} catch {
		return [];
	}
}
/** The record's file of a folder or file that a user names, who may name it by a link. */
async function recordPath(path, name) {
	const real = await realpath(path).catch(() => resolve(path));
	return await isFolder(real) ? join(real, name) : real;
}
async function readText(path) {
	try {
		const info = lstatSync(path, { throwIfNoEntry: false });
		if (info === void 0) return void 0;
		if (!info.isFile()) throw new UsageError(`${path} is not a regular file. Remove it.`);
		if (info.size > maximumRecord) throw new UsageError(`${path} has ${info.size} bytes; a record has ${maximumRecord} at most.`);
		return await readFile(path, "utf8");
	} catch (error) {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
		throw error;
	}
}
function parseJson(text, path, cure) {
	try {
		return JSON.parse(text);
	} catch (error) {
		const fault = messageOf(error).replace(/, ".*/s, "");
		throw new UsageError(`${path} is not JSON (${fault}). ${cure}`, { cause: error });
	}
}
function writeFault(error) {
	return {
		ENOSPC: "no space left on the device. Free some and run the same command again: what is done is kept.",
		EDQUOT: "the disk quota is used up. Free some and run the same command again: what is done is kept.",
		EACCES: "permission denied. Choose another folder with --out.",
		EROFS: "the file system is read-only. Choose another folder with --out.",
		ENOTDIR: "a part of the path is a file. Choose another folder with --out.",
		EISDIR: "a folder has this name. Remove it, or choose another folder with --out."
	}[codeOf(error) ?? ""] ?? messageOf(error);
}
// src/schema/solution.ts
/** The function taken from a reply, ready to be spliced. */
const Answer = strictObject({
	/** The `def` with its body, as the reply has it; decorators of the reply are left out. */
	function: string(),
	/**
	* Imports, helpers and constants of the reply that the function may need, from around it or from other blocks; methods for the
	* target's class stand in a class of its name.
	*/
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
	/** Hash of all that the verdict depends on but the seed: task hash, answer, sources of the harness, interpreter and packages, isolation. */
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
export { writeJson as _, judges as a, cannotWrite as c, readLines as d, readRecord as f, writeAtomicNow as g, writeAtomic as h, LegacySummary as i, jsonOf as l, temporaryName as m, Outcome as n, Flag as o, recordPath as p, Legacy as r, Solution as s, Durations as t, makeFolder as u };
