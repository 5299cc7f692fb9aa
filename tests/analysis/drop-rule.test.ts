import fc from "fast-check";
import { expect, test } from "vitest";
import type { Verdict } from "../../src/schema/common.ts";
import { baselineOf, type RunOptions, reportOf } from "./sample-run.ts";

/** Tasks of one paper each: the first `passed` pass in every attempt, the next `unscored` have no verdict, the rest fail. */
function rows(count: number, { passed, unscored = 0, attempts = 1 }: { passed: number; unscored?: number; attempts?: number }) {
  const verdict = (index: number): Verdict => (index < passed ? "passed" : index < passed + unscored ? "unscored" : "failed");
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}/f`, Array<Verdict>(attempts).fill(verdict(index))]),
  );
}

const base = reportOf(rows(20, { passed: 16 }));

function judge(passed: number, options: RunOptions = {}, more: { unscored?: number } = {}) {
  const { verdict, grounds } = reportOf(rows(20, { passed, ...more }), {
    baseline: baselineOf(base),
    maxUnscored: 0.3,
    ...options,
  });
  return { verdict, ground: grounds.at(-1) ?? "" };
}

test.each([
  [
    "no rule",
    8,
    {},
    "pass",
    /^pass@1 on 20 common tasks went from 80 % to 40 % \(−40\.0 points\) against the base commit b0b0b0b\. The smallest drop/,
  ],
  [
    "within max-drop",
    15,
    { maxDrop: 0.05 },
    "pass",
    /; a drop of at most 5 points is allowed\. The smallest drop that this comparison would prove is \d+ points\.$/,
  ],
  [
    "a proven drop",
    8,
    { maxDrop: 0.05 },
    "fail",
    /; a drop of at most 5 points is allowed, and this one is proven \(p = 0\.0039\)\.$/,
  ],
  [
    "a drop that may be chance",
    13,
    { maxDrop: 0.05 },
    "inconclusive",
    /, but this one may be chance \(p = 0\.13\)\. \d+ attempts a task in both runs would probably prove a drop of this size\.$/,
  ],
  ["a proven drop that is allowed", 8, { maxDrop: 0.5 }, "pass", /a drop of at most 50 points is allowed/],
  [
    "a proven drop that is allowed, but none is",
    8,
    { maxDrop: 0.5, failOn: "regression" },
    "fail",
    /that drop is proven \(p = 0\.0039\)\.$/,
  ],
  ["a proven drop as a regression", 8, { failOn: "regression" }, "fail", /that drop is proven/],
  ["a drop that may be chance as a regression", 13, { failOn: "regression" }, "pass", /went from 80 % to 65 % \(−15\.0 points\)/],
  [
    "a proven drop with fail-on never",
    8,
    { maxDrop: 0.05, failOn: "never" },
    "pass",
    /this one is proven \(p = 0\.0039\)\. That decides nothing, as fail-on is never\.$/,
  ],
  ["better", 20, { maxDrop: 0, failOn: "regression" }, "pass", /went from 80 % to 100 % \(\+20\.0 points\)/],
] as const)("%s", (_name, passed, options, verdict, ground) => {
  expect(judge(passed, options)).toEqual({ verdict, ground: expect.stringMatching(ground) });
});

test("attempts without a verdict widen the change into bounds, and only what no verdict could alter is said", () => {
  // 15 passed and 2 open of 20, where 16 passed before: a drop of 5 points, or a gain of 5.
  expect(judge(15, { maxDrop: 0.02 }, { unscored: 2 })).toEqual({
    verdict: "inconclusive",
    ground: expect.stringMatching(
      /with attempts that have no verdict the change lies between −5\.0 points and \+5\.0 points, and whether it keeps to a drop of at most 2 points is open/,
    ),
  });
  expect(judge(15, { maxDrop: 0.05 }, { unscored: 2 }).verdict).toBe("pass");
  expect(judge(6, { maxDrop: 0.05 }, { unscored: 2 }).verdict).toBe("fail");
  expect(judge(11, { maxDrop: 0.05 }, { unscored: 5 }).verdict).not.toBe("fail");
});

test("what deciding it would cost is told where prices are known", () => {
  const { ground } = judge(13, { maxDrop: 0.05, solutions: { cost: 0.02 } });
  const [, attempts = 0, cost = 0] = /(\d+) attempts a task .*, at about \$([\d.]+) a run/.exec(ground) ?? [];
  expect(Number(cost)).toBeCloseTo(Number(attempts) * 20 * 0.02, 2);
});

test.each([
  [
    "neutral",
    "inconclusive",
    "There is no baseline for commit abcdef0, so nothing was compared and whether the score dropped is open.",
  ],
  ["fail", "fail", "There is no baseline for commit abcdef0, so nothing was compared; on-missing-baseline is fail."],
  ["pass", "pass", "There is no baseline for commit abcdef0, so nothing was compared; on-missing-baseline is pass."],
] as const)("without a baseline, on-missing-baseline %s", (onMissingBaseline, verdict, ground) => {
  const baseline = { rung: "none", sha: "abcdef0123", fallback: false, digest: null } as const;
  for (const rule of [{ maxDrop: 0.1 }, { failOn: "regression" }] as const)
    expect(judge(16, { ...rule, onMissingBaseline, baseline })).toEqual({ verdict, ground });
  // A rule that needs one does not forget it where nobody looked.
  expect(judge(16, { maxDrop: 0.1, onMissingBaseline, baseline: null }).verdict).toBe(verdict);
  // Where no rule needs one, it is told and decides nothing.
  expect(judge(16, { onMissingBaseline, baseline })).toEqual({
    verdict: "pass",
    ground: "There is no baseline for commit abcdef0, so nothing was compared.",
  });
});

test("a drop against a fallback fails only when asked", () => {
  const baseline = baselineOf(base, { rung: "latest-main", fallback: true });
  const options: RunOptions = { maxDrop: 0.05, baseline };
  expect(judge(8, options)).toEqual({
    verdict: "inconclusive",
    ground: expect.stringMatching(
      /against the latest run of the base branch b0b0b0b, a fallback; .* A fallback does not fail a run unless fallback-baseline is judge\.$/,
    ),
  });
  expect(judge(8, { ...options, fallbackBaseline: "judge" }).verdict).toBe("fail");
  expect(judge(16, options).verdict).toBe("pass");
  expect(judge(8, { failOn: "regression", baseline }).verdict).toBe("inconclusive");
});

test("a base that is not comparable decides nothing and its differences are named", () => {
  const settings = { temperature: 1 };
  expect(judge(8, { maxDrop: 0.05, settings })).toEqual({
    verdict: "inconclusive",
    ground:
      "Not comparable with the base commit b0b0b0b: these changed: temperature (0.2 → 1). Whether the score dropped is open.",
  });
  expect(judge(8, { settings }).verdict).toBe("pass");
});

test("a proven fail of one rule stands, whatever another leaves open", () => {
  const { verdict, grounds } = reportOf(rows(20, { passed: 13 }), { baseline: baselineOf(base), minScore: 0.9, maxDrop: 0.05 });
  expect(verdict).toBe("fail");
  expect(grounds.map((ground) => ground.slice(0, 15))).toEqual(["pass@1 is 65 % ", "pass@1 on 20 co"]);
});

test("green with a limit on drops needs a base, comparable runs and a drop within it, whatever the open attempts", () => {
  const run = fc.record({ passed: fc.nat(20), unscored: fc.nat(20) }).map(({ passed, unscored }) => ({
    passed,
    unscored: Math.min(unscored, 20 - passed),
  }));
  fc.assert(
    fc.property(run, fc.double({ min: 0, max: 1, noNaN: true }), (head, maxDrop) => {
      const { verdict } = judge(head.passed, { maxDrop, maxUnscored: 1 }, head);
      const worst = (16 - head.passed) / 20;
      const best = (16 - head.passed - head.unscored) / 20;
      if (verdict === "pass") expect(worst).toBeLessThanOrEqual(maxDrop + 1e-9);
      if (verdict === "fail") expect(best).toBeGreaterThan(maxDrop);
    }),
    { numRuns: 40 },
  );
});
