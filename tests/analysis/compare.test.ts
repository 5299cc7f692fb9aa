import fc from "fast-check";
import { expect, test } from "vitest";
import { compareReports } from "../../src/analysis/compare.ts";
import { Verdict } from "../../src/schema/common.ts";
import type { Report } from "../../src/schema/report.ts";
import { reportOf } from "./sample-run.ts";

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
    regressions: [
      { task: "a/worse", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 0, planned: 1, unscored: 0 } },
    ],
    fixes: [{ task: "b/better", base: { passed: 0, planned: 1, unscored: 0 }, head: { passed: 1, planned: 1, unscored: 0 } }],
    unchanged: [{ task: "c/same", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 1, planned: 1, unscored: 0 } }],
    undecided: [{ task: "e/open", base: { passed: 1, planned: 1, unscored: 0 }, head: { passed: 0, planned: 1, unscored: 1 } }],
    onlyInBase: ["d/gone"],
    onlyInHead: ["f/new"],
    paired: { tasks: 3, base: 2 / 3, head: 2 / 3, delta: 0 },
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
  expect(compareReports(base, head).differences).toEqual([
    { what: "model", base: "acme/large", head: "acme/small" },
    { what: "returned model", base: "acme/large-2026", head: "acme/small-1, acme/small-2" },
    { what: "prompt", base: "standard (bbbbbbbbbbbb)", head: "terse (ffffffffffff)" },
    { what: "temperature", base: "0.2", head: "none" },
    { what: "isolation", base: "user", head: "process" },
    { what: "tool", base: "lmr-bench 0.1.0", head: "lmr-bench 0.2.0" },
    { what: "task b/y", base: "aaaaaaaaaaaa", head: "999999999999" },
  ]);
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
    }),
  );
});
