import { expect, test } from "vitest";
import { type ProbeRun, parseFrames } from "../../src/scorer/value.ts";
import { type Ending, verdictOf } from "../../src/scorer/verdict.ts";

const clean: Ending = {
  exit: { code: 0, signal: null },
  timedOut: false,
  outOfMemory: false,
  resultOverflow: false,
  message: null,
};
const start = { start: { python: "3.11.2", target: "/t.py", imported: 0.1 } };
const value = (name: string, number: string) => ({ case: name, outputs: { loss: ["float", number] }, seconds: 0 });
const raised = (name: string) => ({ case: name, error: { type: "ValueError", message: "no" }, seconds: 0 });
const run = (...frames: object[]): ProbeRun =>
  parseFrames(Buffer.from(frames.map((frame) => `${JSON.stringify(frame)}\n`).join("")));

const expected = run(start, value("a", "1.0"), value("b", "2.0"), { end: 2 });

test.each<[string, ProbeRun, Partial<Ending>, string, string | null]>([
  ["all equal", expected, {}, "passed", null],
  ["one differs", run(start, value("a", "1.0"), value("b", "2.5"), { end: 2 }), {}, "failed", "assertion"],
  ["one raises", run(start, value("a", "1.0"), raised("b"), { end: 2 }), {}, "failed", "exception"],
  ["all equal and no end record", run(start, value("a", "1.0"), value("b", "2.0")), {}, "failed", "exception"],
  ["exit 0 after no record", run(), {}, "failed", "exception"],
  ["a case missing", run(start, value("a", "1.0"), { end: 1 }), {}, "failed", "assertion"],
  [
    "a case of its own",
    run(start, value("a", "1.0"), value("b", "2.0"), value("c", "3.0"), { end: 3 }),
    {},
    "failed",
    "assertion",
  ],
  ["a case twice", run(start, value("a", "1.0"), value("a", "1.0"), { end: 2 }), {}, "tampered", "forged-records"],
  [
    "records after the end",
    run(start, value("a", "1.0"), value("b", "2.0"), { end: 2 }, value("c", "1.0")),
    {},
    "tampered",
    "forged-records",
  ],
  ["all equal past the time limit", expected, { timedOut: true }, "failed", "timeout"],
  ["all equal past the memory limit", expected, { outOfMemory: true }, "failed", "memory"],
  ["too much data", run(), { resultOverflow: true }, "failed", "memory"],
  ["a syntax error", run({ error: { kind: "syntax", type: "SyntaxError", message: "bad" } }), {}, "failed", "syntax"],
  ["an import error", run({ error: { kind: "import", type: "ImportError", message: "bad" } }), {}, "failed", "exception"],
  ["a fault laid on the probe", run({ error: { kind: "probe", type: "OSError", message: "bad" } }), {}, "failed", "exception"],
])("%s", (_, actual, ending, verdict, reason) => {
  expect(verdictOf(expected, actual, { ...clean, ...ending }, {})).toMatchObject({ verdict, reason });
});

test("a reference without cases never makes a pass", () => {
  const empty = run(start, { end: 0 });
  expect(verdictOf(empty, empty, clean, {}).verdict).not.toBe("passed");
});
