import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Comparison } from "../../src/schema/task.ts";
import { compareRuns } from "../../src/scorer/compare.ts";
import { type ProbeRun, parseFrames, type Value } from "../../src/scorer/value.ts";
import { npyBytes } from "./npy-bytes.ts";
import { lines, runOf, start } from "./runs.ts";

const repr = (x: number) => (Number.isInteger(x) ? `${x}.0` : String(x).replace("Infinity", "inf").replace("NaN", "nan"));
const float = (...numbers: number[]): Value => ["list", numbers.map((x): Value => ["float", repr(x)])];
const int = (n: number): Value => ["int", String(n)];
const str = (text: string): Value => ["str", text];
const dict = (...entries: [Value, Value][]): Value => ["dict", entries];

type Arrays = Float32Array | Float64Array | Int32Array | Uint8Array | BigInt64Array;
function array(descr: string, shape: string, data: Arrays): Value {
  return ["npy", npyBytes({ descr, shape, data: Buffer.from(data.buffer) }).toString("base64")];
}
const f4 = (...numbers: number[]) => array("<f4", `(${numbers.length},)`, Float32Array.from(numbers));
const f8 = (...numbers: number[]) => array("<f8", `(${numbers.length},)`, Float64Array.from(numbers));
const i4 = (...numbers: number[]) => array("<i4", `(${numbers.length},)`, Int32Array.from(numbers));
const i8 = (...numbers: bigint[]) => array("<i8", `(${numbers.length},)`, BigInt64Array.from(numbers));
const b1 = (...numbers: number[]) => array("|b1", `(${numbers.length},)`, Uint8Array.from(numbers));
const c16 = (...parts: number[]) => array("<c16", `(${parts.length / 2},)`, Float64Array.from(parts));

/** The message of the one check on one output; null when it passed. */
function judge(expected: Value, actual: Value, rules: Comparison = {}): string | null {
  const [check] = compareRuns(runOf({ case: { x: expected } }), runOf({ case: { x: actual } }), rules);
  return check?.verdict === "passed" ? null : (check?.message ?? "");
}

describe("equal enough", () => {
  test.each<[string, Value, Value]>([
    ["a float within tolerance", ["float", "1.0"], ["float", "1.0001"]],
    ["an int for a float", ["float", "2.0"], int(2)],
    ["NaN for NaN", float(1, NaN), float(1, NaN)],
    ["infinity of one sign", ["float", "-inf"], ["float", "-inf"]],
    ["-0 for 0", ["float", "0.0"], ["float", "-0.0"]],
    ["None", ["none"], ["none"]],
    ["bytes", ["bytes", "AAE="], ["bytes", "AAE="]],
    ["a complex number", ["complex", "1.0", "2.0"], ["complex", "1.00001", "2.0"]],
    ["a dict in another order", dict([str("a"), int(1)], [str("b"), int(2)]), dict([str("b"), int(2)], [str("a"), int(1)])],
    ["a dict by 2.0 for 2", dict([int(2), str("a")]), dict([["float", "2.0"], str("a")])],
    ["an array within tolerance", f4(1, NaN, Infinity), f4(1.0001, NaN, Infinity)],
    ["an array of another width", f4(1, 2), f8(1, 2)],
    ["64 bits for 32", i4(1, -2), i8(1n, -2n)],
    ["32 bits for 64", i8(1n, -2n), i4(1, -2)],
    ["an array without axes for a scalar", int(7), array("<i4", "()", Int32Array.of(7))],
    ["a scalar for an array without axes", array("<f4", "()", Float32Array.of(NaN)), ["float", "nan"]],
    ["complex arrays", c16(1, 2, NaN, 0), c16(1.00001, 2, NaN, 0)],
    ["arrays without entries", f4(), f4()],
  ])("%s", (_, expected, actual) => {
    expect(judge(expected, actual)).toBeNull();
  });
});

