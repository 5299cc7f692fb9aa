import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cliPath } from "../support/cli.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** Runs the command line on a terminal of its own, as Python's pty module gives it. */
function onTerminal(args: readonly string[]): string {
  const script = "import pty, sys; pty.spawn(sys.argv[1:])";
  const { stdout } = spawnSync("python3", ["-c", script, process.execPath, cliPath, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", TERM: "xterm", COLUMNS: "150" },
  });
  return stdout;
}

test("on a terminal a bar shows what is done, what passed, tokens and time left", () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const output = onTerminal([
    "run",
    "--suite",
    suite,
    "--out",
    join(folder, "run"),
    "--cache",
    join(folder, "cache"),
    "--solver",
    "reference",
  ]);
  expect(output).toMatch(/score .*█.* 2\/2, 2 passed, 0 tokens, \S+ left/);
  expect(output).not.toContain("#1 passed");
  expect(output).toContain("pass@1 100 %");
});
