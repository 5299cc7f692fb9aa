import { readdirSync, readFileSync } from "node:fs";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { launch } from "../../src/sandbox/launch.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";

/** A reply whose function prints a gigabyte. */
export const loudReply = (name: string): string => `\`\`\`python
def ${name}(values):
    import os
    if not values:
        for _ in range(1024):
            os.write(1, b"x" * 2 ** 20)
    return float(sum(value * value for value in values))
\`\`\`
`;

const mark = "lmr-bench-leftover";
/** Starts children that ignore polite signals and leave their session, then waits for ever. */
const stubborn = `
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for _ in range(4):
    if os.fork() == 0:
        os.setsid()
        break
while True:
    time.sleep(60)
# ${mark}
`;

/** Milliseconds from the time limit until a candidate that does not want to end has ended, and how many of its processes are left. */
export async function measureKill(python: string, limit: number): Promise<{ late: number; left: number }> {
  const workspace = await createWorkspace(await probeIsolation(python));
  try {
    const attempt = await workspace.createAttempt({});
    const started = performance.now();
    const ended = await launch({ attempt, command: ["-S", "-c", stubborn], limits: { time: limit, memory: 1024 } });
    if (!ended.timedOut) throw new Error(`The candidate was to meet its time limit and did not: ${ended.message}`);
    const late = performance.now() - started - limit * 1000;
    const left = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name).includes(mark)).length;
    await attempt.remove();
    return { late, left };
  } finally {
    await workspace.remove();
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}
