import type { Material } from "../benchmark/material.ts";
import type { Settings } from "../schema/settings.ts";
import type { CostOf } from "./price.ts";
import type { Draft } from "./solution.ts";

/** One way to answer: a model, the reference, the stub, or recorded replies. */
export interface Solver {
  settings: Omit<Settings, "schema" | "setting" | "attempts">;
  /** Answers one attempt. A fault of this attempt is data; a UsageError ends the run. */
  solve(material: Material, attempt: number, signal: AbortSignal): Promise<Draft>;
  /** Only of solvers that cost: about how many tokens the prompt of an attempt has that has no reply yet, and what tokens cost. */
  spending?: { promptTokens(material: Material, attempt: number): Promise<number>; costOf: CostOf };
}
