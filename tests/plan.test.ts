import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "../src/config.ts";
import { plainConsole } from "../src/console.ts";
import { plan } from "../src/plan.ts";
import { RunDirectory } from "../src/run-directory.ts";
import { plannedTask, plan as planOf } from "./analysis/sample-run.ts";

async function call(switches: string[], tasks = ["dpo/loss", "dpo/step", "ergo/reset"]) {
  const out = mkdtempSync(join(tmpdir(), "plan-"));
  onTestFinished(() => rmSync(out, { recursive: true }));
  await new RunDirectory(out).writePlan(planOf(tasks.map((id) => plannedTask(id))));
  const config = loadConfig({ out }, {});
  const console = plainConsole(process.stderr, false);
  return plan({ config, console, signal: new AbortController().signal, args: [], columns: 80, switches: new Set(switches) });
}

test("--matrix prints one line that a workflow's fromJSON takes, each task in one shard by its exact id", async () => {
  const { text, value, status } = await call(["matrix"]);
  expect(text.trimEnd()).not.toContain("\n");
  expect(JSON.parse(text)).toEqual({
    include: [
      { shard: "dpo", task: "dpo/loss,dpo/step" },
      { shard: "ergo", task: "ergo/reset" },
    ],
  });
  expect([JSON.parse(text), status]).toEqual([value, 0]);
});

test("a plan without ready tasks is the empty matrix for which the workflow skips its scoring", async () => {
  expect((await call(["matrix"], [])).text).toBe('{"include":[]}\n');
});

test("people get a table", async () => {
  expect((await call([])).text).toMatch(/^shard +tasks +environment\ndpo +2/);
});
