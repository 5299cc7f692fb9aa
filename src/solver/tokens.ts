import type { CompletionRequest } from "./request.ts";

/** Characters that count as one token where a prompt is measured before it is sent. */
const charactersPerToken = 4;

export function tokensOf(messages: CompletionRequest["messages"]): number {
  return Math.ceil(messages.reduce((sum, { content }) => sum + (content ?? "").length, 0) / charactersPerToken);
}
