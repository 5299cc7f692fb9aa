import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/root.ts";
import { fillTemplate, parseTemplate, type Variables, variables } from "../../src/solver/template.ts";

const values = Object.fromEntries(variables.map((name) => [name, `<${name}>`])) as Variables;
const template = (content: string) => `messages:\n  - { role: user, content: ${JSON.stringify(content)} }\n`;

test("variables are filled in, and what a value holds is not read again", () => {
  const parsed = parseTemplate(template("{{ stub }} and {{instruction}} $& {"), "mine.prompt.yml");
  expect(parsed.name).toBe("mine");
  const filled = fillTemplate(parsed, { ...values, stub: "{{paper}} $1" });
  expect(filled).toEqual([{ role: "user", content: "{{paper}} $1 and <instruction> $& {" }]);
});

test.each([
  [template("{{papre}}"), /mine\.prompt\.yml: unknown variable \{\{papre\}\}\. Known are instruction, /],
  ["messages: []\n", /mine\.prompt\.yml:1:11: messages/],
  [`${template("x")}modelparameters: {}\n`, /unknown key "modelparameters"/],
])("%j is refused", (text, message) => {
  expect(() => parseTemplate(text, "mine.prompt.yml")).toThrow(message);
});

test("the standard template uses every variable", () => {
  const text = readFileSync(join(packageRoot, "prompts", "standard.prompt.yml"), "utf8");
  const content = fillTemplate(parseTemplate(text, "standard.prompt.yml"), values)
    .map((message) => message.content)
    .join("\n");
  expect(variables.filter((name) => !content.includes(`<${name}>`))).toEqual([]);
});
