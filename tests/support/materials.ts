import { loadMaterial, type Material } from "../../src/benchmark/material.ts";
import { checkOutPapers } from "../../src/benchmark/paper.ts";
import { loadTasks } from "../../src/benchmark/suite.ts";

/** The materials of a suite's tasks, by the last part of their ids. */
export async function loadMaterials(suite: string, cache: string): Promise<Record<string, Material>> {
  const found: Record<string, Material> = {};
  for await (const { tasks, checkout } of checkOutPapers(await loadTasks([suite], []), { cache, mirror: null }))
    for (const entry of tasks) found[entry.task.id.split("/")[1] ?? ""] = await loadMaterial(entry, checkout);
  return found;
}
