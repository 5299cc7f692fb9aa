import { readFile } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import type { SuiteTask } from "../benchmark/suite.ts";
import type { Place } from "./annotations.ts";

/**
 * Where the annotations of each task go: a line of the user's tree at which something can be done about it. That is the task's
 * own entry where the suite lies in the workspace, else the user's prompt file, else the workflow.
 */
export async function locateTasks(
  tasks: readonly SuiteTask[],
  { workspace, prompt, workflowFile }: { workspace: string; prompt: string; workflowFile: string | null },
): Promise<(task: string) => Place> {
  const entries = new Map<string, Place>();
  for (const { task, folder } of tasks) {
    const file = join(folder, "tasks.yml");
    const path = inside(workspace, file);
    if (path !== null) entries.set(task.id, { path, line: lineOf(task.id, await readFile(file, "utf8")) });
  }
  const otherwise = { path: inside(workspace, prompt) ?? workflowFile ?? ".github/workflows", line: 1 };
  return (task) => entries.get(task) ?? otherwise;
}

/** The path as the repository has it; null for one outside of the workspace. */
function inside(workspace: string, path: string): string | null {
  const relation = relative(workspace, path);
  return relation === "" || relation.startsWith("..") || isAbsolute(relation) ? null : relation;
}

/** Line of `id: <task>`, from 1; the first line where it is written in another way. */
function lineOf(task: string, yaml: string): number {
  const index = yaml
    .split("\n")
    .findIndex((line) => /^\s*(?:-\s+)?id:\s*(.*?)\s*$/.exec(line)?.[1]?.replace(/^["']|["']$/g, "") === task);
  return Math.max(index, 0) + 1;
}
