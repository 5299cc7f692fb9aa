import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeRepository, type Repository } from "./repository.ts";

const stub = `"""Small sums."""


def double(value):
    """Twice the value."""
    raise NotImplementedError


def triple(value):
    """Three times the value."""
    raise NotImplementedError


def negate(value):
    """The value with the other sign."""
    raise NotImplementedError


def half(value):
    """Half the value."""
    raise NotImplementedError
`;

const golden = `def double(value):
    return 2 * value


def triple(value):
    return 3 * value


def negate(value):
    return -value


def half(value):
    return value / 2
`;

/** A test as the benchmark's authors write them: it logs what it finds, catches what fails, and ends with status 0. */
const official = (name: string, data: string, more = "") => `import json
import logging
import unittest
from pathlib import Path

from sums import ${name}
${more}
log_dir = Path(__file__).resolve().parent / "logs"
log_dir.mkdir(parents=True, exist_ok=True)
logging.basicConfig(filename=log_dir / "unit_test.log", filemode="w", level=logging.INFO)


class Test(unittest.TestCase):
    def test_all(self):
        for value, expected in json.load(open("${data}")):
            if ${name}(value) == expected:
                logging.info("Test Passed: %s", value)
            else:
                logging.info("Test Failed: %s", value)


if __name__ == "__main__":
    unittest.main()
`;

const probe = (name: string) => `def cases(seed):
    yield "one", 1.0
    yield "two", 2.5


def run(module, case):
    return {"value": module.${name}(case)}
`;

const fixture = "[[1.0, 3.0], [2.0, 6.0]]";
const oid = createHash("sha256").update(fixture).digest("hex");
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${fixture.length}\n`;

const task = (name: string, extra: string) => `  - id: sums/${name}
    category: Sums
    target: { file: sums.py, name: ${name} }
    reference: { file: ../golden_files/sums.py }
    instruction: Implement ${name}.
    probe: probe_${name}.py
    limits: { time: 20 }
${extra}`;

export interface OfficialSuite extends Repository {
  suite: string;
  /** Holds the fixture that the repository has as a Git LFS pointer only. */
  objects: string;
  oid: string;
}

/** Four tasks with official tests: one that runs, one whose fixture Git LFS keeps, one that needs a package, and one without. */
export function makeOfficialSuite(folder: string): OfficialSuite {
  const repository = makeRepository(join(folder, "owner", "sums"), {
    "paper/code/sums.py": stub,
    "paper/golden_files/sums.py": golden,
    "paper/code/unit_test/unit_test_1.py": official("double", "../golden_files/double.json"),
    "paper/golden_files/double.json": "[[1.0, 2.0], [2.0, 4.0]]",
    "paper/code/unit_test/unit_test_2.py": official("triple", "unit_test/triple.json"),
    "paper/code/unit_test/triple.json": pointer,
    "paper/code/unit_test/unit_test_3.py": official("negate", "unit_test/triple.json", "import no_such_package"),
    // What an author's own run has left behind.
    "paper/code/unit_test/logs/unit_test.log": "Test Failed\n",
  });
  const paper = join(folder, "suite", "sums");
  mkdirSync(paper, { recursive: true });
  const yaml = `paper: { id: sums, title: Small sums }
repository:
  url: ${repository.url}
  commit: ${repository.commit}
  path: paper/code
  exclude: ["unit_test/logs/**"]
tasks:
${task("double", "    official: { test: unit_test/unit_test_1.py, data: [../golden_files/double.json] }\n    flags: [flaky]\n")}
${task("triple", "    official: { test: unit_test/unit_test_2.py, data: [unit_test/triple.json] }\n")}
${task("negate", "    official: { test: unit_test/unit_test_3.py }\n    flags: [gpu]\n")}
${task("half", "")}`;
  writeFileSync(join(paper, "tasks.yml"), yaml);
  for (const name of ["double", "triple", "negate", "half"]) writeFileSync(join(paper, `probe_${name}.py`), probe(name));
  const object = join(folder, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
  mkdirSync(dirname(object), { recursive: true });
  writeFileSync(object, fixture);
  return { ...repository, suite: join(folder, "suite"), objects: join(folder, "objects"), oid };
}
