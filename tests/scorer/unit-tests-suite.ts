import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { type Environment, environmentsOf } from "../../src/benchmark/environment.ts";
import { checkTask } from "../../src/benchmark/gate.ts";
import { loadMaterial, type Material } from "../../src/benchmark/material.ts";
import { checkOutPapers } from "../../src/benchmark/paper.ts";
import { loadTasks } from "../../src/benchmark/suite.ts";
import type { Outcome } from "../../src/schema/outcome.ts";
import type { Gate } from "../../src/schema/plan.ts";
import type { Solution } from "../../src/schema/solution.ts";
import { scoreAnswer } from "../../src/scorer/attempt.ts";
import type { Checker } from "../../src/scorer/checker.ts";
import { withCheckers } from "../../src/scorer/checkers.ts";
import { makeRepository } from "../support/repository.ts";

/** A function with a module that calls it when it is imported, for candidates that act at that time. */
const target = (atImport: boolean) => `"""Shares of a whole."""


def share(values):
    """Each value as a share of their sum."""
    total = sum(values)
    return [value / total for value in values]
${atImport ? "\n\nHALVES = share([1, 1])\n" : ""}`;

const testFiles = {
  unittest: `import json
import pathlib
import unittest

from shares import share


class TestShare(unittest.TestCase):
    def test_two(self):
        expected = [0.25, 0.75]
        self.assertEqual(share([1, 3]), expected)

    def test_none(self):
        expected = []
        self.assertEqual(share([]), expected)

    def test_many(self):
        expected = json.loads(pathlib.Path(__file__).with_name("golden.json").read_text())
        actual = share([1, 2, 5])
        for one, other in zip(actual, expected):
            with self.subTest(expected=other):
                self.assertAlmostEqual(one, other)
`,
  pytest: `import json
import pathlib

import pytest

from shares import share


@pytest.mark.parametrize("values, expected", [([1, 3], [0.25, 0.75]), ([], [])])
def test_small(values, expected):
    assert share(values) == expected


class TestShare:
    def test_two(self):
        expected = [0.25, 0.75]
        assert share([1, 3]) == expected

    def test_many(self):
        expected = json.loads(pathlib.Path(__file__).with_name("golden.json").read_text())
        assert share([1, 2, 5]) == pytest.approx(expected)
`,
};

const perturbations = {
  unittest: ['{ find: "expected = []", replace: "expected = [0.5]" }'],
  pytest: ['{ find: "([], [])", replace: "([], [0.5])" }'],
};

export type Framework = keyof typeof testFiles;

export interface SuiteOptions {
  framework?: Framework;
  /** Content of the test file. */
  tests?: string;
  /** Lines of \`perturb\`, each for the test file unless it names another. */
  perturb?: string[];
  fresh?: boolean;
  atImport?: boolean;
  /** Changes the text of tasks.yml. */
  edit?: (yaml: string) => string;
  /** Files beside it. */
  own?: Record<string, string>;
}

/** The test file of a framework, to be changed. */
export const testFile = (framework: Framework) => testFiles[framework];

/** A suite of one task on a repository of its own, whose tests stand outside the view; golden values of the canary are our own. */
export function makeSuite(folder: string, options: SuiteOptions = {}): string {
  const { framework = "unittest", fresh = false, atImport = false, edit = (yaml) => yaml } = options;
  const repository = makeRepository(join(folder, "repository"), {
    "src/shares.py": target(atImport),
    "src/notes.md": "hi\n",
    "tests/test_shares.py": options.tests ?? testFiles[framework],
    "tests/golden.json": "[0.125, 0.25, 0.625]\n",
  });
  const perturb = options.perturb ?? [
    '{ find: "[0.25, 0.75]", replace: "[0.35, 0.65]" }',
    "{ file: ../tests/golden.json, own: golden-other.json }",
    ...perturbations[framework],
  ];
  const lines = perturb.map(
    (line) => `        - ${line.includes("file:") ? line : line.replace("{", "{ file: ../tests/test_shares.py,")}`,
  );
  const yaml = `paper: { id: shares, title: Shares }
repository: { url: "${repository.url}", commit: "${repository.commit}", path: src }
tasks:
  - id: shares/share
    category: Statistics
    target: { file: shares.py, name: share }
    instruction: Implement share.
    limits: { time: 30 }
    tests:
      framework: ${framework}
      files: [../tests/test_shares.py]
      data: [../tests/golden.json]
      fresh: ${fresh}
      perturb:
${lines.join("\n")}
`;
  const suite = join(folder, "suite");
  write(join(suite, "shares", "tasks.yml"), edit(yaml));
  const own = { "golden-other.json": "[0.225, 0.35, 0.425]\n", ...options.own };
  for (const [path, text] of Object.entries(own)) write(join(suite, "shares", path), text);
  return suite;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** When something is taken down: after the tests of a file, or with `onTestFinished` after the one that runs. */
type After = (takeDown: () => void | Promise<void>) => unknown;

/** A folder that sandbox users can enter. */
export function openFolder(after: After = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "lmr-tests-"));
  chmodSync(folder, 0o755);
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where a run on a suite of `makeSuite` keeps its things. */
export function placesIn(folder: string) {
  return { cache: join(folder, "cache"), out: join(folder, "run"), suites: [join(folder, "suite")] };
}

export function environmentFor(folder: string, requirements: string[] = []): Promise<Environment> {
  return environmentsOf({ ...placesIn(folder), python: null }, [])({ version: ">=3.8", requirements, stubs: [] });
}

export async function materialOf(folder: string, suite: string): Promise<Material> {
  const options = { cache: join(folder, "cache"), mirror: null };
  for await (const { tasks, checkout } of checkOutPapers(await loadTasks([suite], []), options))
    for (const task of tasks) return loadMaterial(task, checkout);
  throw new Error(`${suite} has no task`);
}

const seed = 7;
const options = () => ({ hardware: {}, signal: new AbortController().signal });

export async function gateOf(material: Material, environment: Environment, folder: string): Promise<Gate> {
  const checked = await withCheckers(options(), (checkerOf) =>
    checkTask(material, environment, { seed, cache: join(folder, "cache"), checkerOf, warn: console.warn }),
  );
  return checked.gate;
}

/** Scores answers, given as the body of the function; the reference runs once for all of them. */
export async function openScorer(
  material: Material,
  environment: Environment,
  after: After = afterAll,
): Promise<(body: string) => Promise<Outcome>> {
  let close: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    close = resolve;
  });
  const checker = await new Promise<Checker>((resolve, reject) => {
    const closed = withCheckers(options(), async (checkerOf) => {
      resolve(checkerOf({ material, environment, seed }));
      await open;
    });
    closed.catch(reject);
    after(() => {
      close();
      return closed;
    });
  });
  return (body) => {
    const answer = { function: `def share(values):\n${body.trim().replace(/^/gm, "    ")}\n`, preamble: "", rule: "test" };
    const solution = { task: material.task.id, attempt: 1, answer } as Solution;
    return scoreAnswer({ material, solution, key: "0".repeat(64), seed, checker });
  };
}
