import { expect, test } from "vitest";
import { UsageError } from "../../src/errors.ts";
import { openModel } from "../../src/solver/model.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";

const request = { model: "m", messages: [{ role: "user" as const, content: "write f" }] };
const never = new AbortController().signal;

/** An endpoint whose first `times` replies are this one, and what asking it once gives. */
async function ask(
  reply: { status?: number; headers?: Record<string, string>; body: unknown },
  times = Number.POSITIVE_INFINITY,
) {
  let busy = 0;
  const { url, asked } = await serveEndpoint((response, _, number) => {
    if (number > times) sendJson(response, completion("ok"));
    else sendJson(response, reply.body, reply.status ?? 429, reply.headers);
  });
  const model = openModel({ baseUrl: url, apiKey: "k", onBusy: () => busy++ });
  const started = performance.now();
  const result = await model.complete(request, never).catch((error: unknown) => error as Error);
  return { result, requests: asked.length, busy, milliseconds: performance.now() - started };
}

const slow = { error: { message: "slow down" } };

test.each([
  ["seconds", () => ({ "retry-after": "1" })],
  // Whole seconds: the next but one.
  ["a date", () => ({ "retry-after": new Date(Date.now() + 2000).toUTCString() })],
  ["milliseconds", () => ({ "retry-after-ms": "1000" })],
])("a rate limit that says in %s how long is waited for, which is not the model's time", async (_, headers) => {
  const { result, requests, busy, milliseconds } = await ask({ headers: headers(), body: slow }, 1);
  expect(milliseconds).toBeGreaterThan(950);
  expect(result).toMatchObject({ content: "ok", seconds: expect.closeTo(0, 0) });
  expect({ requests, busy }).toEqual({ requests: 2, busy: 1 });
});

test("a rate limit that does not say how long is waited for longer than a server fault", async () => {
  const { result, milliseconds } = await ask({ headers: { "retry-after": "soon" }, body: slow }, 1);
  expect(milliseconds).toBeGreaterThan(2900);
  expect(result).toMatchObject({ content: "ok" });
});

test("a rate limit that stays is a fault of the request after bounded retries", async () => {
  const { result, requests } = await ask({ headers: { "retry-after-ms": "1" }, body: slow });
  expect(result).toMatchObject({ name: "ModelError", kind: "provider", message: expect.stringContaining("after 4 retries") });
  expect(requests).toBe(5);
});

test.each([
  [429, { "retry-after": "86400" }],
  [503, { "retry-after": "3600" }],
])("status %i that asks to wait for %o stops the run at once", async (status, headers) => {
  const { result, requests } = await ask({ status, headers, body: slow });
  expect(result).toBeInstanceOf(UsageError);
  expect((result as Error).message).toMatch(/asks to wait \d+ s \(.*slow down\)\. Run again after that to continue/);
  expect(requests).toBe(1);
});

const spent: [string, number, unknown][] = [
  [
    "OpenAI",
    429,
    { error: { message: "You exceeded your current quota", type: "insufficient_quota", code: "insufficient_quota" } },
  ],
  ["OpenAI's hard limit", 400, { error: { message: "Billing hard limit has been reached", code: "billing_hard_limit_reached" } }],
  ["OpenRouter", 402, { error: { message: "Insufficient credits. Add more using https://openrouter.ai/credits", code: 402 } }],
  ["OpenRouter with status 200", 200, { error: { message: "Insufficient credits", code: 402 } }],
  [
    "OpenRouter's free models",
    429,
    { error: { message: "Rate limit exceeded: free-models-per-day. Add 10 credits", code: 429 } },
  ],
  ["Azure", 403, { error: { code: "insufficient_quota", message: "Out of call volume quota" } }],
  ["Anthropic", 400, { error: { type: "invalid_request_error", message: "Your credit balance is too low to access the API" } }],
  ["DeepSeek", 402, { error: { message: "Insufficient Balance", type: "unknown_error" } }],
  [
    "xAI",
    403,
    { code: "forbidden", error: "Your team has either used all available credits or reached its monthly spending limit" },
  ],
  [
    "Google without a time",
    429,
    [{ error: { code: 429, status: "RESOURCE_EXHAUSTED", message: "You exceeded your current quota" } }],
  ],
];
test.each(spent)("a quota that is used up stops the run after one request: %s", async (_, status, body) => {
  const { result, requests, busy } = await ask({ status, headers: { "retry-after": "0" }, body });
  expect(result).toBeInstanceOf(UsageError);
  expect((result as Error).message).toMatch(/the quota is used up .*run again to continue: replies so far are kept/);
  expect({ requests, busy }).toEqual({ requests: 1, busy: 0 });
});

test.each([
  [
    "a rate limit that mentions billing",
    {
      error: {
        message: "Rate limit reached. Try again in 1ms. Add a payment method at https://x/account/billing",
        code: "rate_limit_exceeded",
      },
    },
  ],
  [
    "a rate limit a minute in the words of a quota",
    [
      {
        error: {
          code: 429,
          message: "You exceeded your current quota, check your plan and billing details",
          details: [{ retryDelay: "0.001s" }],
        },
      },
    ],
  ],
])("%s is none that is used up", async (_, body) => {
  expect(await ask({ body }, 2)).toMatchObject({ result: { content: "ok" }, requests: 3, busy: 2 });
});

test("a request over the limit of a minute's tokens never fits: its prompt is too long", async () => {
  const message = "Request too large for m on tokens per min (TPM): Limit 30000, Requested 45000.";
  const { result, requests } = await ask({ body: { error: { message, code: "rate_limit_exceeded" } } });
  expect(result).toMatchObject({ name: "ModelError", kind: "context" });
  expect(requests).toBe(1);
});
