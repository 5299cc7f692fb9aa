import fc from "fast-check";
import { expect, test } from "vitest";
import { mcnemar } from "../../src/analysis/mcnemar.ts";
import { signFlip } from "../../src/analysis/sign-flip.ts";

test.each([
  // The approval of a prime minister in two polls (A. Agresti, "Categorical data analysis", table 10.1): 150 against 86.
  [150, 86, 3.716e-5],
  [6, 0, 2 / 64],
  [5, 1, 14 / 64],
  [1, 1, 1],
  [0, 0, 1],
])("%i regressions and %i fixes", (regressions, fixes, twoSided) => {
  const p = mcnemar(regressions, fixes).twoSided;
  expect(Math.abs(p / twoSided - 1)).toBeLessThan(1e-3);
  expect(mcnemar(fixes, regressions).twoSided).toBeCloseTo(p, 12);
});

test("six tasks that got worse and none that got better are the fewest that both ways of asking call proven", () => {
  expect(mcnemar(4, 0).drop).toBeGreaterThan(0.05);
  expect(mcnemar(5, 0).drop).toBe(1 / 32);
  expect(mcnemar(5, 0).twoSided).toBeGreaterThan(0.05);
  expect(mcnemar(6, 0).twoSided).toBeLessThan(0.05);
});

test("with one attempt a task and one task a paper the sign-flip test is the same", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (regressions, fixes) => {
      const flipped = signFlip([...Array<number>(regressions).fill(-1), ...Array<number>(fixes).fill(1)]);
      expect(flipped.drop).toBeCloseTo(mcnemar(regressions, fixes).drop, 10);
      expect(flipped.twoSided).toBeCloseTo(mcnemar(regressions, fixes).twoSided, 10);
    }),
  );
});

test("thousands of pairs neither overflow nor vanish", () => {
  expect(mcnemar(2600, 2400).drop).toBeCloseTo(0.0024, 3);
  expect(mcnemar(5000, 0)).toEqual({ drop: 0, twoSided: 0 });
});
