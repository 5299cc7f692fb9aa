import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { loadTasks } from "../../src/benchmark/suite.ts";
import { serveReplies } from "../../src/demo/server.ts";
import { packageRoot } from "../../src/root.ts";
import { Report } from "../../src/schema/report.ts";
import { CacheService } from "../github/cache-service.ts";
import { startSampleGitHub } from "../github/sample-github.ts";
import { sendJson, serveEndpoint } from "../support/endpoint.ts";
import { says, serveJudge } from "../support/judge-server.ts";
import { type JobChanges, jobOn } from "./job.ts";
import { containerMachine, hostMachine, type Machine } from "./machine.ts";
import { type ActionResult, runComposite, type StepResult } from "./runner.ts";

// Each test starts three JavaScript steps and two processes with sandboxes of their own.
vi.setConfig({ testTimeout: 180_000 });

const replies = join(packageRoot, "tasks", "demo", "replies");
/** Its first recorded reply passes. */
const oneTask = "sharp-tails/nucleus-filter";

let machine: Machine;
beforeEach(async () => {
  machine = await hostMachine();
});
afterEach(async () => {
  await machine[Symbol.asyncDispose]();
});

/** The demo suite with recorded replies on the committed dist. */
async function run(inputs: Record<string, string> = {}, changes: JobChanges = {}, on = machine): Promise<ActionResult> {
  const demo = { suite: "demo", solver: `replay:${replies}`, cache: join(on.workspace, "cache") };
  return await runComposite(packageRoot, { ...demo, ...inputs }, jobOn(on, changes));
}

const outcomes = (result: ActionResult): object => Object.fromEntries(result.steps.map(({ id, outcome }) => [id, outcome]));
const allRan = {
  restore: "success",
  prepare: "success",
  plan: "skipped",
  keep: "skipped",
  solve: "success",
  score: "success",
  report: "success",
};

function step(result: ActionResult, id: string): StepResult {
  const found = result.steps.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No step ${id}.`);
  return found;
}

/** Errors of the steps themselves; annotations of attempts point at a file. */
const errors = (result: ActionResult): string[] =>
  result.steps.flatMap(({ annotations }) =>
    annotations
      .filter(({ level, properties }) => level === "error" && properties.file === undefined)
      .map(({ message }) => message),
  );

test("the demo suite goes through all steps to a report, outputs and a summary", async () => {
  const result = await run({ attempts: "2" });
  expect(errors(result)).toEqual([]);
  expect(outcomes(result)).toEqual(allRan);
  const folder = result.outputs["report-path"] ?? "";
  expect(await readdir(folder)).toEqual(expect.arrayContaining(["junit.xml", "report.html", "report.json", "report.md"]));
  const report = Report.parse(JSON.parse(await readFile(join(folder, "report.json"), "utf8")));
  expect(result.outputs).toMatchObject({
    score: String(report.score.passAt1),
    passed: String(report.score.passed),
    planned: String(report.tasks.length * 2),
    verdict: "pass",
  });
  expect(report.score.passed).toBeGreaterThan(0);
  expect(result.summary).toContain(report.grounds[0]);
  // Nobody answers at the API's address here.
  const warnings = step(result, "report").annotations.filter(({ properties }) => properties.file === undefined);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("The baseline was not looked up"),
    expect.stringContaining("The check run was not written"),
  ]);
});

const secrets = {
  token: "ghs-token-1",
  runtime: "runtime-token-2",
  id: "id-token-3",
  key: "model-key-4",
  jobKey: "job-key-5",
  agentKey: "agent-key-6",
  otherKey: "other-key-7",
  judgeKey: "judge-key-8",
  jobJudgeKey: "job-judge-key-9",
  hostKey: "host-key-10",
  header: "header-value-11",
  jobHostKey: "job-host-key-12",
  jobHeader: "job-header-13",
};

test("no secret is in the processes that run foreign code, and none is in the log", async () => {
  const judge = await serveJudge(() => says({ rationale: "Equal.", class: 3 }));
  const changes: JobChanges = {
    github: { token: secrets.token },
    runtime: { ACTIONS_RUNTIME_TOKEN: secrets.runtime },
    idToken: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: secrets.id },
    env: {
      OPENAI_API_KEY: secrets.jobKey,
      CODEX_KEY: secrets.agentKey,
      OTHER_KEY: secrets.otherKey,
      LMR_JUDGE_API_KEY: secrets.jobJudgeKey,
      LMR_API_KEYS: `elsewhere.example=${secrets.jobHostKey}`,
      LMR_HEADERS: `X-Gate: ${secrets.jobHeader}`,
    },
  };
  const keys = {
    "api-key": secrets.key,
    "judge-api-key": secrets.judgeKey,
    "api-keys": `elsewhere.example=${secrets.hostKey}`,
    headers: `X-Gate: ${secrets.header}`,
  };
  const judging = { judge: "j", "judge-base-url": judge.url };
  const inputs = { task: oneTask, ...keys, ...judging, "pass-env": "CODEX_KEY, OTHER_KEY", comment: "false", check: "false" };
  const result = await run(inputs, changes);
  expect(outcomes(result)).toEqual(allRan);
  for (const id of ["prepare", "score"]) {
    const { seen } = step(result, id);
    expect(seen).toHaveProperty("LMR_OUT");
    expect(Object.entries(seen).filter(([, value]) => Object.values(secrets).some((secret) => value.includes(secret)))).toEqual(
      [],
    );
  }
  for (const key of Object.values(keys)) {
    const holders = result.steps.filter(({ given }) => Object.values(given).includes(key)).map(({ id }) => id);
    expect(holders).toEqual(["solve"]);
  }
  expect(new Set(judge.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${secrets.judgeKey}`]));
  for (const secret of Object.values(secrets)) expect(result.log).not.toContain(secret);
  expect(step(result, "report").annotations).toEqual([]);
});