describe("different", () => {
  const close = "(rtol 1e-4, atol 1e-5)";
  test.each<[string, Value, Value, string]>([
    ["a float", ["float", "0.69"], ["float", "0.31"], `0.31 instead of 0.69 ${close}`],
    ["a float by little", ["float", "1.0"], ["float", "1.00012"], `1.00012 instead of 1 ${close}`],
    ["entries", float(1, 2, 3, 4), float(1, 2, 5, 6), `differs at [2]: 5 instead of 3 ${close}; 2 of 4 entries`],
    ["NaN for a number", ["float", "1.0"], ["float", "nan"], `nan instead of 1 ${close}`],
    ["a number for NaN", ["float", "nan"], ["float", "1.0"], `1 instead of nan ${close}`],
    ["infinity of the other sign", ["float", "inf"], ["float", "-inf"], `-inf instead of inf ${close}`],
    ["a float for an int", int(2), ["float", "2.0"], "float 2.0 instead of int 2"],
    ["an int far from a float", ["float", "2.0"], int(3), "int 3 instead of float 2.0"],
    ["a bool for an int", int(1), ["bool", true], "bool True instead of int 1"],
    ["an int for a bool", ["bool", true], int(1), "int 1 instead of bool True"],
    ["a bool for a float", ["float", "1.0"], ["bool", true], "bool True instead of float 1.0"],
    ["a large int by one", int(1_000_000), int(1_000_001), "1000001 instead of 1000000"],
    ["a number in a string", ["float", "1.0"], str("1.0"), 'str "1.0" instead of float 1.0'],
    ["a string", str("a cat"), str("a  cat\n"), '"a  cat\\n" instead of "a cat"'],
    [
      "a long string",
      str(`${"a".repeat(99)}b`),
      str(`${"a".repeat(99)}c`),
      'from character 89: "aaaaaaaaaac" instead of "aaaaaaaaaab"',
    ],
    ["None", str("x"), ["none"], 'None instead of str "x"'],
    ["a tuple for a list", float(1), ["tuple", [["float", "1.0"]]], "tuple of 1 instead of list of 1"],
    ["fewer items", float(1, 2), float(1), "1 items instead of 2"],
    [
      "a nested item",
      ["tuple", [int(1), float(1, 2)]],
      ["tuple", [int(1), float(1, 3)]],
      `differs at [1][1]: 3 instead of 2 ${close}; 1 of 3 entries`,
    ],
    ["a value of a dict", dict([str("a"), int(1)]), dict([str("a"), int(2)]), 'differs at ["a"]: 2 instead of 1'],
    ["a missing key", dict([str("a"), int(1)]), dict(), 'no key "a"'],
    ["a key too many", dict(), dict([["tuple", [int(1)]], int(1)]), "key tuple of 1 too many"],
    ["True for the key 1", dict([int(1), int(1)]), dict([["bool", true], int(1)]), "no key 1; 2 of 2 entries"],
    ["a repeated key", dict([int(1), int(1)]), dict([int(1), int(1)], [["float", "1.0"], int(1)]), "a dict with a repeated key"],
    ["an unknown object", ["other", "a.B"], ["other", "a.B"], "an object of type a.B, which cannot be compared"],
    ["an unknown object for a number", int(1), ["other", "a.B"], "an object of type a.B instead of int 1"],
    [
      "entries of an array",
      array("<f4", "(2, 2)", Float32Array.of(1, 2, 3, 4)),
      array("<f4", "(2, 2)", Float32Array.of(1, 2, 5, NaN)),
      `differs at [1, 0]: 5 instead of 3 ${close}; 2 of 4 entries`,
    ],
    [
      "another shape",
      f4(1, 2),
      array("<f4", "(1, 2)", Float32Array.of(1, 2)),
      "float32 array of shape (1, 2) instead of float32 array of shape (2,)",
    ],
    ["a shape that would broadcast", f4(1, 1), f4(1), "float32 array of shape (1,) instead of float32 array of shape (2,)"],
    ["another kind", f4(1, 2), i4(1, 2), "int32 array of shape (2,) instead of float32 array of shape (2,)"],
    ["bool for int", i4(1, 0), b1(1, 0), "bool array of shape (2,) instead of int32 array of shape (2,)"],
    [
      "integers beyond 2 to the 53",
      i8(9007199254740993n),
      i8(9007199254740992n),
      "differs at [0]: 9007199254740992 instead of 9007199254740993",
    ],
    ["bools", b1(1, 0), b1(1, 1), "differs at [1]: True instead of False; 1 of 2 entries"],
    ["a complex entry", c16(1, 2), c16(1, 3), `differs at [0]: (1, 3j) instead of (1, 2j) ${close}`],
    ["an array for a list", float(1, 2), f8(1, 2), "float64 array of shape (2,) instead of list of 2"],
    ["an array of one for a scalar", ["float", "1.0"], f8(1), "float64 array of shape (1,) instead of float 1.0"],
    [
      "broken array bytes",
      f8(1),
      ["npy", "AAAA"],
      "broken array (Not an array that can be read: no numpy magic at the start.) instead of float64 array of shape (1,)",
    ],
  ])("%s", (_, expected, actual, message) => {
    expect(judge(expected, actual)).toBe(`x: ${message}`);
  });
});

