import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Completions } from "../../src/solver/completions.ts";
import { openModel } from "../../src/solver/model.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { temporaryFolder } from "../support/temporary.ts";

const request = { model: "m", messages: [{ role: "user" as const, content: "write f" }] };
const never = new AbortController().signal;

test("who asks is told of a reply once it is kept, and of none that was there", async () => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  const folder = temporaryFolder();
  const replies = new Completions(openModel({ baseUrl: url, apiKey: "k" }), folder, () => undefined);
  const told: string[][] = [];
  const ask = () => replies.ask(request, "key", never, () => told.push(readdirSync(folder)));
  expect(await ask()).toMatchObject({ cached: false });
  expect(readdirSync(folder)).toEqual(["key.json"]);
  expect(await ask()).toMatchObject({ cached: true });
  expect(told).toEqual([["key.json"]]);
  expect(asked).toHaveLength(1);
});

test("what is looked for first is found, or asked for once and found then", async () => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  const replies = new Completions(openModel({ baseUrl: url, apiKey: "k" }), temporaryFolder(), () => undefined);
  expect(await replies.isKept("key")).toBe(false);
  expect(await replies.ask(request, "key", never)).toMatchObject({ cached: false });
  expect(await replies.isKept("key")).toBe(true);
  expect(await replies.ask(request, "key", never)).toMatchObject({ cached: true });
  expect(asked).toHaveLength(1);
});

test("two that ask the same at once share one request", async () => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  const replies = new Completions(openModel({ baseUrl: url, apiKey: "k" }), temporaryFolder(), () => undefined);
  const both = await Promise.all([1, 2].map(() => replies.ask(request, "key", never)));
  expect(both.map(({ cached }) => cached)).toEqual([false, true]);
  expect(asked).toHaveLength(1);
});
