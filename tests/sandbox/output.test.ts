import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkspace, type Workspace } from "../../src/sandbox/workspace.ts";
import { findPlaces, type Place, run } from "./places.ts";

let workspace: Workspace;
beforeAll(async () => {
  const [place] = await findPlaces();
  workspace = await createWorkspace((place as Place).offer);
});
afterAll(() => workspace.remove());

const MiB = 1024 * 1024;

/** Most memory that a supervisor of this workspace had while `use` ran, bytes. */
async function supervisorPeak(use: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`cwd=${workspace.root}`)) continue;
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
      } catch {
        // it has ended meanwhile
      }
    }
  }, 20);
  await use().finally(() => clearInterval(timer));
  return peak;
}

test.each([
  ["1 GB of lines", "import os\nblock = b'line of text\\n' * 80660\nfor _ in range(1024): os.write(1, block)", 1024 * 80660 * 13],
  ["a line of 200 MB", "print('x' * 200_000_000)", 200_000_001],
])("%s leaves the memory flat", async (_name, code, bytes) => {
  const before = process.memoryUsage().rss;
  const peak = await supervisorPeak(async () => {
    const ended = await run(workspace, code, { time: 30, memory: 1024 });
    expect(ended.exit).toEqual({ code: 0, signal: null });
    expect(ended.log).toContain(`[${bytes - 2 * 8192} bytes left out]`);
    expect(ended.log.length).toBeLessThan(17_000);
  });
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(60 * MiB);
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MiB);
});
