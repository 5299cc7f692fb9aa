import type { Isolation } from "../schema/common.ts";
import type { Interpreter } from "./interpreter.ts";

/** What this place offers for candidates of one interpreter. */
export interface Offer extends Isolation {
  interpreter: Interpreter;
  /** Whether candidates get a user id of their own. */
  user: boolean;
  /** Whether they get own process, mount and network namespaces. */
  namespaces: boolean;
  /** Folders that candidates must not read: what answers are compared with, and other answers. */
  hidden: readonly string[];
  /** What is missing and what to do, one sentence each. */
  notes: string[];
}
