import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { loadConfig } from "../src/config.ts";
import { nameVariants } from "../src/variant-names.ts";

test("without anything given each option has its default", () => {
  expect(loadConfig({}, { HOME: "/home/u" })).toMatchObject({
    suites: ["lmr-bench"],
    tasks: [],
    jobs: Math.min(availableParallelism(), 4),
    solver: { kind: "prompt" },
    model: null,
    baseUrl: null,
    apiKey: null,
    attempts: 1,
    temperature: null,
    seed: null,
    concurrency: 8,
    minScore: null,
    maxUnscored: 0.1,
    requireIsolation: "none",
  });
});

test("as many jobs as there are processors, unless a number is given", () => {
  expect(loadConfig({ jobs: "auto" }, {}).jobs).toBe(loadConfig({}, {}).jobs);
  expect(loadConfig({ jobs: "12" }, {}).jobs).toBe(12);
  expect(() => loadConfig({ jobs: "all" }, {})).toThrow("--jobs all: expected a whole number from 1, or auto.");
});

test("flags win over variables, and an empty variable counts as not given", () => {
  const environment = {
    LMR_ATTEMPTS: "3",
    LMR_MODEL: "a",
    LMR_SEED: "",
    LMR_MIN_SCORE: "60%",
    LMR_SUITE: "demo\n./mine, lmr-bench",
  };
  expect(loadConfig({ model: "b" }, environment)).toMatchObject({
    attempts: 3,
    model: "b",
    seed: null,
    minScore: 0.6,
    suites: ["demo", "./mine", "lmr-bench"],
  });
});

test("a switch is on by its flag or by true in its variable, and what is neither true nor false is refused", () => {
  expect(loadConfig({ "replay-only": true }, { LMR_LEGACY: "true" })).toMatchObject({ replayOnly: true, legacy: true });
  expect(loadConfig({}, { LMR_REPLAY_ONLY: "false", LMR_LEGACY: "" })).toMatchObject({ replayOnly: false, legacy: false });
  // Without a word it would ask the model, and pay.
  expect(() => loadConfig({}, { LMR_REPLAY_ONLY: "yes" })).toThrow("--replay-only yes: expected true, false.");
});

test("an agent has limits, a template of its own, and of our variables just those that are named", () => {
  const environment = { CODEX_KEY: "k", OTHER: "o", LMR_AGENT_STEPS: "7", LMR_AGENT_COST: "0.5" };
  const config = loadConfig({ solver: "command: codex exec -", "pass-env": ["CODEX_KEY"] }, environment);
  expect(config).toMatchObject({
    solver: { kind: "command", command: "codex exec -" },
    agent: { steps: 7, seconds: 1800, tokens: 1_000_000, cost: 0.5 },
    passEnv: { CODEX_KEY: "k" },
  });
  expect(config.prompt).toMatch(/prompts\/command\.prompt\.yml$/);
  expect(loadConfig({ solver: "agent" }, {}).prompt).toMatch(/prompts\/agent\.prompt\.yml$/);
});

test("commas in the braces of a glob do not end it", () => {
  expect(loadConfig({ task: ["{dpo,ergo}/*", "simclr/*"] }, {}).tasks).toEqual(["{dpo,ergo}/*", "simclr/*"]);
});

test.each([
  [{ LMR_API_KEY: "a", OPENAI_API_KEY: "b" }, "a"],
  [{ OPENAI_API_KEY: "b" }, "b"],
  [{ LMR_API_KEY: "", OPENAI_API_KEY: "b" }, "b"],
])("the key comes from the environment alone: %o", (environment, key) => {
  expect(loadConfig({}, environment).apiKey).toBe(key);
});

const other = "https://other.example/v1";
test.each([
  [
    "at the model's endpoint, with its key and price",
    { judge: "m" },
    { model: "m", baseUrl: "https://host/v1", apiKey: "a", price: { input: 1, output: 2 } },
  ],
  ["another model there", { judge: "j" }, { model: "j", baseUrl: "https://host/v1", apiKey: "a", price: null }],
  [
    "another path of the host",
    { judge: "m", "judge-base-url": "https://host/v2" },
    { baseUrl: "https://host/v2", apiKey: "a", price: null },
  ],
  [
    "another host, which is not told the key",
    { judge: "m", "judge-base-url": other },
    { baseUrl: other, apiKey: null, price: null },
  ],
  ["its own price", { judge: "j", "judge-price": "3/4" }, { price: { input: 3, output: 4 } }],
])("a judge: %s", (_name, flags, judge) => {
  const solving = { model: "m", "base-url": "https://host/v1", price: "1/2" };
  expect(loadConfig({ ...solving, ...flags }, { LMR_API_KEY: "a" }).judge).toMatchObject(judge);
  expect(loadConfig({ ...solving, ...flags }, { LMR_API_KEY: "a", LMR_JUDGE_API_KEY: "b" }).judge?.apiKey).toBe("b");
});

