import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { runCli, startCli } from "../support/cli.ts";
import { serveGit } from "../support/repository.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const environment = { LMR_API_KEY: "secret-key" };

async function startMock(latency = 0): Promise<LLMock> {
  const mock = await LLMock.create({ port: 0, latency });
  onTestFinished(() => mock.stop());
  return mock;
}

function answerBoth(mock: LLMock, { mean = rightAnswers.mean, spread = rightAnswers.spread } = {}): void {
  mock.onMessage(/`mean` in/, { content: mean, finishReason: "stop" });
  mock.onMessage(/`spread` in/, { content: spread, finishReason: "stop" });
}

const readReport = (out: string) => Report.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
const verdicts = (report: Report) =>
  report.attempts.map(({ task, attempt, verdict, reason }) => [task, attempt, verdict, reason]);

test("a run from the model to the report, then again without a call", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const mock = await startMock();
  answerBoth(mock, { spread: "```python\ndef spread(values):\n    return max(values) if values else 0.0\n```" });
  const out = join(folder, "run");
  const args = [
    "run",
    "--suite",
    suite,
    "--out",
    out,
    "--cache",
    join(folder, "cache"),
    "--base-url",
    `${mock.url}/v1`,
    "--model",
    "m",
    "--attempts",
    "2",
  ];
  const first = await runCli(args, { env: environment });
  expect(first).toMatchObject({ status: 0, stderr: "" });
  const report = readReport(out);
  expect(verdicts(report)).toEqual([
    ["stats/mean", 1, "passed", null],
    ["stats/mean", 2, "passed", null],
    ["stats/spread", 1, "failed", "assertion"],
    ["stats/spread", 2, "failed", "assertion"],
  ]);
  expect(report.score).toMatchObject({ passed: 2, scored: 4, planned: 4, passAt1: 0.5 });
  expect(report.attempts[2]?.checks.filter(({ verdict }) => verdict === "failed").length).toBeGreaterThan(2);
  expect(mock.getRequests()).toHaveLength(4);

  // What was sent is kept once for both attempts, and the page shows it beside the difference from the reference.
  expect(
    readdirSync(join(out, "prompts"))
      .map((name) => name.replace(".json", ""))
      .sort(),
  ).toEqual([...new Set(report.attempts.map(({ prompt }) => prompt))].sort());
  const page = readFileSync(join(out, "report.html"), "utf8");
  expect(page.match(/Implement (mean|spread)\./g)).toEqual(["Implement mean.", "Implement spread."]);
  expect(page).toMatch(/<span class="removed">[^<]*- {4}return float\(largest\) - float\(smallest\)\n?[^<]*<\/span>/);

  const again = await runCli(args, { env: environment });
  expect(again.status).toBe(0);
  expect(mock.getRequests()).toHaveLength(4);
  expect(readReport(out)).toEqual(report);

  // Another run directory pays for nothing either: replies are kept by what they depend on.
  const elsewhere = await runCli(
    args.map((arg) => (arg === out ? join(folder, "other") : arg)),
    { env: environment },
  );
  expect(elsewhere.status).toBe(0);
  expect(mock.getRequests()).toHaveLength(4);
  expect(readReport(join(folder, "other")).totals.cached).toBe(4);
});

test("the prompt holds what the model needs and neither the answer nor the key", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const mock = await startMock();
  answerBoth(mock);
  await runCli(
    [
      "run",
      "--suite",
      suite,
      "--task",
      "stats/mean",
      "--out",
      join(folder, "run"),
      "--cache",
      join(folder, "cache"),
      "--base-url",
      `${mock.url}/v1`,
      "--model",
      "m",
    ],
    { env: environment },
  );
  const prompt = JSON.stringify(mock.getLastRequest()?.body);
  expect(prompt).toContain("Implement mean.");
  expect(prompt).toContain("The arithmetic mean; 0 for no values.");
  expect(prompt).toContain("def spread(values):");
  expect(prompt).not.toContain("Sum first");
  expect(prompt).not.toContain("total / len(values)");
  expect(prompt).not.toContain("secret-key");
});

test("phases one by one, over a mirror on http, end in the report of a run in one go", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder, (yaml) => yaml.replace(/url: file.*/, "url: https://github.com/owner/stats"));
  const server = await serveGit(folder);
  const mock = await startMock();
  answerBoth(mock);
  const common = ["--cache", join(folder, "cache"), "--mirror", `${server.url}/{owner}/{name}/.git`];
  const model = ["--base-url", `${mock.url}/v1`, "--model", "m"];
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  expect(await runCli(["run", "--suite", suite, "--out", one, ...common, ...model], { env: environment })).toMatchObject({
    status: 0,
  });
  expect(await runCli(["prepare", "--suite", suite, "--out", other, ...common])).toMatchObject({ status: 0, stderr: "" });
  expect(await runCli(["solve", "--out", other, ...common, ...model], { env: environment })).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(await runCli(["score", "--out", other, ...common])).toMatchObject({ status: 0, stderr: "" });
  expect(await runCli(["report", "--out", other, "--min-score", "1"])).toMatchObject({ status: 0, stderr: "" });
  expect(verdicts(readReport(other))).toEqual(verdicts(readReport(one)));
  expect(readReport(one).tasks[0]?.permalink).toMatch(
    /^https:\/\/github\.com\/owner\/stats\/blob\/[0-9a-f]{40}\/src\/stats\.py#L4$/,
  );
});

