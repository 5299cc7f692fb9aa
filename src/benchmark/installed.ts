import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { UsageError } from "../errors.ts";
import { leakScanner, leakThreshold } from "../python/leaks.ts";
import { decodeSource } from "../python/source.ts";
import { packageRoot } from "../root.ts";
import type { Environment } from "./environment.ts";
import type { Material } from "./material.ts";
import { packageFolders } from "./packages.ts";
import { runTool } from "./tool.ts";

/**
 * Files of installed packages that hold a good part of the reference: an answer that imports one is right without solving the task.
 * Relative to the folder of packages, as `leaks.allow` names them.
 */
export async function findInstalled({ reference, stub, paper }: Material, { interpreter }: Environment): Promise<string[]> {
  const folders = packageFolders(interpreter);
  const lines = tellingLines(reference, stub);
  if (folders.length === 0 || lines.length === 0) return [];
  const script = join(packageRoot, "runtime", "installed.py");
  const { code, stdout, stderr } = await runTool(interpreter.executable, [
    "-I",
    "-S",
    "-B",
    script,
    JSON.stringify({ folders, lines }),
  ]);
  if (code !== 0)
    throw new UsageError(`Cannot search the packages of ${interpreter.executable}: ${stderr.trim().split("\n").at(-1)}`);
  const scan = leakScanner(reference, stub);
  const found: string[] = [];
  for (const path of JSON.parse(String(stdout)) as string[]) {
    const name = relative(folders.find((folder) => path.startsWith(`${folder}/`)) ?? "/", path);
    if (paper.leaks.allow.includes(name)) continue;
    if (scan(path, decodeSource(await readFile(path)).text) >= leakThreshold) found.push(name);
  }
  return found;
}

/** The longest lines that are the reference's alone: where it was copied to, one of them stands as it is. */
function tellingLines(reference: string, stub: string): string[] {
  const linesOf = (text: string) => text.split("\n").map((line) => line.trim());
  const given = new Set(linesOf(stub));
  const own = [...new Set(linesOf(reference))].filter((line) => line.length >= shortest && !given.has(line));
  return own.sort((a, b) => b.length - a.length).slice(0, 4);
}

/** Characters; shorter lines are everywhere. */
const shortest = 16;
