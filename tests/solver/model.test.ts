import { setMaxListeners } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { UsageError } from "../../src/errors.ts";
import { ModelError } from "../../src/solver/faults.ts";
import { openModel } from "../../src/solver/model.ts";
import type { CompletionRequest } from "../../src/solver/request.ts";

const request: CompletionRequest = { model: "m", messages: [{ role: "user", content: "write f" }] };
const never = new AbortController().signal;
setMaxListeners(0, never);

async function startMock(): Promise<LLMock> {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  return mock;
}

const open = (url: string) => openModel({ baseUrl: `${url}/v1`, apiKey: "key" });

/** A server of one answer, for bodies that no well-behaved endpoint sends. */
async function serve(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, response) =>
    response.writeHead(status, { "content-type": type, "retry-after-ms": "1" }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a reply comes back with its usage, its finish reason and the model that answered", async () => {
  const mock = await startMock();
  const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
  mock.onMessage("write f", { content: "def f(): ...", model: "m-2026-01", finishReason: "stop", usage });
  const completion = await open(mock.url).complete(request, never);
  expect(completion).toMatchObject({
    content: "def f(): ...",
    refusal: null,
    finishReason: "stop",
    model: "m-2026-01",
    usage: { inputTokens: 11, outputTokens: 7 },
    mapped: [],
  });
});

test.each([
  [
    401,
    { message: "bad key", type: "auth", code: "invalid_api_key" },
    /refuses the key \(.*bad key.*\)\. Set LMR_API_KEY or OPENAI_API_KEY/,
  ],
  [403, { message: "no access" }, /refuses the key/],
  [404, { message: "no such model", code: "model_not_found" }, /does not know model m .*Check --model/],
  [410, { message: "gone" }, /is retired/],
  [400, { message: "stop must be a list" }, /refuses the request .*stop must be a list/],
])("status %i ends the run with what to do", async (status, error, message) => {
  const mock = await startMock();
  mock.on({}, { error, status, retryAfter: 0 });
  const failure = open(mock.url).complete(request, never);
  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.toBeInstanceOf(UsageError);
});

test("a passing server error is tried again", async () => {
  const mock = await startMock();
  mock.onMessage("write f", { content: "ok" });
  mock.nextRequestError(503, { message: "busy" });
  await expect(open(mock.url).complete(request, never)).resolves.toMatchObject({ content: "ok" });
  expect(mock.getRequests()).toHaveLength(2);
});

test("a rate limit that passes is waited for as told", async () => {
  const mock = await startMock();
  mock.on({ sequenceIndex: 0 }, { error: { message: "slow down" }, status: 429, retryAfter: 1 });
  mock.on({}, { content: "ok" });
  const started = performance.now();
  await open(mock.url).complete(request, never);
  expect(performance.now() - started).toBeGreaterThan(900);
});

test("a spent quota ends the run after one request, although its status is that of a rate limit", async () => {
  const mock = await startMock();
  const error = { message: "You exceeded your current quota", code: "insufficient_quota" };
  mock.on({}, { error, status: 429, retryAfter: 0 });
  await expect(open(mock.url).complete(request, never)).rejects.toThrow(/the quota is used up .* run again to continue/);
  expect(mock.getRequests()).toHaveLength(1);
});

test("an over-long prompt is told apart from other refusals", async () => {
  const mock = await startMock();
  mock.on(
    {},
    { error: { message: "This model's maximum context length is 8192 tokens", code: "context_length_exceeded" }, status: 400 },
  );
  await expect(open(mock.url).complete(request, never)).rejects.toMatchObject({ kind: "context" });
});

test("a refused parameter is mapped once, for all later requests, and recorded", async () => {
  const mock = await startMock();
  const message = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
  mock.nextRequestError(400, { message, code: "unsupported_parameter" });
  mock.onMessage("write f", { content: "ok" });
  const model = open(mock.url);
  const completion = await model.complete({ ...request, max_tokens: 50 }, never);
  await model.complete({ ...request, max_tokens: 50 }, never);
  expect(completion.mapped).toEqual(["max_tokens: max_completion_tokens"]);
  const bodies = mock.getRequests().map(({ body }) => body as unknown as Record<string, unknown>);
  expect(bodies.map((body) => [body.max_tokens, body.max_completion_tokens])).toEqual([
    [50, undefined],
    [undefined, 50],
    [undefined, 50],
  ]);
});

test("nobody there is an error of the set-up, with the address", async () => {
  const failure = openModel({ baseUrl: "http://127.0.0.1:9/v1", apiKey: "key" }).complete(request, never);
  await expect(failure).rejects.toThrow(/Cannot reach http:\/\/127\.0\.0\.1:9\/v1: .*Check --base-url/);
});

test.each([
  ["an error object with status 200", "application/json", '{"error": {"message": "overloaded"}}'],
  ["a page of HTML", "text/html", "<html>maintenance</html>"],
  ["no choices", "application/json", '{"choices": []}'],
])("%s is a fault of the request", async (_, type, body) => {
  const model = open(await serve(200, type, body));
  await expect(model.complete(request, never)).rejects.toBeInstanceOf(ModelError);
});

test.each([
  [
    "parts",
    [
      { type: "text", text: "def f" },
      { type: "text", text: "(): ..." },
    ],
    "def f(): ...",
  ],
  ["null", null, null],
])("content as %s is read", async (_, content, text) => {
  const body = { choices: [{ message: { content }, finish_reason: "stop" }] };
  const completion = await open(await serve(200, "application/json", JSON.stringify(body))).complete(request, never);
  expect(completion).toMatchObject({ content: text, usage: null, model: null });
});

test("credentials in the address are not part of the endpoint's name", () => {
  expect(openModel({ baseUrl: "http://user:pass@127.0.0.1:9/v1?key=x", apiKey: "k" }).endpoint).toBe("http://127.0.0.1:9/v1");
});

test("no key and no endpoint of one's own is an error that says what to set", () => {
  expect(() => openModel({ baseUrl: null, apiKey: null })).toThrow(/No API key: set LMR_API_KEY or OPENAI_API_KEY/);
});
