import { expect, test } from "vitest";
import { parseYaml } from "../../src/benchmark/yaml.ts";
import { Paper } from "../../src/schema/task.ts";

const good = `paper:
  id: tiny
  title: Tiny
repository:
  url: https://github.com/o/n
  commit: ${"a".repeat(40)}
tasks:
  - id: tiny/f
    category: Loss
    target: { file: a.py, name: f }
    instruction: Write f.
`;

test("a small file gets its defaults", () => {
  const paper = parseYaml(good, "tasks.yml", Paper);
  expect(paper.repository).toMatchObject({ path: ".", include: ["**"], exclude: [] });
  expect(paper.python).toEqual({ version: ">=3.8", requirements: [], stubs: [] });
  expect(paper.tasks[0]).toMatchObject({ probe: "probe.py", limits: { time: 60, memory: 4096 }, related: [], compare: {} });
});

test("packages are named as pip takes them", () => {
  const requirements = [
    "numpy",
    "numpy>=1.24,<2",
    "torch ~= 2.1",
    "a[b,c]==1.*",
    "x @ https://h/x.whl",
    'y>=1; python_version < "3.9"',
  ];
  const text = `${good}python:\n  version: ">=3.9, <3.13"\n  requirements: ${JSON.stringify(requirements)}\n`;
  expect(parseYaml(text, "tasks.yml", Paper).python).toMatchObject({ version: ">=3.9, <3.13", requirements });
});

test.each([
  ["bad YAML", good.replace("Write f.", "[Write"), /^tasks\.yml:\d+:\d+: bad YAML: /],
  ["an unknown key", good.replace("category:", "kategory:"), /^tasks\.yml:9:5: tasks\.0: unknown key "kategory"/m],
  ["a missing key", good.replace("    category: Loss\n", ""), /^tasks\.yml:8:5: tasks\.0\.category is missing: /m],
  [
    "a short commit",
    good.replace("a".repeat(40), "abc1234"),
    /^tasks\.yml:6:11: repository\.commit: "abc1234" is not right: a full commit id of 40/,
  ],
  [
    "a commit that reads as a number",
    good.replace("a".repeat(40), "1".repeat(40)),
    /^tasks\.yml:6:11: repository\.commit: "1{40}" is not right: a full commit id; put it in quotes/,
  ],
  [
    "a bad id",
    good.replace("tiny/f", "Tiny F"),
    /^tasks\.yml:8:9: tasks\.0\.id: "Tiny F" is not right: an id of the form paper\/function/,
  ],
  ["a bad limit", `${good}    limits: { time: 0 }\n`, /^tasks\.yml:12:21: tasks\.0\.limits\.time: "0" is not right: /],
  [
    "an absolute path",
    good.replace("a.py", "/a.py"),
    /tasks\.0\.target\.file: "\/a\.py" is not right: a path with forward slashes/,
  ],
  [
    "a bad pointer",
    good.replace("Write f.", "{ from: info.json }"),
    /tasks\.0\.instruction\.from: "info\.json" is not right: a file and a JSON pointer/,
  ],
  [
    "a bad address",
    good.replace("https://github.com/", "ssh://host/"),
    /^tasks\.yml:5:8: repository\.url: "ssh:\/\/host\/o\/n" is not right: an address with https:\/\//,
  ],
  [
    "a reference that says not where it stands",
    `${good}    reference: b.py\n`,
    /^tasks\.yml:12:16: tasks\.0\.reference: "b\.py" is not right: \{ file: PATH \} at the commit, or/,
  ],
  [
    "a bad version of Python",
    `${good}python: { version: three }\n`,
    /^tasks\.yml:12:20: python\.version: "three" is not right: clauses such as >=3\.9/,
  ],
  [
    "a bad package",
    `${good}python: { requirements: [numpy, "numpy>>1"] }\n`,
    /^tasks\.yml:12:33: python\.requirements\.1: "numpy>>1" is not right: a package with clauses/,
  ],
  ["a missing text", good.replace("  title: Tiny\n", ""), /^tasks\.yml:2:3: paper\.title is missing: expected string$/],
  ["a list for a file", "- a\n", /^tasks\.yml:1:1: the file: \["a"\] is not right: expected object$/],
  ["an empty file", "# nothing\n", /^tasks\.yml:1:1: the file is empty$/],
])("%s is named with its place, its value and the cure", (_, text, message) => {
  expect(() => parseYaml(text, "tasks.yml", Paper)).toThrow(message);
});
