// src/analysis/totals.ts
/** Dollars paid in this run: replies from the cache cost nothing now. Null as soon as one cost is not known. */
function totalCost(solutions) {
	const paid = solutions.filter(({ cached, reply, usage }) => !cached && (reply !== null || usage !== null));
	const costs = paid.flatMap(({ cost }) => cost ?? []);
	return costs.length < paid.length || solutions.length === 0 ? null : sum(costs);
}
/** The tokens of all answers; null as soon as one answer came without its count, for a partial sum reads like a whole one. */
function totalUsage(solutions) {
	return sumOfUsages(solutions.filter(({ status, reason }) => status !== "error" && reason !== "context").map(({ usage }) => usage));
}
/** Null where there is none, and as soon as one is not known. */
function sumOfUsages(all) {
	const usages = all.flatMap((usage) => usage ?? []);
	if (usages.length === 0 || usages.length < all.length) return null;
	const total = (field) => sum(usages.map((usage) => usage[field] ?? 0));
	const known = (field) => usages.every((usage) => usage[field] !== void 0);
	return {
		inputTokens: total("inputTokens"),
		outputTokens: total("outputTokens"),
		...known("cachedTokens") && { cachedTokens: total("cachedTokens") },
		...known("reasoningTokens") && { reasoningTokens: total("reasoningTokens") }
	};
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
export { totalUsage as i, sumOfUsages as n, totalCost as r, sum as t };
