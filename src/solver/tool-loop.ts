import OpenAI from "openai";
import * as z from "zod";
import { messageOf } from "../errors.ts";
import type { Completion, ToolCall } from "./completion.ts";
import type { ChatMessage, OfferedTool } from "./request.ts";

/** Something that a model may do. What `run` returns is what the model reads. */
export interface Tool<Parameters extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  parameters: Parameters;
  run(given: z.infer<Parameters>): string | Promise<string>;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  tools: readonly Tool[];
  /** Asks the model. What it throws ends the loop and is thrown by it as it is. */
  ask(messages: readonly ChatMessage[]): Promise<Completion>;
}

/**
 * Asks, calls the tools that the reply wants, one after the other, and asks again with their results, until a reply wants none.
 * Returns the whole conversation. Arguments that do not fit and tools that there are not become results that say so.
 */
export async function converse({ messages, tools, ask }: Conversation): Promise<ChatMessage[]> {
  let fault: { error: unknown } | undefined;
  const said = messages.filter(({ role }) => role === "assistant");
  /** The runner sends what OpenAI's own endpoint knows of a message; here they are whole. */
  const whole = (sent: readonly ChatMessage[]): ChatMessage[] => {
    let index = 0;
    return sent.map((message) => (message.role === "assistant" ? (said[index++] ?? message) : message));
  };
  const client = clientThat(async (body) => {
    try {
      const completion = await ask(whole(body.messages));
      said.push(asMessage(completion));
      return asReply(completion);
    } catch (error) {
      fault = { error };
      throw error;
    }
  });
  const runner = client.chat.completions.runTools(
    {
      model: "model",
      messages: structuredClone(messages) as OpenAI.ChatCompletionMessageParam[],
      tools: tools.map(runnable),
      // Tells the runner to call tools in their order. It is not sent: `ask` makes its own request of the messages.
      parallel_tool_calls: false,
    },
    { maxChatCompletions: Number.POSITIVE_INFINITY },
  );
  try {
    await runner.done();
  } catch (error) {
    // What a tool throws comes wrapped.
    throw fault !== undefined ? fault.error : error instanceof OpenAI.OpenAIError ? (error.cause ?? error) : error;
  }
  return whole(runner.messages as ChatMessage[]);
}

/** Tools as requests describe them. */
export function offer(tools: readonly Tool[]): OfferedTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name, description, parameters: schemaOf(parameters) },
  }));
}

/** The SDK's runner keeps the loop; requests, retries and the cache behind it are those of every other setting. */
function clientThat(answers: (body: { messages: ChatMessage[] }) => Promise<unknown>): OpenAI {
  return new OpenAI({
    apiKey: "none",
    baseURL: "http://runner.invalid/v1",
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    fetch: async (_, init) => Response.json(await answers(JSON.parse(String(init?.body)))),
  });
}

/** Not `zodFunction`: with it, arguments that do not fit end the run (openai 6.49.0), and models send such. */
function runnable(tool: Tool) {
  return {
    type: "function" as const,
    function: {
      name: tool.name,
      description: tool.description,
      parameters: schemaOf(tool.parameters),
      parse: (text: string) => readArguments(tool, text),
      function: async (given: Record<string, unknown>) => tool.run(given),
    },
  };
}

function readArguments({ name, parameters }: Tool, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text === "" ? "{}" : text);
  } catch (error) {
    throw new Error(`The arguments of ${name} are not JSON: ${messageOf(error)}. Call it again.`);
  }
  const given = parameters.safeParse(value !== null && typeof value === "object" ? withoutNulls(value) : value);
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  throw new Error(`${name}: ${issue?.path.join(".") || "the arguments"}: ${issue?.message}. Call it again.`);
}

/** Many models give null for what they leave out. */
function withoutNulls(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
}

function schemaOf(parameters: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: "input" });
  return schema;
}

/** The runner gives up on reasons such as `length`; what they mean is judged where the reply is read. */
function asReply({ content, toolCalls = [] }: Completion) {
  const message = { role: "assistant", content, ...(toolCalls.length > 0 && { tool_calls: toolCalls.map(asCall) }) };
  return { id: "reply", object: "chat.completion", created: 0, choices: [{ index: 0, finish_reason: "stop", message }] };
}

const asCall = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: "function" as const,
  function: { name, arguments: given },
});

/** As it goes back to its endpoint. */
function asMessage({ content, toolCalls = [], additions }: Completion): ChatMessage {
  const tool_calls = toolCalls.map(({ additions, ...call }) => {
    const { function: called, ...sent } = asCall(call);
    return { ...additions, ...sent, function: { ...(additions?.function as object | undefined), ...called } };
  });
  return { content, ...additions, role: "assistant", ...(tool_calls.length > 0 && { tool_calls }) };
}
