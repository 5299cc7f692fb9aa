import { expect, test } from "vitest";
import { openModel } from "../../src/solver/model.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";

const request = { model: "m", messages: [{ role: "user" as const, content: "write f" }] };
const never = new AbortController().signal;
const secrets = { apiKey: "sk-very-secret-1", headers: { "X-Gate": "gate-secret-2", Authorization: "Bearer token-secret-3" } };

const elsewhere = () => serveEndpoint((response) => sendJson(response, completion("mine now")));

test.each([301, 302, 307, 308])(
  "status %i that points to another host ends the run, and that host is told nothing",
  async (status) => {
    const other = await elsewhere();
    const { url } = await serveEndpoint((response) => response.writeHead(status, { location: `${other.url}/x` }).end());
    const failure = openModel({ baseUrl: url, ...secrets }).complete(request, never);
    await expect(failure).rejects.toThrow(
      `${url} points elsewhere (${status} ${other.url}/x), and what is sent to it is sent nowhere else. Set --base-url to`,
    );
    expect(other.asked).toEqual([]);
  },
);

test.each([
  ["a key and headers", { apiKey: "sk-1", headers: { "X-Gate": "g" } }, "Bearer sk-1"],
  ["headers alone", { apiKey: null, headers: { "X-Gate": "g" } }, undefined],
  ["the header Authorization", { apiKey: null, headers: { authorization: "Token t" } }, "Token t"],
  ["nothing", { apiKey: null, headers: {} }, "Bearer none"],
])("who asks is told by %s", async (_, credentials, authorization) => {
  const { url, asked } = await serveEndpoint((response) => sendJson(response, completion("ok")));
  await openModel({ baseUrl: url, ...credentials }).complete(request, never);
  expect(asked[0]?.headers.authorization).toBe(authorization);
  expect(asked[0]?.headers["x-gate"]).toBe("X-Gate" in credentials.headers ? "g" : undefined);
});

test("a redirection within the host is followed with the whole request; one without end is not", async () => {
  const { url, asked } = await serveEndpoint((response, { path }) => {
    if (path.startsWith("/v1/")) response.writeHead(308, { location: "/v2/chat/completions" }).end();
    else if (path.startsWith("/loop/")) response.writeHead(307, { location: path }).end();
    else sendJson(response, completion("ok"));
  });
  expect(await openModel({ baseUrl: url, ...secrets }).complete(request, never)).toMatchObject({ content: "ok" });
  const [first, second] = asked;
  expect(second).toEqual({ ...first, path: "/v2/chat/completions", port: second?.port });
  expect(second?.headers).toMatchObject({ "x-gate": "gate-secret-2", authorization: "Bearer token-secret-3" });
  const endless = openModel({ baseUrl: url.replace("/v1", "/loop"), ...secrets }).complete(request, never);
  await expect(endless).rejects.toThrow("points elsewhere (307 /loop/chat/completions)");
});

test("a complaint that repeats keys and headers is told without them", async () => {
  const { url } = await serveEndpoint((response, { headers }) => {
    sendJson(response, { error: { message: `bad key sk-very-secret-1: ${JSON.stringify(headers)}` } }, 401);
  });
  const failure: unknown = await openModel({ baseUrl: url, addressed: true, ...secrets })
    .complete(request, never)
    .catch((error) => error);
  const told = failure instanceof Error ? failure.message : "";
  expect(told).toMatch(
    /refuses the key \(.*bad key \*\*\*: .*"x-gate":"\*\*\*".*\)\. Set HOST=KEY in LMR_API_KEYS \(input api-keys\) to a valid key/,
  );
  for (const secret of ["sk-very-secret-1", "gate-secret-2", "token-secret-3"]) expect(told).not.toContain(secret);
});
