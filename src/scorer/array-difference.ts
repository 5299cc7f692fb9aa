import type { NdArray } from "./npy.ts";

export interface Rule {
  readonly rtol: number;
  readonly atol: number;
  readonly dtype: "kind" | "exact" | "any";
}

/** How many entries of two arrays of one shape differ, and the flat index of the first. */
export interface EntryDifference {
  readonly index: number;
  readonly differing: number;
}

/** Whether |actual − expected| ≤ atol + rtol·|expected|; NaN matches NaN only, and infinity one of its sign. */
export function isClose(expected: number, actual: number, { rtol, atol }: Rule): boolean {
  if (!Number.isFinite(expected) || !Number.isFinite(actual)) return Object.is(expected, actual);
  return Math.abs(actual - expected) <= atol + rtol * Math.abs(expected);
}

/** As `isClose` by the distance in the plane; a part that is not finite must match by itself. */
export function isCloseComplex(expected: Complex, actual: Complex, rule: Rule): boolean {
  if (![...expected, ...actual].every(Number.isFinite)) {
    return isClose(expected[0], actual[0], rule) && isClose(expected[1], actual[1], rule);
  }
  const distance = Math.hypot(actual[0] - expected[0], actual[1] - expected[1]);
  return distance <= rule.atol + rule.rtol * Math.hypot(...expected);
}

export type Complex = readonly [real: number, imaginary: number];

/** Integers and booleans are compared exactly, everything else within tolerance. */
export function compareEntries(expected: NdArray, actual: NdArray, rule: Rule): EntryDifference | null {
  return count(expected.data.length / (expected.kind === "complex" ? 2 : 1), equality(expected, actual, rule));
}

/** One entry as a complex number. */
export function entryAt({ kind, data }: NdArray, index: number): Complex {
  return kind === "complex" ? [Number(data[2 * index]), Number(data[2 * index + 1])] : [Number(data[index]), 0];
}

type Equality = (index: number) => boolean;

function equality(expected: NdArray, actual: NdArray, rule: Rule): Equality {
  if (expected.kind === "complex" || actual.kind === "complex") {
    return (index) => isCloseComplex(entryAt(expected, index), entryAt(actual, index), rule);
  }
  const { data: wanted } = expected;
  const { data: given } = actual;
  if (expected.kind === "float" || actual.kind === "float") {
    return (index) => isClose(Number(wanted[index]), Number(given[index]), rule);
  }
  // 64-bit integers are bigint and the others number; a conversion is only paid where the two meet.
  if (typeof wanted[0] === typeof given[0]) return (index) => wanted[index] === given[index];
  return (index) => BigInt(wanted[index] as number) === BigInt(given[index] as number);
}

function count(entries: number, isEqual: Equality): EntryDifference | null {
  let first = -1;
  let differing = 0;
  for (let index = 0; index < entries; index++) {
    if (isEqual(index)) continue;
    if (first === -1) first = index;
    differing++;
  }
  return first === -1 ? null : { index: first, differing };
}
