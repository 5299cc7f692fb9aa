import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { suites } from "../scripts/tasks/bundled.ts";
import { Measured } from "../scripts/tasks/measured.ts";
import { withTable } from "../scripts/tasks/table.ts";
import { loadTasks } from "../src/benchmark/suite.ts";
import { parseYaml } from "../src/benchmark/yaml.ts";
import { options } from "../src/options.ts";
import { packageRoot } from "../src/root.ts";
import { Paper } from "../src/schema/task.ts";
import { parseTemplate, variables } from "../src/solver/template.ts";

const read = (path: string) => readFileSync(join(packageRoot, path), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync(join(packageRoot, "docs")).map((name) => `docs/${name}`)];
const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, text = ""]) => text);

interface Action {
  inputs: Record<string, { default?: string }>;
}
const action = parse(read("action.yml")) as Action;

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("each link of %s leads somewhere, to a heading where it names one", (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, target, anchor]) => {
    const path = target ? join(dirname(page), target) : page;
    return !existsSync(join(packageRoot, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
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

test("the task files of the documentation are such, with the parts that are shown alone", () => {
  const blocks = blocksOf("docs/tasks.md", "yaml");
  const whole = blocks.filter((text) => /^paper:/m.test(text));
  const [guide = "", format = ""] = whole;
  const [second = "", tests = "", official = ""] = blocks.filter((text) => !whole.includes(text));
  expect(whole).toHaveLength(2);
  expect(parseYaml(guide + second, "guide", Paper).tasks).toHaveLength(2);
  const probeless = format.replace(/^ {4}(?:probe|compare): .*\n/gm, "");
  expect(parseYaml(probeless + tests + official, "format", Paper).tasks[0]).toMatchObject({
    tests: {},
    official: {},
    flags: ["hub"],
  });
});

test("the prompt of the documentation is one, with all variables that there are, each of which is explained", () => {
  const [example = ""] = blocksOf("docs/prompts.md", "yaml");
  expect(parseTemplate(example, "prompts.md")).toMatchObject({ name: "ours", model: "gpt-4.1" });
  const used = [...example.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const explained = [...read("docs/prompts.md").matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g));
  expect([used.sort(), explained.sort()]).toEqual([[...variables].sort(), [...variables].sort()]);
});

test("the table of the bundled tasks is that of tasks/, and each of them is measured", async () => {
  const tasks = await loadTasks(suites, []);
  const measured = Measured.parse(JSON.parse(read("tasks/measured.json")));
  expect(withTable(read("docs/tasks.md"), tasks, measured)).toBe(read("docs/tasks.md"));
  expect(Object.keys(measured.tasks).sort()).toEqual(tasks.map(({ task }) => task.id).sort());
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
