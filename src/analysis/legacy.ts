import { judges, type LegacySummary } from "../schema/legacy.ts";
import type { ReportedAttempt } from "../schema/report.ts";

/** How our verdicts and those of the benchmark's own tests go together; null where no attempt has one of the latter. */
export function legacySummary(attempts: readonly Pick<ReportedAttempt, "verdict" | "legacy">[]): LegacySummary | null {
  const asked = attempts.flatMap(({ verdict, legacy }) =>
    legacy === undefined ? [] : [{ ours: verdict, theirs: legacy.verdict }],
  );
  if (asked.length === 0) return null;
  const judged = asked.filter(({ ours, theirs }) => ours !== "unscored" && judges(theirs));
  const both = (ours: boolean, theirs: string) =>
    judged.filter((one) => (one.ours === "passed") === ours && one.theirs === theirs).length;
  const silent = (theirs: string) => asked.filter((one) => one.theirs === theirs).length;
  return {
    passed: { passed: both(true, "passed"), failed: both(true, "failed") },
    failed: { passed: both(false, "passed"), failed: both(false, "failed") },
    silent: {
      "fixture-missing": silent("fixture-missing"),
      "not-runnable": silent("not-runnable"),
      "no-test": silent("no-test"),
    },
  };
}
