import fc from "fast-check";
import { expect, test } from "vitest";
import { passAtK } from "../../src/analysis/pass-at-k.ts";

test.each([
  [1, 1, 1, 1],
  [5, 0, 3, 0],
  [5, 2, 1, 0.4],
  [5, 2, 2, 0.7],
  [5, 2, 4, 1],
  // 1 − C(150, 10) / C(200, 10)
  [200, 50, 10, 0.9479063706],
])("%i attempts, %i passed, k = %i", (n, c, k, value) => {
  expect(passAtK(n, c, k)).toBeCloseTo(value, 10);
});

test("fewer than k attempts say nothing of pass@k", () => {
  expect(passAtK(4, 4, 5)).toBeNull();
});

const attempts = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 9 })
  .chain((passed) => fc.tuple(fc.constant(passed), fc.integer({ min: 1, max: passed.length })));

test("it is the share of choices of k attempts that hold one which passed", () => {
  fc.assert(
    fc.property(attempts, ([passed, k]) => {
      const choices = choose(passed, k);
      const share = choices.filter((choice) => choice.includes(true)).length / choices.length;
      expect(passAtK(passed.length, passed.filter(Boolean).length, k)).toBeCloseTo(share, 12);
    }),
  );
});

test("it grows with k and with what passed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (n, first, second) => {
      const [c, k] = [first % n, 1 + (second % (n - 1))];
      const value = passAtK(n, c, k) ?? Number.NaN;
      expect(passAtK(n, c, k + 1)).toBeGreaterThanOrEqual(value - 1e-12);
      expect(passAtK(n, c + 1, k)).toBeGreaterThanOrEqual(value - 1e-12);
      expect(passAtK(n, c, 1)).toBeCloseTo(c / n, 12);
    }),
  );
});

function choose<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), k - 1).map((rest) => [item, ...rest]));
}
