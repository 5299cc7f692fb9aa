import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseYaml } from "../src/benchmark/yaml.ts";
import { options } from "../src/config.ts";
import { packageRoot } from "../src/root.ts";
import { Paper } from "../src/schema/task.ts";

const read = (path: string) => readFileSync(join(packageRoot, path), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync(join(packageRoot, "docs")).map((name) => `docs/${name}`)];
const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, text = ""]) => text);

interface Action {
  inputs: Record<string, { default?: string }>;
}
const action = parse(read("action.yml")) as Action;

test.each(pages)("each link of %s leads somewhere", (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)?(?:#[^)]*)?\)/g)].flatMap(([, target]) => target ?? []);
  expect(targets.filter((target) => !existsSync(join(packageRoot, dirname(page), target)))).toEqual([]);
});

test("the workflow of the README gives inputs that there are, and the permissions that publishing needs", () => {
  interface Workflow {
    permissions: Record<string, string>;
    jobs: Record<string, { steps: { uses?: string; with?: Record<string, unknown> }[] }>;
  }
  const [workflow] = blocksOf("README.md", "yaml").map((text) => parse(text) as Workflow);
  const step = Object.values(workflow?.jobs ?? {})[0]?.steps.find(({ uses }) => uses?.includes("lmr-bench"));
  expect(Object.keys(step?.with ?? {}).filter((name) => !(name in action.inputs))).toEqual([]);
  expect(workflow?.permissions).toEqual({ contents: "read", "pull-requests": "write", checks: "write" });
});

test("the task file of the documentation is one", () => {
  const [example = ""] = blocksOf("docs/tasks.md", "yaml");
  expect(parseYaml(example, "example", Paper).tasks).toHaveLength(1);
});

test("each option of the command line is an input of the action, with the same default, or belongs to a terminal alone", () => {
  const terminal = ["json"];
  const differing = Object.entries(options).flatMap(([name, option]) => {
    if (terminal.includes(name)) return [];
    const input = action.inputs[name];
    const fallback = "fallback" in option && name !== "out" ? option.fallback : "";
    return input?.default === fallback ? [] : [{ name, input: input?.default, option: fallback }];
  });
  expect(differing).toEqual([]);
});
