import { type Environment, environmentFacts } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import { hashOf } from "../hash.ts";
import { SpliceError, spliceFunction } from "../python/splice.ts";
import type { Outcome } from "../schema/outcome.ts";
import type { Answer, Solution } from "../schema/solution.ts";
import { tool } from "../version.ts";
import { type Judgement, judgeAgainst } from "./judge.ts";
import type { ProbeResult, RunProbe } from "./probe.ts";
import { type References, runsOf } from "./references.ts";

export interface AnswerToScore {
  material: Material;
  environment: Environment;
  /** Seed of the probe's extra cases. */
  seed: number;
  solution: Solution;
  key: string;
  references: References;
  runProbe: RunProbe;
}

/** Hash of all that a verdict depends on; an outcome of another key is made again. */
export function outcomeKey(material: Material, answer: Answer, environment: Environment, seed: number): string {
  return hashOf({ task: material.hash, answer, seed, tool, ...environmentFacts(environment) });
}

/** Splices one answer, runs the probe on it, and judges what came back against the reference's run. */
export async function scoreAnswer(work: AnswerToScore): Promise<Outcome> {
  const started = performance.now();
  const { judgement, result } = await judgeAnswer(work);
  const { task, attempt } = work.solution;
  return {
    schema: "lmr-bench/outcome/1",
    task,
    attempt,
    key: work.key,
    ...judgement,
    tier: result === undefined ? null : "A",
    isolation: result?.isolation ?? null,
    durations: { ...(result?.durations ?? { import: 0, run: 0 }), total: (performance.now() - started) / 1000 },
    log: result?.log ?? "",
  };
}

async function judgeAnswer(work: AnswerToScore): Promise<{ judgement: Judgement; result?: ProbeResult }> {
  const { material, environment, seed, solution, references, runProbe } = work;
  const { masked, task } = material;
  const broken = references.find(({ run }) => !run.ended);
  if (broken !== undefined) return { judgement: environmentFault(broken) };
  if (solution.answer === null) throw new Error(`${solution.task} #${solution.attempt} has no answer to score`);
  let source: Uint8Array;
  try {
    source = await spliceFunction(masked, task.target.name, solution.answer);
  } catch (error) {
    if (!(error instanceof SpliceError)) throw error;
    return { judgement: { verdict: "failed", reason: "syntax", message: error.message, checks: [] } };
  }
  const result = await runProbe({ material, source, environment, seed });
  return { judgement: judgeAgainst(runsOf(references), result.run, result.ending, task.compare), result };
}

/** The reference passed at the gate and does not run now: this says nothing about the answer. */
function environmentFault(reference: ProbeResult): Judgement {
  const log = reference.log.trim().split("\n").at(-1) ?? "";
  return {
    verdict: "unscored",
    reason: "environment",
    message: `the reference does not run to its end any more: ${log}`,
    checks: [],
  };
}
