import type { Material } from "../../benchmark/material.ts";
import { hashOf } from "../../hash.ts";
import { bareCode } from "../../python/bare.ts";
import { type VoteOrder, voteOrders } from "../../schema/judgement.ts";
import type { Answer } from "../../schema/solution.ts";
import type { CompletionRequest } from "../request.ts";
import { fillTemplate, type Template } from "../template.ts";
import { tokensOf } from "../tokens.ts";
import { fenced, fenceFor } from "./fence.ts";

export const judgeVariables = ["fence", "task", "first", "second"] as const;

/** One vote that a judge is asked for. */
export interface Ballot {
  order: VoteOrder;
  request: CompletionRequest;
  /** Hash of endpoint and request. */
  key: string;
}

/** Asks for both parts by name, the reasons first, as a class that is written first is only defended after. */
const judgementSchema = {
  type: "object",
  properties: { rationale: { type: "string" }, class: { type: "integer", enum: [1, 2, 3] } },
  required: ["rationale", "class"],
  additionalProperties: false,
};

export interface Asking {
  model: string;
  endpoint: string;
  template: Template;
}

/** The requests of a judgement: one with what is right first, the reference and other readings, and one with the answer first. @throws ParseTimeout */
export async function ballotsOf({ model, endpoint, template }: Asking, material: Material, answer: Answer): Promise<Ballot[]> {
  const { task, instruction } = material;
  const told = [`Function ${task.target.name} in ${task.target.file}.`, instruction.trim(), task.hint?.trim() ?? ""];
  const taskText = told.filter(Boolean).join("\n\n");
  const parts = await Promise.all([answer.preamble, answer.function].map(bareCode));
  const code = parts.filter(Boolean).join("\n\n");
  const [reference = "", ...readings] = await Promise.all([material.reference, ...material.readings].map(bareCode));
  const { topP, maxTokens, maxCompletionTokens, reasoningEffort, temperature } = template.modelParameters;
  const outputLimit = maxCompletionTokens ?? maxTokens;
  return voteOrders.map((order) => {
    const fence = fenceFor([order, taskText, reference, ...readings, code]);
    const right = [fenced(fence, "REFERENCE", reference), ...readings.map((one) => fenced(fence, "READING", one))].join("\n\n");
    const blocks = [right, fenced(fence, "ANSWER", code)];
    const [first = "", second = ""] = order === "reference first" ? blocks : blocks.reverse();
    const request: CompletionRequest = {
      model,
      messages: fillTemplate(template, { fence, task: fenced(fence, "TASK", taskText), first, second }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { top_p: topP }),
      ...(outputLimit === undefined ? {} : { max_tokens: outputLimit }),
      ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
      response_format: { type: "json_schema", json_schema: { name: "judgement", strict: true, schema: judgementSchema } },
    };
    return { order, request, key: hashOf({ endpoint, request }) };
  });
}

/** About how many tokens the prompts of one judgement have, before there is an answer. */
export async function promptTokensAbout(asking: Asking, material: Material): Promise<number> {
  return tokensOfBallots(await ballotsOf(asking, material, { function: material.reference, preamble: "", rule: "" }));
}

export function tokensOfBallots(ballots: readonly Ballot[]): number {
  return ballots.reduce((sum, { request }) => sum + tokensOf(request.messages), 0);
}
