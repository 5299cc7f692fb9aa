import { basename, resolve } from "node:path";
import { A as UsageError } from "./common.js";
import { a as plural } from "./format.js";
import { t as alignColumns } from "./text.js";
import { r as run } from "./run2.js";
import { t as RunDirectory } from "./run-directory.js";
import { t as readReport } from "./stored-report.js";
import { a as variantRun, i as storedRuns, r as prefixed, t as adoptRuns } from "./variants.js";
// src/rescore.ts
/**
* Judges the stored answers of an earlier run anew, those of all its variants, in a run directory of its own, and lists the verdicts
* that flipped.
*/
async function rescore({ config, args, ...call }) {
	const from = new RunDirectory(resolve(args[0] ?? ""));
	const earlier = await storedRuns(from.path);
	const plan = await from.plan();
	if (from.path === config.out) throw new UsageError(`${from.path} is the run itself. Choose another --out for the new verdicts.`);
	const before = await Promise.all(earlier.map(({ run }) => readReport(run.path)));
	const replaying = {
		...config,
		suites: plan.suites,
		tasks: plan.tasks.map(({ id }) => id),
		reuseOutcomes: false,
		judge: null,
		variants: []
	};
	const after = await run({
		...call,
		args: [],
		config: replaying
	}, (answering) => replayAll(earlier, answering));
	const flips = [];
	for (const [index, { name, run }] of (await storedRuns(config.out)).entries()) flips.push(...flipsOf(name, before[index], await readReport(run.path)));
	return {
		...after,
		value: {
			report: after.value,
			flipped: flips
		},
		text: `${after.text}\n${describe(flips)}`
	};
}
/** Takes over the stored answers, each variant's into a folder of the same name. */
async function replayAll(earlier, call) {
	const { solve } = await import("./solve2.js");
	const top = new RunDirectory(call.config.out);
	const runs = earlier.map(({ name, run: from }) => {
		return {
			name,
			from,
			run: name === null ? top : variantRun(top, basename(from.path))
		};
	});
	await adoptRuns(top.path, await top.plan(), runs);
	for (const { from, run } of runs) {
		const { attempts } = await from.settings();
		const solver = {
			kind: "replay",
			folder: from.file("solutions")
		};
		await solve({
			...call,
			config: {
				...call.config,
				solver,
				attempts,
				out: run.path
			}
		});
	}
}
function flipsOf(name, before, after) {
	const old = new Map(before?.attempts.map((one) => [`${one.task}#${one.attempt}`, one.verdict]));
	return after.attempts.flatMap(({ task, attempt, verdict, reason }) => {
		const was = old.get(`${task}#${attempt}`);
		return was === void 0 || was === verdict ? [] : [{
			...name === null ? {} : { variant: name },
			task,
			attempt,
			before: was,
			after: verdict,
			reason
		}];
	});
}
function describe(flips) {
	if (flips.length === 0) return "no verdict flipped\n";
	const rows = flips.map(({ variant = null, task, attempt, before, after, reason }) => {
		return [
			prefixed(variant, `${task} #${attempt}`),
			before,
			after,
			reason ?? ""
		];
	});
	return `${plural(flips.length, "verdict")} flipped\n${alignColumns([[
		"attempt",
		"before",
		"after",
		"reason"
	], ...rows]).join("\n")}\n`;
}
export { rescore };
