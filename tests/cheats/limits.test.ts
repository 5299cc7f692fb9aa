import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Outcome } from "../../src/schema/outcome.ts";
import { publicPython } from "../sandbox/places.ts";
import { type Ended, startCli } from "../support/cli.ts";
import { makeRepository } from "../support/repository.ts";

/** A reference that is hungry when a file stands beside the interpreter. */
const source = `import os
import sys


def double(values):
    """Twice each value."""
    held = []
    while os.path.exists(os.path.join(sys.prefix, "hungry")):
        held.append(bytearray(b"x") * (16 << 20))
    return [2 * value for value in values]
`;

const probe = `def cases(seed):
    for number in range(8):
        yield "case %d" % number, list(range(number + 1))


def run(module, case):
    return {"doubled": module.double(case)}
`;

/** A suite of one task, its answers, and the phases of a run on them. */
async function openRun(answers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { url, commit } = makeRepository(join(folder, "repository"), { "doubles.py": source });
  const [suite, replies, out, venv] = ["suite", "replies", "run", "venv"].map((name) => join(folder, name)) as [
    string,
    ...string[],
  ];
  mkdirSync(suite);
  writeFileSync(
    join(suite, "tasks.yml"),
    `paper: { id: limits, title: Limits }
repository: { url: "${url}", commit: ${commit}, path: . }
tasks:
  - id: limits/double
    category: Limits
    target: { file: doubles.py, name: double }
    instruction: Implement double.
    probe: probe.py
    limits: { time: 60, memory: 200 }
`,
  );
  writeFileSync(join(suite, "probe.py"), probe);
  mkdirSync(join(`${replies}`, "limits", "double"), { recursive: true });
  answers.forEach((text, index) => {
    writeFileSync(join(`${replies}`, "limits", "double", `${index + 1}.md`), `\`\`\`python\n${text}\n\`\`\`\n`);
  });
  execFileSync((await publicPython()) ?? "python3", ["-m", "venv", "--without-pip", `${venv}`]);
  const common = [
    "--suite",
    suite,
    "--out",
    `${out}`,
    "--cache",
    join(folder, "cache"),
    "--python",
    join(`${venv}`, "bin", "python"),
  ];
  return {
    venv: `${venv}`,
    prepare: () => succeed(["prepare", ...common]),
    solve: () => succeed(["solve", ...common, "--solver", `replay:${replies}`, "--attempts", String(answers.length)]),
    score: () => succeed(["score", ...common]),
    outcome: (attempt: number) =>
      Outcome.parse(JSON.parse(readFileSync(join(`${out}`, "outcomes", "limits", "double", `${attempt}.json`), "utf8"))),
  };
}

/** Gives the most memory that the tool itself had, bytes. */
async function succeed(args: string[]): Promise<number> {
  const { child, ended } = startCli(args);
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
    } catch {
      // it has ended meanwhile
    }
  }, 20);
  const { status, stderr }: Ended = await ended.finally(() => clearInterval(timer));
  expect(`${status} ${stderr}`).toMatch(/^0 /);
  return peak;
}

const hungry = "def double(values):\n    held = []\n    while True:\n        held.append(bytearray(b'x') * (16 << 20))";
const right = "def double(values):\n    return [value + value for value in values]";

test("a hungry answer has failed; where the reference is hungry too, nothing is said of any answer", async () => {
  const run = await openRun([hungry, right]);
  await run.prepare();
  await run.solve();
  await run.score();
  expect([run.outcome(1), run.outcome(2)]).toMatchObject([
    { verdict: "failed", reason: "memory" },
    { verdict: "passed", reason: null },
  ]);

  const other = await openRun([hungry, right]);
  await other.prepare();
  await other.solve();
  writeFileSync(join(other.venv, "hungry"), "");
  await other.score();
  for (const attempt of [1, 2])
    expect(other.outcome(attempt)).toMatchObject({
      verdict: "unscored",
      reason: "environment",
      message: expect.stringMatching(/^the reference does not run to its end here: stopped at the memory limit/),
    });
});

const MiB = 1024 * 1024;
const text =
  "import os\n\n\ndef double(values):\n    block = b'line of text\\n' * 80660\n    if len(values) == 1:\n        for _ in range(1024):\n            os.write(1, block)\n    return [2 * value for value in values]";
const values =
  'import os\n\n\ndef double(values):\n    os.write(3, b\'{"case":"case 0","outputs":{"doubled":["list",[\' + b\'[],\' * (9 << 20))\n    os.write(3, b\'[]]]},"seconds":0}\\n\')\n    os._exit(0)';

test("the tool stays small with a gigabyte of output and with results of millions of values", async () => {
  const run = await openRun([text, values]);
  await run.prepare();
  await run.solve();
  const peak = await run.score();
  expect(run.outcome(1)).toMatchObject({ verdict: "passed", log: expect.stringMatching(/\n\[1\d{9} bytes left out\]\n/) });
  expect(run.outcome(2)).toMatchObject({
    verdict: "failed",
    reason: "memory",
    message: expect.stringContaining("single values"),
  });
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(200 * MiB);
});
