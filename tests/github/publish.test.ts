import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportContent, stoppedContent } from "../../src/github/content.ts";
import { limits } from "../../src/github/limits.ts";
import { connect } from "../../src/github/octokit.ts";
import { openCheck, originOf, type PublishOptions, publish, type Surfaces } from "../../src/github/publish.ts";
import { renderMarkdown } from "../../src/render/markdown.ts";
import type { Report } from "../../src/schema/report.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;

beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

const locate = () => ({ path: "prompt.yml", line: 3 });

/** What publishing a report takes, without a check run in progress. */
const options = (report: Report, changes: Partial<Surfaces> = {}): PublishOptions => ({
  context: github.context,
  content: reportContent(report, locate, originOf(github.context, new Date(0))),
  open: null,
  ...changes,
});
const report = reportOf({ "dpo/loss": ["passed"], "simclr/loss": ["failed"], "ergo/reset": ["tampered"] }, { minScore: 0.9 });

test("a run writes one comment and one check run on the head commit, in four calls", async () => {
  const published = await publish(github.as("job"), options(report));
  expect(published).toEqual({ comment: "created", check: "created", warnings: [], annotations: [] });
  expect(github.calls).toHaveLength(4);

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
  expect(comment?.body.split("\n")[2]).toMatch(/^## ❌ LMR-Bench: fail · 1 of 3 attempts passed/);
  expect(comment?.body).toContain(`[Workflow run](<${github.context.runUrl}>)`);
});

test.each([
  ["pass", { a: ["passed" as const] }, "success"],
  ["fail", { a: ["failed" as const] }, "failure"],
  ["inconclusive", { a: ["unscored" as const] }, "neutral"],
])("a run that is %s concludes its check", async (verdict, verdicts, conclusion) => {
  const report = reportOf(verdicts, { minScore: 0.5 });
  expect(report.verdict).toBe(verdict);
  await publish(github.as("job"), options(report));
  expect((await github.checkRuns())[0]?.conclusion).toBe(conclusion);
});

test("what is not wanted is neither written nor warned about", async () => {
  const wanted = options(report);
  expect(await publish(github.as("job"), { ...wanted, check: false })).toEqual({
    comment: "created",
    check: "not asked",
    warnings: [],
    annotations: [],
  });
  expect(await publish(github.as("job"), { ...wanted, comment: false })).toEqual({
    comment: "not asked",
    check: "created",
    warnings: [],
    annotations: [],
  });
  expect(await publish(null, { ...wanted, check: false, comment: false })).toEqual({
    comment: "not asked",
    check: "not asked",
    warnings: [],
    annotations: [],
  });
});

test("a push has a check run and no comment", async () => {
  const published = await publish(github.as("job"), options(report, { context: { ...github.context, pull: null } }));
  expect(published).toEqual({ comment: "not asked", check: "created", warnings: [], annotations: [] });
});

test("a token without permissions costs one warning that names them, and annotations go to the log", async () => {
  const published = await publish(github.as("reader"), options(report));
  expect(published).toMatchObject({ comment: "not written", check: "not written" });
  expect(published.warnings).toEqual([
    expect.stringMatching(
      /^The check run and the pull-request comment were not written: 403 Resource not accessible.* Give the job `permissions: checks: write, pull-requests: write`\.$/,
    ),
  ]);
  expect(published.annotations.map(({ title }) => title)).toEqual([
    "ergo/reset: tampered (denied call)",
    "simclr/loss: failed (assertion)",
  ]);
  expect(await github.comments()).toEqual([]);
});

test("no more annotations go to the log than the runner shows", async () => {
  const verdicts = { f: "failed", t: "tampered", u: "unscored" } as const;
  const rows = Object.entries(verdicts).flatMap(([letter, verdict]) =>
    Array.from({ length: 20 }, (_, index) => [`${letter}/${index}`, [verdict]] as const),
  );
  const { annotations } = await publish(null, options(reportOf(Object.fromEntries(rows.map(([id, row]) => [id, [...row]])))));
  const levels = annotations.map(({ annotation_level }) => annotation_level);
  expect(["failure", "warning", "notice"].map((level) => levels.filter((one) => one === level).length)).toEqual([7, 7, 7]);
});

test("a person's token cannot write checks, which is said; its comment is written", async () => {
  const published = await publish(github.as("person"), options(report));
  expect(published).toMatchObject({ comment: "created", check: "not written" });
  expect(published.warnings).toEqual([expect.stringContaining("A personal access token cannot write a check run")]);
  expect(await github.comments()).toMatchObject([{ author: "maintainer" }]);
});

test.each([
  ["fork" as const, "comes from a fork"],
  ["dependabot" as const, "Dependabot started this run"],
])("a read-only token (%s) is known before a call", async (readOnly, cause) => {
  const published = await publish(github.as("reader"), options(report, { context: { ...github.context, readOnly } }));
  expect(published.warnings).toEqual([expect.stringContaining(cause)]);
  expect(github.calls).toEqual([]);
});

test("no token is one warning", async () => {
  const published = await publish(null, options(report));
  expect(published).toMatchObject({
    comment: "not written",
    check: "not written",
    warnings: ["No GitHub token was given: no comment and no check run were written."],
  });
  expect(published.annotations).toHaveLength(2);
});

test.each([
  ["GET", /\/comments/, 502, "Bad gateway", "502 Bad gateway. GitHub had a problem"],
  ["POST", /\/comments/, 403, "Unable to create comment because issue is locked.", "The conversation is locked."],
  ["POST", /\/comments/, 403, "You have exceeded a secondary rate limit", "rate limit is used up"],
  ["GET", /\/comments/, 404, "Not Found", "the job needs `pull-requests: write`"],
  ["POST", /\/comments/, 401, "Bad credentials", "not valid or has expired"],
])("%s %s answered by %i leaves the other surface written", async (method, path, status, message, said) => {
  github.faults.push({ method, path, status, message, times: 3 });
  const published = await publish(github.as("job"), options(report));
  expect(published).toMatchObject({ comment: "not written", check: "created", warnings: [expect.stringContaining(said)] });
});

test("an unreachable API is named", async () => {
  const octokit = connect("job", `http://127.0.0.1:${await closedPort()}`);
  const published = await publish(octokit, options(report));
  expect(published.warnings).toEqual([
    expect.stringMatching(/^The check run and the pull-request comment were not written: .*ECONNREFUSED/),
  ]);
});

test.each([
  [50, 50],
  [51, 51],
  [101, 101],
  [260, 200],
])("%i failed attempts give %i annotations in batches of 50", async (failed, kept) => {
  const many = reportOf(Object.fromEntries(Array.from({ length: failed }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const published = await publish(github.as("job"), options(many));
  expect(published).toEqual({ comment: "created", check: "created", warnings: [], annotations: [] });
  const [run] = await github.checkRuns();
  expect(github.annotations.get(run?.id ?? 0)).toHaveLength(kept);
  const more = `The first 200 annotations are shown; ${failed - kept} more tasks did not pass.`;
  expect(run?.output.summary?.includes(more)).toBe(failed > kept);
});

test("a batch that fails leaves the check run complete", async () => {
  github.faults.push({ method: "PATCH", path: /check-runs/, status: 500, message: "Server Error", times: 3 });
  const many = reportOf(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const published = await publish(github.as("job"), options(many));
  expect(published).toMatchObject({
    comment: "created",
    check: "created",
    warnings: [expect.stringContaining("The rest of the check run's annotations was not written: 500 Server Error.")],
  });
  expect((await github.checkRuns())[0]).toMatchObject({ status: "completed", conclusion: "success" });
});

test("5,000 tasks with tracebacks of 100 kB fit every limit", async () => {
  const big = reportOf(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`paper-${index}/task`, ["failed"]])));
  const traceback = `@team #12 </details> ${"`|é😀".repeat(12_500)}`;
  const hostile = { ...big, attempts: big.attempts.map((attempt) => ({ ...attempt, message: traceback, log: traceback })) };
  const published = await publish(github.as("job"), options(hostile));
  expect(published).toEqual({ comment: "created", check: "created", warnings: [], annotations: [] });
  expect(github.calls.length).toBeLessThanOrEqual(12);
  const summary = renderMarkdown(hostile, { budget: limits.jobSummary, from: "checks", chart: true });
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(limits.jobSummary);
  expect(summary.split("\n")[0]).toContain("0 of 5,000 attempts passed");
});

test("a pull request that was closed meanwhile is told all the same", async () => {
  const { owner, name: repo } = github.context.repository;
  await github.as("owner").rest.pulls.update({ owner, repo, pull_number: github.context.pull ?? 0, state: "closed" });
  expect(await publish(github.as("job"), options(report))).toMatchObject({ comment: "created", check: "created", warnings: [] });
});

test("two uses in one workflow have a check run and a section each, in one comment", async () => {
  for (const label of ["large", "small"]) await publish(github.as("job"), options(report, { label }));
  expect((await github.checkRuns()).map(({ name }) => name).sort()).toEqual([
    "LMR-Bench / Benchmark / lmr / large",
    "LMR-Bench / Benchmark / lmr / small",
  ]);
  const [comment, ...others] = await github.comments();
  expect(others).toEqual([]);
  expect(comment?.body).toMatch(/<b>large<\/b>.*<b>small<\/b>/s);
});

test("on an Enterprise Server, whose API lies below /api/v3, all is the same", async () => {
  const octokit = connect("person", `${github.url}/api/v3`);
  const later = { ...github.context, runId: 101 };
  expect(await publish(octokit, options(report))).toMatchObject({ comment: "created" });
  expect(await publish(octokit, options(report, { context: later }))).toMatchObject({ comment: "updated" });
  expect(github.calls.every((call) => / \/api\/(v3\/|graphql$)/.test(call))).toBe(true);
  expect(github.calls).toContain("POST /api/graphql");
});

test("a check run in progress is completed, with as many calls as one made at the end takes more", async () => {
  const open = await openCheck(github.as("job"), { context: github.context }, () => undefined);
  expect(open).toEqual({ id: expect.any(Number), app: "github-actions" });
  expect(await github.checkRuns()).toMatchObject([{ status: "in_progress", conclusion: null, head_sha: github.context.sha }]);
  expect(await publish(github.as("job"), { ...options(report), open })).toMatchObject({ check: "completed", warnings: [] });
  expect(await github.checkRuns()).toMatchObject([{ id: open?.id, status: "completed", conclusion: "failure" }]);
});

test("a run without a report completes its check run as neutral and says so in the comment", async () => {
  const open = await openCheck(github.as("job"), { context: github.context }, () => undefined);
  const content = stoppedContent("No report, as the solve step failed; its log says why. @team </details>");
  await publish(github.as("job"), { context: github.context, content, open });
  expect(await github.checkRuns()).toMatchObject([{ status: "completed", conclusion: "neutral" }]);
  const [comment] = await github.comments();
  expect(comment?.body).toContain("No report, as the solve step failed");
  expect(comment?.body).not.toMatch(/@team|<\/details>/);
});

test.each([
  ["reader", "Resource not accessible"],
  ["person", "authenticate via a GitHub App"],
])("a token (%s) that may not open a check run costs a line of the log", async (token, said) => {
  const lines: string[] = [];
  expect(await openCheck(github.as(token), { context: github.context }, (line) => lines.push(line))).toBeNull();
  expect(lines).toEqual([expect.stringContaining(said)]);
});

test("a server error is got over where the request may be repeated", async () => {
  const open = await openCheck(github.as("job"), { context: github.context }, () => undefined);
  github.faults.push({ method: "PATCH", path: /check-runs/, status: 502, message: "Bad gateway", times: 2 });
  expect(await publish(github.as("job"), { ...options(report), open })).toMatchObject({ check: "completed", warnings: [] });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
