import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cliPath, runCli } from "../support/cli.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** Runs the command line on a terminal of its own, as Python's pty module gives it. */
function onTerminal(args: readonly string[], columns = 150): string {
  const script = "import pty, sys; pty.spawn(sys.argv[1:])";
  const sized = ["sh", "-c", `stty cols ${columns} && exec "$@"`, "sh", process.execPath];
  const { stdout } = spawnSync("python3", ["-c", script, ...sized, cliPath, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", TERM: "xterm", COLUMNS: "150" },
  });
  return stdout;
}

test("on a terminal a bar shows what is done, what passed and the time left, and the table fits", () => {
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
  expect(output).toMatch(/score .*█.* 2\/2, 2 passed, \S+ left/);
  // Nothing passes or costs tokens while tasks are checked and answers come in.
  expect(output).toMatch(/prepare .*█.* 2\/2, \S+ left/);
  expect(output).toMatch(/solve .*█.* 2\/2, \S+ left/);
  expect(output).not.toContain("#1 passed");
  expect(output).toContain("pass@1 100 %");
  const table = output.slice(output.indexOf("task  "));
  expect(table.split("\r\n").slice(0, 3)).toEqual(["task          passed  otherwise", "stats/mean    1/1", "stats/spread  1/1"]);
});

test("a reader that leaves early stops nothing", () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const places = ["--suite", suite, "--out", join(folder, "run"), "--cache", join(folder, "cache")];
  const script = 'reader=$1; shift; { sleep 0.2; "$@"; echo "ended with $?" >&2; } | "$reader"';
  const command = [process.execPath, cliPath, "run", ...places, "--solver", "reference"];
  const { stderr } = spawnSync("sh", ["-c", script, "sh", "true", ...command], { encoding: "utf8" });
  expect(stderr).toBe("ended with 0\n");
  expect(existsSync(join(folder, "run", "report.json"))).toBe(true);
});

test("the list of tasks fits the terminal, or 80 columns, with every name whole; all of it is in --json", async () => {
  const list = ["list", "--suite", "demo,lmr-bench"];
  const tasks = JSON.parse((await runCli([...list, "--json"])).stdout) as { id: string; target: string }[];
  const lines = (text: string) => text.trimEnd().split(/\r?\n/);
  const narrow = lines((await runCli(list)).stdout);
  const wide = lines(onTerminal(list, 140));
  for (const [all, width] of [
    [narrow, 80],
    [wide, 140],
  ] as const) {
    expect(Math.max(...all.map((line) => line.length))).toBe(width);
    expect(all.slice(1, -1).map((line) => line.split("  ")[0])).toEqual(tasks.map(({ id }) => id));
    expect(all.at(-1)).toBe("38 tasks; --json has all of each");
  }
  expect(narrow.join()).not.toContain("NSA.py:nsa");
  expect(wide.join()).toContain("NSA.py:nsa");
});
