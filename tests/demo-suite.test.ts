import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadTasks } from "../src/benchmark/suite.ts";
import { packageRoot } from "../src/root.ts";

const demo = join(packageRoot, "tasks", "demo");

test("the bundle is made of the source, and all papers pin its commit", () => {
  const build = () =>
    execFileSync(process.execPath, [join(packageRoot, "scripts", "build-demo.mjs"), "--check"], { stdio: "pipe" });
  expect(build).not.toThrow();
});

test("every task has two recorded replies, each with an expected verdict", async () => {
  const tasks = await loadTasks(["demo"], []);
  const attempts = tasks.flatMap(({ task }) => [1, 2].map((attempt) => `${task.id}/${attempt}`));
  const expected: { task: string; attempt: number }[] = parse(readFileSync(join(demo, "expected.yml"), "utf8"));
  expect(expected.map(({ task, attempt }) => `${task}/${attempt}`).sort()).toEqual(attempts.sort());
  const missing = attempts.filter((attempt) => !existsSync(join(demo, "replies", `${attempt}.json`)));
  expect(missing).toEqual([]);
});
