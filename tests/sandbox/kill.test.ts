import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { launch } from "../../src/sandbox/launch.ts";
import { type Attempt, createWorkspace, type Workspace } from "../../src/sandbox/workspace.ts";
import { bundleProgram, type Program } from "./bundle.ts";
import { findPlaces, type Place, publicPython } from "./places.ts";

/** Ignores TERM, and leaves a daemon that tells when it was last alive. */
const undying = `
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
home = os.environ["HOME"]
open(home + "/begin", "w").write(str(time.monotonic()))
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            open(home + "/next", "w").write(str(time.monotonic()))
            os.replace(home + "/next", home + "/beat")
            time.sleep(0.005)
    os._exit(0)
while True: time.sleep(1)`;

/** CLOCK_MONOTONIC, as in Python. */
const now = () => Number(process.hrtime.bigint()) / 1e9;

const read = async (folder: string, name: string) => Number(await readFile(join(folder, name), "utf8").catch(() => "NaN"));

async function waitFor<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const until = now() + 20; now() < until; await sleep(10)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error("waited 20 s in vain");
}

const beating = async (attempt: Attempt) => ((await read(attempt.home, "beat")) > 0 ? true : undefined);

async function expectDead(home: string, from: number) {
  const last = await read(home, "beat");
  expect(last).toBeGreaterThan(0);
  expect(last - from).toBeLessThan(1);
  await sleep(100);
  expect(await read(home, "beat")).toBe(last);
}

/** The supervisor whose arguments hold this text. */
function findSupervisor(text: string): { pid: number; args: string[] } | undefined {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (line.includes("launcher.py") && line.includes(text)) return { pid: Number(pid), args: line.split("\0") };
    } catch {
      // it has ended meanwhile
    }
  }
  return undefined;
}

const supervisorOf = async (attempt: Attempt) => (await waitFor(() => findSupervisor(`cwd=${attempt.tree}`))).pid;

for (const place of await findPlaces()) {
  describe(place.name, () => {
    let workspace: Workspace;
    let attempt: Attempt;
    beforeAll(async () => {
      workspace = await createWorkspace(place.offer);
    });
    afterAll(() => workspace.remove());
    const job = { command: ["-c", undying], limits: { time: 60, memory: 500 } };

    test("nothing is alive 1 s after the time limit", async () => {
      attempt = await workspace.createAttempt({});
      const ended = await launch({ ...job, attempt, limits: { time: 1, memory: 500 } });
      expect(ended.timedOut).toBe(true);
      const begin = await read(attempt.home, "begin");
      expect(now() - begin).toBeLessThan(1 + 1);
      await expectDead(attempt.home, begin + 1);
      await attempt.remove();
    });

    test("nothing is alive when the supervisor is killed", async () => {
      attempt = await workspace.createAttempt({});
      const running = launch({ ...job, attempt });
      await waitFor(() => beating(attempt));
      process.kill(await supervisorOf(attempt), "SIGKILL");
      const killed = now();
      expect(await running).toMatchObject({
        message: "the supervisor was killed while it ran",
        isolation: { level: "none" },
        log: "",
      });
      await expectDead(attempt.home, killed);
      await attempt.remove();
    });

    test("nothing is alive when the supervisor hangs", async () => {
      attempt = await workspace.createAttempt({});
      const running = launch({ ...job, attempt, limits: { time: 1, memory: 500 } });
      await waitFor(() => beating(attempt));
      process.kill(await supervisorOf(attempt), "SIGSTOP");
      expect(await running).toMatchObject({
        timedOut: true,
        message: "stopped at the time limit of 1 s, when its supervisor no longer answered",
      });
      await expectDead(attempt.home, (await read(attempt.home, "begin")) + 1);
      await attempt.remove();
    });

    test("an abort ends all and throws", async () => {
      attempt = await workspace.createAttempt({});
      const abort = new AbortController();
      const running = launch({ ...job, attempt, signal: abort.signal });
      await waitFor(() => beating(attempt));
      abort.abort(new Error("enough"));
      const aborted = now();
      await expect(running).rejects.toThrow("enough");
      await expectDead(attempt.home, aborted);
      await attempt.remove();
      await expect(launch({ ...job, attempt, signal: abort.signal })).rejects.toThrow("enough");
    });
  });
}

describe("a harness that is killed", () => {
  let program: Program;
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterAll(() => program.remove());

  test("takes its candidates with it, and the next one removes its folder", async () => {
    const mark = `mark-${process.pid}`;
    const child = program.start({
      python: (await publicPython()) ?? "python3",
      jobs: [{ code: `# ${mark}\n${undying}`, limits: { time: 60 } }],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    const { args } = await waitFor(() => {
      expect(stderr).toBe("");
      return findSupervisor(mark);
    });
    const home = args.find((arg) => arg.startsWith("env=HOME="))?.slice("env=HOME=".length) ?? "";
    await waitFor(async () => ((await read(home, "beat")) > 0 ? true : undefined));
    child.kill("SIGKILL");
    const killed = now();
    // Any other harness on this machine may remove the folder from now on.
    let last = 0;
    for (const until = killed + 1.2; now() < until; await sleep(10)) last = (await read(home, "beat")) || last;
    expect(last).toBeGreaterThan(0);
    expect(last - killed).toBeLessThan(1);

    const left = dirname(dirname(home));
    const [place] = await findPlaces();
    const workspace = await createWorkspace((place as Place).offer);
    expect(existsSync(left)).toBe(false);
    await workspace.remove();
  });
});
