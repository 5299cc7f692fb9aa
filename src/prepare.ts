import { randomInt } from "node:crypto";
import pLimit from "p-limit";
import { type Environment, environmentsOf } from "./benchmark/environment.ts";
import { checkTask } from "./benchmark/gate.ts";
import { loadMaterial, type Material } from "./benchmark/material.ts";
import { fetchOfficial } from "./benchmark/official.ts";
import { checkOutPapers } from "./benchmark/paper.ts";
import { loadTasks } from "./benchmark/suite.ts";
import type { Phase } from "./command.ts";
import { UsageError } from "./errors.ts";
import { plural } from "./render/format.ts";
import { RunDirectory } from "./run-directory.ts";
import { type IsolationLevel, isolationLevels } from "./schema/common.ts";
import type { Gate, Plan, PlannedTask } from "./schema/plan.ts";
import type { Reference } from "./schema/reference.ts";
import type { CheckerOf } from "./scorer/checker.ts";
import { withCheckers } from "./scorer/checkers.ts";
import { settleAll } from "./settle.ts";
import { tool } from "./version.ts";

/** Makes the plan of a run and writes it; a run directory that holds the same plan is continued. */
export async function prepare(phase: Phase): Promise<Plan> {
  const run = new RunDirectory(phase.config.out);
  await run.create();
  const known = await run.readPlan();
  const references: Reference[] = [];
  const plan = await makePlan(phase, known?.seed ?? randomInt(2 ** 31), (material) => references.push(referenceOf(material)));
  if (known === undefined) await run.writePlan(plan);
  else rejectOtherPlan(known, plan, run.path);
  for (const reference of references) await run.writeReference(reference);
  return known ?? plan;
}

/** Checks out, masks and checks every chosen task. Fetches; spends nothing. `keep` gets what each task is made of. */
export async function makePlan(
  { config, console, signal }: Phase,
  seed: number,
  keep: (material: Material) => void = () => undefined,
): Promise<Plan> {
  const chosen = await loadTasks(config.suites, config.tasks);
  const environmentOf = environmentsOf(
    config,
    chosen.map(({ paper }) => paper.python),
  );
  const limit = pLimit(config.jobs);
  const warned = new Set<string>();
  console.begin("prepare", chosen.length);
  try {
    const tasks = await withCheckers({ hardware: config.hardware, signal }, async (checkerOf) => {
      const checks: Promise<PlannedTask>[] = [];
      for await (const { tasks, checkout } of checkOutPapers(chosen, config)) {
        if (config.legacy && tasks[0] !== undefined) await fetchOfficial(tasks[0], config);
        const materials = await Promise.all(tasks.map((entry) => loadMaterial(entry, checkout)));
        for (const material of materials) keep(material);
        checks.push(...materials.map((material) => limit(() => checkOne(material, checkerOf))));
        // A failure is met below, when all are collected; until then it must not count as unhandled.
        for (const check of checks) check.catch(() => undefined);
      }
      return settleAll(checks);
    });
    return { schema: "lmr-bench/plan/1", tool, suites: [...config.suites], seed, tasks };
  } finally {
    console.end();
  }

  /** Refuses a place that isolates less than is asked for, and warns of one where the harness itself is within a candidate's reach. */
  function admit({ interpreter, offer }: Environment): void {
    const strength = (level: IsolationLevel) => isolationLevels.indexOf(level);
    const cure = offer.notes.join(" ");
    if (strength(offer.level) < strength(config.requireIsolation))
      throw new UsageError(`--require-isolation ${config.requireIsolation}: this place offers ${offer.level}. ${cure}`);
    if (strength(offer.level) >= strength("user") || warned.has(interpreter.executable)) return;
    warned.add(interpreter.executable);
    console.warn(`Candidates run at isolation level ${offer.level}. ${cure}`);
  }

  async function checkOne(material: Material, checkerOf: CheckerOf): Promise<PlannedTask> {
    signal.throwIfAborted();
    const environment = await environmentOf(material.paper.python);
    admit(environment);
    const { gate, cached } = await checkTask(material, environment, { seed, cache: config.cache, checkerOf, warn: console.warn });
    console.step(`${material.task.id} ${describe(gate, cached)}`);
    return plan(material, gate, { version: environment.interpreter.version, environment: environment.name });
  }
}

/** For the report, which shows how answers differ from it. */
function referenceOf({ task, hash, reference }: Material): Reference {
  return { schema: "lmr-bench/reference/1", task: task.id, hash, function: reference };
}

function plan(material: Material, gate: Gate, python: PlannedTask["python"]): PlannedTask {
  const { task, paper, suite, checkout, line, hash } = material;
  return {
    id: task.id,
    suite,
    paper: { id: paper.paper.id, title: paper.paper.title, ...(paper.paper.url === undefined ? {} : { url: paper.paper.url }) },
    category: task.category,
    target: { file: task.target.file, name: task.target.name, line },
    source: { url: paper.repository.url, commit: paper.repository.commit, path: paper.repository.path },
    hash,
    view: { files: checkout.files.length, excluded: checkout.excluded.length },
    ...(python === undefined ? {} : { python }),
    ...(task.flags.length > 0 && { flags: task.flags }),
    gate,
  };
}

function describe({ ready, reason, cases, seconds, isolation }: Gate, cached: boolean): string {
  if (!ready) return `quarantined: ${reason}`;
  const source = cached ? "from the cache" : `${seconds.toFixed(1)} s`;
  return `ready, ${plural(cases, "check")}, isolation ${isolation?.level ?? "none"}, ${source}`;
}

/** A run directory answers for one plan; another one is refused before anything is lost. */
function rejectOtherPlan(known: Plan, plan: Plan, path: string): void {
  const identify = ({ tasks }: Plan) => new Map(tasks.map(({ id, hash }) => [id, hash]));
  const [before, now] = [identify(known), identify(plan)];
  const changes = [
    ...[...before.keys()].filter((id) => !now.has(id)).map((id) => `without ${id}`),
    ...[...now.keys()].filter((id) => !before.has(id)).map((id) => `with ${id}`),
    ...[...now].filter(([id, hash]) => before.has(id) && before.get(id) !== hash).map(([id]) => `with a changed ${id}`),
  ];
  if (changes.length === 0) return;
  const listed = `${changes.slice(0, 3).join(", ")}${changes.length > 3 ? ", …" : ""}`;
  throw new UsageError(
    `${path} belongs to another plan (the one asked for is ${listed}). Choose another --out, or remove the folder.`,
  );
}
