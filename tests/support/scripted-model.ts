import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** One reply of a model: text, calls of tools, or a fault. */
export interface ScriptedReply {
  content?: string | null;
  calls?: readonly (readonly [tool: string, given: unknown])[];
  finishReason?: string;
  refusal?: string;
  /** Fields of an endpoint's own, in the message and in each of its calls. */
  ofMessage?: object;
  ofCalls?: object;
  usage?: { prompt_tokens: number; completion_tokens: number };
  status?: number;
  error?: object;
  /** Milliseconds before it is sent. */
  delay?: number;
}

export interface Request {
  model: string;
  messages: {
    role: string;
    content: string | null;
    tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  }[];
  tools: { function: { name: string; description: string; parameters: object } }[];
}

export type Script = readonly ScriptedReply[] | ((request: Request, number: number) => ScriptedReply);

/** A server on loopback that speaks chat completions with tools. A list is gone through by the number of replies in the conversation. */
export async function startModel(script: Script) {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Request;
    requests.push(body);
    const turn = body.messages.filter(({ role }) => role === "assistant").length;
    const reply = typeof script === "function" ? script(body, requests.length) : (script[turn] ?? { content: "Done." });
    await sleep(reply.delay ?? 0);
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", "retry-after-ms": "1" });
    response.end(JSON.stringify(reply.status === undefined ? completion(reply) : { error: reply.error ?? { message: "fault" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

function completion({ content = null, calls = [], finishReason, refusal, usage, ofMessage, ofCalls }: ScriptedReply) {
  const tool_calls = calls.map(([name, given], index) => ({
    id: `call_${index}`,
    type: "function",
    function: { name, arguments: typeof given === "string" ? given : JSON.stringify(given) },
    ...ofCalls,
  }));
  const message = {
    role: "assistant",
    content,
    ...(refusal && { refusal }),
    ...(calls.length > 0 && { tool_calls }),
    ...ofMessage,
  };
  const finish_reason = finishReason ?? (calls.length > 0 ? "tool_calls" : "stop");
  return {
    id: "c",
    object: "chat.completion",
    model: "scripted-1",
    choices: [{ index: 0, finish_reason, message }],
    usage: usage ?? { prompt_tokens: 100, completion_tokens: 10 },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return String(Buffer.concat(chunks));
}

/** What the tools gave back in a conversation, in order. */
export const resultsIn = (request: Request | undefined): string[] =>
  request?.messages.flatMap(({ role, content }) => (role === "tool" ? [content ?? ""] : [])) ?? [];
