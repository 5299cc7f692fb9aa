import type { Report, ReportedAttempt, ReportedTask } from "../schema/report.ts";
import { visible } from "./escape.ts";
import { verdictText } from "./format.ts";
import { legacyText } from "./legacy.ts";
import { type TaskResult, taskResults } from "./task-results.ts";

interface TestCase {
  name: string;
  seconds: number;
  /** `failure` where the answer is to blame, `error` where nobody can tell, `skipped` where nothing was asked. */
  result: { kind: "failure" | "error" | "skipped"; type: string; message: string } | null;
  output: string;
}

interface TestSuite {
  name: string;
  /** What a reader may want to know and no case tells. */
  properties: [name: string, value: string][];
  cases: TestCase[];
}

/** JUnit XML: a suite for each task, a test case for each check of each attempt; quarantined tasks are skipped. */
export function renderJunit(report: Report): string {
  const several = report.settings.attempts > 1;
  const suites = [
    ...taskResults(report).map((result) => taskSuite(result, several)),
    ...report.quarantined.map(quarantinedSuite),
  ];
  const cases = suites.flatMap((suite) => suite.cases);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="lmr-bench" ${totals(cases)}>
${suites.map(writeSuite).join("")}</testsuites>
`;
}

function taskSuite({ task, attempts }: TaskResult, several: boolean): TestSuite {
  return {
    name: task.id,
    properties: legacyProperties(task, attempts, several),
    cases: attempts.flatMap((attempt) =>
      attemptCases(attempt).map((testCase) => ({
        ...testCase,
        name: several ? `${testCase.name} (attempt ${attempt.attempt})` : testCase.name,
      })),
    ),
  };
}

function quarantinedSuite({ task, reason }: Report["quarantined"][number]): TestSuite {
  const result = { kind: "skipped", type: "quarantined", message: reason } as const;
  return { name: task, properties: [], cases: [{ name: "verdict", seconds: 0, result, output: "" }] };
}

/** The verdicts of the benchmark's own test, where they were asked for, and what is known of it. */
function legacyProperties(
  { flags = [] }: ReportedTask,
  attempts: readonly ReportedAttempt[],
  several: boolean,
): [string, string][] {
  const verdicts = attempts.flatMap(({ attempt, legacy }): [string, string][] =>
    legacy ? [[several ? `legacy (attempt ${attempt})` : "legacy", `${legacyText(legacy.verdict)}: ${legacy.message}`]] : [],
  );
  return verdicts.length > 0 && flags.length > 0 ? [...verdicts, ["legacy flags", flags.join(", ")]] : verdicts;
}

/**
 * The checks of an attempt that was judged, and a case named `verdict` where no failed check tells the story: the answer timed
 * out, was missing, was tampered with, or could not be scored. Checks of tampered and unscored attempts prove nothing and are left out.
 */
function attemptCases(attempt: ReportedAttempt): TestCase[] {
  const judged = attempt.verdict === "passed" || attempt.verdict === "failed";
  const checks = judged ? attempt.checks.map(checkCase) : [];
  const told = attempt.verdict === "passed" ? checks.length > 0 : checks.some(({ result }) => result !== null);
  const cases = told ? checks : [...checks, verdictCase(attempt)];
  // The checks of an attempt share one process and have no times of their own.
  const seconds = attempt.durations.total / cases.length;
  const loudest = cases.findIndex(({ result }) => result !== null);
  return cases.map((testCase, index) => ({ ...testCase, seconds, output: index === loudest ? attempt.log : "" }));
}

function checkCase({ name, verdict, message = "" }: ReportedAttempt["checks"][number]): TestCase {
  const result = verdict === "passed" ? null : ({ kind: "failure", type: "check", message: message || "differs" } as const);
  return { name, seconds: 0, result, output: "" };
}

function verdictCase(attempt: ReportedAttempt): TestCase {
  const kind = attempt.verdict === "unscored" ? "error" : "failure";
  const message = attempt.message ?? verdictText(attempt);
  const result = attempt.verdict === "passed" ? null : { kind, type: attempt.reason ?? attempt.verdict, message };
  return { name: "verdict", seconds: 0, result: result as TestCase["result"], output: "" };
}

function writeSuite({ name, properties, cases }: TestSuite): string {
  const noted = properties.map(([key, value]) => `<property name="${attribute(key)}" value="${attribute(value)}"/>`).join("");
  const written = (noted && `<properties>${noted}</properties>\n`) + cases.map((testCase) => writeCase(name, testCase)).join("");
  return `<testsuite name="${attribute(name)}" ${totals(cases)}>\n${written}</testsuite>\n`;
}

function writeCase(suite: string, { name, seconds, result, output }: TestCase): string {
  const open = `<testcase classname="${attribute(suite)}" name="${attribute(name)}" time="${seconds.toFixed(3)}"`;
  if (result === null) return `${open}/>\n`;
  const type = result.kind === "skipped" ? "" : ` type="${attribute(result.type)}"`;
  const element = `<${result.kind}${type} message="${attribute(result.message)}"/>`;
  return `${open}>${element}${output ? `<system-out>${text(output)}</system-out>` : ""}</testcase>\n`;
}

function totals(cases: readonly TestCase[]): string {
  const of = (kind: string) => cases.filter(({ result }) => result?.kind === kind).length;
  const time = cases.reduce((sum, { seconds }) => sum + seconds, 0);
  return `tests="${cases.length}" failures="${of("failure")}" errors="${of("error")}" skipped="${of("skipped")}" time="${time.toFixed(3)}"`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** `visible` has removed the controls and lone surrogates that XML 1.0 forbids; two noncharacters are left. */
function text(value: string): string {
  return visible(value)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>]/g, (character) => entities[character] ?? character);
}

function attribute(value: string): string {
  return text(value).replace(/["\n\t]/g, (character) => entities[character] ?? character);
}
