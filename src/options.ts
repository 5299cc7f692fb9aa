import { isolationLevels } from "./schema/common.ts";
import { failOnChoices, fallbackChoices, missingBaselineChoices } from "./schema/gate.ts";
import { contextChoices } from "./schema/settings.ts";

interface Option {
  /** Placeholder of the flag's value; absent for switches. */
  value?: string;
  description: string;
  /** What counts when neither flag nor variable is given. */
  fallback?: string;
}

/** Every option: flag `--max-output-tokens`, variable `LMR_MAX_OUTPUT_TOKENS`. */
export const options = {
  suite: {
    value: "NAME|PATH",
    description: "suite: lmr-bench, lmr-bench-extra, demo, or a folder of your own; repeatable",
    fallback: "lmr-bench",
  },
  task: { value: "GLOB", description: "only tasks whose id matches, such as 'dpo/*'; repeatable" },
  out: { value: "DIR", description: "run directory", fallback: "lmr-run" },
  cache: {
    value: "DIR",
    description:
      "cache of repositories, environments and completions; ~/.cache/lmr-bench if not given, as root /var/cache/lmr-bench",
  },
  mirror: { value: "TEMPLATE", description: "fetch from here, such as https://git.example.com/{owner}/{name}.git" },
  jobs: { value: "N|auto", description: "attempts that are scored at once; auto: one a processor, 4 at most", fallback: "auto" },
  python: { value: "PATH", description: "interpreter of the candidates instead of python3 on PATH" },
  "require-isolation": { value: isolationLevels.join("|"), description: "refuse to score below this level", fallback: "none" },
  legacy: { fallback: "false", description: "run the benchmark's own tests beside ours; they decide nothing" },
  "lfs-objects": { value: "DIR", description: "fixtures of those tests, as Git LFS keeps them: .git/lfs/objects of a clone" },
  solver: {
    value: "prompt|agent|command:CMD|reference|stub|replay:DIR",
    description: "who answers; the first three are repeatable, to compare several",
    fallback: "prompt",
  },
  model: {
    value: "NAME[@URL]",
    description: "model as the endpoint calls it, at --base-url or at an endpoint of its own; repeatable, to compare several",
  },
  "base-url": { value: "URL", description: "OpenAI-compatible endpoint, such as https://host/v1" },
  attempts: { value: "K", description: "attempts a task", fallback: "1" },
  temperature: { value: "T", description: "sampling temperature; the endpoint's default if not given; repeatable" },
  "max-output-tokens": { value: "N", description: "limit of a reply; none if not given" },
  "max-input-tokens": { value: "N", description: "limit of a prompt (4 characters a token); the paper is cut to fit" },
  seed: { value: "N", description: "seed of the first attempt; the next ones count up" },
  prompt: { value: "FILE", description: "prompt template (.prompt.yml); repeatable, to compare several" },
  concurrency: {
    value: "N",
    description: "requests at once at most, to each endpoint; fewer while it asks to slow down",
    fallback: "8",
  },
  context: {
    value: contextChoices.join("|"),
    description: "what a prompt holds besides instruction and stub; repeatable, to compare several",
    fallback: "paper,repository",
  },
  hints: {
    value: "on|off",
    description: "whether prompts say conventions that paper and instruction leave open; on,off compares both",
    fallback: "on",
  },
  "agent-steps": { value: "N", description: "requests of one attempt of an agent", fallback: "50" },
  "agent-seconds": { value: "S", description: "seconds of work of one attempt of an agent", fallback: "1800" },
  "agent-tokens": {
    value: "N",
    description: "tokens of one attempt of an agent, those of all its requests",
    fallback: "1000000",
  },
  "agent-cost": { value: "USD", description: "dollars of one attempt of an agent; no limit if not given" },
  "pass-env": {
    value: "NAME",
    description: "variable that the command of --solver command:CMD gets too, such as its key; repeatable",
  },
  "replay-only": { fallback: "false", description: "answer from the cache alone, without a key; other attempts stay unscored" },
  price: {
    value: "[NAME=]IN/OUT",
    description: "dollars per million tokens of prompts and replies, where no list has them; of all models or of one; repeatable",
  },
  judge: {
    value: "NAME[@URL]",
    description: "a model that also puts each answer into one of three classes; no verdict depends on it",
  },
  "judge-base-url": { value: "URL", description: "endpoint of the judge, if not --base-url" },
  "judge-price": { value: "IN/OUT", description: "dollars per million tokens of the judge, where no list has them" },
  "max-cost": { value: "USD", description: "budget in dollars; the run stops when it is spent and continues when run again" },
  "max-tokens": { value: "N", description: "budget in tokens of prompts and replies together" },
  "min-score": { value: "S", description: "the gate: pass@1 from 0 to 1 (or 60%) that a run must reach" },
  "max-drop": { value: "S", description: "the gate: drop of pass@1 against the baseline that is allowed, 0 to 1 (or 5%)" },
  "fail-on": {
    value: failOnChoices.join("|"),
    description: "what fails: a missed rule, also any proven drop, or nothing",
    fallback: "threshold",
  },
  "required-tasks": { value: "GLOB", description: "tasks that must pass in every attempt; repeatable" },
  baseline: { value: "FILE|DIR", description: "run to compare with: run directory, report.json or digest" },
  "on-missing-baseline": {
    value: missingBaselineChoices.join("|"),
    description: "what a rule on drops does without a baseline",
    fallback: "neutral",
  },
  "fallback-baseline": {
    value: fallbackChoices.join("|"),
    description: "whether a baseline that is only the next best may fail a run",
    fallback: "neutral",
  },
  "max-unscored": { value: "S", description: "share of attempts without a verdict that is tolerated", fallback: "0.1" },
  json: { description: "print the result as JSON on standard output, all else on standard error" },
} as const satisfies Record<string, Option>;
export type OptionKey = keyof typeof options;

/** The variable of an option, as the action sets it. */
export const variableOf = (key: OptionKey): string => `LMR_${key.toUpperCase().replaceAll("-", "_")}`;
