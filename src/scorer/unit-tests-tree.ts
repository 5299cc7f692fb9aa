import { lstat, readFile, realpath } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type { Files } from "../benchmark/test-files.ts";

/** Files that pytest or Python obeys where they stand in the way of a test file. */
const obeyed = [
  ...["conftest.py", "pytest.ini", ".pytest.ini", "pytest.toml", ".pytest.toml", "tox.ini", "setup.cfg", "pyproject.toml"],
  ...["sitecustomize.py", "usercustomize.py"],
];

/**
 * Which of the files that must stay as they are have changed, and which have come that would change how tests run.
 * The tree is a candidate's: nothing in it is followed or read that is not a plain file at its own place. All its processes have ended.
 * @param pristine files that must have these bytes
 * @param known whether a path was there before
 */
export async function findTouched(tree: string, pristine: Files, known: (path: string) => boolean): Promise<string[]> {
  const touched: string[] = [];
  for (const [path, bytes] of pristine) if (!(await holds(tree, path, bytes))) touched.push(path);
  const folders = new Set([...pristine.keys()].flatMap(foldersOf));
  for (const path of [...folders].flatMap((folder) => obeyed.map((name) => posix.join(folder, name))))
    if (!known(path) && !pristine.has(path) && (await lstat(join(tree, path)).catch(() => null))) touched.push(path);
  return touched;
}

async function holds(tree: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(tree, path);
  try {
    const info = await lstat(file);
    const itself = info.isFile() && (await realpath(dirname(file))) === dirname(file);
    return itself && info.size === bytes.length && Buffer.compare(await readFile(file), bytes) === 0;
  } catch {
    return false;
  }
}

/** The folder of a file and those around it, up to the top of the tree. */
function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? ["."] : [folder, ...foldersOf(folder)];
}
