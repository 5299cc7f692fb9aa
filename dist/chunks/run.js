import { a as runReferences, c as SpliceError, d as environmentsOf, i as withProbes, l as judgeAgainst, n as prepare, o as runsOf, r as settleAll, s as spliceFunction, u as environmentFacts } from "./prepare.js";
import { n as renderText } from "./text.js";
import { a as report, i as loadPlanned, n as solve } from "./solve.js";
import { A as pLimit, P as hashOf, j as RunDirectory } from "./preamble.js";
import { c as shorten } from "./escape.js";
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
/** Splices one answer, runs the probe on it, and judges what came back against the reference's run. */
async function scoreAnswer(work) {
	const started = performance.now();
	const { judgement, result } = await judgeAnswer(work);
	const { task, attempt } = work.solution;
	return {
		schema: "lmr-bench/outcome/1",
		task,
		attempt,
		key: work.key,
		...judgement,
		tier: result === void 0 ? null : "A",
		isolation: result?.isolation ?? null,
		durations: {
			...result?.durations ?? {
				import: 0,
				run: 0
			},
			total: (performance.now() - started) / 1e3
		},
		log: result?.log ?? ""
	};
}
async function judgeAnswer(work) {
	const { material, environment, seed, solution, references, runProbe } = work;
	const { masked, task } = material;
	const broken = references.find(({ run }) => !run.ended);
	if (broken !== void 0) return { judgement: environmentFault(broken) };
	if (solution.answer === null) throw new Error(`${solution.task} #${solution.attempt} has no answer to score`);
	let source;
	try {
		source = await spliceFunction(masked, task.target.name, solution.answer);
	} catch (error) {
		if (!(error instanceof SpliceError)) throw error;
		return { judgement: {
			verdict: "failed",
			reason: "syntax",
			message: error.message,
			checks: []
		} };
	}
	const result = await runProbe({
		material,
		source,
		environment,
		seed
	});
	return {
		judgement: judgeAgainst(runsOf(references), result.run, result.ending, task.compare),
		result
	};
}
/** The reference passed at the gate and does not run now: this says nothing about the answer. */
function environmentFault(reference) {
	return {
		verdict: "unscored",
		reason: "environment",
		message: `the reference does not run to its end any more: ${reference.log.trim().split("\n").at(-1) ?? ""}`,
		checks: []
	};
}
// src/score.ts
/** Runs every answer that has no outcome yet and judges it. Model-written code runs here: this process holds no key and no token. */
async function score(phase) {
	const { config, console, signal } = phase;
	const run = new RunDirectory(config.out);
	const plan = await run.plan();
	const { attempts } = await run.settings();
	const environmentOf = environmentsOf(config);
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
		return (await withProbes({
			hardware: config.hardware,
			signal
		}, (runProbe) => settleAll(tasks.map((task) => scoreTask(task, {
			...phase,
			run,
			limit,
			runProbe
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
/** The reference and other readings run once a task: all attempts are compared with these runs. */
async function scoreTask({ open, done, ...task }, tools) {
	if (open.length === 0) return done;
	const references = await tools.limit(() => runReferences(task.material, task.environment, {
		...tools,
		seed: task.seed
	}));
	const outcomes = open.map((one) => tools.limit(() => scoreOne(one, task, references, tools)));
	return [...done, ...await settleAll(outcomes)];
}
async function scoreOne(one, task, references, tools) {
	const { signal, run, console, runProbe } = tools;
	signal.throwIfAborted();
	const outcome = await scoreAnswer({
		...task,
		...one,
		references,
		runProbe
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
