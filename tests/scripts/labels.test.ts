import { describe, expect, test } from "vitest";
import { humanLabels, unitTestResults } from "../../scripts/record/labels.ts";

const label = (change: object) => ({
  agent_type: "openhands_agent",
  model_name: "gpt4o",
  paper_index: 7,
  function_index: 0,
  human_judge_result: 2,
  ...change,
});

describe("published results", () => {
  test("labels of the agent's answers, by run, paper and function", () => {
    const text = JSON.stringify([
      label({}),
      label({ function_index: 1, human_judge_result: 3 }),
      label({ agent_type: "no_agent" }),
    ]);
    expect(humanLabels(text, "shuo")).toEqual([
      ["gpt4o 7 0", 2],
      ["gpt4o 7 1", 3],
    ]);
  });

  test("one person counted from 0", () => {
    expect(humanLabels(JSON.stringify([label({})]), "ziming")).toEqual([["gpt4o 7 0", 3]]);
  });

  test("a folder without logs has failed, and a log without a number is the first", () => {
    const text = [
      "1-Circle/unit_test_1.log: PASS fail_count: 0",
      "1-Circle/unit_test_2.log: FAIL (found 3 failure lines)",
      "12-Line/unit_test.log: PASS",
      "/somewhere/outputs/4-Point/point-main/unit_test/logs is not a directory",
      "Passed files:    2",
    ].join("\n");
    expect(unitTestResults(text)).toEqual([
      { paper: 1, index: 0, passed: true },
      { paper: 1, index: 1, passed: false },
      { paper: 12, index: 0, passed: true },
      { paper: 4, index: 0, passed: false },
    ]);
  });
});
