import type { Usage } from "../schema/common.ts";
import type { Solution } from "../schema/solution.ts";

/** Dollars paid in this run: replies from the cache cost nothing now. Null as soon as one cost is not known. */
export function totalCost(solutions: readonly Solution[]): number | null {
  const paid = solutions.filter(({ cached, reply, usage }) => !cached && (reply !== null || usage !== null));
  const costs = paid.flatMap(({ cost }) => cost ?? []);
  return costs.length < paid.length || solutions.length === 0 ? null : sum(costs);
}

/** The tokens of all answers; null as soon as one answer came without its count, for a partial sum reads like a whole one. */
export function totalUsage(solutions: readonly Solution[]): Usage | null {
  const answered = solutions.filter(({ status, reason }) => status !== "error" && reason !== "context");
  return sumOfUsages(answered.map(({ usage }) => usage));
}

/** Null where there is none, and as soon as one is not known. */
export function sumOfUsages(all: readonly (Usage | null)[]): Usage | null {
  const usages = all.flatMap((usage) => usage ?? []);
  if (usages.length === 0 || usages.length < all.length) return null;
  const total = (field: keyof Usage) => sum(usages.map((usage) => usage[field] ?? 0));
  const known = (field: keyof Usage) => usages.every((usage) => usage[field] !== undefined);
  return {
    inputTokens: total("inputTokens"),
    outputTokens: total("outputTokens"),
    ...(known("cachedTokens") && { cachedTokens: total("cachedTokens") }),
    ...(known("reasoningTokens") && { reasoningTokens: total("reasoningTokens") }),
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
