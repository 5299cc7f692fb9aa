// biome-ignore-all lint/suspicious/noTemplateCurlyInString: workflow expressions look like template placeholders.
import { expect, test } from "vitest";
import { decide, evaluate, interpolate, type Scope } from "./expression.ts";

const scope: Scope = {
  contexts: {
    inputs: { model: "tiny", "api-key": "", "min-score": "0.5" },
    steps: { restore: { outcome: "success", outputs: { run: "/tmp/run" } } },
    github: { token: "secret", event: { number: 7 } },
  },
  functions: {
    always: () => true,
    success: () => false,
    toJSON: (value) => JSON.stringify(value),
  },
};

test.each([
  ["inputs.model", "tiny"],
  ["inputs.api-key != ''", false],
  ["steps.restore.outputs.run", "/tmp/run"],
  ["steps.restore.outputs.unset", null],
  ["steps.restore.outputs.unset != ''", false],
  ["github.event.number", 7],
  ["github.event.pull_request.head.sha", null],
  ["always() && steps.restore.outputs.run != ''", true],
  ["inputs.api-key || 'none'", "none"],
  ["inputs.model && 'it''s set'", "it's set"],
  ["!(inputs.model == 'TINY')", false],
  ["1 == 1 || inputs.model", true],
  ["toJSON(inputs.model)", '"tiny"'],
  ["null", null],
])("%s is %j", (source, value) => {
  expect(evaluate(source, scope)).toEqual(value);
});

test.each([
  ["inputs.modle", "unknown name inputs.modle"],
  ["secrets.KEY", "unknown context secrets"],
  ["hashFiles('a')", "unknown function hashFiles()"],
  ["steps.later.outputs.run", "unknown name steps.later"],
  ["inputs.model == true", "compares string with boolean"],
  ["inputs.model >= 1", "cannot read"],
  ["(inputs.model", "ends too early"],
  ["inputs.model inputs.model", "unexpected inputs"],
])("%s is refused", (source, message) => {
  expect(() => evaluate(source, scope)).toThrow(message);
});

test("interpolation replaces each expression and nothing else", () => {
  expect(interpolate("a ${{ inputs.model }}-${{ steps.restore.outputs.unset }} $HOME", scope)).toBe("a tiny- $HOME");
});

test.each([
  [undefined, false],
  ["${{ always() }}", true],
  ["always()", true],
  ["inputs.model != ''", false],
  ["${{ !success() && inputs.model != '' }}", true],
])("if: %s is decided as %s after a failure", (condition, runs) => {
  expect(decide(condition, scope)).toBe(runs);
});
