import { expect, test } from "vitest";
import { type OptionKey, options, variableOf } from "../../src/options.ts";
import { packageRoot } from "../../src/root.ts";
import { readComposite } from "./action-file.ts";

const action = await readComposite(packageRoot);
const keys = (Object.keys(options) as OptionKey[]).filter((key) => key !== "json");

test.each(keys)("the option --%s is an input with the same default, checked by the first step", (key) => {
  const { fallback = "" }: { description: string; value?: string; fallback?: string } = options[key];
  // The action makes its run directory in the runner's temporary folder.
  expect(action.inputs[key]?.default).toBe(key === "out" ? "" : fallback);
  expect(action.runs.steps[0]?.env[variableOf(key)]).toBe(`\${{ inputs.${key} }}`);
});

test("each variable of a step is an option, a known extra or the runner's", () => {
  const inputs = [
    "LMR_API_KEY",
    "LMR_API_KEYS",
    "LMR_HAS_API_KEYS",
    "LMR_HEADERS",
    "LMR_JUDGE_API_KEY",
    "LMR_COMMENT",
    "LMR_CHECK",
    "LMR_NAME",
    "LMR_HISTORY_BRANCH",
    "LMR_REGRESSION_ISSUE",
    "LMR_PHASE",
  ];
  const handedOn = ["LMR_NODE", "LMR_DIST_HASH", "LMR_STOPPED_AT", "LMR_CHECK_RUN"];
  const known = new Set([...keys.map(variableOf), ...inputs, ...handedOn]);
  const given = action.runs.steps.flatMap((step) => Object.keys(step.env));
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

test("no expression stands in the text of a script", () => {
  const scripts = action.runs.steps.map((step) => ("run" in step ? step.run : (step.with.script ?? "")));
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
});

test("nested actions are pinned by commit", () => {
  const uses = action.runs.steps.flatMap((step) => ("uses" in step ? [step.uses] : []));
  expect(uses.filter((use) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/.test(use))).toEqual([]);
});
