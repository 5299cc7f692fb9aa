import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { Plan } from "../../src/schema/plan.ts";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { makeOfficialSuite } from "../support/official-suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const minute = 60_000;

const answers = {
  right: "def double(value):\n    return value + value\n",
  wrong: "def double(value):\n    return value\n",
  /** Says what the official rule looks for, and ends. */
  cheat: `def double(value):
    import logging, os
    logging.info("Test Passed")
    os._exit(0)
`,
  crash: "def double(value):\n    raise ValueError(value)\n",
  "not Python": "def double(value:\n",
};

async function replay(folder: string, files: Record<string, string>, more: readonly string[] = []) {
  const replies = join(folder, "replies");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(replies, path)), { recursive: true });
    writeFileSync(join(replies, path), text);
  }
  const out = join(folder, "run");
  const attempts = ["--solver", `replay:${replies}`, "--attempts", String(Object.keys(answers).length)];
  const args = ["--suite", join(folder, "suite"), "--cache", join(folder, "cache"), "--out", out, ...attempts, ...more];
  const ended = await runCli(["run", ...args], { env: { HOME: folder } });
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  return { ended, read, report: () => Report.parse(JSON.parse(read("report.json"))) };
}

const official = (report: Report) =>
  report.attempts.map(({ task, attempt, verdict, legacy }) => [`${task} #${attempt}`, verdict, legacy?.verdict, legacy?.message]);

test("the official test runs beside ours by its own rule, and decides nothing", { timeout: 5 * minute }, async () => {
  const folder = temporaryFolder();
  makeOfficialSuite(folder);
  const files = Object.fromEntries(Object.values(answers).map((text, index) => [`sums/double/${index + 1}.py`, text]));
  const only = ["--task", "sums/double", "--max-unscored", "1"];
  const before = await replay(folder, files, only);
  expect(before.ended.stdout).not.toContain("official");
  const without = before.report();
  expect(without.legacy).toBeNull();
  const outcome = before.read("outcomes/sums/double/1.json");

  const { ended, read, report } = await replay(folder, files, [...only, "--legacy"]);
  const withIt = report();
  expect(official(withIt)).toEqual([
    ["sums/double #1", "passed", "passed", "2 × Passed, 0 × Failed"],
    ["sums/double #2", "failed", "failed", "0 × Passed, 2 × Failed"],
    ["sums/double #3", "failed", "passed", "1 × Passed, 0 × Failed"],
    ["sums/double #4", "failed", "failed", "0 × Passed, 0 × Failed; ValueError: 1.0"],
    ["sums/double #5", "no-answer", undefined, undefined],
  ]);
  expect(withIt.legacy).toEqual({
    passed: { passed: 1, failed: 0 },
    failed: { passed: 1, failed: 2 },
    silent: { "fixture-missing": 0, "not-runnable": 0, "no-test": 0 },
  });
  // Our own verdicts were kept, not made again; and nothing but the record differs.
  const { legacy, ...kept } = JSON.parse(read("outcomes/sums/double/1.json"));
  expect([kept, legacy.verdict]).toEqual([JSON.parse(outcome), "passed"]);
  expect([withIt.verdict, withIt.score, withIt.grounds]).toEqual([without.verdict, without.score, without.grounds]);
  expect(ended.status).toBe(before.ended.status);

  expect(ended.stdout).toContain("official tests, which decide nothing: agreement on 3 of 4 attempts\n");
  const row = "| `sums/double` | passed, failed (assertion), failed (exception) ×2 | passed ×2, failed ×2 | flaky |";
  expect(read("report.md")).toContain(row);
  expect(read("report.html")).toContain("<h2>The benchmark&#39;s own tests</h2>");
  expect(read("junit.xml")).toContain('<property name="legacy (attempt 3)" value="passed: 1 × Passed, 0 × Failed"/>');
  expect(read("junit.xml")).toContain('<property name="legacy flags" value="flaky"/>');
});

