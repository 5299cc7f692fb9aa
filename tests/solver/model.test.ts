import { setMaxListeners } from "node:events";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
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

test("a passing server error is tried again", async () => {
  const mock = await startMock();
  mock.onMessage("write f", { content: "ok" });
  mock.nextRequestError(503, { message: "busy" });
  await expect(open(mock.url).complete(request, never)).resolves.toMatchObject({ content: "ok" });
  expect(mock.getRequests()).toHaveLength(2);
});

test("nobody there is an error of the set-up, with the address", async () => {
  const failure = openModel({ baseUrl: "http://127.0.0.1:9/v1", apiKey: "key" }).complete(request, never);
  await expect(failure).rejects.toThrow(/Cannot reach http:\/\/127\.0\.0\.1:9\/v1: .*Check --base-url/);
});

test("no key and no endpoint of one's own is an error that says what to set", () => {
  expect(() => openModel({ baseUrl: null, apiKey: null })).toThrow(/No API key: set LMR_API_KEY or OPENAI_API_KEY/);
});
