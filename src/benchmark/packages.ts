import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../hash.ts";
import type { Interpreter } from "../sandbox/interpreter.ts";

/** Folders of installed packages of an interpreter. */
export const packageFolders = ({ paths }: Interpreter): string[] => paths.filter((path) => path.endsWith("-packages"));

/**
 * Hash of what stands in these folders: names, which hold the versions of distributions, and sizes of single files. Another package,
 * or another version of one, is another hash; what lies deeper is not read, as that takes seconds where PyTorch is.
 */
export async function fingerprintPackages(interpreter: Interpreter): Promise<string> {
  const folders = packageFolders(interpreter).map(async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const facts = entries
      .filter(({ name }) => name !== "__pycache__")
      .map(async (entry) => [entry.name, entry.isFile() ? (await stat(join(folder, entry.name))).size : null] as const);
    return (await Promise.all(facts)).sort(([a], [b]) => (a < b ? -1 : 1));
  });
  return hashOf(await Promise.all(folders));
}
