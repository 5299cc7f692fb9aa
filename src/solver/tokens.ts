import type { Usage } from "../schema/common.ts";
import type { CompletionRequest } from "./request.ts";

/** Characters that count as one token where a text is measured before it is sent, or the endpoint does not say. */
const charactersPerToken = 4;

export const tokensOfText = (text: string): number => Math.ceil(text.length / charactersPerToken);

export const tokensOf = (messages: CompletionRequest["messages"]): number =>
  tokensOfText(messages.map(({ content }) => content ?? "").join(""));

/** About what a reply took whose endpoint does not say: a budget that it did not touch would never be spent. */
export function assumedUsage(messages: CompletionRequest["messages"], reply: string | null): Usage {
  return { inputTokens: tokensOf(messages), outputTokens: tokensOf([{ role: "assistant", content: reply }]) };
}
