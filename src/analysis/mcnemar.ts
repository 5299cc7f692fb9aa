/** p values of a test; `drop` asks only whether the head is worse. */
export interface Significance {
  drop: number;
  twoSided: number;
}

/**
 * Exact McNemar test on the pairs that changed: under no change each is a regression or a fix with equal chance, so their split
 * is binomial. Q. McNemar, Psychometrika 12 (1947); exact form: M. P. Fay, Biostatistics 11 (2010).
 */
export function mcnemar(regressions: number, fixes: number): Significance {
  const n = regressions + fixes;
  return { drop: upperTail(n, regressions), twoSided: Math.min(1, 2 * upperTail(n, Math.max(regressions, fixes))) };
}

/** P(X ≥ k) for X binomial(n, ½), summed from the smallest term so that rounding stays small. */
function upperTail(n: number, k: number): number {
  let total = 0;
  let logTerm = -n * Math.LN2;
  for (let i = n; i >= k; i--) {
    total += Math.exp(logTerm);
    logTerm += Math.log(i) - Math.log(n - i + 1);
  }
  return Math.min(1, total);
}
