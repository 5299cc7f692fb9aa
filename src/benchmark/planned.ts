import { UsageError } from "../errors.ts";
import type { Plan, PlannedTask } from "../schema/plan.ts";
import { type EnvironmentOf, environmentsOf } from "./environment.ts";
import { loadMaterial, type Material } from "./material.ts";
import type { CheckedOutPaper } from "./paper.ts";
import { checkOutPapers } from "./paper.ts";
import { loadTasks, matchesTask } from "./suite.ts";

export interface PlannedMaterial {
  planned: PlannedTask;
  material: Material;
}

interface PlannedOptions {
  cache: string;
  mirror: string | null;
  /** Globs: only these tasks; all where none is given. A shard names its own. */
  tasks: readonly string[];
}

/** The environments that the plan was made in, whichever of its tasks are chosen here. */
export async function environmentsOfPlan(plan: Plan, config: Parameters<typeof environmentsOf>[0]): Promise<EnvironmentOf> {
  const ids = new Set(plan.tasks.map(({ id }) => id));
  const tasks = (await loadTasks(plan.suites, [])).filter(({ task }) => ids.has(task.id));
  return environmentsOf(
    { ...config, suites: plan.suites },
    tasks.map(({ paper }) => paper.python),
  );
}

/** The material of the plan's ready tasks, read again and proven to be what was planned. */
export async function loadPlanned(plan: Plan, options: PlannedOptions): Promise<PlannedMaterial[]> {
  const chosen = plan.tasks.filter(({ id, gate }) => gate.ready && matchesTask(id, options.tasks));
  const ready = new Map(chosen.map((planned) => [planned.id, planned]));
  const wanted = (await loadTasks(plan.suites, [])).filter(({ task }) => ready.has(task.id));
  const loaded = new Map<string, PlannedMaterial>();
  for await (const paper of checkOutPapers(wanted, options)) {
    for (const one of await loadPaper(paper, ready)) loaded.set(one.planned.id, one);
  }
  return [...ready.keys()].map((id) => {
    const found = loaded.get(id);
    if (found === undefined)
      throw new UsageError(
        `Task ${id} of the plan is not in ${plan.suites.join(", ")} any more. Prepare again with another --out.`,
      );
    return found;
  });
}

async function loadPaper(
  { tasks, checkout }: CheckedOutPaper,
  ready: ReadonlyMap<string, PlannedTask>,
): Promise<PlannedMaterial[]> {
  const materials = await Promise.all(tasks.map((entry) => loadMaterial(entry, checkout)));
  return materials.flatMap((material) => {
    const planned = ready.get(material.task.id);
    if (planned === undefined) return [];
    if (planned.hash !== material.hash)
      throw new UsageError(`Task ${planned.id} has changed since it was planned. Prepare again with another --out.`);
    return [{ planned, material }];
  });
}
