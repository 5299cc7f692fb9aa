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

/** Answers both tasks rightly, but for requests that are refused, each by its number: then there is what to send. */
const serve = (refused: (number: number) => Refusal | null = () => null): Promise<Endpoint> =>
  serveEndpoint((response, { body: { model, messages } }, number) => {
    const name = JSON.stringify(messages).includes("`mean` in") ? "mean" : "spread";
    const { message, status, headers } = refused(number) ?? {};
    if (message !== undefined) sendJson(response, { error: { message } }, status, headers);
    else sendJson(response, completion(rightAnswers[name], { model, usage }));
  });

interface Refusal {
  message: string;
  status: number;
  headers?: Record<string, string>;
}

const busy: Refusal = { message: "slow down", status: 429, headers: { "retry-after-ms": "2500" } };

function workplace() {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const out = join(folder, "run");
  const place = ["--suite", suite, "--out", out, "--cache", join(folder, "cache")];
  const run = (env: Record<string, string>, ...more: string[]) => runCli(["run", ...place, ...more], { env });
  const comparison = () => VariantComparison.parse(JSON.parse(readFileSync(join(out, "comparison.json"), "utf8")));
  return { folder, out, place, run, comparison };
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
    return number === 1 ? busy : null;
  });
  const quick = await serve(() => {
    order.push("quick");
    return null;
  });
  const { run } = workplace();
  const ended = await run({}, "--model", `a@${slow.url}`, "--model", `b@${quick.url}`, "--concurrency", "1");
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(order.filter((one) => one === "quick")).toHaveLength(2);
  expect(order.slice(-2)).toEqual(["slow", "slow"]);
});

/** Takes nobody's key until it is opened. */
async function serveClosed() {
  const door = { open: false };
  return Object.assign(door, await serve(() => (door.open ? null : { message: "no key", status: 401 })));
}

const refusal = String.raw`http.* refuses a request without a key \(401 no key\)\. Set HOST=KEY in LMR_API_KEYS \(input api-keys\) to a valid key for this endpoint\.`;

test("an endpoint that cannot be used stops its own model; the others end, and the next run asks for what is missing", async () => {
  const [own, closed] = [await serve(), await serveClosed()];
  const { place, run, comparison } = workplace();
  const models = ["--model", `shut@${closed.url}`, "--model", "m", "--base-url", own.url];
  const asking = [...models, "--attempts", "2", "--concurrency", "1"];
  const stopped = await run({ LMR_API_KEY: "sk-own-key-1" }, ...asking);
  expect(stopped).toMatchObject({ status: 3, stderr: "" });
  expect(stopped.stdout).toMatch(new RegExp(`^warning: shut stopped with 4 attempts left: ${refusal}$`, "m"));
  expect([own.asked.length, sentTo(closed, "authorization")]).toEqual([4, ["Bearer none"]]);
  expect(closed.asked).toHaveLength(1);
  const found = comparison().variants.map(({ name, verdict, score }) => [name, verdict, score.scored, score.passed]);
  expect([comparison().verdict, ...found]).toEqual(["inconclusive", ["shut", "inconclusive", 0, 0], ["m", "pass", 4, 4]]);

  // By itself the phase says so by its exit status, too.
  const solved = await runCli(["solve", ...place.slice(2), ...asking], { env: { LMR_API_KEY: "sk-own-key-1" } });
  expect(solved).toMatchObject({ status: 3, stderr: "", stdout: expect.stringContaining("shut stopped with 4 attempts left") });
  closed.open = true;
  expect(await run({ LMR_API_KEY: "sk-own-key-1" }, ...asking)).toMatchObject({ status: 0, stderr: "" });
  expect([own.asked.length, closed.asked.length]).toEqual([4, 6]);
});

test("where no model's endpoint can be used, the run ends with what is wrong with each", async () => {
  const [one, other] = [await serveClosed(), await serveClosed()];
  const { run } = workplace();
  const refused = await run({}, "--model", `m@${one.url}`, "--model", `m@${other.url}`);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(new RegExp(`^error: ${refusal} ${refusal}\n$`));
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
