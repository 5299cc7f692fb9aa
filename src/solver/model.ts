import OpenAI from "openai";
import { messageOf, UsageError } from "../errors.ts";
import { type Completion, readCompletion } from "./completion.ts";
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

/** This one request got no reply; others may. `context` means that the prompt is too long. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly kind: "context" | "provider";

  constructor(kind: "context" | "provider", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface Model {
  /** Base URL without credentials. */
  endpoint: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}

/** Retries of rate limits (as the endpoint says to wait), server and network faults; done by the SDK with back-off. */
const maxRetries = 4;
/** Requests again after a body that is no completion. */
const bodyRetries = 2;

/**
 * A model behind an OpenAI-compatible endpoint. A setting that no request can succeed with (wrong key, unknown model, spent quota,
 * nobody there) is a UsageError; a fault of one request is a ModelError.
 */
export function openModel(options: { baseUrl: string | null; apiKey: string | null }): Model {
  const { baseUrl, apiKey } = options;
  if (apiKey === null && baseUrl === null)
    throw new UsageError(
      "No API key: set LMR_API_KEY or OPENAI_API_KEY (input api-key), or the --base-url of an endpoint that needs none.",
    );
  const client = new OpenAI({
    apiKey: apiKey ?? "none",
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    maxRetries,
    fetch: fetchUnlessSpent,
  });
  const endpoint = withoutCredentials(client.baseURL);
  const refused = new Set<Mapping>();
  let replied = false;

  /** Parameters are adapted to the endpoint at run time, so that the SDK's types cannot follow. */
  function send(body: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
    return client.post("/chat/completions", { body, signal });
  }

  async function complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    for (let bodies = 0; ; ) {
      const started = performance.now();
      try {
        const body: unknown = await send(adapt(request, refused), signal);
        const completion = readCompletion(body, (performance.now() - started) / 1000, namesOf(request, refused));
        replied = true;
        if (completion !== undefined) return completion;
        if (++bodies > bodyRetries) throw new ModelError("provider", `the reply is no chat completion: ${excerpt(body)}`);
      } catch (error) {
        if (error instanceof ModelError) throw error;
        const mapping = mappingFor(error, request, refused);
        if (mapping === undefined) throw explain(error, { endpoint, model: request.model, replied, keyGiven: apiKey !== null });
        refused.add(mapping);
      }
    }
  }
  return { endpoint, complete };
}

/** A spent quota comes with the status of a rate limit; waiting does not help, so the SDK is told not to try again. */
async function fetchUnlessSpent(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 429) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  if (isSpent(body)) headers.set("x-should-retry", "false");
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

const isSpent = (text: string) => /insufficient_quota|exceeded your current quota|billing|credit balance/i.test(text);

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
  { name: "temperature", pattern: /temperature/, to: "left out", replace: (request) => void delete request.temperature },
  { name: "top_p", pattern: /top_p/, to: "left out", replace: (request) => void delete request.top_p },
  { name: "seed", pattern: /\bseed\b/, to: "left out", replace: (request) => void delete request.seed },
];

function adapt(request: CompletionRequest, refused: ReadonlySet<Mapping>): Record<string, unknown> {
  const adapted: Record<string, unknown> = { ...request };
  for (const mapping of refused) if (mapping.name in adapted) mapping.replace(adapted);
  return adapted;
}

function namesOf(request: CompletionRequest, refused: ReadonlySet<Mapping>): string[] {
  return [...refused].filter(({ name }) => name in request).map(({ name, to }) => `${name}: ${to}`);
}

function mappingFor(error: unknown, request: CompletionRequest, refused: ReadonlySet<Mapping>): Mapping | undefined {
  if (!(error instanceof OpenAI.APIError) || (error.status !== 400 && error.status !== 422)) return undefined;
  if (isContextOverflow(error)) return undefined;
  return mappings.find((one) => one.name in request && !refused.has(one) && one.pattern.test(`${error.param} ${error.message}`));
}

function isContextOverflow(error: InstanceType<typeof OpenAI.APIError>): boolean {
  return (
    error.status === 413 ||
    error.code === "context_length_exceeded" ||
    /context (length|window)|prompt is too long|too many (input )?tokens|maximum.{0,20}tokens|reduce the length/i.test(
      error.message,
    )
  );
}

interface Situation {
  endpoint: string;
  model: string;
  replied: boolean;
  keyGiven: boolean;
}

function explain(error: unknown, { endpoint, model, replied, keyGiven }: Situation): Error {
  const cause = { cause: error };
  if (error instanceof OpenAI.APIUserAbortError) return new ModelError("provider", "interrupted", cause);
  if (error instanceof OpenAI.APIConnectionError) {
    const said = rootCause(error);
    if (replied) return new ModelError("provider", `no connection to ${endpoint}: ${said}`, cause);
    return new UsageError(
      `Cannot reach ${endpoint}: ${said}. Check --base-url and that the endpoint is up; run again to continue.`,
      cause,
    );
  }
  if (!(error instanceof OpenAI.APIError) || error.status === undefined)
    return new ModelError("provider", messageOf(error), cause);
  const said = error.message;
  switch (error.status) {
    case 401:
    case 403:
      return new UsageError(
        `${endpoint} refuses ${keyGiven ? "the key" : "a request without a key"} (${said}). Set LMR_API_KEY or OPENAI_API_KEY to a valid key for this endpoint.`,
        cause,
      );
    case 404:
      return new UsageError(`${endpoint} does not know model ${model} (${said}). Check --model and --base-url.`, cause);
    case 410:
      return new UsageError(`${endpoint} is retired (${said}). Choose another --base-url.`, cause);
    case 429:
      if (isSpent(`${error.code} ${said}`))
        return new UsageError(
          `${endpoint}: the quota is used up (${said}). Raise it and run again to continue: replies so far are kept.`,
          cause,
        );
      return new ModelError("provider", `rate limited after ${maxRetries} retries: ${said}`, cause);
    case 400:
    case 413:
    case 422:
      if (isContextOverflow(error)) return new ModelError("context", said, cause);
      return new UsageError(
        `${endpoint} refuses the request (${said}). Change the parameters of --model ${model} or the prompt.`,
        cause,
      );
    default:
      return new ModelError("provider", `${said}, after ${maxRetries} retries`, cause);
  }
}

function rootCause(error: Error): string {
  return error.cause instanceof Error ? rootCause(error.cause) : "code" in error && error.code ? `${error.code}` : error.message;
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = "";
  url.password = "";
  url.search = "";
  return url.href.replace(/\/$/, "");
}

function excerpt(body: unknown): string {
  return (typeof body === "string" ? body : (JSON.stringify(body) ?? "nothing")).replace(/\s+/g, " ").slice(0, 120);
}
