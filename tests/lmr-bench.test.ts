import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadTasks } from "../src/benchmark/suite.ts";
import { packageRoot } from "../src/root.ts";
import type { PlannedTask } from "../src/schema/plan.ts";
import { Report } from "../src/schema/report.ts";
import { runCli } from "./support/cli.ts";
import { temporaryFolder } from "./support/temporary.ts";

// The benchmark's own files are not ours to keep: a copy has to be at hand, such as LMR_MIRROR='file:///srv/git/{owner}/{name}'.
const mirror = process.env.LMR_MIRROR ?? "";
const fixtures = join(packageRoot, "tests", "fixtures", "lmr-bench");
const tasks = await loadTasks(["lmr-bench"], []);
const minutes = 60_000;

const common = (cache: string) => ["--suite", "lmr-bench", "--mirror", mirror, "--cache", cache];

test.skipIf(mirror === "")(
  "each LMR-Bench task can be judged: its reference passes, its stub fails, nothing leaks",
  { timeout: 10 * minutes },
  async () => {
    const { status, stdout } = await runCli(["verify", "--json", ...common(temporaryFolder())], {
      env: { HOME: temporaryFolder() },
    });
    const found = (JSON.parse(stdout) as PlannedTask[]).map(({ id, gate }) => [id, gate.reference, gate.stub, gate.leaks]);
    expect(found).toEqual(tasks.map(({ task }) => [task.id, "passed", "failed", []]));
    expect(status).toBe(0);
  },
);

test.skipIf(mirror === "")("right answers of any style pass, subtly wrong ones fail", { timeout: 15 * minutes }, async () => {
  const folder = temporaryFolder();
  const replies = join(folder, "replies");
  const expected = tasks.flatMap(({ paper, task }) => recordFixtures(paper.paper.id, task.id, replies));
  const attempts = String(Math.max(...expected.map(({ attempt }) => attempt)));
  const run = [
    "run",
    ...common(join(folder, "cache")),
    "--out",
    join(folder, "run"),
    "--solver",
    `replay:${replies}`,
    "--attempts",
    attempts,
    "--max-unscored",
    "1",
  ];
  expect(await runCli(run, { env: { HOME: folder } })).toMatchObject({ status: 0, stderr: "" });
  const report = Report.parse(JSON.parse(readFileSync(join(folder, "run", "report.json"), "utf8")));
  const found = expected.map(({ file, task, attempt }) => {
    const one = report.attempts.find((candidate) => candidate.task === task && candidate.attempt === attempt);
    return { file, task, attempt, passed: one?.verdict === "passed" };
  });
  expect(found).toEqual(expected);
});

/** Lays a paper's fixtures out as recorded replies, one an attempt. */
function recordFixtures(paper: string, task: string, replies: string) {
  mkdirSync(join(replies, task), { recursive: true });
  return readdirSync(join(fixtures, paper))
    .sort()
    .map((file, index) => {
      copyFileSync(join(fixtures, paper, file), join(replies, task, `${index + 1}.py`));
      return { file, task, attempt: index + 1, passed: file.startsWith("right") };
    });
}
