import { availableParallelism, homedir } from "node:os";
import { join, resolve } from "node:path";
import { a as day, c as nonEmpty, d as price, f as share, i as choose, l as number, n as readMatrix, o as expected, p as wholeNumber, r as baseUrl, s as list, u as positiveInteger } from "./matrix.js";
import { A as UsageError, c as isolationLevels } from "./common.js";
import { i as missingBaselineChoices, n as failOnChoices, r as fallbackChoices } from "./gate.js";
import { n as contextChoices } from "./settings.js";
import { t as packageRoot } from "./root.js";
import { r as hardwareSettings } from "./environment.js";
// src/default-cache.ts
/** As root a place that other users may enter, since candidates run as another user and use the environments in it. */
function defaultCache(environment) {
	if (process.getuid?.() === 0) return "/var/cache/lmr-bench";
	return join(nonEmpty(environment.XDG_CACHE_HOME) ?? join(homedir(), ".cache"), "lmr-bench");
}
// src/judge-choice.ts
/**
* The judge: at the model's endpoint unless it has one of its own. It takes the model's key there and at no other host, for a key is
* told to its owner alone, and the model's price where it is that model.
*/
function judgeChoice(own, solving) {
	const { model } = own;
	if (model === null) {
		if (own.baseUrl !== null) throw new UsageError(`--judge-base-url ${own.baseUrl}: there is no judge. Name its model by --judge.`);
		if (own.price !== null) throw new UsageError("--judge-price: there is no judge. Name its model by --judge.");
		return null;
	}
	const baseUrl = own.baseUrl ?? solving.baseUrl;
	const sameHost = own.baseUrl === null || originOf(own.baseUrl) === originOf(solving.baseUrl);
	const same = model === solving.model && baseUrl === solving.baseUrl;
	return {
		model,
		baseUrl,
		apiKey: own.apiKey ?? (sameHost ? solving.apiKey : null),
		price: own.price ?? (same ? solving.price : null)
	};
}
const originOf = (address) => address === null ? null : new URL(address).origin;
// src/options.ts
/** Every option: flag `--max-output-tokens`, variable `LMR_MAX_OUTPUT_TOKENS`. */
const options = {
	suite: {
		value: "NAME|PATH",
		description: "suite: lmr-bench, demo, or a folder of your own; repeatable",
		fallback: "lmr-bench"
	},
	task: {
		value: "GLOB",
		description: "only tasks whose id matches, such as 'dpo/*'; repeatable"
	},
	out: {
		value: "DIR",
		description: "run directory",
		fallback: "lmr-run"
	},
	cache: {
		value: "DIR",
		description: "cache of repositories, environments and completions"
	},
	mirror: {
		value: "TEMPLATE",
		description: "fetch from here, such as https://git.example.com/{owner}/{name}.git"
	},
	jobs: {
		value: "N|auto",
		description: "attempts that are scored at once; auto: one a processor, 4 at most",
		fallback: "auto"
	},
	python: {
		value: "PATH",
		description: "interpreter of the candidates instead of python3 on PATH"
	},
	"require-isolation": {
		value: isolationLevels.join("|"),
		description: "refuse to score below this level",
		fallback: "none"
	},
	legacy: {
		fallback: "false",
		description: "run the benchmark's own tests beside ours; they decide nothing"
	},
	"lfs-objects": {
		value: "DIR",
		description: "fixtures of those tests, as Git LFS keeps them: .git/lfs/objects of a clone"
	},
	solver: {
		value: "prompt|agent|command:CMD|reference|stub|replay:DIR",
		description: "who answers",
		fallback: "prompt"
	},
	model: {
		value: "NAME",
		description: "model as the endpoint calls it; repeatable, to compare several"
	},
	"base-url": {
		value: "URL",
		description: "OpenAI-compatible endpoint, such as https://host/v1"
	},
	attempts: {
		value: "K",
		description: "attempts a task",
		fallback: "1"
	},
	temperature: {
		value: "T",
		description: "sampling temperature; the endpoint's default if not given"
	},
	"max-output-tokens": {
		value: "N",
		description: "limit of a reply; none if not given"
	},
	"max-input-tokens": {
		value: "N",
		description: "limit of a prompt (4 characters a token); the paper is cut to fit"
	},
	seed: {
		value: "N",
		description: "seed of the first attempt; the next ones count up"
	},
	prompt: {
		value: "FILE",
		description: "prompt template (.prompt.yml); repeatable, to compare several"
	},
	concurrency: {
		value: "N",
		description: "requests at once at most; fewer while the endpoint asks to slow down",
		fallback: "8"
	},
	context: {
		value: contextChoices.join("|"),
		description: "what a prompt holds besides instruction and stub; repeatable, to compare several",
		fallback: "paper,repository"
	},
	hints: {
		value: "on|off",
		description: "whether prompts say conventions that paper and instruction leave open; on,off compares both",
		fallback: "on"
	},
	"agent-steps": {
		value: "N",
		description: "requests of one attempt of an agent",
		fallback: "50"
	},
	"agent-seconds": {
		value: "S",
		description: "seconds of work of one attempt of an agent",
		fallback: "1800"
	},
	"agent-tokens": {
		value: "N",
		description: "tokens of one attempt of an agent, those of all its requests",
		fallback: "1000000"
	},
	"agent-cost": {
		value: "USD",
		description: "dollars of one attempt of an agent; no limit if not given"
	},
	"pass-env": {
		value: "NAME",
		description: "variable that the command of --solver command:CMD gets too, such as its key; repeatable"
	},
	"replay-only": {
		fallback: "false",
		description: "answer from the cache alone, without a key; other attempts stay unscored"
	},
	price: {
		value: "IN/OUT",
		description: "dollars per million tokens of prompts and replies, where no list has them"
	},
	judge: {
		value: "NAME",
		description: "a model that also puts each answer into one of three classes; no verdict depends on it"
	},
	"judge-base-url": {
		value: "URL",
		description: "endpoint of the judge, if not that of the model"
	},
	"judge-price": {
		value: "IN/OUT",
		description: "dollars per million tokens of the judge, where no list has them"
	},
	"max-cost": {
		value: "USD",
		description: "budget in dollars; the run stops when it is spent and continues when run again"
	},
	"max-tokens": {
		value: "N",
		description: "budget in tokens of prompts and replies together"
	},
	"min-score": {
		value: "S",
		description: "the gate: pass@1 from 0 to 1 (or 60%) that a run must reach"
	},
	"max-drop": {
		value: "S",
		description: "the gate: drop of pass@1 against the baseline that is allowed, 0 to 1 (or 5%)"
	},
	"fail-on": {
		value: failOnChoices.join("|"),
		description: "what fails: a missed rule, also any proven drop, or nothing",
		fallback: "threshold"
	},
	"required-tasks": {
		value: "GLOB",
		description: "tasks that must pass in every attempt; repeatable"
	},
	baseline: {
		value: "FILE|DIR",
		description: "run to compare with: run directory, report.json or digest"
	},
	"on-missing-baseline": {
		value: missingBaselineChoices.join("|"),
		description: "what a rule on drops does without a baseline",
		fallback: "neutral"
	},
	"fallback-baseline": {
		value: fallbackChoices.join("|"),
		description: "whether a baseline that is only the next best may fail a run",
		fallback: "neutral"
	},
	"max-unscored": {
		value: "S",
		description: "share of attempts without a verdict that is tolerated",
		fallback: "0.1"
	},
	json: { description: "print the result as JSON on standard output, all else on standard error" }
};
/** The variable of an option, as the action sets it. */
const variableOf = (key) => `LMR_${key.toUpperCase().replaceAll("-", "_")}`;
// src/solver-choice.ts
/** The value of --solver. */
function readSolver(text) {
	if (text === "prompt" || text === "agent" || text === "reference" || text === "stub") return { kind: text };
	const [, kind, rest = ""] = /^(replay|command):\s*(\S.*)$/s.exec(text) ?? [];
	if (kind === "replay") return {
		kind,
		folder: resolve(rest)
	};
	if (kind === "command") return {
		kind,
		command: rest
	};
	throw new UsageError(`--solver ${text}: expected prompt, agent, command:CMD, reference, stub or replay:DIR.`);
}
/** The template of a solver, in prompts/. */
function templateOf({ kind }) {
	return `${kind === "agent" || kind === "command" ? kind : "standard"}.prompt.yml`;
}
/** Variables of the environment that an outside agent gets, by the names of --pass-env. */
function passedVariables(names, environment) {
	return Object.fromEntries(names.map((name) => {
		const value = environment[name];
		if (value === void 0) throw new UsageError(`--pass-env ${name}: there is no such variable. Set it, or leave the name out.`);
		return [name, value];
	}));
}
// src/config.ts
/** Reads flags and environment into one object; flags win. Empty variables count as not given, as GitHub passes unset inputs so. */
function loadConfig(flags, environment) {
	const given = (key) => textOf(flags[key]) ?? nonEmpty(environment[variableOf(key)]);
	const choice = readSolver(given("solver") ?? options.solver.fallback);
	const { context, hints } = options;
	const unsaid = {
		model: "",
		prompt: join(packageRoot, "prompts", templateOf(choice)),
		context: context.fallback,
		hints: hints.fallback
	};
	const matrix = readMatrix((key) => given(key) ?? unsaid[key]);
	const key = nonEmpty(environment.LMR_API_KEY) ?? nonEmpty(environment.OPENAI_API_KEY) ?? null;
	const solving = {
		model: matrix.model,
		...asked("base-url", "price", key, given)
	};
	const judgeKey = nonEmpty(environment.LMR_JUDGE_API_KEY) ?? null;
	const judging = {
		model: given("judge") ?? null,
		...asked("judge-base-url", "judge-price", judgeKey, given)
	};
	return {
		...solving,
		suites: list(given("suite") ?? options.suite.fallback),
		tasks: list(given("task")),
		out: resolve(given("out") ?? options.out.fallback),
		cache: resolve(given("cache") ?? defaultCache(environment)),
		mirror: given("mirror") ?? null,
		jobs: given("jobs")?.trim() === "auto" ? processors() : optional("jobs", given, positiveInteger) ?? processors(),
		json: flags.json === true,
		reuseOutcomes: true,
		python: given("python") ?? null,
		hardware: hardwareSettings(environment),
		requireIsolation: oneOf("require-isolation", isolationLevels, given),
		legacy: flags.legacy === true || oneOf("legacy", ["true", "false"], given) === "true",
		lfsObjects: optional("lfs-objects", given, (path) => resolve(path)),
		solver: choice,
		...matrix,
		attempts: integer("attempts", given),
		temperature: optional("temperature", given, (text) => number(text, 0, 10)),
		maxOutputTokens: optional("max-output-tokens", given, positiveInteger),
		maxInputTokens: optional("max-input-tokens", given, positiveInteger),
		seed: optional("seed", given, (text) => wholeNumber(text, 0)),
		concurrency: integer("concurrency", given),
		replayOnly: flags["replay-only"] === true || given("replay-only") === "true",
		agent: {
			steps: integer("agent-steps", given),
			seconds: optional("agent-seconds", given, day) ?? Number(options["agent-seconds"].fallback),
			tokens: integer("agent-tokens", given),
			cost: optional("agent-cost", given, (text) => number(text, 0, Number.MAX_VALUE))
		},
		passEnv: passedVariables(list(given("pass-env")), environment),
		path: nonEmpty(environment.PATH) ?? "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin",
		judge: judgeChoice(judging, solving),
		maxCost: optional("max-cost", given, (text) => number(text, 0, Number.MAX_VALUE)),
		maxTokens: optional("max-tokens", given, positiveInteger),
		minScore: optional("min-score", given, share),
		maxDrop: optional("max-drop", given, share),
		failOn: oneOf("fail-on", failOnChoices, given),
		requiredTasks: list(given("required-tasks")),
		baseline: optional("baseline", given, (path) => resolve(path)),
		onMissingBaseline: oneOf("on-missing-baseline", missingBaselineChoices, given),
		fallbackBaseline: oneOf("fallback-baseline", fallbackChoices, given),
		maxUnscored: optional("max-unscored", given, share) ?? Number(options["max-unscored"].fallback)
	};
}
function textOf(flag) {
	if (Array.isArray(flag)) return flag.join("\n");
	return typeof flag === "string" ? flag : void 0;
}
function optional(key, given, read) {
	const text = given(key);
	if (text === void 0) return null;
	const value = read(text.trim());
	if (value === void 0) throw new UsageError(`--${key} ${text}: expected ${expected[key] ?? "another value"}.`);
	return value;
}
/** Each candidate computes on one processor. More than a few take more memory than a runner may have. */
const processors = () => Math.min(availableParallelism(), 4);
function integer(key, given) {
	return optional(key, given, positiveInteger) ?? Number(options[key].fallback);
}
function oneOf(key, values, given) {
	return choose(key, values, given(key) ?? options[key].fallback);
}
function asked(url, dollars, apiKey, given) {
	return {
		baseUrl: optional(url, given, baseUrl),
		apiKey,
		price: optional(dollars, given, price)
	};
}
export { options as n, variableOf as r, loadConfig as t };
