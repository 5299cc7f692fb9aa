import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { VariantComparison } from "../../src/schema/variant-comparison.ts";
import { runCli } from "../support/cli.ts";
import { completion, type Endpoint, sendJson, serveEndpoint } from "../support/endpoint.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

// Each test goes through all phases with several models.
vi.setConfig({ testTimeout: 240_000 });

const usage = { prompt_tokens: 500, completion_tokens: 100 };

/** Answers both tasks rightly; `busy` says whether the request with this number is told to slow down. */
const serve = (busy: (number: number) => boolean = () => false): Promise<Endpoint> =>
  serveEndpoint((response, { body: { model, messages } }, number) => {
    const name = JSON.stringify(messages).includes("`mean` in") ? "mean" : "spread";
    if (busy(number)) sendJson(response, { error: { message: "slow down" } }, 429, { "retry-after-ms": "2500" });
    else sendJson(response, completion(rightAnswers[name], { model, usage }));
  });

function workplace() {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const out = join(folder, "run");
  const place = ["--suite", suite, "--out", out, "--cache", join(folder, "cache")];
  const run = (env: Record<string, string>, ...more: string[]) => runCli(["run", ...place, ...more], { env });
  const comparison = () => VariantComparison.parse(JSON.parse(readFileSync(join(out, "comparison.json"), "utf8")));
  return { folder, out, run, comparison };
}

const hostOf = ({ url }: Endpoint) => new URL(url).host;
const sentTo = ({ asked }: Endpoint, header: string) => [...new Set(asked.map(({ headers }) => headers[header]))];

test("models at three endpoints in one run: each host is told its own key and headers, and no record holds them", async () => {
  const [own, other, open] = [await serve(), await serve(), await serve()];
  const { folder, out, run, comparison } = workplace();
  const secrets = ["sk-own-key-1", "sk-other-key-2", "gate-secret-3"];
  const [ownKey = "", otherKey = "", gate = ""] = secrets;
  const env = {
    LMR_API_KEY: ownKey,
    LMR_API_KEYS: `${hostOf(other)}=${otherKey}\nunused.example=sk-unused-4`,
    LMR_HEADERS: `X-Title: us\n${hostOf(other)}=X-Gate: ${gate}`,
  };
  const models = ["--model", "m", "--model", `m@${other.url}`, "--model", `local@${open.url}`];
  const prices = ["--price", "1/2", "--price", `m@${other.url}=10/20`, "--price", "local=0/0"];
  const judging = ["--judge", "j", "--judge-base-url", other.url, "--judge-price", "0/0"];
  const ended = await run(env, "--base-url", own.url, ...models, ...prices, ...judging);
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect([own, other, open].map((one) => sentTo(one, "authorization"))).toEqual([
    [`Bearer ${ownKey}`],
    [`Bearer ${otherKey}`],
    ["Bearer none"],
  ]);
  expect([own, other, open].map((one) => [sentTo(one, "x-title"), sentTo(one, "x-gate")])).toEqual([
    [["us"], [undefined]],
    [[undefined], [gate]],
    [[undefined], [undefined]],
  ]);
  expect(comparison().variants.map(({ name, cost, settings }) => [name, cost, settings.endpoint])).toEqual([
    [`m at ${hostOf(own)}`, 0.0014, own.url],
    [`m at ${hostOf(other)}`, 0.014, other.url],
    ["local", 0, open.url],
  ]);
  expect(comparison().against.map(({ comparison }) => comparison.comparable)).toEqual([true, true]);
  expect(ended.stdout).toContain("What varies: model, endpoint. ");

  const records = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  const texts = [ended.stdout, ...records.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path, "latin1"))];
  expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  expect(Report.parse(JSON.parse(readFileSync(join(out, "variants", "local", "report.json"), "utf8"))).score.passAt1).toBe(1);
});

test("a budget asks for the price of the model whose price is not known, and names it", async () => {
  const [own, other] = [await serve(), await serve()];
  const { run } = workplace();
  const models = ["--base-url", own.url, "--model", "m", "--model", `local@${other.url}`, "--price", "m=1/2"];
  const refused = await run({}, ...models, "--max-cost", "1");
  expect(refused).toMatchObject({
    status: 2,
    stderr:
      "error: --max-cost needs a price, and that of local is not known. Give --price local=IN/OUT, in dollars per million tokens.\n",
  });
  expect([...own.asked, ...other.asked]).toEqual([]);
});

test("an endpoint that asks to slow down holds up no other", async () => {
  const order: string[] = [];
  const slow = await serve((number) => {
    order.push("slow");
    return number === 1;
  });
  const quick = await serve(() => {
    order.push("quick");
    return false;
  });
  const { run } = workplace();
  const ended = await run({}, "--model", `a@${slow.url}`, "--model", `b@${quick.url}`, "--concurrency", "1");
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(order.filter((one) => one === "quick")).toHaveLength(2);
  expect(order.slice(-2)).toEqual(["slow", "slow"]);
});

test("a host without its key is refused with the line that gives it one, which ends the run", async () => {
  const own = await serve();
  const closed = await serveEndpoint((response) => sendJson(response, { error: { message: "no key" } }, 401));
  const { run } = workplace();
  const models = ["--model", "m", "--model", `m@${closed.url}`, "--base-url", own.url];
  const refused = await run({ LMR_API_KEY: "sk-own-key-1" }, ...models);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(
    /^error: http.* refuses a request without a key \(401 no key\)\. Set HOST=KEY in LMR_API_KEYS \(input api-keys\) to a valid key for this endpoint\.\n$/,
  );
  expect(sentTo(closed, "authorization")).toEqual(["Bearer none"]);
});

test("the two settings of the paper and two temperatures side by side, comparable as they were asked for", async () => {
  const endpoint = await serve();
  const { out, run, comparison } = workplace();
  const matrix = ["--solver", "prompt", "--solver", "agent", "--temperature", "0,1"];
  const args = ["--model", "m", "--base-url", endpoint.url, "--price", "1/2", ...matrix];
  // As another user an agent may run no Python, which is a warning.
  expect(await run({}, ...args)).toMatchObject({ status: 0 });
  expect(comparison().variants.map(({ name, settings, score }) => [name, settings.setting, score.passAt1])).toEqual([
    ["prompt, temperature 0", "prompt", 1],
    ["prompt, temperature 1", "prompt", 1],
    ["agent, temperature 0", "agent", 1],
    ["agent, temperature 1", "agent", 1],
  ]);
  expect(comparison().against.map(({ test }) => test?.p)).toEqual([1, 1, 1]);
  expect(readFileSync(join(out, "comparison.md"), "utf8")).toContain("What varies: setting, temperature. ");
  const stored = await runCli(["compare", out, "--json"]);
  expect(JSON.parse(stored.stdout)).toMatchObject({ against: comparison().against });
  const two = ["prompt-temperature-0", "agent-temperature-1"].map((name) => join(out, "variants", name));
  expect(JSON.parse((await runCli(["compare", ...two, "--json"])).stdout)).toMatchObject({ comparable: true });
  const [one = "", other = ""] = two;
  cpSync(other, join(out, "..", "apart"), { recursive: true });
  expect(JSON.parse((await runCli(["compare", one, join(out, "..", "apart"), "--json"])).stdout)).toMatchObject({
    comparable: false,
  });
});
