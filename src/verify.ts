import { environmentsLine } from "./analysis/environments.ts";
import { sum } from "./analysis/totals.ts";
import { type MutationScore, tryMutants } from "./benchmark/mutation.ts";
import { environmentsOfPlan, loadPlanned } from "./benchmark/planned.ts";
import type { Call, Result } from "./command.ts";
import { makePlan } from "./prepare.ts";
import { outOf, plural } from "./render/format.ts";
import { alignColumns } from "./render/text.ts";
import type { Plan, PlannedTask } from "./schema/plan.ts";
import { withCheckers } from "./scorer/checkers.ts";

/** Share of the mutants without an explanation that a task's checks have to tell from its reference. */
const enough = 0.95;

/** Shows whether each task can be judged here, and on demand how sharply. Status 1 when one cannot. */
export async function verify(call: Call): Promise<Result> {
  const plan = await makePlan(call, 0);
  const mutation = call.switches.has("thorough") ? await mutate(plan, call) : new Map<string, MutationScore>();
  const tasks = plan.tasks.map((task) => ({ ...task, mutation: mutation.get(task.id) }));
  const faults = tasks.flatMap(faultsOf);
  const header = [
    "task",
    "reference",
    "stub",
    "leaks",
    "view",
    "dropped",
    "checks",
    ...(call.switches.has("thorough") ? ["mutants killed", "explained"] : []),
    "isolation",
    "seconds",
  ];
  const lines = [
    ...alignColumns([header, ...tasks.map(row)]),
    "",
    ...tasks.flatMap(survivorsOf),
    ...faults,
    environmentsLine(tasks),
    readyLine(tasks),
  ];
  return { value: tasks, text: `${lines.join("\n")}\n`, status: faults.length === 0 ? 0 : 1 };
}

async function mutate(plan: Plan, { config, console, signal }: Call): Promise<Map<string, MutationScore>> {
  const environmentOf = await environmentsOfPlan(plan, config);
  const materials = await loadPlanned(plan, config);
  const scores = new Map<string, MutationScore>();
  console.begin("mutants", materials.length);
  try {
    await withCheckers({ hardware: config.hardware, signal }, async (checkerOf) => {
      for (const { material } of materials) {
        signal.throwIfAborted();
        const environment = await environmentOf(material.paper.python);
        const score = await tryMutants(material, environment, { ...config, seed: plan.seed, checkerOf });
        scores.set(material.task.id, score);
        console.step(`${material.task.id} ${outOf(score.killed, score.total, "mutant")} killed`);
      }
    });
  } finally {
    console.end();
  }
  return scores;
}

/** With the time of the checks one after the other; one that the cache still has counts with the time that it took. */
function readyLine(tasks: readonly PlannedTask[]): string {
  const ready = tasks.filter(({ gate }) => gate.ready).length;
  const seconds = sum(tasks.map(({ gate }) => gate.seconds)).toFixed(1);
  const checks = tasks.length === 1 ? "its checks take" : "their checks take";
  return `${outOf(ready, tasks.length, "task")} ready; ${checks} ${seconds} s`;
}

type Verified = PlannedTask & { mutation: MutationScore | undefined };

function row({ id, view, gate, mutation }: Verified): string[] {
  const { reference, stub, leaks, cases, isolation, seconds } = gate;
  return [
    id,
    reference === "passed" ? "passes" : (reference ?? "-"),
    stub === "passed" ? "PASSES" : "fails",
    leaks.length === 0 ? "none" : String(leaks.length),
    plural(view.files, "file"),
    plural(view.excluded, "file"),
    String(cases),
    ...(mutation === undefined ? [] : [`${mutation.killed}/${mutation.total}`, String(explained(mutation))]),
    isolation?.level ?? "none",
    seconds.toFixed(1),
  ];
}

function explained({ survivors }: MutationScore): number {
  return survivors.filter(({ why }) => why !== null).length;
}

function survivorsOf({ id, mutation }: Verified): string[] {
  if (mutation === undefined) return [];
  return [
    ...mutation.survivors.flatMap((one) => (one.why === null ? [`survivor: ${id}: ${one.id}: line ${one.edit}`] : [])),
    ...mutation.idle.map((one) => `idle: ${id}: ${one}: tasks.yml explains it, and it is killed or no mutant`),
  ];
}

function faultsOf({ id, gate, mutation }: Verified): string[] {
  if (!gate.ready) return [`quarantined: ${id}: ${gate.reason}`];
  if (mutation === undefined) return [];
  const counted = mutation.total - explained(mutation);
  if (mutation.killed >= enough * counted) return [];
  return [
    `too lax: ${id}: ${outOf(mutation.killed, counted, "mutant")} killed; ${enough * 100} % are wanted. Sharpen the checks, or explain survivors in tasks.yml.`,
  ];
}
