import type { RunVerdict } from "../schema/report.ts";

/** Worst first. */
export const bySeverity: readonly RunVerdict[] = ["fail", "inconclusive", "pass"];

/** The verdict of several runs together; nothing measured is inconclusive. */
export function worstOf(verdicts: readonly RunVerdict[]): RunVerdict {
  return bySeverity.find((verdict) => verdicts.includes(verdict)) ?? "inconclusive";
}
