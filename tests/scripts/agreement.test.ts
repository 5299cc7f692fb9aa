import { describe, expect, test } from "vitest";
import { agreement, type Pair } from "../../scripts/record/agreement.ts";

const pairs = (bothYes: number, onlyVerdict: number, onlyLabel: number, bothNo: number): Pair[] =>
  [
    ...Array(bothYes).fill([true, true]),
    ...Array(onlyVerdict).fill([true, false]),
    ...Array(onlyLabel).fill([false, true]),
    ...Array(bothNo).fill([false, false]),
  ].map(([verdict, label]) => ({ verdict, label }));

describe("Cohen's kappa", () => {
  // 50 answers, 20 and 15 agreed on: 0.7 observed against 0.5 by chance, the usual example of textbooks.
  test("a worked example", () => {
    const found = agreement(pairs(20, 5, 10, 15));
    expect(found).toMatchObject({ answers: 50, bothYes: 20, onlyVerdict: 5, onlyLabel: 10, bothNo: 15, observed: 0.7 });
    expect(found.kappa).toBeCloseTo(0.4, 12);
    expect(found.interval[0]).toBeCloseTo(0.4 - 0.254, 3);
    expect(found.interval[1]).toBeCloseTo(0.4 + 0.254, 3);
  });

  test.each([
    ["full agreement", pairs(3, 0, 0, 7), 1],
    ["no more than chance", pairs(4, 4, 4, 4), 0],
    ["always the other way round", pairs(0, 5, 5, 0), -1],
  ])("%s", (_, given, kappa) => {
    expect(agreement(given).kappa).toBeCloseTo(kappa, 12);
  });
});
