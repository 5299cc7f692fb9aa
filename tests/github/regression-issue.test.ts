import { afterEach, beforeEach, expect, test } from "vitest";
import { reportContent } from "../../src/github/content.ts";
import type { GitHubContext } from "../../src/github/context.ts";
import { originOf } from "../../src/github/publish.ts";
import { ownIssues, tellRegression } from "../../src/github/regression-issue.ts";
import type { Baseline } from "../../src/schema/baseline.ts";
import type { Report } from "../../src/schema/report.ts";
import { baselineOf, reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

const repo = { owner: "team", repo: "models" };

/** Ten papers of one task, of which the first ones pass. */
const night = (passed: number, baseline: Baseline | null = null): Report =>
  reportOf(
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}/f`, [index < passed ? "passed" : "failed"]])),
    { baseline },
  );

interface Options extends Partial<GitHubContext> {
  token?: string;
  app?: string | null;
}

async function tell(report: Report, { token = "job", app = "github-actions", ...changes }: Options = {}) {
  const context = { ...github.context, pull: null, event: "schedule", ...changes };
  const content = reportContent(report, () => ({ path: "a.yml", line: 1 }), originOf(context, new Date(0)));
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const session = { octokit: github.as(token), surfaces: { context } };
  const result = await tellRegression(session, { report, content, issues: () => ownIssues(session, app), warn });
  return { result, warnings };
}

async function issues(state: "open" | "closed" = "open") {
  const { data } = await github.as("owner").rest.issues.listForRepo({ ...repo, state, per_page: 100 });
  return data.filter(({ pull_request }) => pull_request === undefined);
}

test("a proven drop opens one issue with the verdict, a further one updates it, and a run that is as good as before closes it", async () => {
  expect((await tell(night(10))).result).toBe("none");
  expect((await tell(night(4, baselineOf(night(9))))).result).toBe("opened");
  const [issue, ...others] = await issues();
  expect(others).toEqual([]);
  expect(issue?.title).toBe("LMR-Bench: pass@1 of Benchmark / lmr dropped (−50.0 points)");
  expect(issue?.body).toContain("The score of Benchmark / lmr was 90 % and dropped by more than chance.");
  expect(issue?.body).toContain("4 of 10 attempts passed");
  expect(issue?.body).toContain(github.context.runUrl);

  // The night after is no worse than the one before: that is no recovery.
  expect((await tell(night(4, baselineOf(night(4))))).result).toBe("none");
  expect((await tell(night(8, baselineOf(night(4))))).result).toBe("none");
  expect((await tell(night(0, baselineOf(night(8))))).result).toBe("updated");
  expect(await issues()).toMatchObject([{ number: issue?.number, title: expect.stringContaining("−80.0 points") }]);

  github.calls.length = 0;
  expect((await tell(night(9, baselineOf(night(0))))).result).toBe("closed");
  expect(github.calls).toHaveLength(2);
  expect(await issues()).toEqual([]);
  expect(await issues("closed")).toMatchObject([
    { number: issue?.number, body: expect.stringContaining("**Recovered**: this run reached the 90 % from before the drop.") },
  ]);
});

test("a drop that may be chance opens none", async () => {
  expect(await tell(night(7, baselineOf(night(9))))).toEqual({ result: "none", warnings: [] });
  expect(await issues()).toEqual([]);
});

test("an issue with our marker by somebody else is theirs, and that of another series stays", async () => {
  await tell(night(4, baselineOf(night(9))), { workflow: "Other" });
  const [other] = await issues();
  const forged = (other?.body ?? "").replace("Other%20%2F%20lmr", "Benchmark%20%2F%20lmr").replace("before=0.9", "before=0");
  await github.as("stranger").rest.issues.create({ ...repo, title: "mine", body: forged });
  expect((await tell(night(9, baselineOf(night(9))))).result).toBe("none");
  expect((await tell(night(4, baselineOf(night(9))))).result).toBe("opened");
  expect((await issues()).map(({ user }) => user?.login).sort()).toEqual([
    "github-actions[bot]",
    "github-actions[bot]",
    "stranger",
  ]);
});

test("another token's own issues are found by whom it belongs to", async () => {
  const person = { token: "person", app: null };
  expect((await tell(night(4, baselineOf(night(9))), person)).result).toBe("opened");
  expect((await tell(night(9, baselineOf(night(4))), person)).result).toBe("closed");
});

test.each(["push", "pull_request", "merge_group", "workflow_run"])("an event %s is no nightly run", async (event) => {
  expect((await tell(night(0, baselineOf(night(9))), { event })).result).toBe("none");
  expect(github.calls).toEqual([]);
});

test("a missing permission is one warning that names it", async () => {
  expect(await tell(night(0, baselineOf(night(9))), { token: "reader" })).toEqual({
    result: "none",
    warnings: [
      expect.stringMatching(/^The regression issue was not written: 403 .* Give the job `permissions: issues: write`\.$/),
    ],
  });
});
