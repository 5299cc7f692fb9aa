// biome-ignore-all lint/suspicious/noTemplateCurlyInString: workflow expressions look like template placeholders.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stringify } from "yaml";
import { githubScript, type JobChanges, jobOn } from "./job.ts";
import { containerMachine, hostMachine, type Machine } from "./machine.ts";
import { type ActionResult, runComposite } from "./runner.ts";

let machine: Machine;
beforeEach(async () => {
  machine = await hostMachine();
});
afterEach(async () => {
  await machine[Symbol.asyncDispose]();
});

interface MadeAction {
  inputs?: Record<string, { default?: string }>;
  outputs?: Record<string, { value: string }>;
  steps: object[];
}

async function run(action: MadeAction, inputs: Record<string, string> = {}, changes: JobChanges = {}): Promise<ActionResult> {
  const folder = join(machine.workspace, "made");
  await mkdir(folder);
  const { steps, ...head } = action;
  await writeFile(
    join(folder, "action.yml"),
    stringify({ name: "made", inputs: {}, ...head, runs: { using: "composite", steps } }),
  );
  return await runComposite(folder, inputs, jobOn(machine, changes));
}

const sh = (run: string, more: object = {}): object => ({ shell: "sh", run, ...more });
const script = (script: string, more: object = {}): object => ({ uses: githubScript, with: { script }, ...more });

const secrets: JobChanges = {
  runtime: { ACTIONS_RUNTIME_TOKEN: "runtime-token", ACTIONS_RESULTS_URL: "http://127.0.0.1:3/" },
  idToken: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: "id-token" },
};

test("a run step sees neither the runtime token nor inputs, a script step sees both, and each sees the id token", async () => {
  const env = { LMR_MODEL: "${{ inputs.model }}" };
  const list = "env | sed -n 's/^\\(ACTIONS\\|INPUT\\|LMR\\)\\([^=]*\\)=.*/\\1\\2/p'";
  const names = "console.log(Object.keys(process.env).filter((name) => /^(ACTIONS|INPUT|LMR)_/.test(name)).join('\\n'))";
  const result = await run(
    { inputs: { model: { default: "tiny" } }, steps: [sh(list, { env }), script(names, { env })] },
    {},
    secrets,
  );
  const [shell, node] = result.steps.map((step) => step.log.split("\n").toSorted());
  expect(shell).toEqual(["ACTIONS_ID_TOKEN_REQUEST_TOKEN", "LMR_MODEL"]);
  expect(node).toEqual([
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
    "ACTIONS_RESULTS_URL",
    "ACTIONS_RUNTIME_TOKEN",
    "INPUT_GITHUB-TOKEN",
    "INPUT_SCRIPT",
    "LMR_MODEL",
  ]);
});

test("the environment that the process itself had is recorded", async () => {
  const result = await run({ steps: [sh("exec env -u SECRET sleep 0.2", { env: { SECRET: "x", PLAIN: "y" } })] });
  const [step] = result.steps;
  expect(step?.given).toMatchObject({ SECRET: "x", PLAIN: "y" });
  expect(step?.seen).toMatchObject({ PLAIN: "y" });
  expect(step?.seen).not.toHaveProperty("SECRET");
});

test("outputs, variables and paths reach the steps after, and outputs the caller", async () => {
  const result = await run({
    outputs: { both: { value: "${{ steps.one.outputs.text }}${{ steps.two.outputs.seen }}" } },
    steps: [
      sh(
        'printf "text<<END\\nline 1\\nline 2\\nEND\\n" >> "$GITHUB_OUTPUT"; echo "COLOUR=green" >> "$GITHUB_ENV"; mkdir bin; printf "#!/bin/sh\\necho tool ran" > bin/made-tool; chmod +x bin/made-tool; echo "$PWD/bin" >> "$GITHUB_PATH"',
        { id: "one" },
      ),
      script("core.setOutput('seen', process.env.COLOUR); await exec.exec('made-tool')", { id: "two" }),
    ],
  });
  expect(result.outcome).toBe("success");
  expect(result.outputs).toEqual({ both: "line 1\nline 2green" });
  expect(result.steps[1]?.log).toContain("tool ran");
});

