import { chmod, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { packageRoot } from "../root.ts";

/** Where a run keeps what candidates must not read. */
export interface Private {
  /** Run directory. */
  out: string;
  cache: string;
  suites: readonly string[];
}

/** Folders with references, readings, tests and answers. Some may not be there. */
export function privateFolders({ out, cache, suites }: Private): string[] {
  return [
    ...new Set([out, ...ownParts(cache), ...suites.flatMap((suite) => [join(packageRoot, "tasks", suite), resolve(suite)])]),
  ];
}

/**
 * Closes what is ours in the cache to other users, before any candidate runs: what is not there yet is made, as it could not be hidden
 * later. The cache itself stays open, since it has environments that candidates need.
 */
export async function closePrivate({ cache }: Private): Promise<void> {
  await mkdir(cache, { recursive: true }).catch(() => undefined);
  for (const folder of ownParts(cache)) {
    await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
    await chmod(folder, 0o700).catch(() => undefined);
  }
}

const ownParts = (cache: string) => ["repositories", "completions", "gates", "outcomes"].map((part) => join(cache, part));
