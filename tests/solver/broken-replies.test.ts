import { setMaxListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { UsageError } from "../../src/errors.ts";
import { openModel } from "../../src/solver/model.ts";
import { draftOf } from "../../src/solver/solution.ts";
import { completion, sendJson, serveEndpoint, streamOf } from "../support/endpoint.ts";

const request = { model: "m", messages: [{ role: "user" as const, content: "write f" }] };
const never = new AbortController().signal;
setMaxListeners(0, never);

type Reply = (response: ServerResponse) => void;

const soon = { "retry-after-ms": "1" };
const raw =
  (text: string, type = "application/json"): Reply =>
  (response) =>
    void response.writeHead(200, { "content-type": type, ...soon }).end(text);
const failed =
  (status: number, body: unknown = { error: { message: "down" } }): Reply =>
  (response) =>
    sendJson(response, body, status, soon);
const whole = JSON.stringify(completion("x".repeat(5000)));

const faults: [string, Reply][] = [
  ["500", failed(500)],
  ["502 as a page of HTML", (response) => void response.writeHead(502, soon).end("<html>Bad Gateway</html>")],
  ["503", failed(503)],
  ["504 without a body", (response) => void response.writeHead(504, soon).end()],
  ["529 overloaded", failed(529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } })],
  ["408", failed(408)],
  ["a page of HTML with status 200", raw("<html>maintenance</html>", "text/html")],
  ["a page of HTML that calls itself JSON", raw("<html>maintenance</html>")],
  ["an error object with status 200", failed(200, { error: { message: "overloaded" } })],
  ["an error with status 200 and a code", failed(200, { error: { code: 502, message: "Provider returned error" } })],
  [
    "an error in place of the message",
    failed(200, { choices: [{ finish_reason: "error", error: { code: 502 }, message: { content: "" } }] }),
  ],
  ["an error as text", failed(200, { error: "model is loading" })],
  ["no choices", failed(200, { choices: [] })],
  ["invalid JSON", raw(whole.slice(0, 900))],
  ["an empty body", raw("")],
  ["JSON that is no object", raw("null")],
  ["a stream that is cut", raw('data: {"choices":[{"delta":{"content":"x"}}]}\n\n', "text/event-stream")],
  ["a stream of nothing", raw("data: [DONE]\n\n", "text/event-stream")],
  ["a stream with an error", raw(`${streamOf(["x"]).split('data: {"choices')[0]}data: {"error":{"message":"overloaded"}}\n\n`)],
];

test.each(faults)("%s is tried again, and passes", async (_, reply) => {
  const { url, asked } = await serveEndpoint((response, _, number) =>
    number < 3 ? reply(response) : sendJson(response, completion("ok")),
  );
  await expect(openModel({ baseUrl: url, apiKey: "k" }).complete(request, never)).resolves.toMatchObject({ content: "ok" });
  expect(asked).toHaveLength(3);
});

test.each(faults)("%s that stays is a fault of the request after bounded retries, with its cause", async (_, reply) => {
  const { url, asked } = await serveEndpoint((response, _, number) =>
    number > 1 ? reply(response) : sendJson(response, completion("ok")),
  );
  const model = openModel({ baseUrl: url, apiKey: "k" });
  await model.complete(request, never);
  const failure = model.complete(request, never);
  await expect(failure).rejects.toMatchObject({ name: "ModelError", kind: "provider" });
  await expect(failure).rejects.toThrow(/^\d{3} .+, after 4 retries$/);
  expect(asked).toHaveLength(6);
});

