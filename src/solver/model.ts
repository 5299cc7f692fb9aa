import OpenAI from "openai";
import { openaiUrl, withoutScheme } from "../endpoint-secrets.ts";
import { messageOf, UsageError } from "../errors.ts";
import { readAddress } from "./address.ts";
import { type Completion, readCompletion } from "./completion.ts";
import { explain, type Fault, isFiltered, isSpent, isTooLong, ModelError, type Names } from "./faults.ts";
import { Parameters } from "./parameters.ts";
import type { CompletionRequest } from "./request.ts";
import { openTransport, toldHeader } from "./transport.ts";

export interface Model {
  /** Base URL without credentials. */
  endpoint: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}

export interface ModelOptions {
  baseUrl: string | null;
  apiKey: string | null;
  /** Sent with every request, by name; values are secrets. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the address came with the model's name. */
  addressed?: boolean;
  /** Requests at once. */
  concurrency?: number;
  /** Whether the environment names a proxy. */
  proxied?: boolean;
  /** Called for each reply that asks to slow down. */
  onBusy?: () => void;
  /** How a user sets this model up; errors say it. */
  names?: Names;
}

const solverNames: Names = { model: "--model", baseUrl: "--base-url", key: "LMR_API_KEY or OPENAI_API_KEY", input: "api-key" };
const addressedNames: Names = {
  model: "--model",
  baseUrl: "the address in --model",
  key: "HOST=KEY in LMR_API_KEYS",
  input: "api-keys",
};

/** Retries of rate limits (as the endpoint says to wait), server and network faults; done by the SDK with back-off. */
const maxRetries = 4;

/**
 * A model behind an OpenAI-compatible endpoint. A setting that no request can succeed with (wrong key, unknown model, spent quota,
 * nobody there) is an EndpointError; a fault of one request is a ModelError.
 */
export function openModel({ baseUrl, apiKey, onBusy = () => undefined, ...options }: ModelOptions): Model {
  const { concurrency, proxied = false } = options;
  const { headers: given = {}, addressed = false, names = addressed ? addressedNames : solverNames } = options;
  if (apiKey === null && baseUrl === null)
    throw new UsageError(
      `No API key: set ${names.key} (input ${names.input}), or the ${names.baseUrl} of an endpoint that needs none.`,
    );
  const { base: endpoint, query, headers } = readAddress(baseUrl ?? openaiUrl, apiKey);
  const sent = { ...headers, ...given };
  const secrets = [...(apiKey === null ? [] : [apiKey]), ...Object.values(sent).flatMap(withoutScheme)];
  const transport = openTransport(endpoint, { onBusy, secrets, connections: concurrency, proxied });
  const client = new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: endpoint,
    defaultQuery: query,
    // A gateway that is told who asks by a header of its own may take a made-up key for a real one.
    defaultHeaders: { ...(apiKey === null && Object.keys(given).length > 0 && { Authorization: null }), ...sent },
    maxRetries,
    fetch: transport.fetch,
  });
  const parameters = new Parameters();
  let replied = false;

  async function complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    for (;;) {
      const tries = { count: 0, seconds: 0 };
      const adapted = parameters.adapt(request);
      try {
        // Parameters are adapted at run time, so that the SDK's types cannot follow.
        const options = { body: adapted, signal, fetchOptions: transport.observedBy(tries) };
        const body = await client.post<unknown>("/chat/completions", options);
        replied = true;
        const completion = readCompletion(body, tries.seconds, parameters.describe(request), request.tools !== undefined);
        if (completion !== undefined) return completion;
        throw new ModelError("provider", "the reply is no chat completion");
      } catch (error) {
        if (error instanceof ModelError) throw error;
        if (error instanceof OpenAI.APIUserAbortError) throw new ModelError("provider", "interrupted", { cause: error });
        const fault = faultOf(error);
        if (isRefusal(fault) && parameters.learn(adapted, `${paramOf(error)} ${fault.said}`)) continue;
        throw explain(fault, { endpoint, model: request.model, replied, keyGiven: apiKey !== null, maxRetries, names });
      }
    }
  }
  return { endpoint, complete };
}

function faultOf(error: unknown): Fault {
  const nothing = { status: null, code: null, said: "", told: 0, error };
  if (!(error instanceof OpenAI.APIError)) return { ...nothing, status: 502, message: messageOf(error) };
  if (error.status === undefined) return { ...nothing, message: rootCause(error) };
  const { status, message } = error;
  const code = error.code ?? null;
  const said = `${code} ${error.type} ${message}`;
  return { status, code, said, message, told: Number(error.headers?.get(toldHeader) ?? 0), error };
}

const isRefusal = (fault: Fault) =>
  (fault.status === 400 || fault.status === 422) && !isTooLong(fault) && !isFiltered(fault) && !isSpent(fault);

const paramOf = (error: unknown) => (error instanceof OpenAI.APIError ? (error.param ?? "") : "");

function rootCause(error: Error): string {
  return error.cause instanceof Error ? rootCause(error.cause) : "code" in error && error.code ? `${error.code}` : error.message;
}
