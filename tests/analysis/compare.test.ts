import fc from "fast-check";
import { expect, test } from "vitest";
import { compareReports } from "../../src/analysis/compare.ts";
import { Verdict } from "../../src/schema/common.ts";
import type { Report } from "../../src/schema/report.ts";
import { baselineOf, reportOf } from "./sample-run.ts";

test("tasks are paired, and the delta is that of the common ones", () => {
  const base = reportOf({
    "a/worse": ["passed"],
    "b/better": ["failed"],
    "c/same": ["passed"],
    "d/gone": ["passed"],
    "e/open": ["passed"],
  });
  const head = reportOf({
    "a/worse": ["failed"],
    "b/better": ["passed"],
    "c/same": ["passed"],
    "f/new": ["passed"],
    "e/open": ["unscored"],
  });
  expect(compareReports(base, head)).toEqual({
    comparable: true,
    regressions: [
      { task: "a/worse", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 0, planned: 1, unscored: 0 } },
    ],
    fixes: [{ task: "b/better", base: { passed: 0, planned: 1, unscored: 0 }, head: { passed: 1, planned: 1, unscored: 0 } }],
    unchanged: [{ task: "c/same", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 1, planned: 1, unscored: 0 } }],
    undecided: [{ task: "e/open", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 0, planned: 1, unscored: 1 } }],
    onlyInBase: ["d/gone"],
    onlyInHead: ["f/new"],
    changedTasks: [],
    paired: { tasks: 3, papers: 3, base: 2 / 3, head: 2 / 3, delta: 0 },
    bounds: [-1 / 4, 0],
    standardError: expect.closeTo(Math.sqrt(1 / 3)),
    // What is open counts for the head: one task worse, one better, and the open one passed in both.
    test: { method: "exact", units: 2, drop: 0.75, twoSided: 1, mcnemar: { drop: 0.75, twoSided: 1 } },
    detectableDrop: null,
    enoughAttempts: null,
    differences: [],
  });
});

test("shares decide over different numbers of attempts, and open attempts only where they could matter", () => {
  const base = reportOf({ "a/half": ["passed", "failed"], "b/low": ["failed", "unscored"] });
  const head = reportOf({
    "a/half": ["passed", "failed", "passed", "failed"],
    "b/low": ["passed", "passed", "passed", "failed"],
  });
  const comparison = compareReports(base, head);
  expect(comparison.unchanged.map(({ task }) => task)).toEqual(["a/half"]);
  expect(comparison.fixes.map(({ task }) => task)).toEqual(["b/low"]);
});

test("runs without a common task have no delta", () => {
  expect(compareReports(reportOf({ "a/x": ["passed"] }), reportOf({ "b/y": ["passed"] })).paired).toBeNull();
});

test("whatever else changed is listed", () => {
  const base = reportOf({ "a/x": ["passed"], "b/y": ["passed"] });
  const head: Report = {
    ...reportOf({ "a/x": ["passed"], "b/y": ["passed"] }),
    tool: "lmr-bench 0.2.0",
    settings: { ...base.settings, temperature: null, prompt: { name: "terse", hash: "f".repeat(64) } },
    model: { requested: "acme/small", returned: ["acme/small-1", "acme/small-2"] },
    tasks: base.tasks.map((task) => (task.id === "b/y" ? { ...task, hash: "9".repeat(64) } : task)),
    attempts: base.attempts.map((attempt) => ({ ...attempt, isolation: { level: "process", mechanisms: [] } })),
  };
  expect(compareReports(base, head)).toMatchObject({
    comparable: false,
    changedTasks: ["b/y"],
    paired: { tasks: 1 },
    differences: [
      { what: "model", base: "acme/large", head: "acme/small", role: "under test" },
      { what: "returned model", base: "acme/large-2026", head: "acme/small-1, acme/small-2", role: "under test" },
      { what: "prompt", base: "standard (bbbbbbbbbbbb)", head: "terse (ffffffffffff)", role: "under test" },
      { what: "temperature", base: "0.2", head: "none", role: "conflict" },
      { what: "isolation", base: "user", head: "process", role: "conflict" },
      { what: "tool", base: "lmr-bench 0.1.0", head: "lmr-bench 0.2.0", role: "conflict" },
      { what: "task b/y", base: "aaaaaaaaaaaa", head: "999999999999", role: "allowed for" },
    ],
  });
});

const run = reportOf({ "a/x": ["passed"] });

test.each([
  ["nothing", run, true],
  ["the model", { ...run, model: { requested: "acme/small", returned: ["acme/small-1"] } }, true],
  [
    "the model and where it lives",
    { ...run, model: { requested: "b", returned: ["b"] }, settings: { ...run.settings, endpoint: "https://b.example/v1" } },
    true,
  ],
  ["the prompt", { ...run, settings: { ...run.settings, prompt: { name: "terse", hash: "f".repeat(64) } } }, true],
  ["the number of attempts", { ...run, settings: { ...run.settings, attempts: 3 } }, true],
  ["another model behind the same name", { ...run, model: { requested: "acme/large", returned: ["acme/large-2027"] } }, false],
  ["the endpoint alone", { ...run, settings: { ...run.settings, endpoint: "https://b.example/v1" } }, false],
  ["the temperature", { ...run, settings: { ...run.settings, temperature: 1 } }, false],
  ["the output limit", { ...run, settings: { ...run.settings, maxOutputTokens: 200 } }, false],
  [
    "the interpreter",
    { ...run, tasks: run.tasks.map((task) => ({ ...task, python: { version: "3.12.1", environment: "job" } })) },
    true,
  ],
  ["the tool", { ...run, tool: "lmr-bench 0.2.0" }, false],
] as const)("runs that differ in %s", (_what, head, comparable) => {
  expect(compareReports(run, head as Report).comparable).toBe(comparable);
});

