import pLimit from "p-limit";
import { type Mutant, mutantsOf } from "../python/mutate.ts";
import { spliceFunction } from "../python/splice.ts";
import { SpliceError } from "../python/splice-error.ts";
import type { Survivors } from "../schema/task.ts";
import type { Checker } from "../scorer/checker.ts";
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

/** Judges every mutant of the reference as if it were an answer. */
export async function tryMutants(
  { masked, reference, stub, task }: Material,
  checker: Checker,
  jobs: number,
): Promise<MutationScore> {
  const limit = pLimit(jobs);
  const mutants = await mutantsOf(reference, stub);
  const passing = await Promise.all(mutants.map((mutant) => limit(() => passes(mutant))));
  return scoreOf(
    mutants,
    mutants.filter((_, index) => passing[index]),
    task.survivors,
  );

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
