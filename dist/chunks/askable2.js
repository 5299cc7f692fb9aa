import { a as openSolver, t as openJudge } from "./open.js";
import { n as askedRuns } from "./variants.js";
// src/askable.ts
/** Refuses, before any work, what would be refused when answers are asked for: no model, no key, a prompt that does not read. */
async function checkAskable(config) {
	for (const asked of askedRuns(config)) await openSolver(asked.config);
	await openJudge(config);
}
export { checkAskable as t };
