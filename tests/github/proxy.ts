import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createEmulator } from "emulate";

/** What a token may write, and the app that it belongs to, as the job's own does; null for a person's. */
export interface Account {
  login: string;
  writes: readonly ("issues" | "checks" | "contents")[];
  app: string | null;
}

/** An answer given instead of GitHub's, to the next `times` requests that match. */
export interface Fault {
  method: string;
  path: RegExp;
  status: number;
  message: string;
  times: number;
  /** The whole answer, where it is not an error. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  account: Account | undefined;
  body: { body?: string; output?: CheckOutput } | null;
}

/** What a client sends, as far as the rules look at it. */
interface CheckOutput {
  title?: string;
  summary?: string;
  annotations?: { path: string; start_line: number; title: string; message: string }[];
}

interface Answer {
  status: number;
  message: string;
}

export interface GitHubServer {
  url: string;
  /** Requests in order, such as `POST /repos/o/n/check-runs`. */
  calls: string[];
  faults: Fault[];
  /** Logins of users that were deleted; their comments have no author. */
  deleted: Set<string>;
  /** Annotations of a check run as GitHub keeps them: appended. */
  annotations: Map<number, unknown[]>;
  /** Milliseconds that each answer takes, so that requests of several clients cross each other. */
  delay: { read: number; write: number };
  close(): Promise<void>;
}

/** The emulated GitHub behind a proxy with the permissions, limits and faults of the real one, which the emulator lacks. */
export async function startGitHub(repository: string, accounts: Readonly<Record<string, Account>>): Promise<GitHubServer> {
  const [owner = "", name = ""] = repository.split("/");
  const users = [...new Set([owner, ...Object.values(accounts).map(({ login }) => login)])].map((login) => ({ login }));
  const tokens = Object.fromEntries(Object.entries(accounts).map(([token, { login }]) => [token, { login, scopes: ["repo"] }]));
  const github = { users, repos: [{ owner, name, auto_init: true }] };
  const emulator = await createEmulator({ service: "github", port: 0, seed: { tokens, github } });
  const state = {
    calls: [] as string[],
    faults: [] as Fault[],
    deleted: new Set<string>(),
    annotations: new Map<number, unknown[]>(),
    delay: { read: 0, write: 0 },
  };
  const apps = new Map<number, string | null>();
  /** The emulator lets only collaborators write contents; who may is decided by the rules below. */
  const ownerToken = Object.keys(accounts).find((token) => accounts[token]?.login === owner) ?? "";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 599, { message: String(error) }));
  });
  // GitHub keeps a connection longer than a large report takes to render.
  server.keepAliveTimeout = 120_000;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const method = request.method ?? "GET";
    const given = request.url ?? "/";
    // An Enterprise Server has the API there, and GraphQL beside it.
    const path = given.replace(/^\/api(\/v3(?=\/)|(?=\/graphql$))/, "");
    const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const call: Call = { method, path, account: accounts[token], body: text === "" ? null : JSON.parse(text) };
    state.calls.push(`${method} ${given}`);
    const fault = takeFault(state.faults, call);
    if (fault?.body !== undefined) return send(response, fault.status, fault.body, fault.headers);
    const refusal = fault ?? rules.map((rule) => rule(call)).find((answer) => answer !== null);
    if (refusal)
      return send(
        response,
        refusal.status,
        { message: refusal.message, documentation_url: "https://docs.github.com/rest" },
        fault?.headers,
      );
    if (path === "/graphql") return send(response, 200, { data: { viewer: { login: call.account?.login } } });
    await sleep(Math.random() * (method === "GET" ? state.delay.read : state.delay.write));
    const upstream = await fetch(new URL(path, emulator.url), {
      method,
      headers: { authorization: `token ${path.includes("/git/") ? ownerToken : token}`, "content-type": "application/json" },
      ...(text !== "" && { body: text }),
    });
    if (upstream.status === 204) return void response.writeHead(204).end();
    const body: unknown = await upstream.json();
    if (method === "POST" && path.endsWith("/check-runs")) apps.set((body as { id: number }).id, call.account?.app ?? null);
    addApps(body, apps);
    keepAnnotations(state.annotations, call, body as { id: number });
    // The emulator writes its own address into the links to further pages.
    const link = upstream.headers
      .get("link")
      ?.replaceAll(emulator.url.replace("localhost", "127.0.0.1"), url)
      .replaceAll(emulator.url, url);
    send(response, upstream.status, withoutDeleted(body, state.deleted), link ? { link } : {});
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ...state,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await emulator.close();
    },
  };
}

