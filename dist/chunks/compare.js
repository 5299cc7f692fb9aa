import { n as readDigest, r as compareDigests } from "./stored-digest.js";
import { i as renderComparison } from "./comparison.js";
// src/compare.ts
/** Compares two runs, task by task, by their reports or digests. */
async function compare({ args }) {
	const [base, head] = await Promise.all([readDigest(args[0] ?? ""), readDigest(args[1] ?? "")]);
	const comparison = compareDigests(base, head);
	return {
		value: comparison,
		text: renderComparison(comparison),
		status: 0
	};
}
export { compare };
