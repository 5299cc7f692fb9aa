import type { Complex, Rule } from "./array-difference.ts";
import type { NdArray } from "./npy.ts";
import type { Value } from "./value.ts";

/** Text of a candidate in one line without control, format and line-end characters, cut at `limit`. */
export function oneLine(text: string, limit = 200): string {
  const clean = text.slice(0, 4 * limit).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");
  const characters = [...clean.trim()];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : characters.join("");
}

/** A value by type and content or length, such as `int 2`, `list of 3`, `None`. */
export function describe(value: Value): string {
  switch (value[0]) {
    case "none":
      return "None";
    case "list":
    case "tuple":
    case "dict":
      return `${value[0]} of ${value[1].length}`;
    case "other":
      return `an object of type ${oneLine(value[1])}`;
    default:
      return `${value[0]} ${literal(value)}`;
  }
}

/** A plain value as Python writes it. */
export function literal(value: Value): string {
  switch (value[0]) {
    case "bool":
      return value[1] ? "True" : "False";
    case "int":
    case "float":
      return oneLine(value[1], 40);
    case "complex":
      return `(${value[1]}, ${value[2]}j)`;
    case "str":
    case "bytes":
      return quote(value[1]);
    default:
      return describe(value);
  }
}

export function describeArray({ kind, dtype, shape }: NdArray): string {
  const type = kind === "bool" ? "bool" : `${dtype.startsWith("u") ? "u" : ""}${kind}${8 * Number(dtype.slice(1))}`;
  return `${type} array of shape (${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
}

/** Two strings, each from a little before the first character in which they differ. */
export function stringsApart(actual: string, expected: string): string {
  let same = 0;
  while (same < expected.length && actual[same] === expected[same]) same++;
  const from = same < 30 ? 0 : same - 10;
  const at = from === 0 ? "" : `from character ${from}: `;
  return `${at}${quote(actual.slice(from))} instead of ${quote(expected.slice(from))}`;
}

/** Two numbers to six digits, or in full where that hides the difference, and the tolerance. */
export function numbersApart(actual: Complex, expected: Complex, { rtol, atol }: Rule): string {
  const short = [actual, expected].map((z) => complexText(z, (x) => numberText(Number(x.toPrecision(6)))));
  const full = [actual, expected].map((z) => complexText(z, numberText));
  const [given, wanted] = short[0] === short[1] ? full : short;
  return `${given} instead of ${wanted} (rtol ${scientific(rtol)}, atol ${scientific(atol)})`;
}

/** A number in the way of Python's repr: `nan`, `inf`, `-inf`. */
export function numberText(x: number): string {
  if (Number.isNaN(x)) return "nan";
  return Number.isFinite(x) ? String(x) : x > 0 ? "inf" : "-inf";
}

// Escaped before it is cut, so that line ends and spaces in it are seen.
const quote = (text: string) => oneLine(JSON.stringify(text.slice(0, 200)), 60);
const complexText = ([real, imaginary]: Complex, text: (x: number) => string) =>
  imaginary === 0 ? text(real) : `(${text(real)}, ${text(imaginary)}j)`;
const scientific = (x: number) => (x === 0 ? "0" : x.toExponential());
