import fc from "fast-check";
import { expect, test } from "vitest";
import { holm } from "../../src/analysis/holm.ts";

test.each([
  [[], []],
  [[0.03], [0.03]],
  // Worked by hand: 4 × 0.005, then 3 × 0.01, then 2 × 0.03, then the largest, never below the one before it.
  [
    [0.01, 0.04, 0.03, 0.005],
    [0.03, 0.06, 0.06, 0.02],
  ],
  [
    [0.9, 0.8],
    [1, 1],
  ],
])("%j is adjusted to %j", (values, adjusted) => {
  expect(holm(values)).toEqual(adjusted.map((value) => expect.closeTo(value, 12)));
});

test("adjusted values keep the order, are no smaller than before, and no larger than Bonferroni's", () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(p, { minLength: 1, maxLength: 12 }), (values) => {
      const adjusted = holm(values);
      for (const [index, value] of values.entries()) {
        expect(adjusted[index]).toBeGreaterThanOrEqual(value);
        expect(adjusted[index]).toBeLessThanOrEqual(Math.min(1, value * values.length) + 1e-12);
        for (const [other, smaller] of values.entries())
          if (smaller < value) expect(adjusted[other]).toBeLessThanOrEqual(adjusted[index] ?? 0);
      }
    }),
  );
});
