import fc from "fast-check";
import { expect, test } from "vitest";
import { wilson } from "../../src/analysis/wilson.ts";

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("%i of %i has the published interval", (passed, n, low, high) => {
  const [computedLow, computedHigh] = wilson(passed / n, n);
  expect(computedLow).toBeCloseTo(low, 4);
  expect(computedHigh).toBeCloseTo(high, 4);
});

test("28 of 28 tasks do not prove a perfect model", () => {
  const [low, high] = wilson(1, 28);
  expect(high).toBe(1);
  expect(low).toBeCloseTo(0.8794, 4);
});

test("the interval holds the share, lies in 0 to 1, mirrors, and narrows with n", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const [low, high] = wilson(share, n);
      expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
      const [mirroredLow, mirroredHigh] = wilson(1 - share, n);
      expect(mirroredLow).toBeCloseTo(1 - high, 9);
      expect(mirroredHigh).toBeCloseTo(1 - low, 9);
      const [narrowLow, narrowHigh] = wilson(share, 2 * n);
      expect(narrowHigh - narrowLow).toBeLessThan(high - low);
    }),
  );
});

test.each([
  [0.5, 0],
  [1.1, 5],
  [Number.NaN, 5],
])("a share of %f on %i units is refused", (share, n) => {
  expect(() => wilson(share, n)).toThrow(RangeError);
});