describe("rules", () => {
  test.each<[string, Comparison, Value, Value, boolean]>([
    ["atol alone", { rtol: 0, atol: 0.1 }, float(100), float(100.05), true],
    ["rtol alone", { rtol: 0.01, atol: 0 }, float(0), float(1e-9), false],
    ["exact", { rtol: 0, atol: 0 }, float(0.1), float(0.1), true],
    ["an output's own", { atol: 0, outputs: { x: { atol: 1 } } }, float(1), float(1.5), true],
    ["another output's", { outputs: { y: { atol: 1 } } }, float(1), float(1.5), false],
    ["dtype exact", { dtype: "exact" }, f4(1), f8(1), false],
    ["dtype any", { dtype: "any" }, f4(1, 0), b1(1, 0), true],
    ["dtype any, other value", { dtype: "any" }, f4(1, 0), b1(1, 1), false],
    ["dtype any for scalars", { dtype: "any" }, int(2), ["float", "2.0"], true],
    ["dtype any, int and complex", { dtype: "any" }, int(2), ["complex", "2.0", "1.0"], false],
    ["report", { outputs: { x: { role: "report" } } }, float(1), str("anything"), true],
  ])("%s", (_, rules, expected, actual, passes) => {
    expect(judge(expected, actual, rules) === null).toBe(passes);
  });
});

describe("outputs", () => {
  test.each<[string, Record<string, Value>, Comparison, string]>([
    ["missing", { a: int(1) }, {}, "b: missing"],
    ["too many", { a: int(1), b: int(2), c: int(3) }, {}, "c: an output that the reference does not have"],
    ["several", { a: int(3), b: int(4) }, {}, "a: 3 instead of 1 | also differs: b"],
    [
      "judged and reported",
      { a: int(3), b: int(4) },
      { outputs: { a: { role: "report" } } },
      "b: 4 instead of 2 | not judged: a: 3 instead of 1",
    ],
  ])("%s", (_, outputs, rules, message) => {
    const checks = compareRuns(runOf({ case: { a: int(1), b: int(2) } }), runOf({ case: outputs }), rules);
    expect(checks).toEqual([{ name: "case", verdict: "failed", message }]);
  });
});

