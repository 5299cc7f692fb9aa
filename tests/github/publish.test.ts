import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getOctokit } from "@actions/github";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publish } from "../../src/github/publish.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;

beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

const locate = () => ({ path: "prompt.yml", line: 3 });
const report = reportOf({ "dpo/loss": ["passed"], "simclr/loss": ["failed"], "ergo/reset": ["tampered"] }, { minScore: 0.9 });

test("a run writes one comment and one check run on the head commit, in three calls", async () => {
  const published = await publish(github.as("job"), { context: github.context, report, locate });
  expect(published).toEqual({ comment: "created", check: "created", warnings: [] });
  expect(github.calls).toHaveLength(3);

  const [run, ...others] = await github.checkRuns();
  expect(others).toEqual([]);
  expect(run).toMatchObject({
    name: "LMR-Bench / Benchmark / lmr",
    head_sha: github.context.sha,
    status: "completed",
    conclusion: "failure",
    details_url: github.context.runUrl,
    output: { title: "fail: 1 of 3 attempts passed · pass@1 33.3 % (95 % interval 6.1–79.2 %)" },
  });
  expect(run?.output.summary).toMatch(/^## ❌ LMR-Bench: fail · 1 of 3 attempts passed/);
  expect(github.annotations.get(run?.id ?? 0)).toMatchObject([
    { path: "prompt.yml", start_line: 3, annotation_level: "failure", title: "ergo/reset: tampered (denied call)" },
    { path: "prompt.yml", start_line: 3, annotation_level: "failure", title: "simclr/loss: failed (assertion)" },
  ]);

  const [comment, ...more] = await github.comments();
  expect(more).toEqual([]);
  expect(comment?.author).toBe("github-actions[bot]");
  expect(comment?.body.split("\n")[1]).toMatch(/^## ❌ LMR-Bench: fail · 1 of 3 attempts passed/);
  expect(comment?.body).toContain(`[Workflow run](<${github.context.runUrl}>)`);
});

test.each([
  ["pass", { a: ["passed" as const] }, "success"],
  ["fail", { a: ["failed" as const] }, "failure"],
  ["inconclusive", { a: ["unscored" as const] }, "neutral"],
])("a run that is %s concludes its check", async (verdict, verdicts, conclusion) => {
  const report = reportOf(verdicts, { minScore: 0.5 });
  expect(report.verdict).toBe(verdict);
  await publish(github.as("job"), { context: github.context, report, locate });
  expect((await github.checkRuns())[0]?.conclusion).toBe(conclusion);
});

test("what is not wanted is neither written nor warned about", async () => {
  const wanted = { context: github.context, report, locate };
  expect(await publish(github.as("job"), { ...wanted, check: false })).toEqual({
    comment: "created",
    check: "not asked",
    warnings: [],
  });
  expect(await publish(github.as("job"), { ...wanted, comment: false })).toEqual({
    comment: "not asked",
    check: "created",
    warnings: [],
  });
  expect(await publish(null, { ...wanted, check: false, comment: false })).toEqual({
    comment: "not asked",
    check: "not asked",
    warnings: [],
  });
});

test("a push has a check run and no comment", async () => {
  const published = await publish(github.as("job"), { context: { ...github.context, pull: null }, report, locate });
  expect(published).toEqual({ comment: "not asked", check: "created", warnings: [] });
});

test("a token without permissions costs two warnings that name them", async () => {
  const published = await publish(github.as("reader"), { context: github.context, report, locate });
  expect(published).toEqual({
    comment: "not written",
    check: "not written",
    warnings: [
      expect.stringMatching(
        /^The check run was not written: 403 Resource not accessible.* Give the job `permissions: checks: write`\.$/,
      ),
      expect.stringMatching(
        /^The pull-request comment was not written: 403 .* Give the job `permissions: pull-requests: write`\.$/,
      ),
    ],
  });
  expect(await github.comments()).toEqual([]);
});

test("a person's token cannot write checks, which is said; its comment is written", async () => {
  const published = await publish(github.as("person"), { context: github.context, report, locate });
  expect(published).toMatchObject({ comment: "created", check: "not written" });
  expect(published.warnings).toEqual([expect.stringContaining("A personal access token cannot write a check run")]);
  expect(await github.comments()).toMatchObject([{ author: "maintainer" }]);
});

test.each([
  ["fork" as const, "comes from a fork"],
  ["dependabot" as const, "Dependabot started this run"],
])("a read-only token (%s) is known before a call", async (readOnly, cause) => {
  const published = await publish(github.as("reader"), { context: { ...github.context, readOnly }, report, locate });
  expect(published.warnings).toEqual([expect.stringContaining(cause)]);
  expect(github.calls).toEqual([]);
});

test("no token is one warning", async () => {
  const published = await publish(null, { context: github.context, report, locate });
  expect(published).toEqual({
    comment: "not written",
    check: "not written",
    warnings: ["No GitHub token was given: no comment and no check run were written."],
  });
});

test.each([
  ["GET", /\/comments/, 502, "Bad gateway", "502 Bad gateway. GitHub had a problem"],
  ["POST", /\/comments/, 403, "Unable to create comment because issue is locked.", "The conversation is locked."],
  ["POST", /\/comments/, 403, "You have exceeded a secondary rate limit", "rate limit is used up"],
  ["GET", /\/comments/, 404, "Not Found", "the job needs `pull-requests: write`"],
  ["POST", /\/comments/, 401, "Bad credentials", "not valid or has expired"],
])("%s %s answered by %i leaves the other surface written", async (method, path, status, message, said) => {
  github.faults.push({ method, path, status, message, times: 1 });
  const published = await publish(github.as("job"), { context: github.context, report, locate });
  expect(published).toMatchObject({ comment: "not written", check: "created", warnings: [expect.stringContaining(said)] });
});

test("an unreachable API is named", async () => {
  const octokit = getOctokit("job", { baseUrl: `http://127.0.0.1:${await closedPort()}` });
  const published = await publish(octokit, { context: github.context, report, locate });
  expect(published.warnings).toEqual([
    expect.stringMatching(/^The check run was not written: .*ECONNREFUSED/),
    expect.stringMatching(/^The pull-request comment was not written: .*ECONNREFUSED/),
  ]);
});

test.each([
  [50, 50],
  [51, 51],
  [101, 101],
  [260, 200],
])("%i failed attempts give %i annotations in batches of 50", async (failed, kept) => {
  const many = reportOf(Object.fromEntries(Array.from({ length: failed }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const published = await publish(github.as("job"), { context: github.context, report: many, locate });
  expect(published).toEqual({ comment: "created", check: "created", warnings: [] });
  const [run] = await github.checkRuns();
  expect(github.annotations.get(run?.id ?? 0)).toHaveLength(kept);
  const more = `The first 200 annotations are shown; ${failed - kept} more attempts did not pass.`;
  expect(run?.output.summary?.includes(more)).toBe(failed > kept);
});

test("a batch that fails leaves the check run complete", async () => {
  github.faults.push({ method: "PATCH", path: /check-runs/, status: 500, message: "Server Error", times: 1 });
  const many = reportOf(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const published = await publish(github.as("job"), { context: github.context, report: many, locate });
  expect(published).toMatchObject({
    comment: "created",
    check: "created",
    warnings: [expect.stringContaining("The rest of the check run's annotations was not written: 500 Server Error.")],
  });
  expect((await github.checkRuns())[0]).toMatchObject({ status: "completed", conclusion: "success" });
});

test("5,000 attempts with tracebacks of 100 kB fit every limit", async () => {
  const big = reportOf(
    Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`paper/task-${index}`, Array(5).fill("failed")])),
  );
  const traceback = `@team #12 </details> ${"`|é😀".repeat(12_500)}`;
  const hostile = { ...big, attempts: big.attempts.map((attempt) => ({ ...attempt, message: traceback, log: traceback })) };
  const published = await publish(github.as("job"), { context: github.context, report: hostile, locate });
  expect(published).toEqual({ comment: "created", check: "created", warnings: [] });
  expect(github.calls.length).toBeLessThanOrEqual(12);
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
