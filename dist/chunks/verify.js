import { t as environmentsLine } from "./environments.js";
import { t as sum } from "./totals.js";
import { C as string, d as array } from "./common.js";
import { join } from "node:path";
import { j as environmentFacts, n as spliceFunction, t as pLimit, u as SpliceError } from "./p-limit.js";
import { _ as writeJson, f as readRecord } from "./outcome.js";
import { o as hashOf, s as sha256 } from "./run-directory.js";
import { n as asModule, o as withTree } from "./parser.js";
import { t as harness } from "./version.js";
import { n as loadPlanned, t as environmentsOfPlan } from "./planned.js";
import { t as makePlan } from "./prepare.js";
import { a as plural, i as outOf } from "./format.js";
import { t as alignColumns } from "./text.js";
import { n as withCheckers } from "./settle.js";
// src/python/given.ts
/** Numbers of the lines of a function, from 1, that its stub has as well: a longest common subsequence, indentation and blank lines aside. */
function givenLines(functionText, stub) {
	const [lines, given] = [functionText, stub].map(linesOf);
	const common = lengths(lines, given);
	const found = /* @__PURE__ */ new Set();
	for (let i = 0, j = 0; i < lines.length && j < given.length;) {
		const line = lines[i];
		if (line.text === given[j]?.text) {
			found.add(line.number);
			i++;
			j++;
		} else if (lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1)) i++;
		else j++;
	}
	return found;
}
function linesOf(text) {
	return text.split("\n").map((line, index) => ({
		number: index + 1,
		text: line.trim()
	})).filter((line) => line.text !== "");
}
/** Length of what two texts have in common from a line of each to their ends. */
function lengths(first, second) {
	const table = Array.from({ length: first.length + 1 }, () => new Array(second.length + 1).fill(0));
	for (let i = first.length - 1; i >= 0; i--) for (let j = second.length - 1; j >= 0; j--) table[i][j] = first[i]?.text === second[j]?.text ? lengthAt(table, i + 1, j + 1) + 1 : Math.max(lengthAt(table, i + 1, j), lengthAt(table, i, j + 1));
	return table;
}
const lengthAt = (table, i, j) => table[i]?.[j] ?? 0;
// src/python/counterparts.ts
/** Operators that are mistaken for each other. */
const operators = {
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"//": "/",
	"**": "*",
	"%": "//",
	"<": "<=",
	"<=": "<",
	">": ">=",
	">=": ">",
	"==": "!=",
	"!=": "==",
	and: "or",
	or: "and",
	"+=": "-=",
	"-=": "+=",
	"*=": "/=",
	"/=": "*=",
	in: "not in",
	"not in": "in",
	is: "is not",
	"is not": "is"
};
/** Reductions and their like that are mistaken for each other in array code. */
const names = {
	min: "max",
	max: "min",
	sum: "mean",
	mean: "sum",
	any: "all",
	all: "any",
	argmax: "argmin",
	argmin: "argmax",
	zeros: "ones",
	ones: "zeros",
	softmax: "log_softmax",
	log_softmax: "softmax",
	logsigmoid: "sigmoid",
	floor: "ceil",
	ceil: "floor",
	append: "extend"
};
// src/python/unwrap.ts
/** Calls without which a value is the same in another form, and those whose argument cannot stand in for them. */
const kept = new Set([
	"to cpu cuda clone copy deepcopy float double half long int bool str list tuple dict tolist item numpy contiguous view reshape",
	"flatten ravel squeeze unsqueeze expand expand_as view_as type astype array asarray tensor as_tensor from_numpy tqdm",
	"len range enumerate zip isinstance hasattr getattr callable open super iter next type repr format join split splitlines",
	"keys values items get pop append extend zeros ones empty full arange eye randn rand randint size dim numel",
	"cat stack vstack hstack concat concatenate merge Tensor Series DataFrame"
].flatMap((names) => names.split(" ")));
const modules = /^(self|cls|np|numpy|torch|nn|math|os|sys|random|functional|pd|scipy|json|re|time|[A-Z]\w*)(\.\w+)*$/;
const literals = [
	"integer",
	"float",
	"unary_operator",
	"true",
	"false",
	"none"
];
/** What is left of a call when it is forgotten: `x` of `F.normalize(x, dim=1)`, `x.abs()` and `x.sum(1)`; null where nothing sensible is. */
function unwrapped(call) {
	const callee = call.childForFieldName("function");
	const name = callee?.childForFieldName("attribute")?.text ?? callee?.text ?? "";
	if (!callee || kept.has(name) || call.parent?.type === "expression_statement") return null;
	const positional = call.childForFieldName("arguments")?.namedChildren.filter(({ type }) => type !== "keyword_argument" && type !== "comment") ?? [];
	const object = callee.childForFieldName("object");
	if (object && !modules.test(object.text)) return positional.every(({ type }) => literals.includes(type)) ? object : null;
	const [argument] = positional;
	return positional.length === 1 && argument && !/splat|string|generator/.test(argument.type) ? argument : null;
}
// src/python/mutations.ts
/** The edits that a node of the syntax tree gives rise to. */
function mutations(node) {
	return table[node.type]?.(node) ?? [];
}
const table = {
	binary_operator: (node) => [...isSafety(node) ? [] : swapOperator(node), ...dropTerm(node)],
	comparison_operator: swapOperator,
	boolean_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
	augmented_assignment: swapOperator,
	not_operator: (node) => replace(node, node.childForFieldName("argument")),
	unary_operator: dropSign,
	integer: (node) => edit(node, String(neighbourOf(node))),
	float: (node) => isEpsilon(node) ? [] : edit(node, `(${node.text} + 1)`),
	true: (node) => edit(node, "False"),
	false: (node) => edit(node, "True"),
	identifier: swapName,
	call: (node) => [...swapArguments(node), ...replace(node, unwrapped(node))],
	attribute: (node) => /^m?T$/.test(node.childForFieldName("attribute")?.text ?? "") ? replace(node, node.childForFieldName("object")) : [],
	keyword_argument: dropOption,
	slice: (node) => node.namedChildren.flatMap((bound) => edit(bound, "")),
	if_statement: negate,
	elif_clause: negate,
	while_statement: negate,
	if_clause: (node) => node.namedChildren.flatMap(negation),
	conditional_expression: swapBranches,
	expression_list: swapFirstTwo,
	tuple: swapFirstTwo,
	continue_statement: (node) => edit(node, "break"),
	break_statement: (node) => edit(node, "pass"),
	expression_statement: dropStatement
};
function edit(node, replacement) {
	return [{
		start: node.startIndex,
		end: node.endIndex,
		replacement
	}];
}
function replace(node, by) {
	return by ? edit(node, by.text) : [];
}
function swapOperator(node) {
	return node.children.filter((child) => !child.isNamed || child.type === "not in").flatMap((child) => {
		const other = operators[child.text];
		return other === void 0 ? [] : edit(child, other);
	});
}
/** `a + b` without its second term; `a * b` without its second factor. */
function dropTerm(node) {
	return replace(node, node.childForFieldName("left"));
}
function swapName(node) {
	const other = names[node.text];
	if (other === void 0) return [];
	const { parent } = node;
	return parent?.type === "call" || parent?.type === "attribute" && parent.parent?.type === "call" ? edit(node, other) : [];
}
/** Functions whose first two arguments may change places, or crash when they do. */
const unordered = /^(transpose|swapaxes|swapdims|min|max|minimum|maximum|add|mul|logaddexp|allclose|isclose|equal|isinstance|getattr|hasattr)$/;
/** Arguments of different kinds in each other's place are a crash, which tells nothing. */
const kinds = [
	/^(integer|float|unary_operator)$/,
	/^(list|tuple|dictionary|set)$/,
	/^(true|false|none)$/,
	/./
];
const kindOf = ({ type }) => kinds.findIndex((kind) => kind.test(type));
function swapArguments(node) {
	const name = node.childForFieldName("function")?.text.split(".").at(-1) ?? "";
	const [first, second] = node.childForFieldName("arguments")?.namedChildren.filter(({ type }) => ![
		"comment",
		"keyword_argument",
		"list_splat",
		"dictionary_splat",
		"string",
		"lambda"
	].includes(type)) ?? [];
	if (unordered.test(name) || !first || !second) return [];
	return kindOf(first) === kindOf(second) ? swap(first, second) : [];
}
function swapFirstTwo(node) {
	return swap(node.namedChildren[0], node.namedChildren[1]);
}
/** Two neighbours change places. */
function swap(first, second) {
	if (!first || !second || first.text === second.text) return [];
	const between = first.tree.rootNode.text.slice(first.endIndex, second.startIndex);
	return [{
		start: first.startIndex,
		end: second.endIndex,
		replacement: `${second.text}${between}${first.text}`
	}];
}
function swapBranches(node) {
	return swap(node.namedChildren[0], node.namedChildren[2]).map(({ start, end }) => {
		const [then, condition, otherwise] = node.namedChildren.map(({ text }) => text);
		return {
			start,
			end,
			replacement: `${otherwise} if ${condition} else ${then}`
		};
	});
}
/** A named argument with the comma before it. One that is None or a switch mostly says what is so anyway; switches are turned elsewhere. */
function dropOption(node) {
	if ([
		"none",
		"true",
		"false"
	].includes(node.childForFieldName("value")?.type ?? "")) return [];
	const before = node.previousSibling;
	if (before?.type === ",") return [{
		start: before.startIndex,
		end: node.endIndex,
		replacement: ""
	}];
	return edit(node, "");
}
function negate(node) {
	const condition = node.childForFieldName("condition");
	return condition ? negation(condition) : [];
}
/** Not of what is negated by one operator or without a `not` anyway. */
function negation(condition) {
	return condition.type === "not_operator" || condition.type === "comparison_operator" && condition.children.some(({ text }) => /^(==|!=|is|in|is not|not in)$/.test(text)) ? [] : edit(condition, `not (${condition.text})`);
}
/** The sign of an integer stays: in `dim=-1` the number changes. */
function dropSign(node) {
	const argument = node.childForFieldName("argument");
	return node.child(0)?.text === "-" && argument?.type !== "integer" ? replace(node, argument) : [];
}
/** An integer's neighbour; for an axis the one that most arrays have. */
function neighbourOf(node) {
	const value = Number(node.text.replaceAll("_", ""));
	return node.parent?.type === "keyword_argument" && /^(dim|axis)$/.test(node.parent.childForFieldName("name")?.text ?? "") && value > 0 ? value - 1 : value + 1;
}
/** Whether an epsilon is added or subtracted is no matter; that it is there is. */
function isSafety(node) {
	return /^[+-]$/.test(node.childForFieldName("operator")?.text ?? "") && node.namedChildren.some(isEpsilon);
}
/** A small number for safety, which may as well be larger or smaller. */
function isEpsilon({ type, text }) {
	return type === "float" && Number(text) !== 0 && Math.abs(Number(text)) < .001;
}
/** A call for its effect, or an update, left out; not the docstring. */
function dropStatement(node) {
	const [only] = node.namedChildren;
	return only && ["call", "augmented_assignment"].includes(only.type) ? edit(node, "pass") : [];
}
// src/python/mutate.ts
/**
* Every mutant of a function (its text from the line of `def`), in the order of the text. The signature, the docstring, what is only
* logged or raised, and annotations stay; so do lines that the stub has too, as nobody writes them. Source: the classes of edits are
* those of mutation testing (operators, bounds, signs, dropped terms and calls, swapped arguments), with the dims and reductions of array code.
*/
async function mutantsOf(functionText, stub = "") {
	const text = asModule(functionText);
	const offset = text.length - functionText.length;
	const edits = await withTree(text, (root) => {
		const [definition] = root.descendantsOfType("function_definition");
		const body = definition?.childForFieldName("body");
		return body ? collect(body).flatMap((node) => mutations(node)) : [];
	});
	const given = givenLines(functionText, stub);
	const identify = identifier();
	const mutants = /* @__PURE__ */ new Map();
	for (const { start, end, replacement } of edits) {
		const before = text.slice(start, end);
		const mutated = text.slice(offset, start) + replacement + text.slice(end);
		const [line, column] = placeOf(functionText, start - offset);
		if (before === replacement || given.has(line) || mutants.has(mutated)) continue;
		const id = identify(functionText, mutated, line);
		mutants.set(mutated, {
			id,
			edit: `${line}:${column} ${shown(before)} → ${shown(replacement)}`,
			text: mutated
		});
	}
	const parses = (code) => withTree(text.slice(0, offset) + code, (root) => !root.hasError);
	if (!await parses(functionText)) return [...mutants.values()];
	const sound = [];
	for (const mutant of mutants.values()) if (await parses(mutant.text)) sound.push(mutant);
	return sound;
}
/** Nodes whose value the function's result may depend on. */
function collect(node) {
	if (inert(node)) return [];
	if (node.type === "string") return node.descendantsOfType("interpolation").flatMap(({ namedChildren }) => namedChildren.flatMap(collect));
	return [node, ...node.namedChildren.flatMap(collect)];
}
function inert(node) {
	if ([
		"comment",
		"type",
		"raise_statement",
		"assert_statement",
		"import_statement",
		"import_from_statement"
	].includes(node.type)) return true;
	const [only] = node.namedChildren;
	if (node.type === "expression_statement") return only !== void 0 && inert(only);
	return node.type === "call" && /^print$|(^|\.)(warnings\.warn|logg(er|ing)\.\w+)$|^log\.\w+$/.test(node.childForFieldName("function")?.text ?? "");
}
/** Names mutants by their line before and after, and counts where a function repeats itself. */
function identifier() {
	const seen = /* @__PURE__ */ new Map();
	return (original, mutated, line) => {
		const edited = [original, mutated].map((text) => text.split("\n").slice(line - 1).join("\n"));
		const [before = "", after = ""] = withoutCommonEnd(edited[0] ?? "", edited[1] ?? "").map((part) => part.trim().replace(/\s+/g, " "));
		const change = `${before}\n${after}`;
		const repetition = seen.get(change) ?? 0;
		seen.set(change, repetition + 1);
		return `m${sha256(`${change}\n${repetition}`).slice(0, 7)}`;
	};
}
/** Two texts without the whole lines at their ends that are the same. */
function withoutCommonEnd(first, second) {
	const [a, b] = [first.split("\n"), second.split("\n")];
	while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
		a.pop();
		b.pop();
	}
	return [a.join("\n"), b.join("\n")];
}
function placeOf(text, at) {
	const before = text.slice(0, at).split("\n");
	return [before.length, (before.at(-1)?.length ?? 0) + 1];
}
function shown(code) {
	const line = code.replace(/\s+/g, " ");
	return line.length > 40 ? `${line.slice(0, 39)}…` : line || "nothing";
}
// src/benchmark/mutation.ts
/** Judges every mutant of the reference as if it were an answer. What was found is kept by the hash of all that it depends on. */
async function tryMutants(material, environment, { seed, cache, jobs, checkerOf }) {
	const mutants = await mutantsOf(material.reference, material.stub);
	const key = hashOf({
		task: material.hash,
		mutants,
		harness,
		...environmentFacts(environment)
	});
	const path = join(cache, "gates", `${key}.mutants.json`);
	const known = await readRecord(path, Passed).catch(() => void 0);
	const passed = known ?? await findPassing(material, mutants, checkerOf({
		material,
		environment,
		seed
	}), jobs);
	if (known === void 0) await writeJson(path, passed);
	return scoreOf(mutants, mutants.filter(({ id }) => passed.includes(id)), material.task.survivors);
}
/** Ids of the mutants that pass. */
const Passed = array(string());
async function findPassing({ masked, task }, mutants, checker, jobs) {
	const limit = pLimit(jobs);
	const passing = await Promise.all(mutants.map((mutant) => limit(() => passes(mutant))));
	return mutants.filter((_, index) => passing[index]).map(({ id }) => id);
	async function passes({ text }) {
		try {
			const source = await spliceFunction(masked, task.target.name, {
				function: text,
				preamble: "",
				rule: "mutant"
			});
			return (await checker.check(source)).judgement.verdict === "passed";
		} catch (error) {
			if (error instanceof SpliceError) return false;
			throw error;
		}
	}
}
function scoreOf(mutants, passed, explained) {
	const survivors = passed.map(({ id, edit }) => {
		const reason = explained.find((one) => one.mutants.includes(id));
		return {
			id,
			edit,
			as: reason?.as ?? null,
			why: reason?.why ?? null
		};
	});
	const idle = explained.flatMap((one) => one.mutants).filter((id) => !survivors.some((survivor) => survivor.id === id));
	return {
		total: mutants.length,
		killed: mutants.length - passed.length,
		survivors,
		idle
	};
}
// src/verify.ts
/** Share of the mutants without an explanation that a task's checks have to tell from its reference. */
const enough = .95;
/** Shows whether each task can be judged here, and on demand how sharply. Status 1 when one cannot. */
async function verify(call) {
	const plan = await makePlan(call, 0);
	const mutation = call.switches.has("thorough") ? await mutate(plan, call) : /* @__PURE__ */ new Map();
	const tasks = plan.tasks.map((task) => ({
		...task,
		mutation: mutation.get(task.id)
	}));
	const faults = tasks.flatMap(faultsOf);
	const header = [
		"task",
		"reference",
		"stub",
		"leaks",
		"view",
		"dropped",
		"checks",
		...call.switches.has("thorough") ? ["mutants killed", "explained"] : [],
		"isolation",
		"seconds"
	];
	return {
		value: tasks,
		text: `${[
			...alignColumns([header, ...tasks.map(row)]),
			"",
			...tasks.flatMap(survivorsOf),
			...faults,
			environmentsLine(tasks),
			readyLine(tasks)
		].join("\n")}\n`,
		status: faults.length === 0 ? 0 : 1
	};
}
async function mutate(plan, { config, console, signal }) {
	const environmentOf = await environmentsOfPlan(plan, config);
	const materials = await loadPlanned(plan, config);
	const scores = /* @__PURE__ */ new Map();
	console.begin("mutants", materials.length);
	try {
		await withCheckers({
			hardware: config.hardware,
			signal
		}, async (checkerOf) => {
			for (const { material } of materials) {
				signal.throwIfAborted();
				const score = await tryMutants(material, await environmentOf(material.paper.python), {
					...config,
					seed: plan.seed,
					checkerOf
				});
				scores.set(material.task.id, score);
				console.step(`${material.task.id} ${outOf(score.killed, score.total, "mutant")} killed`);
			}
		});
	} finally {
		console.end();
	}
	return scores;
}
/** With the time of the checks one after the other; one that the cache still has counts with the time that it took. */
function readyLine(tasks) {
	const ready = tasks.filter(({ gate }) => gate.ready).length;
	const seconds = sum(tasks.map(({ gate }) => gate.seconds)).toFixed(1);
	const checks = tasks.length === 1 ? "its checks take" : "their checks take";
	return `${outOf(ready, tasks.length, "task")} ready; ${checks} ${seconds} s`;
}
function row({ id, view, gate, mutation }) {
	const { reference, stub, leaks, cases, isolation, seconds } = gate;
	return [
		id,
		reference === "passed" ? "passes" : reference ?? "-",
		stub === "passed" ? "PASSES" : "fails",
		leaks.length === 0 ? "none" : String(leaks.length),
		plural(view.files, "file"),
		plural(view.excluded, "file"),
		String(cases),
		...mutation === void 0 ? [] : [`${mutation.killed}/${mutation.total}`, String(explained(mutation))],
		isolation?.level ?? "none",
		seconds.toFixed(1)
	];
}
function explained({ survivors }) {
	return survivors.filter(({ why }) => why !== null).length;
}
function survivorsOf({ id, mutation }) {
	if (mutation === void 0) return [];
	return [...mutation.survivors.flatMap((one) => one.why === null ? [`survivor: ${id}: ${one.id}: line ${one.edit}`] : []), ...mutation.idle.map((one) => `idle: ${id}: ${one}: tasks.yml explains it, and it is killed or no mutant`)];
}
function faultsOf({ id, gate, mutation }) {
	if (!gate.ready) return [`quarantined: ${id}: ${gate.reason}`];
	if (mutation === void 0) return [];
	const counted = mutation.total - explained(mutation);
	if (mutation.killed >= enough * counted) return [];
	return [`too lax: ${id}: ${outOf(mutation.killed, counted, "mutant")} killed; ${enough * 100} % are wanted. Sharpen the checks, or explain survivors in tasks.yml.`];
}
export { verify };
