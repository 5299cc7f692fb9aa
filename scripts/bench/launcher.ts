import { spawnSync } from "node:child_process";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { launch } from "../../src/sandbox/launch.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";

/** Milliseconds that the launcher takes beyond the bare interpreter, in pairs, and the level that it reached. */
export async function measureLauncher(python: string, pairs: number): Promise<{ level: string; overheads: number[] }> {
  const offer = await probeIsolation(python);
  const workspace = await createWorkspace(offer);
  const overheads: number[] = [];
  try {
    for (let pair = 0; pair < pairs; pair++) {
      const attempt = await workspace.createAttempt({});
      const confined = await timed(() => launch({ attempt, command: ["-S", "-c", ""], limits: { time: 30, memory: 1024 } }));
      const bare = await timed(async () => spawnSync(offer.interpreter.executable, ["-s", "-B", "-S", "-c", ""]));
      overheads.push(confined - bare);
      await attempt.remove();
    }
  } finally {
    await workspace.remove();
  }
  return { level: offer.level, overheads };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
