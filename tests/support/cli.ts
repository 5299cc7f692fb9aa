import { spawn } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../../src/root.ts";

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

export const cliPath = join(packageRoot, "dist", "cli.js");

/** Runs the committed `dist/cli.js` with nothing of our environment but PATH. */
export function runCli(args: readonly string[], options: { env?: Record<string, string>; cwd?: string } = {}): Promise<Ended> {
  return startCli(args, options).ended;
}

/** The same, for tests that interrupt it. */
export function startCli(
  args: readonly string[],
  { env = {}, cwd = packageRoot }: { env?: Record<string, string>; cwd?: string } = {},
) {
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) => child.on("close", (status) => resolve({ status, ...output })));
  return { child, output, ended };
}
