import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Outcome } from "../../src/schema/outcome.ts";
import { Plan } from "../../src/schema/plan.ts";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

// Up to four whole runs each.
vi.setConfig({ testTimeout: 180_000 });

const wrong = "```python\ndef spread(values):\n    return 0.0\n```";

/** Runs of the tasks that have replies here, which share a cache. Seconds are the time limit of `mean`. */
function workplace(replies: Record<string, string[]> = { spread: [wrong] }, seconds = 20) {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder, (yaml) => yaml.replace("time: 20", `time: ${seconds}`));
  const cache = join(folder, "cache");
  const outcomes = join(cache, "outcomes");
  for (const [task, texts] of Object.entries(replies)) {
    mkdirSync(join(folder, "replies", "stats", task), { recursive: true });
    texts.forEach((text, index) => {
      writeFileSync(join(folder, "replies", "stats", task, `${index + 1}.md`), text.replaceAll("@OUTCOMES@", outcomes));
    });
  }
  const tasks = Object.keys(replies).flatMap((task) => ["--task", `stats/${task}`]);
  const attempts = String(Math.max(...Object.values(replies).map((texts) => texts.length)));
  const out = (name: string) => join(folder, name);
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  return {
    outcomes,
    reply: (task: string, text: string) => writeFileSync(join(folder, "replies", "stats", task, "1.md"), text),
    out,
    cached: ["--cache", cache],
    run: async (name: string) => {
      const solver = ["--solver", `replay:${join(folder, "replies")}`, "--attempts", attempts, ...tasks];
      const { stdout, stderr } = await runCli(["run", "--suite", suite, "--out", out(name), "--cache", cache, ...solver]);
      expect(stderr).toBe("");
      return stdout;
    },
    seed: (name: string) => Plan.parse(read(join(out(name), "plan.json"))).seed,
    report: (name: string) => Report.parse(read(join(out(name), "report.json"))),
    outcome: (name: string, task: string, attempt = 1) =>
      Outcome.parse(read(join(out(name), "outcomes", "stats", task, `${attempt}.json`))),
  };
}

test("one answer has one verdict: in one run, and in a later one in another directory; another answer is judged", async () => {
  const { run, outcome, seed, report, reply } = workplace({ spread: [wrong, wrong] });
  expect(await run("first")).toContain("stats/spread #2 failed (assertion)");
  expect(outcome("first", "spread", 2)).toEqual({ ...outcome("first", "spread"), attempt: 2 });
  expect(outcome("first", "spread")).toMatchObject({ verdict: "failed", seed: seed("first") });

  expect(await run("second")).not.toContain("stats/spread #1 failed");
  expect(seed("second")).not.toBe(seed("first"));
  for (const attempt of [1, 2]) expect(outcome("second", "spread", attempt)).toEqual(outcome("first", "spread", attempt));
  expect(report("first").totals.keptVerdicts).toBe(0);
  expect(report("second").totals.keptVerdicts).toBe(2);

  reply("spread", rightAnswers.spread);
  await run("third");
  expect(outcome("third", "spread")).toMatchObject({ verdict: "passed", seed: seed("third") });
  expect(outcome("third", "spread", 2)).toEqual(outcome("first", "spread", 2));
});

test("a broken entry is judged anew with a warning", async () => {
  const { run, outcome, outcomes, seed } = workplace();
  await run("first");
  for (const name of readdirSync(outcomes)) writeFileSync(join(outcomes, name), '{"schema": "lmr-ben');
  const printed = await run("second");
  expect(printed.match(/warning: Not from the cache: .*\/outcomes\/\w+\.json is not JSON/g)).toHaveLength(1);
  expect(outcome("second", "spread")).toMatchObject({ verdict: "failed", seed: seed("second") });
  expect(await run("third")).not.toContain("warning");
});

test("a place that cannot be written to costs warnings only", async () => {
  const { run, outcome, outcomes } = workplace();
  await run("first");
  rmSync(outcomes, { recursive: true });
  writeFileSync(outcomes, "in the way");
  expect(await run("second")).toMatch(/warning: Not kept in the cache: Cannot write .*\/outcomes\//);
  expect(outcome("second", "spread").verdict).toBe("failed");
});

test("a verdict that another run may not come to is not kept: a limit that was met", async () => {
  const slow = "```python\ndef mean(values):\n    while True:\n        pass\n```";
  const { run, outcome, seed } = workplace({ mean: [slow] }, 3);
  await run("first");
  await run("second");
  expect(outcome("second", "mean")).toMatchObject({ reason: "timeout", seed: seed("second") });
});

test("rescore judges anew, and what it finds is kept instead", async () => {
  const { run, out, outcome, seed, cached } = workplace();
  await run("first");
  const { stdout, status } = await runCli(["rescore", out("first"), "--out", out("again"), ...cached]);
  expect({ status, end: stdout.trim().split("\n").at(-1) }).toEqual({ status: 0, end: "no verdict flipped" });
  expect(outcome("again", "spread").seed).toBe(seed("again"));
  await run("second");
  expect(outcome("second", "spread").seed).toBe(seed("again"));
});

test("an answer neither reads nor writes kept verdicts where it could claim a tier", async () => {
  const reach = `\`\`\`python
def mean(values):
    import os
    try:
        os.listdir("@OUTCOMES@")
    except OSError:
        pass
    else:
        raise ValueError("it can be read")
    open("@OUTCOMES@/planted.json", "w").write("{}")
\`\`\``;
  const { run, outcome, outcomes } = workplace({ mean: [reach] });
  await run("first");
  const { tier, message } = outcome("first", "mean");
  if (tier === null) expect(readdirSync(outcomes)).toEqual([]);
  else expect(message).toMatch(/PermissionError|FileNotFoundError|OSError/);
});
