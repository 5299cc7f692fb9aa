import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRecord, writeJson } from "../files.ts";
import { hashOf } from "../hash.ts";
import { leakScanner, leakThreshold } from "../python/leaks.ts";
import { decodeSource } from "../python/source.ts";
import { Gate } from "../schema/plan.ts";
import { judge, judgeAgainst } from "../scorer/judge.ts";
import type { RunProbe } from "../scorer/probe.ts";
import { type References, runReferences, runsOf, spliceReference } from "../scorer/references.ts";
import { tool } from "../version.ts";
import { type Environment, environmentFacts } from "./environment.ts";
import type { Material } from "./material.ts";

/**
 * Whether a task can be judged here, found out before anything is spent: the reference passes five times on the same inputs, the stub
 * fails, and the reference stands nowhere in the model's view. Kept by the hash of all that it depends on.
 */
export async function checkTask(
  material: Material,
  environment: Environment,
  { seed, cache, runProbe }: { seed: number; cache: string; runProbe: RunProbe },
): Promise<Gate> {
  const key = hashOf({ task: material.hash, allow: material.paper.leaks.allow, tool, ...environmentFacts(environment) });
  const path = join(cache, "gates", `${key}.json`);
  const known = await readRecord(path, Gate).catch(() => undefined);
  if (known?.ready) return known;
  const gate = await check(material, environment, { seed, runProbe });
  if (gate.ready) await writeJson(path, gate);
  return gate;
}

/** Runs of the reference that must agree with the first one: a reference that is not deterministic judges nothing. */
const repetitions = 4;

async function check(material: Material, environment: Environment, tools: { seed: number; runProbe: RunProbe }): Promise<Gate> {
  const started = performance.now();
  const leaks = await findLeaks(material);
  const probe = (source: Uint8Array) => tools.runProbe({ material, source, environment, seed: tools.seed });
  const { compare } = material.task;
  const references = await runReferences(material, environment, tools);
  const [expected] = references;
  let again = judge(expected.run, expected.run, expected.ending, compare);
  for (let run = 0; run < repetitions && again.verdict === "passed"; run++) {
    const result = await probe(await spliceReference(material, material.reference));
    again = judge(expected.run, result.run, result.ending, compare);
  }
  const masked = await probe(material.masked);
  const stub = judgeAgainst(runsOf(references), masked.run, masked.ending, compare);
  const reason = grounds(leaks, again, stub)[0] ?? brokenReading(references);
  return {
    ready: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
    reference: again.verdict,
    stub: stub.verdict,
    leaks,
    cases: expected.run.cases.size,
    isolation: expected.isolation,
    seconds: (performance.now() - started) / 1000,
  };
}

function brokenReading([, ...readings]: References): string | undefined {
  const index = readings.findIndex(({ run }) => !run.ended || [...run.cases.values()].some((result) => "error" in result));
  return index === -1 ? undefined : `reading ${index + 1} does not run to its end here`;
}

type Judgement = ReturnType<typeof judge>;

function grounds(leaks: Gate["leaks"], reference: Judgement, stub: Judgement): string[] {
  const leaked = leaks.map(({ file, share }) => `${file} (${Math.round(share * 100)} %)`).join(", ");
  return [
    ...(reference.verdict === "passed" ? [] : [`the reference does not pass here: ${reference.message ?? reference.verdict}`]),
    ...(stub.verdict === "passed" ? ["the masked stub passes, so the checks judge nothing"] : []),
    ...(leaks.length === 0
      ? []
      : [`the reference stands in the model's view: ${leaked}. Exclude the file, or allow it in leaks.allow.`]),
  ];
}

/** Text files of the view, the masked target included, that hold a good part of the reference. */
async function findLeaks({ checkout, task, masked, reference, stub, paper }: Material): Promise<Gate["leaks"]> {
  const scan = leakScanner(reference, stub);
  const leaks = [];
  for (const { path } of checkout.files) {
    if (paper.leaks.allow.includes(path)) continue;
    const bytes = path === task.target.file ? masked : await readFile(checkout.locate(path));
    if (bytes.includes(0)) continue;
    const share = scan(path, decodeSource(bytes).text);
    if (share >= leakThreshold) leaks.push({ file: path, share });
  }
  return leaks;
}
