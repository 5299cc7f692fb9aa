import { stat } from "node:fs/promises";
import { compareVariants, type VariantReport } from "./analysis/variants.ts";
import { writeAtomic, writeJson } from "./files.ts";
import { renderVariantsHtml } from "./render/variants-html.ts";
import { renderVariants } from "./render/variants-markdown.ts";
import { type Elsewhere, markdownBudget, nowhere, type ReportConfig, report } from "./report.ts";
import { RunDirectory } from "./run-directory.ts";
import type { VariantComparison } from "./schema/variant-comparison.ts";
import type { StoredRun } from "./variants.ts";
import { tool } from "./version.ts";

/** What several runs give together. */
export interface VariantsReport {
  comparison: VariantComparison;
  variants: readonly VariantReport[];
}

/** Reports each variant by itself, as if it had been run alone, and all of them side by side. */
export async function reportVariants(
  config: ReportConfig,
  runs: readonly StoredRun[],
  elsewhere: (name: string) => Elsewhere = () => nowhere,
): Promise<VariantsReport> {
  const top = new RunDirectory(config.out);
  const variants: VariantReport[] = [];
  for (const { name: given, run } of runs) {
    const [name, folder] = [given ?? "", run.path.slice(top.path.length + 1)];
    const baseline = config.baseline === null ? null : await baselineOf(config.baseline, folder);
    variants.push({ name, folder, report: await report({ ...config, out: run.path, baseline }, elsewhere(name)) });
  }
  const comparison = compareVariants(variants, tool, true);
  await writeComparison(top, { comparison, variants });
  return { comparison, variants };
}

/** A baseline that holds variants too has one for each of the same name; any other run is that of all. */
async function baselineOf(path: string, folder: string): Promise<string> {
  const baseline = new RunDirectory(path);
  const hasVariants = await stat(baseline.file("variants.json")).then(
    () => true,
    () => false,
  );
  return hasVariants ? baseline.file(folder) : path;
}

/** `comparison.json`, `.md` and `.html`. */
export async function writeComparison(run: RunDirectory, { comparison, variants }: VariantsReport): Promise<void> {
  const reports = variants.map(({ report }) => report);
  await writeJson(run.file("comparison.json"), comparison);
  await writeAtomic(run.file("comparison.md"), renderVariants(comparison, reports, { budget: markdownBudget }));
  await writeAtomic(run.file("comparison.html"), renderVariantsHtml(comparison));
}
