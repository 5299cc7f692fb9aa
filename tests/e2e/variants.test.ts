import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { VariantComparison } from "../../src/schema/variant-comparison.ts";
import { runCli } from "../support/cli.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { says, serveJudge } from "../support/judge-server.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

// Each test goes through all phases several times.
vi.setConfig({ testTimeout: 240_000 });

const env = { LMR_API_KEY: "k" };
const usage = { prompt_tokens: 500, completion_tokens: 100 };

/** `good` knows both functions, `half` only the mean. */
async function workplace() {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const endpoint = await serveEndpoint((response, { body: { model, messages } }) => {
    const name = JSON.stringify(messages).includes("`mean` in") ? "mean" : "spread";
    const content =
      model === "half" && name === "spread" ? "```python\ndef spread(values):\n    return 1.0\n```" : rightAnswers[name];
    sendJson(response, completion(content, { model, usage }));
  });
  const place = (out: string) => ["--out", join(folder, out), "--cache", join(folder, "cache")];
  const asking = ["--base-url", endpoint.url, "--price", "1/2", "--concurrency", "1"];
  const run = (out: string, ...more: string[]) => runCli(["run", "--suite", suite, ...place(out), ...asking, ...more], { env });
  const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  const comparison = (out: string) => VariantComparison.parse(JSON.parse(read(out, "comparison.json")));
  return { folder, suite, place, asking, run, read, comparison, ...endpoint };
}

const both = ["--model", "half", "--model", "good"];

test("two models in one run: one check of the tasks, a report of each, one comparison, the worst verdict", async () => {
  const { folder, run, read, comparison, asked } = await workplace();
  const ended = await run("run", ...both, "--min-score", "60%");
  expect(ended).toMatchObject({ status: 1, stderr: "" });
  expect(ended.stdout.match(/ready, \d+ checks/g)).toHaveLength(2);
  expect(ended.stdout).toMatch(/^half +50 % .*fail$/m);
  expect(ended.stdout).toMatch(/^good +100 % .*\+50\.0 points .*pass$/m);
  expect(ended.stdout).toContain(`report: ${join(folder, "run")}/comparison.html`);
  expect(asked).toHaveLength(4);
  expect(comparison("run")).toMatchObject({
    verdict: "fail",
    variants: [
      { name: "half", folder: "variants/half", verdict: "fail", score: { passAt1: 0.5 }, cost: 0.0014 },
      { name: "good", folder: "variants/good", verdict: "pass", score: { passAt1: 1 }, usage: { inputTokens: 1000 } },
    ],
    against: [{ variant: "good", comparison: { fixes: [{ task: "stats/spread" }] }, test: { p: 1, adjusted: 1 } }],
  });
  for (const name of ["half", "good"]) {
    const report = Report.parse(JSON.parse(read("run", "variants", name, "report.json")));
    expect(report.model.requested).toBe(name);
    expect(existsSync(join(folder, "run", "variants", name, "junit.xml"))).toBe(true);
  }
  expect(read("run", "comparison.html")).toContain('href="variants/good/report.html"');

  // Stored runs give the same comparison: the two folders, or the one that holds both.
  const { variants, ...rest } = comparison("run");
  for (const args of [["run"], ["run/variants/half", "run/variants/good", "--write", "--out", join(folder, "again")]]) {
    const stored = await runCli(["compare", ...args.map((arg) => (arg.startsWith("run") ? join(folder, arg) : arg)), "--json"]);
    expect(JSON.parse(stored.stdout)).toMatchObject({ ...rest, variants: variants.map(({ folder: _, ...one }) => one) });
  }
  expect(read("again", "comparison.html")).toContain('href="../run/variants/good/report.html"');
  // And a variant is a run directory like any other.
  expect((await runCli(["report", "--out", join(folder, "run", "variants", "good")])).status).toBe(0);
});

test("each variant's report has its classes of the one judge, its prompts and the references; equal answers are judged once", async () => {
  const { run, read, asked } = await workplace();
  const judge = await serveJudge(({ answer }) => says({ rationale: "Because.", class: answer.includes("return 1.0") ? 1 : 3 }));
  const ended = await run("run", ...both, "--judge", "judge", "--judge-base-url", judge.url, "--judge-price", "1/1");
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(ended.stdout).toContain("half: stats/spread #1 class 1");
  expect([asked.length, judge.requests.length]).toEqual([4, 6]);
  for (const [name, classes] of [
    ["half", [1, 0, 1]],
    ["good", [0, 0, 2]],
  ] as const) {
    expect(Report.parse(JSON.parse(read("run", "variants", name, "report.json"))).judge?.classes).toEqual(classes);
    const page = read("run", "variants", name, "report.html");
    expect(page).toContain("<summary>Prompt, as sent");
    expect(page).toContain("<h4>Against the reference</h4>");
  }
});

