import pLimit from "p-limit";
import { mutantsOf } from "../python/mutate.ts";
import { spliceFunction } from "../python/splice.ts";
import { SpliceError } from "../python/splice-error.ts";
import type { Checker } from "../scorer/checker.ts";
import type { Material } from "./material.ts";

/** How well a task's checks tell its reference from wrong functions that look alike. */
export interface MutationScore {
  killed: number;
  total: number;
  /** Mutants that pass, with the reason in tasks.yml why that is right, if there is one. */
  survivors: { id: string; why: string | null }[];
}

/** Judges every mutant of the reference as if it were an answer. */
export async function tryMutants({ masked, reference, task }: Material, checker: Checker, jobs: number): Promise<MutationScore> {
  const limit = pLimit(jobs);
  const tried = await Promise.all(
    (await mutantsOf(reference)).map(({ id, text }) => limit(async () => ({ id, passes: await passes(text) }))),
  );
  const survivors = tried.filter((one) => one.passes).map(({ id }) => ({ id, why: task.survivors[id] ?? null }));
  return { killed: tried.length - survivors.length, total: tried.length, survivors };

  async function passes(text: string): Promise<boolean> {
    try {
      const source = await spliceFunction(masked, task.target.name, { function: text, preamble: "", rule: "mutant" });
      return (await checker.check(source)).judgement.verdict === "passed";
    } catch (error) {
      if (error instanceof SpliceError) return false;
      throw error;
    }
  }
}
