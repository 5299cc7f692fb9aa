import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedRequirements } from "../../src/benchmark/shared-requirements.ts";
import { runCli } from "../support/cli.ts";
import { makeRepository } from "../support/repository.ts";
import { temporaryFolder } from "../support/temporary.ts";

const needs = (requirements: string[], version = ">=3.8") => ({ version, requirements });

test.each([
  ["all of one version share", needs(["numpy>=1.21"]), [needs(["torch>=1.12", "numpy>=1.21"])], ["numpy>=1.21", "torch>=1.12"]],
  ["another version stays apart", needs(["numpy"]), [needs(["torch"], ">=3.11")], ["numpy"]],
  ["one package in two ways keeps them apart", needs(["b", "a"]), [needs(["A>=2"])], ["b", "a"]],
  ["spelling apart it is the same package", needs(["scikit_learn"]), [needs(["scikit-learn>=1"])], ["scikit_learn"]],
])("%s", (_, paper, others, expected) => {
  expect(sharedRequirements(paper, [paper, ...others])).toEqual(expected);
});

/** Wheels that hold a version and nothing else. */
const makeWheels = `
import sys, zipfile
for name, version, requires in (("lmr_one", "0.5", ""), ("lmr_one", "1.0", ""), ("lmr_two", "1.0", ""), ("lmr_three", "1.0", "Requires-Dist: lmr_one<1\\n")):
    info = "%s-%s.dist-info/" % (name, version)
    with zipfile.ZipFile("%s/%s-%s-py3-none-any.whl" % (sys.argv[1], name, version), "w") as wheel:
        wheel.writestr(name + ".py", "version = %r\\n" % version)
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: %s\\nVersion: %s\\n%s" % (name, version, requires))
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "RECORD", "")
`;

test("a run builds one environment for its papers, and more only where they cannot share it", { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  const wheels = join(folder, "wheels");
  mkdirSync(wheels);
  execFileSync("python3", ["-c", makeWheels, wheels]);
  const { url, commit } = makeRepository(join(folder, "repository"), { "one.py": "def f(x):\n    return [x, 2 * x]\n" });
  const suiteOf = (name: string, packages: readonly string[]) => {
    for (const [index, requirement] of packages.entries()) {
      const paper = join(folder, name, `p${index}`);
      mkdirSync(paper, { recursive: true });
      writeFileSync(
        join(paper, "probe.py"),
        "def cases(seed):\n    yield 'one', 1\n\n\ndef run(module, case):\n    return {'f': module.f(case)}\n",
      );
      writeFileSync(
        join(paper, "tasks.yml"),
        `paper: { id: p${index}, title: P }\nrepository: { url: "${url}", commit: "${commit}" }\npython: { requirements: ["${requirement}"] }\n` +
          `tasks:\n  - { id: p${index}/f, category: C, target: { file: one.py, name: f }, instruction: Implement f. }\n`,
      );
    }
    return join(folder, name);
  };
  const env = { HOME: folder, PIP_NO_INDEX: "1", PIP_FIND_LINKS: wheels, UV_NO_INDEX: "1", UV_FIND_LINKS: wheels };
  const verify = async (name: string, packages: readonly string[]) =>
    (await runCli(["verify", "--suite", suiteOf(name, packages), "--cache", join(folder, "cache")], { env })).stdout;
  expect(await verify("alike", ["lmr_one>=1", "lmr_two"])).toMatch(/^1 environment: [0-9a-f]{12} \(Python .*\) for 2 tasks$/m);
  expect(await verify("unlike", ["lmr_one>=1", "lmr_three"])).toMatch(/^2 environments: .* for 1 task, .* for 1 task$/m);
});
