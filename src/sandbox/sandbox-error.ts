import { UsageError } from "../errors.ts";

/** The sandbox itself cannot do its work here: nothing is said about the candidate. */
export class SandboxError extends UsageError {
  override name = "SandboxError";
}
