import { randomInt } from "node:crypto";
import { C as decodeSource, H as readEntry, M as environmentsOf, N as packageFolders, P as runTool, V as keepEntry, _ as loadMaterial, g as checkOutPapers, j as environmentFacts, t as pLimit, y as fetchOfficial } from "./p-limit.js";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { o as hashOf, r as Gate, t as RunDirectory } from "./run-directory.js";
import { n as tool, t as harness } from "./version.js";
import { A as UsageError, c as isolationLevels } from "./common.js";
import { t as packageRoot } from "./root.js";
import { t as loadTasks } from "./suite.js";
import { a as plural } from "./format.js";
import { n as withCheckers, t as settleAll } from "./settle.js";
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
async function checkTask(material, environment, { seed, cache, checkerOf, warn }) {
	const key = hashOf({
		task: material.hash,
		allow: material.paper.leaks.allow,
		harness,
		...environmentFacts(environment)
	});
	const path = join(cache, "gates", `${key}.json`);
	const known = await readEntry(path, Gate, warn);
	if (known?.ready) return {
		gate: known,
		cached: true
	};
	const gate = await check(material, environment, checkerOf({
		material,
		environment,
		seed
	}));
	if (gate.ready) keepEntry(path, gate, warn);
	return {
		gate,
		cached: false
	};
}
/** Runs of the reference that must agree with the first one: a reference that is not deterministic judges nothing. */
const repetitions = 4;
async function check(material, environment, checker) {
	const started = performance.now();
	const leaks = await findLeaks(material);
	const installed = await findInstalled(material, environment);
	const { judgement, fault, isolation } = await checker.references();
	let again = judgement;
	for (let run = 0; fault === null && run < repetitions && again.verdict === "passed"; run++) again = (await checker.repeat()).judgement;
	const stub = (await checker.check(material.masked)).judgement;
	const { file } = material.task.target;
	const reason = grounds({
		leaks,
		installed,
		file
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
function grounds({ leaks, installed, file }, reference, stub) {
	const leaked = leaks.map(({ file, share }) => `${file} (${Math.round(share * 100)} %)`).join(", ");
	const cure = leaks.some((leak) => leak.file === file) ? "Blank these lines of the target file with `blank`" : "Exclude the file";
	return [
		...reference.verdict === "passed" ? [] : [`the reference does not pass here: ${reference.message ?? reference.verdict}`],
		...stub.verdict === "passed" ? ["the masked stub passes, so the checks judge nothing"] : [],
		...leaks.length === 0 ? [] : [`the reference stands in the model's view: ${leaked}. ${cure}, or allow it in leaks.allow.`],
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
// src/prepare.ts
/** Makes the plan of a run and writes it; a run directory that holds the same plan is continued. */
async function prepare(phase) {
	const run = new RunDirectory(phase.config.out);
	await run.create();
	const known = await run.readPlan();
	const references = [];
	const plan = await makePlan(phase, known?.seed ?? randomInt(2 ** 31), (material) => references.push(referenceOf(material)));
	if (known === void 0) await run.writePlan(plan);
	else rejectOtherPlan(known, plan, run.path);
	for (const reference of references) await run.writeReference(reference);
	return known ?? plan;
}
/** Checks out, masks and checks every chosen task. Fetches; spends nothing. `keep` gets what each task is made of. */
async function makePlan({ config, console, signal }, seed, keep = () => void 0) {
	const chosen = await loadTasks(config.suites, config.tasks);
	const environmentOf = environmentsOf(config, chosen.map(({ paper }) => paper.python));
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
				if (config.legacy && tasks[0] !== void 0) await fetchOfficial(tasks[0], config);
				const materials = await Promise.all(tasks.map((entry) => loadMaterial(entry, checkout)));
				for (const material of materials) keep(material);
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
		const { gate, cached } = await checkTask(material, environment, {
			seed,
			cache: config.cache,
			checkerOf,
			warn: console.warn
		});
		console.step(`${material.task.id} ${describe(gate, cached)}`);
		return plan(material, gate, {
			version: environment.interpreter.version,
			environment: environment.name
		});
	}
}
/** For the report, which shows how answers differ from it. */
function referenceOf({ task, hash, reference }) {
	return {
		schema: "lmr-bench/reference/1",
		task: task.id,
		hash,
		function: reference
	};
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
		...task.flags.length > 0 && { flags: task.flags },
		gate
	};
}
function describe({ ready, reason, cases, seconds, isolation }, cached) {
	if (!ready) return `quarantined: ${reason}`;
	const source = cached ? "from the cache" : `${seconds.toFixed(1)} s`;
	return `ready, ${plural(cases, "check")}, isolation ${isolation?.level ?? "none"}, ${source}`;
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
	throw new UsageError(`${path} belongs to another plan (the one asked for is ${listed}). Choose another --out, or remove the folder.`);
}
export { prepare as n, makePlan as t };
