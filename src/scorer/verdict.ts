import { outOf, plural } from "../render/format.ts";
import type { Check, Reason, Verdict } from "../schema/common.ts";
import type { Comparison } from "../schema/task.ts";
import { compareRuns } from "./compare.ts";
import type { ProbeRun } from "./value.ts";
import { oneLine } from "./wording.ts";

/** How the process of a probe came to its end. */
export interface Ending {
  exit: { code: number | null; signal: string | null };
  timedOut: boolean;
  outOfMemory: boolean;
  resultOverflow: boolean;
  /** Why it was ended, in one line; null when it ended by itself. */
  message: string | null;
}

export interface Judgement {
  verdict: Verdict;
  reason: Reason | null;
  message: string | null;
  checks: Check[];
}

/**
 * Judges a candidate's run of a probe against the reference's run on the same inputs. Only a complete and sound set of records
 * with every check passed is a pass; the exit status and the output of the process have no say.
 */
export function verdictOf(expected: ProbeRun, actual: ProbeRun, ending: Ending, rules: Comparison): Judgement {
  const fault = faultOf(actual, ending, plural(actual.cases.size, "case"));
  // Without a target no case was tried, and the fault says it once for all.
  const checks = actual.start === null && fault !== null ? [] : compareRuns(expected, actual, rules);
  if (fault !== null) return { ...fault, checks };
  const wrong = checks.filter(({ verdict }) => verdict === "failed");
  if (wrong.length === 0 && checks.length > 0) return { verdict: "passed", reason: null, message: null, checks };
  const raised = wrong.some(({ name }) => "error" in (actual.cases.get(name) ?? {}));
  const [first] = wrong;
  const message = `${outOf(wrong.length, checks.length, "check")} failed; ${first?.name}: ${first?.message}`;
  return { verdict: "failed", reason: raised ? "exception" : "assertion", message, checks };
}

/** Judges against the reference and other fair readings: equal to one of them in all checks is a pass; else the first one's judgement stands. */
export function verdictAgainst(
  references: readonly [ProbeRun, ...ProbeRun[]],
  actual: ProbeRun,
  ending: Ending,
  rules: Comparison,
): Judgement {
  const judgements = references.map((expected) => verdictOf(expected, actual, ending, rules));
  return judgements.find(({ verdict }) => verdict === "passed") ?? verdictOf(references[0], actual, ending, rules);
}

/** What a run of any worker says of itself. */
export interface WorkerRun {
  readonly error: { readonly kind: string; readonly type: string; readonly message: string } | null;
  readonly ended: boolean;
  readonly malformed: string | null;
}

/** What ended the run before it could be judged, when it had `done` so much; null when it ran to its end. */
export function faultOf(actual: WorkerRun, ending: Ending, done: string): Omit<Judgement, "checks"> | null {
  const { exit, message } = ending;
  if (actual.malformed !== null) return { verdict: "tampered", reason: "forged-records", message: actual.malformed };
  if (ending.timedOut) return failed("timeout", message ?? "stopped at the time limit");
  if (ending.outOfMemory || ending.resultOverflow) return failed("memory", message ?? "stopped at the memory limit");
  if (actual.error !== null) {
    // The reference went through the same probe or tests, so a fault that is said to be theirs is the candidate's too.
    const { kind, type, message: said } = actual.error;
    return failed(kind === "syntax" ? "syntax" : "exception", oneLine(`${type}: ${said}`, 400));
  }
  if (actual.ended) return null;
  const how = exit.signal ?? `exit status ${exit.code}`;
  return failed("exception", `${message ?? `the process ended early with ${how}`}, after ${done}`);
}

function failed(reason: Reason, message: string): Omit<Judgement, "checks"> {
  return { verdict: "failed", reason, message };
}