test("two interpreters are a conflict where both are known", () => {
  const on = (version: string) => ({
    ...run,
    tasks: run.tasks.map((task) => ({ ...task, python: { version, environment: "job" } })),
  });
  expect(compareReports(on("3.11.2"), on("3.12.1"))).toMatchObject({
    comparable: false,
    differences: [{ what: "Python", base: "3.11.2 (job)", head: "3.12.1 (job)", role: "conflict" }],
  });
});

test("tasks of one paper are one unit of the test, whatever their attempts", () => {
  const ids = ["a/1", "a/2", "a/3", "a/4", "a/5", "a/6"];
  const all = (verdict: Verdict, prefix: (id: string) => string) =>
    reportOf(Object.fromEntries(ids.map((id) => [prefix(id), [verdict, verdict]])));
  const samePaper = compareReports(
    all("passed", (id) => id),
    all("failed", (id) => id),
  );
  const own = (id: string) => `${id.replace("a/", "p")}/f`;
  const ownPapers = compareReports(all("passed", own), all("failed", own));
  expect(samePaper.test).toMatchObject({ units: 1, drop: 1 / 2, mcnemar: null });
  expect(ownPapers.test).toMatchObject({ units: 6, drop: 1 / 64, mcnemar: null });
});

test("ten copies of every answer narrow nothing", () => {
  const once: [Verdict, Verdict][] = [
    ["passed", "failed"],
    ["passed", "failed"],
    ["passed", "passed"],
    ["failed", "passed"],
    ["passed", "failed"],
  ];
  const runOf = (side: 0 | 1, copies: number) =>
    reportOf(Object.fromEntries(once.map((pair, index) => [`p${index}/f`, Array<Verdict>(copies).fill(pair[side])])));
  const [single, tenfold] = [1, 10].map((copies) => compareReports(runOf(0, copies), runOf(1, copies)));
  expect(tenfold?.test).toEqual({ ...single?.test, mcnemar: null });
  expect(tenfold?.standardError).toBe(single?.standardError);
  expect(tenfold?.paired).toEqual(single?.paired);
  expect(runOf(0, 10).score.interval).toEqual(runOf(0, 1).score.interval);
});

test("a run that ended early is compared on what it scored and is not green", () => {
  const ids = ["a/x", "b/x", "c/x", "d/x"];
  const base = reportOf(Object.fromEntries(ids.map((id) => [id, ["passed"]])));
  const half = reportOf(
    { "a/x": ["passed"], "b/x": ["passed"], "c/x": ["unscored"], "d/x": ["unscored"] },
    { baseline: baselineOf(base), maxDrop: 0.1, minScore: 0.2, maxUnscored: 0 },
  );
  expect(half).toMatchObject({
    verdict: "inconclusive",
    comparison: { paired: { tasks: 2, delta: 0 }, bounds: [-0.5, 0], regressions: [] },
  });
});

test("a quarantined task is in neither run", () => {
  const comparison = compareReports(
    reportOf({ "a/x": ["passed"], "b/x": "quarantined" }),
    reportOf({ "a/x": "quarantined", "b/x": ["failed"] }),
  );
  expect(comparison).toMatchObject({ comparable: false, onlyInBase: ["a/x"], onlyInHead: ["b/x"], paired: null, test: null });
});

const runs = fc.dictionary(
  fc.constantFrom("a/a", "b/b", "c/c", "d/d"),
  fc.array(fc.constantFrom(...Verdict.options), { minLength: 2, maxLength: 2 }),
);

test("every task of either run appears exactly once, and swapping the runs swaps the lists", () => {
  fc.assert(
    fc.property(runs, runs, (baseRun, headRun) => {
      const [base, head] = [reportOf(baseRun), reportOf(headRun)];
      const forth = compareReports(base, head);
      const back = compareReports(head, base);
      const ids = (pairs: readonly { task: string }[]) => pairs.map(({ task }) => task).sort();
      const pairs = [forth.regressions, forth.fixes, forth.unchanged, forth.undecided].flatMap(ids);
      expect([...pairs, ...forth.onlyInBase, ...forth.onlyInHead].sort()).toEqual(
        [...new Set([...Object.keys(baseRun), ...Object.keys(headRun)])].sort(),
      );
      expect(ids(forth.regressions)).toEqual(ids(back.fixes));
      expect(ids(forth.undecided)).toEqual(ids(back.undecided));
      expect(forth.onlyInBase.toSorted()).toEqual(back.onlyInHead.toSorted());
      expect((forth.paired?.delta ?? 0) + (back.paired?.delta ?? 0)).toBeCloseTo(0, 12);
      expect((forth.bounds?.[0] ?? 0) + (back.bounds?.[1] ?? 0)).toBeCloseTo(0, 12);
      expect(forth.bounds?.[0] ?? 0).toBeLessThanOrEqual(forth.bounds?.[1] ?? 0);
    }),
  );
});