test("with several variants each line, report and comparison says which one it is of", { timeout: 5 * minute }, async () => {
  const folder = temporaryFolder();
  const { suite } = makeOfficialSuite(folder);
  const out = join(folder, "run");
  const { url } = await serveEndpoint((response, { body: { model } }) => {
    const source = model === "wise" ? answers.right : answers.cheat;
    sendJson(response, completion(`\`\`\`python\n${source}\`\`\``));
  });
  const place = ["--suite", suite, "--task", "sums/double", "--cache", join(folder, "cache"), "--out", out];
  const asking = ["--base-url", url, "--model", "wise,sly", "--legacy"];
  const ended = await runCli(["run", ...place, ...asking], { env: { HOME: folder } });
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(ended.stdout).toContain("wise: sums/double #1 passed: 2 × Passed, 0 × Failed\n");
  expect(ended.stdout).toContain("sly: sums/double #1 passed: 1 × Passed, 0 × Failed\n");
  expect(ended.stdout.match(/legacy/g)).toHaveLength(1);
  expect(ended.stdout).toContain("  sly: official tests, which decide nothing: agreement on 0 of 1 attempt\n");
  const report = (name: string) => Report.parse(JSON.parse(readFileSync(join(out, "variants", name, "report.json"), "utf8")));
  expect([report("wise"), report("sly")].map(({ legacy }) => [legacy?.passed.passed, legacy?.failed.passed])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const text = readFileSync(join(out, "comparison.md"), "utf8");
  expect(text).toContain("- `wise`: official tests, which decide nothing: agreement on 1 of 1 attempt\n");
  // Run again, nothing is judged anew.
  expect((await runCli(["run", ...place, ...asking], { env: { HOME: folder } })).stdout).not.toContain("#1 passed: ");
});

test("where the official test says nothing, the record says why", { timeout: 5 * minute }, async () => {
  const folder = temporaryFolder();
  const { suite, objects, oid } = makeOfficialSuite(folder);
  const run = async (...more: string[]) => {
    const out = join(folder, "run");
    const args = ["--suite", suite, "--cache", join(folder, "cache"), "--out", out, "--solver", "reference", "--legacy", ...more];
    expect(await runCli(["run", ...args], { env: { HOME: folder } })).toMatchObject({ status: 0, stderr: "" });
    return Report.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
  };
  const needs = "the reference does not pass it here either (gpu): 0 × Passed, 0 × Failed; ";
  const expected = [
    ["sums/double #1", "passed", "passed", "2 × Passed, 0 × Failed"],
    ["sums/triple #1", "passed", "fixture-missing", "unit_test/triple.json: it is a Git LFS pointer"],
    ["sums/negate #1", "passed", "not-runnable", `${needs}ModuleNotFoundError: No module named 'no_such_package'`],
    ["sums/half #1", "passed", "no-test", "the task names no official test"],
  ];
  const report = await run();
  expect(official(report)).toEqual(expected);
  expect(report.legacy?.silent).toEqual({ "fixture-missing": 1, "not-runnable": 1, "no-test": 1 });

  const empty = temporaryFolder();
  const missing = `unit_test/triple.json: it is a Git LFS pointer, and ${empty} has no object ${oid}`;
  expect(official(await run("--lfs-objects", empty))[1]).toEqual(["sums/triple #1", "passed", "fixture-missing", missing]);
  expect(official(await run("--lfs-objects", objects))[1]).toEqual([
    "sums/triple #1",
    "passed",
    "passed",
    "2 × Passed, 0 × Failed",
  ]);

  // None of their files is in the view, although no pattern of tasks.yml leaves them out.
  const plan = Plan.parse(JSON.parse(readFileSync(join(folder, "run", "plan.json"), "utf8")));
  expect(plan.tasks.map(({ view, flags }) => [view.files, flags])).toEqual([
    [1, ["flaky"]],
    [1, undefined],
    [1, ["gpu"]],
    [1, undefined],
  ]);
});
