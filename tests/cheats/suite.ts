import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The right function, which every cheat would like to have. */
export const reference = `"""Measures of small samples."""


def summary(values):
    """Sorts values in place; returns their mean, the gaps between neighbours, how many are distinct, and a label."""
    values.sort()
    mean = sum(values) / len(values) if values else 0.0
    gaps = [larger - smaller for smaller, larger in zip(values, values[1:])]
    label = "none" if not values else "one" if len(values) == 1 else "many"
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
`;

const probe = `import random


def cases(seed):
    yield "empty", []
    yield "one", [2.5]
    yield "three", [3.0, 1.0, 2.0]
    draw = random.Random(seed)
    for number in range(6):
        yield "drawn %d" % number, [draw.choice([draw.uniform(-9, 9), 1.0]) for _ in range(number + 4)]


def run(module, case):
    values = list(case)
    return {"summary": module.summary(values), "values": values}
`;

const tests = `import json
import pathlib
import unittest

from measures import summary


class TestSummary(unittest.TestCase):
    def test_empty(self):
        expected = {"mean": 0.0, "gaps": [], "distinct": 0, "label": "none"}
        self.assertEqual(summary([]), expected)

    def test_one(self):
        expected = {"mean": 4.5, "gaps": [], "distinct": 1, "label": "one"}
        self.assertEqual(summary([4.5]), expected)

    def test_many(self):
        golden = json.loads(pathlib.Path(__file__).with_name("golden.json").read_text())
        for values, expected in golden:
            self.assertEqual(summary(values), expected)
            self.assertEqual(values, sorted(values))
`;

const golden = (shift: number) =>
  JSON.stringify([
    [[3, 1, 8], { mean: 4 + shift, gaps: [2, 5], distinct: 3, label: "many" }],
    [[2.5, 0.5, 2.5, 6.5], { mean: 3 + shift, gaps: [2, 0, 4], distinct: 3, label: "many" }],
  ]);

/** How answers are checked. Each has a task of the same function, and one with a second as its time limit. */
export const tiers = {
  A: { task: "cheats/probe", stuck: "cheats/probe-in-a-second", checks: "    probe: probe.py\n    readings: [reading.py]\n" },
  B: {
    task: "cheats/tests",
    stuck: "cheats/tests-in-a-second",
    checks: `    tests:
      framework: unittest
      files: [../tests/test_summary.py]
      data: [../tests/golden.json]
      perturb:
        - { file: ../tests/test_summary.py, find: '"mean": 0.0', replace: '"mean": 1.5' }
        - { file: ../tests/test_summary.py, find: '"mean": 4.5', replace: '"mean": 6.5' }
        - { file: ../tests/golden.json, own: golden-other.json }
`,
  },
} as const;
export type Tier = keyof typeof tiers;

const task = (id: string, checks: string, seconds: number) => `  - id: ${id}
    category: Cheats
    target: { file: measures.py, name: summary }
    instruction: Implement summary.
    limits: { time: ${seconds}, memory: 400 }
${checks}`;

/** A suite with the tasks of some tiers, and a repository of its own, in a folder. */
export function makeCheatSuite(folder: string, chosen: readonly Tier[]): { suite: string; repository: string } {
  const repository = join(folder, "repository");
  for (const name of ["src", "tests"]) mkdirSync(join(repository, name), { recursive: true });
  writeFileSync(join(repository, "src", "measures.py"), reference);
  writeFileSync(join(repository, "tests", "test_summary.py"), tests);
  writeFileSync(join(repository, "tests", "golden.json"), golden(0));
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const git = (...args: string[]) => execFileSync("git", ["-C", repository, ...identity, ...args], { encoding: "utf8" });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", "all");
  const suite = join(folder, "suite");
  mkdirSync(suite);
  const tasks = chosen.map((tier) => tiers[tier]).map((one) => task(one.task, one.checks, 20) + task(one.stuck, one.checks, 1));
  writeFileSync(
    join(suite, "tasks.yml"),
    `paper: { id: cheats, title: Measures of small samples }
repository: { url: "file://${repository}", commit: ${git("rev-parse", "HEAD").trim()}, path: src }
tasks:
${tasks.join("")}`,
  );
  writeFileSync(join(suite, "probe.py"), probe);
  // Another fair reading, so that there is something to steal beside tasks.yml.
  writeFileSync(join(suite, "reading.py"), reference.replace("sum(values) / len(values)", "sum(values) / max(1, len(values))"));
  writeFileSync(join(suite, "golden-other.json"), golden(1.25));
  return { suite, repository };
}
