import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { UsageError } from "../errors.ts";
import type { Official, Paper, Task } from "../schema/task.ts";
import { fetchAddress } from "./address.ts";
import { checkout } from "./checkout.ts";
import { literally } from "./glob.ts";
import { findLfsObject, lfsPointer } from "./lfs.ts";
import type { SuiteTask } from "./suite.ts";

/** A task's official test with its files, as they are laid out for it. */
export interface OfficialTest {
  /** Folder of the view below the one that holds all; `.` where no file stands above the view. */
  root: string;
  test: string;
  /** Where each file is now, by its path from the folder that holds all. */
  files: ReadonlyMap<string, string>;
  /** Folders of the import path, relative to that folder. */
  paths: readonly string[];
  /** Files that it needs and that are not to be had, each with the reason. */
  missing: readonly string[];
}

interface Options {
  cache: string;
  mirror: string | null;
  lfsObjects: string | null;
}

/** Files of the repository that a task's official test consists of, relative to repository.path. */
export function officialFiles({ official }: Task): string[] {
  return official === undefined ? [] : [official.test, ...official.data];
}

/** Those of them that the model may not see: all but the file with the target, where the test is a script around it. */
export function hiddenOfficialFiles(task: Task, all: readonly Task[]): string[] {
  const targets = new Set(all.map(({ target }) => posix.normalize(target.file)));
  return officialFiles(task).filter((file) => !targets.has(posix.normalize(file)));
}

/** Fetches the official tests of a paper into the cache, apart from what the model sees. */
export async function fetchOfficial(
  { paper, folder }: Pick<SuiteTask, "paper" | "folder">,
  options: Omit<Options, "lfsObjects">,
) {
  const { repository } = paper;
  const names = paper.tasks.flatMap(officialFiles);
  if (names.length === 0) return null;
  const file = join(folder, "tasks.yml");
  const top = topOf(paper, names, file);
  const root = posix.relative(top, repository.path) || ".";
  const include = [...new Set(names.map((name) => literally(posix.join(root, name))))].sort();
  const source = { url: repository.url, commit: repository.commit, path: top, include, exclude: [], named: [] };
  return { root, found: await checkout(source, fetchAddress(repository.url, folder, options.mirror), options.cache, file) };
}

/** The official test of a task; null where it has none, or the commit does not have it. Fetches what the cache lacks. */
export async function readOfficial({ task, ...entry }: SuiteTask, options: Options): Promise<OfficialTest | null> {
  const fetched = await fetchOfficial(entry, options);
  if (task.official === undefined || fetched === null) return null;
  const { root, found } = fetched;
  const there = new Set(found.files.map(({ path }) => path));
  const test = posix.join(root, task.official.test);
  if (!there.has(test)) return null;
  const files = new Map<string, string>();
  const missing: string[] = [];
  for (const name of officialFiles(task)) {
    const path = posix.join(root, name);
    const place = there.has(path) ? await locateFile(found.locate(path), options.lfsObjects) : "it is not at the commit";
    if (typeof place === "string") missing.push(`${name}: ${place}`);
    else files.set(path, place.path);
  }
  return { root, test, files, paths: pathsOf(task.official, root), missing };
}

/** The file itself, or the object that Git LFS keeps for it; else what is the matter. */
async function locateFile(path: string, objects: string | null): Promise<{ path: string } | string> {
  const pointer = lfsPointer(await readFile(path));
  if (pointer === null) return { path };
  const object = await findLfsObject(pointer.oid, objects);
  if (object !== null) return { path: object };
  return objects === null ? "it is a Git LFS pointer" : `it is a Git LFS pointer, and ${objects} has no object ${pointer.oid}`;
}

/** The folder that holds the view and all files above it that the tests need. */
function topOf({ repository }: Paper, names: readonly string[], file: string): string {
  const above = Math.max(
    ...names.map(
      (name) =>
        posix
          .normalize(name)
          .split("/")
          .filter((part) => part === "..").length,
    ),
  );
  const top = posix.normalize(posix.join(repository.path, "../".repeat(above))).replace(/\/$/, "");
  if (!top.startsWith("..")) return top;
  throw new UsageError(`${file}: a file of an official test leaves the repository. Paths are relative to repository.path.`);
}

function pathsOf({ path }: Official, root: string): string[] {
  return [root, ...path.map((folder) => posix.join(root, folder))];
}
