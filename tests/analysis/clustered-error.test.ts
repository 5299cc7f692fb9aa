import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clustered, clusteredError } from "../../src/analysis/clustered-error.ts";

const units = (...values: [string, number][]): Clustered[] => values.map(([cluster, value]) => ({ cluster, value }));

test("with one unit a cluster it is the ordinary standard error of a mean", () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: s² = 32/7.
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  expect(clusteredError(values.map((value, index) => ({ cluster: String(index), value })))).toBeCloseTo(
    Math.sqrt(32 / 7 / 8),
    12,
  );
});

test("units that move together count as one", () => {
  // Deviations by cluster: +1 +1, −1 −1; √(2/1 · (4 + 4)) / 4.
  expect(clusteredError(units(["a", 1], ["a", 1], ["b", -1], ["b", -1]))).toBeCloseTo(1, 12);
  // Those that cancel within their cluster tell nothing of the difference between clusters.
  expect(clusteredError(units(["a", 1], ["a", -1], ["b", 1], ["b", -1]))).toBe(0);
});

test("one cluster has no error to tell", () => {
  expect(clusteredError(units(["a", 1], ["a", 0]))).toBeNull();
  expect(clusteredError([])).toBeNull();
});

test("copies of every unit in its own cluster do not narrow it", () => {
  const several = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(several, fc.integer({ min: 2, max: 10 }), (values, copies) => {
      const once = clusteredError(units(...values));
      const often = clusteredError(units(...Array(copies).fill(values).flat()));
      if (once === null) expect(often).toBeNull();
      else expect(often).toBeCloseTo(once, 9);
    }),
  );
});
