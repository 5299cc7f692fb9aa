import picomatch from "picomatch";
import { outOf, plural } from "../../render/format.ts";
import { type Evidence, fail, type Ground, inconclusive, type JudgedTask, pass } from "./ground.ts";

/** Sentences of one kind that are told; the rest is counted. */
const told = 10;

/** Each task that a glob names passes in every attempt; one that is not there or cannot be judged never counts as passed. */
export function judgeRequiredTasks({ tasks, rules: { requiredTasks } }: Evidence): Ground[] {
  if (requiredTasks.length === 0) return [];
  const unmatched = requiredTasks.filter((glob) => !tasks.some(({ id }) => picomatch.isMatch(id, glob)));
  const required = tasks.filter(({ id }) => picomatch.isMatch(id, [...requiredTasks]));
  const grounds = [
    ...unmatched.map((glob) => inconclusive(`No task of this run matches the required ${glob}.`)),
    ...shorten(required.flatMap(judgeTask)),
  ];
  return grounds.length > 0
    ? grounds
    : [pass(required.length === 1 ? "The required task passed." : `All ${required.length} required tasks passed.`)];
}

function judgeTask({ id, verdicts }: JudgedTask): Ground[] {
  const passed = verdicts.filter((verdict) => verdict === "passed").length;
  const open = verdicts.filter((verdict) => verdict === "unscored").length;
  if (verdicts.length === 0) return [inconclusive(`The required task ${id} is quarantined.`)];
  if (passed === verdicts.length) return [];
  if (passed + open === verdicts.length)
    return [inconclusive(`The required task ${id} has ${outOf(open, verdicts.length, "attempt")} without a verdict.`)];
  return [fail(`The required task ${id} passed ${outOf(passed, verdicts.length, "attempt")}.`)];
}

/** The worst first, since a long list is cut. */
function shorten(grounds: readonly Ground[]): Ground[] {
  const ordered = [
    ...grounds.filter(({ verdict }) => verdict === "fail"),
    ...grounds.filter(({ verdict }) => verdict !== "fail"),
  ];
  const rest = ordered.slice(told);
  if (rest.length === 0) return ordered;
  const verdict = rest[0]?.verdict ?? "inconclusive";
  return [...ordered.slice(0, told), { verdict, sentence: `${plural(rest.length, "more required task")} did not pass.` }];
}
