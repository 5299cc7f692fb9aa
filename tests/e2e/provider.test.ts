import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

type Answer = Parameters<typeof serveEndpoint>[0];

/** Solves the small suite at an endpoint of one's own; only what is asked and stored matters here. */
async function solveAt(answer: Answer, ...more: string[]) {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const endpoint = await serveEndpoint(answer);
  const place = ["--out", join(folder, "run"), "--cache", join(folder, "cache")];
  await runCli(["prepare", "--suite", suite, ...place]);
  const solve = (...flags: string[]) =>
    runCli(["solve", ...place, "--base-url", endpoint.url, "--model", "m", ...more, ...flags], { env: { LMR_API_KEY: "k" } });
  const report = async () => {
    await runCli(["report", "--out", join(folder, "run")]);
    return Report.parse(JSON.parse(readFileSync(join(folder, "run", "report.json"), "utf8")));
  };
  return { solve, report, ...endpoint };
}

const right: Answer = (response, { body }) =>
  sendJson(response, completion(JSON.stringify(body).includes("`mean` in") ? rightAnswers.mean : rightAnswers.spread));

test("a request that no mapping mends stops the run after the first, and is no row of zeros", async () => {
  const { solve, asked } = await solveAt(
    (response) => sendJson(response, { error: { message: "temperature is not supported" } }, 400),
    ...["--attempts", "14", "--concurrency", "1", "--temperature", "0"],
  );
  const ended = await solve();
  expect(ended).toMatchObject({ status: 2 });
  expect(ended.stderr).toMatch(/^error: .* refuses the request \(.*temperature is not supported\)/);
  expect(asked).toHaveLength(2);
});

test("a quota that ends midway stops within the requests under way; once raised, the run continues with those that are left", async () => {
  let raised = false;
  const { solve, report, asked } = await solveAt(
    (response, one, number) => {
      if (number <= 5 || raised) right(response, one, number);
      else sendJson(response, { error: { message: "Insufficient credits", code: 402 } }, 402);
    },
    ...["--attempts", "10", "--concurrency", "3"],
  );
  const stopped = await solve();
  expect(stopped.stderr).toMatch(/the quota is used up .*run again to continue/);
  expect(asked.length).toBeLessThanOrEqual(5 + 3);
  const { length } = asked;
  raised = true;
  expect(await solve()).toMatchObject({ status: 0 });
  expect(asked.length - length).toBe(15);
  expect((await report()).attempts.filter(({ reply }) => reply !== null)).toHaveLength(20);
});

test("a request that follows a reply takes its connection", async () => {
  const { solve, asked } = await solveAt(right, "--attempts", "10", "--concurrency", "3");
  expect(await solve()).toMatchObject({ status: 0 });
  expect(new Set(asked.map(({ port }) => port)).size).toBeLessThanOrEqual(3);
});

test("a budget ends a run whose endpoint counts no tokens, within the requests under way; cost and tokens stay unknown", async () => {
  const wordy: Answer = (response) => sendJson(response, completion(`${"So be it. ".repeat(400)}\n${rightAnswers.mean}`));
  const { solve, report, asked } = await solveAt(wordy, ...["--attempts", "10", "--concurrency", "2", "--max-tokens", "9000"]);
  const stopped = await solve();
  expect(stopped.stdout).toMatch(/stats\/mean #1 answered, tokens unknown, /);
  expect(stopped.stdout).toMatch(/warning: \d+ of --max-tokens 9000 are spent/);
  // Prompts of about 300 tokens, replies of 1,000: seven fit, and two may be under way when the limit is met.
  expect(asked.length).toBeGreaterThanOrEqual(7);
  expect(asked.length).toBeLessThanOrEqual(9);
  expect((await report()).totals).toMatchObject({ usage: null, cost: null });
});

test("an endpoint that takes two requests at once gets no more after it has asked to slow down, and all are answered", async () => {
  let open = 0;
  const crowds: number[] = [];
  const { solve, report } = await solveAt(
    (response, one, number) => {
      open += 1;
      crowds.push(open);
      setTimeout(() => {
        if (open > 4) sendJson(response, { error: { message: "slow down" } }, 429, { "retry-after-ms": "1200" });
        else right(response, one, number);
        open -= 1;
      }, 100);
    },
    ...["--attempts", "15", "--concurrency", "8"],
  );
  expect(await solve()).toMatchObject({ status: 0, stderr: "" });
  expect(Math.max(...crowds)).toBe(8);
  expect(Math.max(...crowds.slice(-8))).toBeLessThan(8);
  expect((await report()).attempts.filter(({ reply }) => reply !== null)).toHaveLength(30);
});
