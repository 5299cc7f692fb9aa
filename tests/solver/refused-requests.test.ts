import { setMaxListeners } from "node:events";
import { expect, test } from "vitest";
import { UsageError } from "../../src/errors.ts";
import { openModel } from "../../src/solver/model.ts";
import type { CompletionRequest } from "../../src/solver/request.ts";
import { completion, sendJson, serveEndpoint, streamOf } from "../support/endpoint.ts";

const request: CompletionRequest = {
  model: "m",
  messages: [
    { role: "system", content: "You write functions." },
    { role: "user", content: "write f" },
  ],
};
const never = new AbortController().signal;
setMaxListeners(0, never);

/** An endpoint that says this to everything. */
async function refusing(status: number, body: unknown) {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, body, status, { "retry-after-ms": "1" }));
  const error = await openModel({ baseUrl: url, apiKey: "k" })
    .complete(request, never)
    .catch((error: unknown) => error);
  return { error, requests: asked.length };
}

test.each<[number, unknown, RegExp]>([
  [
    401,
    { error: { message: "bad key", code: "invalid_api_key" } },
    /refuses the key \(.*bad key.*\)\. Set LMR_API_KEY or OPENAI_API_KEY/,
  ],
  [403, { error: { message: "no access" } }, /refuses the key/],
  [404, { error: { message: "no such model", code: "model_not_found" } }, /does not know model m .*Check --model/],
  [404, { error: "model 'm' not found, try pulling it first" }, /does not know model m \(.*try pulling it first\)/],
  [404, { detail: "Not Found" }, /does not know model m \(.*Not Found\)/],
  [404, { error: { message: "The model `m` has been deprecated" } }, /has retired model m .*Choose another --model/],
  [400, { error: { message: "The model `m` has been decommissioned", code: "model_decommissioned" } }, /has retired model m/],
  [405, { message: "Method Not Allowed" }, /takes no chat completions .*ends before \/chat\/completions/],
  [
    404,
    { error: { message: "This model is only supported in v1/responses and not in v1/chat/completions." } },
    /has m in its Responses API only .*Choose another --model/,
  ],
  [410, { error: { message: "gone" } }, /is retired \(.*gone\)/],
  [410, { message: "Model m reached its end of life" }, /has retired model m/],
  [400, { error: { message: "stop must be a list" } }, /refuses the request .*stop must be a list/],
  [422, { detail: [{ loc: ["body", "n"], msg: "Input should be 1" }] }, /refuses the request .*Input should be 1/],
  [
    400,
    { error: { message: "Provider returned error", metadata: { raw: "n must be 1" } } },
    /Provider returned error: n must be 1/,
  ],
  // The output limit is none of the context's.
  [400, { error: { message: "max_tokens: 100000 > 8192, the maximum number of output tokens for m" } }, /refuses the request/],
])("status %i with %j ends the run after one request with what to do", async (status, body, message) => {
  const { error, requests } = await refusing(status, body);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toMatch(message);
  expect(requests).toBe(1);
});

test.each([
  [400, "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens", "context_length_exceeded"],
  [400, "Invalid 'messages[1].content': string too long.", "string_above_max_length"],
  [400, "prompt is too long: 210000 tokens > 200000 maximum", null],
  [400, "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000", null],
  [400, "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).", null],
  [400, "The decoder prompt (length 9000) is longer than the maximum model length of 8192.", null],
  [400, "the request exceeds the available context size, try increasing it", "exceed_context_size_error"],
  [400, "too many tokens: total number of tokens in the prompt cannot exceed 4081", null],
  [400, "Input is too long for requested model.", null],
  [400, "Prompt contains 40000 tokens, too large for model with 32768 maximum context length", null],
  [413, "Request too large for model m on tokens per minute", null],
  [413, "<html>413 Request Entity Too Large</html>", null],
  [422, "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000", "validation"],
])("status %i with %s says that the prompt is too long", async (status, message, code) => {
  const { error, requests } = await refusing(status, { error: { message, code } });
  expect(error).toMatchObject({ name: "ModelError", kind: "context" });
  expect(requests).toBe(1);
});

test.each([
  [
    400,
    { code: "content_filter", message: "The response was filtered due to the prompt triggering our content management policy" },
  ],
  [400, { code: "content_policy_violation", message: "rejected by our safety system" }],
  [400, { code: "invalid_prompt", message: "Your prompt was flagged as potentially violating our usage policy" }],
  [403, { code: 403, message: "m requires moderation. Your input was flagged", metadata: { reasons: ["x"] } }],
])("status %i of a content filter concerns this prompt alone", async (status, error) => {
  expect((await refusing(status, { error })).error).toMatchObject({ name: "ModelError", kind: "refusal" });
});

