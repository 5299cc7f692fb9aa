import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defaultCache } from "./default-cache.ts";
import { EndpointSecrets, openaiUrl } from "./endpoint-secrets.ts";
import { UsageError } from "./errors.ts";
import { readMatrix, type Variant } from "./matrix.ts";
import { type Asked, type JudgeChoice, judgeChoice, readModels } from "./model-choice.ts";
import {
  baseUrl,
  choose,
  day,
  expected,
  list,
  nonEmpty,
  number,
  positiveInteger,
  price,
  repetitions,
  share,
  wholeNumber,
} from "./option-values.ts";
import { type OptionKey, options, variableOf } from "./options.ts";
import { defaultPath, hardwareSettings } from "./sandbox/environment.ts";
import { type IsolationLevel, isolationLevels } from "./schema/common.ts";
import { failOnChoices, fallbackChoices, type GateRules, missingBaselineChoices } from "./schema/gate.ts";
import type { ContextChoice } from "./schema/settings.ts";
import { passedVariables, type SolverChoice } from "./solver-choice.ts";

/** Everything that a run can be told, read once. Paths are absolute; null means "not given". */
export interface Config extends Asked {
  readonly suites: readonly string[];
  readonly tasks: readonly string[];
  readonly out: string;
  readonly cache: string;
  readonly mirror: string | null;
  readonly jobs: number;
  readonly json: boolean;
  /** Whether verdicts of earlier runs on the same answers count. */
  readonly reuseOutcomes: boolean;
  readonly python: string | null;
  /** Settings of numeric libraries that this machine needs; candidates get them. */
  readonly hardware: Readonly<Record<string, string>>;
  readonly requireIsolation: IsolationLevel;
  /** Whether the benchmark's own tests run beside ours. */
  readonly legacy: boolean;
  /** Where Git LFS keeps objects that those tests read. */
  readonly lfsObjects: string | null;
  readonly solver: SolverChoice;
  /** Every combination of models and settings where more than one is asked for; else empty. */
  readonly variants: readonly Variant[];
  /** Keys and headers of all endpoints, which no log may show. */
  readonly secrets: readonly string[];
  readonly attempts: number;
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
  readonly maxInputTokens: number | null;
  readonly seed: number | null;
  readonly prompt: string;
  readonly concurrency: number;
  /** Whether the environment names a proxy for endpoints. */
  readonly proxied: boolean;
  /** What a prompt holds besides instruction and stub. */
  readonly context: ContextChoice;
  /** Whether prompts hold the hints of tasks. */
  readonly hints: boolean;
  /** Answer from the cache alone. */
  readonly replayOnly: boolean;
  /** How far one attempt of an agent may go. */
  readonly agent: { readonly steps: number; readonly seconds: number; readonly tokens: number; readonly cost: number | null };
  /** Variables of our environment that an outside agent gets, by name. */
  readonly passEnv: Readonly<Record<string, string>>;
  /** PATH of outside agents. */
  readonly path: string;
  /** The model that also puts answers into classes, if any. */
  readonly judge: JudgeChoice | null;
  readonly maxCost: number | null;
  readonly maxTokens: number | null;
  readonly minScore: number | null;
  readonly maxDrop: number | null;
  readonly failOn: GateRules["failOn"];
  readonly requiredTasks: readonly string[];
  /** Run directory, report.json or digest to compare with. */
  readonly baseline: string | null;
  readonly onMissingBaseline: GateRules["onMissingBaseline"];
  readonly fallbackBaseline: GateRules["fallbackBaseline"];
  readonly maxUnscored: number;
}

/** Values as they come from flags (by key) and variables; all text. */
type Given = (key: OptionKey) => string | undefined;

