import { Command, CommanderError, Option } from "commander";
import { type Config, loadConfig, type OptionKey, options, variableOf } from "./config.ts";
import { type Console, plainConsole, terminalConsole } from "./console.ts";
import { UsageError } from "./errors.ts";
import { Interrupted, interruption } from "./interrupt.ts";
import { version } from "./version.ts";

/** What a command returns: the value that `--json` prints, the text for people, and the exit status. */
export interface Result {
  value: unknown;
  text: string;
  /** 0 done, 1 the gate failed, 3 inconclusive. */
  status: 0 | 1 | 3;
}

interface CommandSpec {
  summary: string;
  arguments?: string;
  options: readonly OptionKey[];
  example: string;
  run: (config: Config, console: Console, signal: AbortSignal, args: readonly string[]) => Promise<Result>;
}

const common = ["suite", "task", "out", "cache", "mirror", "jobs", "python", "require-isolation", "json"] as const;
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
] as const;
const gating = ["min-score", "max-unscored"] as const;

/** Each command with what it takes; phases are loaded when they are called. */
const commands: Record<string, CommandSpec> = {
  run: {
    summary: "prepare, solve, score and report in one go",
    options: [...common, ...solving, ...gating],
    example: "LMR_API_KEY=… lmr-bench run --suite lmr-bench --model gpt-4.1 --attempts 3 --min-score 40%",
    run: async (...given) => (await import("./run.ts")).run(...given),
  },
  prepare: {
    summary: "check out, mask and check the tasks; writes plan.json",
    options: common,
    example: "lmr-bench prepare --suite lmr-bench --task 'dpo/*' --out lmr-run",
    run: async (...given) => (await import("./run.ts")).prepareOnly(...given),
  },
  solve: {
    summary: "ask the model for every planned attempt; writes solutions/",
    options: [...common, ...solving],
    example: "LMR_API_KEY=… lmr-bench solve --model gpt-4.1 --out lmr-run",
    run: async (...given) => (await import("./run.ts")).solveOnly(...given),
  },
  score: {
    summary: "run the answers and judge them; writes outcomes/",
    options: common,
    example: "lmr-bench score --out lmr-run --jobs 4",
    run: async (...given) => (await import("./run.ts")).scoreOnly(...given),
  },
  report: {
    summary: "write the report of the records and decide the verdict",
    options: [...common, ...gating],
    example: "lmr-bench report --out lmr-run --min-score 0.4",
    run: async (...given) => (await import("./run.ts")).reportOnly(...given),
  },
  verify: {
    summary: "show for each task that its reference passes, its stub fails and nothing leaks",
    options: common,
    example: "lmr-bench verify --suite ./my-tasks",
    run: async (...given) => (await import("./verify.ts")).verify(...given),
  },
  list: {
    summary: "list the tasks of suites",
    options: ["suite", "task", "json"],
    example: "lmr-bench list --suite lmr-bench",
    run: async (...given) => (await import("./list.ts")).list(...given),
  },
  compare: {
    summary: "compare two runs (run directories or report.json files)",
    arguments: "<base> <head>",
    options: ["json"],
    example: "lmr-bench compare main-run pull-request-run",
    run: async (...given) => (await import("./compare.ts")).compare(...given),
  },
  demo: {
    summary: "run the embedded suite against recorded replies: no network, no key, no package",
    options: ["out", "jobs", "python", "json"],
    example: "lmr-bench demo",
    run: async (...given) => (await import("./demo.ts")).demo(...given),
  },
};

/** Runs one command line; returns the exit status: 0 done, 1 the gate failed, 2 bad usage or configuration, 3 inconclusive. */
export async function main(argv: readonly string[]): Promise<number> {
  const program = new Command("lmr-bench")
    .description("Measures how well a language model rebuilds research code.")
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text) });
  let status = 0;
  for (const [name, spec] of Object.entries(commands)) {
    const command = program.command(spec.arguments ? `${name} ${spec.arguments}` : name).description(spec.summary);
    for (const key of spec.options) command.addOption(flagOf(key));
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

function flagOf(key: OptionKey): Option {
  const { description, value, fallback }: { description: string; value?: string; fallback?: string } = options[key];
  const notes = [fallback === undefined ? "" : `default: ${fallback}`, value === undefined ? "" : `variable: ${variableOf(key)}`];
  const text = `${description} (${notes.filter(Boolean).join(", ")})`.replace(" ()", "");
  const option = new Option(value === undefined ? `--${key}` : `--${key} <${value}>`, text);
  if (key === "suite" || key === "task") option.argParser((item: string, items: string[] = []) => [...items, item]);
  return option;
}

async function execute(spec: CommandSpec, command: Command): Promise<number> {
  const flags = Object.fromEntries(
    Object.entries(command.opts()).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]),
  );
  const config = loadConfig(flags, process.env);
  const console = await openConsole(config.json ? process.stderr : process.stdout);
  const { value, text, status } = await spec.run(config, console, interruption(), command.args);
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
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  return 2;
}
