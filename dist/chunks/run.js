import { a as withSigns, i as withCheckers, n as prepare, r as settleAll } from "./prepare.js";
import { n as renderText } from "./text.js";
import { i as report, t as solve } from "./solve.js";
import { A as pLimit, _ as loadPlanned, i as SpliceError, j as hashOf, l as environmentFacts, m as claimsTier, t as spliceFunction, u as environmentsOf } from "./splice.js";
import { c as shorten } from "./escape.js";
import { t as RunDirectory } from "./run-directory.js";
import { t as tool } from "./version.js";
// src/scorer/attempt.ts
/** Hash of all that a verdict depends on; an outcome of another key is made again. */
function outcomeKey(material, answer, environment, seed) {
	return hashOf({
		task: material.hash,
		answer,
		seed,
		tool,
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
// src/score.ts
/** Runs every answer that has no outcome yet and judges it. Model-written code runs here: this process holds no key and no token. */
async function score(phase) {
	const { config, console, signal } = phase;
	const run = new RunDirectory(config.out);
	const plan = await run.plan();
	const { attempts } = await run.settings();
	const environmentOf = environmentsOf({
		...config,
		suites: plan.suites
	});
	const tasks = [];
	for (const { material } of await loadPlanned(plan, config)) {
		const environment = await environmentOf(material.paper.python);
		tasks.push({
			material,
			environment,
			seed: plan.seed,
			...await findAttempts(run, material, environment, plan.seed, attempts)
		});
	}
	const total = tasks.reduce((sum, { open }) => sum + open.length, 0);
	console.begin("score", total);
	try {
		const limit = pLimit(config.jobs);
		return (await withCheckers({
			hardware: config.hardware,
			signal
		}, (checkerOf) => settleAll(tasks.map((task) => scoreTask(task, {
			...phase,
			run,
			limit,
			checkerOf
		}))))).flat();
	} finally {
		console.end();
	}
}
async function findAttempts(run, material, environment, seed, attempts) {
	const done = [];
	const open = [];
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const solution = await run.readSolution(material.task.id, attempt);
		if (solution === void 0 || solution.answer === null) continue;
		const key = outcomeKey(material, solution.answer, environment, seed);
		const known = await run.readOutcome(material.task.id, attempt);
		if (known?.key === key && known.verdict !== "unscored") done.push(known);
		else open.push({
			solution,
			key
		});
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
	const outcomes = open.map((one) => tools.limit(() => scoreOne(one, task.material, checker, tools)));
	return [...done, ...await settleAll(outcomes)];
}
async function scoreOne(one, material, checker, tools) {
	const { signal, run, console } = tools;
	signal.throwIfAborted();
	const outcome = await scoreAnswer({
		material,
		...one,
		checker
	});
	await run.writeOutcome(outcome);
	console.step(describe(outcome), { verdict: outcome.verdict });
	return outcome;
}
function describe({ task, attempt, verdict, reason, message, durations }) {
	const what = reason === null ? verdict : `${verdict} (${reason}): ${message}`;
	return `${task} #${attempt} ${shorten(what, 200)}, ${durations.total.toFixed(1)} s`;
}
// src/run.ts
/** All four phases. */
async function run(call) {
	await prepare(call);
	await solve(call);
	await score(call);
	return reportOnly(call);
}
async function prepareOnly(call) {
	const plan = await prepare(call);
	return {
		value: plan,
		text: `${plan.tasks.filter(({ gate }) => gate.ready).length} of ${plan.tasks.length} tasks ready, plan in ${call.config.out}/plan.json\n`,
		status: 0
	};
}
async function solveOnly(call) {
	return {
		value: await solve(call),
		text: `answers in ${call.config.out}/solutions\n`,
		status: 0
	};
}
async function scoreOnly(call) {
	const outcomes = await score(call);
	return {
		value: outcomes,
		text: `${outcomes.length} outcomes in ${call.config.out}/outcomes\n`,
		status: 0
	};
}
async function reportOnly({ config }) {
	const result = await report(config);
	return {
		value: result,
		text: renderText(result, config.out),
		status: statuses[result.verdict]
	};
}
const statuses = {
	pass: 0,
	fail: 1,
	inconclusive: 3
};
export { solveOnly as a, scoreOnly as i, reportOnly as n, run as r, prepareOnly as t };
