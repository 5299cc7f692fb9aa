import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of the sources that decide a verdict, from the package's root. */
const deciding = ["runtime", "src/benchmark", "src/python", "src/sandbox", "src/scorer"];

/** SHA-256 of all source files that decide a verdict, with their names, in hex. */
export function harnessHash(root: string): string {
  const hash = createHash("sha256");
  for (const file of deciding.flatMap((folder) => filesIn(root, folder)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|py)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}
