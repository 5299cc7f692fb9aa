import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "../support/cli.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** One clear line on standard error and exit status 2. */
async function refusal(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { status, stderr } = await runCli(args, { env });
  expect({ status, stderr }).toMatchObject({ status: 2 });
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  return stderr;
}

function workplace(edit?: (yaml: string) => string) {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder, edit);
  const places = ["--out", join(folder, "run"), "--cache", join(folder, "cache")];
  return { folder, suite, run: ["run", "--suite", suite, ...places] };
}

test.each([
  [["run", "--modle", "x"], /unknown option '--modle'.*--model/],
  [["rnu"], /unknown command 'rnu'.*run/],
  [["compare"], /missing required argument 'runs'/],
  [["compare", "a"], /compare a: name a second run/],
  [["run", "--attempts", "many"], /--attempts many: expected a whole number from 1/],
  [["list", "--suite", "nowhere"], /Unknown suite nowhere: use demo, lmr-bench, lmr-bench-extra or the path of a folder/],
  [["list", "--suite", "demo", "--task", "nothing/*"], /No task matches nothing\/\*\. The suites have: /],
  [["solve", "--out", "/nowhere/run", "--solver", "stub"], /\/nowhere\/run holds no plan\.json\. Run `lmr-bench prepare/],
  [["report", "--out", "/nowhere/run"], /holds no plan\.json/],
  [["run", "--solver", "command:true", "--replay-only"], /--replay-only: what a command does is not in the cache/],
  [["compare", "/nowhere/a", "/nowhere/b"], /\/nowhere\/[ab] is not there\. Name a run directory/],
])("%j", async (args, message) => {
  expect(await refusal(args)).toMatch(message);
});

test.each([
  ["bad YAML", (yaml: string) => yaml.replace("tasks:", "tasks: ["), /tasks\.yml:\d+:\d+: bad YAML/],
  [
    "an unknown key",
    (yaml: string) => yaml.replace("  path: src", "  pth: src"),
    /tasks\.yml:2:1[\s\S]*|tasks\.yml:5:3: repository: unknown key "pth"/,
  ],
  [
    "a short commit",
    (yaml: string) => yaml.replace(/commit: \w{30}/, "commit: "),
    /tasks\.yml:4:11: repository\.commit: "\w{10}" is not right: a full commit id/,
  ],
  [
    "a missing commit",
    (yaml: string) => yaml.replace(/commit: \w+/, `commit: "${"0".repeat(40)}"`),
    /tasks\.yml: commit 0{40} is not in file:/,
  ],
  [
    "an unreachable repository",
    (yaml: string) => yaml.replace(/url: .*/, "url: http://127.0.0.1:9/o/n"),
    /tasks\.yml: cannot fetch http:\/\/127\.0\.0\.1:9\/o\/n \(git: .*\)\. Check repository\.url/,
  ],
  [
    "a target that is not there",
    (yaml: string) => yaml.replace("name: mean }", "name: meen }"),
    /tasks\.yml: stats\/mean: .*meen.*mean/,
  ],
  [
    "a target file that is not there",
    (yaml: string) => yaml.replace("file: stats.py, name: mean", "file: stat.py, name: mean"),
    /tasks\.yml: stat\.py is not in the repository/,
  ],
  [
    "a probe that is not there",
    (yaml: string) => yaml.replace("probe_mean.py", "probe_men.py"),
    /tasks\.yml: stats\/mean: .*probe_men\.py is not there\. .*relative to tasks\.yml/,
  ],
  ["a Python that is too new", (yaml: string) => `${yaml}python: { version: ">=4" }\n`, /No Python >=4: found .*--python/],
  [
    "a package that is not to be had",
    (yaml: string) => `${yaml}python: { requirements: ["no-such-package-lmr==1"] }\n`,
    /Cannot install no-such-package-lmr==1: .*Change python\.requirements/,
  ],
])("%s is one line with the place and the cure", async (_, edit, message) => {
  const { run } = workplace(edit);
  expect(
    await refusal([...run, "--solver", "reference"], {
      PIP_INDEX_URL: "http://127.0.0.1:9/simple",
      PIP_RETRIES: "0",
      HOME: "/nowhere",
    }),
  ).toMatch(message);
});

test("an ambiguous target is one line that says how to name it", async () => {
  const { run, folder } = workplace();
  const repository = join(folder, "owner", "stats");
  writeFileSync(
    join(repository, "src", "stats.py"),
    "def mean(v):\n    return 1\n\n\ndef mean(v):\n    return 2\n\n\ndef spread(v):\n    return 0\n",
  );
  const git = (...args: string[]) =>
    String(execFileSync("git", ["-C", repository, "-c", "user.name=A", "-c", "user.email=a@example.com", ...args]));
  git("commit", "-qam", "twice");
  const { suite } = { suite: run[2] ?? "" };
  const file = join(suite, "stats", "tasks.yml");
  const yaml = execFileSync("cat", [file], { encoding: "utf8" }).replace(
    /commit: \w+/,
    `commit: ${git("rev-parse", "HEAD").trim()}`,
  );
  writeFileSync(file, yaml);
  expect(await refusal([...run, "--solver", "reference"])).toMatch(/stats\/mean: .*mean.*(line|lines) 1.*5.*mean#2/);
});

test("no interpreter", async () => {
  const { run } = workplace();
  expect(await refusal([...run, "--solver", "stub", "--python", "/nowhere/python3"])).toMatch(
    /No Python: \/nowhere\/python3 does not run, or is older than 3\.8\. Install Python >=3\.8/,
  );
});

test("no model, no key, keys, headers, a prompt or a baseline that do not read are told before any work", async () => {
  const { run, folder } = workplace();
  const file = join(folder, "empty");
  writeFileSync(file, "");
  expect(await refusal(run, { LMR_API_KEY: "k" })).toMatch(/No model: set --model/);
  expect(await refusal([...run, "--model", "m"])).toMatch(/No API key: set LMR_API_KEY or OPENAI_API_KEY/);
  expect(await refusal([...run, "--model", "m"], { LMR_API_KEYS: "a.example=k\nk" })).toMatch(
    /LMR_API_KEYS .*, line 2: expected HOST/,
  );
  expect(await refusal([...run, "--model", "m"], { LMR_HEADERS: "X-Gate" })).toMatch(
    /LMR_HEADERS .*, line 1: expected NAME: VALUE/,
  );
  expect(await refusal([...run, "--model", "m", "--prompt", file], { LMR_API_KEY: "k" })).toMatch(/empty:1:1: the file is empty/);
  expect(await refusal([...run, "--solver", "stub", "--baseline", file])).toMatch(/empty is not JSON \(.*\)/);
  expect(existsSync(join(folder, "run"))).toBe(false);
});

test("a baseline that is not there is told, and counts as none", async () => {
  const { run, folder } = workplace();
  const { status, stdout } = await runCli([
    ...run,
    "--solver",
    "stub",
    "--baseline",
    join(folder, "nowhere"),
    "--fail-on",
    "regression",
  ]);
  expect(status).toBe(3);
  expect(stdout).toMatch(/^warning: --baseline .*nowhere: there is no report, so that nothing will be compared\.$/m);
});

test("a cache that is a file", async () => {
  const { run, folder } = workplace();
  writeFileSync(join(folder, "cache"), "");
  expect(await refusal([...run, "--solver", "stub"])).toMatch(
    /Cannot make the cache .*cache \(EEXIST\)\. Choose another with --cache/,
  );
});

test.each([
  ["a wrong key", { status: 401, error: { message: "bad key" } }, /refuses the key \(.*bad key.*\)\. Set LMR_API_KEY/],
  [
    "an unknown model",
    { status: 404, error: { message: "no such model" } },
    /does not know model m \(.*no such model.*\)\. Check --model/,
  ],
])("%s ends the run after few requests", async (_, response, message) => {
  const { run } = workplace();
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  mock.on({}, response);
  expect(
    await refusal([...run, "--attempts", "20", "--concurrency", "2", "--base-url", `${mock.url}/v1`, "--model", "m"], {
      LMR_API_KEY: "k",
    }),
  ).toMatch(message);
  expect(mock.getRequests().length).toBeLessThanOrEqual(2);
});

test("an endpoint that is down", async () => {
  const { run } = workplace();
  expect(await refusal([...run, "--base-url", "http://127.0.0.1:9/v1", "--model", "m"], { LMR_API_KEY: "k" })).toMatch(
    /Cannot reach http:\/\/127\.0\.0\.1:9\/v1: .*Check --base-url/,
  );
});

test("a run directory of another plan, or of other settings, stays as it is", async () => {
  const { run } = workplace();
  expect(await runCli([...run, "--task", "stats/mean", "--solver", "reference"])).toMatchObject({ status: 0 });
  expect(await refusal([...run, "--solver", "reference"])).toMatch(
    /run belongs to another plan \(.*with stats\/spread\)\. Choose another --out/,
  );
  expect(await refusal([...run, "--task", "stats/mean", "--solver", "stub"])).toMatch(
    /belongs to another run: solver was "reference" and is "stub"/,
  );
});

const root = process.getuid?.() === 0;

test.skipIf(!root)("a full disk is one line, and what was done is kept", async () => {
  const { run, folder } = workplace();
  const small = join(folder, "small");
  mkdirSync(small);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=48k", "tmpfs", small]);
  onTestFinished(() => void execFileSync("umount", [small]));
  const args = run.map((arg) => (arg === join(folder, "run") ? join(small, "run") : arg));
  writeFileSync(join(small, "ballast"), Buffer.alloc(32 * 1024));
  expect(await refusal([...args, "--solver", "reference", "--attempts", "20"])).toMatch(
    /Cannot write .*: no space left on the device\. Free some and run the same command again/,
  );
  rmSync(join(small, "ballast"));
  execFileSync("mount", ["-o", "remount,size=16m", small]);
  expect(await runCli([...args, "--solver", "reference", "--attempts", "20"])).toMatchObject({ status: 0 });
});

test("what the system refuses is one line too", async () => {
  const { folder } = workplace();
  const loop = join(folder, "loop");
  symlinkSync(loop, loop);
  expect(await refusal(["report", "--out", loop])).toMatch(/^error: ELOOP: .*, lstat '.*loop\/variants\.json'$/m);
});

test("folders where the system makes none are one line, too", async () => {
  const { run, folder } = workplace();
  const nowhere = "/proc/nowhere/at/all";
  const at = (option: string) => run.map((arg, index) => (run[index - 1] === option ? nowhere : arg));
  const cure = (what: string, option: string) => `Cannot make ${what} ${nowhere} (ENOENT). Choose another with ${option}.`;
  expect(await refusal([...at("--out"), "--solver", "stub"])).toContain(cure("the run directory", "--out"));
  expect(await refusal([...at("--cache"), "--solver", "stub"])).toContain(cure("the cache", "--cache"));
  expect(await runCli([...run, "--solver", "stub"])).toMatchObject({ status: 0 });
  const compared = ["compare", join(folder, "run"), join(folder, "run"), "--write", "--out", nowhere];
  expect(await refusal(compared)).toContain(`Cannot write ${nowhere}/comparison.json: ENOENT`);
});

test("an output folder that is a file", async () => {
  const { run, folder } = workplace();
  writeFileSync(join(folder, "run"), "");
  expect(await refusal([...run, "--solver", "stub"])).toMatch(/run directory .*run.*--out/);
});
