import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";

/** More than this is no log of a test: the largest official one has some kilobytes. */
const largest = 16 * 1024 * 1024;
const most = 100;

/**
 * The logs below a folder of a candidate's tree whose processes have all ended; null for one that cannot be read as text.
 * Nothing is followed: only a plain file at its own place is read.
 */
export async function readLogs(folder: string): Promise<(string | null)[]> {
  const itself = (await realpath(folder).catch(() => null)) === folder;
  const names = itself ? await readdir(folder).catch(() => []) : [];
  const logs = names.filter((name) => name.endsWith(".log")).sort();
  return Promise.all(logs.slice(0, most).map((name) => readLog(join(folder, name))));
}

async function readLog(path: string): Promise<string | null> {
  try {
    const info = await lstat(path);
    if (!info.isFile() || info.size > largest) return null;
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch {
    return null;
  }
}

/**
 * The official rule: a log passes that says "Passed" at least once and never "Failed", whatever else happened. No log, or one that cannot
 * be read, is a failure. Source: evaluation/get_statistics.py of LMR-Bench.
 */
export function judgeLogs(logs: readonly (string | null)[]): { passed: boolean; said: string } {
  const counts = logs.map((log) => ({ passed: count(log, "Passed"), failed: log === null ? 1 : count(log, "Failed") }));
  const total = (key: "passed" | "failed") => counts.reduce((sum, one) => sum + one[key], 0);
  return {
    passed: counts.length > 0 && counts.every(({ passed, failed }) => passed > 0 && failed === 0),
    said: `${total("passed")} × Passed, ${total("failed")} × Failed`,
  };
}

const count = (log: string | null, word: string) => (log ?? "").split(word).length - 1;
