import { UsageError } from "../errors.ts";
import { noCompletion } from "./body.ts";
import { longestWait } from "./wait.ts";

/** This one request got no reply; others may. `context` means that the prompt is too long, `refusal` that a filter stopped it. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly kind: "context" | "refusal" | "provider";

  constructor(kind: ModelError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** No request to this endpoint for this model can succeed: a wrong key, an unknown model, a spent quota, nobody there. */
export class EndpointError extends UsageError {
  override name = "EndpointError";
}

/** What went wrong, apart from the SDK that says it. Without a status there was no reply. */
export interface Fault {
  status: number | null;
  code: string | null;
  /** Of the message, code and type all that is said, to look for signs in. */
  said: string;
  message: string;
  /** Milliseconds that the endpoint asks to wait; 0 where it does not say. */
  told: number;
  error: unknown;
}

/** The options and variables that set a model up, as errors name them. */
export interface Names {
  model: string;
  baseUrl: string;
  key: string;
  /** The action's input that gives the key. */
  input: string;
}

export interface Situation {
  names: Names;
  endpoint: string;
  model: string;
  /** Whether this endpoint has answered any request. */
  replied: boolean;
  keyGiven: boolean;
  maxRetries: number;
}

/** An EndpointError for what no request can succeed with, a ModelError for what concerns this one alone. */
export function explain(fault: Fault, situation: Situation): EndpointError | ModelError {
  const cause = { cause: fault.error };
  const { endpoint, maxRetries, replied } = situation;
  const { status, message } = fault;
  if (status === null && replied) return new ModelError("provider", `no connection to ${endpoint}: ${message}`, cause);
  if (isTooLong(fault)) return new ModelError("context", message, cause);
  if (isFiltered(fault)) return new ModelError("refusal", message, cause);
  const stop = stops.find(([applies]) => applies(fault, situation))?.[1](fault, situation);
  if (stop !== undefined) return new EndpointError(stop, cause);
  return new ModelError("provider", isRetried(status) ? `${message}, after ${maxRetries} retries` : message, cause);
}

type Stop = readonly [
  applies: (fault: Fault, situation: Situation) => boolean,
  sentence: (fault: Fault, situation: Situation) => string,
];

const has =
  (...statuses: readonly number[]) =>
  ({ status }: Fault) =>
    statuses.includes(status ?? 0);

