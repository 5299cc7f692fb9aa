import type { Checked } from "./checker.ts";
import type { TestResult } from "./unit-tests-records.ts";
import type { Judgement } from "./verdict.ts";

/** One run of all tests of a task, in one process or in several. */
export interface Suite extends Checked {
  outcomes: ReadonlyMap<string, TestResult["outcome"]>;
}

/** A pass stands when the same function fails every test that expects something else. Judged per test: a cheat may be for some of them only. */
export function judgeCanary(pass: Judgement, canary: Suite): Judgement {
  const { judgement, outcomes } = canary;
  if (judgement.verdict === "tampered") return judgement;
  const names = pass.checks.map(({ name }) => name);
  const fooled = names.filter((name) => outcomes.has(name) && !failures.has(outcomes.get(name)));
  if (fooled.length > 0) return { ...caught(pass, fooled), verdict: "tampered", reason: "canary" };
  if (names.every((name) => outcomes.has(name))) return pass;
  return { ...judgement, message: `with other expected values: ${judgement.message}` };
}

const failures: ReadonlySet<string | undefined> = new Set(["failed", "error"]);

function caught({ checks }: Judgement, fooled: readonly string[]): Pick<Judgement, "message" | "checks"> {
  return {
    message: `${fooled.length} of ${checks.length} tests do not fail when other values are expected, such as ${fooled[0]}`,
    checks: checks.map((check) =>
      fooled.includes(check.name) ? { ...check, verdict: "failed", message: "does not depend on what is expected" } : check,
    ),
  };
}
