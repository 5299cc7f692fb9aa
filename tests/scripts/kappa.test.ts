import { describe, expect, test } from "vitest";
import { kappaOf, linear, type Rated, unweighted } from "../../scripts/record/kappa.ts";

/** Pairs of a table: rows are the classes of the one, columns those of the other. */
const pairsOf = (table: number[][]): Rated[] =>
  table.flatMap((row, i) => row.flatMap((count, j) => Array.from({ length: count }, (): Rated => [i + 1, j + 1])));

describe("Cohen's kappa with weights", () => {
  // Values by scikit-learn 1.9, half widths within 5 % of a jackknife.
  const table = [
    [26, 6, 3],
    [8, 6, 10],
    [1, 3, 11],
  ];
  test.each([
    ["unweighted", unweighted, 0.3503256868, 0.16],
    ["linear", linear(3), 0.470996732, 0.155],
  ])("%s, three classes", (_name, weight, value, half) => {
    const found = kappaOf(pairsOf(table), 3, weight);
    expect(found.value).toBeCloseTo(value, 9);
    expect(found.interval[1] - found.value).toBeCloseTo(half, 2);
    expect(found.value - found.interval[0]).toBeCloseTo(half, 2);
  });

  test("two classes: the usual example of textbooks", () => {
    const pairs = pairsOf([
      [20, 5],
      [10, 15],
    ]);
    expect(kappaOf(pairs, 2, unweighted).value).toBeCloseTo(0.4, 12);
    expect(kappaOf(pairs, 2, linear(2)).value).toBeCloseTo(0.4, 12);
  });

  test("full agreement is 1 and knows no doubt; neighbours are half right, strangers not at all", () => {
    const full = kappaOf(
      pairsOf([
        [3, 0, 0],
        [0, 4, 0],
        [0, 0, 5],
      ]),
      3,
      linear(3),
    );
    expect(full).toEqual({ value: 1, interval: [1, 1] });
    const near = kappaOf(
      pairsOf([
        [0, 4, 0],
        [4, 0, 4],
        [0, 4, 0],
      ]),
      3,
      linear(3),
    );
    const far = kappaOf(
      pairsOf([
        [0, 0, 4],
        [4, 0, 4],
        [4, 0, 0],
      ]),
      3,
      linear(3),
    );
    expect(near.value).toBeGreaterThan(far.value);
  });
});
