import { availableParallelism, homedir } from "node:os";
import { join, resolve } from "node:path";
import { S as templateOf, a as choose, b as readSolvers, c as lines, d as number, f as positiveInteger, g as wholeNumber, h as share, i as baseUrl, l as list, m as repetitions, o as day, p as price, s as expected, t as EndpointSecrets, u as nonEmpty, y as passedVariables } from "./endpoint-secrets.js";
import { A as UsageError, c as isolationLevels } from "./common.js";
import { t as packageRoot } from "./root.js";
import { n as contextChoices } from "./settings.js";
import { i as missingBaselineChoices, n as failOnChoices, r as fallbackChoices } from "./gate.js";
import { r as hardwareSettings } from "./environment.js";
// src/default-cache.ts
/** As root a place that other users may enter, since candidates run as another user and use the environments in it. */
function defaultCache(environment) {
	if (process.getuid?.() === 0) return "/var/cache/lmr-bench";
	return join(nonEmpty(environment.XDG_CACHE_HOME) ?? join(homedir(), ".cache"), "lmr-bench");
}
// src/matrix.ts
/**
* Every combination of the values of these options, as one of them where there is only one; `variants` is empty then. The first values
* of all come first. Names of contexts hold commas, and paths may, so those are one a line.
*/
function readMatrix(models, given) {
	const solvers = readSolvers(given.solver);
	const temperatures = readTemperatures(given.temperature, solvers);
	const contexts = lines(given.context).map((text) => choose("context", contextChoices, text));
	const hints = lines(given.hints.replaceAll(",", "\n")).map((text) => choose("hints", ["on", "off"], text) === "on");
	const promptsOf = (solver) => given.prompt === void 0 ? [join(packageRoot, "prompts", templateOf(solver))] : lines(given.prompt).map((path) => resolve(path));
	const variants = models.flatMap((asked) => solvers.flatMap((solver) => temperatures.flatMap((temperature) => promptsOf(solver).flatMap((prompt) => contexts.flatMap((context) => hints.map((hint) => ({
		...asked,
		solver,
		temperature,
		prompt,
		context,
		hints: hint
	})))))));
	const [first] = variants;
	if (first === void 0) throw new UsageError("--hints holds no value: expected on, off, or both.");
	return {
		...first,
		variants: variants.length > 1 ? variants : []
	};
}
function readTemperatures(text, solvers) {
	const temperatures = list(text).map((item) => {
		const value = number(item, 0, 10);
		if (value === void 0) throw new UsageError(`--temperature ${item}: expected ${expected.temperature}.`);
		return value;
	});
	if (temperatures.length > 1 && solvers.some(({ kind }) => kind === "command")) throw new UsageError(`--temperature ${temperatures.join(",")}: a command takes none. Give one, or run the command apart.`);
	return temperatures.length === 0 ? [null] : [...new Set(temperatures)];
}
// src/model-choice.ts
/** The models of --model; one without a name where there is none, as the prompt file names it or nobody is asked. */
function readModels(text, prices, asking) {
	const given = list(text);
	const priceOf = readPrices(prices, given);
	const models = (given.length === 0 ? [void 0] : given).map((one) => askedModel(one, priceOf, asking));
	return models.filter((one, index) => models.findIndex((other) => placeOf(other) === placeOf(one)) === index);
}
const placeOf = ({ model, baseUrl }) => `${model}@${baseUrl ?? "https://api.openai.com/v1"}`;
function askedModel(text, priceOf, { baseUrl: plain, secrets }) {
	const { model, address } = text === void 0 ? {
		model: null,
		address: null
	} : readModel("model", text);
	const baseUrl = address ?? plain;
	const price = priceOf(text ?? "", model ?? "");
	return {
		model,
		baseUrl,
		addressed: address !== null,
		price,
		...secrets.of(baseUrl ?? "https://api.openai.com/v1")
	};
}
/** `NAME`, or `NAME@URL` for a model at an endpoint of its own. Names may hold an @; only that before http:// or https:// begins an address. */
function readModel(option, text) {
	const [, model = text, given] = /^(.*?)@(https?:\/\/.*)$/s.exec(text) ?? [];
	const address = given === void 0 ? null : baseUrl(given);
	if (address === void 0) throw new UsageError(`--${option} ${text}: expected a URL such as https://host/v1 after the @.`);
	if (model === "") throw new UsageError(`--${option} ${text}: expected NAME@URL; there is no name.`);
	return {
		model,
		address
	};
}
/** `IN/OUT` for all models, or `NAME=IN/OUT` for one, named as --model does or without its address. */
function readPrices(text, models) {
	const prices = /* @__PURE__ */ new Map();
	for (const item of list(text)) {
		const [, name = "", amounts = item] = /^(.+)=([^=]*)$/s.exec(item) ?? [];
		const value = price(amounts.trim());
		if (value === void 0) throw new UsageError(`--price ${item}: expected ${expected.price}.`);
		if (prices.has(name)) throw new UsageError(`--price ${item}: there is another price for ${name || "all models"}.`);
		if (name !== "" && !models.some((one) => one === name || readModel("model", one).model === name)) throw new UsageError(`--price ${item}: --model names no ${name}, but ${models.join(", ") || "none at all"}.`);
		prices.set(name, value);
	}
	return (given, name) => prices.get(given) ?? prices.get(name) ?? prices.get("") ?? null;
}
/**
* The judge: at --base-url unless it has an endpoint of its own. It takes the key that was given for its host, as a key is told to its
* owner alone, and the price of the model that it is.
*/
function judgeChoice(own, models, { baseUrl: plain, secrets }) {
	if (own.model === void 0) {
		if (own.baseUrl !== null) throw new UsageError(`--judge-base-url ${own.baseUrl}: there is no judge. Name its model by --judge.`);
		if (own.price !== null) throw new UsageError("--judge-price: there is no judge. Name its model by --judge.");
		return null;
	}
	const { model, address } = readModel("judge", own.model);
	if (address !== null && own.baseUrl !== null) throw new UsageError(`--judge-base-url ${own.baseUrl}: --judge names an address too. Leave one of them out.`);
	const baseUrl = address ?? own.baseUrl ?? plain;
	const { apiKey, headers } = secrets.of(baseUrl ?? "https://api.openai.com/v1");
	const same = models.find((one) => placeOf(one) === placeOf({
		model,
		baseUrl
	}));
	return {
		model,
		baseUrl,
		addressed: address !== null,
		apiKey: own.apiKey ?? apiKey,
		headers,
		price: own.price ?? same?.price ?? null
	};
}
// src/options.ts
/** Every option: flag `--max-output-tokens`, variable `LMR_MAX_OUTPUT_TOKENS`. */
const options = {
	suite: {
		value: "NAME|PATH",
		description: "suite: lmr-bench, lmr-bench-extra, demo, or a folder of your own; repeatable",
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
		description: "cache of repositories, environments and completions; ~/.cache/lmr-bench if not given, as root /var/cache/lmr-bench"
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
		description: "who answers; the first three are repeatable, to compare several",
		fallback: "prompt"
	},
	model: {
		value: "NAME[@URL]",
		description: "model as the endpoint calls it, at --base-url or at an endpoint of its own; repeatable, to compare several"
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
		description: "sampling temperature; the endpoint's default if not given; repeatable"
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
		description: "requests at once at most, to each endpoint; fewer while it asks to slow down",
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
		value: "[NAME=]IN/OUT",
		description: "dollars per million tokens of prompts and replies, where no list has them; of all models or of one; repeatable"
	},
	judge: {
		value: "NAME[@URL]",
		description: "a model that also puts each answer into one of three classes; no verdict depends on it"
	},
	"judge-base-url": {
		value: "URL",
		description: "endpoint of the judge, if not --base-url"
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
// src/config.ts
/** Reads flags and environment into one object; flags win. Empty variables count as not given, as GitHub passes unset inputs so. */
function loadConfig(flags, environment) {
	const given = (key) => textOf(flags[key]) ?? nonEmpty(environment[variableOf(key)]);
	const plain = optional("base-url", given, baseUrl) ?? defaultUrl(environment);
	const secrets = new EndpointSecrets(plain ?? "https://api.openai.com/v1", environment);
	const asking = {
		baseUrl: plain,
		secrets
	};
	const models = readModels(given("model"), given("price"), asking);
	const judgeKey = nonEmpty(environment.LMR_JUDGE_API_KEY) ?? null;
	const judging = {
		model: given("judge"),
		baseUrl: optional("judge-base-url", given, baseUrl),
		apiKey: judgeKey,
		price: optional("judge-price", given, price)
	};
	return {
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
		legacy: isOn("legacy", flags, given),
		lfsObjects: optional("lfs-objects", given, (path) => resolve(path)),
		...readMatrix(models, {
			solver: given("solver") ?? options.solver.fallback,
			temperature: given("temperature"),
			prompt: given("prompt"),
			context: given("context") ?? options.context.fallback,
			hints: given("hints") ?? options.hints.fallback
		}),
		secrets: [...secrets.values, ...judgeKey === null ? [] : [judgeKey]],
		attempts: optional("attempts", given, repetitions) ?? Number(options.attempts.fallback),
		maxOutputTokens: optional("max-output-tokens", given, positiveInteger),
		maxInputTokens: optional("max-input-tokens", given, positiveInteger),
		seed: optional("seed", given, (text) => wholeNumber(text, 0)),
		concurrency: integer("concurrency", given),
		proxied: proxies.some((name) => nonEmpty(environment[name]) !== void 0),
		replayOnly: isOn("replay-only", flags, given),
		agent: {
			steps: integer("agent-steps", given),
			seconds: optional("agent-seconds", given, day) ?? Number(options["agent-seconds"].fallback),
			tokens: integer("agent-tokens", given),
			cost: optional("agent-cost", given, (text) => number(text, 0, Number.MAX_VALUE))
		},
		passEnv: passedVariables(list(given("pass-env")), environment),
		path: nonEmpty(environment.PATH) ?? "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin",
		judge: judgeChoice(judging, models, asking),
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
/** As curl and others read them. */
const proxies = ["http_proxy", "https_proxy"].flatMap((name) => [name, name.toUpperCase()]);
function integer(key, given) {
	return optional(key, given, positiveInteger) ?? Number(options[key].fallback);
}
function oneOf(key, values, given) {
	return choose(key, values, given(key) ?? options[key].fallback);
}
/** A switch: the flag alone, or `true` in its variable. Anything but `true` and `false` is an error, as it may have been meant as either. */
function isOn(key, flags, given) {
	return flags[key] === true || oneOf(key, ["true", "false"], given) === "true";
}
/** The variable by which OpenAI's own client is told of another endpoint. */
function defaultUrl({ OPENAI_BASE_URL: text }) {
	if (nonEmpty(text) === void 0) return null;
	const address = baseUrl(text?.trim() ?? "");
	if (address === void 0) throw new UsageError(`OPENAI_BASE_URL ${text}: expected ${expected["base-url"]}.`);
	return address;
}
export { options as n, variableOf as r, loadConfig as t };
