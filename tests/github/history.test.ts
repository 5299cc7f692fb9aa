import { afterEach, beforeEach, expect, test } from "vitest";
import { digestOf } from "../../src/analysis/digest.ts";
import { appendHistory, type HistoryAddress } from "../../src/github/history.ts";
import { recordRuns, recordsOf } from "../../src/github/record.ts";
import type { Digest } from "../../src/schema/digest.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
beforeEach(async () => {
  github = await startSampleGitHub();
});
afterEach(() => github.close());

const repo = { owner: "team", repo: "models" };
const address: HistoryAddress = { repository: { owner: "team", name: "models" }, branch: "lmr-history", series: "Nightly / lmr" };
const report = reportOf({ "dpo/loss": ["passed"] });

function digest(runId: number, runAttempt = 1): Digest {
  return digestOf(report, {
    sha: "a".repeat(40),
    branch: "main",
    runId,
    runAttempt,
    time: `2026-11-${String(runId).padStart(2, "0")}T02:00:00Z`,
  });
}

const append = (runId: number, runAttempt = 1) =>
  appendHistory(github.as("job"), address, [{ series: address.series, digest: digest(runId, runAttempt) }]);

async function files(): Promise<Record<string, string>> {
  const octokit = github.as("owner");
  const { data } = await octokit.rest.git.getTree({ ...repo, tree_sha: "lmr-history", recursive: "1" });
  const blobs = data.tree.filter(({ type }) => type === "blob");
  const read = async (sha: string) =>
    Buffer.from((await octokit.rest.git.getBlob({ ...repo, file_sha: sha })).data.content, "base64").toString("utf8");
  return Object.fromEntries(await Promise.all(blobs.map(async ({ path, sha }) => [path, await read(sha)] as const)));
}

const runs = async () => Object.keys(await files()).filter((path) => path.startsWith("runs/"));

test("the first run makes an orphan branch with its file, all runs together, and a trend page", async () => {
  await append(1);
  const written = await files();
  expect(Object.keys(written).sort()).toEqual([".nojekyll", "history.json", "index.html", "runs/Nightly%20%2F%20lmr/1-1.json"]);
  expect(JSON.parse(written["runs/Nightly%20%2F%20lmr/1-1.json"] ?? "")).toEqual(digest(1));
  expect(written["index.html"]).toContain("<h2>Nightly / lmr</h2>");
  const { data } = await github.as("owner").rest.repos.listCommits({ ...repo, sha: "lmr-history" });
  expect(data.map(({ parents }) => parents)).toEqual([[]]);
});

test("a further run takes six calls, whatever the number of runs before", async () => {
  for (let run = 1; run <= 4; run++) await append(run);
  github.calls.length = 0;
  await append(5);
  expect(github.calls).toHaveLength(6);
  expect(await runs()).toHaveLength(5);
});

test("a repeated attempt has a file of its own; the same one written twice has one", async () => {
  await append(1);
  await append(1);
  await append(1, 2);
  expect(await runs()).toHaveLength(2);
});

test("four writers at once lose nothing", async () => {
  await append(1);
  github.delay.read = 20;
  github.delay.write = 20;
  await Promise.all([2, 3, 4, 5].map((run) => append(run)));
  github.delay.read = 0;
  expect(await runs()).toHaveLength(5);
  expect(Object.keys(JSON.parse((await files())["history.json"] ?? "").runs)).toHaveLength(5);
});

test("two runs with three series each, at once, lose nothing and take a commit each", async () => {
  const series = ["large", "small", "tiny"];
  await append(1);
  github.delay.read = 20;
  github.delay.write = 20;
  const added = (run: number) => series.map((name) => ({ series: name, digest: digest(run) }));
  await Promise.all([2, 3].map((run) => appendHistory(github.as("job"), address, added(run))));
  github.delay.read = 0;
  expect(await runs()).toHaveLength(7);
  const { data } = await github.as("owner").rest.repos.listCommits({ ...repo, sha: "lmr-history" });
  expect(data).toHaveLength(3);
});

test("a run that only its own file tells of is read again", async () => {
  await append(1);
  await put("runs/Other/7-1.json", JSON.stringify(digest(7)));
  await append(2);
  expect(Object.keys(JSON.parse((await files())["history.json"] ?? "").runs)).toHaveLength(3);
  expect((await files())["index.html"]).toContain("<h2>Other</h2>");
});

test.each(["history.json", "runs/Other/7-1.json"])(
  "%s that does not read stops the writing, and nothing is lost",
  async (path) => {
    await append(1);
    await put(path, "{ broken");
    const before = await files();
    await expect(append(2)).rejects.toThrow(`${path} on lmr-history cannot be read`);
    expect(await files()).toEqual(before);
  },
);

async function record(changes: object, token = "job"): Promise<string[]> {
  const warnings: string[] = [];
  const context = { ...github.context, pull: null, event: "schedule", ...changes };
  const { origin } = digest(9);
  const session = { octokit: github.as(token), surfaces: { context } };
  const warn = (text: string) => void warnings.push(text);
  const record = await recordsOf("lmr-history", warn)(session);
  if (record !== null) await recordRuns([{ record, report }], origin, warn);
  return warnings;
}

test("runs of pull requests and merge queues keep no history", async () => {
  for (const changes of [{ pull: 3, event: "pull_request" }, { event: "merge_group" }, { event: "workflow_run" }])
    expect(await record(changes)).toEqual([]);
  expect(github.calls).toEqual([]);
});

test("a token that may not write contents costs one warning", async () => {
  expect(await record({}, "reader")).toEqual([
    expect.stringMatching(/^The history was not written: 403 .* Give the job `permissions: contents: write`\.$/),
  ]);
});

test("a nightly run is kept", async () => {
  expect(await record({})).toEqual([]);
  expect(await runs()).toEqual(["runs/Benchmark%20%2F%20lmr/9-1.json"]);
});

async function put(path: string, content: string): Promise<void> {
  const octokit = github.as("owner");
  const { data: head } = await octokit.rest.git.getRef({ ...repo, ref: "heads/lmr-history" });
  const { data: commit } = await octokit.rest.git.getCommit({ ...repo, commit_sha: head.object.sha });
  const file = { path, mode: "100644", type: "blob", content } as const;
  const { data: tree } = await octokit.rest.git.createTree({ ...repo, base_tree: commit.tree.sha, tree: [file] });
  const { data: made } = await octokit.rest.git.createCommit({
    ...repo,
    message: path,
    tree: tree.sha,
    parents: [head.object.sha],
  });
  await octokit.rest.git.updateRef({ ...repo, ref: "heads/lmr-history", sha: made.sha });
}
