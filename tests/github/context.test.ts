import { expect, test } from "vitest";
import { readContext } from "../../src/github/context.ts";

const env = {
  GITHUB_REPOSITORY: "Team/Models",
  GITHUB_EVENT_NAME: "push",
  GITHUB_SHA: "a".repeat(40),
  GITHUB_ACTOR: "someone",
  GITHUB_WORKFLOW: "Benchmark",
  GITHUB_WORKFLOW_REF: "Team/Models/.github/workflows/bench mark@v2.yml@refs/heads/feature@2",
  GITHUB_JOB: "lmr",
  GITHUB_REF_TYPE: "branch",
  GITHUB_REF_NAME: "feature",
  GITHUB_RUN_ID: "77",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_SERVER_URL: "https://git.corp",
  GITHUB_API_URL: "https://git.corp/api/v3",
};
const head = "b".repeat(40);

function pullRequest(repository: string | null, event = "pull_request", actor = "someone") {
  const repo = repository === null ? null : { full_name: repository };
  return readContext(
    { ...env, GITHUB_EVENT_NAME: event, GITHUB_ACTOR: actor },
    { pull_request: { number: 12, head: { sha: head, repo }, title: "more fields" } },
  );
}

test("a push is reported on its own commit, with no comment", () => {
  expect(readContext(env, { before: "c".repeat(40), repository: { default_branch: "main" } })).toEqual({
    event: "push",
    repository: { owner: "Team", name: "Models" },
    sha: "a".repeat(40),
    pull: null,
    base: { sha: "c".repeat(40), branch: "feature" },
    headLabel: null,
    readOnly: null,
    workflow: "Benchmark",
    workflowFile: ".github/workflows/bench mark@v2.yml",
    job: "lmr",
    runId: 77,
    runAttempt: 2,
    runUrl: "https://git.corp/Team/Models/actions/runs/77",
    apiUrl: "https://git.corp/api/v3",
  });
});

test("a pull request is reported on its head, not on the merge commit", () => {
  expect(pullRequest("team/models")).toMatchObject({ sha: head, pull: 12, readOnly: null });
});

test.each([
  ["a fork", "stranger/models", "pull_request", "someone", "fork"],
  ["a fork that was deleted", null, "pull_request", "someone", "fork"],
  ["Dependabot", "Team/Models", "pull_request", "dependabot[bot]", "dependabot"],
  ["a fork in the base's own context", "stranger/models", "pull_request_target", "someone", null],
])("the token of %s is known before anything is spent", (_name, repository, event, actor, readOnly) => {
  expect(pullRequest(repository, event, actor)?.readOnly).toBe(readOnly);
});

test.each([
  ["merge_group", { merge_group: { head_sha: head } }, { sha: head, pull: null }],
  ["workflow_run", { workflow_run: { head_sha: head, pull_requests: [] } }, { sha: head, pull: null }],
  [
    "workflow_run",
    { workflow_run: { head_sha: head, pull_requests: [{ number: 5, head: { sha: head } }] } },
    { sha: head, pull: 5 },
  ],
  [
    "workflow_run",
    { workflow_run: { head_sha: head, pull_requests: [{ number: 5, head: { sha: "old" } }] } },
    { sha: head, pull: null },
  ],
  ["schedule", { schedule: "0 0 * * *" }, { sha: env.GITHUB_SHA, pull: null }],
  ["workflow_dispatch", null, { sha: env.GITHUB_SHA, pull: null }],
])("%s names its commit", (event, payload, expected) => {
  expect(readContext({ ...env, GITHUB_EVENT_NAME: event }, payload)).toMatchObject(expected);
});

const base = { sha: "d".repeat(40), ref: "main" };
const fork = { event: "pull_request", head_sha: head, head_branch: "patch", head_repository: { owner: { login: "stranger" } } };

test.each([
  ["pull_request", { pull_request: { number: 1, head: { sha: head }, base } }, { sha: base.sha, branch: "main" }, null],
  [
    "merge_group",
    { merge_group: { head_sha: head, base_sha: base.sha, base_ref: "refs/heads/main" } },
    { sha: base.sha, branch: "main" },
    null,
  ],
  [
    "workflow_run",
    { workflow_run: { ...fork, pull_requests: [{ number: 5, head: { sha: head }, base }] } },
    { sha: base.sha, branch: "main" },
    null,
  ],
  ["workflow_run", { workflow_run: { ...fork, pull_requests: [] } }, { sha: null, branch: null }, "stranger:patch"],
  ["workflow_run", { workflow_run: { ...fork, event: "push" } }, { sha: null, branch: null }, null],
  ["push", { before: "0".repeat(40) }, { sha: null, branch: "feature" }, null],
  ["schedule", {}, { sha: null, branch: "feature" }, null],
])("%s names what it is compared with (%#)", (event, payload, expected, headLabel) => {
  expect(readContext({ ...env, GITHUB_EVENT_NAME: event }, payload)).toMatchObject({ base: expected, headLabel });
});

test("outside of GitHub Actions there is no context", () => {
  expect(readContext({}, {})).toBeNull();
});