test("a job container needs python3 and git, and no node", async () => {
  await using container = await containerMachine("git");
  const result = await run({ task: oneTask }, {}, container);
  expect(errors(result)).toEqual([]);
  expect(outcomes(result)).toEqual(allRan);
});

test("a job container without git is told so, and the report says where it stopped", async () => {
  await using container = await containerMachine();
  const result = await run({ task: oneTask }, {}, container);
  expect(outcomes(result)).toEqual({
    restore: "success",
    prepare: "failure",
    plan: "skipped",
    keep: "skipped",
    solve: "skipped",
    score: "skipped",
    report: "failure",
  });
  expect(step(result, "prepare").log).toContain("git is not on PATH. Install it in the job container");
  expect(errors(result)).toContain("No report, as the prepare step failed; its log says why.");
  expect(result.outputs.verdict).toBe("inconclusive");
});

test("a score below the minimum fails the report step and nothing before it", async () => {
  const result = await run({ task: oneTask, solver: "stub", "min-score": "50%" });
  expect(outcomes(result)).toEqual({ ...allRan, report: "failure" });
  expect(result.outputs).toMatchObject({ verdict: "fail", score: "0", passed: "0", planned: "1" });
  expect(errors(result)[0]).toContain("below the minimum of 50 %");
});

test.each([
  ["no key", { solver: "prompt", model: "tiny" }, "No API key"],
  ["no model", { solver: "prompt", "api-key": "x" }, "No model"],
  ["a count that is none", { attempts: "many" }, "--attempts many: expected a whole number"],
  ["an unknown suite", { suite: "lmr-bnech" }, "Unknown suite lmr-bnech"],
  ["a switch that is none", { comment: "perhaps" }, "Input comment: perhaps is neither true nor false."],
])("%s is refused in one line before any work", async (_, inputs: Record<string, string>, message) => {
  const result = await run(inputs);
  expect(outcomes(result)).toEqual({
    restore: "failure",
    prepare: "skipped",
    plan: "skipped",
    keep: "skipped",
    solve: "skipped",
    score: "skipped",
    report: "skipped",
  });
  expect(step(result, "restore").annotations[0]?.message).toContain(message);
});