/** What a picky endpoint refuses: the first field of the request that it does not take, in the words of some provider. */
const words: Record<string, (name: string) => [status: number, body: unknown]> = {
  OpenAI: (name) => [
    400,
    {
      error: {
        message: `Unsupported parameter: '${name}' is not supported with this model.`,
        param: name,
        code: "unsupported_parameter",
      },
    },
  ],
  "OpenAI by param": (name) => [400, { error: { message: "Unsupported value: only the default is supported.", param: name } }],
  Azure: (name) => [400, { error: { message: `Unrecognized request argument supplied: ${name}` } }],
  "vLLM and Mistral": (name) => [
    422,
    { detail: [{ type: "extra_forbidden", loc: ["body", name], msg: "Extra inputs are not permitted" }] },
  ],
  "a router": (name) => [
    400,
    { error: { message: "Provider returned error", metadata: { raw: `{"message":"${name} is deprecated"}` } } },
  ],
};
const sampled: CompletionRequest = { ...request, max_tokens: 50, temperature: 0, top_p: 1, seed: 7, reasoning_effort: "low" };

test.each(Object.entries(words))(
  "parameters refused in the words of %s are mapped, once for all requests, and recorded",
  async (_, say) => {
    const refused = ["max_tokens", "temperature", "top_p", "seed", "reasoning_effort"];
    const { url, asked } = await serveEndpoint((response, { body }) => {
      const name = refused.find((one) => one in body);
      if (name === undefined) sendJson(response, completion("ok"));
      else sendJson(response, say(name)[1], say(name)[0]);
    });
    const model = openModel({ baseUrl: url, apiKey: "k" });
    const first = await model.complete(sampled, never);
    expect(first.mapped).toEqual([
      "max_tokens: max_completion_tokens",
      "temperature: left out",
      "top_p: left out",
      "seed: left out",
      "reasoning_effort: left out",
    ]);
    expect(asked).toHaveLength(6);
    expect(asked.at(-1)?.body).toEqual({ model: "m", messages: request.messages, max_completion_tokens: 50 });
    await model.complete(sampled, never);
    expect(asked).toHaveLength(7);
  },
);

test("requests that are refused together are all mapped, and none ends the run", async () => {
  const { url, asked } = await serveEndpoint((response, { body }) => {
    const [status, refusal] = words.OpenAI?.("temperature") ?? [];
    setTimeout(() => ("temperature" in body ? sendJson(response, refusal, status) : sendJson(response, completion("ok"))), 50);
  });
  const model = openModel({ baseUrl: url, apiKey: "k" });
  const replies = await Promise.all(Array.from({ length: 8 }, () => model.complete({ ...request, temperature: 0 }, never)));
  expect(replies.map(({ content }) => content)).toEqual(Array(8).fill("ok"));
  expect(asked).toHaveLength(16);
});

test.each([
  "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
  "Developer instruction is not enabled for models/m",
  "System role not supported",
])("a model without system messages gets them as the user's: %s", async (message) => {
  const { url } = await serveEndpoint((response, { body }) => {
    const plain = (body.messages as { role: string }[]).every(({ role }) => role === "user");
    if (plain) sendJson(response, completion("ok"));
    else sendJson(response, { error: { message } }, 400);
  });
  const { mapped } = await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never);
  expect(mapped).toEqual(["messages: system messages sent as user messages"]);
});

test.each([
  "This model only support stream mode, please enable the stream parameter to access the model.",
  "Stream must be set to true",
  "streaming is required for this model",
])("a model that only streams is asked for a stream, and it is read: %s", async (message) => {
  const { url, asked } = await serveEndpoint((response, { body }) => {
    if (body.stream !== true) sendJson(response, { error: { message } }, 400);
    else if ("stream_options" in body) sendJson(response, { error: { message: "stream_options: unknown field" } }, 422);
    else response.writeHead(200, { "content-type": "text/event-stream" }).end(streamOf(["def f", "():"], { usage }));
  });
  const model = openModel({ baseUrl: url, apiKey: "k" });
  const reply = await model.complete(request, never);
  expect(reply).toMatchObject({ content: "def f():", mapped: ["stream: true"], usage: { inputTokens: 3, outputTokens: 2 } });
  await model.complete(request, never);
  expect(asked).toHaveLength(4);
});

const usage = { prompt_tokens: 3, completion_tokens: 2 };

test("what is refused still after it was mapped ends the run, with what the endpoint says", async () => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, { error: { message: "temperature: bad" } }, 400));
  const failure = openModel({ baseUrl: url, apiKey: "k" }).complete({ ...request, temperature: 0 }, never);
  await expect(failure).rejects.toThrow(/refuses the request \(.*temperature: bad\)\. Change the parameters/);
  expect(asked).toHaveLength(2);
});

test("no limit of the output is sent unless one is given", async () => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never);
  expect(asked[0]?.body).toEqual({ model: "m", messages: request.messages });
});
