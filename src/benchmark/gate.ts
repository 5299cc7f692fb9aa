import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keepEntry, readEntry, type Warn } from "../cache-entry.ts";
import { hashOf } from "../hash.ts";
import { leakScanner, leakThreshold } from "../python/leaks.ts";
import { decodeSource } from "../python/source.ts";
import { Gate } from "../schema/plan.ts";
import type { Checker, CheckerOf } from "../scorer/checker.ts";
import type { Judgement } from "../scorer/verdict.ts";
import { harness } from "../version.ts";
import { type Environment, environmentFacts } from "./environment.ts";
import { findInstalled } from "./installed.ts";
import type { Material } from "./material.ts";

/**
 * Whether a task can be judged here, found out before anything is spent: the reference passes five times on the same inputs, the stub
 * fails, and the reference stands nowhere in the model's view and in no installed package. Kept by the hash of all that it depends on.
 */
export async function checkTask(
  material: Material,
  environment: Environment,
  { seed, cache, checkerOf, warn }: { seed: number; cache: string; checkerOf: CheckerOf; warn: Warn },
): Promise<{ gate: Gate; cached: boolean }> {
  const key = hashOf({ task: material.hash, allow: material.paper.leaks.allow, harness, ...environmentFacts(environment) });
  const path = join(cache, "gates", `${key}.json`);
  const known = await readEntry(path, Gate, warn);
  if (known?.ready) return { gate: known, cached: true };
  const gate = await check(material, environment, checkerOf({ material, environment, seed }));
  if (gate.ready) keepEntry(path, gate, warn);
  return { gate, cached: false };
}

/** Runs of the reference that must agree with the first one: a reference that is not deterministic judges nothing. */
const repetitions = 4;

async function check(material: Material, environment: Environment, checker: Checker): Promise<Gate> {
  const started = performance.now();
  const leaks = await findLeaks(material);
  const installed = await findInstalled(material, environment);
  const { judgement, fault, isolation } = await checker.references();
  let again = judgement;
  for (let run = 0; fault === null && run < repetitions && again.verdict === "passed"; run++) {
    again = (await checker.repeat()).judgement;
  }
  const stub = (await checker.check(material.masked)).judgement;
  const { file } = material.task.target;
  const reason = grounds({ leaks, installed, file }, again, stub)[0] ?? fault ?? undefined;
  return {
    ready: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
    reference: again.verdict,
    stub: stub.verdict,
    leaks,
    cases: judgement.checks.length,
    isolation,
    seconds: (performance.now() - started) / 1000,
  };
}

/** What holds the reference, and the file with the target. */
type Found = { leaks: Gate["leaks"]; installed: readonly string[]; file: string };

function grounds({ leaks, installed, file }: Found, reference: Judgement, stub: Judgement): string[] {
  const leaked = leaks.map(({ file, share }) => `${file} (${Math.round(share * 100)} %)`).join(", ");
  const cure = leaks.some((leak) => leak.file === file)
    ? "Blank these lines of the target file with `blank`"
    : "Exclude the file";
  return [
    ...(reference.verdict === "passed" ? [] : [`the reference does not pass here: ${reference.message ?? reference.verdict}`]),
    ...(stub.verdict === "passed" ? ["the masked stub passes, so the checks judge nothing"] : []),
    ...(leaks.length === 0 ? [] : [`the reference stands in the model's view: ${leaked}. ${cure}, or allow it in leaks.allow.`]),
    ...(installed.length === 0
      ? []
      : [
          `the reference stands in an installed package: ${installed.join(", ")}. Use a Python without it, or allow it in leaks.allow.`,
        ]),
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
