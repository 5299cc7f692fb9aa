import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CompositeFile,
  defaultsOf,
  type RunStep,
  readComposite,
  readScriptAction,
  type Step,
  type UsesStep,
} from "./action-file.ts";
import { type Commands, makeCommandFiles, readCommandFiles } from "./command-files.ts";
import { commonEnvironment, runStepEnvironment, scriptStepEnvironment } from "./environment.ts";
import { decide, interpolate, type Scope } from "./expression.ts";
import type { Job } from "./job.ts";
import { type Annotation, LogCommands } from "./log-commands.ts";
import { runProgram } from "./program.ts";

export interface StepResult extends Commands {
  readonly id: string;
  readonly outcome: "success" | "failure" | "skipped";
  /** The environment that the runner gave, and the last one that the process itself had. */
  readonly given: Record<string, string>;
  readonly seen: Record<string, string>;
  readonly annotations: Annotation[];
  readonly log: string;
}

export interface ActionResult {
  readonly outcome: "success" | "failure";
  readonly outputs: Record<string, string>;
  readonly steps: StepResult[];
  readonly log: string;
  readonly summary: string;
}

/** Carries out a composite action, giving each step exactly what the real runner gives it. */
export async function runComposite(folder: string, inputs: Record<string, string>, job: Job): Promise<ActionResult> {
  const file = await readComposite(folder);
  const unknown = Object.keys(inputs).filter((name) => !(name in file.inputs));
  if (unknown.length > 0) throw new Error(`Unexpected input(s) '${unknown.join("', '")}'`);

  const steps: StepResult[] = [];
  const masks = new Set([job.github.token, ...Object.values(job.runtime), ...Object.values(job.idToken)]);
  const given = { ...evaluateDefaults(file, job), ...inputs };
  for (const step of file.runs.steps) steps.push(await runStep(step, { folder, job, inputs: given, steps, masks }));

  const scope = scopeOf({ folder, job, inputs: given, steps, masks });
  return {
    outcome: steps.some((step) => step.outcome === "failure") ? "failure" : "success",
    outputs: Object.fromEntries(Object.entries(file.outputs).map(([name, output]) => [name, interpolate(output.value, scope)])),
    steps,
    log: steps.map((step) => step.log).join("\n"),
    summary: steps.map((step) => step.summary).join(""),
  };
}

interface Progress {
  readonly folder: string;
  readonly job: Job;
  readonly inputs: Record<string, string>;
  readonly steps: readonly StepResult[];
  readonly masks: Set<string>;
}

async function runStep(step: Step, progress: Progress): Promise<StepResult> {
  const id = step.id ?? `__step${progress.steps.length}`;
  const scope = scopeOf(progress);
  if (!decide(step.if, scope)) return skipped(id);

  const { job, folder, masks } = progress;
  const files = await makeCommandFiles(job.machine.temp, randomUUID());
  const added = Object.assign({}, ...progress.steps.map((earlier) => earlier.env));
  const path = progress.steps.flatMap((earlier) => earlier.path);
  const common = commonEnvironment(job, id, folder, files, added, path);
  const stepEnv = evaluateAll(step.env, scope);
  const { command, environment } =
    "run" in step
      ? { command: await shellCommand(step, scope, job), environment: runStepEnvironment(common, stepEnv, job) }
      : await scriptCommand(step, scope, common, stepEnv, job);

  const log = new LogCommands(masks);
  const ended = await runProgram([...job.machine.before, ...command], environment, job.machine.workspace, (line) =>
    log.read(line),
  );
  if (ended.code !== 0) log.read(`::error::Process completed with exit code ${ended.code}.`);
  return {
    ...(await readCommandFiles(files)),
    id,
    outcome: ended.code === 0 ? "success" : "failure",
    given: environment,
    seen: ended.seen,
    annotations: log.annotations,
    log: log.lines.join("\n"),
  };
}

async function shellCommand(step: RunStep, scope: Scope, job: Job): Promise<string[]> {
  if (step.shell !== "sh") throw new Error(`Step ${step.id}: shell ${step.shell} is not in slim and alpine images; use sh.`);
  const script = join(job.machine.temp, `${randomUUID()}.sh`);
  await writeFile(script, interpolate(step.run, scope));
  return ["sh", "-e", script];
}

async function scriptCommand(
  step: UsesStep,
  scope: Scope,
  common: Record<string, string>,
  stepEnv: Record<string, string>,
  job: Job,
): Promise<{ command: string[]; environment: Record<string, string> }> {
  const folder = job.actions[step.uses];
  if (folder === undefined) throw new Error(`No folder is given for the action ${step.uses}.`);
  const action = await readScriptAction(folder);
  const inputs = { ...evaluateAll(action.defaults, scope), ...evaluateAll(step.with, scope) };
  return { command: [job.node, action.main], environment: scriptStepEnvironment(common, stepEnv, inputs, job) };
}

function evaluateDefaults(file: CompositeFile, job: Job): Record<string, string> {
  return evaluateAll(defaultsOf(file.inputs), { contexts: { github: { token: job.github.token } }, functions: {} });
}

function evaluateAll(values: Record<string, string>, scope: Scope): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, interpolate(value, scope)]));
}

function scopeOf({ folder, job, inputs, steps }: Progress): Scope {
  const failed = steps.some((step) => step.outcome === "failure");
  const results = steps.map((step) => [step.id, { outcome: step.outcome, conclusion: step.outcome, outputs: step.outputs }]);
  const { token, apiUrl, repository, sha, eventName } = job.github;
  return {
    contexts: {
      inputs,
      steps: Object.fromEntries(results),
      github: {
        token,
        api_url: apiUrl,
        repository,
        sha,
        event_name: eventName,
        action_path: folder,
        workspace: job.machine.workspace,
      },
      runner: { debug: null, temp: job.machine.temp, os: "Linux" },
    },
    functions: {
      always: () => true,
      success: () => !failed,
      failure: () => failed,
      cancelled: () => false,
      toJSON: (value) => JSON.stringify(value ?? null, null, 2),
    },
  };
}

function skipped(id: string): StepResult {
  return { id, outcome: "skipped", outputs: {}, env: {}, path: [], summary: "", given: {}, seen: {}, annotations: [], log: "" };
}
