import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

function supervisorOf(attempt: Attempt): number | undefined {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return line.includes("launcher.py") && line.includes(`cwd=${attempt.tree}`);
    } catch {
      return false;
    }
  });
}

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
      process.kill((await waitFor(() => supervisorOf(attempt))) as number, "SIGKILL");
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
      process.kill((await waitFor(() => supervisorOf(attempt))) as number, "SIGSTOP");
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
    const child = program.start({
      python: (await publicPython()) ?? "python3",
      jobs: [{ code: `print(1)\n${undying}`, limits: { time: 60 } }],
    });
    const home = await waitFor(() => homeOf(child.pid as number));
    await waitFor(async () => ((await read(home, "beat")) > 0 ? true : undefined));
    child.kill("SIGKILL");
    const killed = now();
    await sleep(900);
    await expectDead(home, killed);

    const left = dirname(dirname(home));
    expect(existsSync(left)).toBe(true);
    const [place] = await findPlaces();
    const workspace = await createWorkspace((place as Place).offer);
    expect(existsSync(left)).toBe(false);
    await workspace.remove();
  });
});

/** HOME of the candidate below a harness, from the arguments of its supervisor. */
function homeOf(harness: number): string | undefined {
  const children = readFileSync(`/proc/${harness}/task/${harness}/children`, "utf8").split(" ");
  const lines = children.filter(Boolean).map((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  const line = lines.find((text) => text.includes("while True"));
  return line
    ?.split("\0")
    .find((argument) => argument.startsWith("env=HOME="))
    ?.slice("env=HOME=".length);
}
