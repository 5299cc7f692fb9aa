import { Agent, type Dispatcher, EnvHttpProxyAgent, fetch as undiciFetch } from "undici";
import { turnTaker } from "../in-turn.ts";
import { isLoopback } from "./address.ts";
import { readReply } from "./body.ts";
import { type Fault, isSpent, isTooLong } from "./faults.ts";
import { withoutSecrets } from "./secrets.ts";
import { assemble, isStream } from "./stream.ts";
import { backOff, longestWait, toldWait } from "./wait.ts";

/** What a request learns about its tries. */
export interface Tries {
  count: number;
  /** Seconds of the last try alone: waits between tries are not the model's time. */
  seconds: number;
}

export interface Transport {
  fetch: typeof fetch;
  /** Options of a request with which each fetch for it fills `tries`. */
  observedBy(tries: Tries): Record<never, never>;
}

export interface TransportOptions {
  /** Called for each reply that asks to slow down. */
  onBusy: () => void;
  /** Shown in no complaint that repeats one. */
  secrets: readonly string[];
  /** Open at most; requests beyond them wait for one. Without it undici opens a second one for each request that follows a reply at once. */
  connections: number | undefined;
  /** Whether the environment names a proxy. */
  proxied: boolean;
}

/** Not an AsyncLocalStorage, which makes all promises of a process slower on Node 20. */
const observer = Symbol("tries");

/** Waiting for a reply is bounded by the SDK's own timeout; Node's fetch would give up on a long reasoning after 300 s. */
const patience = { headersTimeout: 0, bodyTimeout: 0 };

/** Replies that ask to slow down. */
const busy: readonly number[] = [429, 503, 529];

/**
 * Fetch as the model's client needs it: patient, through the proxy of the environment (not to loopback), with complaints of all shapes
 * in one, and telling the SDK whether and when to try again. What was sent to the address is sent nowhere else, wherever a reply points.
 */
export function openTransport(address: string, { onBusy, secrets, connections, proxied }: TransportOptions): Transport {
  const options = { ...patience, ...(connections !== undefined && { connections }) };
  // Not without need, as it warns of itself.
  const dispatcher: Dispatcher = proxied && !isLoopback(address) ? new EnvHttpProxyAgent(options) : new Agent(options);

  const ownTurn = turnTaker();

  const send = async (input: string | URL | Request, init?: RequestInit & { [observer]?: Tries }): Promise<Response> => {
    const started = performance.now();
    const tries = init?.[observer] ?? { count: 0, seconds: 0 };
    tries.count += 1;
    const response = await fetchHere(String(input), { ...init, dispatcher } as object);
    const text = await response.text();
    const body = isStream(response.headers.get("content-type"), text) ? assemble(text) : text;
    tries.seconds = (performance.now() - started) / 1000;
    await ownTurn();
    const { status, complaint } = readReply(response.status, body, response.headers.get("location"));
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    if (complaint === null && body !== text) headers.set("content-type", "application/json");
    if (complaint === null) return new Response(body, { status, headers });
    const said = `${complaint.code} ${complaint.type} ${complaint.message}`;
    const told = toldWait({ headers, body, busy: busy.includes(status) });
    const helps = schedule(headers, { status, said, told: told ?? 0 }, told ?? (status === 429 ? backOff(tries.count) : null));
    if (helps && busy.includes(status)) onBusy();
    headers.set("content-type", "application/json");
    return new Response(withoutSecrets(JSON.stringify({ error: complaint }), secrets), { status, headers });
  };
  return { fetch: send, observedBy: (tries) => ({ [observer]: tries }) };
}

const mostHops = 5;

/** Follows where a reply points within the address's own origin alone: no other is told the key and the prompt. */
async function fetchHere(address: string, init: object): Promise<Response> {
  for (let hops = 0, at = address; ; hops++) {
    const response = (await undiciFetch(at, { ...init, redirect: "manual" })) as unknown as Response;
    const location = response.headers.get("location") ?? "";
    const repeats = (response.status === 307 || response.status === 308) && hops < mostHops && URL.canParse(location, at);
    if (!repeats || new URL(location, at).origin !== new URL(at).origin) return response;
    await response.body?.cancel();
    at = new URL(location, at).href;
  }
}

/** Tells whoever catches the SDK's error how long the endpoint asked to wait. */
export const toldHeader = "x-told-wait";

/** Sets the headers by which the SDK waits and tries again; false where waiting does not help. */
function schedule(headers: Headers, signs: Pick<Fault, "status" | "said" | "told">, wait: number | null): boolean {
  headers.delete("retry-after");
  headers.delete("retry-after-ms");
  if (wait !== null) headers.set("retry-after-ms", String(Math.ceil(wait)));
  headers.set(toldHeader, String(signs.told));
  const helps = !isSpent(signs) && !isTooLong(signs) && signs.told <= longestWait;
  if (!helps) headers.set("x-should-retry", "false");
  return helps;
}
