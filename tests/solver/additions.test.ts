import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { openModel } from "../../src/solver/model.ts";
import type { ChatMessage, OfferedTool } from "../../src/solver/request.ts";
import { converse } from "../../src/solver/tool-loop.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";

const signal = new AbortController().signal;
const tools: OfferedTool[] = [{ type: "function", function: { name: "look", description: "Look.", parameters: {} } }];
const opening: ChatMessage[] = [{ role: "user", content: "Go on." }];

/** The messages of real endpoints, as far as they differ from OpenAI's. */
const call = { id: "c1", type: "function", function: { name: "look", arguments: "{}" } };
const signed: Record<string, Record<string, unknown>> = {
  "Gemini's signature": {
    content: null,
    tool_calls: [{ ...call, extra_content: { google: { thought_signature: "AY89a18I" } } }],
  },
  "OpenRouter's details": {
    content: "",
    reasoning: "Hm.",
    reasoning_details: [{ type: "reasoning.encrypted", data: "gAAA", id: "r1", format: "x", index: 0 }],
    tool_calls: [call],
  },
  "DeepSeek's thoughts, of which there may be none": { content: "", reasoning_content: "", tool_calls: [call] },
  "LiteLLM's blocks": {
    content: null,
    reasoning_content: "Hm.",
    thinking_blocks: [{ type: "thinking", thinking: "Hm.", signature: "EqoB" }],
    tool_calls: [{ ...call, function: { ...call.function, provider_specific_fields: { thought_signature: "CsE" } } }],
  },
  "Mistral's parts": {
    content: [
      { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
      { type: "text", text: "I look." },
    ],
    tool_calls: [call],
  },
};

/** A conversation of two steps, through the real client. */
async function talk(url: string) {
  const model = openModel({ baseUrl: url, apiKey: "k" });
  const mapped: string[][] = [];
  const ask = async (messages: readonly ChatMessage[]) => {
    const reply = await model.complete({ model: "m", messages, tools }, signal);
    mapped.push(reply.mapped);
    return reply;
  };
  const look = { name: "look", description: "Look.", parameters: z.object({}), run: () => "Nothing." };
  const messages = await converse({ messages: opening, tools: [look], ask });
  return { messages, mapped };
}

const saidIn = ({ messages }: Record<string, unknown>) =>
  (messages as Record<string, unknown>[]).filter(({ role }) => role === "assistant");
const reply = (message: object) => ({ ...completion(""), choices: [{ index: 0, finish_reason: "stop", message }] });

test.each(Object.entries(signed))("%s go back as they came", async (_, message) => {
  const nothing = { refusal: null, annotations: [], function_call: null, audio: null };
  const { url, asked } = await serveEndpoint((response, { body }) => {
    const [said] = saidIn(body);
    if (said === undefined) return sendJson(response, reply({ role: "assistant", ...message, ...nothing }));
    if (isDeepStrictEqual(said, { role: "assistant", ...message })) return sendJson(response, completion("Done."));
    sendJson(response, { error: { message: "Function call is missing a thought_signature in functionCall parts." } }, 400);
  });
  const { messages, mapped } = await talk(url);
  expect(asked).toHaveLength(2);
  expect(messages.at(-1)).toEqual({ role: "assistant", content: "Done." });
  expect(mapped).toEqual([[], []]);
});

const deepseek = { content: "", reasoning: "Hm.", reasoning_content: "Hm.", tool_calls: [call] };

/** Refusals in the words of endpoints that are strict about the messages they get. */
test.each([
  [
    "Groq",
    400,
    {
      error: {
        message:
          "'messages.1' : for 'role:assistant' the following must be satisfied[('messages.1' : property 'reasoning' is unsupported, did you mean 'role'?)]",
      },
    },
  ],
  ["Groq of some models", 400, { error: { message: "`messages[1].reasoning`: reasoning is not supported with this model" } }],
  [
    "Cerebras",
    400,
    {
      message: "messages.1.assistant.reasoning_content: property 'messages.1.assistant.reasoning_content' is unsupported",
      param: "validation_error",
    },
  ],
  [
    "Mistral",
    422,
    {
      detail: [
        {
          type: "extra_forbidden",
          loc: ["body", "messages", 1, "assistant", "reasoning_content"],
          msg: "Extra inputs are not permitted",
          input: "Hm.",
        },
      ],
    },
  ],
  ["one that names no field", 400, { error: { message: "messages[1] has unknown properties" } }],
])(
  "an endpoint that refuses its own additions in the words of %s is asked without them, and that is recorded",
  async (_, status, refusal) => {
    const { url, asked } = await serveEndpoint((response, { body }) => {
      const [said] = saidIn(body);
      if (said === undefined) return sendJson(response, reply({ role: "assistant", ...deepseek }));
      if ("reasoning" in said) return sendJson(response, refusal, status);
      sendJson(response, completion("Done."));
    });
    const { mapped } = await talk(url);
    expect(asked).toHaveLength(3);
    expect(saidIn(asked[2]?.body ?? {})).toEqual([{ role: "assistant", content: "", tool_calls: [call] }]);
    expect(mapped).toEqual([[], ["messages: what the endpoint had added to its own left out"]]);
  },
);

test("a refusal that speaks of reasoning alone refuses no field of that name", async () => {
  const { url, asked } = await serveEndpoint((response, { body }) => {
    if (saidIn(body).length === 0) return sendJson(response, reply({ role: "assistant", ...deepseek }));
    if (asked.length > 2) return sendJson(response, completion("Done."));
    sendJson(response, { error: { message: "stop is not supported with reasoning models" } }, 400);
  });
  await expect(talk(url)).rejects.toThrow(/refuses the request \(.*reasoning models/);
  expect(asked).toHaveLength(2);
});

test("an endpoint that wants more than it gave is not asked with less", async () => {
  const message = "The `reasoning_content` in the thinking mode must be passed back to the API.";
  const { url, asked } = await serveEndpoint((response, { body }) => {
    if (saidIn(body).length === 0) sendJson(response, reply({ role: "assistant", ...deepseek }));
    else sendJson(response, { error: { message } }, 400);
  });
  await expect(talk(url)).rejects.toThrow(/refuses the request \(.*must be passed back/);
  expect(asked).toHaveLength(2);
});

test("a reply to a request without tools is kept without additions, as nothing follows it", async () => {
  const { url } = await serveEndpoint((response) =>
    sendJson(response, reply({ role: "assistant", content: "x", reasoning: "Hm." })),
  );
  const model = openModel({ baseUrl: url, apiKey: "k" });
  expect(await model.complete({ model: "m", messages: opening }, signal)).not.toHaveProperty("additions");
});
