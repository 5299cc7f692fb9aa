import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import picomatch from "picomatch";
import { UsageError } from "../errors.ts";
import { packageRoot } from "../root.ts";
import { Paper, type Task } from "../schema/task.ts";
import { readYaml } from "./yaml.ts";

/** A task with the paper that it belongs to and the folder of its tasks.yml. */
export interface SuiteTask {
  suite: string;
  /** Folder of tasks.yml; probes and bundles are relative to it. */
  folder: string;
  paper: Paper;
  task: Task;
}

const bundled = join(packageRoot, "tasks");

/**
 * The tasks of the named suites, in the order of folders and files, kept by the globs.
 * A suite is the name of a bundled one or a folder with `tasks.yml` or `<paper>/tasks.yml`.
 */
export async function loadTasks(suites: readonly string[], globs: readonly string[]): Promise<SuiteTask[]> {
  const tasks = (await Promise.all(suites.map(loadSuite))).flat();
  rejectDuplicates(tasks);
  if (globs.length === 0) return tasks;
  const kept = tasks.filter(({ task }) => matchesTask(task.id, globs));
  if (kept.length > 0) return kept;
  throw new UsageError(`No task matches ${globs.join(", ")}. The suites have: ${tasks.map(({ task }) => task.id).join(", ")}`);
}

/** Whether a task is chosen; without globs each one is. */
export function matchesTask(id: string, globs: readonly string[]): boolean {
  return globs.length === 0 || picomatch.isMatch(id, [...globs]);
}

/** Names of the suites that come with the tool. */
async function bundledSuites(): Promise<string[]> {
  return (await readdir(bundled, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function loadSuite(suite: string): Promise<SuiteTask[]> {
  const { name, folder } = await findSuite(suite);
  const files = await taskFiles(folder);
  if (files.length === 0)
    throw new UsageError(`Suite ${suite}: neither ${folder}/tasks.yml nor ${folder}/<paper>/tasks.yml is there.`);
  return (await Promise.all(files.map((file) => loadPaper(name, file)))).flat();
}

async function loadPaper(suite: string, file: string): Promise<SuiteTask[]> {
  const paper = await readYaml(file, Paper);
  return paper.tasks.map((task) => ({ suite, folder: dirname(file), paper, task }));
}

async function findSuite(suite: string): Promise<{ name: string; folder: string }> {
  const names = await bundledSuites();
  if (names.includes(suite)) return { name: suite, folder: join(bundled, suite) };
  const folder = resolve(suite);
  if (await isFolder(folder)) return { name: basename(folder), folder };
  throw new UsageError(`Unknown suite ${suite}: use ${names.join(", ")} or the path of a folder with tasks.`);
}

async function taskFiles(folder: string): Promise<string[]> {
  const papers = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const candidates = [join(folder, "tasks.yml"), ...papers.sort().map((paper) => join(folder, paper, "tasks.yml"))];
  const present = await Promise.all(candidates.map(isFile));
  return candidates.filter((_, index) => present[index]);
}

function rejectDuplicates(tasks: readonly SuiteTask[]): void {
  const seen = new Map<string, string>();
  for (const { task, folder } of tasks) {
    const other = seen.get(task.id);
    if (other !== undefined) throw new UsageError(`Task ${task.id} stands twice: in ${other} and in ${folder}. Rename one.`);
    seen.set(task.id, folder);
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
