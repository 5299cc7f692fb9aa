import { summarize } from "./analysis/summarize.ts";
import type { Config } from "./config.ts";
import { writeAtomic, writeJson } from "./files.ts";
import { renderHtml } from "./render/html.ts";
import { renderJunit } from "./render/junit.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { type PageTexts, type ShownPrompt, shownPrompt, textShare } from "./render/page-texts.ts";
import { type Transcripts, transcriptKey } from "./render/transcript.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Baseline } from "./schema/baseline.ts";
import type { Digest } from "./schema/digest.ts";
import type { GateRules } from "./schema/gate.ts";
import type { Judgement } from "./schema/judgement.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Plan } from "./schema/plan.ts";
import type { Report } from "./schema/report.ts";
import type { Solution } from "./schema/solution.ts";
import type { TranscriptEvent } from "./schema/transcript.ts";
import { readBaseline } from "./stored-digest.ts";
import { tool } from "./version.ts";

/** Bytes; every failure with its texts fits for some hundred attempts, and the page holds all of them anyway. */
export const markdownBudget = 1_000_000;

export type ReportConfig = Pick<Config, "out" | "baseline" | keyof GateRules>;

/** Where runs before this one are, besides files: on GitHub. */
export interface Elsewhere {
  /** Asked where no file was given or the file is not there. */
  baseline(): Promise<Baseline | null>;
  /** What the page shows as the trend, oldest first. */
  earlier(): Promise<readonly Digest[]>;
}

export const nowhere: Elsewhere = { baseline: async () => null, earlier: async () => [] };

/** Turns the records of a run into its report, in all forms. Runs no foreign code; the verdict is decided here, apart from any publishing. */
export async function report(config: ReportConfig, elsewhere: Elsewhere = nowhere): Promise<Report> {
  const run = new RunDirectory(config.out);
  const plan = await run.plan();
  const settings = await run.settings();
  const { solutions, outcomes, judgements } = await readRecords(run, plan, settings.attempts);
  const judge = await run.readJudge();
  const baseline = await findBaseline(config, elsewhere);
  const result = summarize({
    plan,
    settings,
    solutions,
    outcomes,
    gate: rulesOf(config),
    baseline,
    judge: judge === undefined ? null : { settings: judge, judgements },
    tool,
  });
  await writeReport(run, result, { ...(await readPageTexts(run, result)), earlier: await elsewhere.earlier() });
  return result;
}

async function findBaseline({ baseline: path }: ReportConfig, elsewhere: Elsewhere): Promise<Baseline | null> {
  const given = path === null ? null : await readBaseline(path);
  return given?.digest ? given : ((await elsewhere.baseline()) ?? given);
}

function rulesOf(config: ReportConfig): GateRules {
  return {
    minScore: config.minScore,
    maxDrop: config.maxDrop,
    failOn: config.failOn,
    requiredTasks: [...config.requiredTasks],
    onMissingBaseline: config.onMissingBaseline,
    fallbackBaseline: config.fallbackBaseline,
    maxUnscored: config.maxUnscored,
  };
}

async function readRecords(run: RunDirectory, plan: Plan, attempts: number) {
  const solutions: Solution[] = [];
  const outcomes: Outcome[] = [];
  const judgements: Judgement[] = [];
  for (const { id } of plan.tasks) {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const solution = await run.readSolution(id, attempt);
      const outcome = await run.readOutcome(id, attempt);
      const judgement = await run.readJudgement(id, attempt);
      if (solution !== undefined) solutions.push(solution);
      if (outcome !== undefined) outcomes.push(outcome);
      if (judgement !== undefined) judgements.push(judgement);
    }
  }
  return { solutions, outcomes, judgements };
}

/** What the page shows and the report only names; a reference of another version of its task is none. */
async function readPageTexts(run: RunDirectory, result: Report): Promise<Omit<PageTexts, "earlier">> {
  const references = new Map<string, string>();
  for (const { id, hash } of result.tasks) {
    const reference = await run.readReference(id);
    if (reference?.hash === hash) references.set(id, reference.function);
  }
  const prompts = new Map<string, ShownPrompt>();
  for (const hash of new Set(result.attempts.flatMap(({ prompt }) => prompt ?? []))) {
    const prompt = await run.readPrompt(hash);
    if (prompt !== undefined) prompts.set(hash, shownPrompt(hash, prompt.messages, textShare(result)));
  }
  return { references, prompts, transcripts: await readTranscripts(run, result) };
}

/** Of the attempts that have one. */
async function readTranscripts(run: RunDirectory, { attempts, settings }: Report): Promise<Transcripts> {
  const transcripts = new Map<string, readonly TranscriptEvent[]>();
  if (settings.setting !== "agent") return transcripts;
  for (const attempt of attempts) {
    const events = await run.readTranscript(attempt.task, attempt.attempt);
    if (events.length > 0) transcripts.set(transcriptKey(attempt), events);
  }
  return transcripts;
}

async function writeReport(run: RunDirectory, result: Report, texts: PageTexts): Promise<void> {
  await writeJson(run.file("report.json"), result);
  await writeAtomic(run.file("report.md"), renderMarkdown(result, { budget: markdownBudget, chart: true }));
  await writeAtomic(run.file("report.html"), renderHtml(result, texts));
  await writeAtomic(run.file("junit.xml"), renderJunit(result));
}
