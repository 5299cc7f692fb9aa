import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
// src/root.ts
/** Absolute path of the package: the folder of action.yml, from the sources as from the bundle. */
const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
function findRoot(from) {
	if (existsSync(join(from, "action.yml"))) return from;
	const parent = dirname(from);
	if (parent === from) throw new Error("The installation is incomplete: no action.yml above the program. Install the whole repository.");
	return findRoot(parent);
}
export { packageRoot as t };
