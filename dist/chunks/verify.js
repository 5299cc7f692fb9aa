import { i as withCheckers, l as environmentsOf, o as spliceFunction, s as SpliceError, t as makePlan } from "./prepare.js";
import { D as withTree, M as pLimit, T as asModule, d as loadPlanned } from "./preamble.js";
import { t as alignColumns } from "./text.js";
// src/python/mutations.ts
/** The edits that a node of the syntax tree gives rise to. */
function mutations(node) {
	return table[node.type]?.(node) ?? [];
}
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
const table = {
	binary_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
	comparison_operator: swapOperator,
	boolean_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
	augmented_assignment: swapOperator,
	not_operator: (node) => replace(node, node.childForFieldName("argument")),
	unary_operator: (node) => node.child(0)?.text === "-" ? replace(node, node.childForFieldName("argument")) : [],
	integer: (node) => edit(node, String(Number(node.text.replaceAll("_", "")) + 1)),
	float: (node) => Number(node.text) !== 0 && Math.abs(Number(node.text)) < .001 ? [] : edit(node, `(${node.text} + 1)`),
	true: (node) => edit(node, "False"),
	false: (node) => edit(node, "True"),
	identifier: swapName,
	call: swapArguments,
	keyword_argument: (node) => dropItem(node),
	slice: (node) => node.namedChildren.flatMap((bound) => edit(bound, "")),
	if_statement: negate,
	elif_clause: negate,
	while_statement: negate,
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
function swapArguments(node) {
	const positional = node.childForFieldName("arguments")?.namedChildren.filter(({ type }) => ![
		"keyword_argument",
		"comment",
		"list_splat",
		"dictionary_splat"
	].includes(type));
	return swap(positional?.[0], positional?.[1]);
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
/** An argument with the comma before it. */
function dropItem(node) {
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
	return condition ? edit(condition, `not (${condition.text})`) : [];
}
/** A call for its effect, or an update, left out; not the docstring. */
function dropStatement(node) {
	const [only] = node.namedChildren;
	return only && ["call", "augmented_assignment"].includes(only.type) ? edit(node, "pass") : [];
}
// src/python/mutate.ts
/**
* Every mutant of a function (its text from the line of `def`), in the order of the text. The signature, the docstring, what is only
* logged or raised, and annotations stay. Source: the classes of edits are those of mutation testing (operators, bounds, signs,
* dropped terms, swapped arguments), with the dims and reductions of array code.
*/
async function mutantsOf(functionText) {
	const text = asModule(functionText);
	const offset = text.length - functionText.length;
	const edits = await withTree(text, (root) => {
		const [definition] = root.descendantsOfType("function_definition");
		const body = definition?.childForFieldName("body");
		return body ? collect(body).flatMap((node) => mutations(node)) : [];
	});
	const mutants = /* @__PURE__ */ new Map();
	for (const { start, end, replacement } of edits) {
		const before = text.slice(start, end);
		const mutated = text.slice(offset, start) + replacement + text.slice(end);
		const id = `${placeOf(functionText, start - offset)} ${shown(before)} → ${shown(replacement)}`;
		if (before !== replacement && !mutants.has(mutated)) mutants.set(mutated, {
			id,
			text: mutated
		});
	}
	return [...mutants.values()];
}
/** Nodes whose value the function's result may depend on. */
function collect(node) {
	if (inert(node)) return [];
	return [node, ...node.namedChildren.flatMap(collect)];
}
function inert(node) {
	if ([
		"comment",
		"string",
		"type",
		"raise_statement",
		"assert_statement",
		"import_statement",
		"import_from_statement"
	].includes(node.type)) return true;
	const [only] = node.namedChildren;
	if (node.type === "expression_statement") return only !== void 0 && inert(only);
	return node.type === "call" && /^(print|warnings\.warn|log(ger|ging)?\.\w+)$/.test(node.childForFieldName("function")?.text ?? "");
}
function placeOf(text, at) {
	const before = text.slice(0, at).split("\n");
	return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
function shown(code) {
	const line = code.replace(/\s+/g, " ");
	return line.length > 40 ? `${line.slice(0, 39)}…` : line || "nothing";
}
// src/benchmark/mutation.ts
/** Judges every mutant of the reference as if it were an answer. */
async function tryMutants({ masked, reference, task }, checker, jobs) {
	const limit = pLimit(jobs);
	const tried = await Promise.all((await mutantsOf(reference)).map(({ id, text }) => limit(async () => ({
		id,
		passes: await passes(text)
	}))));
	const survivors = tried.filter((one) => one.passes).map(({ id }) => ({
		id,
		why: task.survivors[id] ?? null
	}));
	return {
		killed: tried.length - survivors.length,
		total: tried.length,
		survivors
	};
	async function passes(text) {
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
// src/verify.ts
/** Share of mutants that a task's checks have to tell from its reference; explained survivors count as told. */
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
		...call.switches.has("thorough") ? ["mutants"] : [],
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
			`${tasks.filter(({ gate }) => gate.ready).length} of ${tasks.length} tasks ready`
		].join("\n")}\n`,
		status: faults.length === 0 ? 0 : 1
	};
}
async function mutate(plan, { config, console, signal }) {
	const environmentOf = environmentsOf(config);
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
				const score = await tryMutants(material, checkerOf({
					material,
					environment: await environmentOf(material.paper.python),
					seed: plan.seed
				}), config.jobs);
				scores.set(material.task.id, score);
				console.step(`${material.task.id} ${score.killed} of ${score.total} mutants told apart`);
			}
		});
	} finally {
		console.end();
	}
	return scores;
}
function row({ id, view, gate, mutation }) {
	const { reference, stub, leaks, cases, isolation, seconds } = gate;
	return [
		id,
		reference === "passed" ? "passes" : reference ?? "-",
		stub === "passed" ? "PASSES" : "fails",
		leaks.length === 0 ? "none" : String(leaks.length),
		`${view.files} files`,
		`${view.excluded} files`,
		String(cases),
		...mutation === void 0 ? [] : [`${mutation.killed}/${mutation.total}`],
		isolation?.level ?? "none",
		seconds.toFixed(1)
	];
}
function survivorsOf({ id, mutation }) {
	return (mutation?.survivors ?? []).map((survivor) => `survivor: ${id}: ${survivor.id}: ${survivor.why ?? "not explained"}`);
}
function faultsOf({ id, gate, mutation }) {
	if (!gate.ready) return [`quarantined: ${id}: ${gate.reason}`];
	if (mutation === void 0) return [];
	const told = mutation.total - mutation.survivors.filter(({ why }) => why === null).length;
	if (told >= enough * mutation.total) return [];
	return [`too lax: ${id}: ${told} of ${mutation.total} mutants are told apart or explained; ${enough * 100} % are wanted`];
}
export { verify };
