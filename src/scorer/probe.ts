import type { Environment } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import { launch } from "../sandbox/launch.ts";
import { workerCommand } from "../sandbox/worker.ts";
import { createWorkspace, type Workspace } from "../sandbox/workspace.ts";
import type { Isolation } from "../schema/common.ts";
import type { Ending } from "./judge.ts";
import { type ProbeRun, parseFrames } from "./value.ts";

export interface ProbeJob {
  material: Material;
  /** The target file with the function to be driven. */
  source: Uint8Array;
  environment: Environment;
  seed: number;
}

export interface ProbeResult {
  run: ProbeRun;
  ending: Ending;
  isolation: Isolation;
  /** Seconds until the target was imported, and of all cases together. */
  durations: { import: number; run: number };
  log: string;
}

export type RunProbe = (job: ProbeJob) => Promise<ProbeResult>;

export interface ProbeOptions {
  /** Settings of numeric libraries that this machine needs. */
  hardware: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Lends a function that runs probes in the sandbox; its work folders are gone when `use` has ended. */
export async function withProbes<T>(options: ProbeOptions, use: (runProbe: RunProbe) => Promise<T>): Promise<T> {
  const workspaces = new Map<string, Promise<Workspace>>();
  const workspaceOf = ({ interpreter, offer }: Environment): Promise<Workspace> => {
    const workspace = workspaces.get(interpreter.executable) ?? createWorkspace(offer, options.hardware);
    workspaces.set(interpreter.executable, workspace);
    return workspace;
  };
  try {
    return await use(async (job) => runIn(await workspaceOf(job.environment), job, options.signal));
  } finally {
    for (const workspace of await Promise.allSettled(workspaces.values()))
      if (workspace.status === "fulfilled") await workspace.value.remove();
  }
}

/** One run in a fresh tree, with the probe beside it. */
async function runIn(workspace: Workspace, { material, source, seed }: ProbeJob, signal: AbortSignal): Promise<ProbeResult> {
  const { task, paper, checkout, probe } = material;
  const { file } = task.target;
  const attempt = await workspace.createAttempt({ tree: checkout.view, files: new Map([[file, source]]), probe: probe.text });
  try {
    const command = workerCommand(attempt, { target: file, seed, stubs: paper.python.stubs });
    const ended = await launch({ attempt, command, limits: task.limits, signal });
    const run = parseFrames(ended.result);
    const cases = [...run.cases.values()];
    return {
      run,
      ending: ended,
      isolation: ended.isolation,
      durations: { import: run.start?.imported ?? 0, run: cases.reduce((sum, { seconds }) => sum + seconds, 0) },
      log: ended.log,
    };
  } finally {
    await attempt.remove();
  }
}
