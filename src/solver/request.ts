import type { Message } from "./template.ts";

/** A request without what depends on the endpoint's taste; its canonical JSON is part of the cache key. */
export interface CompletionRequest {
  model: string;
  messages: readonly Message[];
  temperature?: number;
  top_p?: number;
  max_tokens?: number;
  reasoning_effort?: string;
  seed?: number;
}
