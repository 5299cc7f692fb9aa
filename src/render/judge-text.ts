import { percent } from "../analysis/percent.ts";
import { classNames, type JudgeClass } from "../schema/judgement.ts";
import type { JudgeSummary, ReportedJudgement } from "../schema/report.ts";
import { count, dollars, plural } from "./format.ts";

const best: readonly JudgeClass[] = [3, 2, 1];

/** `5 completely correct, 2 right logic with subtle errors, 1 wrong logic, 1 unscored, 2 without an answer` */
function classesText({ classes, unscored, withoutAnswer }: JudgeSummary): string {
  return [
    ...best.map((one) => `${count(classes[one - 1] ?? 0)} ${classNames[one]}`),
    ...(unscored > 0 ? [`${count(unscored)} unscored`] : []),
    ...(withoutAnswer > 0 ? [`${count(withoutAnswer)} without an answer`] : []),
  ].join(", ");
}

/** How often "completely correct" and "passed" go together, of judged answers with a verdict; empty where there is none. */
function agreementText({ byVerdict: { passed, notPassed } }: JudgeSummary): string {
  const total = [...passed, ...notPassed].reduce((sum, one) => sum + one, 0);
  if (total === 0) return "";
  const same = passed[2] + notPassed[0] + notPassed[1];
  return `judge and checks agree on ${count(same)} of ${plural(total, "answer")} (${percent(same / total)})`;
}

/** The judge in one line; Markdown gives the cost as code, as dollar signs begin a formula there. */
export function judgeLine(judge: JudgeSummary, cost = dollars(judge.cost)): string {
  return [classesText(judge), agreementText(judge), `cost ${cost}`].filter(Boolean).join("; ");
}

/** Facts besides the classes. */
export function judgeFacts({ usage, cached, split }: JudgeSummary): string {
  const tokens = usage === null ? "tokens unknown" : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out`;
  const votes = `${plural(split, "answer")} with two different votes, of which the lower counts`;
  return `${votes}; ${tokens}; ${plural(cached, "vote")} from the cache`;
}

/** `3, completely correct`; `unscored: …` */
export function judgementText({ class: found, message }: ReportedJudgement): string {
  return found === null ? `unscored${message ? `: ${message}` : ""}` : `${found}, ${classNames[found]}`;
}

/** Verdict of the checks against the judge's class: head and rows. */
export function agreementRows({ byVerdict }: JudgeSummary): [head: string[], ...rows: string[][]] {
  const head = ["", ...best.map((one) => `${one}, ${classNames[one]}`)];
  const row = (name: string, classes: readonly number[]) => [name, ...best.map((one) => count(classes[one - 1] ?? 0))];
  return [head, row("passed", byVerdict.passed), row("not passed", byVerdict.notPassed)];
}
