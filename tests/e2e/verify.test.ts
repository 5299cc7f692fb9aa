import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../support/cli.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

test("thorough: a survivor is listed with its line, fails its task, and is counted apart when tasks.yml explains it", {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const [probe, yaml] = [join(suite, "stats", "probe_mean.py"), join(suite, "stats", "tasks.yml")];
  const common = ["--suite", suite, "--task", "stats/mean", "--cache", join(folder, "cache")];
  const verify = (...more: string[]) => runCli(["verify", "--thorough", ...common, ...more], { env: { HOME: folder } });
  const replace = (file: string, from: string, to: string) => writeFileSync(file, readFileSync(file, "utf8").replace(from, to));

  replace(probe, '    yield "none", []\n', '    yield "two", [1, 2]\n');
  const lax = await verify();
  const [, id = ""] = /^survivor: stats\/mean: (m[0-9a-f]{7}): line 5:16 0\.0 → \(0\.0 \+ 1\)$/m.exec(lax.stdout) ?? [];
  expect(lax.stdout).toMatch(/^stats\/mean .* 6\/7 +0 /m);
  expect(lax.stdout).toMatch(/^too lax: stats\/mean: 6 of 7 mutants killed; 95 % are wanted\. /m);
  expect(lax.status).toBe(1);

  expect(lax.stdout).toMatch(/^ {2}stats\/mean ready, 8 checks, isolation \w+, \d+\.\d s$/m);
  expect(lax.stdout).toMatch(/^1 environment: .* for 1 task\n1 of 1 task ready; its checks take \d+\.\d s$/m);

  const reason = `{ as: allowed, why: Nobody says what it is for no values., mutants: [${id}, m0000000] }`;
  replace(yaml, "    limits: { time: 20 }\n", `    limits: { time: 20 }\n    survivors:\n      - ${reason}\n`);
  const explained = await verify();
  expect(explained.stdout).toMatch(/^ {2}stats\/mean ready, 8 checks, isolation \w+, from the cache$/m);
  expect(explained.stdout).toMatch(/^stats\/mean .* 6\/7 +1 /m);
  expect(explained.stdout).toMatch(/^idle: stats\/mean: m0000000: /m);
  expect(explained.stdout).not.toMatch(/^(survivor|too lax)/m);
  expect(explained.status).toBe(0);

  const [task] = JSON.parse((await verify("--json")).stdout);
  expect(task.mutation).toEqual({
    total: 7,
    killed: 6,
    survivors: [{ id, edit: "5:16 0.0 → (0.0 + 1)", as: "allowed", why: "Nobody says what it is for no values." }],
    idle: ["m0000000"],
  });
  // A reason is no part of what was tried, so the mutants ran once.
  expect(readdirSync(join(folder, "cache", "gates")).filter((name) => name.endsWith(".mutants.json"))).toHaveLength(1);
});
