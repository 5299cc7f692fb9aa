import type { Material } from "../benchmark/material.ts";
import type { Settings } from "../schema/settings.ts";
import type { CostOf } from "./price.ts";
import type { Draft } from "./solution.ts";
import type { Witness } from "./witness.ts";

/** One way to answer: a model, an agent, the reference, the stub, or recorded replies. */
export interface Solver {
  settings: Omit<Settings, "schema" | "setting" | "attempts"> & Partial<Pick<Settings, "setting">>;
  /** Answers one attempt. A fault of this attempt is data; an EndpointError ends the run of this solver, a UsageError that of all. */
  solve(material: Material, attempt: number, signal: AbortSignal, witness?: Witness): Promise<Draft>;
  /** Only of solvers that cost. */
  spending?: Spending;
  /** Whether it tells the witness what each step costs, so that its attempts are not counted again. */
  metered?: true;
  /** Removes what it has made outside of the run directory. */
  close?(): Promise<void>;
}

export interface Spending {
  /** About how many tokens the prompt of an attempt has that has no reply yet. */
  promptTokens(material: Material, attempt: number): Promise<number>;
  costOf: CostOf;
}