const call = (piece: Record<string, unknown>) => ({ choices: [{ index: 0, delta: { tool_calls: [piece] } }] });
const events = (chunks: readonly unknown[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

test.each([
  ["events", streamOf(["def ", "f"]), "text/event-stream; charset=utf-8"],
  ["events that call themselves JSON", streamOf(["def ", "f"]), "application/json"],
  [
    "CRLF, event names and no final blank line",
    `event: message\n${streamOf(["def f"]).trimEnd()}`.replaceAll("\n", "\r\n"),
    "text/event-stream",
  ],
  ["no [DONE]", streamOf(["def f"]).replace("data: [DONE]", ""), "text/event-stream"],
  ["no finish reason", streamOf(["def f"]).replace('"stop"', "null"), "text/event-stream"],
  [
    "a whole message at its end",
    streamOf(["de"], { choices: [{ finish_reason: "stop", message: { content: "def f" } }] }),
    "text/event-stream",
  ],
  [
    "thinking before the text",
    events([{ choices: [{ delta: { content: null, reasoning_content: "hm" } }] }]) + streamOf(["def f"]),
    "text/event-stream",
  ],
])("a stream that nobody asked for is read: %s", async (_, body, type) => {
  const { url, asked } = await serveEndpoint(raw(body, type));
  const reply = await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never);
  expect(reply).toMatchObject({ content: "def f", model: "m" });
  expect(asked).toHaveLength(1);
});

test("calls of tools come in pieces too, each with its place", async () => {
  const body = events([
    call({ index: 0, id: "a", type: "function", function: { name: "search", arguments: "" } }),
    call({ index: 1, id: "b", type: "function", function: { name: "list", arguments: "{}" } }),
    call({ index: 0, function: { arguments: '{"pattern":' } }),
    call({ index: 0, id: null, function: { name: null, arguments: '"x"}' } }),
    { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] },
  ]);
  const { url } = await serveEndpoint(raw(body, "text/event-stream"));
  const { toolCalls } = await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never);
  expect(toolCalls).toEqual([
    { id: "a", name: "search", arguments: '{"pattern":"x"}' },
    { id: "b", name: "list", arguments: "{}" },
  ]);
});

test("an endpoint that has answered nothing but pages is the wrong one", async () => {
  const { url } = await serveEndpoint(raw("<html>Welcome</html>", "text/html"));
  const failure = openModel({ baseUrl: url, apiKey: "k" }).complete(request, never);
  await expect(failure).rejects.toBeInstanceOf(UsageError);
  await expect(failure).rejects.toThrow(/does not answer as an OpenAI-compatible endpoint: .*Welcome.*Check --base-url/);
});

/** Replies that break off: each is tried again after the SDK's own waits, so they run side by side. */
test("a lost connection is tried again: reset, cut midway, shorter than announced, cut before the end of its chunks", async () => {
  const replies: Reply[] = [
    (response) => void response.socket?.resetAndDestroy(),
    (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": String(whole.length) });
      response.write(whole.slice(0, 2000), () => response.socket?.destroy());
    },
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(whole.slice(0, 2000), () => response.socket?.resetAndDestroy());
    },
  ];
  const results = replies.map(async (reply) => {
    const { url } = await serveEndpoint((response, _, number) =>
      number < 2 ? reply(response) : sendJson(response, completion("ok")),
    );
    return (await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never)).content;
  });
  expect(await Promise.all(results)).toEqual(["ok", "ok", "ok"]);
});

test("an endpoint that cannot be reached stops the run while it has answered nothing, and is a fault of the request after that", async () => {
  vi.stubEnv("no_proxy", "*");
  const plain = await serveEndpoint((response, _, number) =>
    number === 1 ? sendJson(response, completion("ok")) : response.socket?.destroy(),
  );
  const once = openModel({ baseUrl: plain.url, apiKey: "k" });
  await once.complete(request, never);
  const ask = (baseUrl: string) => openModel({ baseUrl, apiKey: "k" }).complete(request, never);
  const [dns, tls, later] = await Promise.allSettled([
    ask("http://nowhere.invalid/v1"),
    ask(plain.url.replace("http:", "https:")),
    once.complete(request, never),
  ]);
  vi.unstubAllEnvs();
  expect(dns).toMatchObject({
    reason: { name: "EndpointError", message: expect.stringMatching(/Cannot reach http:\/\/nowhere\.invalid\/v1: E\w+\./) },
  });
  expect(tls).toMatchObject({
    reason: { name: "EndpointError", message: expect.stringMatching(/Cannot reach https:.*: \w*SSL\w*\./) },
  });
  expect(later).toMatchObject({
    reason: { name: "ModelError", kind: "provider", message: expect.stringContaining("no connection to") },
  });
}, 60_000);

const code = "```python\ndef f(x):\n    return x\n```";
const target = { name: "f", stub: "def f(x):\n    raise NotImplementedError\n" };
const origin = { key: "0".repeat(64), requested: "m", cut: [], cached: false };

