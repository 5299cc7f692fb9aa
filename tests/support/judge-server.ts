import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request to a judge, read back from its prompt by the mark that its lines bear. */
export interface JudgeRequest {
  body: Record<string, unknown>;
  authorization: string;
  fence: string;
  /** Labels of the blocks in the order of the prompt. */
  order: string[];
  task: string;
  reference: string;
  readings: string[];
  answer: string;
}

export interface JudgeReply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A judge on loopback that says what `reply` returns; keeps the requests that it got. */
export async function serveJudge(
  reply: (request: JudgeRequest, index: number) => JudgeReply,
): Promise<{ url: string; requests: JudgeRequest[] }> {
  const requests: JudgeRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = readRequest(String(Buffer.concat(chunks)), incoming.headers.authorization ?? "");
    requests.push(request);
    const { status = 200, headers = {}, body } = reply(request, requests.length - 1);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

function readRequest(text: string, authorization: string): JudgeRequest {
  const body = JSON.parse(text) as { messages: { role: string; content: string }[] };
  const prompt = body.messages.find(({ role }) => role === "user")?.content ?? "";
  const fence = /<<<([0-9a-f]{32}) TASK\n/.exec(prompt)?.[1] ?? "";
  const blocks = [...prompt.matchAll(new RegExp(`^<<<${fence} ([A-Z]+)\n(.*?)\n${fence}>>>$`, "gms"))];
  const block = (label: string) => blocks.find(([, name]) => name === label)?.[2] ?? "";
  return {
    body,
    authorization,
    fence,
    order: blocks.map(([, name = ""]) => name),
    task: block("TASK"),
    reference: block("REFERENCE"),
    readings: blocks.flatMap(([, name, text = ""]) => (name === "READING" ? [text] : [])),
    answer: block("ANSWER"),
  };
}

/** A chat completion with this content. */
export function says(content: unknown, changes: { finish_reason?: string; refusal?: string } = {}): JudgeReply {
  const { finish_reason = "stop", refusal } = changes;
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return {
    body: {
      object: "chat.completion",
      model: "judge-2026",
      choices: [{ index: 0, finish_reason, message: { role: "assistant", content: text, refusal } }],
      usage: { prompt_tokens: 400, completion_tokens: 50, total_tokens: 450 },
    },
  };
}
