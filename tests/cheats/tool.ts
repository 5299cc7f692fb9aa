import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Level } from "./levels.ts";

/** Runs the package in `folder` at a level, with a given environment; gives what it printed. */
export function runTool(
  level: Level,
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const user = level.uid === null ? {} : { uid: level.uid, gid: level.uid };
  const [command = "", ...words] = [...level.before, join(folder, "node"), join(folder, "dist", "cli.js"), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { ...user, cwd: "/", env: { PATH: process.env.PATH, HOME: "/nowhere", ...environment } });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(said);
      else reject(new Error(`${args[0]} at level ${level.name} ended with ${status}:\n${said.slice(-4000)}`));
    });
  });
}
