import type { Command } from "../measure.ts";
import type { BenchTask } from "../suite.ts";

/** What all harnesses are given: the same tasks, model and endpoint. */
export interface Work {
  /** A folder of this run alone. */
  folder: string;
  tasks: readonly BenchTask[];
  /** Folder of the tasks as a suite of ours. */
  suite: string;
  model: string;
  endpoint: string;
  attempts: number;
}

/** One way to do that work from the prompts to the verdicts. */
export interface Harness {
  name: string;
  /** The least that it can be asked for: how to use it. */
  help: Command;
  /** Lays out what a run needs and returns the run itself. */
  prepare(work: Work): Command;
  /** How many attempts it says have passed. */
  passed(work: Work): number;
}