test("models, contexts and hints multiply, phase by phase, and a baseline of variants goes to its own", async () => {
  const { folder, suite, place, asking, read, comparison } = await workplace();
  const matrix = ["--model", "half,good", "--context", "paper,repository", "--context", "instruction"];
  expect(await runCli(["prepare", "--suite", suite, ...place("run")])).toMatchObject({ status: 0 });
  expect(await runCli(["solve", ...place("run"), ...asking, ...matrix], { env })).toMatchObject({ status: 0, stderr: "" });
  expect(await runCli(["score", ...place("run")])).toMatchObject({ status: 0, stderr: "" });
  expect(await runCli(["report", "--out", join(folder, "run")])).toMatchObject({ status: 0, stderr: "" });
  expect(comparison("run").variants.map(({ name, score }) => [name, score.passAt1])).toEqual([
    ["half, paper and repository", 0.5],
    ["half, instruction", 0.5],
    ["good, paper and repository", 1],
    ["good, instruction", 1],
  ]);
  expect(comparison("run").against[0]?.comparison.differences).toMatchObject([{ what: "context", role: "under test" }]);
  const held = await runCli(["report", "--out", join(folder, "run"), "--baseline", join(folder, "run"), "--max-drop", "0"]);
  expect(held.status).toBe(0);
  const report = Report.parse(JSON.parse(read("run", "variants", "half-instruction", "report.json")));
  expect(report.comparison).toMatchObject({ regressions: [], differences: [] });
});

test("a budget holds for all models together, is spent on the same tasks of each, and the run continues", async () => {
  const { run, comparison, asked } = await workplace();
  const stopped = await run("run", ...both, "--max-tokens", "2500", "--attempts", "2");
  expect(stopped.status).toBe(3);
  expect(asked.map(({ body }) => body.model)).toEqual(["half", "good", "half", "good", "half"]);
  expect(comparison("run")).toMatchObject({ verdict: "inconclusive", against: [{ test: null }] });
  expect(comparison("run").variants.map(({ score }) => score.scored)).toEqual([3, 2]);
  expect(await run("run", ...both, "--max-tokens", "15000", "--attempts", "2")).toMatchObject({ status: 0 });
  expect(asked).toHaveLength(8);
  expect(comparison("run").variants.map(({ statistics }) => statistics?.passAtK.map(({ value }) => value))).toEqual([
    [0.5, 0.5],
    [1, 1],
  ]);
});

test("all variants are rescored in one go without a call, each flip with its name; one alone is a run like any other", async () => {
  const { folder, suite, run, comparison, asked } = await workplace();
  expect(await run("run", ...both, "--attempts", "2")).toMatchObject({ status: 0 });
  const before = asked.length;
  // From now on 1 is as good a spread as any.
  const probe = join(suite, "stats", "probe_spread.py");
  writeFileSync(probe, readFileSync(probe, "utf8").replace("module.spread(list(case))", "float(module.spread(list(case)) > -1)"));
  const rescore = (from: string, out: string, ...more: string[]) =>
    runCli(["rescore", join(folder, from), "--out", join(folder, out), "--cache", join(folder, "cache"), ...more]);
  const all = await rescore("run", "new");
  expect(all).toMatchObject({ status: 0, stderr: "" });
  expect(all.stdout).toMatch(
    /2 verdicts flipped\nattempt +before +after +reason\nhalf: stats\/spread #1 +failed +passed\nhalf: stats\/spread #2 +failed +passed\n$/,
  );
  expect(comparison("new").variants.map(({ name, folder, score }) => [name, folder, score.passAt1])).toEqual([
    ["half", "variants/half", 1],
    ["good", "variants/good", 1],
  ]);
  const alone = await rescore("run/variants/half", "alone", "--json");
  expect(JSON.parse(alone.stdout)).toMatchObject({
    report: { score: { passAt1: 1 } },
    flipped: [
      { task: "stats/spread", attempt: 1, before: "failed", after: "passed", reason: null },
      { task: "stats/spread", attempt: 2 },
    ],
  });
  expect(asked).toHaveLength(before);
});

test("a run directory keeps its variants: others are refused before a call, and their folder is no single run", async () => {
  const { folder, suite, place, asking, asked } = await workplace();
  await runCli(["prepare", "--suite", suite, ...place("run")]);
  cpSync(join(folder, "run"), join(folder, "single"), { recursive: true });
  const solve = (out: string, ...models: string[]) => runCli(["solve", ...place(out), ...asking, "--model", ...models], { env });
  expect(await solve("run", "half,good")).toMatchObject({ status: 0 });
  expect(await solve("single", "good")).toMatchObject({ status: 0 });
  const before = asked.length;
  const other = await solve("run", "half,better");
  expect(other).toMatchObject({ status: 2 });
  expect(other.stderr).toMatch(
    /holds the variants half; good, and asked for is the variants half; better\. Choose another --out/,
  );
  expect((await solve("run", "good")).stderr).toMatch(/holds the variants half; good, and asked for is a single run/);
  expect((await solve("single", "half,good")).stderr).toMatch(/holds a single run, and asked for is the variants half; good/);
  expect(asked).toHaveLength(before);
});
