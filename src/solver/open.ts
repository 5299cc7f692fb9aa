import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { messageOf, UsageError } from "../errors.ts";
import { ModelError } from "./faults.ts";
import { type Model, openModel } from "./model.ts";
import { referenceSolver, replaySolver, stubSolver } from "./offline.ts";
import { pricing } from "./price.ts";
import { promptSolver } from "./prompt.ts";
import type { Solver } from "./solver.ts";
import { parseTemplate } from "./template.ts";

/** The solver that was chosen, with all that it needs. `onBusy` is called for each reply that asks to slow down. */
export async function openSolver(config: Config, onBusy: () => void = () => undefined): Promise<Solver> {
  switch (config.solver.kind) {
    case "reference":
      return referenceSolver;
    case "stub":
      return stubSolver;
    case "replay":
      return replaySolver(config.solver.folder);
    case "prompt":
      return openPrompt(config, onBusy);
  }
}

async function openPrompt(config: Config, onBusy: () => void): Promise<Solver> {
  const template = parseTemplate(await readTemplate(config.prompt), config.prompt);
  const { temperature, maxTokens, maxCompletionTokens } = template.modelParameters;
  const name = config.model ?? template.model;
  if (name === undefined)
    throw new UsageError("No model: set --model (input model), or `model` in the prompt file. There is no default.");
  const model = config.replayOnly ? cachedModel(config) : openModel({ ...config, onBusy });
  const sampling = {
    model: name,
    temperature: config.temperature ?? temperature ?? null,
    maxOutputTokens: config.maxOutputTokens ?? maxCompletionTokens ?? maxTokens ?? null,
    maxInputTokens: config.maxInputTokens,
    seed: config.seed,
  };
  const completions = join(config.cache, "completions");
  return promptSolver({
    model,
    template,
    sampling,
    completions,
    context: config.context,
    hints: config.hints,
    costOf: await pricing(model.endpoint, config.price),
  });
}

/** A model that is never asked: what is not in the cache stays unscored. For places that hold no key. */
function cachedModel(config: Config): Model {
  const { endpoint } = openModel({ ...config, apiKey: "none" });
  const complete = async () => {
    throw new ModelError("provider", "not in the cache, and --replay-only asks for no new reply");
  };
  return { endpoint, complete };
}

async function readTemplate(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`--prompt ${path}: ${messageOf(error)}`, { cause: error });
  }
}
