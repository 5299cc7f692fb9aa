import type { Attempt } from "./workspace.ts";

/** What a worker is to do; see runtime/worker.py. */
export interface WorkerTask {
  /** Target file, relative to the tree. */
  target: string;
  seed: number;
  /** Top-level packages to serve as empty modules. */
  stubs: readonly string[];
}

/** Arguments of Python that run the attempt's probe and write its data to the result descriptor. */
export function workerCommand(attempt: Attempt, task: WorkerTask): string[] {
  const { target, seed, stubs } = task;
  return [attempt.workspace.worker, JSON.stringify({ probe: attempt.probe, tree: attempt.tree, target, seed, stubs })];
}
