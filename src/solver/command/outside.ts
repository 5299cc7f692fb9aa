import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import type { View } from "../agent/view.ts";

/** Caches of tools that say nothing about an answer. */
const passedOver = new Set(["__pycache__", ".git", ".pytest_cache", ".mypy_cache", ".ruff_cache"]);

/** Files that are listed by name; the others are counted. */
const most = 50;

/** Bytes of a source file that is read at all. */
const limit = 8 * 1024 * 1024;

/** The file, when it is a plain one at its own place; undefined for links and whatever else an agent may have put there. */
export async function readPlain(tree: string, path: string): Promise<Buffer | undefined> {
  const file = join(tree, path);
  try {
    const info = await lstat(file);
    const itself = info.isFile() && (await realpath(dirname(file))) === dirname(join(await realpath(tree), path));
    return itself && info.size <= limit ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

/** What an agent has changed besides the target file, one phrase each. All its processes have ended. */
export async function changesOutside(tree: string, view: View, target: string): Promise<string[]> {
  const changes: string[] = [];
  const found = new Set(await filesBelow(tree));
  for (const path of [...found].sort()) {
    if (path === posix.normalize(target)) continue;
    const before = view.get(path);
    if (before === undefined) changes.push(`${path} added`);
    else if (!(await holds(tree, path, await before()))) changes.push(`${path} changed`);
  }
  for (const path of view.keys()) if (!found.has(path)) changes.push(`${path} removed`);
  return changes.length > most ? [...changes.slice(0, most), `${changes.length - most} more`] : changes;
}

async function holds(tree: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const info = await lstat(join(tree, path)).catch(() => null);
  if (info === null || !info.isFile() || info.size !== bytes.length) return false;
  return Buffer.compare(await readFile(join(tree, path)), bytes) === 0;
}

/** Links are listed and not followed. */
async function filesBelow(tree: string, folder = tree): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (passedOver.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(tree, path) : [relative(tree, path)];
    }),
  );
  return found.flat();
}
