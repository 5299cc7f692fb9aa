import { F as createWorkspace, I as launch, n as spliceFunction, x as functionText, z as SandboxError } from "./p-limit.js";
import { C as string, E as unknown, S as strictObject, T as union, _ as map, d as array, g as looseObject, p as custom, u as _enum, v as number, w as tuple } from "./common.js";
import { n as asModule, o as withTree, s as once } from "./parser.js";
import { a as plural, i as outOf } from "./format.js";
import { t as XMLParser } from "./XMLParser.js";
import { lstat, readFile, realpath } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname, join, posix } from "node:path";
import { randomInt } from "node:crypto";
// src/sandbox/worker.ts
/** Arguments of Python that run the attempt's probe and write its data to the result descriptor. */
function workerCommand(attempt, task) {
	const { target, seed, stubs } = task;
	return [attempt.workspace.worker, JSON.stringify({
		probe: attempt.probe,
		tree: attempt.tree,
		target,
		seed,
		stubs
	})];
}
// src/scorer/records.ts
const utf8 = new TextDecoder("utf-8", { fatal: true });
/**
* Hands each line of a worker to `read` until that says what is wrong with one, and returns this; null when nothing is. The bytes are
* hostile. A last line without its line end is no forgery: the process was stopped while it wrote.
*/
function readRecords(bytes, read) {
	let from = 0;
	for (let line = 1;; line++) {
		const to = bytes.indexOf(10, from);
		if (to === -1) return null;
		const record = parse$1(bytes.subarray(from, to));
		const flaw = typeof record === "string" ? record : read(record);
		if (flaw !== null) return `record ${line}: ${flaw}`;
		from = to + 1;
	}
}
function parse$1(line) {
	try {
		const record = JSON.parse(utf8.decode(line));
		return typeof record === "object" && record !== null ? record : "not an object";
	} catch {
		return "not JSON in UTF-8";
	}
}
/** A result with more lists and objects than this would take gigabytes of our own memory to read. An array of numbers is one value. */
const maxValues = 5e5;
/** As the process ended; results of too many values count as too large. */
function withinMeans(ended) {
	if (count$1(ended.result, 91) + count$1(ended.result, 123) <= maxValues) return ended;
	const message = `stopped: the results hold more than ${maxValues} single values; arrays would do`;
	return {
		...ended,
		result: Buffer.alloc(0),
		resultOverflow: true,
		message: ended.message ?? message
	};
}
function count$1(bytes, byte) {
	let found = 0;
	for (let at = bytes.indexOf(byte); at !== -1 && found <= maxValues; at = bytes.indexOf(byte, at + 1)) found++;
	return found;
}
/** What records say of time is the candidate's word, so they add up to no more than the time that it had. */
function durationsOf(imported, inChecks, { seconds }) {
	return {
		import: Math.min(imported, seconds),
		run: Math.min(inChecks, seconds)
	};
}
// src/scorer/value.ts
/** Python's own recursion limit; the worker's encoder cannot nest deeper. */
const maxDepth = 1e3;
const integer = /^(0|-?[1-9]\d*)$/;
const float = /^(-?\d+(\.\d+)?(e[+-]?\d+)?|-?inf|nan)$/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const one = (test) => {
	return (parts, depth) => parts.length === 1 && test(parts[0], depth);
};
const text = (pattern) => (part) => typeof part === "string" && pattern.test(part);
const isBase64 = (part) => typeof part === "string" && part.length % 4 === 0 && base64.test(part);
const isItems = (part, depth) => Array.isArray(part) && part.every((item) => isValue(item, depth + 1));
const isEntry = (entry, depth) => Array.isArray(entry) && entry.length === 2 && isItems(entry, depth);
const shapes = /* @__PURE__ */ new Map([
	["none", (parts) => parts.length === 0],
	["bool", one((part) => typeof part === "boolean")],
	["int", one(text(integer))],
	["float", one(text(float))],
	["complex", (parts) => parts.length === 2 && parts.every(text(float))],
	["str", one((part) => typeof part === "string")],
	["bytes", one(isBase64)],
	["list", one(isItems)],
	["tuple", one(isItems)],
	["dict", one((part, depth) => Array.isArray(part) && part.every((entry) => isEntry(entry, depth)))],
	["npy", one(isBase64)],
	["other", one((part) => typeof part === "string")]
]);
/** Checked by a table: a zod union would try each shape at each level, which hostile nesting makes exponential. */
function isValue(value, depth = 0) {
	if (depth > maxDepth || !Array.isArray(value)) return false;
	const [tag, ...parts] = value.length > 3 ? [] : value;
	return shapes.get(tag)?.(parts, depth) ?? false;
}
const Value = custom((value) => isValue(value), "not a tagged value");
/** The number behind the text of an `int` or `float`. */
function toNumber(repr) {
	if (repr.endsWith("inf")) return repr.startsWith("-") ? -1e400 : 1e400;
	return repr === "nan" ? NaN : Number(repr);
}
/** Seconds are counted from the start of the process for `imported`, per case for `seconds`. */
const Start = strictObject({
	python: string(),
	target: string(),
	imported: number().nonnegative()
});
const Raised = strictObject({
	type: string(),
	message: string()
});
const LoadError = Raised.extend({ kind: _enum([
	"syntax",
	"import",
	"probe"
]) });
/** A map, since a key such as `__proto__` must be a key like any other. */
const Outputs = custom((outputs) => typeof outputs === "object" && outputs !== null && !Array.isArray(outputs)).transform((outputs) => new Map(Object.entries(outputs))).pipe(map(string(), Value));
/** The lines that the worker writes, by the key that tells them apart. */
const Frames = {
	start: strictObject({ start: Start }),
	error: strictObject({ error: LoadError }),
	case: union([strictObject({
		case: string(),
		outputs: Outputs,
		seconds: number().nonnegative()
	}), strictObject({
		case: string(),
		error: Raised,
		seconds: number().nonnegative()
	})]),
	end: strictObject({ end: number().int().nonnegative() })
};
/** Reads the records of a probe's worker. Whatever is wrong is reported as `malformed`, nothing is thrown. */
function parseFrames(bytes) {
	const run = {
		start: null,
		error: null,
		cases: /* @__PURE__ */ new Map(),
		ended: false,
		malformed: null
	};
	run.malformed = readRecords(bytes, (frame) => readFrame$1(frame, run));
	return run;
}
function readFrame$1(frame, run) {
	if (run.ended) return "after the end record";
	if (run.error !== null) return "after an error record";
	const kind = kinds$1.find((key) => Object.hasOwn(frame, key));
	return kind === void 0 ? `none of ${kinds$1.join(", ")}` : readers[kind](frame, run);
}
const kinds$1 = [
	"case",
	"start",
	"error",
	"end"
];
const readers = {
	case(frame, run) {
		const parsed = Frames.case.safeParse(frame);
		if (!parsed.success) return "not a case record";
		if (run.start === null) return "a case before the start record";
		const { case: name, ...result } = parsed.data;
		if (run.cases.has(name)) return "a second record of one case";
		run.cases.set(name, result);
		return null;
	},
	start(frame, run) {
		const parsed = Frames.start.safeParse(frame);
		if (!parsed.success) return "not a start record";
		if (run.start !== null) return "a second start record";
		run.start = parsed.data.start;
		return null;
	},
	error(frame, run) {
		const parsed = Frames.error.safeParse(frame);
		if (!parsed.success) return "not an error record";
		if (run.start !== null) return "an error record after the start record";
		run.error = parsed.data.error;
		return null;
	},
	end(frame, run) {
		const parsed = Frames.end.safeParse(frame);
		if (!parsed.success) return "not an end record";
		if (run.start === null) return "an end record before the start record";
		if (parsed.data.end !== run.cases.size) return `an end record of ${plural(parsed.data.end, "case")} after ${run.cases.size}`;
		run.ended = true;
		return null;
	}
};
// src/scorer/probe.ts
/** Runs the probe on a target file, in a fresh tree, with the probe beside it. */
async function runProbe(job, probe, source, place) {
	const { task, paper, checkout } = job.material;
	const { file } = task.target;
	const attempt = await (await place.workspaceOf(job.environment)).createAttempt({
		tree: checkout.view,
		files: /* @__PURE__ */ new Map([[file, source]]),
		probe
	});
	try {
		const command = workerCommand(attempt, {
			target: file,
			seed: job.seed,
			stubs: paper.python.stubs
		});
		const ended = withinMeans(await launch({
			attempt,
			command,
			limits: task.limits,
			signal: place.signal
		}));
		const run = parseFrames(ended.result);
		const inCases = [...run.cases.values()].reduce((sum, { seconds }) => sum + seconds, 0);
		return {
			run,
			ending: ended,
			isolation: ended.isolation,
			signs: {
				denied: ended.denied,
				disturbed: await attempt.isDisturbed()
			},
			durations: durationsOf(run.start?.imported ?? 0, inCases, ended),
			log: ended.log
		};
	} finally {
		await attempt.remove();
	}
}
// src/scorer/reference.ts
/** The target file with a right function in the place of the masked one. */
function spliceReference({ masked, task }, text) {
	return spliceFunction(masked, task.target.name, {
		function: text,
		preamble: "",
		rule: "reference"
	});
}
// src/scorer/tampering.ts
function mergeSigns(signs) {
	return {
		denied: [...new Set(signs.flatMap(({ denied }) => denied))].sort(),
		disturbed: signs.some(({ disturbed }) => disturbed)
	};
}
/**
* Turns any verdict into `tampered` where there is a sign of it. What the reference or the repository's other code does as well
* tells nothing of an answer. Another reason to call it tampered stays.
*/
function withSigns(judgement, signs, usual) {
	if (judgement.verdict === "tampered") return judgement;
	const denied = signs.denied.filter((call) => !usual.denied.includes(call));
	if (denied.length > 0) {
		const message = `tried ${denied.join(", ")}, which the sandbox refuses and honest code does not need`;
		return {
			...judgement,
			verdict: "tampered",
			reason: "denied-call",
			message
		};
	}
	if (!signs.disturbed || usual.disturbed) return judgement;
	const message = "wrote beside its own folders, to what is the harness's";
	return {
		...judgement,
		verdict: "tampered",
		reason: "wrote-outside",
		message
	};
}
// src/scorer/array-difference.ts
/** Whether |actual − expected| ≤ atol + rtol·|expected|; NaN matches NaN only, and infinity one of its sign. */
function isClose(expected, actual, { rtol, atol }) {
	if (!Number.isFinite(expected) || !Number.isFinite(actual)) return Object.is(expected, actual);
	return Math.abs(actual - expected) <= atol + rtol * Math.abs(expected);
}
/** As `isClose` by the distance in the plane; a part that is not finite must match by itself. */
function isCloseComplex(expected, actual, rule) {
	if (![...expected, ...actual].every(Number.isFinite)) return isClose(expected[0], actual[0], rule) && isClose(expected[1], actual[1], rule);
	return Math.hypot(actual[0] - expected[0], actual[1] - expected[1]) <= rule.atol + rule.rtol * Math.hypot(...expected);
}
/** Integers and booleans are compared exactly, everything else within tolerance. */
function compareEntries(expected, actual, rule) {
	return count(expected.data.length / (expected.kind === "complex" ? 2 : 1), equality(expected, actual, rule));
}
/** One entry as a complex number. */
function entryAt({ kind, data }, index) {
	return kind === "complex" ? [Number(data[2 * index]), Number(data[2 * index + 1])] : [Number(data[index]), 0];
}
function equality(expected, actual, rule) {
	if (expected.kind === "complex" || actual.kind === "complex") return (index) => isCloseComplex(entryAt(expected, index), entryAt(actual, index), rule);
	const { data: wanted } = expected;
	const { data: given } = actual;
	if (expected.kind === "float" || actual.kind === "float") return (index) => isClose(Number(wanted[index]), Number(given[index]), rule);
	if (typeof wanted[0] === typeof given[0]) return (index) => wanted[index] === given[index];
	return (index) => BigInt(wanted[index]) === BigInt(given[index]);
}
function count(entries, isEqual) {
	let first = -1;
	let differing = 0;
	for (let index = 0; index < entries; index++) {
		if (isEqual(index)) continue;
		if (first === -1) first = index;
		differing++;
	}
	return first === -1 ? null : {
		index: first,
		differing
	};
}
// src/scorer/npy.ts
/** Bytes that are no `.npy` file of plain numbers. */
var NpyError = class extends Error {
	name = "NpyError";
};
/** Entries in numpy's sense: 1 for shape (), 0 when a side is 0. */
const sizeOf = (shape) => shape.reduce((product, side) => product * side, 1);
/**
* Reads the bytes of a `.npy` file, versions 1 to 3, and nothing that would need pickle.
* https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
* @throws NpyError when the header is unusual or the length is not exactly that of the entries
*/
function parseNpy(bytes) {
	const { header, body } = split(bytes);
	const [, order = "", dtype = "", fortran, sides = ""] = headerPattern.exec(header) ?? fail(`header ${quoted(header)}`);
	const type = dtypes[dtype] ?? fail(`dtype ${quoted(dtype)}; known are ${Object.keys(dtypes).join(", ")}`);
	const shape = (sides.match(/\d+/g) ?? []).map(Number);
	if (shape.length > 64 || !shape.every(Number.isSafeInteger)) fail(`shape ${quoted(sides)}`);
	const itemSize = Number(dtype.slice(1));
	const expected = sizeOf(shape) * itemSize;
	if (body.length !== expected) fail(`${body.length} bytes of data where shape and dtype need ${expected}`);
	const copy = Buffer.from(new Uint8Array(body).buffer);
	if (order === ">" && type.swap > 1) swap[type.swap]?.(copy);
	const data = fortran === "True" && shape.length > 1 ? fromFortran(copy, shape, itemSize) : copy;
	return {
		kind: type.kind,
		dtype,
		shape,
		data: type.read(data.buffer)
	};
}
const maxHeader = 65536;
const headerPattern = /^\{'descr': '([<>|])([a-z]\d{1,2})', 'fortran_order': (True|False), 'shape': \(((?:\d{1,16}, ?)*(?:\d{1,16})?)\), ?\}[ \n]*$/;
const dtypes = {
	f2: {
		kind: "float",
		swap: 2,
		read: (buffer) => Float32Array.from(new Uint16Array(buffer), halfToNumber)
	},
	f4: {
		kind: "float",
		swap: 4,
		read: (buffer) => new Float32Array(buffer)
	},
	f8: {
		kind: "float",
		swap: 8,
		read: (buffer) => new Float64Array(buffer)
	},
	i1: {
		kind: "int",
		swap: 1,
		read: (buffer) => new Int8Array(buffer)
	},
	i2: {
		kind: "int",
		swap: 2,
		read: (buffer) => new Int16Array(buffer)
	},
	i4: {
		kind: "int",
		swap: 4,
		read: (buffer) => new Int32Array(buffer)
	},
	i8: {
		kind: "int",
		swap: 8,
		read: (buffer) => new BigInt64Array(buffer)
	},
	u1: {
		kind: "int",
		swap: 1,
		read: (buffer) => new Uint8Array(buffer)
	},
	u2: {
		kind: "int",
		swap: 2,
		read: (buffer) => new Uint16Array(buffer)
	},
	u4: {
		kind: "int",
		swap: 4,
		read: (buffer) => new Uint32Array(buffer)
	},
	u8: {
		kind: "int",
		swap: 8,
		read: (buffer) => new BigUint64Array(buffer)
	},
	b1: {
		kind: "bool",
		swap: 1,
		read: booleans
	},
	c8: {
		kind: "complex",
		swap: 4,
		read: (buffer) => new Float32Array(buffer)
	},
	c16: {
		kind: "complex",
		swap: 8,
		read: (buffer) => new Float64Array(buffer)
	}
};
const swap = {
	2: (bytes) => bytes.swap16(),
	4: (bytes) => bytes.swap32(),
	8: (bytes) => bytes.swap64()
};
function split(bytes) {
	if (endianness() !== "LE") fail("this reader needs a little-endian machine");
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (file.length < 12 || file.toString("latin1", 0, 6) !== "NUMPY") fail("no numpy magic at the start");
	const version = file.readUInt8(6);
	if (version < 1 || version > 3 || file.readUInt8(7) !== 0) fail(`format version ${version}.${file.readUInt8(7)}`);
	const start = version === 1 ? 10 : 12;
	const end = start + (version === 1 ? file.readUInt16LE(8) : file.readUInt32LE(8));
	if (end > file.length || end > maxHeader) fail(`a header of ${end} bytes`);
	return {
		header: file.toString("latin1", start, end),
		body: file.subarray(end)
	};
}
function booleans(buffer) {
	const data = new Uint8Array(buffer);
	return data.every((byte) => byte < 2) ? data : fail("a bool that is neither 0 nor 1");
}
/** IEEE 754 half precision: 1 sign, 5 exponent and 10 fraction bits. */
function halfToNumber(bits) {
	const sign = bits & 32768 ? -1 : 1;
	const exponent = bits >> 10 & 31;
	const fraction = bits & 1023;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	if (exponent === 31) return fraction === 0 ? sign * 1e400 : NaN;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
/** Moves entries from first-index-fastest to last-index-fastest order. */
function fromFortran(bytes, shape, itemSize) {
	const target = Buffer.from(new ArrayBuffer(bytes.length));
	const strides = shape.map((_, axis) => sizeOf(shape.slice(0, axis)));
	const index = shape.map(() => 0);
	let source = 0;
	for (let to = 0; to < bytes.length; to += itemSize) {
		for (let byte = 0; byte < itemSize; byte++) target[to + byte] = bytes[source * itemSize + byte];
		for (let axis = shape.length - 1; axis >= 0; axis--) {
			source += strides[axis];
			index[axis] = index[axis] + 1;
			if (index[axis] !== shape[axis]) break;
			source -= strides[axis] * shape[axis];
			index[axis] = 0;
		}
	}
	return target;
}
function fail(message) {
	throw new NpyError(`Not an array that can be read: ${message}.`);
}
const quoted = (text) => JSON.stringify(text.slice(0, 100));
// src/scorer/wording.ts
/** Text of a candidate in one line without control, format and line-end characters, cut at `limit`. */
function oneLine(text, limit = 200) {
	const characters = [...text.slice(0, 4 * limit).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim()];
	return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : characters.join("");
}
/** A value by type and content or length, such as `int 2`, `list of 3`, `None`. */
function describe(value) {
	switch (value[0]) {
		case "none": return "None";
		case "list":
		case "tuple":
		case "dict": return `${value[0]} of ${value[1].length}`;
		case "other": return `an object of type ${oneLine(value[1])}`;
		default: return `${value[0]} ${literal(value)}`;
	}
}
/** A plain value as Python writes it. */
function literal(value) {
	switch (value[0]) {
		case "bool": return value[1] ? "True" : "False";
		case "int":
		case "float": return oneLine(value[1], 40);
		case "complex": return `(${value[1]}, ${value[2]}j)`;
		case "str":
		case "bytes": return quote(value[1]);
		default: return describe(value);
	}
}
function describeArray({ kind, dtype, shape }) {
	return `${kind === "bool" ? "bool" : `${dtype.startsWith("u") ? "u" : ""}${kind}${8 * Number(dtype.slice(1))}`} array of shape (${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
}
/** Two strings, each from a little before the first character in which they differ. */
function stringsApart(actual, expected) {
	let same = 0;
	while (same < expected.length && actual[same] === expected[same]) same++;
	const from = same < 30 ? 0 : same - 10;
	return `${from === 0 ? "" : `from character ${from}: `}${quote(actual.slice(from))} instead of ${quote(expected.slice(from))}`;
}
/** Two numbers to six digits, or in full where that hides the difference, and the tolerance. */
function numbersApart(actual, expected, { rtol, atol }) {
	const short = [actual, expected].map((z) => complexText(z, (x) => numberText(Number(x.toPrecision(6)))));
	const full = [actual, expected].map((z) => complexText(z, numberText));
	const [given, wanted] = short[0] === short[1] ? full : short;
	return `${given} instead of ${wanted} (rtol ${scientific(rtol)}, atol ${scientific(atol)})`;
}
/** A number in the way of Python's repr: `nan`, `inf`, `-inf`. */
function numberText(x) {
	if (Number.isNaN(x)) return "nan";
	return Number.isFinite(x) ? String(x) : x > 0 ? "inf" : "-inf";
}
const quote = (text) => oneLine(JSON.stringify(text.slice(0, 200)), 60);
const complexText = ([real, imaginary], text) => imaginary === 0 ? text(real) : `(${text(real)}, ${text(imaginary)}j)`;
const scientific = (x) => x === 0 ? "0" : x.toExponential();
// src/scorer/difference.ts
/** How `actual` differs from `expected` in one line, such as `differs at [2]: 0.31 instead of 0.69`; null when it is equal. */
function differenceOf(expected, actual, rule) {
	const { entries, differing, first } = compare(expected, actual, "", rule);
	if (first === null) return null;
	return entries > 1 ? `${first()}; ${differing} of ${entries} entries` : first();
}
function compare(wanted, given, path, rule) {
	const [expected, actual] = [open(wanted), open(given)];
	if (expected.array && actual.array) return compareArrays(expected.array, actual.array, path, rule);
	if (expected.value && actual.value) return compareValues(expected.value, actual.value, path, rule);
	return differ(path, () => `${shown(actual)} instead of ${shown(expected)}`);
}
function compareValues(expected, actual, path, rule) {
	const [tag] = expected;
	if ((tag === "list" || tag === "tuple") && actual[0] === tag) return compareItems(expected[1], actual[1], path, rule);
	if (tag === "dict" && actual[0] === tag) return compareDicts(expected[1], actual[1], path, rule);
	return sameValue(expected, actual, rule) ? same : differ(path, () => disagreement$1(expected, actual, rule));
}
function compareItems(expected, actual, path, rule) {
	if (expected.length !== actual.length) return differ(path, () => `${actual.length} items instead of ${expected.length}`);
	return sum$1(expected.map((item, index) => compare(item, actual[index], `${path}[${index}]`, rule)));
}
function compareDicts(expected, actual, path, rule) {
	const given = new Map(actual.map(([key, value]) => [identity(key), value]));
	if (given.size !== actual.length) return differ(path, () => "a dict with a repeated key");
	const wanted = new Set(expected.map(([key]) => identity(key)));
	const extra = actual.filter(([key]) => !wanted.has(identity(key)));
	return sum$1([...expected.map(([key, value]) => {
		const found = given.get(identity(key));
		return found ? compare(value, found, `${path}[${literal(key)}]`, rule) : differ(path, () => `no key ${literal(key)}`);
	}), ...extra.map(([key]) => differ(path, () => `key ${literal(key)} too many`))]);
}
/** Two keys are one where Python finds one by the other, as 2 and 2.0; True is kept apart from 1. */
function identity(key) {
	if (key[0] === "tuple") return `(${key[1].map(identity).join()})`;
	const whole = key[0] === "float" && Number.isInteger(toNumber(key[1]));
	return JSON.stringify(whole ? ["int", String(BigInt(toNumber(key[1])))] : key);
}
function compareArrays(expected, actual, path, rule) {
	if (!{
		kind: expected.kind === actual.kind,
		exact: expected.dtype === actual.dtype,
		any: true
	}[rule.dtype] || expected.shape.join() !== actual.shape.join()) return differ(path, () => `${describeArray(actual)} instead of ${describeArray(expected)}`);
	const entries = sizeOf(expected.shape);
	const difference = compareEntries(expected, actual, rule);
	if (difference === null) return {
		entries,
		differing: 0,
		first: null
	};
	const { index, differing } = difference;
	return {
		...differ(`${path}[${indices(index, expected.shape).join(", ")}]`, () => disagreement$1(scalarAt(expected, index), scalarAt(actual, index), rule)),
		entries,
		differing
	};
}
function indices(flat, shape) {
	let rest = flat;
	return shape.toReversed().map((side) => {
		const index = rest % side;
		rest = (rest - index) / side;
		return index;
	}).reverse();
}
const same = {
	entries: 1,
	differing: 0,
	first: null
};
function differ(path, text) {
	return {
		entries: 1,
		differing: 1,
		first: () => path === "" ? text() : `differs at ${path}: ${text()}`
	};
}
function sum$1(tallies) {
	return {
		entries: tallies.reduce((total, { entries }) => total + entries, 0),
		differing: tallies.reduce((total, { differing }) => total + differing, 0),
		first: tallies.find(({ first }) => first !== null)?.first ?? null
	};
}
/** Reads an array; one without axes is the scalar in it. */
function open(value) {
	if (value[0] !== "npy") return { value };
	try {
		const array = parseNpy(Buffer.from(value[1], "base64"));
		return array.shape.length === 0 ? { value: scalarAt(array, 0) } : { array };
	} catch (error) {
		if (error instanceof NpyError) return { broken: error.message };
		throw error;
	}
}
function shown({ value, array, broken }) {
	if (array) return describeArray(array);
	return value ? describe(value) : `broken array (${broken})`;
}
function scalarAt(array, index) {
	const [real, imaginary] = entryAt(array, index);
	if (array.kind === "int") return ["int", String(array.data[index])];
	if (array.kind === "bool") return ["bool", real === 1];
	return array.kind === "float" ? ["float", numberText(real)] : [
		"complex",
		numberText(real),
		numberText(imaginary)
	];
}
function sameValue(expected, actual, rule) {
	const sameTag = expected[0] === actual[0];
	if (sameTag && exactTags.has(expected[0])) return expected[1] === actual[1];
	const [wanted, given] = [toComplex(expected), toComplex(actual)];
	if (wanted === null || given === null) return false;
	if (!sameTag && rule.dtype !== "any" && !(expected[0] === "float" && actual[0] === "int")) return false;
	return expected[0] === "complex" || actual[0] === "complex" ? isCloseComplex(wanted, given, rule) : isClose(wanted[0], given[0], rule);
}
const exactTags = /* @__PURE__ */ new Set([
	"none",
	"bool",
	"int",
	"str",
	"bytes"
]);
function toComplex(value) {
	if (value[0] === "bool") return [Number(value[1]), 0];
	if (value[0] === "int" || value[0] === "float") return [toNumber(value[1]), 0];
	return value[0] === "complex" ? [toNumber(value[1]), toNumber(value[2])] : null;
}
function disagreement$1(expected, actual, rule) {
	if (expected[0] !== actual[0]) return `${describe(actual)} instead of ${describe(expected)}`;
	const [wanted, given] = [toComplex(expected), toComplex(actual)];
	if (wanted && given && !exactTags.has(expected[0])) return numbersApart(given, wanted, rule);
	if (expected[0] === "str" && actual[0] === "str") return stringsApart(actual[1], expected[1]);
	if (expected[0] === "other") return `${describe(expected)}, which cannot be compared`;
	return `${literal(actual)} instead of ${literal(expected)}`;
}
// src/scorer/compare.ts
/** Name of the check that fails when the records as a whole are not to be trusted. */
const recordsCheck = "records";
/**
* Judges a run by the run of the reference: one check for each of its cases, and failed ones for cases that it has not
* and for records that are malformed or not closed. So an attempt has passed where there are checks and all of them passed.
*/
function compareRuns(expected, actual, rules) {
	const checks = [...expected.cases].map(([name, result]) => check(name, compareCase(result, actual, name, rules)));
	const extra = [...actual.cases.keys()].filter((name) => !expected.cases.has(name)).slice(0, maxExtra$1);
	checks.push(...extra.map((name) => check(oneLine(name, 80), "a case that the probe does not have")));
	const flaw = flawOf(expected, actual, checks);
	return flaw === null ? checks : [...checks, check(recordsCheck, flaw)];
}
/** A candidate can write as many as it likes. */
const maxExtra$1 = 10;
function check(name, message) {
	return message === null ? {
		name,
		verdict: "passed"
	} : {
		name,
		verdict: "failed",
		message: oneLine(message, 400)
	};
}
function compareCase(expected, run, name, rules) {
	if ("error" in expected) return `the reference raised ${raised(expected.error)}`;
	const actual = run.cases.get(name);
	if (actual === void 0) return run.error ? raised(run.error) : "no result: the run stopped before this case ended";
	if ("error" in actual) return raised(actual.error);
	return compareOutputs(expected.outputs, actual.outputs, rules);
}
const raised = ({ type, message }) => oneLine(message === "" ? type : `${type}: ${message}`);
/** Outputs with `role: report` do not judge; where others fail, their difference is added to the message. */
function compareOutputs(expected, actual, rules) {
	const differences = [.../* @__PURE__ */ new Set([...expected.keys(), ...actual.keys()])].flatMap((name) => {
		const difference = compareOutput(expected.get(name), actual.get(name), ruleFor(name, rules));
		return difference === null ? [] : [{
			name,
			text: `${oneLine(name, 80)}: ${difference}`
		}];
	});
	const isReport = ({ name }) => rules.outputs?.[name]?.role === "report";
	const [first, ...others] = differences.filter((difference) => !isReport(difference));
	if (first === void 0) return null;
	const more = others.length > 0 ? [`also differs: ${others.map(({ name }) => oneLine(name, 80)).join(", ")}`] : [];
	const reported = differences.filter(isReport).map(({ text }) => `not judged: ${text}`);
	return [
		first.text,
		...more,
		...reported
	].join(" | ");
}
function compareOutput(expected, actual, rule) {
	if (actual === void 0) return "missing";
	return expected === void 0 ? "an output that the reference does not have" : differenceOf(expected, actual, rule);
}
function ruleFor(output, rules) {
	const own = Object.hasOwn(rules.outputs ?? {}, output) ? rules.outputs?.[output] : void 0;
	return {
		rtol: own?.rtol ?? rules.rtol ?? 1e-4,
		atol: own?.atol ?? rules.atol ?? 1e-5,
		dtype: own?.dtype ?? rules.dtype ?? "kind"
	};
}
/** What is wrong with a run beyond its cases. */
function flawOf(expected, actual, checks) {
	if (!expected.ended || expected.cases.size === 0) return "the run of the reference gave no whole set of cases";
	if (actual.malformed !== null) return `not written by the worker: ${actual.malformed}`;
	return !actual.ended && checks.every(({ verdict }) => verdict === "passed") ? "the run stopped before its end record" : null;
}
// src/scorer/verdict.ts
/**
* Judges a candidate's run of a probe against the reference's run on the same inputs. Only a complete and sound set of records
* with every check passed is a pass; the exit status and the output of the process have no say.
*/
function verdictOf(expected, actual, ending, rules) {
	const fault = faultOf$1(actual, ending, plural(actual.cases.size, "case"));
	const checks = actual.start === null && fault !== null ? [] : compareRuns(expected, actual, rules);
	if (fault !== null) return {
		...fault,
		checks
	};
	const wrong = checks.filter(({ verdict }) => verdict === "failed");
	if (wrong.length === 0 && checks.length > 0) return {
		verdict: "passed",
		reason: null,
		message: null,
		checks
	};
	const raised = wrong.some(({ name }) => "error" in (actual.cases.get(name) ?? {}));
	const [first] = wrong;
	const message = `${outOf(wrong.length, checks.length, "check")} failed; ${first?.name}: ${first?.message}`;
	return {
		verdict: "failed",
		reason: raised ? "exception" : "assertion",
		message,
		checks
	};
}
/** Judges against the reference and other fair readings: equal to one of them in all checks is a pass; else the first one's judgement stands. */
function verdictAgainst(references, actual, ending, rules) {
	return references.map((expected) => verdictOf(expected, actual, ending, rules)).find(({ verdict }) => verdict === "passed") ?? verdictOf(references[0], actual, ending, rules);
}
/** What ended the run before it could be judged, when it had `done` so much; null when it ran to its end. */
function faultOf$1(actual, ending, done) {
	const { exit, message } = ending;
	if (actual.malformed !== null) return {
		verdict: "tampered",
		reason: "forged-records",
		message: actual.malformed
	};
	if (ending.timedOut) return failed("timeout", message ?? "stopped at the time limit");
	if (ending.outOfMemory || ending.resultOverflow) return failed("memory", message ?? "stopped at the memory limit");
	if (actual.error !== null) {
		const { kind, type, message: said } = actual.error;
		return failed(kind === "syntax" ? "syntax" : "exception", oneLine(`${type}: ${said}`, 400));
	}
	if (actual.ended) return null;
	const how = exit.signal ?? `exit status ${exit.code}`;
	return failed("exception", `${message ?? `the process ended early with ${how}`}, after ${done}`);
}
function failed(reason, message) {
	return {
		verdict: "failed",
		reason,
		message
	};
}
// src/scorer/probe-checker.ts
/** Tier A: a probe runs on the reference and on the candidate in processes of their own, and what it returns is compared here. */
function probeChecker(job, probe, place) {
	const { material } = job;
	const { compare } = material.task;
	const run = (source) => runProbe(job, probe, source, place);
	/** The reference, then other fair readings, on the same inputs. */
	const runs = once(async () => {
		const reference = await run(await spliceReference(material, material.reference));
		const readings = [];
		for (const text of material.readings) readings.push(await run(await spliceReference(material, text)));
		return [reference, ...readings];
	});
	const check = async (source) => {
		const [reference, ...readings] = await runs();
		const result = await run(source);
		return checked(result, verdictAgainst([reference.run, ...readings.map((reading) => reading.run)], result.run, result.ending, compare));
	};
	return {
		tier: "A",
		check,
		repeat: async () => check(await spliceReference(material, material.reference)),
		async references() {
			const [reference, ...readings] = await runs();
			const judgement = verdictOf(reference.run, reference.run, reference.ending, compare);
			const signs = mergeSigns([reference, ...readings].map((one) => one.signs));
			return {
				...checked(reference, judgement),
				signs,
				fault: faultOf(reference, readings, judgement.message)
			};
		}
	};
}
function checked({ isolation, signs, durations, log }, judgement) {
	return {
		judgement,
		isolation,
		signs,
		durations,
		log
	};
}
/** Where the reference or a reading does not run to its end, nothing can be said about an answer. */
function faultOf(reference, readings, message) {
	if (!reference.run.ended) return `the reference does not run to its end here: ${message}`;
	const index = readings.findIndex(({ run }) => !run.ended || [...run.cases.values()].some((result) => "error" in result));
	return index === -1 ? null : `reading ${index + 1} does not run to its end here`;
}
// src/scorer/unit-tests-records.ts
/** Only `passed` is a pass. */
const Outcome = _enum([
	"passed",
	"failed",
	"error",
	"skipped",
	"xfailed",
	"xpassed"
]);
const seconds = number().nonnegative();
/** The lines that runtime/unit_tests.py writes, by the key that tells them apart. */
const frames = {
	test: strictObject({
		test: string(),
		outcome: Outcome,
		message: string(),
		seconds
	}),
	start: strictObject({ start: strictObject({
		python: string(),
		tests: array(string()).transform((tests) => new Set(tests)),
		imported: seconds
	}) }),
	junit: strictObject({ junit: string() }),
	end: strictObject({ end: number().int().nonnegative() }),
	error: strictObject({ error: strictObject({
		kind: _enum([
			"syntax",
			"import",
			"tests"
		]),
		type: string(),
		message: string()
	}) })
};
/** Reads the records of a run of tests. The bytes are hostile: whatever is wrong is reported as `malformed`. */
function parseTestRun(bytes) {
	const run = {
		start: null,
		error: null,
		tests: /* @__PURE__ */ new Map(),
		junit: null,
		ended: false,
		malformed: null
	};
	run.malformed = readRecords(bytes, (frame) => readFrame(frame, run));
	return run;
}
const kinds = Object.keys(frames);
function readFrame(frame, run) {
	if (run.ended || run.error !== null) return `after the ${run.ended ? "end" : "error"} record`;
	const kind = kinds.find((key) => Object.hasOwn(frame, key));
	if (kind === void 0) return `none of ${kinds.join(", ")}`;
	const parsed = frames[kind].safeParse(frame);
	if (!parsed.success) return `not a ${kind} record`;
	if (run.start === null !== (kind === "start" || kind === "error")) return `${kind} at the wrong time`;
	return take(parsed.data, run);
}
function take(frame, run) {
	if ("test" in frame) {
		const { test, ...result } = frame;
		if (run.tests.has(test)) return "a second record of one test";
		if (!run.start?.tests.has(test)) return "a test that was not announced";
		run.tests.set(test, result);
	} else if ("junit" in frame) {
		if (run.junit !== null) return "a second report";
		run.junit = frame.junit;
	} else if ("end" in frame) {
		if (frame.end !== run.tests.size) return `an end record of ${frame.end} tests after ${run.tests.size}`;
		run.ended = true;
	} else if ("start" in frame) run.start = frame.start;
	else run.error = frame.error;
	return null;
}
// src/scorer/unit-tests-tree.ts
/** Files that pytest or Python obeys where they stand in the way of a test file. */
const obeyed = [...[
	"conftest.py",
	"pytest.ini",
	".pytest.ini",
	"pytest.toml",
	".pytest.toml",
	"tox.ini",
	"setup.cfg",
	"pyproject.toml"
], ...["sitecustomize.py", "usercustomize.py"]];
/**
* Which of the files that must stay as they are have changed, and which have come that would change how tests run.
* The tree is a candidate's: nothing in it is followed or read that is not a plain file at its own place. All its processes have ended.
* @param pristine files that must have these bytes
* @param known whether a path was there before
*/
async function findTouched(tree, pristine, known) {
	const touched = [];
	for (const [path, bytes] of pristine) if (!await holds(tree, path, bytes)) touched.push(path);
	const folders = new Set([...pristine.keys()].flatMap(foldersOf));
	for (const path of [...folders].flatMap((folder) => obeyed.map((name) => posix.join(folder, name)))) if (!known(path) && !pristine.has(path) && await lstat(join(tree, path)).catch(() => null)) touched.push(path);
	return touched;
}
async function holds(tree, path, bytes) {
	const file = join(tree, path);
	try {
		const info = await lstat(file);
		return info.isFile() && await realpath(dirname(file)) === dirname(file) && info.size === bytes.length && Buffer.compare(await readFile(file), bytes) === 0;
	} catch {
		return false;
	}
}
/** The folder of a file and those around it, up to the top of the tree. */
function foldersOf(path) {
	const folder = posix.dirname(path);
	return folder === "." ? ["."] : [folder, ...foldersOf(folder)];
}
// src/scorer/unit-tests.ts
/** Runs tests in one process, in a fresh tree whose every byte but the function is that of the commit or of the tests. */
async function runTests(job, place) {
	const { task, checkout } = job.material;
	const workspace = await place.workspaceOf(job.environment);
	const files = new Map([[task.target.file, job.source], ...job.files]);
	const attempt = await workspace.createAttempt({
		tree: checkout.view,
		files
	});
	const inView = new Set(checkout.files.map(({ path }) => path));
	const touched = () => findTouched(attempt.tree, files, (path) => inView.has(path));
	try {
		const changed = await touched();
		if (changed.length > 0) throw new SandboxError(`${changed[0]} changed before the tests began. End other runs on this machine.`);
		const command = [join(dirname(workspace.worker), "unit_tests.py"), JSON.stringify(order(job, attempt.tree))];
		const ended = withinMeans(await launch({
			attempt,
			command,
			limits: task.limits,
			signal: place.signal
		}));
		const run = parseTestRun(ended.result);
		const seconds = [...run.tests.values()].reduce((sum, test) => sum + test.seconds, 0);
		return {
			run,
			ending: ended,
			touched: await touched(),
			isolation: ended.isolation,
			signs: {
				denied: ended.denied,
				disturbed: await attempt.isDisturbed()
			},
			durations: durationsOf(run.start?.imported ?? 0, seconds, ended),
			log: ended.log
		};
	} finally {
		await attempt.remove();
	}
}
/** What runtime/unit_tests.py is to do. */
function order({ material, tests, seed, only }, tree) {
	const { task, paper } = material;
	const files = only === null ? tests.modules : tests.modules.filter((file) => only.startsWith(`${file}::`));
	return {
		tree,
		target: task.target.file,
		files,
		framework: tests.framework,
		only,
		seed,
		stubs: paper.python.stubs
	};
}
// src/scorer/unit-tests-canary.ts
/** A pass stands when the same function fails every test that expects something else. Judged per test: a cheat may be for some of them only. */
function judgeCanary(pass, canary) {
	const { judgement, outcomes } = canary;
	if (judgement.verdict === "tampered") return judgement;
	const names = pass.checks.map(({ name }) => name);
	const fooled = names.filter((name) => outcomes.has(name) && !failures.has(outcomes.get(name)));
	if (fooled.length > 0) return {
		...caught(pass, fooled),
		verdict: "tampered",
		reason: "canary"
	};
	if (names.every((name) => outcomes.has(name))) return pass;
	return {
		...judgement,
		message: `with other expected values: ${judgement.message}`
	};
}
const failures = /* @__PURE__ */ new Set(["failed", "error"]);
function caught({ checks }, fooled) {
	return {
		message: `${fooled.length} of ${checks.length} tests do not fail when other values are expected, such as ${fooled[0]}`,
		checks: checks.map((check) => fooled.includes(check.name) ? {
			...check,
			verdict: "failed",
			message: "does not depend on what is expected"
		} : check)
	};
}
// src/scorer/unit-tests-scan.ts
const signs = [
	{
		what: "test tools",
		anywhere: /^(_?pytest|unittest|pluggy|doctest|testing|TestCase|TestResult|TestReport|mock)$/
	},
	{
		what: "stack frames",
		anywhere: /^(_getframe|currentframe|f_(back|locals|globals|code)|tb_frame|gi_frame|settrace|setprofile|inspect|traceback)$/
	},
	{
		what: "objects of others",
		anywhere: /^(gc|get_objects|get_refer\w+|__subclasses__|__globals__|__builtins__|__code__|__closure__|modules)$/
	},
	{
		what: "descriptors and processes",
		anywhere: /^(fdopen|dup2?|_exit|abort|kill|fork|forkpty|ctypes|mmap|atexit|signal)$/
	},
	{
		what: "files",
		anywhere: /^(pathlib|Path|listdir|scandir|walk|glob|linecache|__file__)$/,
		plain: /^open$/
	},
	{
		what: "code made at run time",
		anywhere: /^(__import__|importlib|builtins)$/,
		plain: /^(eval|exec|compile|globals|vars|setattr|delattr)$/
	},
	{
		what: "comparisons of its own",
		plain: /^__(eq|ne|lt|le|gt|ge|abs|bool|sub|rsub|array\w*|torch_function)__$/
	}
];
/**
* Things in a function that a solution hardly needs and that cheats are made of, such as `stack frames (_getframe)`. They prove nothing:
* honest code may use any of them, and a cheat can be written without.
*/
async function findSigns(source, name) {
	const text = asModule(await functionText(source, name).catch(() => ""));
	return withTree(text, (root) => {
		const names = root.descendantsOfType("identifier");
		return signs.flatMap(({ what, ...sign }) => {
			const found = names.find((node) => sign.anywhere?.test(node.text) || sign.plain?.test(node.text) && !isAttribute(node));
			return found ? [`${what} (${found.text})`] : [];
		});
	});
}
function isAttribute(node) {
	return node.parent?.type === "attribute" && node.parent.childForFieldName("attribute")?.id === node.id;
}
// src/scorer/unit-tests-junit.ts
const Result = unknown().optional();
const TestCase = looseObject({
	"@_classname": string(),
	"@_name": string(),
	failure: Result,
	error: Result,
	skipped: Result
});
const Report = looseObject({ testsuites: looseObject({ testsuite: tuple([looseObject({ testcase: array(TestCase).default([]) })]) }) });
const parser = new XMLParser({
	ignoreAttributes: false,
	htmlEntities: true,
	parseAttributeValue: false,
	parseTagValue: false,
	trimValues: false,
	isArray: (name) => name === "testsuite" || name === "testcase"
});
/** Characters; a test's part of pytest's report is a few hundred. */
const maxLength = 16777216;
/** How pytest's own report contradicts the records, in one line; null when the two agree. */
function disagreement({ junit, tests }) {
	if (junit === null) return "pytest's report is missing";
	const report = parse(junit);
	if (report === null) return "pytest's report is no JUnit XML";
	const reported = /* @__PURE__ */ new Map();
	for (const testcase of report.testsuites.testsuite[0].testcase) {
		const key = keyOf(testcase["@_classname"], testcase["@_name"]);
		const clean = [
			"failure",
			"error",
			"skipped"
		].every((kind) => testcase[kind] === void 0);
		reported.set(key, clean && reported.get(key) !== false);
	}
	const keys = new Set([...tests.keys()].map(mangle));
	if ([...reported.keys()].some((key) => !keys.has(key))) return "pytest's report has a test without a record";
	for (const [test, { outcome }] of tests) {
		const clean = reported.get(mangle(test));
		if (!(clean === true ? outcome === "passed" || outcome === "xpassed" : clean === false && outcome !== "passed")) return `pytest's report says another thing of ${oneLine(test, 120)} than its record`;
	}
	return null;
}
function parse(xml) {
	if (xml.length > maxLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
	try {
		return Report.safeParse(parser.parse(xml, true)).data ?? null;
	} catch {
		return null;
	}
}
const keyOf = (classname, name) => `${classname}\n${name}`;
/** A test's id as pytest writes it to XML: `a/test_b.py::Class::test[1]` is `test[1]` of `a.test_b.Class`. */
function mangle(test) {
	const [, address = test, parameters = ""] = /^([^[]*)(\[[\s\S]*)?$/.exec(test) ?? [];
	const [path = "", ...names] = address.split("::");
	const parts = [path.replaceAll("/", ".").replace(/\.py$/, ""), ...names];
	const name = `${parts.pop() ?? ""}${parameters}`;
	return keyOf(parts.join("."), name.replace(illegal, spellOut));
}
const illegal = /[^\t\n\r\x20-\x7e\x80-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
function spellOut(character) {
	const code = character.codePointAt(0) ?? 0;
	return `#x${code.toString(16).toUpperCase().padStart(code <= 255 ? 2 : 4, "0")}`;
}
// src/scorer/unit-tests-verdict.ts
/** Judges one process by the tests that it had to run: a pass is exactly these, each of them passed, and all records in order. */
function judgeTests(expected, tested, framework) {
	const { run, ending, touched } = tested;
	const checks = expected.map((test) => checkOf(test, run.tests.get(test)));
	const fault = signOfTampering(run, touched, framework) ?? faultOf$1(run, ending, `${run.tests.size} tests`);
	if (fault !== null) return {
		...fault,
		checks: run.start === null && fault.verdict === "failed" ? [] : checks
	};
	const known = new Set(expected);
	const extra = [...run.start?.tests ?? []].filter((test) => !known.has(test)).slice(0, maxExtra);
	checks.push(...extra.map((test) => ({
		name: oneLine(test),
		verdict: "failed",
		message: "no test of the task"
	})));
	return summarize(checks, (test) => (run.tests.get(test)?.outcome ?? "error") === "error");
}
/** A candidate can write as many as it likes. */
const maxExtra = 10;
/** One judgement of tests that ran in several processes; the worst verdict stands. */
function mergeJudgements(judgements) {
	const checks = judgements.flatMap((one) => one.checks);
	const worst = judgements.find(({ verdict }) => verdict === "tampered") ?? judgements.find(({ verdict }) => verdict !== "passed");
	if (worst === void 0) return summarize(checks, () => false);
	return {
		...worst,
		checks
	};
}
function summarize(checks, raised) {
	const wrong = checks.filter(({ verdict }) => verdict === "failed");
	if (wrong.length === 0 && checks.length > 0) return {
		verdict: "passed",
		reason: null,
		message: null,
		checks
	};
	const [first] = wrong;
	const message = first === void 0 ? "there is no test" : `${wrong.length} of ${checks.length} tests failed; ${first.name}: ${first.message}`;
	return {
		verdict: "failed",
		reason: wrong.some(({ name }) => raised(name)) ? "exception" : "assertion",
		message,
		checks
	};
}
function checkOf(test, result) {
	if (result?.outcome === "passed") return {
		name: test,
		verdict: "passed"
	};
	if (result === void 0) return {
		name: test,
		verdict: "failed",
		message: "no result: the run stopped before this test ended"
	};
	const { outcome, message } = result;
	return {
		name: test,
		verdict: "failed",
		message: oneLine((outcome === "failed" || outcome === "error" ? message : `${outcome}${message && `: ${message}`}`) || outcome, 400)
	};
}
function signOfTampering(run, touched, framework) {
	if (touched.length > 0) return {
		verdict: "tampered",
		reason: "wrote-outside",
		message: `wrote to ${touched.slice(0, 3).join(", ")}, which decides how tests run`
	};
	const contradiction = framework === "pytest" && isWhole(run) ? disagreement(run) : null;
	return contradiction === null ? null : {
		verdict: "tampered",
		reason: "forged-records",
		message: contradiction
	};
}
/** What a candidate has interrupted is no pass anyway, and pytest counts the test that was under way. */
const isWhole = ({ ended, start, tests }) => ended && tests.size === start?.tests.size;
// src/scorer/test-checker.ts
/**
* Tier B: the candidate runs in the tests' own process, where it could make any of them pass. So what passes is run in a second process
* with tests that expect something else, which an honest answer fails. The candidate has nothing to tell the two runs apart by: it can only
* draw whether to cheat, and comes through one round in four at best. So a pass has to stand `tests.rounds` times.
*/
function testChecker(job, tests, place) {
	const { material } = job;
	const run = (source, files, only) => runTests({
		...job,
		tests,
		source,
		files,
		only
	}, place);
	const reference = once(() => spliceReference(material, material.reference));
	const first = once(async () => run(await reference(), tests.files, null));
	const names = once(async () => [...(await first()).run.start?.tests ?? []]);
	async function runSuite(source, files) {
		const expected = await names();
		if (!tests.fresh) return summarize([[expected, await run(source, files, null)]]);
		const parts = [];
		for (const test of expected) parts.push([[test], await run(source, files, test)]);
		return summarize(parts.length > 0 ? parts : [[expected, await first()]]);
	}
	/** The order is drawn: it would be a way to tell the two apart. */
	async function judgeRound(source) {
		const before = randomInt(2) === 0 ? await runSuite(source, tests.perturbed) : void 0;
		const asItIs = await runSuite(source, tests.files);
		if (asItIs.judgement.verdict !== "passed") return asItIs;
		const canary = before ?? await runSuite(source, tests.perturbed);
		return {
			...asItIs,
			judgement: judgeCanary(asItIs.judgement, canary),
			signs: mergeSigns([asItIs.signs, canary.signs])
		};
	}
	return {
		tier: "B",
		references: once(async () => {
			const asItIs = await runSuite(await reference(), tests.files);
			const { verdict, message } = asItIs.judgement;
			if (verdict !== "passed") return {
				...asItIs,
				fault: `the reference does not pass here: ${message ?? verdict}`
			};
			const canary = await runSuite(await reference(), tests.perturbed);
			const blunt = (await names()).find((name) => canary.outcomes.get(name) !== "failed");
			if (blunt === void 0) return {
				...asItIs,
				fault: null
			};
			const found = canary.outcomes.get(blunt) ?? canary.judgement.message;
			return {
				...asItIs,
				fault: `tests.perturb must make each test fail by an assertion; ${blunt} gives: ${found}`
			};
		}),
		repeat: async () => judgeRound(await reference()),
		async check(source) {
			const signs = await findSigns(source, material.task.target.name);
			return noteSigns(await judgeRounds(source), signs);
		}
	};
	async function judgeRounds(source) {
		const rounds = [];
		let last;
		do {
			last = await judgeRound(source);
			rounds.push(last);
		} while (last.judgement.verdict === "passed" && rounds.length < tests.rounds);
		const signs = mergeSigns(rounds.map((round) => round.signs));
		return {
			...last,
			signs,
			judgement: sayRound(last.judgement, rounds.length)
		};
	}
	function summarize(parts) {
		const all = parts.map(([, tested]) => tested);
		const last = all.at(-1);
		return {
			judgement: mergeJudgements(parts.map(([expected, tested]) => judgeTests(expected, tested, tests.framework))),
			outcomes: new Map(all.flatMap((one) => [...one.run.tests].map(([name, { outcome }]) => [name, outcome]))),
			isolation: last.isolation,
			signs: mergeSigns(all.map((one) => one.signs)),
			durations: {
				import: sum(all.map((one) => one.durations.import)),
				run: sum(all.map((one) => one.durations.run))
			},
			log: all.map((one) => one.log).join("")
		};
	}
}
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** An answer that passes once and not again is not what it seems: this says so. */
function sayRound(judgement, round) {
	if (judgement.verdict === "passed" || round === 1) return judgement;
	return {
		...judgement,
		message: `passed ${round - 1} of ${round} rounds, then: ${judgement.message}`
	};
}
/** Signs are a hint for people: they go to the log, and to the message where it is about tampering. */
function noteSigns(checked, signs) {
	if (signs.length === 0) return checked;
	const note = `the function uses ${signs.join(", ")}`;
	const { judgement, log } = checked;
	const message = judgement.verdict === "tampered" ? `${judgement.message}; ${note}` : judgement.message;
	return {
		...checked,
		judgement: {
			...judgement,
			message
		},
		log: `[${note}]\n${log}`
	};
}
// src/scorer/checkers.ts
/** Lends checkers that run in the sandbox; their work folders are gone when `use` has ended. */
function withCheckers(options, use) {
	return withPlace(options, (place) => use((job) => {
		const { checks } = job.material;
		return "probe" in checks ? probeChecker(job, checks.probe, place) : testChecker(job, checks.tests, place);
	}));
}
/** Lends a place to run things in the sandbox: a work folder for each interpreter, gone when `use` has ended. */
async function withPlace(options, use) {
	const workspaces = /* @__PURE__ */ new Map();
	const workspaceOf = ({ interpreter, offer }) => {
		const workspace = workspaces.get(interpreter.executable) ?? createWorkspace(offer, options.hardware);
		workspaces.set(interpreter.executable, workspace);
		return workspace;
	};
	try {
		return await use({
			workspaceOf,
			signal: options.signal
		});
	} finally {
		for (const workspace of await Promise.allSettled(workspaces.values())) if (workspace.status === "fulfilled") await workspace.value.remove();
	}
}
// src/settle.ts
/** All results, or the first failure once none is under way any more. */
async function settleAll(promises) {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}
export { withSigns as i, withCheckers as n, withPlace as r, settleAll as t };
