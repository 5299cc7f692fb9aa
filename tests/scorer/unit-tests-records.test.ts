import { expect, test } from "vitest";
import { disagreement } from "../../src/scorer/unit-tests-junit.ts";
import { parseTestRun } from "../../src/scorer/unit-tests-records.ts";
import { findSigns } from "../../src/scorer/unit-tests-scan.ts";
import { judgeTests } from "../../src/scorer/unit-tests-verdict.ts";
import { type Line, lines } from "./runs.ts";

const start = { start: { python: "3.11.2", tests: ["t.py::a", "t.py::b"], imported: 0.1 } };
const result = (test: string, outcome = "passed") => ({ test, outcome, message: "", seconds: 0.01 });
const [a, b] = [result("t.py::a"), result("t.py::b")];
const error = { error: { kind: "import", type: "ImportError", message: "no" } };

test("a whole run", () => {
  const run = parseTestRun(lines(start, a, result("t.py::b", "skipped"), { junit: "<x/>" }, { end: 2 }));
  expect(run).toMatchObject({ ended: true, malformed: null, error: null, junit: "<x/>" });
  expect([...run.tests].map(([name, { outcome }]) => [name, outcome])).toEqual([
    ["t.py::a", "passed"],
    ["t.py::b", "skipped"],
  ]);
});

test.each<[string, (Line | Buffer)[], string | null]>([
  ["stopped in a line", [start, a, Buffer.from('{"test"')].slice(0, 2), null],
  ["text", [Buffer.from("3 passed")], "record 1: not JSON in UTF-8"],
  ["another record", [{ case: "a" }], "record 1: none of test, start, junit, end, error"],
  ["a test before the start", [a], "record 1: test at the wrong time"],
  ["two starts", [start, start], "record 2: start at the wrong time"],
  ["an error after the start", [start, error], "record 2: error at the wrong time"],
  ["a record after an error", [error, start], "record 2: after the error record"],
  ["a test twice", [start, a, a], "record 3: a second record of one test"],
  ["a test that nobody announced", [start, result("t.py::c")], "record 2: a test that was not announced"],
  ["an outcome of its own", [start, result("t.py::a", "perfect")], "record 2: not a test record"],
  ["a key of its own", [start, { ...a, grade: 1 }], "record 2: not a test record"],
  ["two reports", [start, { junit: "" }, { junit: "" }], "record 3: a second report"],
  ["an end too early", [start, a, { end: 2 }], "record 3: an end record of 2 tests after 1"],
  ["a record after the end", [start, a, b, { end: 2 }, a], "record 5: after the end record"],
])("%s", (_, records, malformed) => {
  expect(parseTestRun(lines(...records)).malformed).toBe(malformed);
});

const clean = { exit: { code: 0, signal: null }, timedOut: false, outOfMemory: false, resultOverflow: false, message: null };
const both = ["t.py::a", "t.py::b"];

test.each<[string, Line[], object, string[], string, string | null]>([
  ["all passed", [start, a, b, { end: 2 }], {}, [], "passed", null],
  ["no end record", [start, a, b], {}, [], "failed", "exception"],
  ["a test that was not run", [start, a, { end: 1 }], {}, [], "failed", "exception"],
  [
    "a test that was not found",
    [{ start: { ...start.start, tests: ["t.py::a"] } }, a, { end: 1 }],
    {},
    [],
    "failed",
    "exception",
  ],
  [
    "a test of its own, announced and not run",
    [{ start: { ...start.start, tests: [...both, "t.py::c"] } }, a, b, { end: 2 }],
    {},
    [],
    "failed",
    "exception",
  ],
  ["a skip", [start, a, result("t.py::b", "skipped"), { end: 2 }], {}, [], "failed", "assertion"],
  ["an unexpected success", [start, a, result("t.py::b", "xpassed"), { end: 2 }], {}, [], "failed", "assertion"],
  ["an import error", [error], {}, [], "failed", "exception"],
  ["all passed past the time limit", [start, a, b, { end: 2 }], { timedOut: true }, [], "failed", "timeout"],
  ["all passed past the memory limit", [start, a, b, { end: 2 }], { outOfMemory: true }, [], "failed", "memory"],
  ["a test twice", [start, a, a, b, { end: 2 }], {}, [], "tampered", "forged-records"],
  ["a changed test file", [start, a, b, { end: 2 }], {}, ["t.py"], "tampered", "wrote-outside"],
])("judgement: %s", (_, records, ending, touched, verdict, reason) => {
  const tested = { run: parseTestRun(lines(...records)), ending: { ...clean, ...ending }, touched };
  expect(judgeTests(both, tested, "unittest")).toMatchObject({ verdict, reason });
});

