import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One run of a whole command, with all processes that it starts. */
export interface Cost {
  /** Seconds, as a clock shows. */
  wall: number;
  /** Seconds of all processors, user and system. */
  cpu: number;
  /** MiB, of its largest process. */
  memory: number;
}

export interface Command {
  program: string;
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** The operating system's own accounts of a finished command; Node gives none of its children. */
const account = `
import json, resource, subprocess, sys, time
started = time.monotonic()
code = subprocess.call(sys.argv[2:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
wall = time.monotonic() - started
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cost = {"wall": wall, "cpu": used.ru_utime + used.ru_stime, "memory": used.ru_maxrss / 1024}
open(sys.argv[1], "w").write(json.dumps(cost))
sys.exit(code)
`;

/** Runs it to its end; fails when it does. */
export async function measure({ program, args, cwd, env }: Command, folder: string): Promise<Cost> {
  const result = join(folder, "cost.json");
  await new Promise<void>((resolve, reject) => {
    const child = spawn("python3", ["-I", "-c", account, result, program, ...args], {
      cwd: cwd ?? folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args.join(" ")} ended with ${code}`))));
  });
  return JSON.parse(readFileSync(result, "utf8")) as Cost;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
