import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { packageRoot } from "../../src/root.ts";
import { decide, interpolate, type Scope, type Value } from "./expression.ts";
import { type Job as GitHubJob, githubScript, type JobChanges, jobOn } from "./job.ts";
import { hostMachine, type Machine } from "./machine.ts";
import { type ActionResult, runComposite } from "./runner.ts";

const Scalar = z.union([z.string(), z.boolean(), z.number()]).transform(String);
const Permissions = z.record(z.string(), z.string());

/** The steps that the runner here carries out; strict, so that any other is an error of the test. */
const Step = z.strictObject({
  id: z.string().optional(),
  if: Scalar.optional(),
  uses: z.string().optional(),
  shell: z.literal("sh").optional(),
  run: z.string().optional(),
  with: z.record(z.string(), Scalar).default({}),
  env: z.record(z.string(), Scalar).default({}),
  "continue-on-error": z.boolean().default(false),
});
type Step = z.infer<typeof Step>;

const Job = z.looseObject({
  needs: z.union([z.string(), z.array(z.string())]).default([]),
  if: Scalar.optional(),
  /** Without it a job has what the caller grants. */
  permissions: Permissions.optional(),
  strategy: z.strictObject({ "fail-fast": z.boolean(), matrix: z.string() }).optional(),
  outputs: z.record(z.string(), z.string()).default({}),
  steps: z.array(Step),
});
type Job = z.infer<typeof Job>;

const CalledWorkflow = z.object({
  on: z.object({
    workflow_call: z.object({ inputs: z.record(z.string(), z.object({ default: Scalar })) }),
  }),
  jobs: z.record(z.string(), Job),
});

export type Strings = Record<string, string>;

export interface JobRun {
  job: string;
  matrix: Strings;
  outcome: "success" | "failure";
  outputs: Strings;
  /** What the action did in it. */
  action: ActionResult | null;
}

export interface WorkflowCall {
  inputs: Strings;
  secrets: Strings;
  changes?: JobChanges;
  /** Jobs, or legs of a matrix, whose machine is lost: they do nothing. */
  lost?: (job: string, matrix: Strings) => boolean;
  /** Steps of other actions that fail. */
  broken?: (job: string, uses: string) => boolean;
}

export async function readWorkflow(name: string) {
  return CalledWorkflow.parse(parse(await readFile(join(packageRoot, ".github", "workflows", name), "utf8")));
}

/** Carries out a called workflow job by job, each on a machine of its own; artifacts are folders below `store`. */
export async function runWorkflow(name: string, call: WorkflowCall, store: string): Promise<JobRun[]> {
  const workflow = await readWorkflow(name);
  const defaults = Object.entries(workflow.on.workflow_call.inputs).map(([key, input]) => [key, input.default]);
  const inputs = { ...Object.fromEntries(defaults), ...call.inputs };
  const done: JobRun[] = [];
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const needed = [job.needs].flat();
    const scope = scopeOf(
      { inputs, secrets: call.secrets, needs: needsOf(needed, workflow.jobs, done) },
      outcomeOf(needed, done),
    );
    if (!decide(job.if, scope)) continue;
    for (const matrix of legsOf(job, scope)) {
      if (call.lost?.(id, matrix)) done.push({ job: id, matrix, outcome: "failure", outputs: {}, action: null });
      else done.push(await runJob(id, job, { ...scope, contexts: { ...scope.contexts, matrix } }, matrix, call, store));
    }
  }
  return done;
}

function legsOf(job: Job, scope: Scope): Strings[] {
  if (job.strategy === undefined) return [{}];
  const matrix = z.strictObject({ include: z.array(z.record(z.string(), z.string())) });
  return matrix.parse(JSON.parse(interpolate(job.strategy.matrix, scope))).include;
}

async function runJob(id: string, job: Job, scope: Scope, matrix: Strings, call: WorkflowCall, store: string): Promise<JobRun> {
  await using machine = await hostMachine(`workflow-${id} `);
  const steps: Record<string, { outputs: Strings; outcome: string }> = Object.fromEntries(
    job.steps.flatMap(({ id }) => (id === undefined ? [] : [[id, { outputs: {}, outcome: "skipped" }]])),
  );
  let action: ActionResult | null = null;
  let failed = false;
  for (const step of job.steps) {
    const now = scopeOf({ ...scope.contexts, steps }, !failed);
    if (!decide(step.if, now)) continue;
    const given = interpolateAll(step.with, now);
    if (call.broken?.(id, step.uses ?? "")) {
      failed = true;
      continue;
    }
    try {
      if (step.uses === undefined) await promisify(execFile)("sh", ["-e", "-c", step.run ?? "false"], { cwd: machine.workspace });
      else if (step.uses === githubScript)
        failed = !(await runScript(step, given, interpolateAll(step.env, now), jobOn(machine, changesOf(id, call)))) || failed;
      else if (step.uses !== "./lmr-bench-action") await carryOut(step.uses, given, machine, store);
      else {
        action = await runComposite(join(machine.workspace, "lmr-bench-action"), given, jobOn(machine, changesOf(id, call)));
        if (step.id !== undefined) steps[step.id] = { outputs: action.outputs, outcome: action.outcome };
        failed ||= action.outcome === "failure";
      }
    } catch (error) {
      if (!step["continue-on-error"]) throw error;
    }
  }
  const scopeAtEnd = scopeOf({ ...scope.contexts, steps }, !failed);
  const outputs = interpolateAll(job.outputs, scopeAtEnd);
  return { job: id, matrix, outcome: failed ? "failure" : "success", outputs, action };
}

