import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the package: the folder of action.yml, from the sources as from the bundle. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(from: string): string {
  if (existsSync(join(from, "action.yml"))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error("The installation is incomplete: no action.yml above the program. Install the whole repository.");
  return findRoot(parent);
}