/** Reads flags and environment into one object; flags win. Empty variables count as not given, as GitHub passes unset inputs so. */
export function loadConfig(flags: Readonly<Record<string, unknown>>, environment: NodeJS.ProcessEnv): Config {
  const given: Given = (key) => textOf(flags[key]) ?? nonEmpty(environment[variableOf(key)]);
  const plain = optional("base-url", given, baseUrl) ?? defaultUrl(environment);
  const secrets = new EndpointSecrets(plain ?? openaiUrl, environment);
  const asking = { baseUrl: plain, secrets };
  const models = readModels(given("model"), given("price"), asking);
  const judgeKey = nonEmpty(environment.LMR_JUDGE_API_KEY) ?? null;
  const judging = {
    model: given("judge"),
    baseUrl: optional("judge-base-url", given, baseUrl),
    apiKey: judgeKey,
    price: optional("judge-price", given, price),
  };
  return {
    suites: list(given("suite") ?? options.suite.fallback),
    tasks: list(given("task")),
    out: resolve(given("out") ?? options.out.fallback),
    cache: resolve(given("cache") ?? defaultCache(environment)),
    mirror: given("mirror") ?? null,
    jobs: given("jobs")?.trim() === "auto" ? processors() : (optional("jobs", given, positiveInteger) ?? processors()),
    json: flags.json === true,
    reuseOutcomes: true,
    python: given("python") ?? null,
    hardware: hardwareSettings(environment),
    requireIsolation: oneOf("require-isolation", isolationLevels, given),
    legacy: isOn("legacy", flags, given),
    lfsObjects: optional("lfs-objects", given, (path) => resolve(path)),
    ...readMatrix(models, {
      solver: given("solver") ?? options.solver.fallback,
      temperature: given("temperature"),
      prompt: given("prompt"),
      context: given("context") ?? options.context.fallback,
      hints: given("hints") ?? options.hints.fallback,
    }),
    secrets: [...secrets.values, ...(judgeKey === null ? [] : [judgeKey])],
    attempts: optional("attempts", given, repetitions) ?? Number(options.attempts.fallback),
    maxOutputTokens: optional("max-output-tokens", given, positiveInteger),
    maxInputTokens: optional("max-input-tokens", given, positiveInteger),
    seed: optional("seed", given, (text) => wholeNumber(text, 0)),
    concurrency: integer("concurrency", given),
    proxied: proxies.some((name) => nonEmpty(environment[name]) !== undefined),
    replayOnly: isOn("replay-only", flags, given),
    agent: {
      steps: integer("agent-steps", given),
      seconds: optional("agent-seconds", given, day) ?? Number(options["agent-seconds"].fallback),
      tokens: integer("agent-tokens", given),
      cost: optional("agent-cost", given, (text) => number(text, 0, Number.MAX_VALUE)),
    },
    passEnv: passedVariables(list(given("pass-env")), environment),
    path: nonEmpty(environment.PATH) ?? defaultPath,
    judge: judgeChoice(judging, models, asking),
    maxCost: optional("max-cost", given, (text) => number(text, 0, Number.MAX_VALUE)),
    maxTokens: optional("max-tokens", given, positiveInteger),
    minScore: optional("min-score", given, share),
    maxDrop: optional("max-drop", given, share),
    failOn: oneOf("fail-on", failOnChoices, given),
    requiredTasks: list(given("required-tasks")),
    baseline: optional("baseline", given, (path) => resolve(path)),
    onMissingBaseline: oneOf("on-missing-baseline", missingBaselineChoices, given),
    fallbackBaseline: oneOf("fallback-baseline", fallbackChoices, given),
    maxUnscored: optional("max-unscored", given, share) ?? Number(options["max-unscored"].fallback),
  };
}

function textOf(flag: unknown): string | undefined {
  if (Array.isArray(flag)) return flag.join("\n");
  return typeof flag === "string" ? flag : undefined;
}

function optional<T>(key: OptionKey, given: Given, read: (text: string) => T | undefined): T | null {
  const text = given(key);
  if (text === undefined) return null;
  const value = read(text.trim());
  if (value === undefined) throw new UsageError(`--${key} ${text}: expected ${expected[key] ?? "another value"}.`);
  return value;
}

/** Each candidate computes on one processor. More than a few take more memory than a runner may have. */
const processors = () => Math.min(availableParallelism(), 4);

/** As curl and others read them. */
const proxies = ["http_proxy", "https_proxy"].flatMap((name) => [name, name.toUpperCase()]);

type IntegerKey = "concurrency" | "agent-steps" | "agent-tokens";

function integer(key: IntegerKey, given: Given): number {
  return optional(key, given, positiveInteger) ?? Number(options[key].fallback);
}

/** Options that always have a value. */
type ChoiceKey = { [K in OptionKey]: (typeof options)[K] extends { fallback: string } ? K : never }[OptionKey];

function oneOf<T extends string>(key: ChoiceKey, values: readonly T[], given: Given): T {
  return choose(key, values, given(key) ?? options[key].fallback);
}

/** A switch: the flag alone, or `true` in its variable. Anything but `true` and `false` is an error, as it may have been meant as either. */
function isOn(key: ChoiceKey, flags: Readonly<Record<string, unknown>>, given: Given): boolean {
  return flags[key] === true || oneOf(key, ["true", "false"], given) === "true";
}

/** The variable by which OpenAI's own client is told of another endpoint. */
function defaultUrl({ OPENAI_BASE_URL: text }: NodeJS.ProcessEnv): string | null {
  if (nonEmpty(text) === undefined) return null;
  const address = baseUrl(text?.trim() ?? "");
  if (address === undefined) throw new UsageError(`OPENAI_BASE_URL ${text}: expected ${expected["base-url"]}.`);
  return address;
}