/** A pull request on a GitHub of its own. */
async function pullRequest(repository = "team/models") {
  const server = await startSampleGitHub();
  const { pull, sha, base } = server.context;
  const eventPath = join(machine.temp, "pull-request.json");
  const head = { sha, repo: { full_name: repository } };
  const event = { pull_request: { number: pull, head, base: { sha: base.sha, ref: base.branch } } };
  await writeFile(eventPath, JSON.stringify(event));
  const github = { token: "job", apiUrl: server.url, repository: "team/models", eventName: "pull_request", eventPath };
  return { ...server, github, [Symbol.asyncDispose]: () => server.close() };
}

const checks = async (server: { checkRuns(): Promise<{ head_sha: string; status: string; conclusion: string | null }[]> }) =>
  (await server.checkRuns()).map(({ head_sha, status, conclusion }) => ({ head_sha, status, conclusion }));

test("a pull request gets one comment, which the next run updates, and a check run", async () => {
  await using server = await pullRequest();
  for (const solver of ["stub", "reference"])
    expect((await run({ task: oneTask, solver }, { github: server.github })).outcome).toBe("success");
  const comments = await server.comments();
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toContain("1 of 1 attempt passed");
  expect(await checks(server)).toEqual([{ head_sha: server.context.sha, status: "completed", conclusion: "success" }]);
});

test("a pull request is held against the check run of its base commit, and a proven drop fails", async () => {
  await using server = await pullRequest();
  const base = {
    ...server.github,
    eventName: "push",
    eventPath: join(machine.temp, "event.json"),
    sha: server.context.base.sha ?? "",
  };
  const first = await run({ solver: "reference" }, { github: base });
  expect(first.outputs.verdict).toBe("pass");
  const second = await run({ solver: "stub", "max-drop": "10%" }, { github: server.github });
  const report = Report.parse(JSON.parse(await readFile(join(second.outputs["report-path"] ?? "", "report.json"), "utf8")));
  expect(report.baseline).toEqual({ rung: "base-sha", sha: server.context.base.sha, fallback: false });
  expect(report.comparison?.regressions.length).toBeGreaterThan(0);
  expect(second.outputs.verdict).not.toBe("pass");
});

test("a model whose endpoint cannot be used fails no step but the last: the other's answers are run and reported", async () => {
  const replay = await serveReplies(await loadTasks(["demo"], []), replies);
  const shut = await serveEndpoint((response) => sendJson(response, { error: { message: "no" } }, 401));
  const models = { solver: "prompt", "base-url": replay.url, "api-key": "x", seed: "1", model: `tiny\nshut@${shut.url}` };
  const result = await run({ ...models, task: oneTask, comment: "false", check: "false" });
  await replay.close();
  expect(outcomes(result)).toEqual({ ...allRan, report: "failure" });
  const [warning] = step(result, "solve").annotations;
  expect(warning).toMatchObject({ level: "warning", message: expect.stringContaining("shut stopped with 1 attempt left: ") });
  expect(result.outputs).toMatchObject({ verdict: "inconclusive", scores: '{"tiny":1,"shut":0}' });
  expect(errors(result)[0]).toContain("shut: 1 of 1 planned attempt has no record");
});

