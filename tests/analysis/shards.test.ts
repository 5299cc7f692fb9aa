import { expect, test } from "vitest";
import { absentShards, shardsOf } from "../../src/analysis/shards.ts";
import { plan, plannedTask } from "./sample-run.ts";

const python = (environment: string) => ({ python: { version: "3.11.2", environment } });

test("each paper is a shard with its ready tasks, in the order of the plan", () => {
  const quarantined = { gate: { ready: false, reason: "x", leaks: [], cases: 0, seconds: 1 } };
  const tasks = [
    plannedTask("b/one", python("env-1")),
    plannedTask("a/one", python("env-2")),
    plannedTask("b/two", python("env-1")),
    plannedTask("a/two", quarantined),
    plannedTask("c/one", quarantined),
  ];
  expect(shardsOf(plan(tasks))).toEqual([
    { name: "b", tasks: ["b/one", "b/two"], environment: "env-1" },
    { name: "a", tasks: ["a/one"], environment: "env-2" },
  ]);
});

test("a plan without ready tasks has no shard", () => {
  expect(shardsOf(plan([]))).toEqual([]);
});

test.each([256, 257, 1000])("%i papers fit the 256 jobs of a matrix, none of them lost", (papers) => {
  const tasks = Array.from({ length: papers }, (_, index) => plannedTask(`paper-${index}/task`));
  const shards = shardsOf(plan(tasks));
  expect(shards.length).toBeLessThanOrEqual(256);
  expect(shards.flatMap((shard) => shard.tasks)).toEqual(tasks.map(({ id }) => id));
  expect(new Set(shards.map(({ name }) => name)).size).toBe(shards.length);
});

test.each([
  ["owes outcomes and has none", ["b/1", "b/2"], ["a/1", "c/1"], ["b"]],
  ["has one of two", ["b/1"], ["a/1", "b/2", "c/1"], []],
  ["owes none, as no answer was to be run", [], ["a/1"], []],
  ["is one of all that have none", ["a/1", "b/1", "b/2", "c/1"], [], []],
])("a shard that %s (%j missing, %j scored): %j is named", (_name, missing, scored, named) => {
  const three = plan(["a/1", "b/1", "b/2", "c/1"].map((id) => plannedTask(id)));
  expect(absentShards(three, { missing: new Set(missing), scored: new Set(scored) })).toEqual(named);
});
