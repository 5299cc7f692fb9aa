import type { Check } from "../schema/common.ts";
import type { Comparison } from "../schema/task.ts";
import type { Rule } from "./array-difference.ts";
import { differenceOf } from "./difference.ts";
import type { CaseResult, ProbeRun, Value } from "./value.ts";
import { oneLine } from "./wording.ts";

/** Name of the check that fails when the records as a whole are not to be trusted. */
export const recordsCheck = "records";

/**
 * Judges a run by the run of the reference: one check for each of its cases, and failed ones for cases that it has not
 * and for records that are malformed or not closed. So an attempt has passed where there are checks and all of them passed.
 */
export function compareRuns(expected: ProbeRun, actual: ProbeRun, rules: Comparison): Check[] {
  const checks = [...expected.cases].map(([name, result]) => check(name, compareCase(result, actual, name, rules)));
  const extra = [...actual.cases.keys()].filter((name) => !expected.cases.has(name)).slice(0, maxExtra);
  checks.push(...extra.map((name) => check(oneLine(name, 80), "a case that the probe does not have")));
  const flaw = flawOf(expected, actual, checks);
  return flaw === null ? checks : [...checks, check(recordsCheck, flaw)];
}

/** A candidate can write as many as it likes. */
const maxExtra = 10;

function check(name: string, message: string | null): Check {
  return message === null ? { name, verdict: "passed" } : { name, verdict: "failed", message: oneLine(message, 400) };
}

function compareCase(expected: CaseResult, run: ProbeRun, name: string, rules: Comparison): string | null {
  if ("error" in expected) return `the reference raised ${raised(expected.error)}`;
  const actual = run.cases.get(name);
  if (actual === undefined) return run.error ? raised(run.error) : "no result: the run stopped before this case ended";
  if ("error" in actual) return raised(actual.error);
  return compareOutputs(expected.outputs, actual.outputs, rules);
}

const raised = ({ type, message }: { type: string; message: string }) => oneLine(message === "" ? type : `${type}: ${message}`);

type Outputs = ReadonlyMap<string, Value>;

/** Outputs with `role: report` do not judge; where others fail, their difference is added to the message. */
function compareOutputs(expected: Outputs, actual: Outputs, rules: Comparison): string | null {
  const names = [...new Set([...expected.keys(), ...actual.keys()])];
  const differences = names.flatMap((name) => {
    const difference = compareOutput(expected.get(name), actual.get(name), ruleFor(name, rules));
    return difference === null ? [] : [{ name, text: `${oneLine(name, 80)}: ${difference}` }];
  });
  const isReport = ({ name }: { name: string }) => rules.outputs?.[name]?.role === "report";
  const [first, ...others] = differences.filter((difference) => !isReport(difference));
  if (first === undefined) return null;
  const more = others.length > 0 ? [`also differs: ${others.map(({ name }) => oneLine(name, 80)).join(", ")}`] : [];
  const reported = differences.filter(isReport).map(({ text }) => `not judged: ${text}`);
  return [first.text, ...more, ...reported].join(" | ");
}

function compareOutput(expected: Value | undefined, actual: Value | undefined, rule: Rule): string | null {
  if (actual === undefined) return "missing";
  return expected === undefined ? "an output that the reference does not have" : differenceOf(expected, actual, rule);
}

function ruleFor(output: string, rules: Comparison): Rule {
  const own = Object.hasOwn(rules.outputs ?? {}, output) ? rules.outputs?.[output] : undefined;
  return {
    rtol: own?.rtol ?? rules.rtol ?? 1e-4,
    atol: own?.atol ?? rules.atol ?? 1e-5,
    dtype: own?.dtype ?? rules.dtype ?? "kind",
  };
}

/** What is wrong with a run beyond its cases. */
function flawOf(expected: ProbeRun, actual: ProbeRun, checks: readonly Check[]): string | null {
  if (!expected.ended || expected.cases.size === 0) return "the run of the reference gave no whole set of cases";
  if (actual.malformed !== null) return `not written by the worker: ${actual.malformed}`;
  // A run that stopped early shows at its cases already; this is one that stopped after the last.
  return !actual.ended && checks.every(({ verdict }) => verdict === "passed") ? "the run stopped before its end record" : null;
}
