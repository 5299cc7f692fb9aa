import { afterEach, beforeEach, expect, test } from "vitest";
import type { GitHubContext } from "../../src/github/context.ts";
import { findPull } from "../../src/github/pull.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

/** As the second of two workflows sees a run for a fork. */
const second = (changes: Partial<GitHubContext> = {}): GitHubContext => ({
  ...github.context,
  event: "workflow_run",
  pull: null,
  base: { sha: null, branch: null },
  headLabel: "team:feature",
  ...changes,
});

test("the pull request is found by its branch and its commit", async () => {
  const found = await findPull(github.as("job"), second());
  expect(found).toMatchObject({ pull: github.context.pull, base: github.context.base });
});

test.each([
  ["has moved on", { sha: "e".repeat(40) }],
  ["is of another branch", { headLabel: "stranger:feature" }],
])("no pull request is taken that %s", async (_name, changes) => {
  expect((await findPull(github.as("job"), second(changes))).pull).toBeNull();
});

test("nothing is asked where the event told it", async () => {
  await findPull(github.as("job"), github.context);
  expect(github.calls).toEqual([]);
});
