import { afterEach, beforeEach, expect, test } from "vitest";
import { digestOf } from "../../src/analysis/digest.ts";
import { reportContent } from "../../src/github/content.ts";
import type { GitHubContext } from "../../src/github/context.ts";
import { earlierRun } from "../../src/github/earlier-run.ts";
import { appendHistory } from "../../src/github/history.ts";
import { openCheck, originOf, publish } from "../../src/github/publish.ts";
import { findPull } from "../../src/github/pull.ts";
import { recordRuns, recordsOf } from "../../src/github/record.ts";
import { ownIssues, tellRegression } from "../../src/github/regression-issue.ts";
import type { Session } from "../../src/github/session.ts";
import type { Verdict } from "../../src/schema/common.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

/** The calls that a run of 28 tasks may make, whatever comes of it. */
const most = 12;

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
  for (let index = 0; index < 6; index++) await github.commit("main", `${index}.txt`);
});
afterEach(() => github.close());

/** 28 tasks with five attempts each, all alike. */
const verdicts = (verdict: Verdict) =>
  Object.fromEntries(Array.from({ length: 28 }, (_, index) => [`paper-${index}/task`, Array<Verdict>(5).fill(verdict)]));

/** All that the steps of a run ask of GitHub, in their order. */
async function wholeRun(verdict: Verdict, changes: Partial<GitHubContext> = {}, { token = "job", branch = "" } = {}) {
  const octokit = github.as(token);
  const context = { ...github.context, ...changes };
  const first: Session = { octokit, surfaces: { context } };
  const open = await openCheck(octokit, first.surfaces, () => undefined);
  const session: Session = { octokit, surfaces: { context: await findPull(octokit, context) } };
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const record = await recordsOf(branch, warn)(session);
  const baseline = await earlierRun(session, open, warn, record);
  const report = reportOf(verdicts(verdict), { baseline });
  const origin = originOf(session.surfaces.context, new Date());
  const content = reportContent(report, () => ({ path: "prompt.yml", line: 1 }), origin);
  const published = await publish(octokit, { ...session.surfaces, content, open });
  if (record !== null) await recordRuns([{ record, report }], origin, warn);
  const issues = () => ownIssues(session, open?.app ?? null);
  const issue = await tellRegression(session, { report, content, issues, warn });
  return { report, published, issue, warnings: [...warnings, ...published.warnings] };
}

async function counted(...given: Parameters<typeof wholeRun>) {
  github.calls.length = 0;
  const run = await wholeRun(...given);
  return { ...run, calls: github.calls.length };
}

const fork = { pull: null, event: "workflow_run", base: { sha: null, branch: null }, headLabel: "team:feature" };

test.each([
  ["a pull request", {}, "job", ""],
  ["a pull request with a person's token", {}, "person", ""],
  ["a pull request with a token that may not write", {}, "reader", ""],
  ["the second workflow for a fork", fork, "job", ""],
  ["a merge queue", { pull: null, event: "merge_group" }, "job", ""],
  ["a push with a history", { pull: null, event: "push" }, "job", "lmr-history"],
  ["a nightly run with a history", { pull: null, event: "schedule", base: { sha: null, branch: "main" } }, "job", "lmr-history"],
])("%s without a baseline anywhere, all attempts failed", async (_name, changes, token, branch) => {
  expect((await counted("failed", changes, { token, branch })).calls).toBeLessThanOrEqual(most);
});

test("the same where the history holds other series only", async () => {
  const address = { repository: github.context.repository, branch: "lmr-history", series: "Other" };
  const digest = digestOf(reportOf(verdicts("passed")), originOf({ ...github.context, pull: null }, new Date(0)));
  await appendHistory(github.as("job"), address, [{ series: address.series, digest }]);
  for (const event of ["push", "schedule"]) {
    const changes = { pull: null, event, base: event === "push" ? github.context.base : { sha: null, branch: "main" } };
    const { calls, warnings } = await counted("failed", changes, { branch: "lmr-history" });
    expect(warnings).toEqual([]);
    expect(calls).toBeLessThanOrEqual(most);
  }
});

test("a night that is worse than the last: the history is the baseline, however many commits lie between", async () => {
  const nightly = { pull: null, event: "schedule", base: { sha: null, branch: "main" } };
  await wholeRun("passed", { ...nightly, sha: await github.commit("main", "night.txt") }, { branch: "lmr-history" });
  let sha = "";
  for (let index = 0; index < 8; index++) sha = await github.commit("main", `later-${index}.txt`);
  const night = await counted("failed", { ...nightly, sha, runId: 101 }, { branch: "lmr-history" });
  expect(night).toMatchObject({ issue: "opened", warnings: [], published: { check: "completed" } });
  expect(night.report.baseline).toMatchObject({ rung: "latest-main", fallback: false });
  expect(night.calls).toBeLessThanOrEqual(most);
});

test("a push finds its base commit in the history", async () => {
  const push = { pull: null, event: "push" };
  const base = await github.commit("main", "base.txt");
  await wholeRun("passed", { ...push, sha: base }, { branch: "lmr-history" });
  const sha = await github.commit("main", "next.txt");
  const next = await counted(
    "failed",
    { ...push, sha, base: { sha: base, branch: "main" }, runId: 101 },
    { branch: "lmr-history" },
  );
  expect(next.report.baseline).toEqual({ rung: "base-sha", sha: base, fallback: false });
  expect(next.calls).toBeLessThanOrEqual(9);
});

test("a pull request whose base commit has a run takes seven calls", async () => {
  const { sha } = github.context.base;
  await wholeRun("passed", { pull: null, event: "push", sha: sha ?? "" });
  const { calls, report, warnings } = await counted("failed", { runId: 101 });
  expect(report.baseline).toMatchObject({ rung: "base-sha", sha });
  expect(warnings).toEqual([]);
  expect(calls).toBeLessThanOrEqual(7);
});
