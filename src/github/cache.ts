import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as cache from "@actions/cache";
import * as core from "@actions/core";
import { codeOf, messageOf } from "../errors.ts";
import { hashOf } from "../hash.ts";

/** What tells the caches of one use of the action from those of another. */
export interface CacheScope {
  readonly suites: readonly string[];
  readonly tasks: readonly string[];
  readonly model: string | null;
  readonly baseUrl: string | null;
  /** The input `name`: jobs of a matrix would else push each other's newest entry aside. */
  readonly name: string;
}

/**
 * Folders of the cache directory that GitHub keeps between runs. Each is an entry of its own, as completions change with
 * every new request and environments may have gigabytes. Outcomes and gates are not kept: steps that run foreign code write them.
 */
const folders = {
  completions: (scope: CacheScope) => scope,
  repositories: ({ suites, tasks, name }: CacheScope) => ({ suites, tasks, name }),
  environments: ({ suites, tasks, name }: CacheScope) => ({ suites, tasks, name }),
};
type Folder = keyof typeof folders;

/** Brings back the newest of each folder. Best effort: what is not there is made again. */
export async function restoreCaches(directory: string, scope: CacheScope): Promise<void> {
  await eachFolder("restored", async (folder) => {
    const prefix = prefixOf(folder, scope);
    const key = await cache.restoreCache([join(directory, folder)], prefix, [prefix]);
    core.info(`${folder}: ${key === undefined ? "nothing kept yet" : `restored ${key}`}`);
  });
}

/** Keeps each folder that holds something new. Best effort: a failure costs the next run time, not this one its result. */
export async function saveCaches(directory: string, scope: CacheScope): Promise<void> {
  await eachFolder("kept", async (folder) => {
    const path = join(directory, folder);
    const entries = await namesIn(path);
    if (entries.length === 0) return;
    const key = prefixOf(folder, scope) + hashOf(entries).slice(0, 16);
    // Asked first, as saving packs the whole folder before the service can say that it has it.
    const present = await cache.restoreCache([path], key, [], { lookupOnly: true });
    if (present === key) return core.info(`${folder}: unchanged`);
    await cache.saveCache([path], key);
  });
}

async function eachFolder(done: string, act: (folder: Folder) => Promise<void>): Promise<void> {
  if (!cache.isFeatureAvailable())
    return core.info("No cache service here: repositories, environments and completions are not kept.");
  for (const folder of Object.keys(folders) as Folder[]) {
    try {
      await act(folder);
    } catch (error) {
      core.warning(`${folder} could not be ${done}: ${messageOf(error)}`);
    }
  }
}

function prefixOf(folder: Folder, scope: CacheScope): string {
  return `lmr-bench-1-${folder}-${process.platform}-${process.arch}-${hashOf(folders[folder](scope)).slice(0, 16)}-`;
}

/** Entries are named after the hash of all that they depend on, so that names tell whether something is new. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
