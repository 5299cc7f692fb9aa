import { type Environment, environmentFacts } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import { hashOf } from "../hash.ts";
import { SpliceError, spliceFunction } from "../python/splice.ts";
import { claimsTier } from "../sandbox/levels.ts";
import type { Outcome } from "../schema/outcome.ts";
import type { Answer, Solution } from "../schema/solution.ts";
import { harness } from "../version.ts";
import type { Checked, Checker } from "./checker.ts";
import { withSigns } from "./tampering.ts";
import type { Judgement } from "./verdict.ts";

export interface AnswerToScore {
  material: Material;
  solution: Solution;
  key: string;
  /** Seed of the checker's cases. */
  seed: number;
  checker: Checker;
}

/** Hash of all that a verdict depends on, the drawn seed apart; an outcome of another key is made again. */
export function outcomeKey(material: Material, { function: text, preamble }: Answer, environment: Environment): string {
  return hashOf({ task: material.hash, text, preamble, harness, ...environmentFacts(environment) });
}

/** Splices one answer, and has the target file checked that this gives. */
export async function scoreAnswer(work: AnswerToScore): Promise<Outcome> {
  const started = performance.now();
  const { judgement, checked } = await judgeAnswer(work);
  const { task, attempt } = work.solution;
  return {
    schema: "lmr-bench/outcome/1",
    task,
    attempt,
    key: work.key,
    seed: work.seed,
    ...judgement,
    tier: checked !== undefined && claimsTier(checked.isolation) ? work.checker.tier : null,
    isolation: checked?.isolation ?? null,
    durations: { ...(checked?.durations ?? { import: 0, run: 0 }), total: (performance.now() - started) / 1000 },
    log: checked?.log ?? "",
  };
}

async function judgeAnswer({ material, solution, checker }: AnswerToScore): Promise<{ judgement: Judgement; checked?: Checked }> {
  const { fault, signs } = await checker.references();
  // The reference passed at the gate and does not now: this says nothing about the answer.
  if (fault !== null) return { judgement: { verdict: "unscored", reason: "environment", message: fault, checks: [] } };
  if (solution.answer === null) throw new Error(`${solution.task} #${solution.attempt} has no answer to score`);
  let source: Uint8Array;
  try {
    source = await spliceFunction(material.masked, material.task.target.name, solution.answer);
  } catch (error) {
    if (!(error instanceof SpliceError)) throw error;
    return { judgement: { verdict: "failed", reason: "syntax", message: error.message, checks: [] } };
  }
  const checked = await checker.check(source);
  return { judgement: withSigns(checked.judgement, checked.signs, signs), checked };
}
