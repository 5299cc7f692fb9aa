import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadTasks } from "./benchmark/suite.ts";
import type { Call, Result } from "./command.ts";
import { plainConsole } from "./console.ts";
import { serveReplies } from "./demo/server.ts";
import { packageRoot } from "./root.ts";
import { run } from "./run.ts";

/** Attempts that the recorded replies cover. */
const attempts = 2;

/** The embedded suite through all four phases: the real client asks a server on loopback that replays recorded replies. */
export async function demo(call: Call): Promise<Result> {
  const given = process.argv.some((argument) => /^--out(=|$)/.test(argument));
  const out = given ? call.config.out : await mkdtemp(join(tmpdir(), "lmr-demo-"));
  const tasks = await loadTasks(["demo"], []);
  const server = await serveReplies(tasks, join(packageRoot, "tasks", "demo", "replies"));
  try {
    const config = {
      ...call.config,
      suites: ["demo"],
      tasks: [],
      out,
      cache: join(out, "cache"),
      solver: { kind: "prompt" } as const,
      model: "recorded-replies",
      variants: [],
      baseUrl: server.url,
      addressed: false,
      apiKey: null,
      headers: {},
      judge: null,
      attempts,
      // The server tells attempts apart by their seed.
      seed: 1,
    };
    // One line an attempt, on a terminal too: the lines are what a demo is for.
    const console = plainConsole(config.json ? process.stderr : process.stdout, false);
    return await run({ ...call, config, console });
  } finally {
    await server.close();
  }
}
