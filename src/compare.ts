import { basename, dirname, relative, resolve } from "node:path";
import { compareDigests } from "./analysis/compare.ts";
import { compareVariants, type VariantReport } from "./analysis/variants.ts";
import type { Call, Result } from "./command.ts";
import { UsageError } from "./errors.ts";
import { renderComparison } from "./render/comparison.ts";
import { renderVariants } from "./render/variants-markdown.ts";
import { writeComparison } from "./report-variants.ts";
import { RunDirectory } from "./run-directory.ts";
import { readDigest } from "./stored-digest.ts";
import { readReport } from "./stored-report.ts";
import { storedRuns } from "./variants.ts";
import { tool } from "./version.ts";

/** Compares two runs, task by task, by their reports or digests; more of them, or those of a matrix of settings, each with the first. */
export async function compare(call: Call): Promise<Result> {
  const runs = (await Promise.all(call.args.map(expand))).flat();
  const [base, head, ...more] = runs;
  if (base === undefined || head === undefined)
    throw new UsageError(`compare ${call.args[0]}: name a second run, or the run directory of several variants.`);
  const together = await areTogether(runs);
  if (more.length > 0 || call.args.length === 1 || call.switches.has("write")) return compareSeveral(call, runs, together);
  const [before, after] = await Promise.all([readDigest(base.path), readDigest(head.path)]);
  const comparison = compareDigests(before, after, together);
  return { value: comparison, text: renderComparison(comparison), status: 0 };
}

interface Named {
  name: string;
  path: string;
}

/** A run directory of several variants stands for all of them. */
async function expand(path: string): Promise<Named[]> {
  const runs = await storedRuns(resolve(path));
  return runs.map(({ name, run }) => (name === null ? { name: nameOf(run.path), path } : { name, path: run.path }));
}

/** Whether all of them are variants of one run, so that what differs was asked for. */
async function areTogether(runs: readonly Named[]): Promise<boolean> {
  const [top = "", ...others] = new Set(runs.map(({ path }) => dirname(dirname(resolve(path)))));
  if (others.length > 0) return false;
  const known = new Set((await storedRuns(top)).map(({ run }) => run.path));
  return runs.every(({ path }) => known.has(resolve(path)));
}

const nameOf = (path: string) => basename(path.endsWith(".json") ? dirname(path) : path);

async function compareSeveral({ config, switches }: Call, runs: readonly Named[], together: boolean): Promise<Result> {
  const named = runs.map(({ name, path }, index) => {
    const taken = runs.some((other, at) => at < index && other.name === name);
    return { path, name: taken ? path : name };
  });
  const write = switches.has("write");
  const variants: VariantReport[] = [];
  for (const { name, path } of named) {
    const folder = write ? relative(config.out, path.endsWith(".json") ? dirname(path) : path) : null;
    variants.push({ name, folder, report: await readReport(path) });
  }
  const comparison = compareVariants(variants, tool, together);
  if (write) await writeComparison(new RunDirectory(config.out), { comparison, variants });
  const where = write ? `\nreport: ${config.out}/comparison.html, comparison.md, comparison.json\n` : "";
  return { value: comparison, text: renderVariants(comparison, []) + where, status: 0 };
}
