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
