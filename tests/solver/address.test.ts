import { expect, test } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { openModel } from "../../src/solver/model.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";

const request = { model: "m", messages: [{ role: "user" as const, content: "write f" }] };

/** The request that reaches an endpoint whose address ends as given, and how the endpoint is named. */
async function askAt(addressOf: (url: string) => string, apiKey: string | null = "secret") {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  const { baseUrl } = loadConfig({ "base-url": addressOf(url) }, {});
  const model = openModel({ baseUrl, apiKey });
  await model.complete(request, new AbortController().signal);
  await model.complete(request, new AbortController().signal);
  const [first, second] = asked;
  expect(second?.path).toBe(first?.path);
  return { endpoint: model.endpoint.replace(/:\d+/, ""), path: first?.path, headers: first?.headers };
}

test("Azure: the query of the address goes with every request, and the key in Azure's own header too", async () => {
  const azure = (url: string) => url.replace(/v1$/, "openai/deployments/my-gpt?api-version=2024-10-21");
  expect(await askAt(azure)).toMatchObject({
    endpoint: "http://127.0.0.1/openai/deployments/my-gpt",
    path: "/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21",
    headers: { authorization: "Bearer secret", "api-key": "secret" },
  });
});

test.each([
  ["a final slash", (url: string) => `${url}/`],
  ["a slash before the query", (url: string) => `${url}/?tag=a%20b`],
])("%s changes nothing", async (_, addressOf) => {
  const { endpoint, path, headers } = await askAt(addressOf);
  expect(endpoint).toBe("http://127.0.0.1/v1");
  expect(path).toMatch(/^\/v1\/chat\/completions(\?tag=a(\+|%20)b)?$/);
  expect(headers).not.toHaveProperty("api-key");
});

test("user and password of an address are basic authentication, and no part of the endpoint's name", async () => {
  const { endpoint, headers } = await askAt((url) => url.replace("http://", "http://user:p%40ss@"), null);
  expect(endpoint).toBe("http://127.0.0.1/v1");
  expect(headers?.authorization).toBe(`Basic ${Buffer.from("user:p@ss").toString("base64")}`);
});
