import { expect, test } from "vitest";
import { summarize } from "../../src/analysis/summarize.ts";
import { hashOf } from "../../src/hash.ts";
import { Report } from "../../src/schema/report.ts";
import { outcome, plan, plannedTask, reportOf, settings, solution } from "./sample-run.ts";

const gate = { minScore: null, maxUnscored: 0.1 };
const one = plan([plannedTask("dpo/loss")]);

test("a whole run becomes a report", () => {
  const records = {
    plan: plan([plannedTask("dpo/loss"), plannedTask("ergo/reset", { category: "decoding" })]),
    settings,
    solutions: [solution("dpo/loss", 1, { cached: true }), solution("ergo/reset")],
    outcomes: [outcome("ergo/reset", "failed"), outcome("dpo/loss")],
  };
  const report = summarize({ ...records, gate, tool: "lmr-bench 0.1.0" });
  expect(Report.parse(report)).toEqual(report);
  expect(report).toEqual({
    schema: "lmr-bench/report/1",
    tool: "lmr-bench 0.1.0",
    verdict: "pass",
    grounds: ["No minimum score is set; 1 of 2 attempts passed."],
    score: expect.objectContaining({ passed: 1, scored: 2, planned: 2, passAt1: 0.5 }),
    gate: {
      minScore: null,
      maxDrop: null,
      failOn: "threshold",
      requiredTasks: [],
      onMissingBaseline: "neutral",
      fallbackBaseline: "neutral",
      maxUnscored: 0.1,
    },
    baseline: null,
    comparison: null,
    legacy: null,
    statistics: { papers: 2, standardError: 0.5, passAtK: [{ k: 1, value: 0.5, upper: 0.5 }], detectableDrop: null },
    tasks: [expect.objectContaining({ id: "dpo/loss" }), expect.objectContaining({ id: "ergo/reset" })],
    judge: null,
    quarantined: [],
    attempts: [
      {
        task: "dpo/loss",
        attempt: 1,
        verdict: "passed",
        reason: null,
        message: null,
        tier: "A",
        isolation: { level: "user", mechanisms: ["own-uid", "seccomp"] },
        checks: [
          { name: "small batch", verdict: "passed" },
          { name: "empty batch", verdict: "passed" },
        ],
        usage: { inputTokens: 1000, outputTokens: 200 },
        cost: null,
        durations: { solve: 2, import: 0.5, run: 0.25, total: 1 },
        finishReason: "stop",
        rule: "last fenced block that defines it",
        cut: [],
        mapped: [],
        prompt: null,
        reply: "Here it is:\n```python\ndef loss(x):\n    return x\n```\n",
        function: "def loss(x):\n    return x\n",
        log: "",
        judgement: null,
      },
      expect.objectContaining({ task: "ergo/reset", attempt: 1, verdict: "failed", reason: "assertion" }),
    ],
    categories: [
      { name: "training", score: expect.objectContaining({ passed: 1, planned: 1 }) },
      { name: "decoding", score: expect.objectContaining({ passed: 0, planned: 1 }) },
    ],
    model: { requested: "acme/large", returned: ["acme/large-2026"] },
    totals: {
      usage: { inputTokens: 2000, outputTokens: 400 },
      cost: null,
      cached: 1,
      keptVerdicts: 0,
      seconds: { solve: 4, score: 2 },
    },
    settings,
    hashes: { plan: hashOf(records.plan), settings: hashOf(settings), records: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test("the order in which records are found does not matter", () => {
  const tasks = ["a/x", "b/y", "c/z"];
  const records = {
    plan: plan(tasks.map((id) => plannedTask(id))),
    settings: { ...settings, attempts: 2 },
    gate,
    tool: "lmr-bench",
  };
  const solutions = tasks.flatMap((id) => [solution(id, 1), solution(id, 2)]);
  const outcomes = tasks.flatMap((id) => [outcome(id, "passed", 1), outcome(id, "failed", 2)]);
  const report = summarize({ ...records, solutions, outcomes });
  expect(report.attempts.map(({ task, attempt }) => `${task} ${attempt}`)).toEqual([
    "a/x 1",
    "a/x 2",
    "b/y 1",
    "b/y 2",
    "c/z 1",
    "c/z 2",
  ]);
  expect(summarize({ ...records, solutions: solutions.toReversed(), outcomes: outcomes.toReversed() })).toEqual(report);
});

test("records of other tasks and attempts are passed over", () => {
  const extra = {
    solutions: [solution("dpo/loss"), solution("dpo/loss", 2), solution("old/task")],
    outcomes: [outcome("dpo/loss", "failed"), outcome("dpo/loss", "passed", 2), outcome("old/task")],
  };
  const report = summarize({ plan: one, settings, gate, tool: "lmr-bench", ...extra });
  expect(report.score).toMatchObject({ passed: 0, planned: 1 });
  expect(report).toEqual(
    summarize({
      plan: one,
      settings,
      gate,
      tool: "lmr-bench",
      solutions: [solution("dpo/loss")],
      outcomes: [outcome("dpo/loss", "failed")],
    }),
  );
});

test("quarantined tasks are listed and not counted", () => {
  const report = reportOf({ "dpo/loss": ["passed"], "ergo/reset": "quarantined" });
  expect(report.quarantined).toEqual([{ task: "ergo/reset", reason: "The reference fails here." }]);
  expect(report.attempts.map(({ task }) => task)).toEqual(["dpo/loss"]);
  expect(report.score).toMatchObject({ passed: 1, planned: 1 });
  expect(reportOf({ "ergo/reset": "quarantined" })).toMatchObject({
    verdict: "inconclusive",
    score: { passAt1: null, planned: 0 },
  });
});

const passed = outcome("dpo/loss");

test.each([
  ["no solution", [], [passed], "There is no solution of this attempt; run solve again."],
  ["no outcome", [solution("dpo/loss")], [], "There is no outcome of this attempt; run score again."],
  [
    "an outcome that passed with a failed check",
    [solution("dpo/loss")],
    [
      outcome("dpo/loss", "passed", 1, {
        checks: [
          { name: "a", verdict: "passed" },
          { name: "b", verdict: "failed" },
        ],
      }),
    ],
    "The outcome says passed and holds a check that failed; run score again.",
  ],
  [
    "an outcome that passed without a check",
    [solution("dpo/loss")],
    [outcome("dpo/loss", "passed", 1, { checks: [] })],
    "The outcome says passed and holds no check that passed; run score again.",
  ],
])("%s leaves the run incomplete", (_name, solutions, outcomes, message) => {
  const report = summarize({
    plan: one,
    settings,
    solutions,
    outcomes,
    gate: { minScore: 0, maxUnscored: 1 },
    tool: "lmr-bench",
  });
  expect(report).toMatchObject({
    verdict: "inconclusive",
    score: { passed: 0, scored: 0, planned: 1 },
    attempts: [{ verdict: "unscored", reason: "interrupted", message, checks: [], log: "" }],
  });
  expect(report.grounds[0]).toBe("1 of 1 planned attempt has no record, so the run is incomplete; run it again to fill them in.");
});

test.each([
  ["no-answer", "refusal", "no-answer"],
  ["error", "provider", "unscored"],
] as const)("a solution without an answer (%s) is settled by itself, whatever an outcome says", (status, reason, verdict) => {
  const found = solution("dpo/loss", 1, { status, reason, message: "The reason.", answer: null });
  for (const outcomes of [[], [passed]]) {
    const report = summarize({ plan: one, settings, solutions: [found], outcomes, gate, tool: "lmr-bench" });
    expect(report.attempts).toMatchObject([{ verdict, reason, message: "The reason." }]);
    expect(report.grounds.join()).not.toContain("no record");
    expect(report.score.passed).toBe(0);
  }
});

test("tokens are unknown as soon as one answer came without its count", () => {
  const two = plan([plannedTask("a/x"), plannedTask("b/y")]);
  const usageOf = (second: Parameters<typeof solution>[2]) =>
    summarize({ plan: two, settings, solutions: [solution("a/x"), solution("b/y", 1, second)], outcomes: [], gate, tool: "t" })
      .totals.usage;
  expect(usageOf({})).toEqual({ inputTokens: 2000, outputTokens: 400 });
  expect(usageOf({ usage: null })).toBeNull();
  expect(usageOf({ usage: null, status: "error", answer: null })).toEqual({ inputTokens: 1000, outputTokens: 200 });
  expect(usageOf({ usage: { inputTokens: 5, outputTokens: 5, reasoningTokens: 3 } })).toEqual({
    inputTokens: 1005,
    outputTokens: 205,
  });
});

test.each([
  ["https://github.com/owner/name", ".", "a.py", "https://github.com/owner/name/blob/c0/a.py#L12"],
  [
    "https://github.com/owner/name.git",
    "papers/My Paper #1",
    "src/a.py",
    "https://github.com/owner/name/blob/c0/papers/My%20Paper%20%231/src/a.py#L12",
  ],
  ["https://github.com/owner/name/", "papers/one/view", "../a.py", "https://github.com/owner/name/blob/c0/papers/one/a.py#L12"],
  ["https://gitlab.com/owner/name", ".", "a.py", null],
  ["https://github.com.evil.example/owner/name", ".", "a.py", null],
  ["demo.bundle", ".", "a.py", null],
])("%s has the permalink of its function", (url, path, file, permalink) => {
  const task = plannedTask("dpo/loss", { source: { url, commit: "c0", path }, target: { file, name: "f", line: 12 } });
  const report = summarize({ plan: plan([task]), settings, solutions: [], outcomes: [], gate, tool: "lmr-bench" });
  expect(report.tasks[0]?.permalink).toBe(permalink);
});
