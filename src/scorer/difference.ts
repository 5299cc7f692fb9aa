import { type Complex, compareEntries, entryAt, isClose, isCloseComplex, type Rule } from "./array-difference.ts";
import { type NdArray, NpyError, parseNpy, sizeOf } from "./npy.ts";
import { toNumber, type Value } from "./value.ts";
import { describe, describeArray, literal, numbersApart, numberText, stringsApart } from "./wording.ts";

/** How `actual` differs from `expected` in one line, such as `differs at [2]: 0.31 instead of 0.69`; null when it is equal. */
export function differenceOf(expected: Value, actual: Value, rule: Rule): string | null {
  const { entries, differing, first } = compare(expected, actual, "", rule);
  if (first === null) return null;
  return entries > 1 ? `${first()}; ${differing} of ${entries} entries` : first();
}

interface Tally {
  /** Single values that were compared, and those of them that differ; a container of another type or length counts as one. */
  readonly entries: number;
  readonly differing: number;
  /** Words the first difference, in the order of the expected data. */
  readonly first: (() => string) | null;
}

function compare(wanted: Value, given: Value, path: string, rule: Rule): Tally {
  const [expected, actual] = [open(wanted), open(given)];
  if (expected.array && actual.array) return compareArrays(expected.array, actual.array, path, rule);
  if (expected.value && actual.value) return compareValues(expected.value, actual.value, path, rule);
  return differ(path, () => `${shown(actual)} instead of ${shown(expected)}`);
}

function compareValues(expected: Value, actual: Value, path: string, rule: Rule): Tally {
  const [tag] = expected;
  if ((tag === "list" || tag === "tuple") && actual[0] === tag) return compareItems(expected[1], actual[1], path, rule);
  if (tag === "dict" && actual[0] === tag) return compareDicts(expected[1], actual[1], path, rule);
  return sameValue(expected, actual, rule) ? same : differ(path, () => disagreement(expected, actual, rule));
}

function compareItems(expected: readonly Value[], actual: readonly Value[], path: string, rule: Rule): Tally {
  if (expected.length !== actual.length) return differ(path, () => `${actual.length} items instead of ${expected.length}`);
  return sum(expected.map((item, index) => compare(item, actual[index] as Value, `${path}[${index}]`, rule)));
}

type Entries = readonly (readonly [Value, Value])[];

function compareDicts(expected: Entries, actual: Entries, path: string, rule: Rule): Tally {
  const given = new Map(actual.map(([key, value]) => [identity(key), value]));
  if (given.size !== actual.length) return differ(path, () => "a dict with a repeated key");
  const wanted = new Set(expected.map(([key]) => identity(key)));
  const extra = actual.filter(([key]) => !wanted.has(identity(key)));
  return sum([
    ...expected.map(([key, value]) => {
      const found = given.get(identity(key));
      return found ? compare(value, found, `${path}[${literal(key)}]`, rule) : differ(path, () => `no key ${literal(key)}`);
    }),
    ...extra.map(([key]) => differ(path, () => `key ${literal(key)} too many`)),
  ]);
}

/** Two keys are one where Python finds one by the other, as 2 and 2.0; True is kept apart from 1. */
function identity(key: Value): string {
  if (key[0] === "tuple") return `(${key[1].map(identity).join()})`;
  const whole = key[0] === "float" && Number.isInteger(toNumber(key[1]));
  return JSON.stringify(whole ? ["int", String(BigInt(toNumber(key[1])))] : key);
}

function compareArrays(expected: NdArray, actual: NdArray, path: string, rule: Rule): Tally {
  const sameType = { kind: expected.kind === actual.kind, exact: expected.dtype === actual.dtype, any: true }[rule.dtype];
  if (!sameType || expected.shape.join() !== actual.shape.join()) {
    return differ(path, () => `${describeArray(actual)} instead of ${describeArray(expected)}`);
  }
  const entries = sizeOf(expected.shape);
  const difference = compareEntries(expected, actual, rule);
  if (difference === null) return { entries, differing: 0, first: null };
  const { index, differing } = difference;
  const at = `${path}[${indices(index, expected.shape).join(", ")}]`;
  return { ...differ(at, () => disagreement(scalarAt(expected, index), scalarAt(actual, index), rule)), entries, differing };
}

