/**
 * Chance that at least one of k attempts, drawn without putting back from the n that were made, is among the c that passed:
 * 1 − C(n−c, k) / C(n, k), the unbiased estimate of pass@k. Null for fewer than k attempts, which say nothing of it.
 * M. Chen et al., "Evaluating large language models trained on code", arXiv 2107.03374 (2021), section 2.1.
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (!(c >= 0 && c <= n && k >= 1)) throw new RangeError(`pass@${k} of ${c} passed of ${n} is not defined.`);
  if (n < k) return null;
  let none = 1;
  for (let drawn = 0; drawn < k; drawn++) none *= Math.max(0, n - c - drawn) / (n - drawn);
  return 1 - none;
}