test("after a failure only steps that ask for it run, and the action fails", async () => {
  const result = await run({
    steps: [
      sh("exit 3", { id: "broken" }),
      sh("echo never"),
      sh('echo "broken was $OUTCOME"', {
        if: "${{ always() && steps.broken.outcome != '' }}",
        env: { OUTCOME: "${{ steps.broken.outcome }}" },
      }),
    ],
  });
  expect(result.outcome).toBe("failure");
  expect(result.steps.map((step) => step.outcome)).toEqual(["failure", "skipped", "success"]);
  expect(result.log).toContain("broken was failure");
  expect(result.steps[0]?.annotations).toEqual([
    { level: "error", message: "Process completed with exit code 3.", properties: {} },
  ]);
});

test("annotations, masks and stopped commands are read from the log", async () => {
  const result = await run({
    steps: [
      script("core.warning('a: b\\nc', {title: 'T, U'}); core.setSecret('hunter2'); console.log('key hunter2')"),
      sh(
        "echo ::stop-commands::mark-1; echo ::error::forged; echo ::mark-1::; echo ::notice file=a.py,line=3::real; echo hunter2",
      ),
    ],
  });
  expect(result.steps.flatMap((step) => step.annotations)).toEqual([
    { level: "warning", message: "a: b\nc", properties: { title: "T, U" } },
    { level: "notice", message: "real", properties: { file: "a.py", line: "3" } },
  ]);
  expect(result.log).toContain("key ***");
  expect(result.log).toContain("::error::forged");
  expect(result.log).not.toContain("hunter2");
});

test("summaries add up, and one above 1 MiB is dropped", async () => {
  const result = await run({
    steps: [
      script("await core.summary.addRaw('small').write()"),
      sh('head -c 1048577 /dev/zero | tr "\\0" x > "$GITHUB_STEP_SUMMARY"'),
    ],
  });
  expect(result).toMatchObject({ outcome: "success", summary: "small" });
});

test("a thrown error in a script is the step's failure", async () => {
  const result = await run({ steps: [script("throw new Error('no luck')")] });
  expect(result.steps[0]).toMatchObject({ outcome: "failure" });
  expect(result.steps[0]?.annotations[0]?.message).toBe("Unhandled error: Error: no luck");
});

test.each([
  ["an input that action.yml does not declare", { steps: [] }, { modle: "x" }, "Unexpected input(s) 'modle'"],
  [
    "an expression with an unknown name",
    { steps: [sh("true", { env: { A: "${{ inputs.modle }}" } })] },
    {},
    "unknown name inputs.modle",
  ],
  ["a shell that slim images lack", { steps: [{ shell: "bash", run: "true" }] }, {}, "shell bash"],
  ["an action without a stand-in", { steps: [{ uses: "actions/cache@v5" }] }, {}, "actions/cache@v5"],
  ["a key that is not carried out", { steps: [sh("true", { "continue-on-error": true })] }, {}, "continue-on-error"],
])("%s is an error of the test", async (_, action, inputs: Record<string, string>, message) => {
  await expect(run(action, inputs)).rejects.toThrow(message);
});

test("in a container there is no node and no git on PATH, and no right to make a namespace", async () => {
  await using container = await containerMachine();
  const folder = join(container.workspace, "made");
  await mkdir(folder);
  const steps = [
    sh(
      'for name in node git python3; do echo "$name $(command -v "$name" >/dev/null && echo yes || echo no)"; done; sed -n "s/^CapBnd:\\t//p" /proc/self/status',
    ),
  ];
  await writeFile(join(folder, "action.yml"), stringify({ name: "made", inputs: {}, runs: { using: "composite", steps } }));
  const result = await runComposite(folder, {}, jobOn(container));
  const [node, git, python, bounding] = result.log.split("\n");
  expect([node, git, python]).toEqual(["node no", "git no", "python3 yes"]);
  const systemAdministration = 1n << 21n;
  if (process.getuid?.() === 0) expect(BigInt(`0x${bounding}`) & systemAdministration).toBe(0n);
});
