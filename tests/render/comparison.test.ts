import { expect, test } from "vitest";
import { compareReports } from "../../src/analysis/compare.ts";
import { renderComparison } from "../../src/render/comparison.ts";
import { reportOf } from "../analysis/sample-run.ts";

test("the change stands first, then what got worse", () => {
  const base = reportOf({ "a/worse": ["passed", "passed"], "b/same": ["passed", "passed"], "c/gone": ["passed", "passed"] });
  const head = reportOf({
    "a/worse": ["passed", "failed"],
    "b/same": ["passed", "passed"],
    "d/new|@team": ["failed", "unscored"],
  });
  const changed = { ...head, model: { requested: "acme/small|v2", returned: [] } };
  expect(renderComparison(compareReports(base, changed))).toMatchInlineSnapshot(`
    "## LMR-Bench: pass@1 100 % → 75 % (−25.0 points) on 2 common tasks · 1 regression · 0 fixes · 1 unchanged

    One-sided p = 0.50 for a drop (exact sign-flip test over 1 changed paper). Too small to prove any drop.

    ### Regressions

    | Task | Base | Head |
    | :- | -: | -: |
    | \`a/worse\` | 2/2 | 1/2 |

    <details><summary>1 unchanged</summary>

    \`b/same\` 2/2

    </details>

    ### Only in the base

    - \`c/gone\`

    ### Only in the head

    - \`d/new|@team\`

    ### What else differs

    | | Base | Head | Role |
    | - | - | - | - |
    | model | \`acme/large\` | <code>acme/small&#124;v2</code> | under test |
    | returned model | \`acme/large-2026\` | \`none\` | allowed for |
    "
  `);
});

test.each([
  [["failed"], ["passed"], "pass@1 0 % → 100 % (+100.0 points) on 1 common task · 0 regressions · 1 fix · 0 unchanged"],
  [["passed"], ["passed"], "pass@1 100 % → 100 % (±0.0 points) on 1 common task · 0 regressions · 0 fixes · 1 unchanged"],
  [["passed"], ["unscored"], "no task was scored in both runs · 0 regressions · 0 fixes · 0 unchanged · 1 undecided"],
] as const)("%j against %j", (base, head, line) => {
  const text = renderComparison(compareReports(reportOf({ "a/b": [...base] }), reportOf({ "a/b": [...head] })));
  expect(text.split("\n")[0]).toBe(`## LMR-Bench: ${line}`);
  expect(text).toContain("The runs agree in model, prompt, parameters, isolation and tasks.");
});
