import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadMaterial, type Material } from "../src/benchmark/material.ts";
import { checkOutPapers } from "../src/benchmark/paper.ts";
import { loadTasks, type SuiteTask } from "../src/benchmark/suite.ts";
import { type Config, loadConfig } from "../src/config.ts";
import { plainConsole } from "../src/console.ts";
import { UsageError } from "../src/errors.ts";
import { interruption } from "../src/interrupt.ts";
import { adoptJudge, judgeAnswers } from "../src/judge.ts";
import { RunDirectory } from "../src/run-directory.ts";
import { JudgeClass } from "../src/schema/judgement.ts";
import { openBudget } from "../src/solver/budget.ts";
import { Paces } from "../src/solver/concurrency.ts";
import { type Judge, settingsOf } from "../src/solver/judge/judge.ts";
import { openJudge } from "../src/solver/judge/open.ts";
import { replaySolver } from "../src/solver/offline.ts";
import { Reserve } from "../src/solver/reserve.ts";
import { withArchive } from "./record/archive.ts";
import { type Calibration, calibrationPage } from "./record/judges.ts";
import { keyOf, type Published, readPublished } from "./record/labels.ts";
import { reconstructAnswers } from "./record/reconstruct.ts";
import { placeOf, type Run, runs } from "./record/runs.ts";

/**
 * Has a judge of one's choice judge the recorded answers of the benchmark's agent, as `--judge` does, and states its agreement with
 * people beside that of the published judge. No answer is run. Judgements are kept in the work folder, so that a second call goes on.
 */
const usage =
  "Usage: calibrate --repository <clone of du-nlp-lab/LMR-Bench> --judge <MODEL> [--judge-base-url URL] [--judge-price IN/OUT] " +
  "[--out calibration] [--task GLOB] [--run gpt4.1|gpt4o|o4mini] [--mirror TEMPLATE] [--cache DIR] [--concurrency N] [--max-cost USD] [--max-tokens N]";
const text = { type: "string" } as const;
const several = { type: "string", multiple: true } as const;
const { values } = parseArgs({
  options: {
    ...{ repository: text, judge: text, "judge-base-url": text, "judge-price": text, out: { ...text, default: "calibration" } },
    ...{ task: several, run: several, mirror: text, cache: text, concurrency: text, "max-cost": text, "max-tokens": text },
  },
});

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const { repository } = values;
  const config = loadConfig(values, process.env);
  const own = new Paces(config.concurrency).of((config.judge ?? config).baseUrl);
  const judge = await openJudge(config, { onBusy: own.pace.slowDown, warn: console.error });
  if (repository === undefined || judge === null) throw new UsageError(usage);
  const out = resolve(values.out);
  // Labels belong to the first three.
  const chosen = runs.filter((run) => !run.startsWith("outputs/") && (values.run === undefined || values.run.includes(run)));
  const tasks = await loadTasks(["lmr-bench"], config.tasks);
  const published = await withArchive(repository, async (archive) => {
    await reconstructAnswers(archive, { tasks, runs: chosen, out: join(out, "answers") });
    return readPublished(archive);
  });
  const materials = await loadMaterials(tasks, config);
  const whole = new RunDirectory(out);
  const budget = await openBudget(whole, config);
  const reserve = new Reserve(whole.file("reserve"));
  const signal = interruption();
  for (const run of chosen) {
    const directory = await replayed(run, materials, out);
    await adoptJudge(directory, judge);
    const console = plainConsole(process.stdout, false);
    const bench = { ...own, judge, console, signal, budget, reserve };
    await judgeAnswers(materials, 1, { runs: [{ name: run, run: directory }], ...bench });
  }
  await budget.close();
  const calibration = await calibrationOf({ chosen, tasks, published, out, judge });
  await writeFile(join(out, "calibration.json"), `${JSON.stringify(calibration, null, 2)}\n`);
  const page = calibrationPage(calibration);
  await writeFile(join(out, "calibration.md"), page);
  console.log(`\n${page}\nwritten to ${out}/calibration.md and calibration.json`);
}

async function loadMaterials(tasks: readonly SuiteTask[], config: Config): Promise<Material[]> {
  const materials: Material[] = [];
  for await (const paper of checkOutPapers(tasks, config))
    materials.push(...(await Promise.all(paper.tasks.map((entry) => loadMaterial(entry, paper.checkout)))));
  return materials;
}

/** The recorded answers as solutions of a run. */
async function replayed(run: Run, materials: readonly Material[], out: string): Promise<RunDirectory> {
  const directory = new RunDirectory(join(out, run));
  await directory.create();
  const folder = join(out, "answers", run);
  await mkdir(folder, { recursive: true });
  const solver = await replaySolver(folder);
  for (const material of materials) {
    const draft = await solver.solve(material, 1, new AbortController().signal);
    await directory.writeSolution({ schema: "lmr-bench/solution/1", task: material.task.id, attempt: 1, ...draft });
  }
  return directory;
}

interface Found {
  chosen: readonly Run[];
  tasks: readonly SuiteTask[];
  published: ReadonlyMap<string, Published>;
  out: string;
  judge: Judge;
}

/** Each recorded answer that has both published figures. */
async function calibrationOf({ chosen, tasks, published, out, judge }: Found): Promise<Calibration> {
  const answers: Calibration["answers"] = [];
  for (const run of chosen) {
    const directory = new RunDirectory(join(out, run));
    for (const entry of tasks) {
      const { id } = entry.task;
      const { paper, function: index } = placeOf(entry);
      const figures = published.get(keyOf(run, paper, index));
      const human = JudgeClass.safeParse(figures?.human).data;
      const judged = JudgeClass.safeParse(figures?.judge).data;
      const recorded = (await directory.readSolution(id, 1))?.status !== "error";
      if (human === undefined || judged === undefined || !recorded) continue;
      const found = (await directory.readJudgement(id, 1))?.class ?? null;
      answers.push({ run, task: id, class: found, human, published: judged });
    }
  }
  return { schema: "lmr-bench/calibration/1", judge: settingsOf(judge), answers };
}
