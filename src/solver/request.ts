import type { Message } from "../schema/prompt.ts";

/** A message of a conversation with tools, in the endpoint's own form. One of the assistant may have fields of the endpoint's besides. */
export type ChatMessage =
  | Message
  | { role: "assistant"; content: string | null; tool_calls?: readonly RequestedCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

interface RequestedCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** A tool as a request describes it; `parameters` is a JSON Schema. */
export interface OfferedTool {
  type: "function";
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/** A request without what depends on the endpoint's taste; its canonical JSON is part of the cache key. */
export interface CompletionRequest {
  model: string;
  messages: readonly ChatMessage[];
  tools?: readonly OfferedTool[];
  temperature?: number;
  top_p?: number;
  max_tokens?: number;
  reasoning_effort?: string;
  seed?: number;
  response_format?: { type: "json_schema"; json_schema: { name: string; strict: boolean; schema: object } };
}
