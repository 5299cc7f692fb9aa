import { Command, CommanderError, Option } from "commander";
import type { Call, Result } from "./command.ts";
import { loadConfig } from "./config.ts";
import { type Console, plainConsole, terminalConsole } from "./console.ts";
import { codeOf, UsageError } from "./errors.ts";
import { Interrupted, interruption } from "./interrupt.ts";
import { type OptionKey, options, variableOf } from "./options.ts";
import { version } from "./version.ts";

interface CommandSpec {
  summary: string;
  arguments?: string;
  options: readonly OptionKey[];
  /** What counts here when an option is not given, where that is another than elsewhere. */
  fallbacks?: Partial<Record<OptionKey, string>>;
  /** Switches that no other command and no input has, with what they do. */
  switches?: Readonly<Record<string, string>>;
  example: string;
  run: (call: Call) => Promise<Result>;
}

const common = ["suite", "task", "out", "cache", "mirror", "jobs", "python", "require-isolation", "json"] as const;
const official = ["legacy", "lfs-objects"] as const;
const solving = [
  "solver",
  "model",
  "base-url",
  "attempts",
  "temperature",
  "max-output-tokens",
  "max-input-tokens",
  "seed",
  "prompt",
  "concurrency",
  "context",
  "hints",
  "agent-steps",
  "agent-seconds",
  "agent-tokens",
  "agent-cost",
  "pass-env",
  "replay-only",
  "price",
  "judge",
  "judge-base-url",
  "judge-price",
  "max-cost",
  "max-tokens",
] as const;
const gating = [
  "min-score",
  "max-drop",
  "fail-on",
  "required-tasks",
  "baseline",
  "on-missing-baseline",
  "fallback-baseline",
  "max-unscored",
] as const;

/** Each command with what it takes; phases are loaded when they are called. */
const commands: Record<string, CommandSpec> = {
  run: {
    summary: "prepare, solve, score and report in one go",
    options: [...common, ...official, ...solving, ...gating],
    example: "LMR_API_KEY=… lmr-bench run --suite lmr-bench --model gpt-4.1 --model o4-mini --attempts 3 --min-score 40%",
    run: async (call) => (await import("./run.ts")).run(call),
  },
  prepare: {
    summary: "check out, mask and check the tasks; writes plan.json",
    options: [...common, ...official],
    example: "lmr-bench prepare --suite lmr-bench --task 'dpo/*' --out lmr-run",
    run: async (call) => (await import("./run.ts")).prepareOnly(call),
  },
  solve: {
    summary: "ask the model for every planned attempt; writes solutions/",
    options: [...common, ...solving],
    example: "LMR_API_KEY=… lmr-bench solve --model gpt-4.1 --out lmr-run",
    run: async (call) => (await import("./run.ts")).solveOnly(call),
  },
  score: {
    summary: "run the answers and judge them; writes outcomes/",
    options: [...common, ...official],
    example: "lmr-bench score --out lmr-run --jobs 4",
    run: async (call) => (await import("./run.ts")).scoreOnly(call),
  },
  report: {
    summary: "write the report of the records and decide the verdict",
    options: ["out", ...gating, "json"],
    example: "lmr-bench report --out lmr-run --min-score 0.4 --baseline main-run --max-drop 5%",
    run: async (call) => (await import("./run.ts")).reportStored(call),
  },
  plan: {
    summary: "show the shards of plan.json: the tasks that a job of a matrix scores",
    options: ["out", "json"],
    switches: { matrix: "print them as the matrix of a workflow, on one line" },
    example: "lmr-bench plan --matrix --out lmr-run",
    run: async (call) => (await import("./plan.ts")).plan(call),
  },
  verify: {
    summary: "show for each task that its reference passes, its stub fails and nothing leaks",
    options: common,
    switches: { thorough: "also try mutants of each reference, which the checks must tell from it" },
    example: "lmr-bench verify --suite ./my-tasks",
    run: async (call) => (await import("./verify.ts")).verify(call),
  },
  rescore: {
    summary: "judge the stored answers of a run with today's tasks and checks, without a call, and show what flipped",
    arguments: "<run>",
    options: ["out", "cache", "mirror", "jobs", "python", "require-isolation", ...official, ...gating, "json"],
    example: "lmr-bench rescore old-run --out new-run",
    run: async (call) => (await import("./rescore.ts")).rescore(call),
  },
  list: {
    summary: "list the tasks of suites",
    options: ["suite", "task", "json"],
    example: "lmr-bench list --suite lmr-bench",
    run: async (call) => (await import("./list.ts")).list(call),
  },
  compare: {
    summary: "compare runs with the first of them (run directories, report.json files, of two also digests)",
    arguments: "<runs...>",
    options: ["out", "json"],
    switches: { write: "also write comparison.html, comparison.md and comparison.json into --out" },
    example: "lmr-bench compare main-run pull-request-run",
    run: async (call) => (await import("./compare.ts")).compare(call),
  },
  demo: {
    summary: "run the embedded suite against recorded replies: no network, no key, no package",
    options: ["out", "jobs", "python", "json"],
    fallbacks: { out: "a temporary folder" },
    example: "lmr-bench demo",
    run: async (call) => (await import("./demo.ts")).demo(call),
  },
};

