import { expect, onTestFinished, test } from "vitest";
import { cheats, coin, evasions, forgery, honest, planted, right, wrong } from "./unit-tests-answers.ts";
import { environmentFor, makeSuite, materialOf, openFolder, openScorer } from "./unit-tests-suite.ts";

const folder = openFolder();
const environment = await environmentFor(folder);
const material = await materialOf(folder, makeSuite(folder));
const score = await openScorer(material, environment);

test.each(honest)("honest: %s", async (_, body) => {
  const outcome = await score(body);
  expect(outcome).toMatchObject({ verdict: "passed", reason: null, message: null, tier: "B" });
  expect(outcome.checks).toEqual(
    ["test_many", "test_none", "test_two"].map((name) => ({
      name: `tests/test_shares.py::TestShare::${name}`,
      verdict: "passed",
    })),
  );
});

test.each(wrong)("wrong: %s", async (_, body, reason) => {
  expect(await score(body)).toMatchObject({ verdict: "failed", reason });
});

test("an endless loop is stopped", async () => {
  const elsewhere = openFolder(onTestFinished);
  const suite = makeSuite(elsewhere, { edit: (yaml) => yaml.replace("time: 30", "time: 5") });
  const hurried = await openScorer(await materialOf(elsewhere, suite), environment, onTestFinished);
  expect(await hurried("while True:\n    pass")).toMatchObject({ verdict: "failed", reason: "timeout" });
});

test.each(evasions)("no pass: %s", async (_, body, said) => {
  const { verdict, checks } = await score(body);
  expect({ verdict, passed: checks.filter((check) => check.verdict === "passed") }).toEqual({ verdict: "failed", passed: [] });
  expect(checks.map(({ message }) => message).join("\n")).toMatch(said);
});

test.each([
  ...cheats,
  [
    "forged records",
    forgery(`[name for one in gc.get_objects() if type(one).__name__ == "Result" for name in one.names.values()]`),
    "canary",
  ],
  [
    "a comparison patched",
    `import unittest
unittest.TestCase.assertEqual = unittest.TestCase.assertAlmostEqual = lambda *given, **options: None
return []`,
    "canary",
  ],
  [
    "a result class patched",
    `import sys
result = sys.modules["lmr_tests.with_unittest"].Result
result.addFailure = result.addError = lambda self, test, error: self.addSuccess(test)
result.addSubTest = lambda self, test, subtest, error: None
return []`,
    "canary",
  ],
] as const)("tampered: %s", async (_, body, reason) => {
  expect(await score(body)).toMatchObject({ verdict: "tampered", reason });
});

test.each(planted)("written at import: %s", async (_, body) => {
  const elsewhere = openFolder(onTestFinished);
  const early = await materialOf(elsewhere, makeSuite(elsewhere, { atImport: true }));
  const outcome = await (await openScorer(early, environment, onTestFinished))(body);
  expect(outcome).toMatchObject({ verdict: "tampered", reason: "wrote-outside" });
});

test("in a process of its own each test stands for itself", async () => {
  const elsewhere = openFolder(onTestFinished);
  const fresh = await openScorer(await materialOf(elsewhere, makeSuite(elsewhere, { fresh: true })), environment, onTestFinished);
  const once = `import os
if os.path.exists("seen"):
    return []
open("seen", "w").close()
${right}`;
  // In one process the second test would find what the first has left.
  expect((await score(once)).checks.filter(({ verdict }) => verdict === "passed")).toHaveLength(2);
  expect(await fresh(once)).toMatchObject({ verdict: "passed", checks: [{}, {}, {}] });
  expect(await fresh("import os\nif values:\n    os._exit(0)\nreturn []")).toMatchObject({
    verdict: "failed",
    reason: "exception",
    checks: [{ verdict: "failed" }, { verdict: "passed" }, { verdict: "failed" }],
  });
});

test("a cheat that tosses a coin has to win it in every round", async () => {
  const elsewhere = openFolder(onTestFinished);
  const suite = makeSuite(elsewhere, { edit: (yaml) => yaml.replace("fresh: false", "rounds: 20") });
  const patient = await openScorer(await materialOf(elsewhere, suite), environment, onTestFinished);
  // In one round a quarter of them would pass, in twenty none in a million million.
  const verdicts = new Set<string>();
  for (let attempt = 0; attempt < 16; attempt++) {
    const { verdict, message } = await patient(coin);
    verdicts.add(verdict);
    expect(message).toMatch(
      /^(passed \d+ of \d+ rounds, then: )?\d of 3 tests (failed|do not fail when other values are expected)/,
    );
  }
  expect([...verdicts].sort()).toEqual(["failed", "tampered"]);
  expect(await patient(right)).toMatchObject({ verdict: "passed", message: null });
});
