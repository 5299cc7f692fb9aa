import { spawn } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../root.ts";
import { type Job, launcherArguments } from "./job.ts";
import { SandboxError } from "./sandbox-error.ts";
import type { Attempt } from "./workspace.ts";

/** What a supervisor wrote; `started` when the candidate ran, which is told by a line of its own. */
export interface Supervised {
  stdout: Buffer;
  stderr: string;
  started: boolean;
  /** It did not answer in time and was killed by us. */
  overdue: boolean;
}

/** Milliseconds beyond the time limit until the supervisor itself is ended; it needs some 20 to end a candidate. */
const grace = 500;
const startTimeout = 30_000;

/** Runs the launcher for a job to its end. The open pipe to it is its sign that we live; a job's `signal` closes it. */
export function supervise(job: Job): Promise<Supervised> {
  return new Promise((resolve, reject) => {
    // Its own session: a Ctrl+C in the terminal is for us alone.
    const child = spawn(...launcher(job.attempt, launcherArguments(job)), {
      cwd: "/",
      env: environment(job.attempt),
      detached: true,
    });
    const start = new StartLine();
    const out: Buffer[] = [];
    let stderr = "";
    let overdue = false;
    const expire = () => {
      overdue = child.kill("SIGKILL");
    };
    let clock = setTimeout(expire, startTimeout);
    const stop = () => child.stdin.end();
    job.signal?.addEventListener("abort", stop, { once: true });

    child.stdin.on("error", () => undefined);
    child.stderr.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk).slice(-4096);
    });
    child.stdout.on("data", (chunk: Buffer) => {
      out.push(chunk);
      // Its report comes when all processes are ended.
      clearTimeout(clock);
      if (start.endsWith(chunk)) clock = setTimeout(expire, job.limits.time * 1000 + grace);
    });
    child.on("error", (error) => {
      clearTimeout(clock);
      reject(new SandboxError(`Cannot run ${child.spawnfile}: ${error.message}`, { cause: error }));
    });
    // Only the supervisor has these pipes, so this waits for no process of the candidate.
    child.on("close", () => {
      clearTimeout(clock);
      job.signal?.removeEventListener("abort", stop);
      resolve({ stdout: Buffer.concat(out).subarray(start.length), stderr, started: start.length > 0, overdue });
    });
  });
}

/** Ends what a supervisor has left behind that was killed itself. */
export function endLeftovers(attempt: Attempt): Promise<void> {
  const group = attempt.uid === null ? `home=${attempt.home}` : `uid=${attempt.uid}`;
  return new Promise((resolve, reject) => {
    const child = spawn(...launcher(attempt, ["end", group]), { cwd: "/", env: environment(attempt), stdio: "ignore" });
    child.on("error", reject);
    child.on("close", () => resolve());
  });
}

/** The line `started` at the head of a stream. */
class StartLine {
  static readonly text = "started\n";
  length = 0;
  #head = "";

  /** Whether this chunk brings the line to its end, with nothing after it. */
  endsWith(chunk: Buffer): boolean {
    if (this.length > 0) return false;
    this.#head += chunk.toString("latin1", 0, 16);
    if (this.#head.startsWith(StartLine.text)) this.length = StartLine.text.length;
    return this.#head === StartLine.text;
  }
}

function launcher({ workspace }: Attempt, args: readonly string[]): [string, string[]] {
  const cache = workspace.cache === null ? ["-B"] : ["-X", `pycache_prefix=${workspace.cache}`];
  // Without site-packages it starts in 15 ms, and nothing installed has a say in it.
  return [workspace.offer.interpreter.executable, ["-I", "-S", ...cache, join(packageRoot, "runtime", "launcher.py"), ...args]];
}

/** Nothing of ours is to be found in the supervisor either. */
function environment({ workspace }: Attempt): Record<string, string> {
  const { libraryPath } = workspace.offer.interpreter;
  return libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath };
}
