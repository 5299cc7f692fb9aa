/** A share as a percentage, such as `67.9 %`. */
export function percent(share: number, digits = 1): string {
  const text = (share * 100).toFixed(digits);
  return `${text.includes(".") ? text.replace(/\.?0+$/, "") : text} %`;
}

/** Two shares with as many digits as it takes to see that they differ, so that no sentence reads "80 % is below 80 %". */
export function percents(a: number, b: number): [string, string] {
  const digits = [1, 2, 3, 4, 6].find((digits) => percent(a, digits) !== percent(b, digits)) ?? 1;
  return [percent(a, digits), percent(b, digits)];
}

/** A difference of shares, such as `−5.0 points`. */
export function points(delta: number): string {
  const value = Math.abs(delta * 100).toFixed(1);
  return `${value === "0.0" ? "±" : delta > 0 ? "+" : "−"}${value} points`;
}

/** A p value, with as many digits as it deserves. */
export function pText(p: number): string {
  return p < 0.0001 ? p.toExponential(0) : p.toPrecision(2);
}