/** What becomes of one reply of the endpoint. */
async function draftFor(body: unknown) {
  const { url } = await serveEndpoint((response) => sendJson(response, body));
  return draftOf(await openModel({ baseUrl: url, apiKey: "k" }).complete(request, never), target, origin);
}
const choice = (message: unknown, more: Record<string, unknown> = {}) => ({
  choices: [{ message, finish_reason: "stop", ...more }],
});

test.each([
  ["text", { content: code }],
  [
    "parts",
    {
      content: [
        { type: "text", text: code.slice(0, 20) },
        { type: "text", text: code.slice(20) },
      ],
    },
  ],
  ["parts as plain texts", { content: [code.slice(0, 20), code.slice(20)] }],
  ["one part by itself", { content: { type: "text", text: code } }],
  [
    "thinking and text",
    {
      content: [
        { type: "thinking", thinking: [{ type: "text", text: "def f(x): draft" }] },
        { type: "text", text: code },
      ],
    },
  ],
  [
    "reasoning with a text of its own",
    {
      content: [
        { type: "reasoning", text: "```python\ndef f(x):\n    return 0\n```" },
        { type: "text", text: code },
      ],
    },
  ],
  ["parts that are none", { content: [null, 7, { type: "text", text: null }, { type: "text", text: code }] }],
])("content as %s is read", async (_, message) => {
  await expect(draftFor(choice(message))).resolves.toMatchObject({
    status: "answered",
    answer: { function: "def f(x):\n    return x" },
  });
});

test.each([
  ["null", { content: null }],
  ["missing", {}],
  ["an empty list", { content: [] }],
  ["white space", { content: " \n\t " }],
  ["a number", { content: 7 }],
  ["tool calls only", { content: null, tool_calls: [{ id: "1", type: "function", function: { name: "run", arguments: "{}" } }] }],
  ["no message", null],
])("content that is %s is no answer (empty)", async (_, message) => {
  await expect(draftFor(choice(message))).resolves.toMatchObject({ status: "no-answer", reason: "empty" });
});

test.each([
  [
    "half a function",
    { content: code.slice(0, 24) },
    "length",
    /^the reply reached the output limit; raise --max-output-tokens$/,
  ],
  ["reasoning alone", { content: null, reasoning_content: "hm" }, "length", /^the model's reasoning, before any text/],
  ["an empty text", { content: "" }, "max_tokens", /^the model's reasoning/],
  ["a whole function", { content: code }, "MAX_TOKENS", /^the reply reached/],
])("%s at the output limit is no answer (truncated), with the cure", async (_, message, finish_reason, said) => {
  const draft = await draftFor(choice(message, { finish_reason }));
  expect(draft).toMatchObject({ status: "no-answer", reason: "truncated", message: expect.stringMatching(said) });
});

test.each([
  ["a refusal field", choice({ content: null, refusal: "I cannot help." })],
  ["a refusal part", choice({ content: [{ type: "refusal", refusal: "I cannot help." }] })],
  ["content_filter", choice({ content: "def f" }, { finish_reason: "content_filter" })],
  ["finish_reason refusal", choice({ content: "No." }, { finish_reason: "refusal" })],
  ["stop_reason refusal", choice({ content: "No." }, { stop_reason: "refusal" })],
  ["SAFETY", choice({ content: null }, { finish_reason: "SAFETY" })],
])("%s is no answer (refusal)", async (_, body) => {
  await expect(draftFor(body)).resolves.toMatchObject({ status: "no-answer", reason: "refusal" });
});

test.each([
  ["missing", {}],
  ["null", { usage: null }],
  ["zeros", { usage: { prompt_tokens: 0, completion_tokens: 0 } }],
  ["of another shape", { usage: { tokens: 12 } }],
])("usage that is %s is unknown, not 0", async (_, more) => {
  await expect(draftFor(completion(code, more))).resolves.toMatchObject({ status: "answered", usage: null });
});

test("an alias is recorded as what answered", async () => {
  const draft = await draftFor(completion(code, { model: "m-2026-09-01" }));
  expect(draft.model).toEqual({ requested: "m", returned: "m-2026-09-01" });
});
