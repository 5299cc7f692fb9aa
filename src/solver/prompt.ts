import { join } from "node:path";
import type { Material } from "../benchmark/material.ts";
import { readRecord, writeJson } from "../files.ts";
import { hashOf } from "../hash.ts";
import { Completion } from "./completion.ts";
import { type Context, contextsOf } from "./context.ts";
import { type CompletionRequest, type Model, ModelError } from "./model.ts";
import { type Draft, draftOf, emptyDraft } from "./solution.ts";
import type { Solver } from "./solver.ts";
import { fillTemplate, type Template } from "./template.ts";

export interface Sampling {
  model: string;
  temperature: number | null;
  maxOutputTokens: number | null;
  maxInputTokens: number | null;
  /** Seed of attempt 1; attempt k uses seed + k − 1. */
  seed: number | null;
}

/** Characters that count as one token where a prompt is measured before it is sent. */
const charactersPerToken = 4;

/** Standard prompting: one request an attempt, each reply kept by the hash of all that it depends on. */
export function promptSolver(model: Model, template: Template, sampling: Sampling, cache: string): Solver {
  const settings = {
    solver: "prompt" as const,
    model: sampling.model,
    endpoint: model.endpoint,
    temperature: sampling.temperature,
    maxOutputTokens: sampling.maxOutputTokens,
    seed: sampling.seed,
    prompt: { name: template.name, hash: template.hash },
  };

  async function solve(material: Material, attempt: number, signal: AbortSignal): Promise<Draft> {
    const target = { name: material.task.target.name, stub: material.stub };
    const contexts = contextsOf(material).filter((context) => fits(context, template, sampling.maxInputTokens));
    let refusal = `the shortest prompt is over the limit of ${sampling.maxInputTokens} tokens`;
    for (const { values, cut } of contexts) {
      const request = requestOf(template, values, sampling, attempt);
      const key = hashOf({ endpoint: model.endpoint, request, attempt });
      const origin = { key, requested: sampling.model, cut };
      try {
        const { completion, cached } = await complete(request, key, signal);
        return await draftOf(completion, target, { ...origin, cached });
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (error.kind === "provider") return emptyDraft("error", "provider", error.message, { ...origin, cached: false });
        refusal = error.message;
      }
    }
    const origin = {
      key: hashOf({ endpoint: model.endpoint, task: material.hash, attempt }),
      requested: sampling.model,
      cut: [],
      cached: false,
    };
    return emptyDraft("no-answer", "context", `the prompt is too long even when cut: ${refusal}`, origin);
  }

  async function complete(request: CompletionRequest, key: string, signal: AbortSignal) {
    const path = join(cache, "completions", `${key}.json`);
    const known = await readRecord(path, Completion).catch(() => undefined);
    if (known) return { completion: known, cached: true };
    const completion = await model.complete(request, signal);
    await writeJson(path, completion);
    return { completion, cached: false };
  }

  return { settings, solve };
}

function requestOf(template: Template, values: Context["values"], sampling: Sampling, attempt: number): CompletionRequest {
  const { topP, reasoningEffort } = template.modelParameters;
  return {
    model: sampling.model,
    messages: fillTemplate(template, values),
    ...(sampling.temperature === null ? {} : { temperature: sampling.temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(sampling.maxOutputTokens === null ? {} : { max_tokens: sampling.maxOutputTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(sampling.seed === null ? {} : { seed: sampling.seed + attempt - 1 }),
  };
}

function fits({ values }: Context, template: Template, maxInputTokens: number | null): boolean {
  if (maxInputTokens === null) return true;
  const characters = fillTemplate(template, values).reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil(characters / charactersPerToken) <= maxInputTokens;
}