test("several models get one comment with their comparison, and a check run each that later runs are held against", async () => {
  await using server = await pullRequest();
  const replay = await serveReplies(await loadTasks(["demo"], []), replies);
  const models = { solver: "prompt", "base-url": replay.url, "api-key": "x", seed: "1", model: "tiny\nsmall", task: oneTask };
  const pushed = {
    ...server.github,
    eventName: "push",
    eventPath: join(machine.temp, "event.json"),
    sha: server.context.base.sha ?? "",
  };
  expect((await run(models, { github: pushed })).outputs.verdict).toBe("pass");
  server.calls.length = 0;
  const result = await run({ ...models, "max-drop": "0" }, { github: server.github });
  await replay.close();
  expect(server.calls.filter((call) => call.includes(`/${pushed.sha}/check-runs?`))).toHaveLength(1);
  expect(outcomes(result)).toEqual(allRan);
  expect(result.outputs).toMatchObject({ verdict: "pass", score: "1", scores: '{"tiny":1,"small":1}' });
  const folder = result.outputs["report-path"] ?? "";
  const report = Report.parse(JSON.parse(await readFile(join(folder, "variants", "small", "report.json"), "utf8")));
  expect(report.baseline).toEqual({ rung: "base-sha", sha: server.context.base.sha, fallback: false });
  const [comment, ...others] = await server.comments();
  expect(others).toEqual([]);
  expect(comment?.body).toMatch(/## ✅ LMR-Bench: pass · 2 variants: 2 pass · pass@1 100 %\n\n\| Variant \|/);
  expect(comment?.body).toMatch(/<details><summary>✅ <code>tiny<\/code> 1 of 1 attempt passed/);
  expect(result.summary).toContain("| `small` | 100 % |");
  const [name, ...both] = (await server.checkRuns()).map(({ name }) => name).toSorted((a, b) => a.length - b.length);
  expect(new Set(both)).toEqual(new Set([`${name} / tiny`, `${name} / small`]));
}, 300_000);

test("a step that fails leaves no check run in progress", async () => {
  await using server = await pullRequest();
  await using container = await containerMachine();
  const result = await run({ task: oneTask }, { github: server.github }, container);
  expect(outcomes(result)).toMatchObject({ restore: "success", prepare: "failure", report: "failure" });
  expect(await checks(server)).toEqual([{ head_sha: server.context.sha, status: "completed", conclusion: "neutral" }]);
  expect((await server.comments())[0]?.body).toContain("No report, as the prepare step failed");
});

test.each([
  ["a fork", "stranger/models", "reader", "comes from a fork"],
  ["a token without permissions", "team/models", "reader", "Give the job `permissions: checks: write, pull-requests: write`"],
])(
  "%s costs one warning; verdict, outputs and exit status are as ever, and annotations go to the log",
  async (_, from, token, said) => {
    await using server = await pullRequest(from);
    const result = await run({ task: oneTask, solver: "stub", "min-score": "50%" }, { github: { ...server.github, token } });
    expect(result.outputs).toMatchObject({ verdict: "fail", score: "0" });
    expect(result.summary).toContain("LMR-Bench: fail");
    const { annotations, outcome } = step(result, "report");
    expect(outcome).toBe("failure");
    const warnings = annotations.filter(({ level }) => level === "warning");
    expect(warnings).toMatchObject([{ message: expect.stringContaining(said) }]);
    const errors = annotations.filter(({ properties }) => properties.file !== undefined);
    expect(errors).toMatchObject([{ level: "error", properties: { title: expect.stringContaining(oneTask) } }]);
  },
);

test.each([
  ["a fork", "stranger/models", "octocat"],
  ["Dependabot", "team/models", "dependabot[bot]"],
])(
  "%s without a key is skipped with a warning before anything is spent, and is not with keys by host",
  async (_, from, actor) => {
    await using server = await pullRequest(from);
    const result = await run({ solver: "prompt", model: "tiny" }, { github: { ...server.github, token: "reader", actor } });
    expect(outcomes(result)).toEqual({ ...allRan, prepare: "skipped", solve: "skipped", score: "skipped", report: "skipped" });
    expect(result.outputs.verdict).toBe("inconclusive");
    expect(step(result, "restore").annotations).toMatchObject([
      { level: "warning", message: expect.stringContaining("Skipped: no secret") },
    ]);
    expect(result.summary).toContain("skipped");

    // Of a Dependabot secret, or no secret at all.
    const keyed = {
      solver: "prompt",
      model: "m@http://127.0.0.1:9/v1",
      "api-keys": "127.0.0.1:9=key-of-the-host",
      task: oneTask,
    };
    const tried = await run(keyed, { github: { ...server.github, token: "reader", actor } });
    expect(outcomes(tried)).toMatchObject({ restore: "success", prepare: "success", solve: "failure" });
    expect(errors(tried)[0]).toContain("Cannot reach http://127.0.0.1:9/v1");
  },
);

test("what a fork's run stored is reported by a second workflow on its pull request", async () => {
  await using server = await pullRequest("stranger/models");
  const out = join(machine.workspace, "lmr-run");
  const measured = { task: oneTask, solver: "stub", comment: "false", check: "false", out };
  expect((await run(measured, { github: { ...server.github, token: "reader" } })).outcome).toBe("success");

  await using second = await hostMachine();
  const eventPath = join(second.temp, "workflow-run.json");
  const head_repository = { owner: { login: "team" } };
  const { sha: head_sha } = server.context;
  const event = { workflow_run: { event: "pull_request", head_sha, head_branch: "feature", head_repository, pull_requests: [] } };
  await writeFile(eventPath, JSON.stringify(event));
  const github = { ...server.github, eventName: "workflow_run", eventPath };
  const reported = await runComposite(
    packageRoot,
    { suite: "./no-checkout-here", phase: "report", out },
    jobOn(second, { github }),
  );
  expect(errors(reported)).toEqual([]);
  expect(outcomes(reported)).toMatchObject({ prepare: "skipped", solve: "skipped", score: "skipped", report: "success" });
  expect(await checks(server)).toEqual([{ head_sha, status: "completed", conclusion: "success" }]);
  expect((await server.comments())[0]?.body).toContain("0 of 1 attempt passed");
});

test("a nightly run is kept on the history branch, with a trend page, and the next one shows it too", async () => {
  await using server = await pullRequest();
  const { sha } = server.context;
  const nightly = { ...server.github, eventName: "schedule", eventPath: join(machine.temp, "event.json"), sha };
  const result = await run({ task: oneTask, solver: "reference", "history-branch": "lmr-history" }, { github: nightly });
  expect(step(result, "report").annotations).toEqual([]);
  const file = { owner: "team", repo: "models", path: "index.html", ref: "lmr-history" };
  const { data } = await server.as("owner").rest.repos.getContent(file);
  expect(data).toMatchObject({ name: "index.html" });
  const page = (job: typeof result) => readFile(join(step(job, "report").outputs["report-path"] ?? "", "report.html"), "utf8");
  expect(await page(result)).not.toContain("<h2>Trend</h2>");
  const next = await run({ task: oneTask, solver: "reference", "history-branch": "lmr-history" }, { github: nightly });
  expect(await page(next)).toContain("this run and those before it over 2 runs");
});

test("nights with several models are kept as a series each, and each is held against its own", async () => {
  await using server = await pullRequest();
  const replay = await serveReplies(await loadTasks(["demo"], []), replies);
  // At a host of its own, by its name: both are this machine.
  const elsewhere = replay.url.replace("127.0.0.1", "localhost");
  const models = { solver: "prompt", "base-url": replay.url, seed: "1", model: `tiny\nsmall@${elsewhere}`, task: oneTask };
  const inputs = { ...models, "history-branch": "lmr-history", "regression-issue": "true" };
  const github = {
    ...server.github,
    eventName: "schedule",
    eventPath: join(machine.temp, "event.json"),
    sha: server.context.sha,
  };
  const nights = [await run(inputs, { github }), await run(inputs, { github })];
  await replay.close();
  const [first, second] = nights;
  expect(nights.map((night) => [outcomes(night), errors(night)])).toEqual([
    [allRan, []],
    [allRan, []],
  ]);
  const report = async (night: ActionResult | undefined, name: string) => {
    const path = join(night?.outputs["report-path"] ?? "", "variants", name, "report.json");
    return Report.parse(JSON.parse(await readFile(path, "utf8")));
  };
  for (const name of ["tiny", "small"]) {
    expect((await report(first, name)).baseline).toMatchObject({ rung: "none" });
    expect((await report(second, name)).baseline).toMatchObject({ rung: "latest-main", fallback: false });
  }
  expect((await report(second, "small")).settings.endpoint).toBe(elsewhere);
  const { data } = await server.as("owner").rest.repos.listCommits({ owner: "team", repo: "models", sha: "lmr-history" });
  expect(data).toHaveLength(2);
}, 300_000);

test("a program that changed during the job is not run with the token", async () => {
  const folder = join(machine.workspace, "changed action");
  await mkdir(folder);
  for (const part of ["dist", "tasks", "prompts", "runtime", "package.json"])
    await cp(join(packageRoot, part), join(folder, part), { recursive: true });
  const action = parse(await readFile(join(packageRoot, "action.yml"), "utf8")) as { runs: { steps: object[] } };
  action.runs.steps.splice(-1, 0, { shell: "sh", run: 'echo "//" >> "$GITHUB_ACTION_PATH/dist/action.js"' });
  await writeFile(join(folder, "action.yml"), stringify(action));

  const inputs = { suite: "demo", task: oneTask, solver: "reference", cache: join(machine.workspace, "cache") };
  await using server = await pullRequest();
  const result = await runComposite(folder, inputs, jobOn(machine, { github: server.github }));
  expect(await checks(server)).toMatchObject([{ status: "completed", conclusion: "failure" }]);
  expect(step(result, "score").outcome).toBe("success");
  expect(step(result, "report").outcome).toBe("failure");
  expect(errors(result)[0]).toContain("dist/ was changed during this");
});

test("a second run takes completions from GitHub's cache and asks the model nothing", async () => {
  // @actions/cache cannot pack a workspace with a space in its path.
  await using plain = await hostMachine("composite-");
  await using service = await CacheService.start();
  const server = await serveReplies(await loadTasks(["demo"], []), replies);
  const inputs = { task: oneTask, solver: "prompt", model: "recorded-replies", "base-url": server.url, seed: "1" };
  const runtime = service.environment;
  const first = await run(inputs, { runtime }, plain).finally(server.close);
  expect(outcomes(first)).toEqual(allRan);
  expect(service.keys).toHaveLength(2);

  await rm(join(plain.workspace, "cache"), { recursive: true });
  const second = await run(inputs, { runtime }, plain);
  expect(outcomes(second)).toEqual(allRan);
  expect(second.outputs).toEqual({ ...first.outputs, "report-path": second.outputs["report-path"] });
  expect(step(second, "solve").log).toContain("from the cache");
});

test("of jobs that share a run, the one that prepares keeps what it fetched, and a shard that scores gets it and keeps nothing", async () => {
  await using plain = await hostMachine("composite-");
  await using service = await CacheService.start();
  const runtime = service.environment;
  const prepared = await run({ phase: "prepare", name: "m" }, { runtime }, plain);
  expect(outcomes(prepared)).toMatchObject({ prepare: "success", plan: "success", keep: "success", solve: "skipped" });
  expect(service.keys).toEqual([expect.stringMatching(/^lmr-bench-1-repositories-/)]);

  await rm(join(plain.workspace, "cache"), { recursive: true });
  const scored = await run({ phase: "score", name: "m", task: oneTask }, { runtime }, plain);
  expect(outcomes(scored)).toMatchObject({ restore: "success", keep: "skipped", report: "skipped" });
  expect(step(scored, "restore").log).toContain("repositories: restored lmr-bench-1-repositories");
  expect(service.keys).toHaveLength(1);
});
