import type { CompletionRequest } from "./request.ts";

interface Mapping {
  name: keyof CompletionRequest;
  /** What the endpoint's refusal mentions. */
  pattern: RegExp;
  to: string;
  replace: (request: Record<string, unknown>) => void;
}

/** Parameters that endpoints refuse although the request is sound, and what is sent instead. */
const mappings: readonly Mapping[] = [
  {
    name: "max_tokens",
    pattern: /max_tokens/,
    to: "max_completion_tokens",
    replace: (request) => {
      request.max_completion_tokens = request.max_tokens;
      delete request.max_tokens;
    },
  },
  leaveOut("temperature"),
  leaveOut("top_p"),
  leaveOut("seed"),
  leaveOut("reasoning_effort"),
  leaveOut("response_format", /response_format|json_schema|structured output/i),
];

function leaveOut(name: keyof CompletionRequest, pattern = new RegExp(`\\b${name}\\b`)): Mapping {
  return { name, pattern, to: "left out", replace: (request) => void delete request[name] };
}

/** What an endpoint has refused so far: learnt from the first refusal, kept for all later requests. */
export class Parameters {
  private readonly refused = new Set<Mapping>();

  /** The request as this endpoint takes it. */
  adapt(request: CompletionRequest): Record<string, unknown> {
    const adapted: Record<string, unknown> = { ...request };
    for (const mapping of this.refused) if (mapping.name in adapted) mapping.replace(adapted);
    return adapted;
  }

  /** Learns from a refusal; false when it names no parameter that can be mapped. */
  learn(request: CompletionRequest, refusal: string): boolean {
    const mapping = mappings.find((one) => one.name in request && !this.refused.has(one) && one.pattern.test(refusal));
    if (mapping === undefined) return false;
    this.refused.add(mapping);
    return true;
  }

  /** What of the request is sent in another way, one phrase each. */
  describe(request: CompletionRequest): string[] {
    return [...this.refused].filter(({ name }) => name in request).map(({ name, to }) => `${name}: ${to}`);
  }
}
