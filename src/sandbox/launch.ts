import { constants } from "node:os";
import type { Isolation } from "../schema/common.ts";
import { cleanLog } from "./clean.ts";
import type { Job } from "./job.ts";
import { isolationOf } from "./levels.ts";
import { SandboxError } from "./sandbox-error.ts";
import { endLeftovers, supervise } from "./supervise.ts";
import { parseTold, type Stopped, type Told } from "./told.ts";

/** How a job ended. When this is returned, none of its processes is alive. */
export interface Ended {
  /** Both null when it was ended by a limit. A zero is no pass: candidates can exit as they like. */
  exit: { code: number | null; signal: string | null };
  timedOut: boolean;
  /** Over a limit of memory, processes or disk, or killed by the kernel for want of memory; `message` says which. */
  outOfMemory: boolean;
  /** Why it was ended, in one line; null when it ended by itself. */
  message: string | null;
  /** What was written to the result descriptor; hostile bytes. Empty on overflow. */
  result: Buffer;
  resultOverflow: boolean;
  /** First and last part of what was printed, without control bytes. */
  log: string;
  isolation: Isolation;
  /** Wall-clock seconds from its start to its end. */
  seconds: number;
  /** Largest resident memory of all its processes that was seen, bytes. */
  peakMemory: number;
  /** Processes that were still alive when the command itself had ended. */
  leftovers: number;
  /** System calls that were refused and that honest code does not make, as `ptrace`; see runtime/supervisor/seccomp.py. */
  denied: string[];
}

/**
 * Runs a command of untrusted Python under a supervisor (runtime/launcher.py) and ends all of its processes.
 * What the candidate does is in the result; only an unusable set-up throws.
 * @throws SandboxError when the command could not be confined or started
 */
export async function launch(job: Job): Promise<Ended> {
  job.signal?.throwIfAborted();
  const { stdout, stderr, started, overdue } = await supervise(job);
  const told = parseTold(stdout);
  if (told?.kind === "error") throw new SandboxError(`The candidate could not be started: ${told.error}`);
  const fault = stderr.trim().split("\n").at(-1) ?? "";
  if (told === null && !started) throw new SandboxError(`The launcher did not start: ${fault || "no message"}`);
  if (told === null) await endLeftovers(job.attempt);
  job.signal?.throwIfAborted();
  if (told !== null) return ended(told, job);
  const killed = fault === "" ? "the supervisor was killed while it ran" : `the supervisor failed: ${fault}`;
  return unsupervised(job, overdue ? `${reasons.time(job)}, when its supervisor no longer answered` : killed, overdue);
}

const reasons: Record<Stopped, (job: Job) => string> = {
  time: ({ limits }) => `stopped at the time limit of ${limits.time} s`,
  memory: ({ limits }) => `stopped at the memory limit of ${limits.memory} MiB`,
  processes: () => "stopped: too many processes and threads",
  disk: () => "stopped: too much written to disk",
  result: () => "stopped: the results are too large",
  cancelled: () => "stopped by the harness",
};

function ended(told: Extract<Told, { kind: "account" }>, job: Job): Ended {
  const { account, head, tail, result } = told;
  const { stopped } = account;
  // SIGKILL that is not ours comes from the kernel, or from the candidate itself, who gains nothing by it.
  const killed = stopped === null && account.signal === constants.signals.SIGKILL;
  const unkilled = account.unkilled > 0;
  return {
    exit: { code: account.code, signal: signalName(account.signal) },
    timedOut: stopped === "time",
    outOfMemory: killed || stopped === "memory" || stopped === "processes" || stopped === "disk",
    message: unkilled
      ? "some of its processes could not be ended"
      : killed
        ? "killed, as the kernel does when memory runs out"
        : stopped && reasons[stopped](job),
    // Who is still alive could still write: then nothing of it counts.
    result: unkilled ? Buffer.alloc(0) : result,
    resultOverflow: stopped === "result",
    log: cleanLog({ head, tail, total: account.printed }),
    isolation: isolationOf(account.mechanisms, process.getuid?.() === 0),
    seconds: account.seconds,
    peakMemory: account.peak,
    leftovers: account.leftovers,
    denied: account.denied,
  };
}

/** The supervisor is gone: what the candidate wrote went with it, and how it was confined is not known. */
function unsupervised(job: Job, message: string, timedOut: boolean): Ended {
  return {
    exit: { code: null, signal: null },
    timedOut,
    outOfMemory: false,
    message,
    result: Buffer.alloc(0),
    resultOverflow: false,
    log: "",
    isolation: { level: "none", mechanisms: [] },
    seconds: job.limits.time,
    peakMemory: 0,
    leftovers: 0,
    denied: [],
  };
}

function signalName(number: number | null): string | null {
  if (number === null) return null;
  const found = Object.entries(constants.signals).find(([, value]) => value === number);
  return found?.[0] ?? `signal ${number}`;
}
