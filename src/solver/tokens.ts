import type { Usage } from "../schema/common.ts";
import type { CompletionRequest } from "./request.ts";

/** Characters that count as one token where a prompt is measured before it is sent. */
const charactersPerToken = 4;

export function tokensOf(messages: CompletionRequest["messages"]): number {
  return Math.ceil(messages.reduce((sum, { content }) => sum + (content ?? "").length, 0) / charactersPerToken);
}

/** About what a reply took whose endpoint does not say: a budget that it did not touch would never be spent. */
export function assumedUsage(messages: CompletionRequest["messages"], reply: string | null): Usage {
  return { inputTokens: tokensOf(messages), outputTokens: tokensOf([{ role: "assistant", content: reply }]) };
}
