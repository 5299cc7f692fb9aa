import { namesOfAdditions, withoutAdditions } from "./additions.ts";
import type { CompletionRequest } from "./request.ts";

interface Mapping {
  name: keyof CompletionRequest | "stream" | "stream_options";
  /** What the endpoint's refusal mentions. */
  pattern: { test(refusal: string, sent: Sent): boolean };
  to: string;
  /** Whether a request has it; by its name, unless said otherwise. */
  within?: (request: Sent) => boolean;
  replace: (request: Sent) => void;
}

/** A request in the endpoint's own form. */
type Sent = Record<string, unknown>;

/** Parameters that endpoints refuse although the request is sound, and what is sent instead. */
const mappings: readonly Mapping[] = [
  // First, as such a refusal may quote a thought, which speaks of anything.
  {
    name: "messages",
    pattern: { test: refusesAdditions },
    to: "what the endpoint had added to its own left out",
    within: ({ messages }) => namesOfAdditions(messages).length > 0,
    replace: (request) => {
      request.messages = withoutAdditions(request.messages);
    },
  },
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
  {
    name: "messages",
    pattern: /\b(system|developer)\b.{0,40}(role|message|prompt|instruction)|\brole\b.{0,40}\b(system|developer)\b/i,
    to: "system messages sent as user messages",
    within: ({ messages }) => rolesOf(messages).some(isSystem),
    replace: (request) => {
      const messages = request.messages as { role: string }[];
      request.messages = messages.map((message) => (isSystem(message.role) ? { ...message, role: "user" } : message));
    },
  },
  {
    name: "stream",
    pattern: /\bstream(ing)?\b.{0,40}\b(only|must|mode|required|true)\b|\b(only|must|requires?|enable)\b.{0,40}\bstream/i,
    to: "true",
    within: ({ stream }) => stream === undefined,
    replace: (request) => {
      request.stream = true;
      request.stream_options = { include_usage: true };
    },
  },
  leaveOut("stream_options"),
];

const isSystem = (role: unknown) => role === "system" || role === "developer";

/** Whether it names an addition, or speaks of unknown fields of messages; not when it asks for one that is missing. */
function refusesAdditions(refusal: string, { messages }: Sent): boolean {
  if (/\b(missing|required)\b|must be (passed|sent|provided|included)/i.test(refusal)) return false;
  if (/messages/.test(refusal) && unknownSigns.test(refusal)) return true;
  // A name that is a word, such as `reasoning`, is one only where it is quoted or stands in a path.
  return namesOfAdditions(messages).some((name) =>
    [".", "'", '"', "`", ...(name.includes("_") ? [" "] : [])].some((before) => refusal.includes(before + name)),
  );
}

const unknownSigns =
  /\b(extra|additional|unknown|unrecogni[sz]ed|unexpected|unsupported) (input|field|name|propert|param|key|argument)/i;

function rolesOf(messages: unknown): unknown[] {
  return Array.isArray(messages) ? messages.map((message: { role?: unknown }) => message.role) : [];
}

const has = ({ name, within = (request) => name in request }: Mapping, request: Sent) => within(request);

function leaveOut(name: Mapping["name"], pattern = new RegExp(`\\b${name}\\b`)): Mapping {
  return { name, pattern, to: "left out", replace: (request) => void delete request[name] };
}

/** What an endpoint has refused so far: learnt from the first refusal, kept for all later requests. */
export class Parameters {
  private readonly refused = new Set<Mapping>();

  /** The request as this endpoint takes it. */
  adapt(request: CompletionRequest): Sent {
    const adapted: Sent = { ...request };
    for (const mapping of this.refused) if (has(mapping, adapted)) mapping.replace(adapted);
    return adapted;
  }

  /**
   * Learns from the refusal of a request that was sent; false when it names nothing in it that can be mapped. Of requests under way
   * together each is refused, and all but the first find that it is learnt already.
   */
  learn(sent: Sent, refusal: string): boolean {
    const mapping = mappings.find((one) => has(one, sent) && one.pattern.test(refusal, sent));
    if (mapping === undefined) return false;
    this.refused.add(mapping);
    return true;
  }

  /** What of the request is sent in another way, one phrase each. */
  describe(request: CompletionRequest): string[] {
    return [...this.refused].filter((mapping) => has(mapping, { ...request })).map(({ name, to }) => `${name}: ${to}`);
  }
}
