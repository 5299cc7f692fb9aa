import type { Environment } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import { spliceFunction } from "../python/splice.ts";
import type { ProbeResult, RunProbe } from "./probe.ts";
import type { ProbeRun } from "./value.ts";

/** What answers are compared with: the reference's run, then those of other fair readings, on the same inputs. */
export type References = readonly [ProbeResult, ...ProbeResult[]];

export async function runReferences(
  material: Material,
  environment: Environment,
  { seed, runProbe }: { seed: number; runProbe: RunProbe },
): Promise<References> {
  const run = async (text: string) => runProbe({ material, source: await spliceReference(material, text), environment, seed });
  const reference = await run(material.reference);
  const readings: ProbeResult[] = [];
  for (const reading of material.readings) readings.push(await run(reading));
  return [reference, ...readings];
}

/** The target file with a right function in the place of the masked one. */
export function spliceReference({ masked, task }: Material, text: string): Promise<Uint8Array> {
  return spliceFunction(masked, task.target.name, { function: text, preamble: "", rule: "reference" });
}

export function runsOf([reference, ...readings]: References): [ProbeRun, ...ProbeRun[]] {
  return [reference.run, ...readings.map(({ run }) => run)];
}
