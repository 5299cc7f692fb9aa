import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import { checkAskable } from "./askable.ts";
import { loadTasks } from "./benchmark/suite.ts";
import { type Config, loadConfig } from "./config.ts";
import { plainConsole } from "./console.ts";
import { messageOf, UsageError } from "./errors.ts";
import type { Annotation } from "./github/annotations.ts";
import { LookUps } from "./github/baseline.ts";
import { type CacheScope, restoreCaches, saveCaches } from "./github/cache.ts";
import { type OpenCheck, readOpenCheck, writeOpenCheck } from "./github/check-run.ts";
import { type Content, stoppedContent } from "./github/content.ts";
import { earlierRun } from "./github/earlier-run.ts";
import { eachOnce } from "./github/failure.ts";
import { earlierRuns } from "./github/history.ts";
import { limits } from "./github/limits.ts";
import { locateTasks } from "./github/locate.ts";
import { openCheck, originOf, type Published, publish } from "./github/publish.ts";
import { type RecordOf, recordsOf } from "./github/record.ts";
import { type RunResult, sessionOf, singleResult, variantsResult } from "./github/result.ts";
import { openSession, type Session } from "./github/session.ts";
import { interruption } from "./interrupt.ts";
import { type Elsewhere, nowhere, report as reportPhase } from "./report.ts";
import { reportVariants } from "./report-variants.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Origin } from "./schema/digest.ts";
import { solve as solvePhase } from "./solve.ts";
import { askedRuns, storedRuns } from "./variants.ts";

/** First step: refuses wrong inputs before any work, makes the run directory, shows a check run and brings caches back. */
export const restore = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    surfaces();
    isOn("regression-issue", process.env.LMR_REGRESSION_ISSUE);
    const session = await startSession({ withPull: false });
    if (runs("solve") && lacksSecret(config, session)) return skip(session?.surfaces.context.readOnly ?? "");
    // A job that only opens a check run or reports may have no checkout, and reads no tasks.
    if (runs("prepare", "solve", "score")) await loadTasks(config.suites, config.tasks);
    if (runs("solve")) await checkAskable(config);
    const run = process.env.LMR_OUT ? config.out : await mkdtemp(join(process.env.RUNNER_TEMP ?? tmpdir(), "lmr-bench-"));
    await new RunDirectory(run).create();
    // From here on the report step runs, whatever fails.
    core.setOutput("node", process.execPath);
    core.setOutput("run", run);
    if (runs("open", "report")) await showCheck(session);
    if (runs("prepare", "solve", "score")) await restoreCaches(config.cache, scopeOf(config));
  });

/** Forks and Dependabot get no secrets: that is known, and nobody's fault, before anything is spent. Keys by host are seen by `solve` alone. */
function lacksSecret(config: Config, session: Session | null): boolean {
  const limited = (session?.surfaces.context.readOnly ?? null) !== null && process.env.LMR_HAS_API_KEYS !== "true";
  const asked = askedRuns(config).filter(({ config: { solver } }) => solver.kind === "prompt" || solver.kind === "agent");
  return limited && asked.some(({ config: { apiKey } }) => apiKey === null) && !config.replayOnly;
}

async function skip(cause: string): Promise<void> {
  const who = cause === "fork" ? "a pull request of a fork gets no secrets" : "Dependabot gets no Actions secrets";
  const told = `Skipped: no secret. There is no API key, as ${who}; nothing was measured.`;
  core.warning(`${told} With \`replay-only: true\` answers come from the cache.`);
  core.setOutput("verdict", "inconclusive");
  await core.summary.addRaw(`## ⚠️ LMR-Bench: skipped\n\n${told}\n`).write();
}

/** With `phase: prepare`, after it: keeps what was fetched and built, for the jobs that score. No answer has run in this job. */
export const keep = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    await saveCaches(config.cache, scopeOf(config));
  });

/** Third step: asks the model, then keeps what was fetched and answered, before any answer has run. */
export const solve = (): Promise<void> =>
  step(async () => {
    const config = loadConfig({}, process.env);
    for (const secret of [...config.secrets, ...Object.values(config.passEnv)]) if (secret) core.setSecret(secret);
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
    const session = await startSession({ withPull: true });
    const recordOf = recordsOf(process.env.LMR_HISTORY_BRANCH ?? "", core.warning);
    const result = await makeResult(config, session, recordOf);
    setOutputs(result, config.out);
    await core.summary.addRaw(result.summary(limits.jobSummary)).write();
    if (session !== null) await publishResult(result, config, session, recordOf);
    if (result.verdict !== "pass") core.setFailed(result.grounds.join(" "));
  });

