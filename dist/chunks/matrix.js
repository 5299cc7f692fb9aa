import { basename, resolve } from "node:path";
import { A as UsageError } from "./common.js";
import { n as contextChoices } from "./settings.js";
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
const day = (text) => {
	const seconds = positiveInteger(text);
	return seconds !== void 0 && seconds <= 86400 ? seconds : void 0;
};
function wholeNumber(text, minimum) {
	return /^\d+$/.test(text) && Number(text) >= minimum && Number.isSafeInteger(Number(text)) ? Number(text) : void 0;
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
	attempts: "a whole number from 1",
	concurrency: "a whole number from 1",
	"max-output-tokens": "a whole number from 1",
	"max-input-tokens": "a whole number from 1",
	"max-tokens": "a whole number from 1",
	"agent-steps": "a whole number from 1",
	"agent-seconds": "a whole number from 1 to 86400",
	"agent-tokens": "a whole number from 1",
	"agent-cost": "an amount of dollars",
	"max-cost": "an amount of dollars",
	price: "two amounts of dollars per million tokens, such as 2.50/10",
	"judge-base-url": "a URL such as https://host/v1",
	"judge-price": "two amounts of dollars per million tokens, such as 2.50/10"
};
function choose(key, values, text) {
	const value = values.find((one) => one === text);
	if (value === void 0) throw new UsageError(`--${key} ${text}: expected ${values.join(", ")}.`);
	return value;
}
// src/matrix.ts
/**
* Every combination of the values of these options, as one of them where there is only one; `variants` is empty then. The first values
* of all come first. Names of contexts hold commas, and paths may, so those are one a line.
*/
function readMatrix(textOf) {
	const axes = {
		model: orNull(list(textOf("model"))),
		prompt: lines(textOf("prompt")).map((path) => resolve(path)),
		context: lines(textOf("context")).map((text) => choose("context", contextChoices, text)),
		hints: lines(textOf("hints").replaceAll(",", "\n")).map((text) => choose("hints", ["on", "off"], text) === "on")
	};
	const variants = axes.model.flatMap((model) => axes.prompt.flatMap((prompt) => axes.context.flatMap((context) => axes.hints.map((hints) => ({
		model,
		prompt,
		context,
		hints
	})))));
	const [first] = variants;
	if (first === void 0) throw new UsageError("--hints holds no value: expected on, off, or both.");
	return {
		...first,
		variants: variants.length > 1 ? variants : []
	};
}
const orNull = (models) => models.length === 0 ? [null] : models;
const words = {
	model: (model) => model ?? "no model",
	prompt: (path) => basename(path).replace(/\.prompt\.ya?ml$/, ""),
	context: (context) => context.replace(",", " and "),
	hints: (hints) => hints ? "with hints" : "without hints"
};
function nameVariants(variants) {
	const [first] = variants;
	const varying = Object.keys(words).filter((key) => variants.some((one) => one[key] !== first?.[key]));
	const names = unique(variants.map((one) => varying.map((key) => wordOf(one, key)).join(", ")));
	const folders = unique(names.map((name) => name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[-.]+/, "") || "variant"));
	return variants.map((variant, index) => ({
		...variant,
		name: names[index] ?? "",
		folder: folders[index] ?? ""
	}));
}
function wordOf(variant, key) {
	return words[key](variant[key]);
}
/** Two prompt files of one name, or names that differ in case or signs alone, are numbered. */
function unique(texts) {
	const seen = /* @__PURE__ */ new Set();
	return texts.map((text) => {
		let candidate = text;
		for (let number = 2; seen.has(candidate.toLowerCase()); number++) candidate = `${text}-${number}`;
		seen.add(candidate.toLowerCase());
		return candidate;
	});
}
export { day as a, nonEmpty as c, price as d, share as f, choose as i, number as l, readMatrix as n, expected as o, wholeNumber as p, baseUrl as r, list as s, nameVariants as t, positiveInteger as u };
