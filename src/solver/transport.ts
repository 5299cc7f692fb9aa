import { AsyncLocalStorage } from "node:async_hooks";
import { Agent, type Dispatcher, EnvHttpProxyAgent, fetch as undiciFetch } from "undici";

/** What a request learns about its tries. */
export interface Tries {
  /** Seconds of the last try alone: waits between tries are not the model's time. */
  seconds: number;
}

export interface Transport {
  fetch: typeof fetch;
  /** Runs one request; `tries` is filled by each fetch in it. */
  observe<T>(tries: Tries, request: () => Promise<T>): Promise<T>;
}

/** Waiting for a reply is bounded by the SDK's own timeout; Node's fetch would give up on a long reasoning after 300 s. */
const patience = { headersTimeout: 0, bodyTimeout: 0 };

/**
 * Fetch as the model's client needs it: patient, through the proxy of the environment (not to loopback), and telling the SDK not to
 * try again where waiting does not help. `onBusy` is called for each reply that asks to slow down.
 */
export function openTransport(address: string, onBusy: () => void): Transport {
  const dispatcher: Dispatcher = isLoopback(address) ? new Agent(patience) : new EnvHttpProxyAgent(patience);
  const current = new AsyncLocalStorage<Tries>();

  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const started = performance.now();
    const response = (await undiciFetch(input as string, { ...(init as object), dispatcher })) as unknown as Response;
    const body = await response.text();
    const tries = current.getStore();
    if (tries) tries.seconds = (performance.now() - started) / 1000;
    const headers = new Headers(response.headers);
    if (response.status === 429) {
      // A spent quota comes with the status of a rate limit.
      if (isSpent(body)) headers.set("x-should-retry", "false");
      else onBusy();
    }
    if (response.status === 503 || response.status === 529) onBusy();
    return new Response(bodyless.has(response.status) ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  };
  return { fetch: send, observe: (tries, request) => current.run(tries, request) };
}

export const isSpent = (text: string): boolean =>
  /insufficient_quota|exceeded your current quota|billing|credit balance/i.test(text);

const bodyless = new Set([204, 205, 304]);

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
