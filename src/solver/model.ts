import OpenAI from "openai";
import { messageOf, UsageError } from "../errors.ts";
import { type Completion, readCompletion } from "./completion.ts";
import { explain, type Fault, isContextOverflow, ModelError, type Names } from "./faults.ts";
import { Parameters } from "./parameters.ts";
import type { CompletionRequest } from "./request.ts";
import { openTransport } from "./transport.ts";

export interface Model {
  /** Base URL without credentials. */
  endpoint: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}

export interface ModelOptions {
  baseUrl: string | null;
  apiKey: string | null;
  /** Called for each reply that asks to slow down. */
  onBusy?: () => void;
  /** How a user sets this model up; errors say it. */
  names?: Names;
}

const solverNames: Names = { model: "--model", baseUrl: "--base-url", key: "LMR_API_KEY or OPENAI_API_KEY", input: "api-key" };

/** Retries of rate limits (as the endpoint says to wait), server and network faults; done by the SDK with back-off. */
const maxRetries = 4;
/** Requests again after a body that is no completion. */
const bodyRetries = 2;

/**
 * A model behind an OpenAI-compatible endpoint. A setting that no request can succeed with (wrong key, unknown model, spent quota,
 * nobody there) is a UsageError; a fault of one request is a ModelError.
 */
export function openModel({ baseUrl, apiKey, onBusy = () => undefined, names = solverNames }: ModelOptions): Model {
  if (apiKey === null && baseUrl === null)
    throw new UsageError(
      `No API key: set ${names.key} (input ${names.input}), or the ${names.baseUrl} of an endpoint that needs none.`,
    );
  const base = new OpenAI({ apiKey: apiKey ?? "none", ...(baseUrl === null ? {} : { baseURL: baseUrl }), maxRetries });
  const transport = openTransport(base.baseURL, onBusy);
  const client = base.withOptions({ fetch: transport.fetch });
  const endpoint = withoutCredentials(client.baseURL);
  const parameters = new Parameters();
  let replied = false;

  async function complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    for (let bodies = 0; ; ) {
      const tries = { seconds: 0 };
      try {
        // Parameters are adapted at run time, so that the SDK's types cannot follow.
        const post = () => client.post<unknown>("/chat/completions", { body: parameters.adapt(request), signal });
        const body = await transport.observe(tries, async () => post());
        replied = true;
        const completion = readCompletion(body, tries.seconds, parameters.describe(request));
        if (completion !== undefined) return completion;
        if (++bodies > bodyRetries) throw new ModelError("provider", `the reply is no chat completion: ${excerpt(body)}`);
      } catch (error) {
        if (error instanceof ModelError) throw error;
        if (error instanceof OpenAI.APIUserAbortError) throw new ModelError("provider", "interrupted", { cause: error });
        const fault = faultOf(error);
        if (isRefusal(fault) && parameters.learn(request, `${paramOf(error)} ${fault.message}`)) continue;
        throw explain(fault, { endpoint, model: request.model, replied, keyGiven: apiKey !== null, maxRetries, names });
      }
    }
  }
  return { endpoint, complete };
}

function faultOf(error: unknown): Fault {
  if (error instanceof OpenAI.APIConnectionError) return { status: null, code: null, message: rootCause(error), error };
  if (error instanceof OpenAI.APIError && error.status !== undefined)
    return { status: error.status, code: error.code ?? null, message: error.message, error };
  // A body that is cut or no JSON although it says so.
  return { status: 502, code: null, message: messageOf(error), error };
}

const isRefusal = (fault: Fault) => (fault.status === 400 || fault.status === 422) && !isContextOverflow(fault);

const paramOf = (error: unknown) => (error instanceof OpenAI.APIError ? (error.param ?? "") : "");

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
