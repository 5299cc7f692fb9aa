/** What an endpoint's address stands for, in the parts that a client takes. */
export interface Address {
  /** Up to the part before `/chat/completions`; without credentials, query and final slash. */
  base: string;
  /** Sent with every request, such as Azure's `api-version`. */
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** Reads a base URL. User and password in it become basic authentication; with `api-version`, Azure's, the key goes in a header of its own too. */
export function readAddress(text: string, apiKey: string | null): Address {
  const url = new URL(text);
  const { username, password, searchParams } = url;
  const headers = {
    ...(username === ""
      ? {}
      : { Authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}` }),
    ...(searchParams.has("api-version") && apiKey !== null ? { "api-key": apiKey } : {}),
  };
  const query = Object.fromEntries(searchParams);
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  return { base: url.href.replace(/\/+$/, ""), query, headers };
}

/** Whether a server is on this machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
