import { basename } from "node:path";
import { A as UsageError, C as string, S as strictObject, d as array, h as literal } from "./common.js";
import { _ as writeJson, f as readRecord } from "./outcome.js";
import { o as hashOf, s as sha256, t as RunDirectory } from "./run-directory.js";
import { x as solverName } from "./endpoint-secrets.js";
// src/schema/variants.ts
/** `variants.json`, written by solve: the runs of one plan that are reported together, each in a folder of its own. */
const Variants = strictObject({
	schema: literal("lmr-bench/variants/1"),
	variants: array(strictObject({
		/** What tells it from the others, such as `gpt-4.1, repository`. */
		name: string(),
		/** Below `variants/`. */
		folder: string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
	})).min(2)
});
// src/variant-names.ts
/** What a name is made of, in this order. */
const parts = [
	{
		differs: (one, other) => one.model !== other.model || one.baseUrl !== other.baseUrl,
		word: modelWord
	},
	{
		differs: (one, other) => one.solver !== other.solver,
		word: ({ solver }) => solverName(solver)
	},
	{
		differs: (one, other) => one.temperature !== other.temperature,
		word: ({ temperature }) => `temperature ${temperature}`
	},
	{
		differs: (one, other) => one.prompt !== other.prompt && one.solver === other.solver,
		word: ({ prompt }) => basename(prompt).replace(/\.prompt\.ya?ml$/, "")
	},
	{
		differs: (one, other) => one.context !== other.context,
		word: ({ context }) => context.replace(",", " and ")
	},
	{
		differs: (one, other) => one.hints !== other.hints,
		word: ({ hints }) => hints ? "with hints" : "without hints"
	}
];
function nameVariants(variants) {
	const varying = parts.filter(({ differs }) => variants.some((one) => variants.some((other) => differs(one, other))));
	const names = unique(variants.map((one) => varying.map(({ word }) => word(one, variants)).join(", ")));
	const folders = unique(names.map(folderOf));
	return variants.map((variant, index) => ({
		...variant,
		name: names[index] ?? "",
		folder: folders[index] ?? ""
	}));
}
/** A file system takes 255 bytes. */
const longest = 200;
function folderOf(name) {
	const plain = name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[-.]+/, "") || "variant";
	return plain.length <= longest ? plain : `${plain.slice(0, 183)}-${sha256(name).slice(0, 16)}`;
}
/** The model alone, unless another place has one of that name: then with its host, or with all of its address where the host has both. */
function modelWord({ model, baseUrl }, all) {
	const name = model ?? "no model";
	const address = new URL(baseUrl ?? "https://api.openai.com/v1");
	const rivals = all.filter((other) => other.model === model && other.baseUrl !== baseUrl);
	if (rivals.length === 0) return name;
	const sameHost = rivals.some((other) => new URL(other.baseUrl ?? "https://api.openai.com/v1").host === address.host);
	return `${name} at ${address.host}${sameHost ? address.pathname : ""}`;
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
// src/variants.ts
/** The runs that a run directory holds. */
async function storedRuns(out) {
	const top = new RunDirectory(out);
	const stored = await readVariants(top);
	if (stored === void 0) return [{
		name: null,
		run: top
	}];
	return stored.variants.map(({ name, folder }) => ({
		name,
		run: variantRun(top, folder)
	}));
}
/** A line about one attempt, with the variant that it belongs to. */
const prefixed = (name, line) => name === null ? line : `${name}: ${line}`;
/** Solvers whose answers depend on no model and no prompt; several of one would be the same run. */
const indifferent = [
	"reference",
	"stub",
	"replay"
];
/** The runs that are asked for: one in the run directory itself, or one for each variant below it. Writes nothing. */
function askedRuns(config) {
	const top = new RunDirectory(config.out);
	if (config.variants.length === 0 || indifferent.includes(config.solver.kind)) return [{
		name: null,
		run: top,
		config
	}];
	return nameVariants(config.variants).map(({ name, folder, ...variant }) => {
		const run = variantRun(top, folder);
		return {
			name,
			run,
			config: {
				...config,
				...variant,
				variants: [],
				out: run.path
			}
		};
	});
}
/** Makes the folders of variants, each with the plan, so that it is a run directory like any other. */
async function adoptRuns(out, plan, runs) {
	const top = new RunDirectory(out);
	const variants = runs.flatMap(({ name, run }) => name === null ? [] : [{
		name,
		folder: basename(run.path)
	}]);
	await adoptVariants(top, variants.length === 0 ? void 0 : {
		schema: "lmr-bench/variants/1",
		variants
	});
	for (const { name, run } of runs) if (name !== null) await adoptPlan(run, plan, top);
}
/** The run of a variant, by its folder's name. */
const variantRun = (top, folder) => new RunDirectory(top.file(`variants/${folder}`));
const readVariants = (top) => readRecord(top.file("variants.json"), Variants);
/** A run directory answers for one set of variants; another is refused before anything is spent. */
async function adoptVariants(top, asked) {
	const known = await readVariants(top);
	if (hashOf(known) === hashOf(asked)) return;
	if (known !== void 0 || await top.readSettings() !== void 0) throw new UsageError(`${top.path} belongs to another run: it holds ${describe(known)}, and asked for is ${describe(asked)}. Choose another --out; replies stay in the cache.`);
	await writeJson(top.file("variants.json"), asked);
}
function describe(variants) {
	return variants === void 0 ? "a single run" : `the variants ${variants.variants.map(({ name }) => name).join("; ")}`;
}
/** The plan, and the references that the report of the run shows. */
async function adoptPlan(run, plan, top) {
	await run.create();
	const known = await run.readPlan();
	if (known === void 0) await run.writePlan(plan);
	else if (hashOf(known) !== hashOf(plan)) throw new UsageError(`${run.path} belongs to another plan than the folder around it. Choose another --out.`);
	for (const { id } of plan.tasks) {
		const reference = await top.readReference(id);
		if (reference !== void 0) await run.writeReference(reference);
	}
}
export { variantRun as a, storedRuns as i, askedRuns as n, prefixed as r, adoptRuns as t };
