import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const identity = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

export interface BenchTask {
  /** Of the function and of its file. */
  name: string;
  instruction: string;
}

export function benchTasks(count: number): BenchTask[] {
  return Array.from({ length: count }, (_, index) => ({ name: `squares_${index}`, instruction: `Implement squares_${index}.` }));
}

const source = (name: string) => `def ${name}(values):
    """Sum of squares."""
    total = 0.0
    for value in values:
        total += value * value
    return total
`;

const probe = (name: string) => `import random
import time


def cases(seed):
    rng = random.Random(seed)
    for index in range(8):
        yield "case %d" % index, [rng.random() for _ in range(index)]


def run(module, case):
    time.sleep(PAUSE)
    return {"value": module.${name}(list(case))}
`;

/** The file as a harness gets it that does not mask. */
export const stubText = (name: string): string => `def ${name}(values):
    """Sum of squares."""
    pass
`;

/** The probe's cases as a unit test that writes its verdict to a log, as LMR-Bench's do, and to its exit status. */
export const unitTest = (name: string): string => `import logging
import os
import random
import unittest

from ${name} import ${name}

os.makedirs("unit_test/logs", exist_ok=True)
logging.basicConfig(filename="unit_test/logs/unit_test_1.log", level=logging.INFO)


class TestSquares(unittest.TestCase):
    def test_squares(self):
        rng = random.Random(7)
        for index in range(8):
            values = [rng.random() for _ in range(index)]
            self.assertAlmostEqual(${name}(values), sum(value * value for value in values))


result = unittest.main(exit=False).result
logging.info("Test Passed" if result.wasSuccessful() else "Test Failed")
raise SystemExit(not result.wasSuccessful())
`;

/** Makes a folder a repository; returns its commit. */
export function commitAll(folder: string): string {
  const git = (...args: string[]) =>
    String(execFileSync("git", ["-C", folder, ...args], { env: { ...process.env, ...identity } }));
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "all");
  return git("rev-parse", "HEAD").trim();
}

/** A suite of `count` tasks in one repository; each probe takes about `seconds` of its own. */
export function makeSuite(folder: string, count: number, seconds: number): string {
  const all = benchTasks(count);
  const names = all.map(({ name }) => name);
  const repository = join(folder, "repository");
  mkdirSync(repository, { recursive: true });
  for (const name of names) writeFileSync(join(repository, `${name}.py`), source(name));
  const commit = commitAll(repository);
  const paper = join(folder, "suite", "bench");
  mkdirSync(paper, { recursive: true });
  for (const name of names) writeFileSync(join(paper, `${name}.py`), probe(name).replace("PAUSE", String(seconds / 8)));
  const tasks = all.map(({ name, instruction }) => ({
    id: `bench/${name}`,
    category: "Bench",
    target: { file: `${name}.py`, name },
    instruction,
    probe: `${name}.py`,
  }));
  const leaks = { allow: names.map((name) => `${name}.py`) };
  const content = { paper: { id: "bench", title: "Bench" }, repository: { url: `file://${repository}`, commit }, leaks, tasks };
  // All tasks are alike, so each file would give the others away. JSON is YAML.
  writeFileSync(join(paper, "tasks.yml"), JSON.stringify(content));
  return join(folder, "suite");
}
