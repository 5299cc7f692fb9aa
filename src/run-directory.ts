import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { UsageError } from "./errors.ts";
import { makeFolder, readLines, readRecord, writeAtomic, writeJson } from "./files.ts";
import { hashOf } from "./hash.ts";
import { LineFile } from "./line-file.ts";
import { Judgement, JudgeSettings } from "./schema/judgement.ts";
import { Outcome } from "./schema/outcome.ts";
import { Plan } from "./schema/plan.ts";
import { type Message, Prompt } from "./schema/prompt.ts";
import { Purchase } from "./schema/purchase.ts";
import { Reference } from "./schema/reference.ts";
import { Settings } from "./schema/settings.ts";
import { Solution } from "./schema/solution.ts";
import { TranscriptEvent } from "./schema/transcript.ts";

/** The files of one run: all that phases hand to each other. */
export class RunDirectory {
  readonly path: string;
  private readonly keptPrompts = new Set<string>();

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Makes the folder, closed to other users: it holds answers that no candidate may read. Nor is it committed by accident; a folder
   * that holds something is left as it is.
   */
  async create(): Promise<void> {
    await makeFolder(this.path, "the run directory", "--out", 0o700);
    if ((await readdir(this.path)).length === 0) await writeAtomic(this.file(".gitignore"), "*\n");
  }

  readPlan = (): Promise<Plan | undefined> => readRecord(this.file("plan.json"), Plan);
  writePlan = (plan: Plan): Promise<void> => writeJson(this.file("plan.json"), plan);

  /** The plan, which must be there. */
  async plan(): Promise<Plan> {
    const plan = await this.readPlan();
    if (plan === undefined)
      throw new UsageError(`${this.path} holds no plan.json. Run \`lmr-bench prepare --out ${this.path}\` first.`);
    return plan;
  }

  readSettings = (): Promise<Settings | undefined> => readRecord(this.file("settings.json"), Settings);
  writeSettings = (settings: Settings): Promise<void> => writeJson(this.file("settings.json"), settings);

  /** The settings, which must be there. */
  async settings(): Promise<Settings> {
    const settings = await this.readSettings();
    if (settings === undefined)
      throw new UsageError(`${this.path} holds no settings.json. Run \`lmr-bench solve --out ${this.path}\` first.`);
    return settings;
  }

  /** A record that is broken or of another version counts as not there: it is made again, at no cost where the reply is cached. */
  readSolution = (task: string, attempt: number): Promise<Solution | undefined> =>
    readWhole(this.record("solutions", task, attempt), Solution);
  writeSolution = (solution: Solution): Promise<void> =>
    writeJson(this.record("solutions", solution.task, solution.attempt), solution);

  /** A new one, in the place of an earlier one of the attempt, once it has a line; see docs/agents.md. */
  newTranscript = (task: string, attempt: number): LineFile => new LineFile(this.transcript(task, attempt));
  /** Empty when there is none; without an end when its attempt is under way, or was killed. */
  readTranscript = async (task: string, attempt: number): Promise<TranscriptEvent[]> =>
    (await readLines(this.transcript(task, attempt), TranscriptEvent)).records;

  /** What was bought so far, and where more of it is written. */
  async openPurchases(): Promise<{ known: Purchase[]; file: LineFile }> {
    const path = this.file("spending.jsonl");
    const { records, bytes } = await readLines(path, Purchase);
    return { known: records, file: new LineFile(path, bytes) };
  }

  readOutcome = (task: string, attempt: number): Promise<Outcome | undefined> =>
    readWhole(this.record("outcomes", task, attempt), Outcome);
  writeOutcome = (outcome: Outcome): Promise<void> => writeJson(this.record("outcomes", outcome.task, outcome.attempt), outcome);

  readReference = (task: string): Promise<Reference | undefined> => readWhole(this.file(`references/${task}.json`), Reference);
  writeReference = (reference: Reference): Promise<void> => writeJson(this.file(`references/${reference.task}.json`), reference);

  readPrompt = (hash: string): Promise<Prompt | undefined> => readWhole(this.file(`prompts/${hash}.json`), Prompt);

  /** Keeps messages once, however many attempts send them. */
  async keepPrompt(messages: readonly Message[]): Promise<void> {
    const name = promptName(messages);
    if (this.keptPrompts.has(name)) return;
    this.keptPrompts.add(name);
    const known = await this.readPrompt(name);
    if (known === undefined) await writeJson(this.file(`prompts/${name}.json`), { schema: "lmr-bench/prompt/1", messages });
  }

  readJudge = (): Promise<JudgeSettings | undefined> => readWhole(this.file("judge.json"), JudgeSettings);
  writeJudge = (judge: JudgeSettings): Promise<void> => writeJson(this.file("judge.json"), judge);

  readJudgement = (task: string, attempt: number): Promise<Judgement | undefined> =>
    readWhole(this.record("judgements", task, attempt), Judgement);
  writeJudgement = (judgement: Judgement): Promise<void> =>
    writeJson(this.record("judgements", judgement.task, judgement.attempt), judgement);

  file(name: string): string {
    return join(this.path, name);
  }

  private transcript(task: string, attempt: number): string {
    return join(this.path, "transcripts", task, `${attempt}.jsonl`);
  }

  private record(kind: "solutions" | "outcomes" | "judgements", task: string, attempt: number): string {
    return join(this.path, kind, task, `${attempt}.json`);
  }
}

/** What a solution calls the messages that were sent. */
export const promptName = (messages: readonly Message[]): string => hashOf(messages);

async function readWhole<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return await readRecord(path, schema);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
