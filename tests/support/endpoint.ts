import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request that reached an endpoint, with its body as sent. */
export interface Asked {
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
  /** The client's port: one for each connection. */
  port: number | undefined;
}

export interface Endpoint {
  url: string;
  asked: Asked[];
}

/** An endpoint on loopback that answers as it is told; `number` counts requests from 1. For replies that no well-behaved one sends. */
export async function serveEndpoint(answer: (response: ServerResponse, asked: Asked, number: number) => void): Promise<Endpoint> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(String(Buffer.concat(chunks)) || "{}") as Record<string, unknown>;
    const one = { path: request.url ?? "", headers: request.headers, body, port: request.socket.remotePort };
    asked.push(one);
    answer(response, one, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A chat completion with this text. */
export function completion(content: unknown, extra: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    object: "chat.completion",
    model: "m",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    ...extra,
  };
}

/** The same in pieces, as a stream of server-sent events; `last` is the chunk before the end. */
export function streamOf(pieces: readonly string[], last: Record<string, unknown> = {}): string {
  const deltas = pieces.map((content) => ({ model: "m", choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
  const end = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
  const events = [...deltas, end, { choices: [], ...last }].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  return `: keep-alive\n\n${events.join("")}data: [DONE]\n\n`;
}
