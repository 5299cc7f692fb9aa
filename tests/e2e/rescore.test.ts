import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "../support/cli.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

test("stored answers are judged by today's checks without a call, and what flipped is listed", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  // Right for lists that are not empty.
  mock.onMessage(/`mean` in/, {
    content: "```python\ndef mean(values):\n    return sum(values) / max(len(values), 1) if values else 1.0\n```",
  });
  mock.onMessage(/`spread` in/, { content: rightAnswers.spread });
  const common = ["--cache", join(folder, "cache")];
  const old = join(folder, "old");
  await runCli(["run", "--suite", suite, "--out", old, ...common, "--base-url", `${mock.url}/v1`, "--model", "m"], {
    env: { LMR_API_KEY: "k" },
  });
  expect(mock.getRequests()).toHaveLength(2);

  const probe = join(suite, "stats", "probe_mean.py");
  writeFileSync(probe, readFileSync(probe, "utf8").replace('    yield "none", []\n', ""));
  const { status, stdout } = await runCli(["rescore", old, "--out", join(folder, "new"), ...common]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/1 verdict flipped\nattempt +before +after +reason\nstats\/mean #1 +failed +passed\n$/);
  expect(mock.getRequests()).toHaveLength(2);
  expect((await runCli(["rescore", old, "--out", old, ...common])).stderr).toMatch(
    /^error: .* is the run itself\. Choose another --out/,
  );
});