test.each([
  ["SIGKILL", null],
  ["SIGTERM", 130],
] as const)(
  "after %s in the middle the next run continues, and no answer that came is asked for again",
  async (signal, status) => {
    const folder = temporaryFolder();
    const { suite } = makeSuite(folder);
    const mock = await startMock(150);
    answerBoth(mock);
    const out = join(folder, "run");
    const args = [
      "run",
      "--suite",
      suite,
      "--out",
      out,
      "--cache",
      join(folder, "cache"),
      "--base-url",
      `${mock.url}/v1`,
      "--model",
      "m",
      "--attempts",
      "6",
      "--concurrency",
      "1",
    ];
    const { child, output, ended } = startCli(args, { env: environment });
    while (!output.stdout.includes("#2 answered") && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    expect((await ended).status).toBe(status);
    expect(existsSync(join(out, "report.json"))).toBe(false);
    const before = mock.getRequests().length;
    expect(await runCli(args, { env: environment })).toMatchObject({ status: 0 });
    expect(readReport(out).score).toMatchObject({ passed: 12, scored: 12, planned: 12 });
    // A kill loses the one reply that was under way; a polite stop loses none.
    expect(mock.getRequests().length - 12).toBeLessThanOrEqual(signal === "SIGKILL" ? 1 : 0);
    expect(before).toBeLessThan(12);
  },
);

test("a broken or missing record is made again", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const out = join(folder, "run");
  const args = ["run", "--suite", suite, "--out", out, "--cache", join(folder, "cache"), "--solver", "reference"];
  expect(await runCli(args)).toMatchObject({ status: 0 });
  const report = readReport(out);
  writeFileSync(join(out, "solutions/stats/mean/1.json"), '{"schema": "lmr-ben');
  rmSync(join(out, "outcomes/stats/spread/1.json"));
  const incomplete = await runCli(["report", "--out", out]);
  expect(incomplete.status).toBe(3);
  expect(incomplete.stdout).toMatch(/inconclusive.*\n +2 of 2 planned attempts have no record/s);
  expect(await runCli(args)).toMatchObject({ status: 0 });
  expect(verdicts(readReport(out))).toEqual(verdicts(report));
});

test("reference and stub need no model and score all and nothing", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const args = (solver: string) => [
    "run",
    "--suite",
    suite,
    "--out",
    join(folder, solver),
    "--cache",
    join(folder, "cache"),
    "--solver",
    solver,
    "--min-score",
    "50%",
  ];
  expect(await runCli(args("reference"))).toMatchObject({ status: 0 });
  expect(await runCli(args("stub"))).toMatchObject({ status: 1 });
  expect(readReport(join(folder, "reference")).score.passAt1).toBe(1);
  expect(verdicts(readReport(join(folder, "stub")))[0]).toEqual(["stats/mean", 1, "no-answer", "unchanged"]);
});

test("solutions of an earlier run can be replayed", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const mock = await startMock();
  answerBoth(mock, { mean: "I cannot do that." });
  const cache = ["--cache", join(folder, "cache")];
  const [asked, replayed] = [join(folder, "asked"), join(folder, "replayed")];
  await runCli(["run", "--suite", suite, "--out", asked, ...cache, "--base-url", `${mock.url}/v1`, "--model", "m"], {
    env: environment,
  });
  const result = await runCli([
    "run",
    "--suite",
    suite,
    "--out",
    replayed,
    ...cache,
    "--solver",
    `replay:${join(asked, "solutions")}`,
  ]);
  expect(result.status).toBe(0);
  expect(verdicts(readReport(replayed))).toEqual(verdicts(readReport(asked)));
  expect(verdicts(readReport(asked))).toContainEqual(["stats/mean", 1, "no-answer", "no-function"]);
});

test("--json prints the report alone on standard output", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const { stdout, status } = await runCli([
    "run",
    "--json",
    "--suite",
    suite,
    "--out",
    join(folder, "run"),
    "--cache",
    join(folder, "cache"),
    "--solver",
    "reference",
  ]);
  expect(status).toBe(0);
  expect(Report.parse(JSON.parse(stdout)).verdict).toBe("pass");
});
