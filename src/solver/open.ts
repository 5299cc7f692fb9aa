import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { environmentsOf } from "../benchmark/environment.ts";
import { environmentsOfPlan } from "../benchmark/planned.ts";
import type { Warn } from "../cache-entry.ts";
import type { Config } from "../config.ts";
import { messageOf, UsageError } from "../errors.ts";
import type { Plan } from "../schema/plan.ts";
import { mayRunPython, ProgramSandbox } from "./agent/sandbox.ts";
import { agentSolver } from "./agent.ts";
import { commandSolver } from "./command.ts";
import { ModelError } from "./faults.ts";
import { type Model, type ModelOptions, openModel } from "./model.ts";
import { referenceSolver, replaySolver, stubSolver } from "./offline.ts";
import { pricing } from "./price.ts";
import { type Prompting, promptSolver } from "./prompt.ts";
import type { Solver } from "./solver.ts";
import { parseTemplate } from "./template.ts";

export interface Opening {
  /** Called for each reply that asks to slow down. */
  onBusy?: () => void;
  /** Told of faults of the cache. */
  warn?: Warn;
  /** What is to be solved; without it only the settings that were given are checked. */
  plan?: Plan;
}

/** The solver that was chosen, with all that it needs. */
export async function openSolver(config: Config, opening: Opening = {}): Promise<Solver> {
  const { plan } = opening;
  switch (config.solver.kind) {
    case "reference":
      return referenceSolver;
    case "stub":
      return stubSolver;
    case "replay":
      return replaySolver(config.solver.folder);
    case "prompt":
      return promptSolver(await openPrompting(config, opening));
    case "agent":
      return openAgent(config, opening);
    case "command":
      if (config.replayOnly)
        throw new UsageError("--replay-only: what a command does is not in the cache. Leave one of the two out.");
      return commandSolver({
        command: config.solver.command,
        template: parseTemplate(await readTemplate(config.prompt), config.prompt),
        model: config.model,
        baseUrl: config.baseUrl,
        context: config.context,
        hints: config.hints,
        seconds: config.agent.seconds,
        path: config.path,
        passed: config.passEnv,
        environmentOf: plan === undefined ? environmentsOf(config, []) : await environmentsOfPlan(plan, config),
      });
  }
}

async function openAgent(config: Config, { plan, ...told }: Opening): Promise<Solver> {
  const prompting = await openPrompting(config, told);
  const { costOf, sampling } = prompting;
  if (config.agent.cost !== null && costOf({ inputTokens: 1, outputTokens: 1 }, sampling.model) === null)
    throw new UsageError(
      `--agent-cost needs a price, and that of ${sampling.model} is not known. Give --price IN/OUT, in dollars per million tokens.`,
    );
  return agentSolver({ ...prompting, limits: config.agent, sandbox: plan === undefined ? null : await sandboxFor(plan, config) });
}

/** One answer for all tasks, since an agent with Python is not to be compared with one without. */
async function sandboxFor(plan: Plan, config: Config): Promise<ProgramSandbox | null> {
  const ready = plan.tasks.filter(({ gate }) => gate.ready);
  const everywhere = ready.every(({ gate }) => gate.isolation !== undefined && mayRunPython(gate.isolation));
  return everywhere ? new ProgramSandbox(await environmentsOfPlan(plan, config), config.hardware) : null;
}

const ignore = () => undefined;

async function openPrompting(config: Config, { onBusy = ignore, warn = ignore }: Opening): Promise<Prompting> {
  const template = parseTemplate(await readTemplate(config.prompt), config.prompt);
  const { temperature, maxTokens, maxCompletionTokens } = template.modelParameters;
  const name = config.model ?? template.model;
  if (name === undefined)
    throw new UsageError("No model: set --model (input model), or `model` in the prompt file. There is no default.");
  const model = openAsked({ ...config, onBusy }, config.replayOnly);
  const sampling = {
    model: name,
    temperature: config.temperature ?? temperature ?? null,
    maxOutputTokens: config.maxOutputTokens ?? maxCompletionTokens ?? maxTokens ?? null,
    maxInputTokens: config.maxInputTokens,
    seed: config.seed,
  };
  const completions = join(config.cache, "completions");
  return {
    model,
    template,
    sampling,
    completions,
    warn,
    context: config.context,
    hints: config.hints,
    costOf: await pricing(model.endpoint, config.price),
  };
}

/** The model; with `replayOnly` one that is never asked, for places that hold no key: what is not in the cache stays unscored. */
export function openAsked(options: ModelOptions, replayOnly: boolean): Model {
  if (!replayOnly) return openModel(options);
  const { endpoint } = openModel({ ...options, apiKey: "none" });
  const complete = async () => {
    throw new ModelError("provider", "not in the cache, and --replay-only asks for no new reply");
  };
  return { endpoint, complete };
}

export async function readTemplate(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`--prompt ${path}: ${messageOf(error)}`, { cause: error });
  }
}
