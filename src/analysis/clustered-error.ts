/** A value with the cluster that it belongs to. */
export interface Clustered {
  cluster: string;
  value: number;
}

/**
 * Standard error of a mean whose units come in clusters, here tasks by paper: √(G/(G−1) · Σ_g (Σ_{i∈g} (x_i − x̄))²) / n.
 * With one unit a cluster it is the plain s/√n. Null for fewer than two clusters.
 * E. Miller, "Adding error bars to evals", arXiv 2411.00640 (2024), section 2.2; the factor G/(G−1) for few clusters:
 * A. C. Cameron and D. L. Miller, "A practitioner's guide to cluster-robust inference", J. Human Resources 50 (2015).
 */
export function clusteredError(units: readonly Clustered[]): number | null {
  const mean = units.reduce((sum, { value }) => sum + value, 0) / units.length;
  const sums = sumByCluster(units.map(({ cluster, value }) => ({ cluster, value: value - mean })));
  if (sums.length < 2) return null;
  const squares = sums.reduce((total, sum) => total + sum * sum, 0);
  return Math.sqrt((sums.length / (sums.length - 1)) * squares) / units.length;
}

/** The sum of each cluster's values, in order of first appearance. */
export function sumByCluster(units: readonly Clustered[]): number[] {
  const sums = new Map<string, number>();
  for (const { cluster, value } of units) sums.set(cluster, (sums.get(cluster) ?? 0) + value);
  return [...sums.values()];
}
