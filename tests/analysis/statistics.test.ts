import { expect, test } from "vitest";
import { statisticsOf } from "../../src/analysis/statistics.ts";
import type { Verdict } from "../../src/schema/common.ts";

const task = (paper: string, ...verdicts: Verdict[]) => ({ paper, verdicts });

test("pass@k is told for no more than the attempts that there are, with bounds for what is open", () => {
  const statistics = statisticsOf([
    task("a", "passed", "failed", "failed"),
    task("a", "failed", "unscored", "no-answer"),
    task("b", "passed", "passed", "tampered"),
  ]);
  expect(statistics?.papers).toBe(2);
  expect(statistics?.passAtK).toEqual([
    { k: 1, value: expect.closeTo(1 / 3), upper: expect.closeTo(4 / 9) },
    { k: 2, value: expect.closeTo((2 / 3 + 0 + 1) / 3), upper: expect.closeTo((2 / 3 + 2 / 3 + 1) / 3) },
    { k: 3, value: expect.closeTo(2 / 3), upper: 1 },
  ]);
  // Deviations by paper: (0 − 1/3) and 1/3 around the mean of 1/3.
  expect(statistics?.standardError).toBeCloseTo(Math.sqrt((2 * 2) / 9) / 3, 12);
});

test("one attempt has pass@1 alone, and no task has no statistics", () => {
  expect(statisticsOf([task("a", "passed")])?.passAtK).toEqual([{ k: 1, value: 1, upper: 1 }]);
  expect(statisticsOf([task("a", "passed")])?.standardError).toBeNull();
  expect(statisticsOf([])).toBeNull();
});
