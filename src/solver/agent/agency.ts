import type { ContextChoice } from "../../schema/settings.ts";
import type { Model } from "../model.ts";
import type { CostOf } from "../price.ts";
import type { Sampling } from "../prompt.ts";
import type { Template } from "../template.ts";
import type { AgentLimits } from "./ledger.ts";
import type { ProgramSandbox } from "./sandbox.ts";

/** What all attempts of the agent setting share. */
export interface Agency {
  model: Model;
  template: Template;
  sampling: Sampling;
  context: ContextChoice;
  hints: boolean;
  /** Folder of replies, each under the hash of all that it depends on. */
  completions: string;
  costOf: CostOf;
  limits: AgentLimits;
  /** Where the agent's programs run; null where it may run none. */
  sandbox: ProgramSandbox | null;
}
