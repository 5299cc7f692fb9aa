import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTasks } from "../../src/benchmark/suite.ts";
import { packageRoot } from "../../src/root.ts";
import { Report } from "../../src/schema/report.ts";
import { VariantComparison } from "../../src/schema/variant-comparison.ts";
import { readRecordedReply } from "../../src/solver/recorded.ts";
import { startSampleGitHub } from "../github/sample-github.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { jobOn } from "./job.ts";
import { hostMachine } from "./machine.ts";
import { runComposite } from "./runner.ts";
import { type JobRun, readWorkflow, runWorkflow, type WorkflowCall } from "./workflow.ts";

// Six jobs with sandboxes of their own.
vi.setConfig({ testTimeout: 300_000 });

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), "artifacts-"));
});
afterEach(() => rm(store, { recursive: true }));

const inputs = { suite: "demo", solver: `replay:${join(packageRoot, "tasks", "demo", "replies")}` };
const secrets = {
  "api-key": "model-key-6",
  "api-keys": "other.example=host-key-7",
  headers: "X-Gate: gate-8",
  "judge-api-key": "",
};
const names = (runs: readonly JobRun[]) => runs.map(({ job, matrix }) => [job, matrix.shard ?? ""].join(" ").trim());
const reportAt = async (folder: string) => Report.parse(JSON.parse(await readFile(join(folder, "report.json"), "utf8")));

/** What of a report does not depend on clocks: times of attempts differ from run to run. */
function withoutTimes({ attempts, totals, hashes: _, ...report }: Report): object {
  return {
    ...report,
    totals: { ...totals, seconds: null },
    attempts: attempts.map((attempt) => ({ ...attempt, durations: null })),
  };
}

test("three shards give the report that one job gives", async () => {
  const runs = await runWorkflow("benchmark.yml", { inputs, secrets }, store);
  expect(runs.map(({ outcome }) => outcome)).toEqual(runs.map(() => "success"));
  expect(names(runs)).toEqual([
    "open",
    "prepare",
    "solve",
    "score clean-corpus",
    "score margin-tuning",
    "score sharp-tails",
    "report",
  ]);
  const merged = await reportAt(join(store, "lmr-report"));
  expect(runs.at(-1)?.outputs).toEqual({ verdict: merged.verdict, score: String(merged.score.passAt1) });

  // The same plan in one job: the seed of the probes is drawn once, in the plan.
  await using machine = await hostMachine();
  const out = join(machine.workspace, "run");
  await cp(join(store, "lmr-plan"), out, { recursive: true });
  await runComposite(packageRoot, { ...inputs, out }, jobOn(machine));
  expect(withoutTimes(merged)).toEqual(withoutTimes(await reportAt(out)));
});

test("a shard that delivers nothing makes the run inconclusive, and is named", async () => {
  const lost = (_job: string, matrix: Record<string, string>) => matrix.shard === "margin-tuning";
  const two = { ...inputs, task: "{margin-tuning,sharp-tails}/*" };
  const runs = await runWorkflow("benchmark.yml", { inputs: two, secrets, lost }, store);
  const report = runs.at(-1);
  expect(report).toMatchObject({ job: "report", outcome: "failure", outputs: { verdict: "inconclusive" } });
  const [ground] = (await reportAt(join(store, "lmr-report"))).grounds;
  expect(ground).toContain("margin-tuning");
});