/** Without a report the check run still ends, and comment and outputs say that nothing is known. */
async function makeResult(config: Config, session: Session | null, recordOf: RecordOf): Promise<RunResult> {
  const warn = eachOnce(core.warning);
  const elsewhere = (of: Session | null): Elsewhere => (of === null ? nowhere : onGitHub(of, recordOf, warn));
  try {
    const runs = await storedRuns(config.out);
    if (runs.length === 1) return singleResult(await reportPhase(config, elsewhere(session)));
    const shared = session && { ...session, lookUps: new LookUps() };
    return variantsResult(await reportVariants(config, runs, (name) => elsewhere(shared && sessionOf(shared, name))));
  } catch (error) {
    core.setOutput("verdict", "inconclusive");
    const stoppedAt = process.env.LMR_STOPPED_AT ?? "";
    const told = `No report, as the ${stoppedAt} step failed; its log says why.`;
    const fault = stoppedAt === "" ? error : new UsageError(told, { cause: error });
    await publishContent(stoppedContent(messageOf(fault)), session);
    throw fault;
  }
}

function onGitHub(session: Session, recordOf: RecordOf, warn: (text: string) => void): Elsewhere {
  return {
    baseline: async () => earlierRun(session, shownCheck(), warn, await recordOf(session)),
    earlier: async () => {
      const record = await recordOf(session);
      return record === null ? [] : earlierRuns(record.loaded, record.address);
    },
  };
}

function setOutputs({ verdict, first: { score }, scores }: RunResult, run: string): void {
  core.setOutput("verdict", verdict);
  core.setOutput("score", score.passAt1 ?? "");
  core.setOutput("scores", scores === null ? "" : JSON.stringify(scores));
  core.setOutput("passed", score.passed);
  core.setOutput("planned", score.planned);
  core.setOutput("report-path", run);
}

/** Null where there is nothing to publish to; that alone fails no run. */
async function startSession(options: { withPull: boolean }): Promise<Session | null> {
  try {
    return await openSession({
      environment: process.env,
      event: JSON.parse(await readFile(process.env.GITHUB_EVENT_PATH ?? "", "utf8")),
      token: process.env["INPUT_GITHUB-TOKEN"] ?? "",
      log: core.info,
      label: useName(),
      acrossJobs: (process.env.LMR_PHASE ?? "") !== "",
      ...options,
      ...surfaces(),
    });
  } catch (error) {
    core.warning(`Comment and check run are left out: the event of this run cannot be read (${messageOf(error)}).`);
    return null;
  }
}

async function showCheck(session: Session | null): Promise<void> {
  const open = shownCheck() ?? (session && (await openCheck(session.octokit, session.surfaces, core.info)));
  core.setOutput("check-run", writeOpenCheck(open));
}

/** The check run that the first step opened, or in a matrix the first job. */
const shownCheck = (): OpenCheck | null => readOpenCheck(process.env.LMR_CHECK_RUN ?? "");

async function publishResult(result: RunResult, { suites, prompt }: Config, session: Session, recordOf: RecordOf): Promise<void> {
  const { workflowFile } = session.surfaces.context;
  // A reporting job may lack the suite's folder; its annotations then go to the prompt or the workflow.
  const tasks = await loadTasks(suites, []).catch(() => []);
  const locate = await locateTasks(tasks, { workspace: process.cwd(), prompt, workflowFile });
  const origin: Origin = originOf(session.surfaces.context, new Date());
  const issue = isOn("regression-issue", process.env.LMR_REGRESSION_ISSUE);
  tell(await result.publish(session, { locate, origin, open: shownCheck(), recordOf, issue, warn: core.warning }));
}

async function publishContent(content: Content, session: Session | null): Promise<void> {
  if (session !== null) tell(await publish(session.octokit, { ...session.surfaces, content, open: shownCheck() }));
}

/** Shows in the log what could not be published, and what no check run shows. */
function tell({ warnings, annotations }: Pick<Published, "warnings" | "annotations">): void {
  for (const warning of warnings) core.warning(warning);
  for (const annotation of annotations) logAnnotation(annotation);
}

function logAnnotation({ path, start_line, annotation_level, title, message }: Annotation): void {
  const log = { failure: core.error, warning: core.warning, notice: core.notice }[annotation_level];
  log(message, { file: path, startLine: start_line, title });
}

const phases = ["open", "prepare", "solve", "score", "report"] as const;

/** The input `phase` splits the steps over the jobs of a matrix; empty means all of them here. */
function runs(...some: (typeof phases)[number][]): boolean {
  const chosen = process.env.LMR_PHASE ?? "";
  if (chosen === "") return true;
  const phase = phases.find((one) => one === chosen);
  if (phase === undefined)
    throw new UsageError(`Input phase: ${chosen} is none of ${phases.join(", ")}; leave it empty for all.`);
  return some.includes(phase);
}

/** What tells two uses of the action in one workflow apart. */
const useName = (): string => process.env.LMR_NAME ?? "";

/** Jobs of a matrix share what they fetch and build, so that the tasks of a shard are no scope. */
function scopeOf({ suites, tasks, model, variants, baseUrl }: Config): CacheScope {
  const others = variants
    .filter((variant) => variant.baseUrl !== baseUrl)
    .map((variant) => `${variant.model}@${variant.baseUrl}`);
  const models = new Set(variants.flatMap((variant) => (variant.baseUrl === baseUrl ? variant.model : [])));
  return {
    suites,
    tasks: process.env.LMR_PHASE ? [] : tasks,
    model: variants.length === 0 ? model : [...models, ...new Set(others)].join("\n"),
    baseUrl,
    name: useName(),
  };
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
