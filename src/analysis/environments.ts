import { plural } from "../render/format.ts";
import type { PlannedTask } from "../schema/plan.ts";

/** Where tasks run: each environment with how many of them it serves, the one with most of them first. */
function environmentsShared(tasks: readonly Pick<PlannedTask, "python">[]): { name: string; version: string; tasks: number }[] {
  const shared = new Map<string, { name: string; version: string; tasks: number }>();
  for (const { python } of tasks) {
    if (python === undefined) continue;
    const key = `${python.environment} ${python.version}`;
    const known = shared.get(key) ?? { name: python.environment, version: python.version, tasks: 0 };
    shared.set(key, { ...known, tasks: known.tasks + 1 });
  }
  return [...shared.values()].sort((a, b) => b.tasks - a.tasks);
}

/** `2 environments: job (Python 3.11.2) for 27 tasks, 3f2a… for 1` */
export function environmentsLine(tasks: readonly Pick<PlannedTask, "python">[]): string {
  const shared = environmentsShared(tasks);
  const each = shared.map(({ name, version, tasks }) => {
    const what = name === "job" ? "the job's own" : name.slice(0, 12);
    return `${what} (Python ${version}) for ${plural(tasks, "task")}`;
  });
  return `${plural(shared.length, "environment")}: ${each.join(", ")}`;
}
