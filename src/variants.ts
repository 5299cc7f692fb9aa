import { basename } from "node:path";
import type { Config } from "./config.ts";
import { UsageError } from "./errors.ts";
import { readRecord, writeJson } from "./files.ts";
import { hashOf } from "./hash.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Plan } from "./schema/plan.ts";
import { Variants } from "./schema/variants.ts";
import { nameVariants } from "./variant-names.ts";

/** One run below a run directory: of a variant, or the directory itself where there is but one run. */
export interface StoredRun {
  /** Null where there is but one run. */
  name: string | null;
  run: RunDirectory;
}

/** An outcome with the run that it belongs to. */
export interface Scored extends StoredRun {
  outcome: Outcome;
}

/** The runs that a run directory holds. */
export async function storedRuns(out: string): Promise<StoredRun[]> {
  const top = new RunDirectory(out);
  const stored = await readVariants(top);
  if (stored === undefined) return [{ name: null, run: top }];
  return stored.variants.map(({ name, folder }) => ({ name, run: variantRun(top, folder) }));
}

/** A line about one attempt, with the variant that it belongs to. */
export const prefixed = (name: string | null, line: string): string => (name === null ? line : `${name}: ${line}`);

/** A stored run with how its answers are to be made. */
export interface ConfiguredRun extends StoredRun {
  config: Config;
}

/** Solvers whose answers depend on no model and no prompt; several of one would be the same run. */
const indifferent: readonly Config["solver"]["kind"][] = ["reference", "stub", "replay"];

/** The runs that are asked for: one in the run directory itself, or one for each variant below it. Writes nothing. */
export function askedRuns(config: Config): ConfiguredRun[] {
  const top = new RunDirectory(config.out);
  if (config.variants.length === 0 || indifferent.includes(config.solver.kind)) return [{ name: null, run: top, config }];
  return nameVariants(config.variants).map(({ name, folder, ...variant }) => {
    const run = variantRun(top, folder);
    return { name, run, config: { ...config, ...variant, variants: [], out: run.path } };
  });
}

/** Makes the folders of variants, each with the plan, so that it is a run directory like any other. */
export async function adoptRuns(out: string, plan: Plan, runs: readonly StoredRun[]): Promise<void> {
  const top = new RunDirectory(out);
  const variants = runs.flatMap(({ name, run }) => (name === null ? [] : [{ name, folder: basename(run.path) }]));
  await adoptVariants(top, variants.length === 0 ? undefined : { schema: "lmr-bench/variants/1", variants });
  for (const { name, run } of runs) if (name !== null) await adoptPlan(run, plan, top);
}

/** The run of a variant, by its folder's name. */
export const variantRun = (top: RunDirectory, folder: string): RunDirectory => new RunDirectory(top.file(`variants/${folder}`));

const readVariants = (top: RunDirectory) => readRecord(top.file("variants.json"), Variants);

/** A run directory answers for one set of variants; another is refused before anything is spent. */
async function adoptVariants(top: RunDirectory, asked: Variants | undefined): Promise<void> {
  const known = await readVariants(top);
  if (hashOf(known) === hashOf(asked)) return;
  if (known !== undefined || (await top.readSettings()) !== undefined)
    throw new UsageError(
      `${top.path} belongs to another run: it holds ${describe(known)}, and asked for is ${describe(asked)}. Choose another --out; replies stay in the cache.`,
    );
  await writeJson(top.file("variants.json"), asked);
}

function describe(variants: Variants | undefined): string {
  return variants === undefined ? "a single run" : `the variants ${variants.variants.map(({ name }) => name).join("; ")}`;
}

/** The plan, and the references that the report of the run shows. */
async function adoptPlan(run: RunDirectory, plan: Plan, top: RunDirectory): Promise<void> {
  await run.create();
  const known = await run.readPlan();
  if (known === undefined) await run.writePlan(plan);
  else if (hashOf(known) !== hashOf(plan))
    throw new UsageError(`${run.path} belongs to another plan than the folder around it. Choose another --out.`);
  for (const { id } of plan.tasks) {
    const reference = await top.readReference(id);
    if (reference !== undefined) await run.writeReference(reference);
  }
}
