import { expect, test } from "vitest";
import { reportOf } from "./sample-run.ts";

const judge = (...requiredTasks: string[]) => {
  const { verdict, grounds } = reportOf(
    {
      "dpo/loss": ["passed", "passed"],
      "dpo/margin": ["passed", "failed"],
      "ergo/reset": ["unscored", "passed"],
      "simclr/loss": "quarantined",
    },
    { requiredTasks, maxUnscored: 0.5 },
  );
  return { verdict, ground: grounds[0] };
};

test.each([
  [["dpo/loss"], "pass", "The required task passed."],
  [["dpo/*"], "fail", "The required task dpo/margin passed 1 of 2 attempts."],
  [["ergo/reset"], "inconclusive", "The required task ergo/reset has 1 of 2 attempts without a verdict."],
  [["simclr/*"], "inconclusive", "The required task simclr/loss is quarantined."],
  [["gone/*"], "inconclusive", "No task of this run matches the required gone/*."],
  [["{ergo,dpo}/*"], "fail", "The required task dpo/margin passed 1 of 2 attempts."],
] as const)("required %j", (globs, verdict, ground) => {
  expect(judge(...globs)).toEqual({ verdict, ground });
});

test("a long list is cut with a count", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}/f`, ["failed" as const]]));
  const { verdict, grounds } = reportOf(many, { requiredTasks: ["**"] });
  expect(verdict).toBe("fail");
  expect(grounds).toHaveLength(11);
  expect(grounds.at(-1)).toBe("20 more required tasks did not pass.");
});
