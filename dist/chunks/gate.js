import { C as string, S as strictObject, d as array, u as _enum, v as number } from "./common.js";
// src/schema/gate.ts
const failOnChoices = [
	"threshold",
	"regression",
	"never"
];
const missingBaselineChoices = [
	"neutral",
	"fail",
	"pass"
];
const fallbackChoices = ["neutral", "judge"];
/** The rules that a run is judged by. */
const GateRules = strictObject({
	/** Lowest pass@1 that passes, 0 to 1; null where no minimum is set. */
	minScore: number().nullable().default(null),
	/** Largest drop of pass@1 against the base that passes, 0 to 1; null where none is set. */
	maxDrop: number().nullable().default(null),
	/** `threshold`: missed rules fail. `regression`: a proven drop does too. `never`: all is told and nothing fails. */
	failOn: _enum(failOnChoices).default("threshold"),
	/** Globs of tasks that must pass in every attempt. */
	requiredTasks: array(string()).default([]),
	/** What a rule that needs a baseline does without one. */
	onMissingBaseline: _enum(missingBaselineChoices).default("neutral"),
	/** Whether a baseline that is only the next best may fail the run. */
	fallbackBaseline: _enum(fallbackChoices).default("neutral"),
	/** Share of attempts without a verdict up to which a run counts as measured. */
	maxUnscored: number().default(.1)
});
export { missingBaselineChoices as i, failOnChoices as n, fallbackChoices as r, GateRules as t };
