import { H as readEntry, I as launch, L as claimsTier, S as maskFunction, V as keepEntry, b as readOfficial, j as environmentFacts, n as spliceFunction, t as pLimit, u as SpliceError } from "./p-limit.js";
import { n as loadPlanned, t as environmentsOfPlan } from "./planned.js";
import { a as judges, n as Outcome } from "./outcome.js";
import { i as withSigns, n as withCheckers, r as withPlace, t as settleAll } from "./settle.js";
import { copyFile, cp, lstat, mkdir, mkdtemp, readFile, readdir, realpath, rm } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { s as once } from "./parser.js";
import { c as shorten } from "./escape.js";
import { i as storedRuns, r as prefixed } from "./variants.js";
import { o as hashOf, t as RunDirectory } from "./run-directory.js";
import { t as harness } from "./version.js";
// src/scorer/official-logs.ts
/** More than this is no log of a test: the largest official one has some kilobytes. */
const largest = 16777216;
const most = 100;
/**
* The logs below a folder of a candidate's tree whose processes have all ended; null for one that cannot be read as text.
* Nothing is followed: only a plain file at its own place is read.
*/
async function readLogs(folder) {
	const logs = (await realpath(folder).catch(() => null) === folder ? await readdir(folder).catch(() => []) : []).filter((name) => name.endsWith(".log")).sort();
	return Promise.all(logs.slice(0, most).map((name) => readLog(join(folder, name))));
}
async function readLog(path) {
	try {
		const info = await lstat(path);
		if (!info.isFile() || info.size > largest) return null;
		return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
	} catch {
		return null;
	}
}
/**
* The official rule: a log passes that says "Passed" at least once and never "Failed", whatever else happened. No log, or one that cannot
* be read, is a failure. Source: evaluation/get_statistics.py of LMR-Bench.
*/
function judgeLogs(logs) {
	const counts = logs.map((log) => ({
		passed: count(log, "Passed"),
		failed: log === null ? 1 : count(log, "Failed")
	}));
	const total = (key) => counts.reduce((sum, one) => sum + one[key], 0);
	return {
		passed: counts.length > 0 && counts.every(({ passed, failed }) => passed > 0 && failed === 0),
		said: `${total("passed")} × Passed, ${total("failed")} × Failed`
	};
}
const count = (log, word) => (log ?? "").split(word).length - 1;
// src/scorer/legacy.ts
/**
* The official test by the official rule, in the sandbox of every candidate: its folder as the benchmark lays it out, the answer's function
* spliced into the file as published. Where the reference itself does not pass, the test says nothing of an answer here.
*/
async function legacyChecker(job, official, place) {
	const { material } = job;
	const { file, name } = material.task.target;
	const { root } = await place.workspaceOf(job.environment);
	const tree = await mkdtemp(join(root, "official-"));
	const stub = once(() => stubAsPublished(job));
	async function run(answer) {
		let source;
		try {
			source = await spliceFunction(await stub(), name, answer);
		} catch (error) {
			if (error instanceof SpliceError) return {
				verdict: "failed",
				message: error.message,
				seconds: 0
			};
			throw error;
		}
		const workspace = await place.workspaceOf(job.environment);
		const files = /* @__PURE__ */ new Map([[posix.join(official.root, file), source]]);
		const attempt = await workspace.createAttempt({
			tree,
			files
		});
		try {
			const cwd = join(attempt.tree, official.root);
			const order = {
				test: join(attempt.tree, official.test),
				paths: official.paths.map((path) => join(attempt.tree, path)),
				stubs: material.paper.python.stubs
			};
			const command = [join(dirname(workspace.worker), "official_test.py"), JSON.stringify(order)];
			return judge(await launch({
				attempt,
				command,
				cwd,
				limits: material.task.limits,
				signal: place.signal
			}), await readLogs(join(attempt.tree, dirname(official.test), "logs")));
		} finally {
			await attempt.remove();
		}
	}
	const reference = once(() => run({
		function: material.reference,
		preamble: "",
		rule: "reference"
	}));
	await layOut(tree, material.checkout.view, official);
	return {
		async judge(answer) {
			const usual = await reference();
			if (usual.verdict === "passed" || material.task.flags.includes("impossible")) return run(answer);
			return {
				verdict: "not-runnable",
				message: `the reference does not pass it here either${material.task.flags.length === 0 ? "" : ` (${material.task.flags.join(", ")})`}: ${usual.message}`,
				seconds: 0
			};
		},
		close: () => rm(tree, {
			recursive: true,
			force: true
		})
	};
}
/** The target file as it is at the commit, lines that are hidden from the model included, with the function masked. */
async function stubAsPublished({ material: { task, checkout } }) {
	const published = await readFile(checkout.locate(task.target.source ?? task.target.file));
	return task.stub === "keep" ? published : (await maskFunction(published, task.target.name)).masked;
}
/** The view in its folder, and the test's files where the benchmark has them. Logs of the authors' own runs are not among them. */
async function layOut(tree, view, { root, files }) {
	await cp(view, join(tree, root), {
		recursive: true,
		verbatimSymlinks: true
	});
	for (const [path, from] of files) {
		await mkdir(dirname(join(tree, path)), { recursive: true });
		await copyFile(from, join(tree, path));
	}
}
function judge({ message, log, seconds }, logs) {
	const { passed, said } = judgeLogs(logs);
	if (message !== null) return {
		verdict: "failed",
		message,
		seconds
	};
	if (passed) return {
		verdict: "passed",
		message: said,
		seconds
	};
	return {
		verdict: "failed",
		message: shorten([said, lastError(log)].filter(Boolean).join("; "), 300),
		seconds
	};
}
/** The last exception that was printed. */
function lastError(log) {
	return log.split("\n").findLast((line) => /^[\w.]*(Error|Exception|Interrupt)\b/.test(line)) ?? "";
}
// src/legacy.ts
/**
* Puts the verdict of the benchmark's own test beside each outcome that lacks one, of all variants together, and writes it. No verdict
* of ours depends on it.
*/
async function addLegacy(scored, tasks, { config, console, signal }) {
	const open = scored.filter(({ outcome: { legacy } }) => legacy === void 0 || !judges(legacy.verdict));
	const [taskLimit, limit] = [pLimit(config.jobs), pLimit(config.jobs)];
	console.begin("legacy", open.length);
	try {
		return await withPlace({
			hardware: config.hardware,
			signal
		}, async (place) => {
			const judged = tasks.map((task) => taskLimit(() => judgeTask(task, place)));
			const added = new Map((await settleAll(judged)).flat());
			return scored.map((one) => added.get(one) ?? one);
		});
	} finally {
		console.end();
	}
	/** Each outcome with what it becomes. */
	async function judgeTask(task, place) {
		const ours = open.filter(({ outcome }) => outcome.task === task.material.task.id);
		if (ours.length === 0) return [];
		const official = await readOfficial(task.material, config);
		if (official === null) return Promise.all(ours.map((one) => add(one, silent("no-test", "the task names no official test"))));
		if (official.missing.length > 0) return Promise.all(ours.map((one) => add(one, silent("fixture-missing", someOf(official.missing)))));
		const checker = await legacyChecker(task, official, place);
		try {
			return await settleAll(ours.map((one) => limit(async () => add(one, await checker.judge(await answerOf(one))))));
		} finally {
			await checker.close();
		}
	}
	async function answerOf({ run, outcome: { task, attempt } }) {
		const answer = (await run.readSolution(task, attempt))?.answer;
		if (!answer) throw new Error(`${task} #${attempt} has an outcome and no answer`);
		return answer;
	}
	async function add(one, legacy) {
		signal.throwIfAborted();
		const { name, run, outcome } = one;
		const both = {
			...outcome,
			legacy
		};
		await run.writeOutcome(both);
		console.step(prefixed(name, `${outcome.task} #${outcome.attempt} ${legacy.verdict}: ${legacy.message}`));
		return [one, {
			...one,
			outcome: both
		}];
	}
}
const silent = (verdict, message) => ({
	verdict,
	message,
	seconds: 0
});
function someOf(missing) {
	const more = missing.length > 1 ? ` (and ${missing.length - 1} more)` : "";
	return `${missing[0]}${more}`;
}
// src/scorer/attempt.ts
/** Hash of all that a verdict depends on, the drawn seed apart; an outcome of another key is made again. */
function outcomeKey(material, { function: text, preamble }, environment) {
	return hashOf({
		task: material.hash,
		text,
		preamble,
		harness,
		...environmentFacts(environment)
	});
}
/** Splices one answer, and has the target file checked that this gives. */
async function scoreAnswer(work) {
	const started = performance.now();
	const { judgement, checked } = await judgeAnswer(work);
	const { task, attempt } = work.solution;
	return {
		schema: "lmr-bench/outcome/1",
		task,
		attempt,
		key: work.key,
		seed: work.seed,
		...judgement,
		tier: checked !== void 0 && claimsTier(checked.isolation) ? work.checker.tier : null,
		isolation: checked?.isolation ?? null,
		durations: {
			...checked?.durations ?? {
				import: 0,
				run: 0
			},
			total: (performance.now() - started) / 1e3
		},
		log: checked?.log ?? ""
	};
}
async function judgeAnswer({ material, solution, checker }) {
	const { fault, signs } = await checker.references();
	if (fault !== null) return { judgement: {
		verdict: "unscored",
		reason: "environment",
		message: fault,
		checks: []
	} };
	if (solution.answer === null) throw new Error(`${solution.task} #${solution.attempt} has no answer to score`);
	let source;
	try {
		source = await spliceFunction(material.masked, material.task.target.name, solution.answer);
	} catch (error) {
		if (!(error instanceof SpliceError)) throw error;
		return { judgement: {
			verdict: "failed",
			reason: "syntax",
			message: error.message,
			checks: []
		} };
	}
	const checked = await checker.check(source);
	return {
		judgement: withSigns(checked.judgement, checked.signs, signs),
		checked
	};
}
// src/scorer/kept-outcomes.ts
/**
* Verdicts that tell of the answer alone. A limit of time or memory may not be met again on a machine with less to do, and an answer
* that reached for the harness is watched again.
*/
const lasting = [
	null,
	"assertion",
	"exception",
	"syntax"
];
/**
* Outcomes of all runs, each under the hash of all that its verdict depends on: one answer, one verdict. The seed of a run is not
* part of the key: an answer cannot know a seed that was drawn for another run either, so that its verdict is as fair there, and an
* answer that is right by chance is not tried again until it passes. The outcome says on which seed it was judged.
*/
var KeptOutcomes = class {
	options;
	made = /* @__PURE__ */ new Set();
	constructor(options) {
		this.options = options;
	}
	/** What an earlier run found. */
	async earlier(wanted) {
		return this.options.reuse ? this.read(wanted) : void 0;
	}
	/** What this run found for another attempt with the same answer. */
	async twin(wanted) {
		return this.made.has(wanted.key) ? this.read(wanted) : void 0;
	}
	keep(outcome) {
		if (!isLasting(outcome)) return;
		this.made.add(outcome.key);
		keepEntry(this.path(outcome.key), outcome, this.options.warn);
	}
	async read({ key, task, attempt }) {
		const kept = await readEntry(this.path(key), Outcome, this.options.warn);
		return kept?.key === key && isLasting(kept) ? {
			...kept,
			task,
			attempt
		} : void 0;
	}
	path = (key) => join(this.options.cache, "outcomes", `${key}.json`);
};
/** Without a tier the candidate could reach the harness's files, this cache among them. */
function isLasting({ verdict, reason, tier }) {
	return tier !== null && (verdict === "passed" || verdict === "failed") && lasting.includes(reason);
}
// src/score.ts
/**
* Runs every answer that has no outcome yet and judges it, those of all variants together. Model-written code runs here: this process
* holds no key and no token.
*/
async function score(phase) {
	const { config, console } = phase;
	const plan = await new RunDirectory(config.out).plan();
	const runs = await withAttempts(await storedRuns(config.out));
	const environmentOf = await environmentsOfPlan(plan, config);
	const kept = new KeptOutcomes({
		cache: config.cache,
		reuse: config.reuseOutcomes,
		warn: console.warn
	});
	const tasks = [];
	for (const { material } of await loadPlanned(plan, config)) {
		const environment = await environmentOf(material.paper.python);
		tasks.push({
			material,
			environment,
			seed: plan.seed,
			...await findAttempts(runs, material, environment, kept)
		});
	}
	const scored = await scoreTasks(tasks, {
		...phase,
		kept
	});
	const all = config.legacy ? await addLegacy(scored, tasks, phase) : scored;
	return runs.flatMap(({ run }) => all.filter((one) => one.run === run).map(({ outcome }) => outcome));
}
async function scoreTasks(tasks, phase) {
	const { config, console, signal } = phase;
	const total = tasks.reduce((sum, { open }) => sum + open.length, 0);
	console.begin("score", total);
	try {
		const limit = pLimit(config.jobs);
		return (await withCheckers({
			hardware: config.hardware,
			signal
		}, (checkerOf) => settleAll(tasks.map((task) => scoreTask(task, {
			...phase,
			limit,
			checkerOf
		}))))).flat();
	} finally {
		console.end();
	}
}
async function withAttempts(runs) {
	return Promise.all(runs.map(async (one) => ({
		...one,
		attempts: (await one.run.settings()).attempts
	})));
}
async function findAttempts(runs, material, environment, kept) {
	const done = [];
	const open = [];
	for (const { name, run, attempts } of runs) for (let attempt = 1; attempt <= attempts; attempt++) {
		const solution = await run.readSolution(material.task.id, attempt);
		if (solution === void 0 || solution.answer === null) continue;
		const key = outcomeKey(material, solution.answer, environment);
		const known = await run.readOutcome(material.task.id, attempt);
		if (known?.key === key && known.verdict !== "unscored") {
			done.push({
				name,
				run,
				outcome: known
			});
			continue;
		}
		const earlier = await kept.earlier({
			key,
			task: material.task.id,
			attempt
		});
		if (earlier === void 0) open.push({
			name,
			run,
			solution,
			key
		});
		else {
			await run.writeOutcome(earlier);
			done.push({
				name,
				run,
				outcome: earlier
			});
		}
	}
	return {
		open,
		done
	};
}
/** The references run once a task: all attempts are judged by these runs. */
async function scoreTask({ open, done, ...task }, tools) {
	if (open.length === 0) return done;
	const checker = tools.checkerOf(task);
	await tools.limit(() => checker.references());
	const last = /* @__PURE__ */ new Map();
	const outcomes = open.map((one) => {
		const scored = Promise.resolve(last.get(one.key)).then(() => tools.limit(() => scoreOne(one, task, checker, tools)));
		last.set(one.key, scored);
		return scored;
	});
	return [...done, ...await settleAll(outcomes)];
}
async function scoreOne(one, task, checker, tools) {
	const { signal, kept, console } = tools;
	signal.throwIfAborted();
	const same = await kept.twin({
		...one.solution,
		key: one.key
	});
	const outcome = same ?? await scoreAnswer({
		...task,
		...one,
		checker
	});
	await one.run.writeOutcome(outcome);
	if (same === void 0) kept.keep(outcome);
	console.step(prefixed(one.name, describe(outcome)), { verdict: outcome.verdict });
	return {
		name: one.name,
		run: one.run,
		outcome
	};
}
function describe({ task, attempt, verdict, reason, message, durations }) {
	const what = reason === null ? verdict : `${verdict} (${reason}): ${message}`;
	return `${task} #${attempt} ${shorten(what, 200)}, ${durations.total.toFixed(1)} s`;
}
export { score };
