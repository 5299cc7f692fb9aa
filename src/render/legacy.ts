import type { LegacySummary, LegacyVerdict } from "../schema/legacy.ts";
import type { Report } from "../schema/report.ts";
import { count, plural, tally, verdictText } from "./format.ts";
import { taskResults } from "./task-results.ts";

/** What tables say of one task: our verdicts, those of the benchmark's own test, and what is known of that test. */
export interface LegacyRow {
  task: string;
  flags: string;
  ours: string;
  official: string;
  /** Of the first attempt that one of both passes and the other does not, else of the first one. */
  said: string;
}

export function legacyRows(report: Report): LegacyRow[] {
  return taskResults(report).flatMap(({ task, attempts }) => {
    const asked = attempts.flatMap((attempt) => (attempt.legacy ? { ...attempt, legacy: attempt.legacy } : []));
    const told = asked.find(({ verdict, legacy }) => (verdict === "passed") !== (legacy.verdict === "passed")) ?? asked[0];
    if (told === undefined) return [];
    return {
      task: task.id,
      flags: (task.flags ?? []).join(", "),
      ours: tally(asked.map(verdictText)),
      official: tally(asked.map(({ legacy }) => legacyText(legacy.verdict))),
      said: told.legacy.message,
    };
  });
}

/** Ours in rows, theirs in columns. */
export function crossTable({ passed, failed }: LegacySummary): string[][] {
  return [
    ["", "official passed", "official failed"],
    ["we: passed", count(passed.passed), count(passed.failed)],
    ["we: not passed", count(failed.passed), count(failed.failed)],
  ];
}

/** `agreement on 20 of 22 attempts; fixture missing for 6` */
export function legacyLine({ passed, failed, silent }: LegacySummary): string {
  const judged = passed.passed + passed.failed + failed.passed + failed.failed;
  const others = Object.entries(silent).flatMap(([verdict, times]) =>
    times === 0 ? [] : [`${legacyText(verdict as LegacyVerdict)} for ${count(times)}`],
  );
  const agreed = `agreement on ${count(passed.passed + failed.failed)} of ${plural(judged, "attempt")}`;
  return [judged === 0 ? "no attempt could be judged" : agreed, ...others].join("; ");
}

export const legacyTitle = "The benchmark's own tests";
export const legacyNote = "They decide nothing here: neither a verdict nor the score.";

export const legacyText = (verdict: LegacyVerdict): string => verdict.replace("-", " ");