function indices(flat: number, shape: readonly number[]): number[] {
  let rest = flat;
  const fromLast = shape.toReversed().map((side) => {
    const index = rest % side;
    rest = (rest - index) / side;
    return index;
  });
  return fromLast.reverse();
}

const same: Tally = { entries: 1, differing: 0, first: null };

function differ(path: string, text: () => string): Tally {
  return { entries: 1, differing: 1, first: () => (path === "" ? text() : `differs at ${path}: ${text()}`) };
}

function sum(tallies: readonly Tally[]): Tally {
  return {
    entries: tallies.reduce((total, { entries }) => total + entries, 0),
    differing: tallies.reduce((total, { differing }) => total + differing, 0),
    first: tallies.find(({ first }) => first !== null)?.first ?? null,
  };
}

interface Opened {
  readonly value?: Value;
  readonly array?: NdArray;
  readonly broken?: string;
}

/** Reads an array; one without axes is the scalar in it. */
function open(value: Value): Opened {
  if (value[0] !== "npy") return { value };
  try {
    const array = parseNpy(Buffer.from(value[1], "base64"));
    return array.shape.length === 0 ? { value: scalarAt(array, 0) } : { array };
  } catch (error) {
    if (error instanceof NpyError) return { broken: error.message };
    throw error;
  }
}

function shown({ value, array, broken }: Opened): string {
  if (array) return describeArray(array);
  return value ? describe(value) : `broken array (${broken})`;
}

function scalarAt(array: NdArray, index: number): Value {
  const [real, imaginary] = entryAt(array, index);
  if (array.kind === "int") return ["int", String(array.data[index])];
  if (array.kind === "bool") return ["bool", real === 1];
  return array.kind === "float" ? ["float", numberText(real)] : ["complex", numberText(real), numberText(imaginary)];
}

function sameValue(expected: Value, actual: Value, rule: Rule): boolean {
  const sameTag = expected[0] === actual[0];
  // A token id that is nearly right is wrong: integers know no tolerance.
  if (sameTag && exactTags.has(expected[0])) return expected[1] === actual[1];
  const [wanted, given] = [toComplex(expected), toComplex(actual)];
  if (wanted === null || given === null) return false;
  if (!sameTag && rule.dtype !== "any" && !(expected[0] === "float" && actual[0] === "int")) return false;
  const complex = expected[0] === "complex" || actual[0] === "complex";
  return complex ? isCloseComplex(wanted, given, rule) : isClose(wanted[0], given[0], rule);
}

const exactTags: ReadonlySet<Value[0]> = new Set(["none", "bool", "int", "str", "bytes"]);

function toComplex(value: Value): Complex | null {
  if (value[0] === "bool") return [Number(value[1]), 0];
  if (value[0] === "int" || value[0] === "float") return [toNumber(value[1]), 0];
  return value[0] === "complex" ? [toNumber(value[1]), toNumber(value[2])] : null;
}

function disagreement(expected: Value, actual: Value, rule: Rule): string {
  if (expected[0] !== actual[0]) return `${describe(actual)} instead of ${describe(expected)}`;
  const [wanted, given] = [toComplex(expected), toComplex(actual)];
  if (wanted && given && !exactTags.has(expected[0])) return numbersApart(given, wanted, rule);
  if (expected[0] === "str" && actual[0] === "str") return stringsApart(actual[1], expected[1]);
  if (expected[0] === "other") return `${describe(expected)}, which cannot be compared`;
  return `${literal(actual)} instead of ${literal(expected)}`;
}
