import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { Calibration } from "../scripts/record/judges.ts";
import { hiddenOfficialFiles, readOfficial } from "../src/benchmark/official.ts";
import { checkOutPapers } from "../src/benchmark/paper.ts";
import { loadTasks, type SuiteTask } from "../src/benchmark/suite.ts";
import { packageRoot } from "../src/root.ts";
import type { PlannedTask } from "../src/schema/plan.ts";
import { Report } from "../src/schema/report.ts";
import { runCli } from "./support/cli.ts";
import { says, serveJudge } from "./support/judge-server.ts";
import { temporaryFolder } from "./support/temporary.ts";

// The benchmark's own files are not ours to keep: a copy has to be at hand, such as LMR_MIRROR='file:///srv/git/{owner}/{name}'.
const mirror = process.env.LMR_MIRROR ?? "";
const python = process.env.LMR_PYTHON ?? "";
const fixtures = join(packageRoot, "tests", "fixtures");
const minutes = 60_000;

const suites = [
  { suite: "lmr-bench", count: 28 },
  { suite: "lmr-bench-extra", count: 3 },
];
const tasks = new Map(await Promise.all(suites.map(async ({ suite }) => [suite, await loadTasks([suite], [])] as const)));
const tasksOf = (suite: string) => tasks.get(suite) ?? [];

const common = (suite: string, cache: string) => [
  ...["--suite", suite, "--mirror", mirror, "--cache", cache],
  ...(python === "" ? [] : ["--python", python]),
];

test.each(suites)("$suite has $count tasks, each with right and wrong answers to try its probe on", ({ suite, count }) => {
  const poor = tasksOf(suite).filter((entry) => {
    const files = fixturesOf(entry);
    return files.filter(isRight).length < 2 || files.filter((file) => !isRight(file)).length < 6;
  });
  expect(poor.map(({ task }) => task.id)).toEqual([]);
  expect(tasksOf(suite)).toHaveLength(count);
});

test.skipIf(mirror === "").each(suites)(
  "each task of $suite can be judged: its reference passes, its stub fails, nothing leaks",
  { timeout: 30 * minutes },
  async ({ suite }) => {
    const { status, stdout } = await runCli(["verify", "--json", ...common(suite, temporaryFolder())], {
      env: { HOME: temporaryFolder() },
    });
    const found = (JSON.parse(stdout) as PlannedTask[]).map(({ id, gate }) => [id, gate.ready, gate.reference, gate.leaks]);
    expect(found).toEqual(tasksOf(suite).map(({ task }) => [task.id, true, "passed", []]));
    expect(status).toBe(0);
  },
);

test.skipIf(mirror === "").each(suites)(
  "right answers of any style to $suite pass, subtly wrong ones fail",
  { timeout: 60 * minutes },
  async ({ suite }) => {
    const folder = temporaryFolder();
    const replies = join(folder, "replies");
    const expected = tasksOf(suite).flatMap((entry) => recordFixtures(entry, replies));
    const attempts = String(Math.max(...expected.map(({ attempt }) => attempt)));
    const answers = ["--solver", `replay:${replies}`, "--attempts", attempts, "--max-unscored", "1"];
    const run = await runCli(["run", ...common(suite, join(folder, "cache")), "--out", join(folder, "run"), ...answers], {
      env: { HOME: folder },
    });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const report = Report.parse(JSON.parse(readFileSync(join(folder, "run", "report.json"), "utf8")));
    const found = expected.map(({ file, task, attempt }) => {
      const one = report.attempts.find((candidate) => candidate.task === task && candidate.attempt === attempt);
      return { file, task, attempt, passed: one?.verdict === "passed" };
    });
    expect(found).toEqual(expected);
  },
);

test.skipIf(mirror === "")(
  "official tests are at the commit and in no view, and five of the 28 have all their files",
  { timeout: 10 * minutes },
  async () => {
    const options = { cache: temporaryFolder(), mirror, lfsObjects: null };
    const found: [task: string, state: string][] = [];
    for await (const { tasks, checkout } of checkOutPapers(tasksOf("lmr-bench"), options)) {
      const view = new Set(checkout.files.map(({ path }) => path));
      for (const entry of tasks) {
        expect(hiddenOfficialFiles(entry.task, entry.paper.tasks).filter((file) => view.has(file))).toEqual([]);
        const official = await readOfficial(entry, options);
        found.push([entry.task.id, official === null ? "no test" : official.missing.length > 0 ? "missing" : "whole"]);
      }
    }
    const inState = (state: string) => found.filter((one) => one[1] === state).map(([task]) => task);
    expect(inState("no test")).toEqual(["nsa/nsa"]);
    // The last four need a hub or a GPU.
    expect(inState("whole").sort()).toEqual([
      "adalora/svd-linear-forward",
      "cad/context-aware-sampling",
      "dola/dola-greedy-decode-agent",
      "hits/hierarchy-transformer-loss-forward",
      "repe/get-rep-directions-agent",
    ]);
    expect(found).toHaveLength(28);
  },
);

const isRight = (file: string) => file.startsWith("right");

/** `<suite>/<paper>/`, or a folder of its own for each task of a paper with several. */
function folderOf({ suite, paper, task }: SuiteTask): string {
  const folder = join(fixtures, suite, paper.paper.id);
  return paper.tasks.length === 1 ? folder : join(folder, task.id.split("/").at(-1) ?? "");
}

function fixturesOf(entry: SuiteTask): string[] {
  const folder = folderOf(entry);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Lays a task's fixtures out as recorded replies, one an attempt. */
function recordFixtures(entry: SuiteTask, replies: string) {
  const { id } = entry.task;
  mkdirSync(join(replies, id), { recursive: true });
  return fixturesOf(entry).map((file, index) => {
    copyFileSync(join(folderOf(entry), file), join(replies, id, `${index + 1}.py`));
    return { file, task: id, attempt: index + 1, passed: isRight(file) };
  });
}

test.skipIf(mirror === "")(
  "a judge is calibrated on recorded answers, and goes on where it ended",
  { timeout: 10 * minutes },
  async () => {
    const judge = await serveJudge(({ answer, reference }) => says({ rationale: "", class: answer === reference ? 3 : 1 }));
    const out = temporaryFolder();
    const repository = fileURLToPath(mirror.replace("{owner}", "du-nlp-lab").replace("{name}", "LMR-Bench"));
    const options = [
      "--repository",
      repository,
      "--mirror",
      mirror,
      "--cache",
      join(out, "cache"),
      "--out",
      join(out, "calibration"),
    ];
    const choice = ["--task", "{simclr,dpo,ergo}/*", "--run", "gpt4.1", "--judge", "m", "--judge-base-url", judge.url];
    const calibrate = () =>
      promisify(execFile)("npm", ["run", "-s", "calibrate", "--", ...options, ...choice], { cwd: packageRoot });
    await calibrate();
    const written = readFileSync(join(out, "calibration", "calibration.json"), "utf8");
    const { answers } = Calibration.parse(JSON.parse(written));
    expect(answers.map((one) => [one.run, one.task, one.human, one.published])).toEqual(
      expect.arrayContaining([
        ["gpt4.1", "dpo/preference-loss", 1, 1],
        ["gpt4.1", "ergo/focal-loss-forward", 2, 3],
      ]),
    );
    expect(answers.every((one) => one.class !== null)).toBe(true);
    expect(judge.requests).toHaveLength(2 * answers.length);
    await calibrate();
    expect(judge.requests).toHaveLength(2 * answers.length);
    expect(readFileSync(join(out, "calibration", "calibration.json"), "utf8")).toBe(written);
  },
);
