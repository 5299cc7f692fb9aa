import fc from "fast-check";
import { expect, test } from "vitest";
import { signFlip } from "../../src/analysis/sign-flip.ts";

/** Heights of crossed minus self-fertilized maize in eighths of an inch (Darwin), with Fisher's count of arrangements. */
const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

test("Darwin's maize: 863 of 32,768 arrangements give at least 314, as Fisher counted", () => {
  expect(signFlip(maize.map((difference) => -difference))).toEqual({
    method: "exact",
    units: 15,
    drop: 863 / 32768,
    twoSided: 1726 / 32768,
  });
});

const sums = fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 10 });

test("the exact test is the count over all sign patterns", () => {
  fc.assert(
    fc.property(sums, (sums) => {
      const observed = total(sums);
      const totals = patterns(sums.filter((sum) => sum !== 0)).map(total);
      const share = (counts: (value: number) => boolean) => totals.filter(counts).length / totals.length;
      const { drop, twoSided, units } = signFlip(sums);
      expect(drop).toBeCloseTo(
        share((value) => value <= observed),
        12,
      );
      expect(twoSided).toBeCloseTo(
        share((value) => Math.abs(value) >= Math.abs(observed)),
        12,
      );
      expect(units).toBe(sums.filter((sum) => sum !== 0).length);
    }),
  );
});

test("neither order nor unchanged clusters matter, and a worse head is never less suspicious", () => {
  fc.assert(
    fc.property(sums, fc.nat(), (sums, at) => {
      const { drop } = signFlip(sums);
      expect(signFlip(sums.toReversed()).drop).toBeCloseTo(drop, 12);
      expect(signFlip([...sums, 0]).drop).toBe(drop);
      const turned = sums.map((sum, index) => (index === at % Math.max(1, sums.length) ? -Math.abs(sum) : sum));
      expect(signFlip(turned).drop).toBeLessThanOrEqual(drop + 1e-12);
    }),
  );
});

test("at 5 % it cries wolf at most once in twenty when nothing changed", () => {
  const sizes = [1, 1, 2, 3, 1, 2, 1];
  const drops = patterns(sizes).map((sums) => signFlip(sums).drop);
  expect(drops.filter((drop) => drop <= 0.05).length / drops.length).toBeLessThanOrEqual(0.05);
});

test("too many for the exact test are drawn: the same every time, near the normal distribution, never zero", () => {
  const sums = Array.from({ length: 4000 }, (_, index) => (index % 9 === 0 ? -(index % 50) - 7 : (index % 13) - 6));
  const drawn = signFlip(sums);
  expect(drawn.method).toBe("monte-carlo");
  expect(signFlip(sums)).toEqual(drawn);
  const z = total(sums) / Math.sqrt(total(sums.map((sum) => sum * sum)));
  expect(z).toBeLessThan(-8);
  expect(drawn.drop).toBeGreaterThan(0);
  expect(drawn.drop).toBeLessThan(0.001);
  const even = sums.map((sum, index) => (index % 2 ? Math.abs(sum) : -Math.abs(sum)));
  const evenZ = total(even) / Math.sqrt(total(even.map((sum) => sum * sum)));
  expect(Math.abs(signFlip(even).drop - normal(evenZ))).toBeLessThan(0.03);
});

test("parts of an attempt are refused", () => {
  expect(() => signFlip([0.5])).toThrow(RangeError);
});

function patterns(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (all, size) =>
      all.flatMap((start) => [
        [...start, size],
        [...start, -size],
      ]),
    [[]],
  );
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The normal distribution function (M. Abramowitz and I. Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? tail : 1 - tail;
}
