import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { judgeRun } from "../../src/analysis/gate.ts";
import type { Evidence } from "../../src/analysis/rules/ground.ts";
import { scoreOf } from "../../src/analysis/score.ts";
import type { Verdict } from "../../src/schema/common.ts";
import { GateRules } from "../../src/schema/gate.ts";
import type { Score } from "../../src/schema/report.ts";

/** A score of one attempt a task. */
function scored(passed: number, failed: number, unscored = 0) {
  const verdicts = [
    ...Array<Verdict>(passed).fill("passed"),
    ...Array<Verdict>(failed).fill("failed"),
    ...Array<Verdict>(unscored).fill("unscored"),
  ];
  return scoreOf(verdicts.map((verdict) => ({ planned: 1, verdicts: [verdict] })));
}

function evidenceOf(score: Score, { missing, ...rules }: z.input<typeof GateRules> & { missing: number }): Evidence {
  return { rules: GateRules.parse(rules), score, missing, tasks: [], baseline: null, comparison: null, costPerAttempt: null };
}

const noMinimum = { minScore: null, missing: 0 };

test.each([
  ["no gate", scored(3, 7), noMinimum, "pass", ["No minimum score is set; 3 of 10 attempts passed."]],
  ["reached", scored(7, 3), { minScore: 0.7, missing: 0 }, "pass", ["pass@1 is 70 % (7 of 10 attempts); the minimum is 70 %."]],
  [
    "reached whatever the open one is",
    scored(18, 1, 1),
    { minScore: 0.9, missing: 0 },
    "pass",
    ["pass@1 is 90 % (18 of 20 attempts) even if the one without a verdict had failed; the minimum is 90 %."],
  ],
  [
    "missed",
    scored(7, 3),
    { minScore: 0.75, missing: 0 },
    "fail",
    ["pass@1 is 70 % (7 of 10 attempts); that is below the minimum of 75 %."],
  ],
  [
    "missed by less than a rounded digit",
    scored(1999, 501),
    { minScore: 0.8, missing: 0 },
    "fail",
    ["pass@1 is 79.96 % (1,999 of 2,500 attempts); that is below the minimum of 80 %."],
  ],
  [
    "missed whatever the open ones are, though they are too many",
    scored(1, 7, 2),
    { minScore: 0.5, missing: 0 },
    "fail",
    [
      "pass@1 is 10 % (1 of 10 attempts), and at most 30 % if all 2 without a verdict had passed; that is below the minimum of 50 %.",
      "2 of 10 attempts (20 %) have no verdict; at most 10 % may.",
    ],
  ],
  [
    "open",
    scored(17, 2, 1),
    { minScore: 0.9, missing: 0 },
    "inconclusive",
    ["pass@1 lies between 85 % and 90 %, as 1 of 20 attempts has no verdict; whether it reaches the minimum of 90 % is open."],
  ],
  [
    "reached, but too little was scored",
    scored(7, 1, 2),
    { minScore: 0.5, missing: 0 },
    "inconclusive",
    ["2 of 10 attempts (20 %) have no verdict; at most 10 % may."],
  ],
  [
    "unscored within a limit of one's own",
    scored(7, 1, 2),
    { minScore: 0.5, missing: 0, maxUnscored: 0.2 },
    "pass",
    ["pass@1 is 70 % (7 of 10 attempts) even if all 2 without a verdict had failed; the minimum is 50 %."],
  ],
  [
    "too many unscored without a gate",
    scored(8, 0, 2),
    noMinimum,
    "inconclusive",
    ["2 of 10 attempts (20 %) have no verdict; at most 10 % may."],
  ],
  [
    "nothing planned",
    scored(0, 0),
    { minScore: 0, missing: 0 },
    "inconclusive",
    ["No attempt was planned: no task was selected, or every task is quarantined."],
  ],
  [
    "nothing scored",
    scored(0, 0, 5),
    { minScore: 0, missing: 0, maxUnscored: 1 },
    "inconclusive",
    ["None of the 5 planned attempts got a verdict."],
  ],
  [
    "a record is missing",
    scored(19, 0, 1),
    { minScore: 0.5, missing: 1 },
    "inconclusive",
    ["1 of 20 planned attempts has no record, so the run is incomplete; run it again to fill them in."],
  ],
  [
    "a missing record comes before a fail",
    scored(0, 19, 1),
    { minScore: 0.5, missing: 1 },
    "inconclusive",
    [
      "1 of 20 planned attempts has no record, so the run is incomplete; run it again to fill them in.",
      "pass@1 is 0 % (0 of 20 attempts), and at most 5 % if the one without a verdict had passed; that is below the minimum of 50 %.",
    ],
  ],
] as const)("%s", (_name, score, rules, verdict, grounds) => {
  expect(judgeRun(evidenceOf(score, rules))).toEqual({ verdict, grounds });
});

const counts = fc.record({
  passed: fc.integer({ min: 0, max: 40 }),
  failed: fc.integer({ min: 0, max: 40 }),
  unscored: fc.integer({ min: 0, max: 40 }),
  missing: fc.integer({ min: 0, max: 3 }),
  minScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  maxUnscored: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("green needs every record, a verdict, few unscored, and the minimum reached by what is proven", () => {
  fc.assert(
    fc.property(counts, ({ passed, failed, unscored, missing, minScore, maxUnscored }) => {
      const score = scored(passed, failed, unscored);
      const { verdict, grounds } = judgeRun(evidenceOf(score, { missing, minScore, maxUnscored }));
      expect(grounds.length).toBeGreaterThan(0);
      const total = passed + failed + unscored;
      if (verdict === "pass") {
        expect(missing).toBe(0);
        expect(passed + failed).toBeGreaterThan(0);
        expect(unscored / total).toBeLessThanOrEqual(maxUnscored + 1e-9);
        expect(passed / total).toBeGreaterThanOrEqual((minScore ?? 0) - 1e-9);
      }
      if (verdict === "fail") expect((passed + unscored) / total).toBeLessThan(minScore ?? 0);
    }),
  );
});