test.each([
  [{ "judge-base-url": other }, "--judge-base-url https://other.example/v1: there is no judge. Name its model by --judge."],
  [{ "judge-price": "1/2" }, "--judge-price: there is no judge. Name its model by --judge."],
  [
    { judge: "j", "judge-price": "cheap" },
    "--judge-price cheap: expected two amounts of dollars per million tokens, such as 2.50/10.",
  ],
  [{ judge: "j", "judge-base-url": "host" }, "--judge-base-url host: expected a URL such as https://host/v1."],
  [{ attempts: "0" }, "--attempts 0: expected a whole number from 1"],
  [{ attempts: "1.5" }, "--attempts 1.5: expected a whole number from 1"],
  [{ temperature: "hot" }, "--temperature hot: expected a number from 0 to 10"],
  [{ "min-score": "60" }, "--min-score 60: expected a share from 0 to 1, or a percentage such as 60%"],
  [{ solver: "replay" }, "--solver replay: expected prompt, agent, command:CMD, reference, stub or replay:DIR"],
  [{ solver: "command: " }, "--solver command: : expected prompt, agent, command:CMD"],
  [{ "agent-steps": "0" }, "--agent-steps 0: expected a whole number from 1"],
  [{ "agent-seconds": "86401" }, "--agent-seconds 86401: expected a whole number from 1 to 86400"],
  [{ "agent-cost": "much" }, "--agent-cost much: expected an amount of dollars"],
  [{ "pass-env": "NO_SUCH_KEY" }, "--pass-env NO_SUCH_KEY: there is no such variable. Set it, or leave the name out."],
  [{ "base-url": "http://u:secret@host:99999" }, "--base-url http://***@host:99999: expected a URL such as https://host/v1"],
  [{ model: "m@https://u:secret@host:99999/v1" }, "--model m@https://***@host:99999/v1: expected a URL"],
  [{ "base-url": "localhost:80" }, "--base-url localhost:80: expected a URL such as https://host/v1"],
  [{ "require-isolation": "full" }, "--require-isolation full: expected none, process, user, namespace"],
])("%o is refused with the good values", (flags, message) => {
  expect(() => loadConfig(flags, {})).toThrow(message);
});

test("the rules of the gate are read, lists and shares included", () => {
  expect(loadConfig({}, {})).toMatchObject({
    maxDrop: null,
    failOn: "threshold",
    requiredTasks: [],
    baseline: null,
    onMissingBaseline: "neutral",
    fallbackBaseline: "neutral",
  });
  const environment = {
    LMR_MAX_DROP: "5%",
    LMR_FAIL_ON: "regression",
    LMR_REQUIRED_TASKS: "dpo/*\n{a,b}/c, ergo/reset",
    LMR_BASELINE: "/runs/main",
    LMR_ON_MISSING_BASELINE: "fail",
    LMR_FALLBACK_BASELINE: "judge",
  };
  expect(loadConfig({}, environment)).toMatchObject({
    maxDrop: 0.05,
    failOn: "regression",
    requiredTasks: ["dpo/*", "{a,b}/c", "ergo/reset"],
    baseline: "/runs/main",
    onMissingBaseline: "fail",
    fallbackBaseline: "judge",
  });
  expect(() => loadConfig({ "max-drop": "5" }, {})).toThrow(
    "--max-drop 5: expected a share from 0 to 1, or a percentage such as 5%.",
  );
  expect(() => loadConfig({ "fail-on": "always" }, {})).toThrow("--fail-on always: expected threshold, regression, never.");
});

test("several models, prompts, contexts and hints multiply, the first values first; a single combination is no matrix", () => {
  expect(loadConfig({ model: ["a"] }, {})).toMatchObject({ model: "a", variants: [] });
  const flags = { model: ["a", "b"], context: ["paper,repository", "instruction"] };
  const { variants, ...config } = loadConfig(flags, { LMR_HINTS: "off, on" });
  expect(config).toMatchObject({ model: "a", context: "paper,repository", hints: false });
  expect(variants.map(({ model, context, hints }) => [model, context, hints])).toEqual([
    ["a", "paper,repository", false],
    ["a", "paper,repository", true],
    ["a", "instruction", false],
    ["a", "instruction", true],
    ["b", "paper,repository", false],
    ["b", "paper,repository", true],
    ["b", "instruction", false],
    ["b", "instruction", true],
  ]);
  expect(loadConfig({}, { LMR_MODEL: "a, a\n" }).variants).toEqual([]);
  expect(() => loadConfig({ context: ["paper"] }, {})).toThrow(
    "--context paper: expected paper,repository, repository, instruction",
  );
  expect(() => loadConfig({ hints: "on,perhaps" }, {})).toThrow("--hints perhaps: expected on, off.");
  expect(() => loadConfig({ hints: "," }, {})).toThrow("--hints holds no value");
});

test("a variant is named by what varies, and two of one name are told apart", () => {
  const named = (flags: Record<string, unknown>) =>
    nameVariants(loadConfig(flags, {}).variants).map(({ name, folder }) => [name, folder]);
  expect(named({ model: "openai/gpt-4.1,o4 mini", hints: "on,off" })).toEqual([
    ["openai/gpt-4.1, with hints", "openai-gpt-4.1-with-hints"],
    ["openai/gpt-4.1, without hints", "openai-gpt-4.1-without-hints"],
    ["o4 mini, with hints", "o4-mini-with-hints"],
    ["o4 mini, without hints", "o4-mini-without-hints"],
  ]);
  expect(named({ prompt: ["a/short.prompt.yml", "b/short.prompt.yml"] })).toEqual([
    ["short", "short"],
    ["short-2", "short-2"],
  ]);
  expect(named({ model: "../x,..\\x,模型" })).toEqual([
    ["../x", "x"],
    ["..\\x", "x-2"],
    ["模型", "variant"],
  ]);
  const long = named({ model: ["a", "b"].map((last) => `m${"x".repeat(400)}${last}`) }).map(([, folder]) => folder);
  expect(long).toEqual([expect.stringMatching(/^mx+-[0-9a-f]{16}$/), expect.stringMatching(/^mx+-[0-9a-f]{16}$/)]);
  expect(new Set(long.map((folder) => folder?.toLowerCase())).size).toBe(2);
  expect(long.map((folder) => folder?.length)).toEqual([200, 200]);
});