const changesOf = (job: string, { changes }: WorkflowCall): JobChanges => ({ ...changes, github: { ...changes?.github, job } });

const interpolateAll = (values: Strings, scope: Scope): Strings =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, interpolate(value, scope)]));

/** A script of the workflow itself, as the only step of an action. */
async function runScript(step: Step, given: Strings, env: Strings, on: GitHubJob): Promise<boolean> {
  const folder = join(on.machine.temp, "script");
  await mkdir(folder);
  const runs = { using: "composite", steps: [{ uses: step.uses, with: given, env }] };
  await writeFile(join(folder, "action.yml"), stringify({ name: "A script", runs }));
  return (await runComposite(folder, {}, on)).outcome === "success";
}

/** Checkout and artifacts, as far as files go. */
async function carryOut(uses: string, given: Strings, { workspace }: Machine, store: string): Promise<void> {
  const action = /^actions\/([\w-]+)@[0-9a-f]{40}$/.exec(uses)?.[1];
  if (action === "checkout") {
    if (given.path !== undefined) await checkOutAction(join(workspace, given.path));
  } else if (action === "upload-artifact") await upload(given, workspace, store);
  else if (action === "download-artifact") await download(given, workspace, store);
  else throw new Error(`No step is known that uses ${uses}.`);
}

async function checkOutAction(folder: string): Promise<void> {
  for (const part of ["action.yml", "dist", "tasks", "prompts", "runtime", "package.json"])
    await cp(join(packageRoot, part), join(folder, part), { recursive: true });
}

/** A single folder gives its content, a single file itself; several paths keep their place below the folder that they have in common. */
async function upload({ name = "", path = "" }: Strings, workspace: string, store: string): Promise<void> {
  const patterns = path.split("\n").flatMap((line) => (line.trim() === "" ? [] : [resolve(workspace, line.trim())]));
  const target = join(store, name);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const root = patterns.length > 1 ? commonFolder(patterns) : null;
  const found = (await Promise.all(patterns.map(matches))).flat();
  if (found.length === 0) throw new Error(`There is nothing to upload at ${path}`);
  for (const from of found) {
    const isFolder = (await stat(from)).isDirectory();
    const to = root !== null ? join(target, relative(root, from)) : isFolder ? target : join(target, basename(from));
    await mkdir(dirname(to), { recursive: true });
    await cp(from, to, { recursive: true });
  }
}

/** What there is of a path, in which `*` stands for one folder. */
async function matches(pattern: string): Promise<string[]> {
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return existsSync(pattern) ? [pattern] : [];
  const names = await readdir(before).catch(() => []);
  return names.map((name) => before + name + after).filter((path) => existsSync(path));
}

function commonFolder(patterns: readonly string[]): string {
  const [first = [], ...others] = patterns.map((pattern) => pattern.split("*")[0]?.split("/") ?? []);
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, length).join("/");
}

async function download({ name, pattern, path = "." }: Strings, workspace: string, store: string): Promise<void> {
  const prefix = pattern?.replace(/\*$/, "");
  const found = (await readdir(store)).filter((one) => (prefix === undefined ? one === name : one.startsWith(prefix)));
  if (found.length === 0 && name !== undefined) throw new Error(`Artifact not found for name: ${name}`);
  for (const one of found) await cp(join(store, one), join(workspace, path), { recursive: true });
}

/** Outputs that a job declares and did not set are empty. */
function needsOf(names: readonly string[], jobs: Record<string, Job>, done: readonly JobRun[]): Record<string, Value> {
  const empty = (name: string) => Object.keys(jobs[name]?.outputs ?? {}).map((key) => [key, ""]);
  const outputs = (name: string): Strings =>
    Object.assign(Object.fromEntries(empty(name)), ...done.filter(({ job }) => job === name).map((run) => run.outputs));
  return Object.fromEntries(names.map((name) => [name, { outputs: outputs(name) }]));
}

function outcomeOf(names: readonly string[], done: readonly JobRun[]): boolean {
  return (
    names.every((name) => done.some(({ job }) => job === name)) &&
    done.every((run) => !names.includes(run.job) || run.outcome === "success")
  );
}

function scopeOf(contexts: Scope["contexts"], success: boolean): Scope {
  return {
    contexts: { github: { repository: "octo/lab" }, ...contexts },
    functions: {
      always: () => true,
      success: () => success,
      failure: () => !success,
      cancelled: () => false,
      fromJSON: (value) => value,
    },
  };
}
