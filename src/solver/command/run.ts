import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cleanLog } from "../../sandbox/clean.ts";
import { endFamily } from "./family.ts";

/** Bytes kept of each end of what a command prints. */
const kept = 64 * 1024;

export interface CommandJob {
  command: string;
  cwd: string;
  environment: Readonly<Record<string, string>>;
  /** User that it runs as; null for ours. */
  uid: number | null;
  seconds: number;
  signal: AbortSignal;
}

export interface CommandEnded {
  /** Exit status; null when it was ended. */
  code: number | null;
  /** Why it could not be started; null when it was. */
  fault: string | null;
  timedOut: boolean;
  log: string;
  seconds: number;
}

/** Runs a command line to its end or to its limit. When this is resolved, none of its processes is alive. */
export async function runCommand(job: CommandJob): Promise<CommandEnded> {
  const { command, cwd, uid, seconds, signal } = job;
  const mark = `LMR_ATTEMPT_MARK=${randomUUID()}`;
  const [name = "", value = ""] = mark.split("=");
  const started = performance.now();
  // A session of its own: a Ctrl+C in the terminal is for us alone.
  const child = spawn("/bin/sh", ["-c", command], {
    cwd,
    env: { ...job.environment, [name]: value },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === null ? {} : { uid, gid: uid }),
  });
  const output = new Ends();
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.add(chunk));
  let timedOut = false;
  const { pid } = child;
  const end = async () => (pid === undefined ? 0 : endFamily({ uid, mark, group: pid }));
  const clock = setTimeout(() => {
    timedOut = true;
    void end();
  }, seconds * 1000);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) void end();
  const { code, fault } = await new Promise<Pick<CommandEnded, "code" | "fault">>((resolve) => {
    child.once("error", (error) => resolve({ code: null, fault: error.message }));
    child.once("exit", (code) => resolve({ code, fault: null }));
  });
  clearTimeout(clock);
  signal.removeEventListener("abort", end);
  await end();
  // What is in the pipes still; nobody has them open any more.
  for (const stream of [child.stdout, child.stderr]) if (!stream.readableEnded && fault === null) await drained(stream);
  return { code: timedOut ? null : code, fault, timedOut, log: cleanLog(output), seconds: (performance.now() - started) / 1000 };
}

/** Milliseconds that are waited for a stream to end. */
const patience = 1000;

function drained(stream: NodeJS.ReadableStream & { destroy(): unknown }): Promise<void> {
  return new Promise((resolve) => {
    const give = setTimeout(() => {
      stream.destroy();
      resolve();
    }, patience);
    stream.once("close", () => {
      clearTimeout(give);
      resolve();
    });
  });
}

/** The first and last bytes of what was printed, in the order in which they came. */
class Ends {
  head: Buffer = Buffer.alloc(0);
  tail: Buffer = Buffer.alloc(0);
  total = 0;

  add(chunk: Buffer): void {
    this.total += chunk.length;
    const room = kept - this.head.length;
    if (room > 0) this.head = Buffer.concat([this.head, chunk.subarray(0, room)]);
    if (chunk.length > room) this.tail = Buffer.concat([this.tail, chunk.subarray(Math.max(0, room))]).subarray(-kept);
  }
}
