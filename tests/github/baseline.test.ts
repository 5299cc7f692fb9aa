import { afterEach, beforeEach, expect, test } from "vitest";
import { findBaseline } from "../../src/github/baseline.ts";
import { appendAnnotations, completeCheckRun } from "../../src/github/check-run.ts";
import { reportContent } from "../../src/github/content.ts";
import type { GitHubContext } from "../../src/github/context.ts";
import { earlierRun } from "../../src/github/earlier-run.ts";
import { limits } from "../../src/github/limits.ts";
import { checkSubject, openCheck, originOf, type Surfaces } from "../../src/github/publish.ts";
import type { Session } from "../../src/github/session.ts";
import type { Verdict } from "../../src/schema/common.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

const at = (sha: string, changes: Partial<GitHubContext> = {}): GitHubContext => ({ ...github.context, sha, ...changes });

/** A run of this workflow at a commit, with its check run. */
async function ran(sha: string, verdict: Verdict = "passed", token = "job", changes: Partial<GitHubContext> = {}): Promise<void> {
  const context = at(sha, changes);
  const content = reportContent(
    reportOf({ "dpo/loss": [verdict] }),
    () => ({ path: "a.yml", line: 1 }),
    originOf(context, new Date(0)),
  );
  const result = { ...content, summary: (budget: number) => content.render(budget, "checks") };
  const run = await completeCheckRun(github.as(token), checkSubject({ context }), null, result);
  await appendAnnotations(github.as(token), checkSubject({ context }), run, result);
}

async function find(changes: Partial<GitHubContext> = {}) {
  const context = at(github.context.sha, changes);
  const open = await openCheck(github.as("job"), { context }, () => undefined);
  github.calls.length = 0;
  const isChange = context.pull !== null;
  return findBaseline(github.as("job"), {
    check: checkSubject({ context }),
    open,
    base: context.base,
    isChange,
    commits: limits.baselineCommits,
  });
}

const base = () => github.context.base.sha ?? "";
const looked = () => github.calls.filter((call) => call.includes("/check-runs")).length;

test("the run at the exact base commit comes first, in one call", async () => {
  await ran(base(), "failed");
  expect(await find()).toMatchObject({
    rung: "base-sha",
    sha: base(),
    fallback: false,
    digest: { verdict: "pass", tasks: [{ id: "dpo/loss", verdicts: "F" }], origin: { sha: base(), runId: 100 } },
  });
  expect(github.calls).toHaveLength(1);
});

test("next comes the merge base, when main has moved on", async () => {
  const mergeBase = base();
  const moved = await github.commit("main", "moved.txt");
  await ran(mergeBase);
  expect(await find({ base: { sha: moved, branch: "main" } })).toMatchObject({
    rung: "merge-base",
    sha: mergeBase,
    fallback: false,
  });
  expect(github.calls).toHaveLength(3);
});

test("then the latest of main, which is only a fallback", async () => {
  const first = await github.commit("main", "1.txt");
  const second = await github.commit("main", "2.txt");
  await ran(first);
  await github.commit("main", "3.txt");
  expect(await find()).toMatchObject({ rung: "latest-main", sha: first, fallback: true });
  expect(second).not.toBe(first);
});

test("beyond a few commits nobody looks, so that the calls stay few", async () => {
  const old = await github.commit("main", "0.txt");
  await ran(old);
  for (let index = 1; index < 8; index++) await github.commit("main", `${index}.txt`);
  expect(await find()).toEqual({ rung: "none", sha: base(), fallback: false, digest: null });
  expect(looked()).toBe(4);
  expect(github.calls).toHaveLength(6);
});

test("a nightly run is compared with the one before, at its own commit too, and that is no fallback", async () => {
  const head = github.context.base.sha ?? "";
  await ran(head, "failed");
  const nightly = { sha: head, pull: null, base: { sha: null, branch: "main" }, runId: 200 };
  expect(await find(nightly)).toMatchObject({
    rung: "latest-main",
    sha: head,
    fallback: false,
    digest: { origin: { runId: 100 } },
  });
});

test.each([
  ["another app", "other", {}],
  ["another workflow", "job", { workflow: "Elsewhere" }],
  ["another job", "job", { job: "other" }],
])("a check run of %s is no baseline", async (_name, token, changes) => {
  await ran(base(), "passed", token, changes);
  expect(await find()).toMatchObject({ rung: "none", digest: null });
});

test("of two runs at a commit the later one counts", async () => {
  await ran(base(), "failed");
  await ran(base(), "passed");
  expect((await find()).digest?.tasks[0]?.verdicts).toBe("P");
});

test("a digest that was changed, or is of another commit, is passed over", async () => {
  await ran(base());
  const octokit = github.as("job");
  const repo = { owner: "team", repo: "models" };
  const listed = await octokit.rest.checks.listForRef({ ...repo, ref: base() });
  const [run] = listed.data.check_runs;
  const summary = run?.output.summary ?? "";
  const change = (text: string) =>
    octokit.rest.checks.update({ ...repo, check_run_id: run?.id ?? 0, output: { title: "x", summary: text } });
  await change(summary.replace(/digest (.{20})/, "digest AAAA$1"));
  expect(await find()).toMatchObject({ rung: "none" });
  await change(summary.slice(0, -30));
  expect(await find()).toMatchObject({ rung: "none" });
  const moved = await github.commit("main", "m.txt");
  await octokit.rest.checks.create({
    ...repo,
    name: checkSubject({ context: github.context }).name,
    head_sha: moved,
    status: "completed",
    conclusion: "success",
    output: { title: "x", summary },
  });
  expect(await find({ base: { sha: moved, branch: null } })).toMatchObject({ rung: "none" });
});

test("a base commit that is gone, as after a forced push, is passed over", async () => {
  const head = await github.commit("main", "next.txt");
  await ran(head);
  expect(await find({ base: { sha: "e".repeat(40), branch: "main" } })).toMatchObject({
    rung: "latest-main",
    sha: head,
    fallback: true,
  });
});

const session = (changes: Partial<Surfaces> = {}, token = "job"): Session => ({
  octokit: github.as(token),
  surfaces: { context: github.context, ...changes },
});

test.each([
  [403, "Resource not accessible by integration", "Give the job `permissions: checks: read`."],
  [403, "You have exceeded a secondary rate limit", "GitHub's rate limit is used up"],
  [502, "Bad gateway", "GitHub had a problem"],
])("a look-up that is answered by %i %s is one warning and no baseline", async (status, message, said) => {
  github.faults.push({ method: "GET", path: /check-runs/, status, message, times: 3 });
  const warnings: string[] = [];
  const found = await earlierRun(session(), null, (text) => warnings.push(text));
  expect(found).toEqual({ rung: "none", sha: base(), fallback: false, digest: null });
  expect(warnings).toEqual([expect.stringMatching(/^The baseline was not looked up: /)]);
  expect(warnings[0]).toContain(said);
});

test("without check runs nothing is looked up", async () => {
  expect(await earlierRun(session({ check: false }), null, () => undefined)).toBeNull();
  expect(await earlierRun({ ...session(), octokit: null }, null, () => undefined)).toBeNull();
  expect(github.calls).toEqual([]);
});

test("a fork is compared too: reading needs no right to write", async () => {
  await ran(base());
  const fork = session({ context: { ...github.context, readOnly: "fork" } }, "reader");
  expect(await earlierRun(fork, null, () => undefined)).toMatchObject({ rung: "base-sha" });
});
