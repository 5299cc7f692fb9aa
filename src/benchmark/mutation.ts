import { join } from "node:path";
import pLimit from "p-limit";
import * as z from "zod";
import { readRecord, writeJson } from "../files.ts";
import { hashOf } from "../hash.ts";
import { type Mutant, mutantsOf } from "../python/mutate.ts";
import { spliceFunction } from "../python/splice.ts";
import { SpliceError } from "../python/splice-error.ts";
import type { Survivors } from "../schema/task.ts";
import type { Checker, CheckerOf } from "../scorer/checker.ts";
import { harness } from "../version.ts";
import { type Environment, environmentFacts } from "./environment.ts";
import type { Material } from "./material.ts";

/** How well a task's checks tell its reference from wrong functions that look alike. */
export interface MutationScore {
  total: number;
  killed: number;
  /** Mutants that pass; with the reason in tasks.yml why that is right, if there is one. */
  survivors: Survivor[];
  /** Ids that tasks.yml explains and that are killed, or of no mutant. */
  idle: string[];
}

export interface Survivor {
  id: string;
  /** Line and column in the reference, from 1, and the edit. */
  edit: string;
  as: Survivors["as"] | null;
  why: string | null;
}

/** Judges every mutant of the reference as if it were an answer. What was found is kept by the hash of all that it depends on. */
export async function tryMutants(
  material: Material,
  environment: Environment,
  { seed, cache, jobs, checkerOf }: { seed: number; cache: string; jobs: number; checkerOf: CheckerOf },
): Promise<MutationScore> {
  const mutants = await mutantsOf(material.reference, material.stub);
  const key = hashOf({ task: material.hash, mutants, harness, ...environmentFacts(environment) });
  // Beside the gates, and as closed to candidates as they are.
  const path = join(cache, "gates", `${key}.mutants.json`);
  const known = await readRecord(path, Passed).catch(() => undefined);
  const passed = known ?? (await findPassing(material, mutants, checkerOf({ material, environment, seed }), jobs));
  if (known === undefined) await writeJson(path, passed);
  return scoreOf(
    mutants,
    mutants.filter(({ id }) => passed.includes(id)),
    material.task.survivors,
  );
}

/** Ids of the mutants that pass. */
const Passed = z.array(z.string());

async function findPassing(
  { masked, task }: Material,
  mutants: readonly Mutant[],
  checker: Checker,
  jobs: number,
): Promise<string[]> {
  const limit = pLimit(jobs);
  const passing = await Promise.all(mutants.map((mutant) => limit(() => passes(mutant))));
  return mutants.filter((_, index) => passing[index]).map(({ id }) => id);

  async function passes({ text }: Mutant): Promise<boolean> {
    try {
      const source = await spliceFunction(masked, task.target.name, { function: text, preamble: "", rule: "mutant" });
      return (await checker.check(source)).judgement.verdict === "passed";
    } catch (error) {
      if (error instanceof SpliceError) return false;
      throw error;
    }
  }
}

function scoreOf(mutants: readonly Mutant[], passed: readonly Mutant[], explained: readonly Survivors[]): MutationScore {
  const survivors = passed.map(({ id, edit }) => {
    const reason = explained.find((one) => one.mutants.includes(id));
    return { id, edit, as: reason?.as ?? null, why: reason?.why ?? null };
  });
  const idle = explained.flatMap((one) => one.mutants).filter((id) => !survivors.some((survivor) => survivor.id === id));
  return { total: mutants.length, killed: mutants.length - passed.length, survivors, idle };
}
