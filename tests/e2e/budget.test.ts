import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

async function workplace() {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  const usage = { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 };
  mock.onMessage(/`mean` in/, { content: rightAnswers.mean, usage });
  mock.onMessage(/`spread` in/, { content: rightAnswers.spread, usage });
  const args = (out: string) => [
    "run",
    "--suite",
    suite,
    "--out",
    join(folder, out),
    "--cache",
    join(folder, "cache"),
    "--base-url",
    `${mock.url}/v1`,
    "--model",
    "m",
    "--attempts",
    "4",
    "--concurrency",
    "1",
  ];
  const report = (out: string) => Report.parse(JSON.parse(readFileSync(join(folder, out, "report.json"), "utf8")));
  return { mock, args, report };
}

const key = { LMR_API_KEY: "k" };

test("a spent budget stops the run within the request under way; a higher one continues it", async () => {
  const { mock, args, report } = await workplace();
  const stopped = await runCli([...args("run"), "--max-tokens", "2500"], { env: key });
  expect(stopped.status).toBe(3);
  expect(stopped.stdout).toMatch(/warning: 3000 of --max-tokens 2500 are spent\. Run the same command with a higher budget/);
  expect(mock.getRequests()).toHaveLength(5);
  expect(report("run")).toMatchObject({ verdict: "inconclusive", score: { passed: 5, scored: 5, planned: 8 } });
  // The budget is one of the run, not of a command.
  expect(await runCli([...args("run"), "--max-tokens", "2500"], { env: key })).toMatchObject({ status: 3 });
  expect(mock.getRequests()).toHaveLength(5);
  expect(await runCli([...args("run"), "--max-tokens", "25000"], { env: key })).toMatchObject({ status: 0 });
  expect(mock.getRequests()).toHaveLength(8);
  expect(report("run").score).toMatchObject({ passed: 8, scored: 8, planned: 8 });
  // Nothing is left that a higher one would continue.
  const done = await runCli([...args("run"), "--max-tokens", "2500"], { env: key });
  expect(done).toMatchObject({ status: 0, stdout: expect.not.stringContaining("are spent") });
});

test("prompts over the budget are refused before the first request", async () => {
  const { mock, args } = await workplace();
  const refused = await runCli([...args("run"), "--max-cost", "0.0000001", "--price", "1/2"], { env: key });
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/^error: The prompts alone cost about \$0\.00\d\d, over --max-cost [^\n]+\n$/);
  expect(mock.getRequests()).toHaveLength(0);
});

test("--replay-only answers from the cache without a key or a call; what is not there is unscored", async () => {
  const { mock, args, report } = await workplace();
  await runCli([...args("first"), "--task", "stats/mean", "--price", "1/2"], { env: key });
  expect(report("first").totals.cost).toBeCloseTo(4 * 0.0007, 9);
  const asked = mock.getRequests().length;
  const replayed = await runCli([...args("second"), "--replay-only"]);
  expect(replayed.status).toBe(3);
  expect(mock.getRequests()).toHaveLength(asked);
  expect(report("second").score).toMatchObject({ passed: 4, scored: 4, planned: 8 });
  expect(report("second").attempts.at(-1)).toMatchObject({ verdict: "unscored", reason: "provider" });
});