test("no test at all is no pass", () => {
  const run = parseTestRun(lines({ start: { ...start.start, tests: [] } }, { end: 0 }));
  expect(judgeTests([], { run, ending: clean, touched: [] }, "unittest").verdict).toBe("failed");
});

test("pytest's report has to agree", () => {
  const run = parseTestRun(lines(start, a, b, { end: 2 }));
  expect(judgeTests(both, { run, ending: clean, touched: [] }, "pytest")).toMatchObject({ reason: "forged-records" });
});

const testcase = (name: string, content = "") => `<testcase classname="t" name="${name}" time="0.1">${content}</testcase>`;
const report = (...cases: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest">${cases.join("")}</testsuite></testsuites>`;

test.each<[string, string | null, [string, string][], string | null]>([
  [
    "the same",
    report(testcase("a"), testcase("b", "<failure/>")),
    [
      ["t.py::a", "passed"],
      ["t.py::b", "failed"],
    ],
    null,
  ],
  ["a pass that was not expected", report(testcase("a")), [["t.py::a", "xpassed"]], null],
  ["an expected failure", report(testcase("a", '<skipped type="pytest.xfail" message=""/>')), [["t.py::a", "xfailed"]], null],
  ["a class", report(testcase("m").replace('"t"', '"d.t.Class"')), [["d/t.py::Class::m", "passed"]], null],
  ["parameters", report(testcase("a[x/y.py::&lt;&amp;&#10;]")), [["t.py::a[x/y.py::<&\n]", "passed"]], null],
  ["a character that XML has not", report(testcase("a[#x07#xFFFE]")), [["t.py::a[\u0007\ufffe]", "passed"]], null],
  [
    "a failure in the report",
    report(testcase("a", "<failure/>")),
    [["t.py::a", "passed"]],
    "pytest's report says another thing of t.py::a than its record",
  ],
  [
    "a failure in one of two entries",
    report(testcase("a", "<error/>"), testcase("a")),
    [["t.py::a", "passed"]],
    "pytest's report says another thing of t.py::a than its record",
  ],
  [
    "a failure in the record",
    report(testcase("a")),
    [["t.py::a", "failed"]],
    "pytest's report says another thing of t.py::a than its record",
  ],
  [
    "a test too many",
    report(testcase("a"), testcase("b")),
    [["t.py::a", "passed"]],
    "pytest's report has a test without a record",
  ],
  [
    "a test missing",
    report(testcase("a")),
    [
      ["t.py::a", "passed"],
      ["t.py::b", "passed"],
    ],
    "pytest's report says another thing of t.py::b than its record",
  ],
  ["no report", null, [["t.py::a", "passed"]], "pytest's report is missing"],
  ["a report cut short", report(testcase("a")).slice(0, -20), [["t.py::a", "passed"]], "pytest's report is no JUnit XML"],
  ["another document", "<html/>", [["t.py::a", "passed"]], "pytest's report is no JUnit XML"],
  ["a test without a name", report("<testcase/>"), [["t.py::a", "passed"]], "pytest's report is no JUnit XML"],
  [
    "entities",
    `<!DOCTYPE x [<!ENTITY a "aaaa">]>${report(testcase("a"))}`,
    [["t.py::a", "passed"]],
    "pytest's report is no JUnit XML",
  ],
])("report: %s", (_, junit, tests, expected) => {
  const records = tests.map(([test, outcome]) => result(test, outcome));
  const announced = { start: { ...start.start, tests: tests.map(([test]) => test) } };
  const run = parseTestRun(lines(announced, ...records, ...(junit === null ? [] : [{ junit }]), { end: tests.length }));
  expect(run.malformed).toBe(null);
  expect(disagreement(run)).toBe(expected);
});

test.each([
  ["return [value / 2 for value in values]", []],
  ["model.eval()\nre.compile('x')\nself.open = 1\nreturn np.exp(values)", []],
  ["import sys\nreturn sys._getframe(1).f_locals", ["stack frames (_getframe)"]],
  ["from unittest import mock", ["test tools (unittest)"]],
  ["import gc, os\nos._exit(0)", ["objects of others (gc)", "descriptors and processes (_exit)"]],
  ["return open('x').read()", ["files (open)"]],
  ["eval('1')\n__import__('os')", ["code made at run time (eval)"]],
  ["class Same:\n    def __eq__(self, other):\n        return True", ["comparisons of its own (__eq__)"]],
])("signs in %j", async (body, signs) => {
  const source = `import gc\n\n\ndef f(values):\n${body.replace(/^/gm, "    ")}\n\n\ndef g():\n    return open("y")\n`;
  expect(await findSigns(Buffer.from(source), "f")).toEqual(signs);
});
