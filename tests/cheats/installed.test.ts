import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Plan } from "../../src/schema/plan.ts";
import { publicPython } from "../sandbox/places.ts";
import { runCli } from "../support/cli.ts";
import { makeCheatSuite, reference } from "./suite.ts";

// C13: an answer that imports the package that the paper has become.
test.each([
  ["as it is", reference],
  [
    "in a class, among other things",
    reference.replace(/^def[\s\S]*/m, (text) => `class Measures:\n${text.replaceAll(/^/gm, "    ")}`),
  ],
])("a reference that is installed %s is found before anything is spent", async (_, text) => {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { suite } = makeCheatSuite(folder, ["A"]);
  const python = join(folder, "venv", "bin", "python");
  execFileSync((await publicPython()) ?? "python3", ["-m", "venv", "--without-pip", join(folder, "venv")]);
  const prepare = async (name: string) => {
    const out = join(folder, name);
    const args = ["--suite", suite, "--out", out, "--cache", join(folder, "cache"), "--python", python, "--task", "cheats/probe"];
    expect(await runCli(["prepare", ...args])).toMatchObject({ status: 0 });
    return Plan.parse(JSON.parse(readFileSync(join(out, "plan.json"), "utf8"))).tasks[0]?.gate;
  };
  const packages = execFileSync(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], {
    encoding: "utf8",
  }).trim();
  // The gate of this one is kept; it says nothing about what is installed later.
  expect(await prepare("before")).toMatchObject({ ready: true });
  mkdirSync(join(packages, "upstream"));
  writeFileSync(join(packages, "upstream", "__init__.py"), text);
  expect(await prepare("with")).toMatchObject({
    ready: false,
    reason: expect.stringContaining("stands in an installed package: upstream/__init__.py"),
  });
  writeFileSync(join(packages, "upstream", "__init__.py"), "def summary(values):\n    return sorted(values)\n");
  expect(await prepare("mended")).toMatchObject({ ready: true });
});
