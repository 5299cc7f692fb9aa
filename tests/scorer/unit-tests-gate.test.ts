import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environmentsOf } from "../../src/benchmark/environment.ts";
import {
  environmentFor,
  gateOf,
  makeSuite,
  materialOf,
  openFolder,
  placesIn,
  type SuiteOptions,
  testFile,
} from "./unit-tests-suite.ts";

const environment = await environmentFor(openFolder());
const original = testFile("unittest");

const gate = async (options: SuiteOptions) => {
  const folder = openFolder(onTestFinished);
  return gateOf(await materialOf(folder, makeSuite(folder, options)), environment, folder);
};

test.each([false, true])("a task that can be judged (a process for each test: %s)", async (fresh) => {
  expect(await gate({ fresh })).toMatchObject({ ready: true, reference: "passed", stub: "failed", cases: 3, leaks: [] });
});

const two = "tests/test_shares.py::TestShare::test_two";
const twoAlone = '{ find: "[0.25, 0.75]", replace: "[0.35, 0.65]" }';

test.each<[string, SuiteOptions, RegExp]>([
  [
    "a perturbation that leaves a test as it is",
    { perturb: [twoAlone] },
    /^tests\.perturb must make each test fail by an assertion; tests\/test_shares\.py::TestShare::test_many gives: passed$/,
  ],
  [
    "a perturbation that breaks the test file",
    { perturb: ['{ find: "import json", replace: "import jsonn" }'] },
    /test_many gives: ModuleNotFoundError: .*jsonn/,
  ],
  [
    "a perturbation by which a test raises something else",
    { perturb: ['{ find: "json.loads", replace: "json.load_all" }'] },
    /test_many gives: error$/,
  ],
  [
    "a skipped test",
    { tests: original.replace("    def test_two", "    @unittest.skip('later')\n    def test_two") },
    new RegExp(`^the reference does not pass here: 1 of 3 tests failed; ${two}: skipped: later$`),
  ],
  [
    "a test that is expected to fail",
    {
      tests: original.replace("    def test_two", "    @unittest.expectedFailure\n    def test_two").replace("0.75]", "0.7]"),
      perturb: ['{ find: "[0.25, 0.7]", replace: "[0.35, 0.65]" }'],
    },
    /^the reference does not pass here: 1 of 3 tests failed; .*test_two: xfailed/,
  ],
  [
    "no test",
    { tests: "expected = []\n", perturb: ['{ find: "[]", replace: "[1]" }'] },
    /^the reference does not pass here: there is no test$/,
  ],
  [
    "tests that do without the function",
    {
      tests: "import unittest\n\n\nclass TestNothing(unittest.TestCase):\n    def test(self):\n        self.assertEqual(1, 1)\n",
      perturb: ['{ find: "1, 1", replace: "1, 2" }'],
    },
    /^the masked stub passes, so the checks judge nothing$/,
  ],
  [
    "a class that cannot be set up",
    {
      tests: original.replace(
        "    def test_two",
        "    @classmethod\n    def setUpClass(cls):\n        raise OSError\n\n    def test_two",
      ),
    },
    /^the reference does not pass here: 3 of 3 tests failed; .*: no result/,
  ],
  [
    "a test that writes to its own data",
    {
      tests: original.replace(
        "        actual",
        '        pathlib.Path(__file__).with_name("golden.json").write_text("[]")\n        actual',
      ),
    },
    /^the reference does not pass here: wrote to tests\/golden\.json/,
  ],
])("%s is quarantined", async (_, options, reason) => {
  const { ready, reason: said } = await gate(options);
  expect(ready).toBe(false);
  expect(said).toMatch(reason);
});

test("an interpreter without pytest is named with the cure", async () => {
  const folder = openFolder(onTestFinished);
  const python = join(folder, "bare");
  execFileSync("python3", ["-m", "venv", "--without-pip", python]);
  const bare = await environmentsOf(
    { ...placesIn(folder), python: join(python, "bin", "python3") },
    [],
  )({
    version: ">=3.8",
    requirements: [],
    stubs: [],
  });
  const { reason } = await gateOf(await materialOf(folder, makeSuite(folder, { framework: "pytest" })), bare, folder);
  expect(reason).toMatch(/No module named 'pytest'; name pytest in python\.requirements/);
});

test.each<[string, SuiteOptions, RegExp]>([
  [
    "a probe beside tests",
    { edit: (yaml) => `${yaml}    probe: probe.py\n` },
    /tasks\.yml:\d+:\d+: tasks\.0\.probe: "probe\.py" is not right: a task with tests has no probe; keep one of the two/,
  ],
  [
    "readings beside tests",
    { edit: (yaml) => `${yaml}    readings: [other.py]\n` },
    /tasks\.0\.readings: .*a task with tests has no readings/,
  ],
  [
    "an unknown framework",
    { edit: (yaml) => yaml.replace("framework: unittest", "framework: nose") },
    /tasks\.yml:10:18: tasks\.0\.tests\.framework: "nose" is not right/,
  ],
  [
    "a text that is not there",
    { perturb: ['{ find: "0.99", replace: "1" }'] },
    /shares\/share: tests\.perturb: \.\.\/tests\/test_shares\.py does not hold "0\.99"\./,
  ],
  [
    "a perturbed file that is none of the tests'",
    { perturb: ['{ file: shares.py, find: "a", replace: "b" }'] },
    /tests\.perturb: shares\.py is no file of the tests\. They are tests\/test_shares\.py, tests\/golden\.json\./,
  ],
  [
    "a test file that is not there",
    { edit: (yaml) => yaml.replace("files: [../tests/test_shares.py]", "files: [../tests/test_share.py]") },
    /tasks\.yml: \.\.\/tests\/test_share\.py is not in the repository at commit/,
  ],
  [
    "a test file shown to the model",
    { edit: (yaml) => `${yaml}    related: [../tests/test_shares.py]\n` },
    /related: \.\.\/tests\/test_shares\.py is a file of the tests, which the model may not see/,
  ],
  [
    "two files at one place",
    { edit: (yaml) => yaml.replace("data: [", "data: [{ own: tests/golden.json }, "), own: { "tests/golden.json": "[]" } },
    /tests: two files would stand at tests\/golden\.json in the tree/,
  ],
])("%s is refused", async (_, options, message) => {
  const folder = openFolder(onTestFinished);
  await expect(materialOf(folder, makeSuite(folder, options))).rejects.toThrow(message);
});

test("test files inside the view are kept from the model, and own ones stand in the tree", async () => {
  const folder = openFolder(onTestFinished);
  const suite = makeSuite(folder, {
    own: {
      "extra_test.py": `import unittest

from shares import share


class TestMore(unittest.TestCase):
    def test(self):
        self.assertEqual(len(share([1, 1, 1])), 3)
`,
    },
    edit: (yaml) =>
      yaml
        .replace("path: src", 'path: "."')
        .replace("file: shares.py", "file: src/shares.py")
        .replaceAll("../tests/", "tests/")
        .replace("files: [", "files: [{ own: extra_test.py }, ")
        .replace("perturb:", "perturb:\n        - { file: extra_test.py, find: '3)', replace: '4)' }"),
  });
  const material = await materialOf(folder, suite);
  expect(material.checkout.files.map(({ path }) => path)).toEqual(["src/notes.md", "src/shares.py"]);
  expect(material.checkout.excluded).toEqual(["tests/golden.json", "tests/test_shares.py"]);
  expect(await gateOf(material, environment, folder)).toMatchObject({ ready: true, cases: 4 });
});
