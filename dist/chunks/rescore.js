import { resolve } from "node:path";
import { A as UsageError } from "./common.js";
import { t as alignColumns } from "./text.js";
import { r as run } from "./run2.js";
import { t as RunDirectory } from "./run-directory.js";
import { t as readReport } from "./stored-report.js";
import { i as storedRuns } from "./variants.js";
// src/rescore.ts
/** Judges the stored answers of an earlier run anew, in a run directory of its own, and lists the verdicts that flipped. */
async function rescore({ config, args, ...call }) {
	const from = new RunDirectory(resolve(args[0] ?? ""));
	const [first, ...others] = await storedRuns(from.path);
	if (others.length > 0) throw new UsageError(`${from.path} holds several variants. Name one of them, such as ${first?.run.path}.`);
	const plan = await from.plan();
	const { attempts } = await from.settings();
	if (from.path === config.out) throw new UsageError(`${from.path} is the run itself. Choose another --out for the new verdicts.`);
	const before = await readReport(from.path);
	const after = await run({
		...call,
		args: [],
		config: {
			...config,
			suites: plan.suites,
			tasks: plan.tasks.map(({ id }) => id),
			reuseOutcomes: false,
			solver: {
				kind: "replay",
				folder: from.file("solutions")
			},
			attempts,
			judge: null,
			variants: []
		}
	});
	const now = await readReport(config.out);
	const old = new Map(before.attempts.map((one) => [`${one.task}#${one.attempt}`, one]));
	const flipped = now.attempts.flatMap(({ task, attempt, verdict, reason }) => {
		const was = old.get(`${task}#${attempt}`);
		return was === void 0 || was.verdict === verdict ? [] : [{
			task,
			attempt,
			before: was.verdict,
			after: verdict,
			reason
		}];
	});
	return {
		...after,
		value: {
			report: after.value,
			flipped
		},
		text: `${after.text}\n${describe(flipped)}`
	};
}
function describe(flipped) {
	if (flipped.length === 0) return "no verdict flipped\n";
	const rows = flipped.map(({ task, attempt, before, after, reason }) => [
		`${task} #${attempt}`,
		before,
		after,
		reason ?? ""
	]);
	return `${flipped.length} verdicts flipped\n${alignColumns([[
		"attempt",
		"before",
		"after",
		"reason"
	], ...rows]).join("\n")}\n`;
}
export { rescore };
