import type { Material } from "../benchmark/material.ts";
import type { Warn } from "../cache-entry.ts";
import { hashOf } from "../hash.ts";
import { inTurn } from "../in-turn.ts";
import { once, onceFor } from "../once.ts";
import type { Message } from "../schema/prompt.ts";
import type { ContextChoice } from "../schema/settings.ts";
import { Completions } from "./completions.ts";
import { contextsOf } from "./context.ts";
import { ModelError } from "./faults.ts";
import type { Model } from "./model.ts";
import type { CostOf } from "./price.ts";
import { targetOf } from "./reply/target.ts";
import type { CompletionRequest } from "./request.ts";
import { type Draft, draftOf, emptyDraft } from "./solution.ts";
import type { Solver } from "./solver.ts";
import { fillTemplate, type Template } from "./template.ts";
import { assumedUsage, tokensOf } from "./tokens.ts";
import { silentWitness, type Witness } from "./witness.ts";

export interface Sampling {
  model: string;
  temperature: number | null;
  maxOutputTokens: number | null;
  maxInputTokens: number | null;
  /** Seed of attempt 1; attempt k uses seed + k − 1. */
  seed: number | null;
}

export interface Prompting {
  model: Model;
  template: Template;
  sampling: Sampling;
  context: ContextChoice;
  hints: boolean;
  /** Folder of replies, each under the hash of all that it depends on. */
  completions: string;
  warn: Warn;
  costOf: CostOf;
}

/** Standard prompting: one request an attempt. */
export function promptSolver(prompting: Prompting): Solver {
  const { model, completions, warn, costOf } = prompting;
  const asking = {
    ...prompting,
    replies: new Completions(model, completions, warn),
    promptsOf: onceFor((material: Material) => promptsOf(prompting, material)),
  };
  return {
    settings: { solver: "prompt", ...settingsOf(prompting) },
    solve: (material, attempt, signal, witness = silentWitness) => solve(asking, { material, attempt, signal, witness }),
    metered: true,
    spending: { promptTokens: (material, attempt) => promptTokens(asking, material, attempt), costOf },
  };
}

/** What a run's settings say of any solver that asks a model. */
export function settingsOf({ model, template, sampling, context, hints }: Prompting) {
  return {
    model: sampling.model,
    endpoint: model.endpoint,
    temperature: sampling.temperature,
    maxOutputTokens: sampling.maxOutputTokens,
    seed: sampling.seed,
    prompt: { name: template.name, hash: template.hash },
    context,
    hints,
  };
}

interface Asked {
  material: Material;
  attempt: number;
  signal: AbortSignal;
  witness: Witness;
}

/** What is asked of a task, and what was left out to make it fit. */
interface Prompt {
  messages: () => Message[];
  cut: string[];
}

interface Asking extends Prompting {
  replies: Completions;
  /** From the whole prompt to the shortest; the same for all attempts. */
  promptsOf: (material: Material) => Prompt[];
}

async function solve(prompting: Asking, { material, attempt, signal, witness }: Asked): Promise<Draft> {
  const { model, sampling, replies, promptsOf, costOf } = prompting;
  let refusal = `the shortest prompt is over the limit of ${sampling.maxInputTokens} tokens`;
  for (const { messages: filled, cut } of promptsOf(material)) {
    const messages = filled();
    const { request, key } = requestOf(prompting, messages, attempt);
    const origin = { key, requested: sampling.model, cut };
    try {
      const { completion, cached } = await replies.ask(request, key, signal, (reply) => {
        const used = reply.usage ?? assumedUsage(messages, reply.content);
        witness.spend(used.inputTokens + used.outputTokens, costOf(used, reply.model ?? sampling.model));
        witness.asked();
      });
      witness.asked();
      const cost = costOf(completion.usage, completion.model ?? sampling.model);
      return {
        ...(await inTurn(async () => draftOf(completion, await targetOf(material), { ...origin, cached }), witness.hasWaiting)),
        cost,
        messages,
      };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.kind !== "context") {
        const [status, reason] =
          error.kind === "refusal" ? (["no-answer", "refusal"] as const) : (["error", "provider"] as const);
        return { ...emptyDraft(status, reason, error.message, { ...origin, cached: false }), messages };
      }
      refusal = error.message;
    }
  }
  const key = hashOf({ endpoint: model.endpoint, task: material.hash, attempt });
  const origin = { key, requested: sampling.model, cut: [], cached: false };
  return emptyDraft("no-answer", "context", `the prompt is too long even when cut: ${refusal}`, origin);
}

async function promptTokens(prompting: Asking, material: Material, attempt: number): Promise<number> {
  const [first] = prompting.promptsOf(material);
  if (first === undefined) return 0;
  const { key } = requestOf(prompting, first.messages(), attempt);
  return (await prompting.replies.isKept(key)) ? 0 : tokensOf(first.messages());
}

/** Those within the limit of tokens. */
function promptsOf({ template, sampling, context, hints }: Prompting, material: Material): Prompt[] {
  const { maxInputTokens } = sampling;
  return contextsOf(material, context, hints)
    .map(({ values, cut }) => ({ messages: once(() => fillTemplate(template, values)), cut }))
    .filter(({ messages }) => maxInputTokens === null || tokensOf(messages()) <= maxInputTokens);
}

function requestOf({ model, template, sampling }: Prompting, messages: Message[], attempt: number) {
  const { topP, reasoningEffort } = template.modelParameters;
  const request: CompletionRequest = {
    model: sampling.model,
    messages,
    ...(sampling.temperature === null ? {} : { temperature: sampling.temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(sampling.maxOutputTokens === null ? {} : { max_tokens: sampling.maxOutputTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(sampling.seed === null ? {} : { seed: sampling.seed + attempt - 1 }),
  };
  return { request, key: hashOf({ endpoint: model.endpoint, request, attempt }) };
}
