import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import { getOctokit } from "@actions/github";
import { loadTasks } from "./benchmark/suite.ts";
import { type Config, loadConfig } from "./config.ts";
import { plainConsole } from "./console.ts";
import { messageOf, UsageError } from "./errors.ts";
import { type CacheScope, restoreCaches, saveCaches } from "./github/cache.ts";
import { readContext } from "./github/context.ts";
import { limits } from "./github/limits.ts";
import { locateTasks } from "./github/locate.ts";
import { publish } from "./github/publish.ts";
import { interruption } from "./interrupt.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { report as reportPhase } from "./report.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Report } from "./schema/report.ts";
import { chooseSolver, solve as solvePhase } from "./solve.ts";

/** First step: refuses wrong inputs before any work, makes the run directory and brings caches back. */
export const restore = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    await loadTasks(config.suites, config.tasks);
    await chooseSolver(config);
    surfaces();
    const run = process.env.LMR_OUT ? config.out : await mkdtemp(join(process.env.RUNNER_TEMP ?? tmpdir(), "lmr-bench-"));
    await new RunDirectory(run).create();
    await restoreCaches(config.cache, scopeOf(config));
    core.setOutput("node", process.execPath);
    core.setOutput("run", run);
  });

/** Third step: asks the model, then keeps what was fetched and answered, before any answer has run. */
export const solve = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    if (config.apiKey !== null) core.setSecret(config.apiKey);
    try {
      await solvePhase({ config, console: plainConsole(process.stdout, true), signal: interruption() });
    } finally {
      await saveCaches(config.cache, scopeOf(config));
    }
  });

/** Last step: the report, its outputs and publication, and the gate, which alone decides the exit status. */
export const report = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    const result = await makeReport(config, process.env.LMR_STOPPED_AT ?? "");
    setOutputs(result, config.out);
    await core.summary.addRaw(renderMarkdown(result, { budget: limits.jobSummary, from: "checks" })).write();
    await publishReport(result, config);
    if (result.verdict !== "pass") core.setFailed(result.grounds.join(" "));
  });

async function makeReport(config: Config, stoppedAt: string): Promise<Report> {
  try {
    return await reportPhase(config);
  } catch (error) {
    core.setOutput("verdict", "inconclusive");
    if (stoppedAt === "") throw error;
    throw new UsageError(`No report, as the ${stoppedAt} step failed; its log says why.`, { cause: error });
  }
}

function setOutputs({ verdict, score }: Report, run: string): void {
  core.setOutput("verdict", verdict);
  core.setOutput("score", score.passAt1 ?? "");
  core.setOutput("passed", score.passed);
  core.setOutput("planned", score.planned);
  core.setOutput("report-path", run);
}

async function publishReport(result: Report, { suites, prompt }: Config): Promise<void> {
  const event: unknown = JSON.parse(await readFile(process.env.GITHUB_EVENT_PATH ?? "", "utf8"));
  const context = readContext(process.env, event);
  if (context === null) return;
  const token = process.env["INPUT_GITHUB-TOKEN"] ?? "";
  const { workflowFile, apiUrl } = context;
  const locate = await locateTasks(await loadTasks(suites, []), { workspace: process.cwd(), prompt, workflowFile });
  const octokit = token === "" ? null : getOctokit(token, { baseUrl: apiUrl });
  const published = await publish(octokit, { context, report: result, locate, label: useName(), ...surfaces() });
  for (const warning of published.warnings) core.warning(warning);
}

/** What tells two uses of the action in one workflow apart. */
const useName = (): string => process.env.LMR_NAME ?? "";

function scopeOf({ suites, tasks, model, baseUrl }: Config): CacheScope {
  return { suites, tasks, model, baseUrl, name: useName() };
}

/** Where the result is published besides the summary. */
function surfaces(): { comment: boolean; check: boolean } {
  return { comment: isOn("comment", process.env.LMR_COMMENT), check: isOn("check", process.env.LMR_CHECK) };
}

function isOn(input: string, text = ""): boolean {
  const value = text.trim().toLowerCase();
  if (value !== "true" && value !== "false")
    throw new UsageError(`Input ${input}: ${text || "empty"} is neither true nor false.`);
  return value === "true";
}

/** Runs a step to its end or to one clear line; a fault of ours shows its stack too. */
async function step(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error && !(error instanceof UsageError)) core.info(error.stack ?? "");
    core.setFailed(messageOf(error));
  }
}
