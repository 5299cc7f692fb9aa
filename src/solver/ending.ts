import type { Completion } from "./completion.ts";

/** Why a reply is not all that the model would have said: it refused, a filter ended it, or a limit did; and in what words. */
export interface Ending {
  kind: "refusal" | "filter" | "limit";
  said: string;
}

/** How endpoints say it in the finish reason, in lower case. */
const words: readonly (readonly [Ending["kind"], ReadonlySet<string>])[] = [
  ["filter", new Set(["content_filter", "refusal", "safety", "prohibited_content", "blocklist", "recitation", "spii"])],
  ["limit", new Set(["length", "max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded"])],
];

/** Null where a reply came to its own end. */
export function endingOf({ refusal, finishReason }: Pick<Completion, "refusal" | "finishReason">): Ending | null {
  if (refusal !== null && refusal !== "") return { kind: "refusal", said: refusal };
  const said = finishReason ?? "";
  const [kind] = words.find(([, known]) => known.has(said.toLowerCase())) ?? [];
  return kind === undefined ? null : { kind, said };
}
