import { type Attempts, type KnownTask, Simulations } from "./power.ts";

/** Chance with which a drop should be proven for it to count as detectable. */
const wanted = 0.8;

/** Numbers of attempts that are worth suggesting; above, a change of tasks helps more than repetition. */
const suggestions = [2, 3, 5, 8, 10, 15, 20];

/**
 * The smallest drop of pass@1 that a comparison of two such runs proves (one-sided 5 %) four times out of five, found by halving on
 * simulations; null where not even a drop to zero would be.
 */
export function detectableDrop(tasks: readonly KnownTask[], attempts: Attempts): number | null {
  if (tasks.length === 0) return null;
  const simulations = new Simulations(tasks);
  if (simulations.power(simulations.mean, attempts) < wanted) return null;
  let [low, high] = [0, simulations.mean];
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (simulations.power(middle, attempts) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** The fewest attempts a task, in both runs, with which a drop of this size is proven four times out of five; null where 20 are too few. */
export function attemptsToProve(drop: number, tasks: readonly KnownTask[], { base, head }: Attempts): number | null {
  const more = suggestions.filter((attempts) => attempts > Math.min(base, head));
  const simulations = new Simulations(tasks);
  const isEnough = (attempts: number) => simulations.power(drop, { base: attempts, head: attempts }) >= wanted;
  const most = more.at(-1);
  if (most === undefined || !isEnough(most)) return null;
  return more.find(isEnough) ?? null;
}
