import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFrames, toNumber, Value } from "../../src/scorer/value.ts";
import { type Line, lines, start } from "./runs.ts";

const one: Line = { case: "one", outputs: { loss: ["float", "0.5"] }, seconds: 0.25 };

describe("a whole run", () => {
  test("is read in the order of its records", () => {
    const two: Line = { case: "two", error: { type: "ValueError", message: "no" }, seconds: 0 };
    expect(parseFrames(lines(start, one, two, { end: 2 }))).toEqual({
      start: { python: "3.11.2", target: "/tree/loss.py", imported: 0.5 },
      error: null,
      cases: new Map<string, unknown>([
        ["one", { outputs: new Map([["loss", ["float", "0.5"]]]), seconds: 0.25 }],
        ["two", { error: { type: "ValueError", message: "no" }, seconds: 0 }],
      ]),
      ended: true,
      malformed: null,
    });
  });

  test("may be one that could not start", () => {
    const error = { kind: "syntax", type: "SyntaxError", message: "invalid syntax" } as const;
    expect(parseFrames(lines({ error }))).toEqual({ start: null, error, cases: new Map(), ended: false, malformed: null });
  });

  test("may have an output named like a part of every object", () => {
    const bytes = Buffer.from(`${JSON.stringify(start)}\n{"case":"one","outputs":{"__proto__":["none"]},"seconds":0}\n`);
    expect(parseFrames(bytes).cases.get("one")).toEqual({ outputs: new Map([["__proto__", ["none"]]]), seconds: 0 });
  });
});

test.each([0, 1, 20])("a run that is stopped while it writes is not ended, and no forgery (%i bytes missing)", (missing) => {
  const bytes = lines(start, one, { case: "two", outputs: {}, seconds: 0 });
  const run = parseFrames(bytes.subarray(0, bytes.length - missing));
  expect({ cases: [...run.cases.keys()], ended: run.ended, malformed: run.malformed }).toEqual({
    cases: missing === 0 ? ["one", "two"] : ["one"],
    ended: false,
    malformed: null,
  });
});

describe("what no worker writes", () => {
  test.each<[string, (Line | Buffer)[], string]>([
    ["text", [start, Buffer.from("3 passed")], "record 2: not JSON in UTF-8"],
    ["an empty line", [start, Buffer.from("")], "record 2: not JSON in UTF-8"],
    ["bad UTF-8", [start, Buffer.from('{"case":"\xff"}', "latin1")], "record 2: not JSON in UTF-8"],
    ["NaN as a number", [start, Buffer.from('{"end":NaN}')], "record 2: not JSON in UTF-8"],
    ["a number", [start, Buffer.from("3")], "record 2: not an object"],
    ["an unknown record", [start, { verdict: "passed" }], "record 2: none of case, start, error, end"],
    ["a case before the start", [one], "record 1: a case before the start record"],
    ["an end before the start", [{ end: 0 }], "record 1: an end record before the start record"],
    ["two starts", [start, start], "record 2: a second start record"],
    ["one case twice", [start, one, one], "record 3: a second record of one case"],
    ["too high a count", [start, one, { end: 2 }], "record 3: an end record of 2 cases after 1"],
    ["too low a count", [start, one, { end: 0 }], "record 3: an end record of 0 cases after 1"],
    ["a case after the end", [start, { end: 0 }, one], "record 3: after the end record"],
    ["two ends", [start, { end: 0 }, { end: 0 }], "record 3: after the end record"],
    [
      "an error after the start",
      [start, { error: { kind: "probe", type: "E", message: "" } }],
      "record 2: an error record after the start record",
    ],
    ["a start after an error", [{ error: { kind: "import", type: "E", message: "" } }, start], "record 2: after an error record"],
    ["a case with both results", [start, { ...one, error: { type: "E", message: "" } }], "record 2: not a case record"],
    ["a case with neither", [start, { case: "one", seconds: 0 }], "record 2: not a case record"],
    ["a case with more", [start, { ...one, verdict: "passed" }], "record 2: not a case record"],
    ["a case of the past", [start, { ...one, seconds: -1 }], "record 2: not a case record"],
    ["outputs in a list", [start, { ...one, outputs: [["none"]] }], "record 2: not a case record"],
    ["an untagged value", [start, { ...one, outputs: { loss: 0.5 } }], "record 2: not a case record"],
  ])("%s", (_, records, malformed) => {
    expect(parseFrames(lines(...records)).malformed).toBe(malformed);
  });

  test("keeps the records that stood before it", () => {
    const run = parseFrames(lines(start, one, one, { end: 1 }));
    expect([...run.cases.keys()]).toEqual(["one"]);
    expect(run.ended).toBe(false);
  });

  test.each([
    ["lists", '["list",['.repeat(100_000) + "]]".repeat(100_000)],
    ["dicts", '["dict",[['.repeat(30_000) + "]]]".repeat(30_000)],
    ["brackets", "[".repeat(1_000_000)],
  ])("endless nesting of %s", (_, nested) => {
    const record = Buffer.from(`{"case":"one","outputs":{"loss":${nested}},"seconds":0}`);
    expect(parseFrames(lines(start, record)).malformed).toMatch(/^record 2: not/);
  });

  test("whatever the bytes are, nothing is thrown", () => {
    const line = fc.oneof(fc.json(), fc.string(), fc.constantFrom(JSON.stringify(start), JSON.stringify(one), '{"end":1}'));
    return fc.assert(
      fc.property(fc.array(line), fc.uint8Array(), (texts, tail) => {
        const run = parseFrames(Buffer.concat([Buffer.from(texts.join("\n")), tail]));
        expect(run.start === null && (run.ended || run.cases.size > 0)).toBe(false);
      }),
    );
  });
});

describe("a tagged value", () => {
  test.each<Value>([
    ["none"],
    ["bool", true],
    ["int", "-12345678901234567890"],
    ["float", "1e-07"],
    ["float", "-inf"],
    ["complex", "nan", "-0.0"],
    ["str", "\ud800"],
    ["bytes", "AAE="],
    ["list", []],
    ["tuple", [["list", [["none"]]]]],
    [
      "dict",
      [
        [
          ["tuple", [["int", "1"]]],
          ["str", ""],
        ],
      ],
    ],
    ["npy", ""],
    ["other", "torch.device"],
  ])("%s %j", (...value) => {
    expect(Value.safeParse(value).success).toBe(true);
  });

  test.each<[unknown]>([
    [[]],
    [{}],
    ["none"],
    [["none", null]],
    [["bool", 1]],
    [["int", 2]],
    [["int", "02"]],
    [["int", "2.0"]],
    [["float", "0x10"]],
    [["float", "Infinity"]],
    [["float", ""]],
    [["complex", "1.0"]],
    [["bytes", "AAE"]],
    [["bytes", "A=AA"]],
    [["npy", "_w=="]],
    [["list", ["none"]]],
    [["list", [], []]],
    [["dict", [[["none"]]]]],
    [["dict", { a: ["none"] }]],
    [["set", []]],
    [["constructor"]],
  ])("is not %j", (value) => {
    expect(Value.safeParse(value).success).toBe(false);
  });
});

test.each([
  ["2.0", 2],
  ["-1e-07", -1e-7],
  ["inf", Infinity],
  ["-inf", -Infinity],
  ["nan", NaN],
  ["9007199254740993", 2 ** 53],
])("the number of %s", (repr, number) => {
  expect(toNumber(repr)).toBe(number);
});
