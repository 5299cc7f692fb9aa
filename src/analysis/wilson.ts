/** Two-sided 95 % quantile of the normal distribution. */
const z95 = 1.959963984540054;

/**
 * Wilson score interval of a share observed on `n` independent units; shares between counts are welcome.
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilson(share: number, n: number, z = z95): [low: number, high: number] {
  if (!(n > 0)) throw new RangeError(`A Wilson interval needs at least one unit, not ${n}.`);
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A Wilson interval needs a share from 0 to 1, not ${share}.`);
  const z2 = z * z;
  const center = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  // On paper the share lies inside; rounding may push an end past it by 1e-17, most of all at 0 and 1.
  return [Math.min(share, Math.max(0, center - half)), Math.max(share, Math.min(1, center + half))];
}
