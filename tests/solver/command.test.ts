import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentsOf } from "../../src/benchmark/environment.ts";
import type { Material } from "../../src/benchmark/material.ts";
import { commandSolver } from "../../src/solver/command.ts";
import { parseTemplate } from "../../src/solver/template.ts";
import { loadMaterials } from "../support/materials.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const template = parseTemplate("messages:\n  - { role: user, content: '{{instruction}}' }\n", "t.prompt.yml");
const edit = "sed -i '6s/.*/    return sum(values) \\/ len(values) if values else 0.0/' stats.py;";

async function startCommand(command: string, seconds = 60) {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const cache = join(folder, "cache");
  const { mean } = await loadMaterials(suite, cache);
  const solver = commandSolver({
    ...{ command, template, model: null, baseUrl: null, context: "paper,repository", hints: true, seconds },
    path: process.env.PATH ?? "",
    passed: {},
    environmentOf: environmentsOf({ cache, out: join(folder, "run"), suites: [suite], python: null }, []),
  });
  return (signal = new AbortController().signal) => solver.solve(mean as Material, 1, signal);
}

const running = () => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });

test.each([
  ["nothing", "exit 0", { status: "no-answer", reason: "unchanged", message: "the function was not edited; exit status 0" }],
  [
    "a failure",
    "echo no key >&2; exit 3",
    { status: "error", reason: "environment", message: "nothing was edited; exit status 3" },
  ],
  [
    "a failure after its edit",
    `${edit} exit 3`,
    { status: "answered", reason: null, finishReason: "exit status 3", outside: [] },
  ],
  [
    "no such program",
    "exec no-such-agent",
    {
      status: "error",
      reason: "environment",
      message: expect.stringMatching(/the command cannot be started \(exit status 12[67]\)/),
    },
  ],
  [
    "a link in place of the file",
    "ln -sf /etc/passwd stats.py",
    { status: "no-answer", reason: "no-function", message: expect.stringMatching(/^stats.py is no plain file/) },
  ],
  ["a file without the function", "echo 'x = 1' > stats.py", { status: "no-answer", reason: "no-function" }],
  [
    "its repository gone",
    "rm -rf ./*; ln -s / root",
    { status: "no-answer", outside: ["root added", "other.py removed", "stats.py removed"] },
  ],
])("a command that ends with %s", async (_, command, expected) => {
  const solve = await startCommand(command);
  await expect(solve()).resolves.toMatchObject(expected);
});

test("when time is up the function counts as it stands, and nothing of the command is alive", async () => {
  const solve = await startCommand(
    `${edit} setsid env -i sleep 7077 & (trap '' TERM INT HUP; setsid sleep 7078 & setsid sleep 7079) & exec sleep 7080`,
    2,
  );
  const started = performance.now();
  const draft = await solve();
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(draft).toMatchObject({ status: "answered", finishReason: "stopped at the limit of 2 s" });
  expect(running()).not.toMatch(/sleep 70(77|78|79|80)/);
});

test("what a command leaves behind is ended with it, and what it prints is kept from both ends", async () => {
  const solve = await startCommand(`${edit} setsid sleep 7081 & yes | head -c 3000000; echo the end`);
  await expect(solve()).resolves.toMatchObject({ status: "answered", finishReason: "exit status 0" });
  expect(running()).not.toContain("sleep 7081");
});

test("an interruption ends the command and leaves its attempt open", async () => {
  const solve = await startCommand("sleep 7090");
  const stop = new AbortController();
  // Whether the command has been started by then or not.
  setTimeout(() => stop.abort(), 4000);
  await expect(solve(stop.signal)).resolves.toMatchObject({ status: "error", reason: "interrupted" });
  expect(running()).not.toContain("sleep 7090");
});