test("several models are scored by the same shards and compared in the end", async () => {
  const tasks = await loadTasks(["demo"], []);
  const { url } = await serveEndpoint(async (response, { body }) => {
    const asked = tasks.find(({ task }) => JSON.stringify(body.messages).includes(`\`${task.target.name}\` in`));
    const reply = await readRecordedReply(join(packageRoot, "tasks", "demo", "replies"), asked?.task.id ?? "", 1);
    sendJson(response, completion(reply?.content));
  });
  const models = { solver: "prompt", model: "tiny\nsmall", "base-url": url, task: "{margin-tuning,sharp-tails}/*" };
  const runs = await runWorkflow("benchmark.yml", { inputs: { suite: "demo", ...models }, secrets }, store);
  expect(runs.map(({ outcome }) => outcome)).toEqual(runs.map(() => "success"));
  const text = await readFile(join(store, "lmr-report", "comparison.json"), "utf8");
  const { variants } = VariantComparison.parse(JSON.parse(text));
  expect(variants.map(({ name, score }) => [name, score.scored, score.planned])).toEqual([
    ["tiny", 6, 6],
    ["small", 6, 6],
  ]);
  expect(variants[0]?.score.passed).toBeGreaterThan(0);
});

/** The workflow for a push to the sample repository, with what it asked of check runs. */
async function onGitHub(call: Partial<WorkflowCall>) {
  const server = await startSampleGitHub();
  try {
    const { sha } = server.context;
    const changes = { github: { token: "job", apiUrl: server.url, repository: "team/models", sha } };
    const runs = await runWorkflow("benchmark.yml", { inputs, secrets, changes, ...call }, store);
    const writes = server.calls.filter((one) => !one.startsWith("GET") && one.includes("/check-runs"));
    return { runs, checks: await server.checkRuns(), writes: writes.map((one) => one.split(" ")[0]) };
  } finally {
    await server.close();
  }
}

test("a check run shows from the first job on that a run is under way, and the last job completes it", async () => {
  const { runs, checks, writes } = await onGitHub({ inputs: { ...inputs, task: "sharp-tails/*" } });
  expect(names(runs)).toEqual(["open", "prepare", "solve", "score sharp-tails", "report"]);
  expect(checks).toMatchObject([{ name: "LMR-Bench / benchmark", status: "completed", conclusion: "success" }]);
  expect(writes).toEqual(["POST", "PATCH"]);
});

interface Faults {
  lost: (job: string) => boolean;
  broken?: (job: string) => boolean;
}
const noPlan = (job: string) => job === "prepare";

test.each<[string, Faults]>([
  ["without a plan", { lost: noPlan }],
  ["where not even the report's own checkout works", { lost: noPlan, broken: (job: string) => job === "report" }],
])("%s the report job still completes that check run, as neutral", async (_name, faults) => {
  const broken = (job: string, uses: string) => (faults.broken?.(job) ?? false) && uses.includes("checkout");
  const { runs, checks, writes } = await onGitHub({ lost: faults.lost, broken });
  expect(names(runs)).toEqual(["open", "prepare", "report"]);
  expect(checks).toMatchObject([{ status: "completed", conclusion: "neutral" }]);
  expect(writes).toEqual(["POST", "PATCH"]);
});

test("without a secret, as Dependabot has none, nothing is scored and nothing fails", async () => {
  const changes = { github: { actor: "dependabot[bot]" } };
  const call = {
    inputs: { suite: "demo", task: "sharp-tails/*", solver: "prompt", model: "tiny" },
    secrets: Object.fromEntries(Object.keys(secrets).map((name) => [name, ""])),
    changes,
  };
  const runs = await runWorkflow("benchmark.yml", call, store);
  expect(runs.map(({ job, outcome }) => [job, outcome])).toEqual([
    ["open", "success"],
    ["prepare", "success"],
    ["solve", "success"],
  ]);
});

test("the key reaches one job, and that one runs no answer; scoring has neither secrets nor permissions", async () => {
  const { jobs } = await readWorkflow("benchmark.yml");
  const holders = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes("secrets."));
  expect(holders.map(([id]) => id)).toEqual(["solve"]);
  expect(jobs.score?.permissions).toEqual({});
  const reading = { contents: "read" };
  const fixed = Object.entries(jobs).map(([id, { permissions }]) => [id, permissions ?? "as granted"]);
  expect(Object.fromEntries(fixed)).toEqual({
    open: "as granted",
    prepare: reading,
    solve: reading,
    score: {},
    report: "as granted",
  });
});
