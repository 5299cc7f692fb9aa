import { A as UsageError } from "./common.js";
import { basename, resolve } from "node:path";
// src/solver-choice.ts
/** Where a line begins another solver, and does not go on with a command. */
const nextSolver = /\n(?=[ \t]*(?:(?:prompt|agent|reference|stub)\s*(?:\n|$)|(?:replay|command):))/;
/** Solvers that a model stands behind, so that one may be held against another. */
const comparable = [
	"prompt",
	"agent",
	"command"
];
/** The values of --solver: one a line, a command over as many as it takes. Words without more may be separated by commas too. */
function readSolvers(text) {
	const items = /^[a-z]+(\s*[,\n]\s*[a-z]+)*$/.test(text.trim()) ? text.split(/[,\n]/).map((item) => item.trim()) : text.split(nextSolver);
	const solvers = [...new Set(items)].map(readSolver);
	const single = solvers.find(({ kind }) => !comparable.includes(kind));
	if (solvers.length > 1 && single !== void 0) throw new UsageError(`--solver ${single.kind}: it cannot be one of several. Only prompt, agent and command:CMD are compared.`);
	return solvers;
}
/** A solver in a word. */
const solverName = (choice) => choice.kind === "command" ? commandName(choice.command) : choice.kind;
/** The first word that is no setting of a variable; the rest may hold what is nobody's business. */
function commandName(command) {
	return basename(command.split(/\s+/).find((word) => !word.includes("=")) ?? "sh");
}
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
// src/solver/secrets.ts
/** Shorter values are no secrets, and would make a text unreadable. */
const isSecret = (value) => value.length >= 8;
/** A text with secrets blotted out, such as what a program printed or an endpoint said. */
function withoutSecrets(text, values) {
	return values.filter(isSecret).reduce((rest, value) => rest.replaceAll(value, "***"), text);
}
// src/option-values.ts
/** Items of a repeatable option: one a line, or separated by commas (those in the braces of a glob apart). */
function list(text) {
	return [...new Set((text ?? "").split(/[\n,](?![^{]*\})/).map((item) => item.trim()).filter(Boolean))];
}
const nonEmpty = (text) => text === void 0 || text.trim() === "" ? void 0 : text.trim();
/** Items of a repeatable option whose values may hold commas: one a line. */
function lines(text) {
	return [...new Set(text.split("\n").map((item) => item.trim()).filter(Boolean))];
}
const positiveInteger = (text) => wholeNumber(text, 1);
/** Seconds; timers hold no more than some weeks. */
const day = (text) => wholeNumber(text, 1, 86400);
/** Attempts a task: all of them are held in memory. */
const repetitions = (text) => wholeNumber(text, 1, 1e4);
function wholeNumber(text, minimum, maximum = Number.MAX_SAFE_INTEGER) {
	return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : void 0;
}
function number(text, minimum, maximum) {
	const value = Number(text);
	return text !== "" && value >= minimum && value <= maximum ? value : void 0;
}
function price(text) {
	const [input, output, ...more] = text.split("/").map((part) => number(part, 0, Number.MAX_VALUE));
	return input === void 0 || output === void 0 || more.length > 0 ? void 0 : {
		input,
		output
	};
}
/** Without slashes at its end, as paths are put behind it. */
function baseUrl(text) {
	return /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, "") : void 0;
}
function share(text) {
	return text.endsWith("%") ? scale(number(text.slice(0, -1), 0, 100)) : number(text, 0, 1);
}
const scale = (percentage) => percentage === void 0 ? void 0 : percentage / 100;
/** What the value of an option has to be, for the error that says so. */
const expected = {
	temperature: "a number from 0 to 10",
	"base-url": "a URL such as https://host/v1",
	"min-score": "a share from 0 to 1, or a percentage such as 60%",
	"max-drop": "a share from 0 to 1, or a percentage such as 5%",
	"max-unscored": "a share from 0 to 1, or a percentage such as 10%",
	seed: "a whole number from 0",
	jobs: "a whole number from 1, or auto",
	attempts: "a whole number from 1 to 10000",
	concurrency: "a whole number from 1",
	"max-output-tokens": "a whole number from 1",
	"max-input-tokens": "a whole number from 1",
	"max-tokens": "a whole number from 1",
	"agent-steps": "a whole number from 1",
	"agent-seconds": "a whole number from 1 to 86400",
	"agent-tokens": "a whole number from 1",
	"agent-cost": "an amount of dollars",
	"max-cost": "an amount of dollars",
	price: "two amounts of dollars per million tokens, such as 2.50/10, or NAME=2.50/10 for one of several models",
	"judge-base-url": "a URL such as https://host/v1",
	"judge-price": "two amounts of dollars per million tokens, such as 2.50/10"
};
function choose(key, values, text) {
	const value = values.find((one) => one === text);
	if (value === void 0) throw new UsageError(`--${key} ${text}: expected ${values.join(", ")}.`);
	return value;
}
// src/endpoint-secrets.ts
/** Where requests go when no address is given. */
const openaiUrl = "https://api.openai.com/v1";
/** Keys and headers, each told to its own host and to no other. */
var EndpointSecrets = class {
	keys;
	headers;
	/** `own` is the address that keys and headers without a host are for. */
	constructor(own, environment) {
		const { origin } = new URL(own);
		const plain = (value = "") => value.trim() === "" ? [] : [{
			place: origin,
			value: value.trim()
		}];
		this.keys = [
			...plain(environment.LMR_API_KEY),
			...readKeys(environment.LMR_API_KEYS ?? ""),
			...plain(environment.OPENAI_API_KEY)
		];
		this.headers = readHeaders(environment.LMR_HEADERS ?? "", origin);
	}
	of(address) {
		return {
			apiKey: ownedBy(address, this.keys)[0] ?? null,
			headers: Object.fromEntries(ownedBy(address, this.headers))
		};
	}
	/** All that no log may show. */
	get values() {
		const headers = this.headers.flatMap(({ value: [, value] }) => withoutScheme(value));
		return [...this.keys.map(({ value }) => value), ...headers.filter(isSecret)];
	}
};
/** A value, and what of it follows a word such as Bearer. */
function withoutScheme(value) {
	return [value, .../^(?:Basic|Bearer|Token)\s+(\S+)$/i.exec(value)?.slice(1) ?? []];
}
function ownedBy(address, all) {
	const { host, origin } = new URL(address);
	return all.flatMap(({ place, value }) => place === host || place === origin ? [value] : []);
}
const host = String.raw`(?:https?:\/\/)?(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?`;
const keyLine = new RegExp(`^(${host})\\s*=\\s*(\\S+)$`, "i");
const headerLine = new RegExp(`^(?:(${host})\\s*=\\s*)?([\\w!#$%&'*+.^\`|~-]+)\\s*:\\s*([\\t\\x20-\\x7e\\x80-\\xff]+)$`, "i");
/** `HOST=KEY`, one a line. An error says which line, and nothing of what stands in it. */
function readKeys(text) {
	return lines(text).map((line, index) => {
		const [, place, value] = keyLine.exec(line) ?? [];
		if (place === void 0 || value === void 0) throw new UsageError(`LMR_API_KEYS (input api-keys), line ${index + 1}: expected HOST=KEY, such as api.anthropic.com=sk-….`);
		return {
			place: place.toLowerCase(),
			value
		};
	});
}
/** Headers that say how a request is sent, not who sends it. */
const transfer = /^(host|connection|content-length|content-type|transfer-encoding|expect|upgrade|te|trailer|accept-encoding)$/i;
/** `NAME: VALUE` or `HOST=NAME: VALUE`, one a line. */
function readHeaders(text, own) {
	return lines(text).map((line, index) => {
		const [, place = own, name, value] = headerLine.exec(line) ?? [];
		const where = `LMR_HEADERS (input headers), line ${index + 1}`;
		if (name === void 0 || value === void 0) throw new UsageError(`${where}: expected NAME: VALUE, or HOST=NAME: VALUE for another host than that of --base-url.`);
		if (transfer.test(name)) throw new UsageError(`${where}: ${name} is set by the program itself. Leave it out.`);
		return {
			place: place.toLowerCase(),
			value: [name, value]
		};
	});
}
export { templateOf as S, withoutSecrets as _, choose as a, readSolvers as b, lines as c, number as d, positiveInteger as f, wholeNumber as g, share as h, baseUrl as i, list as l, repetitions as m, openaiUrl as n, day as o, price as p, withoutScheme as r, expected as s, EndpointSecrets as t, nonEmpty as u, commandName as v, solverName as x, passedVariables as y };
