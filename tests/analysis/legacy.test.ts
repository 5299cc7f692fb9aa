import { expect, test } from "vitest";
import { environmentsLine } from "../../src/analysis/environments.ts";
import { legacySummary } from "../../src/analysis/legacy.ts";
import type { Verdict } from "../../src/schema/common.ts";
import type { LegacyVerdict } from "../../src/schema/legacy.ts";

const attempt = (verdict: Verdict, legacy?: LegacyVerdict) => ({
  verdict,
  ...(legacy && { legacy: { verdict: legacy, message: "", seconds: 0 } }),
});

test("attempts are counted by both verdicts; ours without one and theirs without a word stay out of the table", () => {
  const summary = legacySummary([
    attempt("passed", "passed"),
    attempt("passed", "failed"),
    attempt("failed", "passed"),
    attempt("tampered", "passed"),
    attempt("failed", "failed"),
    attempt("unscored", "passed"),
    attempt("passed", "fixture-missing"),
    attempt("failed", "not-runnable"),
    attempt("no-answer"),
  ]);
  expect(summary).toEqual({
    passed: { passed: 1, failed: 1 },
    failed: { passed: 2, failed: 1 },
    silent: { "fixture-missing": 1, "not-runnable": 1, "no-test": 0 },
  });
  expect(legacySummary([attempt("passed"), attempt("no-answer")])).toBeNull();
});

test("environments are told by how many tasks share them", () => {
  const job = { python: { version: "3.11.2", environment: "job" } };
  const own = { python: { version: "3.11.2", environment: "0123456789abcdef0123456789abcdef" } };
  expect(environmentsLine([own, job, job, {}])).toBe(
    "2 environments: the job's own (Python 3.11.2) for 2 tasks, 0123456789ab (Python 3.11.2) for 1 task",
  );
  expect(environmentsLine([job])).toBe("1 environment: the job's own (Python 3.11.2) for 1 task");
});
