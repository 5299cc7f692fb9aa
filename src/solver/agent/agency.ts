import type { Prompting } from "../prompt.ts";
import type { AgentLimits } from "./ledger.ts";
import type { ProgramSandbox } from "./sandbox.ts";

/** What all attempts of the agent setting share. */
export interface Agency extends Prompting {
  limits: AgentLimits;
  /** Where the agent's programs run; null where it may run none. */
  sandbox: ProgramSandbox | null;
}