describe("runs", () => {
  const reference = runOf({ one: { x: int(1) }, two: { x: int(2) } });
  const one = { case: "one", outputs: { x: int(1) }, seconds: 0 };
  const two = { case: "two", outputs: { x: int(2) }, seconds: 0 };
  const passed = [
    { name: "one", verdict: "passed" },
    { name: "two", verdict: "passed" },
  ];
  const stopped = "no result: the run stopped before this case ended";
  const failed = (name: string, message: string) => ({ name, verdict: "failed", message });

  test.each<[string, ProbeRun, unknown[]]>([
    ["in another order", parseFrames(lines(start, two, one, { end: 2 })), passed],
    ["stopped early", parseFrames(lines(start, one)), [passed[0], failed("two", stopped)]],
    ["silent", parseFrames(Buffer.alloc(0)), [failed("one", stopped), failed("two", stopped)]],
    [
      "stopped after the last case",
      parseFrames(lines(start, one, two)),
      [...passed, failed("records", "the run stopped before its end record")],
    ],
    [
      "a case raised",
      parseFrames(
        lines(start, one, { case: "two", error: { type: "KeyError", message: "'a'\n\u001b[31m" }, seconds: 0 }, { end: 2 }),
      ),
      [passed[0], failed("two", "KeyError: 'a' [31m")],
    ],
    [
      "syntax error",
      parseFrames(lines({ error: { kind: "syntax", type: "SyntaxError", message: "" } })),
      [failed("one", "SyntaxError"), failed("two", "SyntaxError")],
    ],
    [
      "a case of its own",
      parseFrames(lines(start, one, two, { ...two, case: "three\u202e" }, { end: 3 })),
      [...passed, failed("three", "a case that the probe does not have")],
    ],
    [
      "a case twice",
      parseFrames(lines(start, one, two, two, { end: 2 })),
      [...passed, failed("records", "not written by the worker: record 4: a second record of one case")],
    ],
  ])("%s", (_, run, checks) => {
    expect(compareRuns(reference, run, {})).toEqual(checks);
  });

  test.each([
    [
      "raised",
      [start, one, { case: "two", error: { type: "E", message: "" }, seconds: 0 }, { end: 2 }],
      "two",
      "the reference raised E",
    ],
    ["gave no case", [start, { end: 0 }], "records", "the run of the reference gave no whole set of cases"],
    ["stopped", [start, one], "records", "the run of the reference gave no whole set of cases"],
  ])("nothing equals a reference that %s", (_, records, name, message) => {
    const run = parseFrames(lines(...records));
    expect(compareRuns(run, run, {})).toContainEqual(failed(name, message));
  });

  test("a flood of cases is cut", () => {
    const flood = Array.from({ length: 5000 }, (_, index) => ({ ...one, case: `forged ${index}` }));
    const checks = compareRuns(reference, parseFrames(lines(start, one, two, ...flood, { end: 5002 })), {});
    expect(checks).toHaveLength(12);
  });
});

describe("properties", () => {
  const { value } = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constant<Value>(["none"]),
      fc.boolean().map((flag): Value => ["bool", flag]),
      fc.bigInt().map((n): Value => ["int", String(n)]),
      fc.double().map((x): Value => ["float", String(x).replace("Infinity", "inf").replace("NaN", "nan")]),
      fc.string({ unit: "binary" }).map((text): Value => ["str", text]),
      fc.array(fc.double({ noNaN: true })).map((numbers) => f8(...numbers)),
      fc.array(tie("value")).map((items): Value => ["list", items]),
      fc.array(tie("value")).map((items): Value => ["tuple", items]),
      fc
        .dictionary(fc.string(), tie("value"))
        .map((entries): Value => dict(...Object.entries(entries).map(([key, item]): [Value, Value] => [str(key), item]))),
    ),
  }));

  test("a value equals itself under any tolerance", () => {
    return fc.assert(
      fc.property(value, fc.double({ min: 0, max: 1, noNaN: true }), (data, atol) => {
        expect(judge(data, data, { atol, rtol: 0 })).toBeNull();
      }),
    );
  });

  test("a failed check has one line of bounded length", () => {
    return fc.assert(
      fc.property(value, value, (expected, actual) => {
        const message = judge(expected, actual);
        if (message !== null) expect(message).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]{4,400}$/u);
      }),
    );
  });

  test("the tolerance is that of the formula, in lists as in arrays", () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    return fc.assert(
      fc.property(number, fc.double({ min: -2e-4, max: 2e-4, noNaN: true }), (expected, shift) => {
        const actual = expected * (1 + shift) + shift / 10;
        const isClose = Math.abs(actual - expected) <= 1e-5 + 1e-4 * Math.abs(expected);
        expect(judge(["float", String(expected)], ["float", String(actual)]) === null).toBe(isClose);
        expect(judge(f8(expected), f8(actual)) === null).toBe(isClose);
      }),
    );
  });
});

test("a million entries are compared, and the differing ones counted", () => {
  const expected = Float32Array.from({ length: 1_000_000 }, (_, index) => index);
  const actual = expected.map((x, index) => (index % 100_000 === 7 ? -1 : x));
  expect(judge(array("<f4", "(1000000,)", expected), array("<f4", "(1000000,)", actual))).toContain("10 of 1000000 entries");
});
