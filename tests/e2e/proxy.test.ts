import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "../support/cli.ts";
import { completion, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** A proxy that leads every host to one port of this machine; keeps what it was asked for. */
async function serveProxy(port: number): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer();
  server.on("connect", ({ url }, socket, head) => {
    asked.push(url ?? "");
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function workplace() {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const place = ["--out", join(folder, "run"), "--cache", join(folder, "cache")];
  await runCli(["prepare", "--suite", suite, ...place]);
  const model = ["--base-url", "http://models.invalid/v1", "--model", "m"];
  return (env: Record<string, string>) => runCli(["solve", ...place, ...model], { env: { LMR_API_KEY: "k", ...env } });
}

test("the environment's proxy leads to an endpoint, except where NO_PROXY names it", async () => {
  const endpoint = await serveEndpoint((response) => sendJson(response, completion("no function")));
  const proxy = await serveProxy(Number(new URL(endpoint.url).port));
  const solve = await workplace();
  const excepted = await solve({ HTTP_PROXY: proxy.url, NO_PROXY: "models.invalid" });
  expect(excepted.stderr).toMatch(/Cannot reach http:\/\/models\.invalid\/v1/);
  expect(proxy.asked).toEqual([]);
  expect(await solve({ HTTP_PROXY: proxy.url })).toMatchObject({ status: 0 });
  expect(new Set(proxy.asked)).toEqual(new Set(["models.invalid:80"]));
  expect(endpoint.asked).toHaveLength(2);
});

test("without a proxy nothing but the fault is said", async () => {
  const { stderr } = await (await workplace())({});
  expect(stderr).toMatch(/^error: Cannot reach http:\/\/models\.invalid\/v1: [^\n]*\n$/);
});
