import { afterEach, beforeEach, expect, test } from "vitest";
import { compareVariants } from "../../src/analysis/variants.ts";
import { LookUps } from "../../src/github/baseline.ts";
import type { GitHubContext } from "../../src/github/context.ts";
import { earlierRun } from "../../src/github/earlier-run.ts";
import { openCheck, originOf } from "../../src/github/publish.ts";
import { recordsOf } from "../../src/github/record.ts";
import { sessionOf, variantsResult } from "../../src/github/result.ts";
import type { Session } from "../../src/github/session.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
  for (let index = 0; index < 6; index++) await github.commit("main", `${index}.txt`);
});
afterEach(() => github.close());

interface Options extends Partial<GitHubContext> {
  token?: string;
  branch?: string;
  issue?: boolean;
}

/** All that the steps of a run with variants ask of GitHub, in their order; of 28 papers each variant passes the first so many. */
async function wholeRun(passed: Record<string, number>, { token = "job", branch = "", issue = true, ...changes }: Options = {}) {
  github.calls.length = 0;
  const octokit = github.as(token);
  const session: Session = { octokit, surfaces: { context: { ...github.context, ...changes } }, lookUps: new LookUps() };
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const open = await openCheck(octokit, session.surfaces, () => undefined);
  const recordOf = recordsOf(branch, warn);
  const variants = [];
  for (const [name, count] of Object.entries(passed)) {
    const own = sessionOf(session, name);
    const baseline = await earlierRun(own, open, warn, await recordOf(own));
    const verdicts = Array.from({ length: 28 }, (_, index) => [`p${index}/f`, [index < count ? "passed" : "failed"]] as const);
    const report = reportOf(Object.fromEntries(verdicts.map(([id, row]) => [id, [...row]])), {
      baseline,
      settings: { model: name },
    });
    variants.push({ name, folder: `variants/${name}`, report });
  }
  const result = variantsResult({ comparison: compareVariants(variants, "t", true), variants });
  const origin = originOf(session.surfaces.context, new Date());
  const locate = () => ({ path: "prompt.yml", line: 1 });
  const published = await result.publish(session, { locate, origin, open, recordOf, issue, warn });
  const baselines = Object.fromEntries(variants.map(({ name, report }) => [name, report.baseline?.rung ?? null]));
  return { result, baselines, warnings: [...warnings, ...published.warnings], calls: github.calls.length };
}

const three = { large: 28, small: 20, tiny: 10 };
/** Calls besides one check run for each of the three variants: about what a single run takes. */
const most = 12;

const night = { pull: null, event: "schedule", base: { sha: null, branch: "main" }, branch: "lmr-history" };

async function issues(state: "open" | "closed" = "open") {
  const { data } = await github.as("owner").rest.issues.listForRepo({ owner: "team", repo: "models", state, per_page: 100 });
  return data.filter(({ pull_request }) => pull_request === undefined).map(({ title }) => title);
}

test("three variants ask for a baseline together: one comment, a check run of all and one of each", async () => {
  const { calls, baselines, warnings, result } = await wholeRun(three);
  expect({ baselines, warnings }).toEqual({ baselines: { large: "none", small: "none", tiny: "none" }, warnings: [] });
  expect(calls).toBeLessThanOrEqual(most + 3);
  expect(result).toMatchObject({ verdict: "pass", scores: { large: 1, small: 20 / 28, tiny: 10 / 28 } });
  const name = "LMR-Bench / Benchmark / lmr";
  const runs = (await github.checkRuns()).map(({ name, status, conclusion }) => [name, status, conclusion]);
  expect(new Set(runs.map(([name]) => name))).toEqual(new Set([name, `${name} / large`, `${name} / small`, `${name} / tiny`]));
  expect(new Set(runs.map(([, ...state]) => state.join()))).toEqual(new Set(["completed,success"]));
  expect(await github.comments()).toHaveLength(1);
});

test("each variant is held against its own check run, also where one page does not hold all of them", async () => {
  const { sha } = github.context.base;
  await wholeRun(three, { pull: null, event: "push", sha: sha ?? "" });
  const found = { large: "base-sha", small: "base-sha", tiny: "base-sha" };
  const later = await wholeRun(three, { runId: 101 });
  expect([later.baselines, later.warnings]).toEqual([found, []]);
  expect(later.calls).toBeLessThanOrEqual(6 + 3);
  expect((await wholeRun({ other: 1, tiny: 10 }, { runId: 102 })).baselines).toEqual({ other: "none", tiny: "base-sha" });

  const page = { method: "GET", path: /check-runs\?status/, status: 200, message: "", times: 1 };
  github.faults.push({ ...page, body: { total_count: 101, check_runs: [] } });
  const crowded = await wholeRun(three, { runId: 103 });
  expect([crowded.baselines, crowded.calls]).toEqual([found, later.calls + 3]);
});

test("nights with variants: a series each in one commit of the history, and an issue for each that dropped, until it recovers", async () => {
  const first = await wholeRun(three, { ...night, runId: 101 });
  expect([first.warnings, await issues()]).toEqual([[], []]);
  expect(first.calls).toBeLessThanOrEqual(most + 3);
  const worse = await wholeRun({ large: 12, small: 20, tiny: 1 }, { ...night, runId: 102 });
  expect(worse.baselines).toEqual({ large: "latest-main", small: "latest-main", tiny: "latest-main" });
  expect(worse.calls).toBeLessThanOrEqual(most + 3);
  expect((await issues()).toSorted()).toEqual([
    "LMR-Bench: pass@1 of Benchmark / lmr / large dropped (−57.1 points)",
    "LMR-Bench: pass@1 of Benchmark / lmr / tiny dropped (−32.1 points)",
  ]);
  expect(await wholeRun({ large: 28, small: 20, tiny: 1 }, { ...night, runId: 103 })).toMatchObject({ warnings: [] });
  expect(await issues()).toEqual(["LMR-Bench: pass@1 of Benchmark / lmr / tiny dropped (−32.1 points)"]);
  expect(await issues("closed")).toHaveLength(1);

  const branch = { owner: "team", repo: "models", sha: "lmr-history" };
  const { data } = await github.as("owner").rest.repos.listCommits(branch);
  expect(data).toHaveLength(3);
  const { data: tree } = await github
    .as("owner")
    .rest.git.getTree({ owner: "team", repo: "models", tree_sha: "lmr-history", recursive: "1" });
  const runs = tree.tree.flatMap(({ type, path }) =>
    type === "blob" && path.startsWith("runs/") ? decodeURIComponent(path) : [],
  );
  expect(runs.filter((path) => path.endsWith("/102-1.json")).toSorted()).toEqual(
    ["large", "small", "tiny"].map((name) => `runs/Benchmark / lmr / ${name}/102-1.json`),
  );
});

test("what a token may not do is told once, however many variants meet it", async () => {
  const { warnings } = await wholeRun(three, { ...night, token: "reader", runId: 104 });
  expect(warnings).toEqual([
    expect.stringContaining("The history was not written: 403"),
    expect.stringContaining("The check run was not written: 403"),
  ]);
  await wholeRun(three, { ...night, runId: 105 });
  const dropped = await wholeRun({ large: 1, small: 1, tiny: 1 }, { ...night, token: "reader", runId: 106 });
  expect(dropped.warnings.filter((text) => text.includes("regression issue"))).toEqual([
    expect.stringContaining("The regression issue was not written: 403"),
  ]);
});
