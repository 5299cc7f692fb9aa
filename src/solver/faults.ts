import { UsageError } from "../errors.ts";
import { isSpent } from "./transport.ts";

/** This one request got no reply; others may. `context` means that the prompt is too long. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly kind: "context" | "provider";

  constructor(kind: "context" | "provider", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What went wrong, apart from the SDK that says it. Without a status there was no reply. */
export interface Fault {
  status: number | null;
  code: string | null;
  message: string;
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

/** A UsageError for what no request can succeed with, a ModelError for what concerns this one alone. */
export function explain(fault: Fault, situation: Situation): UsageError | ModelError {
  const cause = { cause: fault.error };
  const { endpoint, maxRetries, names } = situation;
  if (fault.status === null) {
    if (situation.replied) return new ModelError("provider", `no connection to ${endpoint}: ${fault.message}`, cause);
    return new UsageError(
      `Cannot reach ${endpoint}: ${fault.message}. Check ${names.baseUrl} and that the endpoint is up; run again to continue.`,
      cause,
    );
  }
  if (isContextOverflow(fault)) return new ModelError("context", fault.message, cause);
  const set = setUps[fault.status]?.(fault, situation);
  if (set !== undefined) return new UsageError(set, cause);
  return new ModelError("provider", `${fault.message}, after ${maxRetries} retries`, cause);
}

/** Statuses that speak of the set-up, with what to do; undefined where it is a passing fault after all. */
const setUps: Record<number, (fault: Fault, situation: Situation) => string | undefined> = {
  400: refusal,
  401: badKey,
  402: spent,
  403: badKey,
  404: ({ message }, { endpoint, model, names }) =>
    `${endpoint} does not know model ${model} (${message}). Check ${names.model} and ${names.baseUrl}.`,
  405: ({ message }, { endpoint, names }) =>
    `${endpoint} takes no chat completions (${message}). Check ${names.baseUrl}; it ends before /chat/completions.`,
  410: ({ message }, { endpoint, names }) => `${endpoint} is retired (${message}). Choose another ${names.baseUrl}.`,
  422: refusal,
  429: (fault, situation) => (isSpent(`${fault.code} ${fault.message}`) ? spent(fault, situation) : undefined),
};

function badKey({ message }: Fault, { endpoint, keyGiven, names }: Situation): string {
  const what = keyGiven ? "the key" : "a request without a key";
  return `${endpoint} refuses ${what} (${message}). Set ${names.key} to a valid key for this endpoint.`;
}

function spent({ message }: Fault, { endpoint }: Situation): string {
  return `${endpoint}: the quota is used up (${message}). Raise it and run again to continue: replies so far are kept.`;
}

function refusal({ message }: Fault, { endpoint, model, names }: Situation): string {
  return `${endpoint} refuses the request (${message}). Change the parameters of ${names.model} ${model} or the prompt.`;
}

export function isContextOverflow({ status, code, message }: Fault): boolean {
  if (status !== 400 && status !== 413 && status !== 422) return false;
  return (
    status === 413 ||
    code === "context_length_exceeded" ||
    /context (length|window)|prompt is too long|too many (input )?tokens|maximum.{0,20}tokens|reduce the length/i.test(message)
  );
}
