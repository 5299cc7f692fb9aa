import { t as tool } from "./version.js";
import { A as startOfLine, C as outline, D as withTree, E as topStatements, F as XMLParser, M as pLimit, N as hashOf, O as endOfLine, S as pick, T as asModule, _ as lineEndOf, a as parametersOf, f as checkOutPapers, g as functionText, h as bodyIndentOf, i as bindParameters, j as withLineEnd, k as lineEnds, l as linesOf, m as loadMaterial, n as moduleNames, o as freeNames, p as runTool, r as neededItems, s as globalNames, t as itemsOf, u as reindent, v as decodeSource, w as ParseTimeout, x as functionSpans, y as encodeSource } from "./preamble.js";
import { n as loadTasks } from "./suite.js";
import { A as UsageError, C as strictObject, D as unknown, E as union, M as messageOf, T as tuple, _ as looseObject, d as _enum, f as array, j as codeOf, k as _coercedNumber, m as custom, u as ZodNumber, v as map, w as string, x as preprocess, y as number$1 } from "./escape.js";
import { t as packageRoot } from "./root.js";
import { n as defaultPath, r as hardwareSettings, t as candidateEnvironment } from "./environment.js";
import { u as isolationLevels } from "./settings.js";
import { r as writeJson, t as readRecord } from "./files.js";
import { r as Gate, t as RunDirectory } from "./run-directory.js";
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, readdir, readlink, realpath, rm, stat, writeFile } from "node:fs/promises";
import { constants, endianness, tmpdir } from "node:os";
import { basename, delimiter, dirname, join, posix, relative, resolve } from "node:path";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { randomInt } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { execFile, spawn } from "node:child_process";
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
// src/sandbox/sandbox-error.ts
/** The sandbox itself cannot do its work here: nothing is said about the candidate. */
var SandboxError = class extends UsageError {
	name = "SandboxError";
};
// src/sandbox/user.ts
/**
* Ids that neither distributions nor systemd hand out (https://systemd.io/UIDS-GIDS/), and below 65536, so that they exist in
* containers with a mapped range.
*/
const first = 60706;
const count$3 = 478;
/** Takes a free id. Other harnesses on the machine may do the same at this moment. */
async function acquireUser() {
	const used = usedIds();
	const start = Math.floor(Math.random() * count$3);
	for (let step = 0; step < count$3; step++) {
		const uid = first + (start + step) % count$3;
		const lock = used.has(uid) ? void 0 : await claim(uid);
		if (lock) return {
			uid,
			release: () => new Promise((resolve) => lock.close(() => resolve()))
		};
	}
	throw new SandboxError(`No free user id from ${first} to 61183: all are in use. End other runs on this machine.`);
}
/** An abstract socket is a lock that the kernel lets go when we die: no file is left behind. */
function claim(uid) {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(void 0));
		server.listen(`\0lmr-sandbox-uid-${uid}`, () => {
			server.unref();
			resolve(server);
		});
	});
}
function usedIds() {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return new Set(pids.map((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? 0));
}
// src/sandbox/interpreter.ts
/**
* Looks at a Python as the harness sees it, and as root also as a sandbox user sees it. An interpreter below a closed
* home folder may start for another user and silently load the system's standard library instead of its own.
* @throws SandboxError when it does not run or is older than 3.8
*/
async function probeInterpreter(python, asUser = process.getuid?.() === 0) {
	const executable = await resolveShim(python);
	const { libraryPath, ...own } = await lookWithLibraries(executable);
	if (Number(own.version.split(".")[0]) < 3 || own.version.startsWith("3.") && Number(own.version.split(".")[1]) < 8) throw new SandboxError(`${executable} is Python ${own.version}; candidates need Python 3.8 or newer.`);
	const interpreter = {
		executable,
		version: own.version,
		prefix: own.prefix,
		binaries: dirname(executable),
		paths: own.paths,
		libraryPath,
		usableAs: "same-user"
	};
	if (!asUser) return interpreter;
	const note = await noteForOthers(own, libraryPath);
	return note === null ? {
		...interpreter,
		usableAs: "user"
	} : {
		...interpreter,
		note
	};
}
/** pyenv's python3 is a shell script that needs its environment; what it starts does not. */
async function resolveShim(python) {
	try {
		const path = (await run(python, [
			"-I",
			"-S",
			"-c",
			"import sys; print(sys.executable)"
		], {})).trim();
		if (path !== "") return path;
	} catch (error) {
		throw new SandboxError(`${python} does not run: ${messageOf(error).split("\n").slice(0, 2).join(" ")}`, { cause: error });
	}
	throw new SandboxError(`${python} does not know its own path. Name it by its full path.`);
}
const script = `
import json, os, sys
roots = [sys.prefix, sys.exec_prefix, sys.base_prefix, os.path.dirname(os.path.realpath(sys.executable))]
paths = sorted({path for path in roots + sys.path if os.path.isabs(path) and path != "/" and os.access(path, os.R_OK)})
print(json.dumps({
    "executable": sys.executable,
    "version": "%d.%d.%d" % sys.version_info[:3],
    "identity": [sys.version, sys.base_prefix, sys.prefix, os.__file__] + paths,
    "prefix": sys.prefix,
    "paths": paths,
}))`;
async function look(executable, options, libraryPath) {
	const env = {
		PATH: defaultPath,
		...libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath }
	};
	return JSON.parse(await run(executable, [
		"-s",
		"-B",
		"-c",
		script
	], {
		cwd: "/",
		env,
		...options
	}));
}
async function lookWithLibraries(executable) {
	const beside = join(dirname(dirname(executable)), "lib");
	try {
		return {
			...await look(executable, {}, null),
			libraryPath: null
		};
	} catch (error) {
		return await look(executable, {}, beside).then((sight) => ({
			...sight,
			libraryPath: beside
		}), () => {
			throw new SandboxError(`${executable} does not run with an empty environment: ${messageOf(error)}`, { cause: error });
		});
	}
}
/** Why another user cannot run the same Python, and what to do; null when it can. */
async function noteForOthers(own, libraryPath) {
	const user = await acquireUser();
	try {
		const theirs = await look(own.executable, {
			uid: user.uid,
			gid: user.uid
		}, libraryPath);
		const index = own.identity.findIndex((part, at) => part !== theirs.identity[at]);
		if (index === -1 && own.identity.length === theirs.identity.length) return null;
		const [found, ours] = [theirs.identity[index] ?? "nothing", own.identity[index] ?? "less"];
		return `As another user ${own.executable} finds ${found} where we find ${ours}. ${await cure(own)}`;
	} catch (error) {
		if (codeOf(error) === "EPERM" || codeOf(error) === "EINVAL") return "Root cannot start processes as another user here. Give the container the capabilities SETUID and SETGID, as is the default.";
		return `Another user cannot run ${own.executable}: ${messageOf(error).split("\n")[0]}. ${await cure(own)}`;
	} finally {
		await user.release();
	}
}
async function cure(own) {
	const elsewhere = "Use a Python outside of home folders, such as /usr/bin/python3 or one below /opt";
	const closed = await closedFolder([own.executable, ...own.paths]);
	return closed === null ? `${elsewhere}.` : `${elsewhere}, or let others pass: chmod o+x ${closed}`;
}
/** The first folder on the way to some paths that others may not pass. */
async function closedFolder(paths) {
	const folders = new Set(paths.flatMap(ancestors));
	for (const folder of folders) {
		const info = await stat(folder).catch(() => null);
		if (info !== null && (info.mode & 1) === 0) return folder;
	}
	return null;
}
/** `/`, then each folder down to the one of the path. */
function ancestors(path) {
	const parent = dirname(path);
	return parent === path ? [path] : [...ancestors(parent), parent];
}
function run(command, args, options) {
	return new Promise((resolve, reject) => {
		execFile(command, args, {
			timeout: 3e4,
			...options,
			encoding: "utf8"
		}, (error, stdout) => {
			if (error) reject(error);
			else resolve(String(stdout));
		});
	});
}
// src/sandbox/clean.ts
/** Output of a candidate as text that is safe to store and to show: UTF-8, no control bytes, no escape sequences; says what was left out. */
function cleanLog({ head, tail, total }) {
	const dropped = total - head.length - tail.length;
	if (dropped === 0) return cleanText(Buffer.concat([head, tail]));
	return `${cleanText(head)}\n[${dropped} bytes left out]\n${cleanText(tail.subarray(continuation(tail)))}`;
}
/** Bytes at the start that belong to a character that was cut. */
function continuation(bytes) {
	const start = bytes.findIndex((byte) => (byte & 192) !== 128);
	return start > 0 && start < 4 ? start : 0;
}
const escapes = [
	/\x1b\[[0-?]*[ -/]*[@-~]?/g,
	/\x1b[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)?/g,
	/\x1b[ -/]*[0-~]?/g
];
/** All but tab and newline, and the marks that turn the direction of text round. */
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
function cleanText(bytes) {
	const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
	return escapes.reduce((rest, pattern) => rest.replace(pattern, ""), text).replace(controls, "");
}
// src/sandbox/levels.ts
/** What each level is made of, strongest first; a level holds when all of it is in force. */
const levels = [
	["namespace", [
		"own-uid",
		"no-new-privs",
		"seccomp",
		"pid-namespace",
		"mount-namespace",
		"network-namespace"
	]],
	["user", [
		"own-uid",
		"no-new-privs",
		"seccomp"
	]],
	["process", ["no-new-privs", "seccomp"]]
];
/** The level that these mechanisms make up. `root`: the candidate has uid 0, who owns the system's files, so that only Landlock keeps it from them. */
function isolationOf(mechanisms, root) {
	const exposed = root && !mechanisms.includes("own-uid") && !mechanisms.includes("landlock");
	return {
		level: levels.find(([, parts]) => !exposed && parts.every((part) => mechanisms.includes(part)))?.[0] ?? "none",
		mechanisms: [...mechanisms]
	};
}
/**
* Whether an outcome can claim a tier: its candidate could read neither what it was compared with nor the answers of others, on this
* machine or from the network.
*/
function claimsTier({ level, mechanisms }) {
	return level !== "none" && mechanisms.includes("hidden-files");
}
// src/sandbox/job.ts
const bytes = (mebibytes) => Math.round(mebibytes * 1024 * 1024);
/** Arguments of runtime/launcher.py for a job. */
function launcherArguments({ attempt, command, limits, cwd = attempt.tree }) {
	const { offer, passed, worker } = attempt.workspace;
	const { interpreter } = offer;
	const environment = candidateEnvironment(attempt, interpreter, passed);
	const readable = [
		attempt.folder,
		dirname(worker),
		...interpreter.paths,
		...interpreter.libraryPath ? [interpreter.libraryPath] : []
	];
	return [
		"run",
		...attempt.uid === null ? [] : [`uid=${attempt.uid}`],
		`namespaces=${offer.namespaces ? 1 : 0}`,
		`time=${limits.time}`,
		`memory=${bytes(limits.memory)}`,
		`disk=${bytes(limits.disk ?? 2048)}`,
		`file=${bytes(limits.file ?? 1024)}`,
		`processes=${limits.processes ?? 512}`,
		`log=${limits.log ?? 8192}`,
		`result=${bytes(limits.result ?? 32)}`,
		`cwd=${cwd}`,
		`tmp=${attempt.tmp}`,
		...readable.map((path) => `read=${path}`),
		...offer.hidden.map((path) => `hide=${path}`),
		...[
			attempt.tree,
			attempt.home,
			attempt.tmp
		].map((path) => `write=${path}`),
		...Object.entries(environment).map(([name, value]) => `env=${name}=${value}`),
		"--",
		interpreter.executable,
		"-s",
		"-B",
		...command
	];
}
// src/sandbox/supervise.ts
/** Milliseconds beyond the time limit until the supervisor itself is ended; it needs some 20 to end a candidate. */
const grace = 500;
const startTimeout = 3e4;
/** Runs the launcher for a job to its end. The open pipe to it is its sign that we live; a job's `signal` closes it. */
function supervise(job) {
	return new Promise((resolve, reject) => {
		const child = spawn(...launcher(job.attempt, launcherArguments(job)), {
			cwd: "/",
			env: environment(job.attempt),
			detached: true
		});
		const start = new StartLine();
		const out = [];
		let stderr = "";
		let overdue = false;
		const expire = () => {
			overdue = child.kill("SIGKILL");
		};
		let clock = setTimeout(expire, startTimeout);
		const stop = () => child.stdin.end();
		job.signal?.addEventListener("abort", stop, { once: true });
		child.stdin.on("error", () => void 0);
		child.stderr.on("data", (chunk) => {
			stderr = (stderr + chunk).slice(-4096);
		});
		child.stdout.on("data", (chunk) => {
			out.push(chunk);
			clearTimeout(clock);
			if (start.endsWith(chunk)) clock = setTimeout(expire, job.limits.time * 1e3 + grace);
		});
		child.on("error", (error) => {
			clearTimeout(clock);
			reject(new SandboxError(`Cannot run ${child.spawnfile}: ${error.message}`, { cause: error }));
		});
		child.on("close", () => {
			clearTimeout(clock);
			job.signal?.removeEventListener("abort", stop);
			resolve({
				stdout: Buffer.concat(out).subarray(start.length),
				stderr,
				started: start.length > 0,
				overdue
			});
		});
	});
}
/** Ends what a supervisor has left behind that was killed itself. */
function endLeftovers(attempt) {
	const group = attempt.uid === null ? `home=${attempt.home}` : `uid=${attempt.uid}`;
	return new Promise((resolve, reject) => {
		const child = spawn(...launcher(attempt, ["end", group]), {
			cwd: "/",
			env: environment(attempt),
			stdio: "ignore"
		});
		child.on("error", reject);
		child.on("close", () => resolve());
	});
}
/** The line `started` at the head of a stream. */
var StartLine = class StartLine {
	static text = "started\n";
	length = 0;
	#head = "";
	/** Whether this chunk brings the line to its end, with nothing after it. */
	endsWith(chunk) {
		if (this.length > 0) return false;
		this.#head += chunk.toString("latin1", 0, 16);
		if (this.#head.startsWith(StartLine.text)) this.length = StartLine.text.length;
		return this.#head === StartLine.text;
	}
};
function launcher({ workspace }, args) {
	const cache = workspace.cache === null ? ["-B"] : ["-X", `pycache_prefix=${workspace.cache}`];
	return [workspace.offer.interpreter.executable, [
		"-I",
		"-S",
		...cache,
		join(packageRoot, "runtime", "launcher.py"),
		...args
	]];
}
/** Nothing of ours is to be found in the supervisor either. */
function environment({ workspace }) {
	const { libraryPath } = workspace.offer.interpreter;
	return libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath };
}
// src/sandbox/told.ts
/** Why the supervisor ended the candidate: a limit, or our own wish. */
const Stopped = _enum([
	"time",
	"memory",
	"processes",
	"disk",
	"result",
	"cancelled"
]);
const count$2 = number().int().nonnegative();
const optional = (value) => preprocess((text) => text === "" ? null : text, value.nullable());
const words = string().transform((text) => text.split(" ").filter(Boolean));
/** The supervisor's lines; `parts` are the lengths of head and tail of the log and of the result, which follow them. */
const Account = strictObject({
	code: optional(count$2),
	signal: optional(count$2),
	stopped: optional(Stopped),
	seconds: number(),
	peak: count$2,
	leftovers: count$2,
	unkilled: count$2,
	mechanisms: words,
	denied: words,
	printed: count$2,
	parts: preprocess((text) => String(text).split(" "), tuple([
		count$2,
		count$2,
		count$2
	]))
});
const Lines = union([strictObject({ error: string() }), Account]);
/** Takes apart what a supervisor wrote after `started`; null when it is not complete, which means that it was killed. */
function parseTold(bytes) {
	const end = bytes.indexOf("\n\n");
	if (end === -1) return null;
	const pairs = bytes.toString("utf8", 0, end).split("\n").map((line) => line.split(/=(.*)/s, 2));
	const told = Lines.parse(Object.fromEntries(pairs));
	if ("error" in told) return {
		kind: "error",
		error: told.error
	};
	const [head, tail, result] = told.parts;
	const body = bytes.subarray(end + 2);
	if (body.length !== head + tail + result) return null;
	return {
		kind: "account",
		account: told,
		head: body.subarray(0, head),
		tail: body.subarray(head, head + tail),
		result: body.subarray(head + tail)
	};
}
// src/sandbox/launch.ts
/**
* Runs a command of untrusted Python under a supervisor (runtime/launcher.py) and ends all of its processes.
* What the candidate does is in the result; only an unusable set-up throws.
* @throws SandboxError when the command could not be confined or started
*/
async function launch(job) {
	job.signal?.throwIfAborted();
	const { stdout, stderr, started, overdue } = await supervise(job);
	const told = parseTold(stdout);
	if (told?.kind === "error") throw new SandboxError(`The candidate could not be started: ${told.error}`);
	const fault = stderr.trim().split("\n").at(-1) ?? "";
	if (told === null && !started) throw new SandboxError(`The launcher did not start: ${fault || "no message"}`);
	if (told === null) await endLeftovers(job.attempt);
	job.signal?.throwIfAborted();
	if (told !== null) return ended(told, job);
	const killed = fault === "" ? "the supervisor was killed while it ran" : `the supervisor failed: ${fault}`;
	return unsupervised(job, overdue ? `${reasons.time(job)}, when its supervisor no longer answered` : killed, overdue);
}
const reasons = {
	time: ({ limits }) => `stopped at the time limit of ${limits.time} s`,
	memory: ({ limits }) => `stopped at the memory limit of ${limits.memory} MiB`,
	processes: () => "stopped: too many processes and threads",
	disk: () => "stopped: too much written to disk",
	result: () => "stopped: the results are too large",
	cancelled: () => "stopped by the harness"
};
function ended(told, job) {
	const { account, head, tail, result } = told;
	const { stopped } = account;
	const killed = stopped === null && account.signal === constants.signals.SIGKILL;
	const unkilled = account.unkilled > 0;
	return {
		exit: {
			code: account.code,
			signal: signalName(account.signal)
		},
		timedOut: stopped === "time",
		outOfMemory: killed || stopped === "memory" || stopped === "processes" || stopped === "disk",
		message: unkilled ? "some of its processes could not be ended" : killed ? "killed, as the kernel does when memory runs out" : stopped && reasons[stopped](job),
		result: unkilled ? Buffer.alloc(0) : result,
		resultOverflow: stopped === "result",
		log: cleanLog({
			head,
			tail,
			total: account.printed
		}),
		isolation: isolationOf(account.mechanisms, process.getuid?.() === 0),
		seconds: account.seconds,
		peakMemory: account.peak,
		leftovers: account.leftovers,
		denied: account.denied
	};
}
/** The supervisor is gone: what the candidate wrote went with it, and how it was confined is not known. */
function unsupervised(job, message, timedOut) {
	return {
		exit: {
			code: null,
			signal: null
		},
		timedOut,
		outOfMemory: false,
		message,
		result: Buffer.alloc(0),
		resultOverflow: false,
		log: "",
		isolation: {
			level: "none",
			mechanisms: []
		},
		seconds: job.limits.time,
		peakMemory: 0,
		leftovers: 0,
		denied: []
	};
}
function signalName(number) {
	if (number === null) return null;
	return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `signal ${number}`;
}
// src/sandbox/temporary.ts
/** A folder for work folders; with `forOthers` one that other users can reach. */
async function temporaryFolder(forOthers) {
	for (const folder of [
		tmpdir(),
		"/tmp",
		"/var/tmp"
	]) if (!forOthers || await isOpen(folder)) return folder;
	throw new SandboxError(`Other users cannot reach ${tmpdir()}, /tmp or /var/tmp. Set TMPDIR to a folder that they can pass.`);
}
/** Whether other users can pass a folder and all that lead to it. */
async function isOpen(folder) {
	return await stat(folder).then((info) => (info.mode & 1) !== 0).catch(() => false) && (folder === "/" || isOpen(dirname(folder)));
}
const ownerFile = "owner.json";
/** Writes down whose folder it is, so that a later run can tell whether anybody still needs it. */
async function claimFolder(folder) {
	await writeFile(join(folder, ownerFile), JSON.stringify(await ownerOf(process.pid)), { mode: 384 });
}
/** Removes work folders of ours whose process is gone: a killed run cannot clean up. */
async function removeStale(parent) {
	const names = (await readdir(parent)).filter((name) => name.startsWith("lmr-"));
	for (const folder of names.map((name) => join(parent, name))) if (await isStale(folder).catch(() => false)) await removeFolder(folder).catch(() => void 0);
}
async function isStale(folder) {
	if ((await stat(folder)).uid !== process.getuid?.()) return false;
	const owner = JSON.parse(await readFile(join(folder, ownerFile), "utf8"));
	const now = await ownerOf(owner.pid).catch(() => null);
	const here = (await ownerOf(process.pid)).place;
	return owner.place === here && now?.start !== owner.start;
}
async function ownerOf(pid) {
	const place = [await readlink("/proc/self/ns/pid"), await readFile("/proc/sys/kernel/random/boot_id", "utf8")].join(" ").trim();
	return {
		pid,
		start: (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ")[19] ?? "",
		place
	};
}
/** Removes a folder that a candidate had: names of any length and depth, folders without any permission. */
async function removeFolder(folder) {
	await rm(folder, {
		recursive: true,
		force: true,
		maxRetries: 2
	}).catch(async () => {
		const execute = promisify(execFile);
		const options = { env: { PATH: defaultPath } };
		await execute("chmod", [
			"-R",
			"u+rwX",
			folder
		], options).catch(() => void 0);
		await execute("rm", ["-rf", folder], options);
	});
}
// src/sandbox/workspace.ts
/**
* Makes the work folder, and removes those that killed runs have left behind.
* @param environment whose hardware settings (see environment.ts) candidates get
*/
async function createWorkspace(offer, environment = {}) {
	const parent = await temporaryFolder(offer.user);
	await removeStale(parent);
	const root = await realpath(await mkdtemp(join(parent, "lmr-")));
	await claimFolder(root);
	await chmod(root, offer.user ? 457 : 448);
	const runtime = join(root, "worker");
	await mkdir(runtime, { mode: 493 });
	for (const name of [
		"worker.py",
		"unit_tests.py",
		"lmr_worker",
		"lmr_tests"
	]) await cp(join(packageRoot, "runtime", name), join(runtime, name), {
		recursive: true,
		filter: (path) => !path.endsWith("__pycache__")
	});
	await system("chmod", [
		"-R",
		"a+rX,go-w",
		runtime
	]);
	const workspace = {
		offer,
		root,
		worker: join(runtime, "worker.py"),
		cache: offer.user ? join(root, "cache") : null,
		passed: hardwareSettings(environment),
		createAttempt: (content) => createAttempt(workspace, content),
		remove: () => removeFolder(root)
	};
	return workspace;
}
async function createAttempt(workspace, content) {
	const user = workspace.offer.user ? await acquireUser() : null;
	const folder = await mkdtemp(join(workspace.root, "attempt-"));
	let sealed = "";
	const attempt = {
		uid: user?.uid ?? null,
		folder,
		tree: join(folder, "tree"),
		home: join(folder, "home"),
		tmp: join(folder, "tmp"),
		probe: content.probe === void 0 ? null : join(folder, "probe.py"),
		workspace,
		isDisturbed: async () => await ourTimes(attempt) !== sealed,
		async remove() {
			await removeFolder(folder);
			await user?.release();
		}
	};
	try {
		await fill(attempt, content);
		sealed = await ourTimes(attempt);
		return attempt;
	} catch (error) {
		await attempt.remove();
		throw error;
	}
}
/** When what is ours was last changed; the kernel lets nobody set these times. */
async function ourTimes({ folder, probe }) {
	return (await Promise.all([folder, ...probe === null ? [] : [probe]].map((path) => lstat(path, { bigint: true })))).map(({ ctimeNs }) => ctimeNs).join(" ");
}
async function fill(attempt, { tree, files = /* @__PURE__ */ new Map(), probe }) {
	for (const one of [
		attempt.tree,
		attempt.home,
		attempt.tmp
	]) await mkdir(one, { mode: 448 });
	if (tree !== void 0) await system("cp", [
		"-a",
		`${tree}/.`,
		attempt.tree
	]);
	for (const [path, bytes] of files) {
		const target = join(attempt.tree, path);
		await mkdir(dirname(target), { recursive: true });
		const folder = await realpath(dirname(target));
		if (folder !== attempt.tree && !folder.startsWith(`${attempt.tree}/`)) throw new SandboxError(`${path} leaves the tree.`);
		await rm(target, { force: true });
		await writeFile(target, bytes);
	}
	await chmod(attempt.tree, 448);
	if (attempt.probe !== null && probe !== void 0) await writeFile(attempt.probe, probe, { mode: 420 });
	if (attempt.uid === null) return;
	await system("chown", [
		"-RhP",
		`${attempt.uid}:${attempt.uid}`,
		attempt.tree,
		attempt.home
	]);
	await chmod(attempt.tmp, 1023);
	await chown(attempt.folder, 0, attempt.uid);
	await chmod(attempt.folder, 488);
}
const execute = promisify(execFile);
async function system(command, args) {
	await execute(command, args, { env: { PATH: defaultPath } });
}
// src/sandbox/isolation.ts
const offers = /* @__PURE__ */ new Map();
/**
* The strongest isolation that works here for candidates of this interpreter, found by trying. Asked once per process and interpreter.
* @param hidden folders that they must not read; whether they cannot is the mechanism `hidden-files`
*/
function probeIsolation(python, hidden = []) {
	const key = JSON.stringify([typeof python === "string" ? python : python.executable, hidden]);
	const known = offers.get(key) ?? probe(python, hidden);
	offers.set(key, known);
	return known;
}
async function probe(python, folders) {
	const interpreter = typeof python === "string" ? await probeInterpreter(python) : python;
	const hidden = await Promise.all(folders.map(realPath));
	const notes = interpreter.note === void 0 ? [] : [interpreter.note];
	const faults = [];
	for (const kind of kindsFor(interpreter)) try {
		const isolation = await attemptOne({
			interpreter,
			...kind,
			hidden,
			level: "none",
			mechanisms: [],
			notes: []
		});
		return {
			interpreter,
			...kind,
			hidden,
			...isolation,
			notes: [
				...notes,
				...notesOn(isolation, kind.user),
				...await exposure(isolation, kind.user, hidden)
			]
		};
	} catch (error) {
		faults.push(messageOf(error));
	}
	throw new SandboxError(`No candidate can be run with ${interpreter.executable}: ${faults.at(-1)}`);
}
/** Its links resolved, as far as it is there. */
async function realPath(path) {
	return realpath(path).catch(async () => dirname(path) === path ? path : join(await realPath(dirname(path)), basename(path)));
}
/** What may work, strongest first. */
function kindsFor(interpreter) {
	const root = process.getuid?.() === 0;
	return (root && interpreter.usableAs === "user" ? [true, false] : [false]).flatMap((user) => (root ? [true, false] : [false]).map((namespaces) => ({
		user,
		namespaces
	})));
}
async function attemptOne(offer) {
	const workspace = await createWorkspace(offer);
	try {
		const attempt = await workspace.createAttempt({});
		const { isolation, exit, log } = await launch({
			attempt,
			command: [
				"-S",
				"-c",
				""
			],
			limits: {
				time: 30,
				memory: 1024
			}
		});
		await attempt.remove();
		if (exit.code !== 0) throw new SandboxError(`an empty program ended with ${exit.code ?? exit.signal}: ${log.slice(-300)}`);
		return isolation;
	} finally {
		await workspace.remove();
	}
}
/** What to do where a candidate could look up the right answer. */
async function exposure({ mechanisms }, user, hidden) {
	if (mechanisms.includes("hidden-files") || hidden.length === 0) return [];
	const open = await Promise.all(hidden.map(isOpen));
	const names = hidden.filter((_, index) => open[index]).join(", ");
	return [`Candidates can read references and other answers here, so outcomes claim no tier. ${user && names !== "" ? `Close ${names} to other users (chmod o-x), or use` : "Use"} Linux 5.13 or newer.`];
}
function notesOn({ level, mechanisms }, user) {
	const has = (name) => mechanisms.includes(name);
	return [
		...has("seccomp") ? [] : ["No seccomp filter: candidates can use the network. It needs a 64-bit x86 or ARM Python with ctypes."],
		...has("landlock") || user ? [] : ["No Landlock (Linux 5.13 or newer): candidates can read and write the files of the user who runs this."],
		...user || process.getuid?.() === 0 ? [] : ["Not root, so candidates run as the same user. Run the job as root, as in a container, to give them a user of their own."],
		...level === "none" ? ["Candidates are hardly isolated here."] : []
	];
}
// src/benchmark/install.ts
/** Makes a virtual environment at `folder` with the requirements: by uv where it is there, else by venv and pip. Wheels only, so that nothing foreign runs. */
async function installPackages(python, folder, requirements) {
	const installed = join(folder, "bin", "python");
	if (await succeeds("uv", ["--version"])) {
		await must("uv", [
			"venv",
			"--quiet",
			"--allow-existing",
			"--no-project",
			"--python",
			python,
			folder
		], requirements);
		await must("uv", [
			"pip",
			"install",
			"--quiet",
			"--only-binary",
			":all:",
			"--python",
			installed,
			...requirements
		], requirements);
		return;
	}
	const pip = [
		"-m",
		"pip",
		"install",
		"--quiet",
		"--disable-pip-version-check",
		"--no-input",
		"--only-binary",
		":all:"
	];
	if (await succeeds(python, [
		"-I",
		"-c",
		"import venv, ensurepip"
	])) {
		await must(python, [
			"-I",
			"-m",
			"venv",
			folder
		], requirements);
		await must(installed, [
			"-I",
			...pip,
			...requirements
		], requirements);
		return;
	}
	await must(python, [
		"-I",
		"-m",
		"venv",
		"--without-pip",
		folder
	], requirements);
	await must("python3", [
		"-m",
		"pip",
		"--python",
		installed,
		...pip.slice(2),
		...requirements
	], requirements);
}
async function succeeds(command, args) {
	return runTool(command, args).then(({ code }) => code === 0, () => false);
}
async function must(command, args, requirements) {
	const { code, stderr } = await runTool(command, args).catch((error) => ({
		code: 1,
		stderr: messageOf(error)
	}));
	if (code === 0) return;
	const lines = stderr.split("\n").map((line) => line.trim()).filter(Boolean);
	const said = lines.find((line) => /no matching distribution|could not find|no solution|invalid requirement/i.test(line)) ?? lines.at(-1) ?? `ended with ${code}`;
	throw new UsageError(`Cannot install ${requirements.join(", ")}: ${said.replace(/^error: /i, "")}. Change python.requirements in tasks.yml, or install them in the job's own Python.`);
}
// src/benchmark/packages.ts
/** Folders of installed packages of an interpreter. */
const packageFolders = ({ paths }) => paths.filter((path) => path.endsWith("-packages"));
/**
* Hash of what stands in these folders: names, which hold the versions of distributions, and sizes of single files. Another package,
* or another version of one, is another hash; what lies deeper is not read, as that takes seconds where PyTorch is.
*/
async function fingerprintPackages(interpreter) {
	const folders = packageFolders(interpreter).map(async (folder) => {
		const facts = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter(({ name }) => name !== "__pycache__").map(async (entry) => [entry.name, entry.isFile() ? (await stat(join(folder, entry.name))).size : null]);
		return (await Promise.all(facts)).sort(([a], [b]) => a < b ? -1 : 1);
	});
	return hashOf(await Promise.all(folders));
}
// src/benchmark/private.ts
/** Folders with references, readings, tests and answers. Some may not be there. */
function privateFolders({ out, cache, suites }) {
	return [.../* @__PURE__ */ new Set([
		out,
		...ownParts(cache),
		...suites.flatMap((suite) => [join(packageRoot, "tasks", suite), resolve(suite)])
	])];
}
/** Closes what is ours in the cache to other users. The cache itself stays open, since it has environments that candidates need. */
async function closePrivate({ cache }) {
	for (const folder of ownParts(cache)) await chmod(folder, 448).catch(() => void 0);
}
const ownParts = (cache) => [
	"repositories",
	"completions",
	"gates"
].map((part) => join(cache, part));
// src/benchmark/environment.ts
/**
* The job's own interpreter where it satisfies the paper's requirements, else a cached environment built for them.
* Interpreters that the sandbox user can run come first. `python` names the only one to look at.
*/
async function prepareEnvironment(paper, options) {
	const interpreters = await findInterpreters(options.python, paper.version);
	for (const interpreter of interpreters) if ((await unsatisfied(interpreter.executable, paper.requirements)).length === 0) return describe$2(interpreter, "job", options);
	const [base] = interpreters;
	if (base === void 0) throw new UsageError("unreachable: findInterpreters never returns none");
	return buildEnvironment(base, paper.requirements, options);
}
/** One preparation for all papers that ask for the same. */
function environmentsOf(options) {
	const prepared = /* @__PURE__ */ new Map();
	return ({ version, requirements }) => {
		const key = hashOf({
			version,
			requirements
		});
		const known = prepared.get(key) ?? prepareEnvironment({
			version,
			requirements
		}, options);
		prepared.set(key, known);
		return known;
	};
}
async function describe$2(interpreter, name, options) {
	await closePrivate(options);
	const [offer, packages] = await Promise.all([probeIsolation(interpreter, privateFolders(options)), fingerprintPackages(interpreter)]);
	return {
		interpreter,
		offer,
		name,
		packages
	};
}
/** What of an environment a verdict depends on. */
function environmentFacts({ interpreter, offer, name, packages }) {
	const { executable, version } = interpreter;
	return {
		executable,
		version,
		name,
		packages,
		level: offer.level,
		mechanisms: offer.mechanisms
	};
}
/** Usable interpreters whose version fits, best first. Throws when there is none. */
async function findInterpreters(python, version) {
	const paths = python === null ? await searchPath() : [python];
	const found = (await Promise.all(paths.map((path) => probeInterpreter(path).catch(() => void 0)))).filter((one) => one !== void 0);
	if (found.length === 0) throw new UsageError(`No Python: ${python ?? "python3 on PATH"} does not run. Install Python ${version} in the job, or name an interpreter with --python.`);
	const fitting = [];
	for (const one of found) if (await satisfiesVersion(one, version)) fitting.push(one);
	if (fitting.length > 0) return [...fitting.filter((one) => one.usableAs === "user"), ...fitting.filter((one) => one.usableAs !== "user")];
	const versions = found.map((one) => `${one.executable} ${one.version}`).join(", ");
	throw new UsageError(`No Python ${version}: found ${versions}. Install one in the job, or name an interpreter with --python.`);
}
async function searchPath() {
	const folders = [
		...(process.env.PATH ?? "").split(delimiter),
		"/usr/bin",
		"/usr/local/bin"
	].filter(Boolean);
	const paths = [...new Set(folders)].map((folder) => join(folder, "python3"));
	const present = await Promise.all(paths.map((path) => stat(path).then((info) => info.isFile(), () => false)));
	return paths.filter((_, index) => present[index]);
}
/** Requirements that the interpreter's installed packages do not meet. */
async function unsatisfied(executable, requirements) {
	if (requirements.length === 0) return [];
	return ask(executable, ["packages", ...requirements]);
}
async function satisfiesVersion(interpreter, version) {
	return (await ask(interpreter.executable, ["version", version])).length === 0;
}
async function ask(executable, args) {
	const script = join(packageRoot, "runtime", "requirements.py");
	const { code, stdout, stderr } = await runTool(executable, [
		"-I",
		"-B",
		script,
		...args
	]);
	if (code !== 0) throw new UsageError(`Cannot read the packages of ${executable}: ${stderr.trim().split("\n").at(-1)}`);
	return JSON.parse(String(stdout));
}
async function buildEnvironment(base, requirements, options) {
	const name = hashOf({
		requirements,
		version: base.version,
		executable: base.executable,
		platform: process.platform,
		arch: process.arch
	}).slice(0, 32);
	const folder = join(options.cache, "environments", name);
	const executable = join(folder, "bin", "python");
	const complete = join(folder, "complete");
	if (!await stat(complete).then(() => true, () => false)) {
		await rm(folder, {
			recursive: true,
			force: true
		});
		await mkdir(folder, { recursive: true });
		try {
			await installPackages(base.executable, folder, requirements);
		} catch (error) {
			await rm(folder, {
				recursive: true,
				force: true
			});
			throw error;
		}
		await writeFile(complete, `${requirements.join("\n")}\n`);
	}
	try {
		return await describe$2(await probeInterpreter(executable), name, options);
	} catch (error) {
		throw new UsageError(`The environment ${folder} does not run (${messageOf(error)}). Remove the folder to have it built again.`, { cause: error });
	}
}
/** Tokens in a run; shorter runs are common to unrelated code. */
const size = 8;
/**
* A scanner for many files. Comments do not separate code, code that is commented out counts as code, and in notebooks
* and JSON the strings are read. 0 when the reference has fewer than 8 tokens beyond the stub: such a body says nothing.
*/
function leakScanner(reference, stub) {
	const own = [...tokensOf(withoutComments(reference))];
	const given = [...tokensOf(withoutComments(stub))];
	const runs = new Set(runsOf(own));
	for (const run of runsOf(given)) runs.delete(run);
	if (runs.size === 0 || own.length - given.length < size) return () => 0;
	const known = new Set(own);
	return (file, text) => {
		const found = /* @__PURE__ */ new Set();
		for (const reading of readingsOf(file, text)) {
			for (const run of runsOf(tokensOf(reading), known)) if (runs.has(run)) found.add(run);
			if (found.size === runs.size) break;
		}
		return found.size / runs.size;
	};
}
/** The text without its comments, and the text with the lines that are commented out taken for code. */
function readingsOf(file, text) {
	const source = /\.(ipynb|json|jsonl)$/i.test(file) ? stringsIn(text) : text;
	const uncommented = source.replace(/^[ \t]*#[# \t]*/gm, "");
	return uncommented === source ? [withoutComments(source)] : [withoutComments(source), withoutComments(uncommented)];
}
/** Strings are kept whole, so that a `#` inside of them is no comment. */
function withoutComments(text) {
	return text.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'|#[^\n\r]*/g, (token) => token.startsWith("#") ? "" : token);
}
function* tokensOf(text) {
	for (const [token] of text.matchAll(/[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^\s\p{L}\p{N}_]/gu)) yield token;
}
/** Runs of tokens that all are `known`, each joined by spaces. */
function* runsOf(tokens, known) {
	let run = [];
	for (const token of tokens) {
		if (known && !known.has(token)) {
			if (run.length > 0) run = [];
			continue;
		}
		run.push(token);
		if (run.length > size) run.shift();
		if (run.length === size) yield run.join(" ");
	}
}
/** Strings of a JSON text, lists of lines joined; of text that is no JSON, the text with its escapes undone. */
function stringsIn(text) {
	try {
		return joined(JSON.parse(text));
	} catch {
		return text.replace(/\\(.)/g, (_all, char) => char === "n" ? "\n" : char === "t" ? "	" : char).replace(/"?,?[ \t]*\n[ \t]*"/g, "\n");
	}
}
function joined(value) {
	if (typeof value === "string") return value;
	if (Array.isArray(value)) return value.map(joined).join(value.every((item) => typeof item === "string") ? "" : "\n");
	return typeof value === "object" && value !== null ? Object.values(value).map(joined).join("\n") : "";
}
// src/benchmark/installed.ts
/**
* Files of installed packages that hold a good part of the reference: an answer that imports one is right without solving the task.
* Relative to the folder of packages, as `leaks.allow` names them.
*/
async function findInstalled({ reference, stub, paper }, { interpreter }) {
	const folders = packageFolders(interpreter);
	const lines = tellingLines(reference, stub);
	if (folders.length === 0 || lines.length === 0) return [];
	const script = join(packageRoot, "runtime", "installed.py");
	const { code, stdout, stderr } = await runTool(interpreter.executable, [
		"-I",
		"-S",
		"-B",
		script,
		JSON.stringify({
			folders,
			lines
		})
	]);
	if (code !== 0) throw new UsageError(`Cannot search the packages of ${interpreter.executable}: ${stderr.trim().split("\n").at(-1)}`);
	const scan = leakScanner(reference, stub);
	const found = [];
	for (const path of JSON.parse(String(stdout))) {
		const name = relative(folders.find((folder) => path.startsWith(`${folder}/`)) ?? "/", path);
		if (paper.leaks.allow.includes(name)) continue;
		if (scan(path, decodeSource(await readFile(path)).text) >= .2) found.push(name);
	}
	return found;
}
/** The longest lines that are the reference's alone: where it was copied to, one of them stands as it is. */
function tellingLines(reference, stub) {
	const linesOf = (text) => text.split("\n").map((line) => line.trim());
	const given = new Set(linesOf(stub));
	return [...new Set(linesOf(reference))].filter((line) => line.length >= shortest && !given.has(line)).sort((a, b) => b.length - a.length).slice(0, 4);
}
/** Characters; shorter lines are everywhere. */
const shortest = 16;
// src/benchmark/gate.ts
/**
* Whether a task can be judged here, found out before anything is spent: the reference passes five times on the same inputs, the stub
* fails, and the reference stands nowhere in the model's view and in no installed package. Kept by the hash of all that it depends on.
*/
async function checkTask(material, environment, { seed, cache, checkerOf }) {
	const key = hashOf({
		task: material.hash,
		allow: material.paper.leaks.allow,
		tool,
		...environmentFacts(environment)
	});
	const path = join(cache, "gates", `${key}.json`);
	const known = await readRecord(path, Gate).catch(() => void 0);
	if (known?.ready) return known;
	const gate = await check$1(material, environment, checkerOf({
		material,
		environment,
		seed
	}));
	if (gate.ready) await writeJson(path, gate);
	return gate;
}
/** Runs of the reference that must agree with the first one: a reference that is not deterministic judges nothing. */
const repetitions = 4;
async function check$1(material, environment, checker) {
	const started = performance.now();
	const leaks = await findLeaks(material);
	const installed = await findInstalled(material, environment);
	const { judgement, fault, isolation } = await checker.references();
	let again = judgement;
	for (let run = 0; fault === null && run < repetitions && again.verdict === "passed"; run++) again = (await checker.repeat()).judgement;
	const stub = (await checker.check(material.masked)).judgement;
	const reason = grounds({
		leaks,
		installed
	}, again, stub)[0] ?? fault ?? void 0;
	return {
		ready: reason === void 0,
		...reason === void 0 ? {} : { reason },
		reference: again.verdict,
		stub: stub.verdict,
		leaks,
		cases: judgement.checks.length,
		isolation,
		seconds: (performance.now() - started) / 1e3
	};
}
function grounds({ leaks, installed }, reference, stub) {
	const leaked = leaks.map(({ file, share }) => `${file} (${Math.round(share * 100)} %)`).join(", ");
	return [
		...reference.verdict === "passed" ? [] : [`the reference does not pass here: ${reference.message ?? reference.verdict}`],
		...stub.verdict === "passed" ? ["the masked stub passes, so the checks judge nothing"] : [],
		...leaks.length === 0 ? [] : [`the reference stands in the model's view: ${leaked}. Exclude the file, or allow it in leaks.allow.`],
		...installed.length === 0 ? [] : [`the reference stands in an installed package: ${installed.join(", ")}. Use a Python without it, or allow it in leaks.allow.`]
	];
}
/** Text files of the view, the masked target included, that hold a good part of the reference. */
async function findLeaks({ checkout, task, masked, reference, stub, paper }) {
	const scan = leakScanner(reference, stub);
	const leaks = [];
	for (const { path } of checkout.files) {
		if (paper.leaks.allow.includes(path)) continue;
		const bytes = path === task.target.file ? masked : await readFile(checkout.locate(path));
		if (bytes.includes(0)) continue;
		const share = scan(path, decodeSource(bytes).text);
		if (share >= .2) leaks.push({
			file: path,
			share
		});
	}
	return leaks;
}
// src/scorer/array-difference.ts
/** Whether |actual − expected| ≤ atol + rtol·|expected|; NaN matches NaN only, and infinity one of its sign. */
function isClose(expected, actual, { rtol, atol }) {
	if (!Number.isFinite(expected) || !Number.isFinite(actual)) return Object.is(expected, actual);
	return Math.abs(actual - expected) <= atol + rtol * Math.abs(expected);
}
/** As `isClose` by the distance in the plane; a part that is not finite must match by itself. */
function isCloseComplex(expected, actual, rule) {
	if (![...expected, ...actual].every(Number.isFinite)) return isClose(expected[0], actual[0], rule) && isClose(expected[1], actual[1], rule);
	return Math.hypot(actual[0] - expected[0], actual[1] - expected[1]) <= rule.atol + rule.rtol * Math.hypot(...expected);
}
/** Integers and booleans are compared exactly, everything else within tolerance. */
function compareEntries(expected, actual, rule) {
	return count$1(expected.data.length / (expected.kind === "complex" ? 2 : 1), equality(expected, actual, rule));
}
/** One entry as a complex number. */
function entryAt({ kind, data }, index) {
	return kind === "complex" ? [Number(data[2 * index]), Number(data[2 * index + 1])] : [Number(data[index]), 0];
}
function equality(expected, actual, rule) {
	if (expected.kind === "complex" || actual.kind === "complex") return (index) => isCloseComplex(entryAt(expected, index), entryAt(actual, index), rule);
	const { data: wanted } = expected;
	const { data: given } = actual;
	if (expected.kind === "float" || actual.kind === "float") return (index) => isClose(Number(wanted[index]), Number(given[index]), rule);
	if (typeof wanted[0] === typeof given[0]) return (index) => wanted[index] === given[index];
	return (index) => BigInt(wanted[index]) === BigInt(given[index]);
}
function count$1(entries, isEqual) {
	let first = -1;
	let differing = 0;
	for (let index = 0; index < entries; index++) {
		if (isEqual(index)) continue;
		if (first === -1) first = index;
		differing++;
	}
	return first === -1 ? null : {
		index: first,
		differing
	};
}
// src/scorer/npy.ts
/** Bytes that are no `.npy` file of plain numbers. */
var NpyError = class extends Error {
	name = "NpyError";
};
/** Entries in numpy's sense: 1 for shape (), 0 when a side is 0. */
const sizeOf = (shape) => shape.reduce((product, side) => product * side, 1);
/**
* Reads the bytes of a `.npy` file, versions 1 to 3, and nothing that would need pickle.
* https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
* @throws NpyError when the header is unusual or the length is not exactly that of the entries
*/
function parseNpy(bytes) {
	const { header, body } = split(bytes);
	const [, order = "", dtype = "", fortran, sides = ""] = headerPattern.exec(header) ?? fail(`header ${quoted(header)}`);
	const type = dtypes[dtype] ?? fail(`dtype ${quoted(dtype)}; known are ${Object.keys(dtypes).join(", ")}`);
	const shape = (sides.match(/\d+/g) ?? []).map(Number);
	if (shape.length > 64 || !shape.every(Number.isSafeInteger)) fail(`shape ${quoted(sides)}`);
	const itemSize = Number(dtype.slice(1));
	const expected = sizeOf(shape) * itemSize;
	if (body.length !== expected) fail(`${body.length} bytes of data where shape and dtype need ${expected}`);
	const copy = Buffer.from(new Uint8Array(body).buffer);
	if (order === ">" && type.swap > 1) swap[type.swap]?.(copy);
	const data = fortran === "True" && shape.length > 1 ? fromFortran(copy, shape, itemSize) : copy;
	return {
		kind: type.kind,
		dtype,
		shape,
		data: type.read(data.buffer)
	};
}
const maxHeader = 65536;
const headerPattern = /^\{'descr': '([<>|])([a-z]\d{1,2})', 'fortran_order': (True|False), 'shape': \(((?:\d{1,16}, ?)*(?:\d{1,16})?)\), ?\}[ \n]*$/;
const dtypes = {
	f2: {
		kind: "float",
		swap: 2,
		read: (buffer) => Float32Array.from(new Uint16Array(buffer), halfToNumber)
	},
	f4: {
		kind: "float",
		swap: 4,
		read: (buffer) => new Float32Array(buffer)
	},
	f8: {
		kind: "float",
		swap: 8,
		read: (buffer) => new Float64Array(buffer)
	},
	i1: {
		kind: "int",
		swap: 1,
		read: (buffer) => new Int8Array(buffer)
	},
	i2: {
		kind: "int",
		swap: 2,
		read: (buffer) => new Int16Array(buffer)
	},
	i4: {
		kind: "int",
		swap: 4,
		read: (buffer) => new Int32Array(buffer)
	},
	i8: {
		kind: "int",
		swap: 8,
		read: (buffer) => new BigInt64Array(buffer)
	},
	u1: {
		kind: "int",
		swap: 1,
		read: (buffer) => new Uint8Array(buffer)
	},
	u2: {
		kind: "int",
		swap: 2,
		read: (buffer) => new Uint16Array(buffer)
	},
	u4: {
		kind: "int",
		swap: 4,
		read: (buffer) => new Uint32Array(buffer)
	},
	u8: {
		kind: "int",
		swap: 8,
		read: (buffer) => new BigUint64Array(buffer)
	},
	b1: {
		kind: "bool",
		swap: 1,
		read: booleans
	},
	c8: {
		kind: "complex",
		swap: 4,
		read: (buffer) => new Float32Array(buffer)
	},
	c16: {
		kind: "complex",
		swap: 8,
		read: (buffer) => new Float64Array(buffer)
	}
};
const swap = {
	2: (bytes) => bytes.swap16(),
	4: (bytes) => bytes.swap32(),
	8: (bytes) => bytes.swap64()
};
function split(bytes) {
	if (endianness() !== "LE") fail("this reader needs a little-endian machine");
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (file.length < 12 || file.toString("latin1", 0, 6) !== "NUMPY") fail("no numpy magic at the start");
	const version = file.readUInt8(6);
	if (version < 1 || version > 3 || file.readUInt8(7) !== 0) fail(`format version ${version}.${file.readUInt8(7)}`);
	const start = version === 1 ? 10 : 12;
	const end = start + (version === 1 ? file.readUInt16LE(8) : file.readUInt32LE(8));
	if (end > file.length || end > maxHeader) fail(`a header of ${end} bytes`);
	return {
		header: file.toString("latin1", start, end),
		body: file.subarray(end)
	};
}
function booleans(buffer) {
	const data = new Uint8Array(buffer);
	return data.every((byte) => byte < 2) ? data : fail("a bool that is neither 0 nor 1");
}
/** IEEE 754 half precision: 1 sign, 5 exponent and 10 fraction bits. */
function halfToNumber(bits) {
	const sign = bits & 32768 ? -1 : 1;
	const exponent = bits >> 10 & 31;
	const fraction = bits & 1023;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	if (exponent === 31) return fraction === 0 ? sign * 1e400 : NaN;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
/** Moves entries from first-index-fastest to last-index-fastest order. */
function fromFortran(bytes, shape, itemSize) {
	const target = Buffer.from(new ArrayBuffer(bytes.length));
	const strides = shape.map((_, axis) => sizeOf(shape.slice(0, axis)));
	const index = shape.map(() => 0);
	let source = 0;
	for (let to = 0; to < bytes.length; to += itemSize) {
		for (let byte = 0; byte < itemSize; byte++) target[to + byte] = bytes[source * itemSize + byte];
		for (let axis = shape.length - 1; axis >= 0; axis--) {
			source += strides[axis];
			index[axis] = index[axis] + 1;
			if (index[axis] !== shape[axis]) break;
			source -= strides[axis] * shape[axis];
			index[axis] = 0;
		}
	}
	return target;
}
function fail(message) {
	throw new NpyError(`Not an array that can be read: ${message}.`);
}
const quoted = (text) => JSON.stringify(text.slice(0, 100));
// src/scorer/records.ts
const utf8 = new TextDecoder("utf-8", { fatal: true });
/**
* Hands each line of a worker to `read` until that says what is wrong with one, and returns this; null when nothing is. The bytes are
* hostile. A last line without its line end is no forgery: the process was stopped while it wrote.
*/
function readRecords(bytes, read) {
	let from = 0;
	for (let line = 1;; line++) {
		const to = bytes.indexOf(10, from);
		if (to === -1) return null;
		const record = parse$1(bytes.subarray(from, to));
		const flaw = typeof record === "string" ? record : read(record);
		if (flaw !== null) return `record ${line}: ${flaw}`;
		from = to + 1;
	}
}
function parse$1(line) {
	try {
		const record = JSON.parse(utf8.decode(line));
		return typeof record === "object" && record !== null ? record : "not an object";
	} catch {
		return "not JSON in UTF-8";
	}
}
/** A result with more lists and objects than this would take gigabytes of our own memory to read. An array of numbers is one value. */
const maxValues = 5e5;
/** As the process ended; results of too many values count as too large. */
function withinMeans(ended) {
	if (count(ended.result, 91) + count(ended.result, 123) <= maxValues) return ended;
	const message = `stopped: the results hold more than ${maxValues} single values; arrays would do`;
	return {
		...ended,
		result: Buffer.alloc(0),
		resultOverflow: true,
		message: ended.message ?? message
	};
}
function count(bytes, byte) {
	let found = 0;
	for (let at = bytes.indexOf(byte); at !== -1 && found <= maxValues; at = bytes.indexOf(byte, at + 1)) found++;
	return found;
}
/** What records say of time is the candidate's word, so they add up to no more than the time that it had. */
function durationsOf(imported, inChecks, { seconds }) {
	return {
		import: Math.min(imported, seconds),
		run: Math.min(inChecks, seconds)
	};
}
// src/scorer/value.ts
/** Python's own recursion limit; the worker's encoder cannot nest deeper. */
const maxDepth = 1e3;
const integer = /^(0|-?[1-9]\d*)$/;
const float = /^(-?\d+(\.\d+)?(e[+-]?\d+)?|-?inf|nan)$/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const one = (test) => {
	return (parts, depth) => parts.length === 1 && test(parts[0], depth);
};
const text = (pattern) => (part) => typeof part === "string" && pattern.test(part);
const isBase64 = (part) => typeof part === "string" && part.length % 4 === 0 && base64.test(part);
const isItems = (part, depth) => Array.isArray(part) && part.every((item) => isValue(item, depth + 1));
const isEntry = (entry, depth) => Array.isArray(entry) && entry.length === 2 && isItems(entry, depth);
const shapes = /* @__PURE__ */ new Map([
	["none", (parts) => parts.length === 0],
	["bool", one((part) => typeof part === "boolean")],
	["int", one(text(integer))],
	["float", one(text(float))],
	["complex", (parts) => parts.length === 2 && parts.every(text(float))],
	["str", one((part) => typeof part === "string")],
	["bytes", one(isBase64)],
	["list", one(isItems)],
	["tuple", one(isItems)],
	["dict", one((part, depth) => Array.isArray(part) && part.every((entry) => isEntry(entry, depth)))],
	["npy", one(isBase64)],
	["other", one((part) => typeof part === "string")]
]);
/** Checked by a table: a zod union would try each shape at each level, which hostile nesting makes exponential. */
function isValue(value, depth = 0) {
	if (depth > maxDepth || !Array.isArray(value)) return false;
	const [tag, ...parts] = value.length > 3 ? [] : value;
	return shapes.get(tag)?.(parts, depth) ?? false;
}
const Value = custom((value) => isValue(value), "not a tagged value");
/** The number behind the text of an `int` or `float`. */
function toNumber(repr) {
	if (repr.endsWith("inf")) return repr.startsWith("-") ? -1e400 : 1e400;
	return repr === "nan" ? NaN : Number(repr);
}
/** Seconds are counted from the start of the process for `imported`, per case for `seconds`. */
const Start = strictObject({
	python: string(),
	target: string(),
	imported: number$1().nonnegative()
});
const Raised = strictObject({
	type: string(),
	message: string()
});
const LoadError = Raised.extend({ kind: _enum([
	"syntax",
	"import",
	"probe"
]) });
/** A map, since a key such as `__proto__` must be a key like any other. */
const Outputs = custom((outputs) => typeof outputs === "object" && outputs !== null && !Array.isArray(outputs)).transform((outputs) => new Map(Object.entries(outputs))).pipe(map(string(), Value));
/** The lines that the worker writes, by the key that tells them apart. */
const Frames = {
	start: strictObject({ start: Start }),
	error: strictObject({ error: LoadError }),
	case: union([strictObject({
		case: string(),
		outputs: Outputs,
		seconds: number$1().nonnegative()
	}), strictObject({
		case: string(),
		error: Raised,
		seconds: number$1().nonnegative()
	})]),
	end: strictObject({ end: number$1().int().nonnegative() })
};
/** Reads the records of a probe's worker. Whatever is wrong is reported as `malformed`, nothing is thrown. */
function parseFrames(bytes) {
	const run = {
		start: null,
		error: null,
		cases: /* @__PURE__ */ new Map(),
		ended: false,
		malformed: null
	};
	run.malformed = readRecords(bytes, (frame) => readFrame$1(frame, run));
	return run;
}
function readFrame$1(frame, run) {
	if (run.ended) return "after the end record";
	if (run.error !== null) return "after an error record";
	const kind = kinds$1.find((key) => Object.hasOwn(frame, key));
	return kind === void 0 ? `none of ${kinds$1.join(", ")}` : readers[kind](frame, run);
}
const kinds$1 = [
	"case",
	"start",
	"error",
	"end"
];
const readers = {
	case(frame, run) {
		const parsed = Frames.case.safeParse(frame);
		if (!parsed.success) return "not a case record";
		if (run.start === null) return "a case before the start record";
		const { case: name, ...result } = parsed.data;
		if (run.cases.has(name)) return "a second record of one case";
		run.cases.set(name, result);
		return null;
	},
	start(frame, run) {
		const parsed = Frames.start.safeParse(frame);
		if (!parsed.success) return "not a start record";
		if (run.start !== null) return "a second start record";
		run.start = parsed.data.start;
		return null;
	},
	error(frame, run) {
		const parsed = Frames.error.safeParse(frame);
		if (!parsed.success) return "not an error record";
		if (run.start !== null) return "an error record after the start record";
		run.error = parsed.data.error;
		return null;
	},
	end(frame, run) {
		const parsed = Frames.end.safeParse(frame);
		if (!parsed.success) return "not an end record";
		if (run.start === null) return "an end record before the start record";
		if (parsed.data.end !== run.cases.size) return `an end record of ${parsed.data.end} cases after ${run.cases.size}`;
		run.ended = true;
		return null;
	}
};
// src/scorer/wording.ts
/** Text of a candidate in one line without control, format and line-end characters, cut at `limit`. */
function oneLine(text, limit = 200) {
	const characters = [...text.slice(0, 4 * limit).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim()];
	return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : characters.join("");
}
/** A value by type and content or length, such as `int 2`, `list of 3`, `None`. */
function describe$1(value) {
	switch (value[0]) {
		case "none": return "None";
		case "list":
		case "tuple":
		case "dict": return `${value[0]} of ${value[1].length}`;
		case "other": return `an object of type ${oneLine(value[1])}`;
		default: return `${value[0]} ${literal(value)}`;
	}
}
/** A plain value as Python writes it. */
function literal(value) {
	switch (value[0]) {
		case "bool": return value[1] ? "True" : "False";
		case "int":
		case "float": return oneLine(value[1], 40);
		case "complex": return `(${value[1]}, ${value[2]}j)`;
		case "str":
		case "bytes": return quote(value[1]);
		default: return describe$1(value);
	}
}
function describeArray({ kind, dtype, shape }) {
	return `${kind === "bool" ? "bool" : `${dtype.startsWith("u") ? "u" : ""}${kind}${8 * Number(dtype.slice(1))}`} array of shape (${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
}
/** Two strings, each from a little before the first character in which they differ. */
function stringsApart(actual, expected) {
	let same = 0;
	while (same < expected.length && actual[same] === expected[same]) same++;
	const from = same < 30 ? 0 : same - 10;
	return `${from === 0 ? "" : `from character ${from}: `}${quote(actual.slice(from))} instead of ${quote(expected.slice(from))}`;
}
/** Two numbers to six digits, or in full where that hides the difference, and the tolerance. */
function numbersApart(actual, expected, { rtol, atol }) {
	const short = [actual, expected].map((z) => complexText(z, (x) => numberText(Number(x.toPrecision(6)))));
	const full = [actual, expected].map((z) => complexText(z, numberText));
	const [given, wanted] = short[0] === short[1] ? full : short;
	return `${given} instead of ${wanted} (rtol ${scientific(rtol)}, atol ${scientific(atol)})`;
}
/** A number in the way of Python's repr: `nan`, `inf`, `-inf`. */
function numberText(x) {
	if (Number.isNaN(x)) return "nan";
	return Number.isFinite(x) ? String(x) : x > 0 ? "inf" : "-inf";
}
const quote = (text) => oneLine(JSON.stringify(text.slice(0, 200)), 60);
const complexText = ([real, imaginary], text) => imaginary === 0 ? text(real) : `(${text(real)}, ${text(imaginary)}j)`;
const scientific = (x) => x === 0 ? "0" : x.toExponential();
// src/scorer/difference.ts
/** How `actual` differs from `expected` in one line, such as `differs at [2]: 0.31 instead of 0.69`; null when it is equal. */
function differenceOf(expected, actual, rule) {
	const { entries, differing, first } = compare(expected, actual, "", rule);
	if (first === null) return null;
	return entries > 1 ? `${first()}; ${differing} of ${entries} entries` : first();
}
function compare(wanted, given, path, rule) {
	const [expected, actual] = [open(wanted), open(given)];
	if (expected.array && actual.array) return compareArrays(expected.array, actual.array, path, rule);
	if (expected.value && actual.value) return compareValues(expected.value, actual.value, path, rule);
	return differ(path, () => `${shown(actual)} instead of ${shown(expected)}`);
}
function compareValues(expected, actual, path, rule) {
	const [tag] = expected;
	if ((tag === "list" || tag === "tuple") && actual[0] === tag) return compareItems(expected[1], actual[1], path, rule);
	if (tag === "dict" && actual[0] === tag) return compareDicts(expected[1], actual[1], path, rule);
	return sameValue(expected, actual, rule) ? same : differ(path, () => disagreement$1(expected, actual, rule));
}
function compareItems(expected, actual, path, rule) {
	if (expected.length !== actual.length) return differ(path, () => `${actual.length} items instead of ${expected.length}`);
	return sum$1(expected.map((item, index) => compare(item, actual[index], `${path}[${index}]`, rule)));
}
function compareDicts(expected, actual, path, rule) {
	const given = new Map(actual.map(([key, value]) => [identity(key), value]));
	if (given.size !== actual.length) return differ(path, () => "a dict with a repeated key");
	const wanted = new Set(expected.map(([key]) => identity(key)));
	const extra = actual.filter(([key]) => !wanted.has(identity(key)));
	return sum$1([...expected.map(([key, value]) => {
		const found = given.get(identity(key));
		return found ? compare(value, found, `${path}[${literal(key)}]`, rule) : differ(path, () => `no key ${literal(key)}`);
	}), ...extra.map(([key]) => differ(path, () => `key ${literal(key)} too many`))]);
}
/** Two keys are one where Python finds one by the other, as 2 and 2.0; True is kept apart from 1. */
function identity(key) {
	if (key[0] === "tuple") return `(${key[1].map(identity).join()})`;
	const whole = key[0] === "float" && Number.isInteger(toNumber(key[1]));
	return JSON.stringify(whole ? ["int", String(BigInt(toNumber(key[1])))] : key);
}
function compareArrays(expected, actual, path, rule) {
	if (!{
		kind: expected.kind === actual.kind,
		exact: expected.dtype === actual.dtype,
		any: true
	}[rule.dtype] || expected.shape.join() !== actual.shape.join()) return differ(path, () => `${describeArray(actual)} instead of ${describeArray(expected)}`);
	const entries = sizeOf(expected.shape);
	const difference = compareEntries(expected, actual, rule);
	if (difference === null) return {
		entries,
		differing: 0,
		first: null
	};
	const { index, differing } = difference;
	return {
		...differ(`${path}[${indices(index, expected.shape).join(", ")}]`, () => disagreement$1(scalarAt(expected, index), scalarAt(actual, index), rule)),
		entries,
		differing
	};
}
function indices(flat, shape) {
	let rest = flat;
	return shape.toReversed().map((side) => {
		const index = rest % side;
		rest = (rest - index) / side;
		return index;
	}).reverse();
}
const same = {
	entries: 1,
	differing: 0,
	first: null
};
function differ(path, text) {
	return {
		entries: 1,
		differing: 1,
		first: () => path === "" ? text() : `differs at ${path}: ${text()}`
	};
}
function sum$1(tallies) {
	return {
		entries: tallies.reduce((total, { entries }) => total + entries, 0),
		differing: tallies.reduce((total, { differing }) => total + differing, 0),
		first: tallies.find(({ first }) => first !== null)?.first ?? null
	};
}
/** Reads an array; one without axes is the scalar in it. */
function open(value) {
	if (value[0] !== "npy") return { value };
	try {
		const array = parseNpy(Buffer.from(value[1], "base64"));
		return array.shape.length === 0 ? { value: scalarAt(array, 0) } : { array };
	} catch (error) {
		if (error instanceof NpyError) return { broken: error.message };
		throw error;
	}
}
function shown({ value, array, broken }) {
	if (array) return describeArray(array);
	return value ? describe$1(value) : `broken array (${broken})`;
}
function scalarAt(array, index) {
	const [real, imaginary] = entryAt(array, index);
	if (array.kind === "int") return ["int", String(array.data[index])];
	if (array.kind === "bool") return ["bool", real === 1];
	return array.kind === "float" ? ["float", numberText(real)] : [
		"complex",
		numberText(real),
		numberText(imaginary)
	];
}
function sameValue(expected, actual, rule) {
	const sameTag = expected[0] === actual[0];
	if (sameTag && exactTags.has(expected[0])) return expected[1] === actual[1];
	const [wanted, given] = [toComplex(expected), toComplex(actual)];
	if (wanted === null || given === null) return false;
	if (!sameTag && rule.dtype !== "any" && !(expected[0] === "float" && actual[0] === "int")) return false;
	return expected[0] === "complex" || actual[0] === "complex" ? isCloseComplex(wanted, given, rule) : isClose(wanted[0], given[0], rule);
}
const exactTags = /* @__PURE__ */ new Set([
	"none",
	"bool",
	"int",
	"str",
	"bytes"
]);
function toComplex(value) {
	if (value[0] === "bool") return [Number(value[1]), 0];
	if (value[0] === "int" || value[0] === "float") return [toNumber(value[1]), 0];
	return value[0] === "complex" ? [toNumber(value[1]), toNumber(value[2])] : null;
}
function disagreement$1(expected, actual, rule) {
	if (expected[0] !== actual[0]) return `${describe$1(actual)} instead of ${describe$1(expected)}`;
	const [wanted, given] = [toComplex(expected), toComplex(actual)];
	if (wanted && given && !exactTags.has(expected[0])) return numbersApart(given, wanted, rule);
	if (expected[0] === "str" && actual[0] === "str") return stringsApart(actual[1], expected[1]);
	if (expected[0] === "other") return `${describe$1(expected)}, which cannot be compared`;
	return `${literal(actual)} instead of ${literal(expected)}`;
}
// src/scorer/compare.ts
/** Name of the check that fails when the records as a whole are not to be trusted. */
const recordsCheck = "records";
/**
* Judges a run by the run of the reference: one check for each of its cases, and failed ones for cases that it has not
* and for records that are malformed or not closed. So an attempt has passed where there are checks and all of them passed.
*/
function compareRuns(expected, actual, rules) {
	const checks = [...expected.cases].map(([name, result]) => check(name, compareCase(result, actual, name, rules)));
	const extra = [...actual.cases.keys()].filter((name) => !expected.cases.has(name)).slice(0, maxExtra$1);
	checks.push(...extra.map((name) => check(oneLine(name, 80), "a case that the probe does not have")));
	const flaw = flawOf(expected, actual, checks);
	return flaw === null ? checks : [...checks, check(recordsCheck, flaw)];
}
/** A candidate can write as many as it likes. */
const maxExtra$1 = 10;
function check(name, message) {
	return message === null ? {
		name,
		verdict: "passed"
	} : {
		name,
		verdict: "failed",
		message: oneLine(message, 400)
	};
}
function compareCase(expected, run, name, rules) {
	if ("error" in expected) return `the reference raised ${raised(expected.error)}`;
	const actual = run.cases.get(name);
	if (actual === void 0) return run.error ? raised(run.error) : "no result: the run stopped before this case ended";
	if ("error" in actual) return raised(actual.error);
	return compareOutputs(expected.outputs, actual.outputs, rules);
}
const raised = ({ type, message }) => oneLine(message === "" ? type : `${type}: ${message}`);
/** Outputs with `role: report` do not judge; where others fail, their difference is added to the message. */
function compareOutputs(expected, actual, rules) {
	const differences = [.../* @__PURE__ */ new Set([...expected.keys(), ...actual.keys()])].flatMap((name) => {
		const difference = compareOutput(expected.get(name), actual.get(name), ruleFor(name, rules));
		return difference === null ? [] : [{
			name,
			text: `${oneLine(name, 80)}: ${difference}`
		}];
	});
	const isReport = ({ name }) => rules.outputs?.[name]?.role === "report";
	const [first, ...others] = differences.filter((difference) => !isReport(difference));
	if (first === void 0) return null;
	const more = others.length > 0 ? [`also differs: ${others.map(({ name }) => oneLine(name, 80)).join(", ")}`] : [];
	const reported = differences.filter(isReport).map(({ text }) => `not judged: ${text}`);
	return [
		first.text,
		...more,
		...reported
	].join(" | ");
}
function compareOutput(expected, actual, rule) {
	if (actual === void 0) return "missing";
	return expected === void 0 ? "an output that the reference does not have" : differenceOf(expected, actual, rule);
}
function ruleFor(output, rules) {
	const own = Object.hasOwn(rules.outputs ?? {}, output) ? rules.outputs?.[output] : void 0;
	return {
		rtol: own?.rtol ?? rules.rtol ?? 1e-4,
		atol: own?.atol ?? rules.atol ?? 1e-5,
		dtype: own?.dtype ?? rules.dtype ?? "kind"
	};
}
/** What is wrong with a run beyond its cases. */
function flawOf(expected, actual, checks) {
	if (!expected.ended || expected.cases.size === 0) return "the run of the reference gave no whole set of cases";
	if (actual.malformed !== null) return `not written by the worker: ${actual.malformed}`;
	return !actual.ended && checks.every(({ verdict }) => verdict === "passed") ? "the run stopped before its end record" : null;
}
// src/scorer/judge.ts
/**
* Judges a candidate's run of a probe against the reference's run on the same inputs. Only a complete and sound set of records
* with every check passed is a pass; the exit status and the output of the process have no say.
*/
function judge(expected, actual, ending, rules) {
	const fault = faultOf$1(actual, ending, `${actual.cases.size} cases`);
	const checks = actual.start === null && fault !== null ? [] : compareRuns(expected, actual, rules);
	if (fault !== null) return {
		...fault,
		checks
	};
	const wrong = checks.filter(({ verdict }) => verdict === "failed");
	if (wrong.length === 0 && checks.length > 0) return {
		verdict: "passed",
		reason: null,
		message: null,
		checks
	};
	const raised = wrong.some(({ name }) => "error" in (actual.cases.get(name) ?? {}));
	const [first] = wrong;
	const message = `${wrong.length} of ${checks.length} checks failed; ${first?.name}: ${first?.message}`;
	return {
		verdict: "failed",
		reason: raised ? "exception" : "assertion",
		message,
		checks
	};
}
/** Judges against the reference and other fair readings: equal to one of them in all checks is a pass; else the first one's judgement stands. */
function judgeAgainst(references, actual, ending, rules) {
	return references.map((expected) => judge(expected, actual, ending, rules)).find(({ verdict }) => verdict === "passed") ?? judge(references[0], actual, ending, rules);
}
/** What ended the run before it could be judged, when it had `done` so much; null when it ran to its end. */
function faultOf$1(actual, ending, done) {
	const { exit, message } = ending;
	if (actual.malformed !== null) return {
		verdict: "tampered",
		reason: "forged-records",
		message: actual.malformed
	};
	if (ending.timedOut) return failed("timeout", message ?? "stopped at the time limit");
	if (ending.outOfMemory || ending.resultOverflow) return failed("memory", message ?? "stopped at the memory limit");
	if (actual.error !== null) {
		const { kind, type, message: said } = actual.error;
		return failed(kind === "syntax" ? "syntax" : "exception", oneLine(`${type}: ${said}`, 400));
	}
	if (actual.ended) return null;
	const how = exit.signal ?? `exit status ${exit.code}`;
	return failed("exception", `${message ?? `the process ended early with ${how}`}, after ${done}`);
}
function failed(reason, message) {
	return {
		verdict: "failed",
		reason,
		message
	};
}
// src/scorer/once.ts
/** The function's first result, for every call. */
function once(make) {
	let made;
	return () => {
		made ??= make();
		return made;
	};
}
// src/sandbox/worker.ts
/** Arguments of Python that run the attempt's probe and write its data to the result descriptor. */
function workerCommand(attempt, task) {
	const { target, seed, stubs } = task;
	return [attempt.workspace.worker, JSON.stringify({
		probe: attempt.probe,
		tree: attempt.tree,
		target,
		seed,
		stubs
	})];
}
// src/scorer/probe.ts
/** Runs the probe on a target file, in a fresh tree, with the probe beside it. */
async function runProbe(job, probe, source, place) {
	const { task, paper, checkout } = job.material;
	const { file } = task.target;
	const attempt = await (await place.workspaceOf(job.environment)).createAttempt({
		tree: checkout.view,
		files: /* @__PURE__ */ new Map([[file, source]]),
		probe
	});
	try {
		const ended = withinMeans(await launch({
			attempt,
			command: workerCommand(attempt, {
				target: file,
				seed: job.seed,
				stubs: paper.python.stubs
			}),
			limits: task.limits,
			signal: place.signal
		}));
		const run = parseFrames(ended.result);
		const inCases = [...run.cases.values()].reduce((sum, { seconds }) => sum + seconds, 0);
		return {
			run,
			ending: ended,
			isolation: ended.isolation,
			signs: {
				denied: ended.denied,
				disturbed: await attempt.isDisturbed()
			},
			durations: durationsOf(run.start?.imported ?? 0, inCases, ended),
			log: ended.log
		};
	} finally {
		await attempt.remove();
	}
}
// src/python/splice-error.ts
/** An answer that cannot stand in place of the function; `reason` is that of the attempt. */
var SpliceError = class extends Error {
	name = "SpliceError";
	reason;
	constructor(reason, message) {
		super(message);
		this.reason = reason;
	}
};
// src/python/answer-part.ts
/** @throws SpliceError when the text does not begin with a function that parses as far as its colon. */
async function readAnswer(answer) {
	const text = asModule(answer);
	const part = await withTree(text, (root) => {
		const span = functionSpans(root, text)[0];
		const body = span && root.descendantForIndex(span.colon - 1)?.parent?.childForFieldName("body");
		if (!span || !body) return void 0;
		const end = span.broken ? text.trimEnd().length : span.end;
		const lines = linesOf(text, root).filter((line) => line.start >= span.start && line.start < end);
		return {
			text,
			span,
			end,
			lines,
			uses: freeNames([body]),
			globals: globalNames(body)
		};
	});
	if (!part && !/\bdef\s/.test(answer)) throw new SpliceError("no-function", "The answer holds no function.");
	if (!part) throw new SpliceError("syntax", "The answer's function does not parse: it has no signature that ends in a colon.");
	if (part.span.first === null && !part.span.broken) throw new SpliceError("syntax", "The answer's function has no body below its signature.");
	const parameters = await parametersOf(text.slice(part.span.start, part.span.colon));
	if (!parameters) throw new SpliceError("syntax", "The signature of the answer's function does not parse.");
	return {
		...part,
		parameters
	};
}
// src/python/compose.ts
/** The answer's body, from behind the colon on, in the indentation and with the line ends of the file. */
function composeBody(file, part, inserted) {
	const { lineEnd, bodyIndent } = file;
	const ends = new Set(lineEnds(part.text.slice(part.span.colon, part.end)));
	const body = (text) => ends.size > 1 ? text : withLineEnd(text, lineEnd);
	const extra = inserted.map((statement) => withLineEnd(statement, lineEnd));
	const before = insertionPoint(part);
	if (before === "inline" && extra.length > 0) {
		const statements = part.text.slice(part.span.first ?? part.end, part.end);
		return [
			"",
			...extra,
			body(`${bodyIndent}${statements}`)
		].join(lineEnd);
	}
	const [head, ...lines] = writtenLines(file, part);
	const written = lines.map((line) => {
		return `${line.start === before ? extra.map((statement) => `${statement}${lineEnd}`).join("") : ""}${body(line.text)}`;
	});
	return [body(head?.text ?? ""), ...written].join("");
}
/** The start of the line that the insertion goes before; `inline` when the body stands on the line of `def`; null for nothing to run. */
function insertionPoint({ text, span }) {
	if (span.first === null || span.code === null) return null;
	if (span.bodyIndent === null) return "inline";
	const code = startOfLine(text, span.code);
	return span.docstring && code < span.docstring.end ? startOfLine(text, span.first) : code;
}
/** The lines with their ends, the last without; of the line that holds the colon only what follows it. */
function writtenLines(file, part) {
	const { span, text, lines, end } = part;
	const written = span.indent === file.span.indent && (span.bodyIndent === null || span.bodyIndent === file.bodyIndent) ? lines.map((line) => line.text) : reindent(lines, {
		base: file.span.indent,
		step: file.step
	});
	const rows = lines.map((line, index) => {
		const last = endOfLine(text, line.start) >= end;
		return {
			start: line.start,
			text: `${written[index]}${last ? "" : line.end}`,
			end: line.end
		};
	});
	const head = rows.findLastIndex((row) => row.start < span.colon);
	const tail = endOfLine(text, span.colon);
	const headText = `${text.slice(span.colon, tail)}${tail >= end ? "" : rows[head]?.end ?? ""}`;
	return [{
		start: span.colon,
		text: headText
	}, ...rows.slice(head + 1)];
}
// src/python/insertion.ts
/** Statements that go to the start of the spliced body: what it needs of the preamble, and the answer's own parameter names. */
async function insertedStatements(file, part, preamble) {
	const bindings = bindParameters(file.parameters, part.parameters);
	const items = await neededOf(file, part, preamble, [...part.uses, ...bindings.join("\n").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []]);
	const globals = /* @__PURE__ */ new Set([...part.globals, ...items.flatMap((item) => item.globals)]);
	const texts = items.flatMap((item) => statementOf(item, globals));
	return Promise.all([...texts, ...bindings].map((text) => placed(text, file)));
}
async function neededOf(file, part, preamble, uses) {
	const parameters = new Set([...file.parameters, ...part.parameters].map((parameter) => parameter.name));
	const { names, imports } = file.module;
	const given = (item) => item.names.some((name) => parameters.has(name)) || (item.kind === "import" ? imports.has(item.text.trim()) : item.names.every((name) => names.has(name)));
	const text = asModule(preamble);
	const items = await withTree(text, (root) => itemsOf(topStatements(root, text), text));
	return neededItems(items, uses, given);
}
/** A name that the answer declares `global` cannot be local: a constant is then set in the module once, all else is left out. */
function statementOf(item, globals) {
	const [name = ""] = item.names;
	if (!item.names.some((each) => globals.has(each))) return [item.text];
	return item.value === void 0 ? [] : [`globals().setdefault("${name}", (${item.value}))`];
}
async function placed(statement, file) {
	const text = asModule(statement);
	const lines = await withTree(text, (root) => linesOf(text, root).slice(text === statement ? 0 : 1));
	const written = reindent(lines, {
		base: file.bodyIndent,
		step: file.step
	});
	return lines.map((line, index) => `${written[index]}${line.end}`).join("");
}
// src/python/representable.ts
/** Lone surrogates exist in no encoding; Latin-1 ends at U+00FF. */
const foreign = {
	utf8: /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
	latin1: /[\uD800-\uDBFF][\uDC00-\uDFFF]|[^\0-\xFF]/g
};
/**
* Code in characters that the encoding has: others become `?` in comments and escapes in plain strings, which mean the
* same. Returns the first character that stands elsewhere instead, as an object.
*/
async function representable(code, encoding) {
	const found = [...code.matchAll(foreign[encoding])];
	if (found.length === 0) return code;
	return withTree(code, (root) => {
		let text = "";
		let from = 0;
		for (const { 0: char, index } of found) {
			const written = substitute(root.descendantForIndex(index), char);
			if (written === void 0) return { refused: char };
			text += code.slice(from, index) + written;
			from = index + char.length;
		}
		return text + code.slice(from);
	});
}
function substitute(leaf, char) {
	if (leaf?.type === "comment") return "?";
	if (leaf?.type !== "string_content") return void 0;
	const prefix = /^\w*/.exec(leaf.parent?.text ?? "")?.[0] ?? "";
	return /[rb]/i.test(prefix) ? void 0 : escaped(char);
}
function escaped(char) {
	const code = (char.codePointAt(0) ?? 0).toString(16);
	return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}
// src/python/target-file.ts
/** @throws TargetError when the name is not that of one function. */
async function readTargetFile(source, name) {
	const { text } = source;
	const file = await withTree(text, (root) => {
		const spans = functionSpans(root, text);
		const span = pick(spans, name);
		const bodyIndent = bodyIndentOf(text, span, spans);
		const step = bodyIndent.startsWith(span.indent) ? bodyIndent.slice(span.indent.length) : bodyIndent;
		const around = root.hasError ? null : outline(root, {
			from: span.start,
			to: span.end
		}, text.length);
		return {
			source,
			span,
			lineEnd: lineEndOf(text, span),
			bodyIndent,
			step,
			module: moduleNames(root),
			outline: around
		};
	});
	const parameters = await parametersOf(text.slice(file.span.start, file.span.colon)) ?? [];
	return {
		...file,
		parameters
	};
}
// src/python/splice.ts
/**
* Puts the answer's body in place of the function's. All up to the colon of the signature stays the file's: decorators,
* `async`, defaults, annotations. What the body needs of the answer's preamble goes to its start, behind the docstring,
* so that nothing of the answer runs before the function is called. Every byte outside the body stays as it is.
* @throws TargetError when the name is not that of one function in the file.
* @throws SpliceError when the answer is not one function that parses as far as its colon.
*/
async function spliceFunction(bytes, name, answer) {
	if (`${answer.function}${answer.preamble}`.includes("\0")) throw new SpliceError("syntax", "The answer holds a NUL byte, which Python source may not.");
	const file = await readTargetFile(decodeSource(bytes), name);
	try {
		return await splice(file, bytes, answer);
	} catch (error) {
		throw error instanceof ParseTimeout ? new SpliceError("syntax", error.message) : error;
	}
}
async function splice(file, bytes, answer) {
	const part = await readAnswer(answer.function);
	const body = await encodable(file, composeBody(file, part, await insertedStatements(file, part, answer.preamble)));
	const [head, tail] = around(file);
	await assertOneFunction(file, `${head}${body}${tail}`, head.length + body.length);
	const spliced = encodeSource({
		...file.source,
		text: `${head}${body}${tail}`
	});
	assertOutsideUnchanged(file, bytes, spliced);
	return spliced;
}
function around({ source, span }) {
	return [source.text.slice(0, span.colon), source.text.slice(span.end)];
}
async function encodable({ source }, body) {
	const code = await representable(`def f():${body}`, source.encoding);
	if (typeof code === "string") return code.slice(8);
	throw new SpliceError("syntax", `The answer uses ${JSON.stringify(code.refused)} in code, and the file is in ${source.encoding}.`);
}
/** An open string or a trailing backslash in an answer would change how Python reads the rest of the file. */
async function assertOneFunction({ span, outline: before }, text, end) {
	if (before === null) return;
	const after = await withTree(text, (root) => ({
		again: functionSpans(root, text).find((each) => each.name === span.name && each.occurrence === span.occurrence),
		outline: outline(root, {
			from: span.start,
			to: end
		}, text.length)
	}));
	if (after.again?.start !== span.start || after.again.end !== end || after.outline !== before) throw new SpliceError("syntax", "The answer does not parse as one function: it would change how the rest of the file is read.");
}
function assertOutsideUnchanged(file, before, after) {
	const [head, tail] = around(file);
	const from = encodeSource({
		...file.source,
		text: head
	}).length;
	const rest = encodeSource({
		...file.source,
		bom: false,
		text: tail
	}).length;
	const same = (a, b) => Buffer.compare(a, b) === 0;
	if (!(same(before.subarray(0, from), after.subarray(0, from)) && same(before.subarray(before.length - rest), after.subarray(after.length - rest)))) throw new Error(`Splicing ${file.span.name} would change bytes outside of it. Please report this file as a bug.`);
}
// src/scorer/reference.ts
/** The target file with a right function in the place of the masked one. */
function spliceReference({ masked, task }, text) {
	return spliceFunction(masked, task.target.name, {
		function: text,
		preamble: "",
		rule: "reference"
	});
}
// src/scorer/tampering.ts
function mergeSigns(signs) {
	return {
		denied: [...new Set(signs.flatMap(({ denied }) => denied))].sort(),
		disturbed: signs.some(({ disturbed }) => disturbed)
	};
}
/**
* Turns any verdict into `tampered` where there is a sign of it. What the reference or the repository's other code does as well
* tells nothing of an answer. Another reason to call it tampered stays.
*/
function withSigns(judgement, signs, usual) {
	if (judgement.verdict === "tampered") return judgement;
	const denied = signs.denied.filter((call) => !usual.denied.includes(call));
	if (denied.length > 0) {
		const message = `tried ${denied.join(", ")}, which the sandbox refuses and honest code does not need`;
		return {
			...judgement,
			verdict: "tampered",
			reason: "denied-call",
			message
		};
	}
	if (!signs.disturbed || usual.disturbed) return judgement;
	const message = "wrote beside its own folders, to what is the harness's";
	return {
		...judgement,
		verdict: "tampered",
		reason: "wrote-outside",
		message
	};
}
// src/scorer/probe-checker.ts
/** Tier A: a probe runs on the reference and on the candidate in processes of their own, and what it returns is compared here. */
function probeChecker(job, probe, place) {
	const { material } = job;
	const { compare } = material.task;
	const run = (source) => runProbe(job, probe, source, place);
	/** The reference, then other fair readings, on the same inputs. */
	const runs = once(async () => {
		const reference = await run(await spliceReference(material, material.reference));
		const readings = [];
		for (const text of material.readings) readings.push(await run(await spliceReference(material, text)));
		return [reference, ...readings];
	});
	const check = async (source) => {
		const [reference, ...readings] = await runs();
		const result = await run(source);
		return checked(result, judgeAgainst([reference.run, ...readings.map((reading) => reading.run)], result.run, result.ending, compare));
	};
	return {
		tier: "A",
		check,
		repeat: async () => check(await spliceReference(material, material.reference)),
		async references() {
			const [reference, ...readings] = await runs();
			const judgement = judge(reference.run, reference.run, reference.ending, compare);
			const signs = mergeSigns([reference, ...readings].map((one) => one.signs));
			return {
				...checked(reference, judgement),
				signs,
				fault: faultOf(reference, readings, judgement.message)
			};
		}
	};
}
function checked({ isolation, signs, durations, log }, judgement) {
	return {
		judgement,
		isolation,
		signs,
		durations,
		log
	};
}
/** Where the reference or a reading does not run to its end, nothing can be said about an answer. */
function faultOf(reference, readings, message) {
	if (!reference.run.ended) return `the reference does not run to its end here: ${message}`;
	const index = readings.findIndex(({ run }) => !run.ended || [...run.cases.values()].some((result) => "error" in result));
	return index === -1 ? null : `reading ${index + 1} does not run to its end here`;
}
// src/scorer/unit-tests-records.ts
/** Only `passed` is a pass. */
const Outcome = _enum([
	"passed",
	"failed",
	"error",
	"skipped",
	"xfailed",
	"xpassed"
]);
const seconds = number$1().nonnegative();
/** The lines that runtime/unit_tests.py writes, by the key that tells them apart. */
const frames = {
	test: strictObject({
		test: string(),
		outcome: Outcome,
		message: string(),
		seconds
	}),
	start: strictObject({ start: strictObject({
		python: string(),
		tests: array(string()).transform((tests) => new Set(tests)),
		imported: seconds
	}) }),
	junit: strictObject({ junit: string() }),
	end: strictObject({ end: number$1().int().nonnegative() }),
	error: strictObject({ error: strictObject({
		kind: _enum([
			"syntax",
			"import",
			"tests"
		]),
		type: string(),
		message: string()
	}) })
};
/** Reads the records of a run of tests. The bytes are hostile: whatever is wrong is reported as `malformed`. */
function parseTestRun(bytes) {
	const run = {
		start: null,
		error: null,
		tests: /* @__PURE__ */ new Map(),
		junit: null,
		ended: false,
		malformed: null
	};
	run.malformed = readRecords(bytes, (frame) => readFrame(frame, run));
	return run;
}
const kinds = Object.keys(frames);
function readFrame(frame, run) {
	if (run.ended || run.error !== null) return `after the ${run.ended ? "end" : "error"} record`;
	const kind = kinds.find((key) => Object.hasOwn(frame, key));
	if (kind === void 0) return `none of ${kinds.join(", ")}`;
	const parsed = frames[kind].safeParse(frame);
	if (!parsed.success) return `not a ${kind} record`;
	if (run.start === null !== (kind === "start" || kind === "error")) return `${kind} at the wrong time`;
	return take(parsed.data, run);
}
function take(frame, run) {
	if ("test" in frame) {
		const { test, ...result } = frame;
		if (run.tests.has(test)) return "a second record of one test";
		if (!run.start?.tests.has(test)) return "a test that was not announced";
		run.tests.set(test, result);
	} else if ("junit" in frame) {
		if (run.junit !== null) return "a second report";
		run.junit = frame.junit;
	} else if ("end" in frame) {
		if (frame.end !== run.tests.size) return `an end record of ${frame.end} tests after ${run.tests.size}`;
		run.ended = true;
	} else if ("start" in frame) run.start = frame.start;
	else run.error = frame.error;
	return null;
}
// src/scorer/unit-tests-tree.ts
/** Files that pytest or Python obeys where they stand in the way of a test file. */
const obeyed = [...[
	"conftest.py",
	"pytest.ini",
	".pytest.ini",
	"pytest.toml",
	".pytest.toml",
	"tox.ini",
	"setup.cfg",
	"pyproject.toml"
], ...["sitecustomize.py", "usercustomize.py"]];
/**
* Which of the files that must stay as they are have changed, and which have come that would change how tests run.
* The tree is a candidate's: nothing in it is followed or read that is not a plain file at its own place. All its processes have ended.
* @param pristine files that must have these bytes
* @param known whether a path was there before
*/
async function findTouched(tree, pristine, known) {
	const touched = [];
	for (const [path, bytes] of pristine) if (!await holds(tree, path, bytes)) touched.push(path);
	const folders = new Set([...pristine.keys()].flatMap(foldersOf));
	for (const path of [...folders].flatMap((folder) => obeyed.map((name) => posix.join(folder, name)))) if (!known(path) && !pristine.has(path) && await lstat(join(tree, path)).catch(() => null)) touched.push(path);
	return touched;
}
async function holds(tree, path, bytes) {
	const file = join(tree, path);
	try {
		const info = await lstat(file);
		return info.isFile() && await realpath(dirname(file)) === dirname(file) && info.size === bytes.length && Buffer.compare(await readFile(file), bytes) === 0;
	} catch {
		return false;
	}
}
/** The folder of a file and those around it, up to the top of the tree. */
function foldersOf(path) {
	const folder = posix.dirname(path);
	return folder === "." ? ["."] : [folder, ...foldersOf(folder)];
}
// src/scorer/unit-tests.ts
/** Runs tests in one process, in a fresh tree whose every byte but the function is that of the commit or of the tests. */
async function runTests(job, place) {
	const { task, checkout } = job.material;
	const workspace = await place.workspaceOf(job.environment);
	const files = new Map([[task.target.file, job.source], ...job.files]);
	const attempt = await workspace.createAttempt({
		tree: checkout.view,
		files
	});
	const inView = new Set(checkout.files.map(({ path }) => path));
	const touched = () => findTouched(attempt.tree, files, (path) => inView.has(path));
	try {
		const changed = await touched();
		if (changed.length > 0) throw new SandboxError(`${changed[0]} changed before the tests began. End other runs on this machine.`);
		const ended = withinMeans(await launch({
			attempt,
			command: [join(dirname(workspace.worker), "unit_tests.py"), JSON.stringify(order(job, attempt.tree))],
			limits: task.limits,
			signal: place.signal
		}));
		const run = parseTestRun(ended.result);
		const seconds = [...run.tests.values()].reduce((sum, test) => sum + test.seconds, 0);
		return {
			run,
			ending: ended,
			touched: await touched(),
			isolation: ended.isolation,
			signs: {
				denied: ended.denied,
				disturbed: await attempt.isDisturbed()
			},
			durations: durationsOf(run.start?.imported ?? 0, seconds, ended),
			log: ended.log
		};
	} finally {
		await attempt.remove();
	}
}
/** What runtime/unit_tests.py is to do. */
function order({ material, tests, seed, only }, tree) {
	const { task, paper } = material;
	const files = only === null ? tests.modules : tests.modules.filter((file) => only.startsWith(`${file}::`));
	return {
		tree,
		target: task.target.file,
		files,
		framework: tests.framework,
		only,
		seed,
		stubs: paper.python.stubs
	};
}
// src/scorer/unit-tests-canary.ts
/** A pass stands when the same function fails every test that expects something else. Judged per test: a cheat may be for some of them only. */
function judgeCanary(pass, canary) {
	const { judgement, outcomes } = canary;
	if (judgement.verdict === "tampered") return judgement;
	const names = pass.checks.map(({ name }) => name);
	const fooled = names.filter((name) => outcomes.has(name) && !failures.has(outcomes.get(name)));
	if (fooled.length > 0) return {
		...caught(pass, fooled),
		verdict: "tampered",
		reason: "canary"
	};
	if (names.every((name) => outcomes.has(name))) return pass;
	return {
		...judgement,
		message: `with other expected values: ${judgement.message}`
	};
}
const failures = /* @__PURE__ */ new Set(["failed", "error"]);
function caught({ checks }, fooled) {
	return {
		message: `${fooled.length} of ${checks.length} tests do not fail when other values are expected, such as ${fooled[0]}`,
		checks: checks.map((check) => fooled.includes(check.name) ? {
			...check,
			verdict: "failed",
			message: "does not depend on what is expected"
		} : check)
	};
}
// src/scorer/unit-tests-junit.ts
const Result = unknown().optional();
const TestCase = looseObject({
	"@_classname": string(),
	"@_name": string(),
	failure: Result,
	error: Result,
	skipped: Result
});
const Report = looseObject({ testsuites: looseObject({ testsuite: tuple([looseObject({ testcase: array(TestCase).default([]) })]) }) });
const parser = new XMLParser({
	ignoreAttributes: false,
	htmlEntities: true,
	parseAttributeValue: false,
	parseTagValue: false,
	trimValues: false,
	isArray: (name) => name === "testsuite" || name === "testcase"
});
/** Characters; a test's part of pytest's report is a few hundred. */
const maxLength = 16777216;
/** How pytest's own report contradicts the records, in one line; null when the two agree. */
function disagreement({ junit, tests }) {
	if (junit === null) return "pytest's report is missing";
	const report = parse(junit);
	if (report === null) return "pytest's report is no JUnit XML";
	const reported = /* @__PURE__ */ new Map();
	for (const testcase of report.testsuites.testsuite[0].testcase) {
		const key = keyOf(testcase["@_classname"], testcase["@_name"]);
		const clean = [
			"failure",
			"error",
			"skipped"
		].every((kind) => testcase[kind] === void 0);
		reported.set(key, clean && reported.get(key) !== false);
	}
	const keys = new Set([...tests.keys()].map(mangle));
	if ([...reported.keys()].some((key) => !keys.has(key))) return "pytest's report has a test without a record";
	for (const [test, { outcome }] of tests) {
		const clean = reported.get(mangle(test));
		if (!(clean === true ? outcome === "passed" || outcome === "xpassed" : clean === false && outcome !== "passed")) return `pytest's report says another thing of ${oneLine(test, 120)} than its record`;
	}
	return null;
}
function parse(xml) {
	if (xml.length > maxLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
	try {
		return Report.safeParse(parser.parse(xml, true)).data ?? null;
	} catch {
		return null;
	}
}
const keyOf = (classname, name) => `${classname}\n${name}`;
/** A test's id as pytest writes it to XML: `a/test_b.py::Class::test[1]` is `test[1]` of `a.test_b.Class`. */
function mangle(test) {
	const [, address = test, parameters = ""] = /^([^[]*)(\[[\s\S]*)?$/.exec(test) ?? [];
	const [path = "", ...names] = address.split("::");
	const parts = [path.replaceAll("/", ".").replace(/\.py$/, ""), ...names];
	const name = `${parts.pop() ?? ""}${parameters}`;
	return keyOf(parts.join("."), name.replace(illegal, spellOut));
}
const illegal = /[^\t\n\r\x20-\x7e\x80-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
function spellOut(character) {
	const code = character.codePointAt(0) ?? 0;
	return `#x${code.toString(16).toUpperCase().padStart(code <= 255 ? 2 : 4, "0")}`;
}
// src/scorer/unit-tests-judge.ts
/** Judges one process by the tests that it had to run: a pass is exactly these, each of them passed, and all records in order. */
function judgeTests(expected, tested, framework) {
	const { run, ending, touched } = tested;
	const checks = expected.map((test) => checkOf(test, run.tests.get(test)));
	const fault = signOfTampering(run, touched, framework) ?? faultOf$1(run, ending, `${run.tests.size} tests`);
	if (fault !== null) return {
		...fault,
		checks: run.start === null && fault.verdict === "failed" ? [] : checks
	};
	const known = new Set(expected);
	const extra = [...run.start?.tests ?? []].filter((test) => !known.has(test)).slice(0, maxExtra);
	checks.push(...extra.map((test) => ({
		name: oneLine(test),
		verdict: "failed",
		message: "no test of the task"
	})));
	return summarize(checks, (test) => (run.tests.get(test)?.outcome ?? "error") === "error");
}
/** A candidate can write as many as it likes. */
const maxExtra = 10;
/** One judgement of tests that ran in several processes; the worst verdict stands. */
function mergeJudgements(judgements) {
	const checks = judgements.flatMap((one) => one.checks);
	const worst = judgements.find(({ verdict }) => verdict === "tampered") ?? judgements.find(({ verdict }) => verdict !== "passed");
	if (worst === void 0) return summarize(checks, () => false);
	return {
		...worst,
		checks
	};
}
function summarize(checks, raised) {
	const wrong = checks.filter(({ verdict }) => verdict === "failed");
	if (wrong.length === 0 && checks.length > 0) return {
		verdict: "passed",
		reason: null,
		message: null,
		checks
	};
	const [first] = wrong;
	const message = first === void 0 ? "there is no test" : `${wrong.length} of ${checks.length} tests failed; ${first.name}: ${first.message}`;
	return {
		verdict: "failed",
		reason: wrong.some(({ name }) => raised(name)) ? "exception" : "assertion",
		message,
		checks
	};
}
function checkOf(test, result) {
	if (result?.outcome === "passed") return {
		name: test,
		verdict: "passed"
	};
	if (result === void 0) return {
		name: test,
		verdict: "failed",
		message: "no result: the run stopped before this test ended"
	};
	const { outcome, message } = result;
	return {
		name: test,
		verdict: "failed",
		message: oneLine((outcome === "failed" || outcome === "error" ? message : `${outcome}${message && `: ${message}`}`) || outcome, 400)
	};
}
function signOfTampering(run, touched, framework) {
	if (touched.length > 0) return {
		verdict: "tampered",
		reason: "wrote-outside",
		message: `wrote to ${touched.slice(0, 3).join(", ")}, which decides how tests run`
	};
	const contradiction = framework === "pytest" && isWhole(run) ? disagreement(run) : null;
	return contradiction === null ? null : {
		verdict: "tampered",
		reason: "forged-records",
		message: contradiction
	};
}
/** What a candidate has interrupted is no pass anyway, and pytest counts the test that was under way. */
const isWhole = ({ ended, start, tests }) => ended && tests.size === start?.tests.size;
// src/scorer/unit-tests-scan.ts
const signs = [
	{
		what: "test tools",
		anywhere: /^(_?pytest|unittest|pluggy|doctest|testing|TestCase|TestResult|TestReport|mock)$/
	},
	{
		what: "stack frames",
		anywhere: /^(_getframe|currentframe|f_(back|locals|globals|code)|tb_frame|gi_frame|settrace|setprofile|inspect|traceback)$/
	},
	{
		what: "objects of others",
		anywhere: /^(gc|get_objects|get_refer\w+|__subclasses__|__globals__|__builtins__|__code__|__closure__|modules)$/
	},
	{
		what: "descriptors and processes",
		anywhere: /^(fdopen|dup2?|_exit|abort|kill|fork|forkpty|ctypes|mmap|atexit|signal)$/
	},
	{
		what: "files",
		anywhere: /^(pathlib|Path|listdir|scandir|walk|glob|linecache|__file__)$/,
		plain: /^open$/
	},
	{
		what: "code made at run time",
		anywhere: /^(__import__|importlib|builtins)$/,
		plain: /^(eval|exec|compile|globals|vars|setattr|delattr)$/
	},
	{
		what: "comparisons of its own",
		plain: /^__(eq|ne|lt|le|gt|ge|abs|bool|sub|rsub|array\w*|torch_function)__$/
	}
];
/**
* Things in a function that a solution hardly needs and that cheats are made of, such as `stack frames (_getframe)`. They prove nothing:
* honest code may use any of them, and a cheat can be written without.
*/
async function findSigns(source, name) {
	const text = asModule(await functionText(source, name).catch(() => ""));
	return withTree(text, (root) => {
		const names = root.descendantsOfType("identifier");
		return signs.flatMap(({ what, ...sign }) => {
			const found = names.find((node) => sign.anywhere?.test(node.text) || sign.plain?.test(node.text) && !isAttribute(node));
			return found ? [`${what} (${found.text})`] : [];
		});
	});
}
function isAttribute(node) {
	return node.parent?.type === "attribute" && node.parent.childForFieldName("attribute")?.id === node.id;
}
// src/scorer/test-checker.ts
/**
* Tier B: the candidate runs in the tests' own process, where it could make any of them pass. So what passes is run in a second process
* with tests that expect something else, which an honest answer fails. The candidate has nothing to tell the two runs apart by: it can only
* draw whether to cheat, and comes through one round in four at best. So a pass has to stand `tests.rounds` times.
*/
function testChecker(job, tests, place) {
	const { material } = job;
	const run = (source, files, only) => runTests({
		...job,
		tests,
		source,
		files,
		only
	}, place);
	const reference = once(() => spliceReference(material, material.reference));
	const first = once(async () => run(await reference(), tests.files, null));
	const names = once(async () => [...(await first()).run.start?.tests ?? []]);
	async function runSuite(source, files) {
		const expected = await names();
		if (!tests.fresh) return summarize([[expected, await run(source, files, null)]]);
		const parts = [];
		for (const test of expected) parts.push([[test], await run(source, files, test)]);
		return summarize(parts.length > 0 ? parts : [[expected, await first()]]);
	}
	/** The order is drawn: it would be a way to tell the two apart. */
	async function judgeRound(source) {
		const before = randomInt(2) === 0 ? await runSuite(source, tests.perturbed) : void 0;
		const asItIs = await runSuite(source, tests.files);
		if (asItIs.judgement.verdict !== "passed") return asItIs;
		const canary = before ?? await runSuite(source, tests.perturbed);
		return {
			...asItIs,
			judgement: judgeCanary(asItIs.judgement, canary),
			signs: mergeSigns([asItIs.signs, canary.signs])
		};
	}
	return {
		tier: "B",
		references: once(async () => {
			const asItIs = await runSuite(await reference(), tests.files);
			const { verdict, message } = asItIs.judgement;
			if (verdict !== "passed") return {
				...asItIs,
				fault: `the reference does not pass here: ${message ?? verdict}`
			};
			const canary = await runSuite(await reference(), tests.perturbed);
			const blunt = (await names()).find((name) => canary.outcomes.get(name) !== "failed");
			if (blunt === void 0) return {
				...asItIs,
				fault: null
			};
			const found = canary.outcomes.get(blunt) ?? canary.judgement.message;
			return {
				...asItIs,
				fault: `tests.perturb must make each test fail by an assertion; ${blunt} gives: ${found}`
			};
		}),
		repeat: async () => judgeRound(await reference()),
		async check(source) {
			const signs = await findSigns(source, material.task.target.name);
			return noteSigns(await judgeRounds(source), signs);
		}
	};
	async function judgeRounds(source) {
		const rounds = [];
		let last;
		do {
			last = await judgeRound(source);
			rounds.push(last);
		} while (last.judgement.verdict === "passed" && rounds.length < tests.rounds);
		const signs = mergeSigns(rounds.map((round) => round.signs));
		return {
			...last,
			signs,
			judgement: sayRound(last.judgement, rounds.length)
		};
	}
	function summarize(parts) {
		const all = parts.map(([, tested]) => tested);
		const last = all.at(-1);
		return {
			judgement: mergeJudgements(parts.map(([expected, tested]) => judgeTests(expected, tested, tests.framework))),
			outcomes: new Map(all.flatMap((one) => [...one.run.tests].map(([name, { outcome }]) => [name, outcome]))),
			isolation: last.isolation,
			signs: mergeSigns(all.map((one) => one.signs)),
			durations: {
				import: sum(all.map((one) => one.durations.import)),
				run: sum(all.map((one) => one.durations.run))
			},
			log: all.map((one) => one.log).join("")
		};
	}
}
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** An answer that passes once and not again is not what it seems: this says so. */
function sayRound(judgement, round) {
	if (judgement.verdict === "passed" || round === 1) return judgement;
	return {
		...judgement,
		message: `passed ${round - 1} of ${round} rounds, then: ${judgement.message}`
	};
}
/** Signs are a hint for people: they go to the log, and to the message where it is about tampering. */
function noteSigns(checked, signs) {
	if (signs.length === 0) return checked;
	const note = `the function uses ${signs.join(", ")}`;
	const { judgement, log } = checked;
	const message = judgement.verdict === "tampered" ? `${judgement.message}; ${note}` : judgement.message;
	return {
		...checked,
		judgement: {
			...judgement,
			message
		},
		log: `[${note}]\n${log}`
	};
}
// src/scorer/checkers.ts
/** Lends checkers that run in the sandbox; their work folders are gone when `use` has ended. */
async function withCheckers(options, use) {
	const workspaces = /* @__PURE__ */ new Map();
	const workspaceOf = ({ interpreter, offer }) => {
		const workspace = workspaces.get(interpreter.executable) ?? createWorkspace(offer, options.hardware);
		workspaces.set(interpreter.executable, workspace);
		return workspace;
	};
	const place = {
		workspaceOf,
		signal: options.signal
	};
	try {
		return await use((job) => {
			const { checks } = job.material;
			return "probe" in checks ? probeChecker(job, checks.probe, place) : testChecker(job, checks.tests, place);
		});
	} finally {
		for (const workspace of await Promise.allSettled(workspaces.values())) if (workspace.status === "fulfilled") await workspace.value.remove();
	}
}
// src/settle.ts
/** All results, or the first failure once none is under way any more. */
async function settleAll(promises) {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}
// src/prepare.ts
/** Makes the plan of a run and writes it; a run directory that holds the same plan is continued. */
async function prepare(phase) {
	const run = new RunDirectory(phase.config.out);
	await run.create();
	const known = await run.readPlan();
	const plan = await makePlan(phase, known?.seed ?? randomInt(2 ** 31));
	if (known === void 0) await run.writePlan(plan);
	else rejectOtherPlan(known, plan, run.path);
	return known ?? plan;
}
/** Checks out, masks and checks every chosen task. Fetches; spends nothing. */
async function makePlan({ config, console, signal }, seed) {
	const chosen = await loadTasks(config.suites, config.tasks);
	const environmentOf = environmentsOf(config);
	const limit = pLimit(config.jobs);
	const warned = /* @__PURE__ */ new Set();
	console.begin("prepare", chosen.length);
	try {
		const tasks = await withCheckers({
			hardware: config.hardware,
			signal
		}, async (checkerOf) => {
			const checks = [];
			for await (const { tasks, checkout } of checkOutPapers(chosen, config)) {
				const materials = await Promise.all(tasks.map((entry) => loadMaterial(entry, checkout)));
				checks.push(...materials.map((material) => limit(() => checkOne(material, checkerOf))));
				for (const check of checks) check.catch(() => void 0);
			}
			return settleAll(checks);
		});
		return {
			schema: "lmr-bench/plan/1",
			tool,
			suites: [...config.suites],
			seed,
			tasks
		};
	} finally {
		console.end();
	}
	/** Refuses a place that isolates less than is asked for, and warns of one where the harness itself is within a candidate's reach. */
	function admit({ interpreter, offer }) {
		const strength = (level) => isolationLevels.indexOf(level);
		const cure = offer.notes.join(" ");
		if (strength(offer.level) < strength(config.requireIsolation)) throw new UsageError(`--require-isolation ${config.requireIsolation}: this place offers ${offer.level}. ${cure}`);
		if (strength(offer.level) >= strength("user") || warned.has(interpreter.executable)) return;
		warned.add(interpreter.executable);
		console.warn(`Candidates run at isolation level ${offer.level}. ${cure}`);
	}
	async function checkOne(material, checkerOf) {
		signal.throwIfAborted();
		const environment = await environmentOf(material.paper.python);
		admit(environment);
		const gate = await checkTask(material, environment, {
			seed,
			cache: config.cache,
			checkerOf
		});
		console.step(`${material.task.id} ${describe(gate)}`);
		return plan(material, gate, {
			version: environment.interpreter.version,
			environment: environment.name
		});
	}
}
function plan(material, gate, python) {
	const { task, paper, suite, checkout, line, hash } = material;
	return {
		id: task.id,
		suite,
		paper: {
			id: paper.paper.id,
			title: paper.paper.title,
			...paper.paper.url === void 0 ? {} : { url: paper.paper.url }
		},
		category: task.category,
		target: {
			file: task.target.file,
			name: task.target.name,
			line
		},
		source: {
			url: paper.repository.url,
			commit: paper.repository.commit,
			path: paper.repository.path
		},
		hash,
		view: {
			files: checkout.files.length,
			excluded: checkout.excluded.length
		},
		...python === void 0 ? {} : { python },
		gate
	};
}
function describe({ ready, reason, cases, seconds, isolation }) {
	if (!ready) return `quarantined: ${reason}`;
	return `ready, ${cases} checks, isolation ${isolation?.level ?? "none"}, ${seconds.toFixed(1)} s`;
}
/** A run directory answers for one plan; another one is refused before anything is lost. */
function rejectOtherPlan(known, plan, path) {
	const identify = ({ tasks }) => new Map(tasks.map(({ id, hash }) => [id, hash]));
	const [before, now] = [identify(known), identify(plan)];
	const changes = [
		...[...before.keys()].filter((id) => !now.has(id)).map((id) => `without ${id}`),
		...[...now.keys()].filter((id) => !before.has(id)).map((id) => `with ${id}`),
		...[...now].filter(([id, hash]) => before.has(id) && before.get(id) !== hash).map(([id]) => `with a changed ${id}`)
	];
	if (changes.length === 0) return;
	const listed = `${changes.slice(0, 3).join(", ")}${changes.length > 3 ? ", …" : ""}`;
	throw new UsageError(`${path} belongs to another plan (the one asked for is ${listed}). Choose another --out.`);
}
export { withSigns as a, environmentFacts as c, withCheckers as i, environmentsOf as l, prepare as n, spliceFunction as o, settleAll as r, SpliceError as s, makePlan as t, claimsTier as u };
