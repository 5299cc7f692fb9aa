// Runs candidates in a process of its own, for tests that need another user or a harness that dies.
// Standard input: {"python": command, "jobs": [{"code", "limits"}]}; standard output: one line of JSON for each job.
import { readFileSync } from "node:fs";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { type Order, run } from "./places.ts";

const { python, jobs } = JSON.parse(readFileSync(0, "utf8")) as Order;
const workspace = await createWorkspace(await probeIsolation(python));
for (const { code, limits } of jobs) {
  const ended = await run(workspace, code, limits);
  process.stdout.write(`${JSON.stringify({ ...ended, result: ended.result.toString("base64") })}\n`);
}
await workspace.remove();