const rules: readonly ((call: Call) => Answer | null)[] = [
  ({ account }) => (account ? null : { status: 401, message: "Bad credentials" }),
  ({ method, path, account }) =>
    method !== "GET" && path.includes("/check-runs") && !account?.app
      ? { status: 403, message: "You must authenticate via a GitHub App." }
      : null,
  ({ method, path, account }) =>
    (method !== "GET" && path.includes("/check-runs") && !account?.writes.includes("checks")) ||
    (method !== "GET" && /\/comments|\/issues(\/\d+)?$/.test(path) && !account?.writes.includes("issues")) ||
    (method !== "GET" && path.includes("/git/") && !account?.writes.includes("contents"))
      ? { status: 403, message: "Resource not accessible by integration" }
      : null,
  ({ path, body }) =>
    path.includes("/comments") && (body?.body?.length ?? 0) > 65_536
      ? invalid("Body is too long (maximum is 65536 characters)")
      : null,
  ({ path, body }) => (path.includes("/check-runs") && body?.output ? checkOutput(body.output) : null),
];

function checkOutput({ title, summary, annotations = [] }: CheckOutput): Answer | null {
  if (typeof title !== "string" || typeof summary !== "string") return invalid("title and summary are required");
  if (title.length > 255) return invalid("title is too long");
  if (Buffer.byteLength(summary) > 65_535)
    return invalid(`Only 65535 characters are allowed; ${Buffer.byteLength(summary)} were supplied.`);
  if (annotations.length > 50) return invalid(`No more than 50 items are allowed; ${annotations.length} were supplied.`);
  for (const { path, start_line, title, message } of annotations) {
    if (typeof path !== "string" || path === "" || path.startsWith("/")) return invalid("path must be relative");
    if (!Number.isInteger(start_line) || start_line < 1) return invalid("start_line must be positive");
    if (title.length > 255) return invalid("annotation title is too long");
    if (message === "" || Buffer.byteLength(message) > 65_536) return invalid("annotation message is empty or too long");
  }
  return null;
}

function invalid(message: string): Answer {
  return { status: 422, message: `Invalid request. ${message}` };
}

function takeFault(faults: Fault[], { method, path }: Call): Fault | undefined {
  const fault = faults.find((fault) => fault.times > 0 && fault.method === method && fault.path.test(path));
  if (fault) fault.times -= 1;
  return fault;
}

function keepAnnotations(kept: Map<number, unknown[]>, { path, body }: Call, answer: { id: number }): void {
  if (!path.includes("/check-runs") || !body?.output) return;
  kept.set(answer.id, [...(kept.get(answer.id) ?? []), ...(body.output.annotations ?? [])]);
}

/** The emulator knows no apps; GitHub says whose each check run is. */
function addApps(body: unknown, apps: ReadonlyMap<number, string | null>): void {
  const runs = (body as { check_runs?: object[] } | null)?.check_runs ?? [body];
  for (const run of runs) {
    const slug = apps.get((run as { id?: number } | null)?.id ?? -1);
    if (slug !== undefined && typeof run === "object" && run !== null && "head_sha" in run)
      Object.assign(run, { app: slug && { slug } });
  }
}

function withoutDeleted(body: unknown, deleted: ReadonlySet<string>): unknown {
  if (!Array.isArray(body)) return body;
  return body.map((item) => (deleted.has(item?.user?.login) ? { ...item, user: null } : item));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
