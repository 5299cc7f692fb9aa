import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { version } from "../../src/version.ts";
import { cliPath } from "../support/cli.ts";

/** Milliseconds that a process takes. */
function time(args: readonly string[]): number {
  const started = performance.now();
  spawnSync(process.execPath, args, { stdio: "ignore" });
  return performance.now() - started;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("--version loads nothing that it does not need: within 1.5 times a bare node, measured in pairs", () => {
  const ratios = Array.from({ length: 15 }, () => time([cliPath, "--version"]) / time(["-e", "0"]));
  expect(median(ratios)).toBeLessThan(1.5);
  expect(spawnSync(process.execPath, [cliPath, "--version"], { encoding: "utf8" }).stdout).toBe(`${version}\n`);
});

test("each command's help has a worked example", () => {
  for (const command of ["run", "prepare", "solve", "score", "report", "verify", "rescore", "list", "compare", "demo"]) {
    const { stdout, status } = spawnSync(process.execPath, [cliPath, command, "--help"], { encoding: "utf8" });
    expect({ command, status }).toEqual({ command, status: 0 });
    expect(stdout).toMatch(/\nExample:\n {2}.*lmr-bench /);
  }
});
