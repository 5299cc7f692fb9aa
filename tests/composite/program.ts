import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

export interface Ended {
  readonly code: number;
  /** The environment of the process as /proc had it last: what is in force after `exec env -u NAME …`. */
  readonly seen: Record<string, string>;
}

/** Runs a program to its end and hands on each line of its output. */
export async function runProgram(
  command: readonly string[],
  env: Record<string, string>,
  cwd: string,
  onLine: (line: string) => void,
): Promise<Ended> {
  const child = spawn(command[0] ?? "", command.slice(1), { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  const lines = [child.stdout, child.stderr].map((input) => createInterface({ input }).on("line", onLine));
  const closed = lines.map((reader) => new Promise((resolve) => reader.once("close", resolve)));

  let seen: Record<string, string> = {};
  const watch = setInterval(async () => {
    seen = (await environmentOf(child.pid)) ?? seen;
  }, 10);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (status) => resolve(status ?? 1));
    });
    await Promise.all(closed);
    return { code, seen };
  } finally {
    clearInterval(watch);
  }
}

/** Undefined when the process is gone, and between fork and exec, when it is still a copy of this one. */
async function environmentOf(pid: number | undefined): Promise<Record<string, string> | undefined> {
  const text = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
  if (!text.includes("GITHUB_ACTION_PATH=")) return undefined;
  return Object.fromEntries(
    text.split("\0").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}
