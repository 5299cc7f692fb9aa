/**
 * p values adjusted for being several, in the order given: with them, the chance of any false finding among all tests is at most
 * the level that one of them is held against. S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
 */
export function holm(values: readonly number[]): number[] {
  const ascending = [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const adjusted = new Array<number>(values.length).fill(1);
  let floor = 0;
  for (const [rank, index] of ascending.entries()) {
    floor = Math.max(floor, Math.min(1, (values.length - rank) * (values[index] ?? 1)));
    adjusted[index] = floor;
  }
  return adjusted;
}
