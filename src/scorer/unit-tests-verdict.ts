import type { Check } from "../schema/common.ts";
import type { Tests } from "../schema/task.ts";
import { disagreement } from "./unit-tests-junit.ts";
import type { TestResult, TestRun } from "./unit-tests-records.ts";
import { type Ending, faultOf, type Judgement } from "./verdict.ts";
import { oneLine } from "./wording.ts";

/** One process that ran tests, and how it ended. */
export interface TestedProcess {
  run: TestRun;
  ending: Ending;
  /** Files of the tests that the candidate changed, and files that it made to change how tests run. */
  touched: readonly string[];
}

/** Judges one process by the tests that it had to run: a pass is exactly these, each of them passed, and all records in order. */
export function judgeTests(expected: readonly string[], tested: TestedProcess, framework: Tests["framework"]): Judgement {
  const { run, ending, touched } = tested;
  const checks = expected.map((test) => checkOf(test, run.tests.get(test)));
  const fault = signOfTampering(run, touched, framework) ?? faultOf(run, ending, `${run.tests.size} tests`);
  if (fault !== null) return { ...fault, checks: run.start === null && fault.verdict === "failed" ? [] : checks };
  const known = new Set(expected);
  // Also one that was announced and never run: all that is announced has to be the task's.
  const extra = [...(run.start?.tests ?? [])].filter((test) => !known.has(test)).slice(0, maxExtra);
  checks.push(...extra.map((test) => ({ name: oneLine(test), verdict: "failed", message: "no test of the task" }) as const));
  return summarize(checks, (test) => (run.tests.get(test)?.outcome ?? "error") === "error");
}

/** A candidate can write as many as it likes. */
const maxExtra = 10;

/** One judgement of tests that ran in several processes; the worst verdict stands. */
export function mergeJudgements(judgements: readonly Judgement[]): Judgement {
  const checks = judgements.flatMap((one) => one.checks);
  const worst =
    judgements.find(({ verdict }) => verdict === "tampered") ?? judgements.find(({ verdict }) => verdict !== "passed");
  if (worst === undefined) return summarize(checks, () => false);
  return { ...worst, checks };
}

function summarize(checks: Check[], raised: (test: string) => boolean): Judgement {
  const wrong = checks.filter(({ verdict }) => verdict === "failed");
  if (wrong.length === 0 && checks.length > 0) return { verdict: "passed", reason: null, message: null, checks };
  const [first] = wrong;
  const message =
    first === undefined
      ? "there is no test"
      : `${wrong.length} of ${checks.length} tests failed; ${first.name}: ${first.message}`;
  return { verdict: "failed", reason: wrong.some(({ name }) => raised(name)) ? "exception" : "assertion", message, checks };
}

function checkOf(test: string, result: TestResult | undefined): Check {
  if (result?.outcome === "passed") return { name: test, verdict: "passed" };
  if (result === undefined)
    return { name: test, verdict: "failed", message: "no result: the run stopped before this test ended" };
  const { outcome, message } = result;
  const said = outcome === "failed" || outcome === "error" ? message : `${outcome}${message && `: ${message}`}`;
  return { name: test, verdict: "failed", message: oneLine(said || outcome, 400) };
}

function signOfTampering(
  run: TestRun,
  touched: readonly string[],
  framework: Tests["framework"],
): Omit<Judgement, "checks"> | null {
  if (touched.length > 0)
    return {
      verdict: "tampered",
      reason: "wrote-outside",
      message: `wrote to ${touched.slice(0, 3).join(", ")}, which decides how tests run`,
    };
  const contradiction = framework === "pytest" && isWhole(run) ? disagreement(run) : null;
  return contradiction === null ? null : { verdict: "tampered", reason: "forged-records", message: contradiction };
}

/** What a candidate has interrupted is no pass anyway, and pytest counts the test that was under way. */
const isWhole = ({ ended, start, tests }: TestRun) => ended && tests.size === start?.tests.size;
