import type { Environment } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import type { Workspace } from "../sandbox/workspace.ts";
import type { Isolation } from "../schema/common.ts";
import type { Durations, Outcome } from "../schema/outcome.ts";
import type { Signs } from "./tampering.ts";
import type { Judgement } from "./verdict.ts";

/** What became of one target file. */
export interface Checked {
  judgement: Judgement;
  isolation: Isolation;
  signs: Signs;
  /** Seconds until the target was imported, and of all checks together. */
  durations: Pick<Durations, "import" | "run">;
  log: string;
}

/** How the reference fares, and what else there is that makes answers not to be judged here. */
export interface References extends Checked {
  fault: string | null;
}

/** Judges target files of one task. Who uses it need not know how: by a probe (tier A) or by unit tests (tier B). */
export interface Checker {
  readonly tier: NonNullable<Outcome["tier"]>;
  /** Runs the reference and what belongs to it; the first call does, later ones have the same answer. */
  references(): Promise<References>;
  /** Runs the reference once more, and judges it like an answer. */
  repeat(): Promise<Checked>;
  /** Runs a target file with a function in place, and judges it by the references. */
  check(source: Uint8Array): Promise<Checked>;
}

/** A task, where its candidates run, and the seed of all that is drawn. */
export interface CheckerJob {
  material: Material;
  environment: Environment;
  seed: number;
}

export type CheckerOf = (job: CheckerJob) => Checker;

/** Where a checker runs things. */
export interface Place {
  workspaceOf(environment: Environment): Promise<Workspace>;
  signal: AbortSignal;
}
