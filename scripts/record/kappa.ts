/** Classes from 1 that two raters gave to one answer. */
export type Rated = readonly [one: number, other: number];

/** How far two classes agree, from 0 to 1. */
export type Weight = (one: number, other: number) => number;

export const unweighted: Weight = (one, other) => (one === other ? 1 : 0);
/** Neighbours of three classes agree by half. */
export const linear =
  (classes: number): Weight =>
  (one, other) =>
    1 - Math.abs(one - other) / (classes - 1);

export interface Kappa {
  value: number;
  /** 95 % interval from the large-sample standard error, with answers as independent. */
  interval: [number, number];
}

/** Cohen's weighted kappa. Source of the standard error: Fleiss, Cohen and Everitt (1969), equation 8. */
export function kappaOf(pairs: readonly Rated[], classes: number, weight: Weight): Kappa {
  const all = Array.from({ length: classes }, (_, index) => index + 1);
  const cells = all.flatMap((i) => all.map((j) => ({ i, j, w: weight(i, j), p: share(pairs, ([a, b]) => a === i && b === j) })));
  const row = new Map(all.map((i) => [i, share(pairs, ([a]) => a === i)]));
  const column = new Map(all.map((j) => [j, share(pairs, ([, b]) => b === j)]));
  const of = (shares: ReadonlyMap<number, number>, key: number) => shares.get(key) ?? 0;
  const observed = total(cells.map(({ w, p }) => w * p));
  const expected = total(cells.map(({ i, j, w }) => w * of(row, i) * of(column, j)));
  const value = (observed - expected) / (1 - expected);
  const rowWeight = new Map(all.map((i) => [i, total(all.map((j) => weight(i, j) * of(column, j)))]));
  const columnWeight = new Map(all.map((j) => [j, total(all.map((i) => weight(i, j) * of(row, i)))]));
  const spread = total(cells.map(({ i, j, w, p }) => p * (w - (of(rowWeight, i) + of(columnWeight, j)) * (1 - value)) ** 2));
  const variance = (spread - (value - expected * (1 - value)) ** 2) / (pairs.length * (1 - expected) ** 2);
  const half = 1.96 * Math.sqrt(Math.max(0, variance));
  return { value, interval: [value - half, Math.min(1, value + half)] };
}

const share = (pairs: readonly Rated[], is: (pair: Rated) => boolean) => pairs.filter(is).length / pairs.length;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
