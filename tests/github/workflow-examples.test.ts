import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../src/root.ts";
import { decide } from "../composite/expression.ts";

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  if?: string;
  with?: Record<string, unknown>;
  secrets?: Record<string, string>;
  permissions?: Record<string, string>;
  steps?: Step[];
}
interface Workflow {
  name: string;
  on: Record<string, unknown> | string[];
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (path: string) => readFileSync(join(packageRoot, path), "utf8");
const action = parse(read("action.yml")) as { inputs: Record<string, { default?: string }>; outputs: Record<string, unknown> };
const benchmark = parse(read(".github/workflows/benchmark.yml")) as Workflow & {
  on: { workflow_call: { inputs: Record<string, { default?: string }>; secrets: Record<string, unknown> } };
};
const examples = [...read("docs/workflows.md").matchAll(/^```yaml\n(.*?)^```/gms)].map(
  ([, text = ""]) => parse(text) as Workflow,
);
const unknown = (given: object | undefined, known: object) => Object.keys(given ?? {}).filter((name) => !(name in known));
const steps = ({ jobs }: Workflow) => Object.values(jobs).flatMap((job) => job.steps ?? []);
const named = (name: string) => examples.find((example) => example.name === name);

test.each(examples.map((example) => [example.name, example] as const))("the example %s uses what there is", (_name, example) => {
  const ours = steps(example).filter(({ uses }) => uses?.startsWith("OWNER/lmr-bench-action@"));
  const calls = Object.values(example.jobs).filter(({ uses }) => uses?.includes("/.github/workflows/benchmark.yml@"));
  expect(ours.length + calls.length).toBe(1);
  for (const step of ours) expect(unknown(step.with, action.inputs)).toEqual([]);
  for (const call of calls) {
    expect(unknown(call.with, benchmark.on.workflow_call.inputs)).toEqual([]);
    expect(unknown(call.secrets, benchmark.on.workflow_call.secrets)).toEqual([]);
  }
  for (const { with: given } of steps(example).filter(({ uses }) => uses?.startsWith("actions/checkout@")))
    expect(given).toMatchObject({ "persist-credentials": false });
});

test("there is an example of each kind", () => {
  const events = examples.flatMap(({ on }) => (Array.isArray(on) ? on : Object.keys(on)));
  expect(events).toEqual(
    expect.arrayContaining(["push", "pull_request", "merge_group", "schedule", "workflow_run", "workflow_dispatch"]),
  );
});

test("an example that asks for a drop of pull requests runs on main too, where their baselines come from", () => {
  const asks = (example: Workflow) => steps(example).some(({ with: given }) => given && "max-drop" in given);
  const without = examples.filter((example) => asks(example) && "pull_request" in example.on && !("push" in example.on));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("of the pair for forks only the second may write, and it checks nothing out", () => {
  const [first, second] = [named("benchmark of a pull request"), named("report of a pull request")];
  expect(first?.permissions).toEqual({ contents: "read" });
  expect(JSON.stringify(first)).not.toContain("secrets.");
  // Without `contents` a private repository does not tell which commits the baseline may be at.
  expect(second?.permissions).toEqual({ actions: "read", contents: "read", checks: "write", "pull-requests": "write" });
  expect(second?.on).toMatchObject({ workflow_run: { workflows: [first?.name] } });
  expect(steps(second as Workflow).map(({ uses }) => uses?.split("@")[0])).toEqual([
    "actions/download-artifact",
    "OWNER/lmr-bench-action",
  ]);
});

test("a caller of the matrix grants what publishing needs, and no more", () => {
  const granted = { contents: "read", checks: "write", "pull-requests": "write" };
  expect(named("large benchmark")?.permissions).toEqual(granted);
});

test("the matrix takes every input of the action that is not its own business, with the same default, and hands it on", () => {
  // Variables of a caller do not reach the jobs of a called workflow, so that `pass-env` has nothing to pass.
  const own = [
    "api-key",
    "api-keys",
    "headers",
    "judge-api-key",
    "out",
    "cache",
    "github-token",
    "phase",
    "check-run",
    "pass-env",
  ];
  const inputs = Object.entries(action.inputs).filter(([name]) => !own.includes(name));
  const text = JSON.stringify(benchmark.jobs);
  const differing = inputs.flatMap(([name, input]) => {
    const given = benchmark.on.workflow_call.inputs[name];
    return given?.default === input.default && text.includes(`inputs.${name} }}`) ? [] : [name];
  });
  expect(differing).toEqual([]);
});

test("the matrix gives the action inputs that there are, and pins every other action", () => {
  const all = steps(benchmark);
  for (const step of all.filter(({ uses }) => uses === "./lmr-bench-action"))
    expect(unknown(step.with, action.inputs)).toEqual([]);
  const others = all.flatMap(({ uses }) => (uses && uses !== "./lmr-bench-action" ? [uses] : []));
  expect(others.filter((use) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(use))).toEqual([]);
});

test("artifacts of the matrix have names of their own, a repeated job replaces its own, and one that fails changes no verdict", () => {
  const uploads = Object.values(benchmark.jobs).flatMap(({ steps = [] }) =>
    steps.filter(({ uses }) => uses?.includes("upload-")),
  );
  const names = uploads.map(({ with: given }) => String(given?.name));
  expect(new Set(names).size).toBe(4);
  expect(names.every((name) => /\{ inputs\.name \}/.test(name))).toBe(true);
  expect(names.filter((name) => /\{ matrix\.shard \}/.test(name))).toHaveLength(1);
  expect(uploads.every(({ with: given }) => given?.overwrite === true)).toBe(true);
  expect(uploads.at(-1)).toMatchObject({ "continue-on-error": true });
});

test("no example filters the paths of a pull request, so that a required check always ends", () => {
  expect(examples.filter(({ on }) => /"paths/.test(JSON.stringify(on)))).toEqual([]);
  const { on, jobs } = named("model quality of what changed") as Workflow;
  expect(on).toMatchObject({ pull_request: null });
  expect(jobs["lmr-bench"]).toMatchObject({ needs: "changes" });
  const runs = (relevant: string) =>
    decide(jobs["lmr-bench"]?.if, {
      contexts: { needs: { changes: { outputs: { relevant } } } },
      functions: { cancelled: () => false, success: () => relevant !== "" },
    });
  // Empty where the job before failed: to be skipped then would count as a success.
  expect(["true", "false", ""].map(runs)).toEqual([true, false, true]);
});

test("no expression stands in a script of the workflows", () => {
  const scripts = ["benchmark", "ci", "check-dist"].flatMap((name) =>
    [...read(`.github/workflows/${name}.yml`).matchAll(/^\s*- run: (.*)$/gm)].map(([, script = ""]) => script),
  );
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
});