/** Runs one command line; returns the exit status: 0 done, 1 the gate failed, 2 bad usage or configuration, 3 inconclusive. */
export async function main(argv: readonly string[]): Promise<number> {
  outliveReaders();
  const program = new Command("lmr-bench")
    .description("Measures how well a language model rebuilds research code.")
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll("\n", " ")}\n`) });
  let status = 0;
  for (const [name, spec] of Object.entries(commands)) {
    const command = program.command(spec.arguments ? `${name} ${spec.arguments}` : name).description(spec.summary);
    for (const key of spec.options) command.addOption(flagOf(key, spec.fallbacks?.[key]));
    for (const [key, text] of Object.entries(spec.switches ?? {})) command.option(`--${key}`, text);
    command.addHelpText("after", `\nExample:\n  ${spec.example}\n`).exitOverride();
    command.action(async () => {
      status = await execute(spec, command);
    });
  }
  try {
    await program.parseAsync(argv.length === 0 ? ["--help"] : [...argv], { from: "user" });
    return status;
  } catch (error) {
    return statusOf(error);
  }
}

/** Where output is piped to a program that ends early, as `head` does, a run goes on: its records count, not its lines. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      if (codeOf(error) !== "EPIPE") throw error;
    });
}

const repeatable: ReadonlySet<OptionKey> = new Set([
  "suite",
  "task",
  "required-tasks",
  "pass-env",
  "solver",
  "model",
  "price",
  "temperature",
  "prompt",
  "context",
  "hints",
]);

function flagOf(key: OptionKey, here?: string): Option {
  const known: { description: string; value?: string; fallback?: string } = options[key];
  const { description, value, fallback } = { ...known, ...(here !== undefined && { fallback: here }) };
  const notes = [fallback === undefined ? "" : `default: ${fallback}`, value === undefined ? "" : `variable: ${variableOf(key)}`];
  const text = `${description} (${notes.filter(Boolean).join(", ")})`.replace(" ()", "");
  const option = new Option(value === undefined ? `--${key}` : `--${key} <${value}>`, text);
  if (repeatable.has(key)) option.argParser((item: string, items: string[] = []) => [...items, item]);
  return option;
}

async function execute(spec: CommandSpec, command: Command): Promise<number> {
  const flags = Object.fromEntries(
    Object.entries(command.opts()).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
  const config = loadConfig(flags, process.env);
  const console = await openConsole(config.json ? process.stderr : process.stdout);
  const switches = new Set(Object.keys(spec.switches ?? {}).filter((key) => flags[key] === true));
  const { value, text, status } = await spec.run({
    config,
    console,
    signal: interruption(),
    columns: process.stdout.columns || 80,
    args: command.args,
    switches,
  });
  process.stdout.write(config.json ? `${JSON.stringify(value, null, 2)}\n` : text);
  return status;
}

function openConsole(stream: NodeJS.WriteStream): Promise<Console> | Console {
  const runner = process.env.GITHUB_ACTIONS === "true";
  return stream.isTTY && !runner && !process.env.CI ? terminalConsole(stream) : plainConsole(stream, runner);
}

function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Interrupted) {
    process.stderr.write(`${error.message}\n`);
    return 130;
  }
  // What the system refuses is no fault of ours; its message names the call and the path.
  if (!(error instanceof UsageError || (error instanceof Error && "syscall" in error))) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  return 2;
}
