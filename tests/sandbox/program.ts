// Runs candidates in a process of its own, for tests that need another user or a harness that dies.
// Standard input: {"python": command, "jobs": [{"code", "limits"}]}; standard output: one line of JSON for each job.
import { readFileSync } from "node:fs";
import pLimit from "p-limit";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { type Order, run } from "./places.ts";

const { python, jobs } = JSON.parse(readFileSync(0, "utf8")) as Order;
const workspace = await createWorkspace(await probeIsolation(python));
const atOnce = pLimit(4);
const ended = await Promise.all(jobs.map(({ code, limits }) => atOnce(() => run(workspace, code, limits))));
for (const one of ended) process.stdout.write(`${JSON.stringify({ ...one, result: one.result.toString("base64") })}\n`);
await workspace.remove();
