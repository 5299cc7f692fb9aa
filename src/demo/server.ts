import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";
import type { SuiteTask } from "../benchmark/suite.ts";
import { readRecordedReply } from "../solver/recorded.ts";

const Request = z.looseObject({
  model: z.string(),
  seed: z.number().int().positive(),
  messages: z.array(z.looseObject({ content: z.string() })),
});

/** An OpenAI-compatible endpoint on loopback that answers with recorded replies: the task by the prompt, the attempt by the seed. */
export async function serveReplies(
  tasks: readonly SuiteTask[],
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(await readBody(request), tasks, folder);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/v1`, close };
}

async function answer(text: string, tasks: readonly SuiteTask[], folder: string) {
  const { model, seed, messages } = Request.parse(JSON.parse(text));
  const prompt = messages.map(({ content }) => content).join("\n");
  const asked = tasks.find(({ task }) => prompt.includes(`\`${task.target.name}\` in \`${task.target.file}\``));
  const reply = asked && (await readRecordedReply(folder, asked.task.id, seed));
  if (!reply) return { status: 404, body: { error: { message: "there is no recorded reply to this prompt" } } };
  const { content, refusal, finishReason, usage } = reply;
  return {
    status: 200,
    body: {
      object: "chat.completion",
      model,
      choices: [{ index: 0, finish_reason: finishReason, message: { role: "assistant", content, refusal } }],
      ...(usage && {
        usage: {
          prompt_tokens: usage.inputTokens,
          completion_tokens: usage.outputTokens,
          total_tokens: usage.inputTokens + usage.outputTokens,
        },
      }),
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}