/** What stops the run of a model, with what to do; the most specific first. */
const stops: readonly Stop[] = [
  [
    ({ status }) => status === null,
    ({ message }, { endpoint, names }) =>
      `Cannot reach ${endpoint}: ${message}. Check ${names.baseUrl} and that the endpoint is up${/CERT|SELF_SIGNED|ISSUER/.test(message) ? " (NODE_EXTRA_CA_CERTS names a file with a certificate authority of your own)" : ""}; run again to continue.`,
  ],
  [
    ({ code }, { replied }) => code === noCompletion && !replied,
    ({ message }, { endpoint, names }) =>
      `${endpoint} does not answer as an OpenAI-compatible endpoint: ${message}. Check ${names.baseUrl}; it ends before /chat/completions.`,
  ],
  [
    ({ status }) => status !== null && status >= 300 && status < 400,
    ({ message }, { endpoint, names }) =>
      `${endpoint} points elsewhere (${message}), and what is sent to it is sent nowhere else. Set ${names.baseUrl} to the right address.`,
  ],
  [
    isSpent,
    ({ message }, { endpoint }) =>
      `${endpoint}: the quota is used up (${message}). Raise it and run again to continue: replies so far are kept.`,
  ],
  [
    ({ told }) => told > longestWait,
    ({ message, told }, { endpoint }) =>
      `${endpoint} asks to wait ${Math.ceil(told / 1000)} s (${message}). Run again after that to continue: replies so far are kept.`,
  ],
  [
    (fault) =>
      has(400, 404, 410)(fault) &&
      /\bmodel\b/i.test(fault.said) &&
      /decommission|deprecat|retired|no longer (available|supported)|end.of.life/i.test(fault.said),
    ({ message }, { endpoint, model, names }) =>
      `${endpoint} has retired model ${model} (${message}). Choose another ${names.model}.`,
  ],
  [
    (fault) => has(400, 404, 405)(fault) && /\/responses\b|responses api/i.test(fault.said),
    ({ message }, { endpoint, model, names }) =>
      `${endpoint} has ${model} in its Responses API only (${message}). Choose another ${names.model}, or a gateway that serves it as chat completions.`,
  ],
  [
    has(401, 403),
    ({ message }, { endpoint, keyGiven, names }) =>
      `${endpoint} refuses ${keyGiven ? "the key" : "a request without a key"} (${message}). Set ${names.key} (input ${names.input}) to a valid key for this endpoint.`,
  ],
  [
    has(404),
    ({ message }, { endpoint, model, names }) =>
      `${endpoint} does not know model ${model} (${message}). Check ${names.model} and ${names.baseUrl}.`,
  ],
  [
    has(405),
    ({ message }, { endpoint, names }) =>
      `${endpoint} takes no chat completions (${message}). Check ${names.baseUrl}; it ends before /chat/completions.`,
  ],
  [has(410), ({ message }, { endpoint, names }) => `${endpoint} is retired (${message}). Choose another ${names.baseUrl}.`],
  [
    has(400, 422),
    ({ message }, { endpoint, model, names }) =>
      `${endpoint} refuses the request (${message}). Change the parameters of ${names.model} ${model} or the prompt.`,
  ],
];

/** Statuses that the SDK tries again. */
const isRetried = (status: number | null) =>
  status !== null && (status === 408 || status === 409 || status === 429 || status >= 500);

type Signs = Pick<Fault, "status" | "said">;

/** A quota that waiting does not bring back, whatever its status. Rate limits mention quotas and billing too, and say when to come back. */
export function isSpent({ status, said, told }: Signs & Pick<Fault, "told">): boolean {
  if (status === 402) return true;
  if (status === null || status < 400 || status >= 500) return false;
  return spentSigns.test(said) || (told === 0 && quotaSigns.test(said));
}

const spentSigns =
  /insufficient.(quota|balance|credit|funds)|credit balance|hard.limit|spending.limit|used all available credits|out of credits|(credits?|balance).{0,20}(exhausted|used up|depleted)/i;
const quotaSigns = /exceeded your (current|monthly) quota|quota.{0,20}(exhausted|used up)|monthly.{0,20}(quota|limit)|per.day/i;

/** The prompt is over what the model takes, in the words of OpenAI, Anthropic, Google, Mistral, Cohere, Groq, Bedrock, vLLM, TGI and llama.cpp. */
export function isTooLong({ status, said }: Signs): boolean {
  if (status === 413) return true;
  if (status !== 400 && status !== 422 && status !== 429) return false;
  if (status === 429) return /request too large/i.test(said);
  return tooLongSigns.test(said) && !/maximum.{0,20}(output|completion) tokens/i.test(said);
}

const tooLongSigns =
  /context_length_exceeded|string_above_max_length|context.?(length|window|size|limit)|(prompt|input|message|request)s? (is|are) too (long|large)|too many (input )?tokens|maximum.{0,20}tokens|reduce the length|longer than the maximum|`inputs`.{0,30}(must|tokens)|input (length|token).{0,30}exceed/i;

/** A content filter stopped the request: the model's provider refuses this prompt, not the set-up. */
export function isFiltered({ status, said }: Signs): boolean {
  if (status === null || ![400, 403, 422, 451].includes(status)) return false;
  return /content.?(filter|polic|management)|ResponsibleAI|flagged|moderation|safety (system|polic)|prompt.{0,20}blocked/i.test(
    said,
  );
}
