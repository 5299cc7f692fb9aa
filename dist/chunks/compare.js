import { basename, dirname, relative, resolve } from "node:path";
import { s as compareDigests } from "./report2.js";
import { i as compareVariants, n as writeComparison, r as renderVariants } from "./report-variants.js";
import { A as UsageError } from "./common.js";
import { g as renderComparison } from "./legacy.js";
import { t as RunDirectory } from "./run-directory.js";
import { r as readDigest } from "./stored-digest.js";
import { t as readReport } from "./stored-report.js";
import { i as storedRuns } from "./variants.js";
import { n as tool } from "./version.js";
// src/compare.ts
/** Compares two runs, task by task, by their reports or digests; more of them, or those of a matrix of settings, each with the first. */
async function compare(call) {
	const runs = (await Promise.all(call.args.map(expand))).flat();
	const [base, head, ...more] = runs;
	if (base === void 0 || head === void 0) throw new UsageError(`compare ${call.args[0]}: name a second run, or the run directory of several variants.`);
	const together = await areTogether(runs);
	if (more.length > 0 || call.args.length === 1 || call.switches.has("write")) return compareSeveral(call, runs, together);
	const [before, after] = await Promise.all([readDigest(base.path), readDigest(head.path)]);
	const comparison = compareDigests(before, after, together);
	return {
		value: comparison,
		text: renderComparison(comparison),
		status: 0
	};
}
/** A run directory of several variants stands for all of them. */
async function expand(path) {
	return (await storedRuns(resolve(path))).map(({ name, run }) => name === null ? {
		name: nameOf(run.path),
		path
	} : {
		name,
		path: run.path
	});
}
/** Whether all of them are variants of one run, so that what differs was asked for. */
async function areTogether(runs) {
	const [top = "", ...others] = new Set(runs.map(({ path }) => dirname(dirname(resolve(path)))));
	if (others.length > 0) return false;
	const known = new Set((await storedRuns(top)).map(({ run }) => run.path));
	return runs.every(({ path }) => known.has(resolve(path)));
}
const nameOf = (path) => basename(path.endsWith(".json") ? dirname(path) : path);
async function compareSeveral({ config, switches }, runs, together) {
	const named = runs.map(({ name, path }, index) => {
		return {
			path,
			name: runs.some((other, at) => at < index && other.name === name) ? path : name
		};
	});
	const write = switches.has("write");
	const variants = [];
	for (const { name, path } of named) {
		const folder = write ? relative(config.out, path.endsWith(".json") ? dirname(path) : path) : null;
		variants.push({
			name,
			folder,
			report: await readReport(path)
		});
	}
	const comparison = compareVariants(variants, tool, together);
	if (write) await writeComparison(new RunDirectory(config.out), {
		comparison,
		variants
	});
	const where = write ? `\nreport: ${config.out}/comparison.html, comparison.md, comparison.json\n` : "";
	return {
		value: comparison,
		text: renderVariants(comparison, []) + where,
		status: 0
	};
}
export { compare };
