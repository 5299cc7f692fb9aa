import { expect, onTestFinished, test } from "vitest";
import { messageOf } from "../../src/errors.ts";
import { cheats, forgery, honest, wrong } from "./unit-tests-answers.ts";
import { environmentFor, gateOf, makeSuite, materialOf, openFolder, openScorer } from "./unit-tests-suite.ts";

const folder = openFolder();
// One that is built for this, which the sandbox user can run; else one that is there.
const environment = await environmentFor(folder, ["pytest>=7,<9"]).catch(() =>
  environmentFor(folder, ["pytest>=7"]).catch(messageOf),
);
if (typeof environment === "string") test.skip(`pytest: ${environment}`);
else await testsWith(environment);

async function testsWith(environment: Awaited<ReturnType<typeof environmentFor>>) {
  const material = await materialOf(folder, makeSuite(folder, { framework: "pytest" }));
  const score = await openScorer(material, environment);

  test("the task can be judged here", async () => {
    expect(await gateOf(material, environment, folder)).toMatchObject({ ready: true, cases: 4, stub: "failed" });
  });

  test.each(honest)("honest: %s", async (_, body) => {
    const { verdict, tier, checks } = await score(body);
    expect({ verdict, tier, names: checks.map(({ name }) => name) }).toEqual({
      verdict: "passed",
      tier: "B",
      names: [
        "tests/test_shares.py::test_small[values0-expected0]",
        "tests/test_shares.py::test_small[values1-expected1]",
        "tests/test_shares.py::TestShare::test_two",
        "tests/test_shares.py::TestShare::test_many",
      ],
    });
  });

  test.each(wrong)("wrong: %s", async (_, body, reason) => {
    expect(await score(body)).toMatchObject({ verdict: "failed", reason });
  });

  test.each([
    ["pytest.skip", "import pytest\npytest.skip('later')", /skipped: Skipped: later/],
    ["pytest.importorskip", "import pytest\npytest.importorskip('nowhere')", /skipped: .*nowhere/],
    ["pytest.xfail", "import pytest\npytest.xfail('later')", /xfailed: .*later/],
    ["pytest.exit", "import pytest\npytest.exit('done', returncode=0)", /no result/],
    ["unittest.SkipTest", "import unittest\nraise unittest.SkipTest('later')", /skipped|SkipTest/],
  ])("no pass: %s", async (_, body, said) => {
    const { verdict, checks } = await score(body);
    expect({ verdict, passed: checks.filter((check) => check.verdict === "passed") }).toEqual({ verdict: "failed", passed: [] });
    expect(checks.map(({ message }) => message).join("\n")).toMatch(said);
  });

  const items = `[one.nodeid for one in gc.get_objects() if type(one).__name__ == "Function" and hasattr(one, "nodeid")]`;
  test.each([
    ...cheats,
    ["forged records", forgery(items), "forged-records"],
    [
      "forged records and report",
      forgery(
        items,
        `[{"junit": "<testsuites><testsuite>" + "".join('<testcase classname="%s" name="%s"/>' % (".".join([name.split("::")[0].replace("/", ".")[:-3]] + name.split("::")[1:-1]), name.split("::")[-1]) for name in names) + "</testsuite></testsuites>"}]`,
      ),
      "canary",
    ],
    [
      "reports patched",
      `import _pytest.reports
made = _pytest.reports.TestReport.__init__
def passed(self, *given, **options):
    made(self, *given, **options)
    self.outcome = "passed"
_pytest.reports.TestReport.__init__ = passed
return []`,
      "forged-records",
    ],
    [
      "the recorder patched",
      `import gc
for one in gc.get_objects():
    if type(one).__name__ == "Recorder":
        one.saw = lambda outcome, message="", saw=one.saw: saw("passed")
return []`,
      "forged-records",
    ],
  ] as const)("tampered: %s", async (_, body, reason) => {
    expect(await score(body)).toMatchObject({ verdict: "tampered", reason });
  });

  test("in a process of its own for each test", async () => {
    const elsewhere = openFolder(onTestFinished);
    const fresh = await openScorer(
      await materialOf(elsewhere, makeSuite(elsewhere, { framework: "pytest", fresh: true })),
      environment,
      onTestFinished,
    );
    expect(await fresh("return [value / sum(values) for value in values]")).toMatchObject({
      verdict: "passed",
      checks: [{}, {}, {}, {}],
    });
  });
}
