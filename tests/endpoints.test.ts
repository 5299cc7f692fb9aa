import { expect, test } from "vitest";
import { loadConfig } from "../src/config.ts";
import { nameVariants } from "../src/variant-names.ts";

const anthropic = "https://api.anthropic.com/v1";
const local = "http://localhost:8000/v1";
const environment = {
  LMR_API_KEY: "own-key",
  LMR_API_KEYS: "api.anthropic.com=claude-key\nhttps://secure.example:8443 = strict-key\nhost.example=host-key\n",
  OPENAI_API_KEY: "openai-key",
};

/** The models of a command line, each with what its endpoint is told. */
function asked(flags: Record<string, unknown>, environment: Record<string, string> = {}) {
  const { variants, ...config } = loadConfig(flags, environment);
  return (variants.length === 0 ? [config] : variants).map(({ model, baseUrl, apiKey, headers, price }) => {
    return { model, baseUrl, apiKey, headers, price };
  });
}

test("a model may bring its endpoint along; a plain name is asked at --base-url, and an @ alone is part of a name", () => {
  const model = ["gpt-4.1", `claude@${anthropic}/`, `@cf/qwen@2@${local}`];
  expect(asked({ model }).map(({ model, baseUrl }) => [model, baseUrl])).toEqual([
    ["gpt-4.1", null],
    ["claude", anthropic],
    ["@cf/qwen@2", local],
  ]);
  expect(asked({ model: ["a", `a@${local}`], "base-url": local })).toHaveLength(1);
  expect(asked({ model: "a" }, { OPENAI_BASE_URL: local })[0]?.baseUrl).toBe(local);
  expect(() => asked({ model: `@${local}` })).toThrow(`--model @${local}: expected NAME@URL; there is no name.`);
  expect(() => asked({ model: "a@http://" })).toThrow("--model a@http://: expected a URL such as https://host/v1 after the @.");
});

test.each([
  ["OpenAI's own", "m", null, "own-key"],
  ["OpenAI's own by its address", "m@https://api.openai.com/v1", null, "own-key"],
  ["--base-url", "m", "https://own.example/v1", "own-key"],
  ["the host of --base-url", "m@https://own.example/v2", "https://own.example/v1", "own-key"],
  ["that host without encryption", "m@http://own.example/v1", "https://own.example/v1", null],
  ["OpenAI, while the key is that of --base-url", "m@https://api.openai.com/v1", "https://own.example/v1", null],
  ["a host with a key", `m@${anthropic}`, null, "claude-key"],
  ["such a host as --base-url, with a key of its own", "m", "https://host.example/v1", "own-key"],
  ["a host below it", "m@https://eu.api.anthropic.com/v1", null, null],
  ["another port of it", "m@https://api.anthropic.com:444/v1", null, null],
  ["an origin with a key", "m@https://secure.example:8443/v1", null, "strict-key"],
  ["that origin without encryption", "m@http://secure.example:8443/v1", null, null],
  ["loopback", `m@${local}`, null, null],
])("a key is told to the host that it was given for alone: %s", (_, model, baseUrl, key) => {
  const flags = { model, ...(baseUrl !== null && { "base-url": baseUrl }) };
  expect(asked(flags, environment)[0]?.apiKey).toBe(key);
  // The judge by the same rule.
  const address = /@(http.*)/.exec(model)?.[1];
  const judging = { judge: "j", ...(address !== undefined && { "judge-base-url": address }) };
  expect(loadConfig({ ...flags, ...judging }, environment).judge?.apiKey).toBe(key);
  expect(loadConfig({ ...flags, judge: model.replace(/^m/, "j") }, environment).judge?.apiKey).toBe(key);
});

test("headers go to --base-url, or to the host before them", () => {
  const headers = { LMR_HEADERS: "X-Title: A: b=c\nHTTP-Referer: https://us.example\nlocalhost:8000=X-Gate: secret value" };
  const own = { "X-Title": "A: b=c", "HTTP-Referer": "https://us.example" };
  const found = asked({ model: ["a", `b@${local}`, `c@${anthropic}`], "base-url": "https://own.example/v1" }, headers);
  expect(found.map(({ headers }) => headers)).toEqual([own, { "X-Gate": "secret value" }, {}]);
});

test("a price is that of all models or of one, by its name with or without the address", () => {
  const model = ["a", "b", `c@${local}`, `d@${local}`];
  const price = ["1/2", "b=3/4", "c=5/6", `d@${local}=7/8`];
  expect(asked({ model, price }).map(({ price }) => price)).toEqual([
    { input: 1, output: 2 },
    { input: 3, output: 4 },
    { input: 5, output: 6 },
    { input: 7, output: 8 },
  ]);
  expect(asked({ model, price: "b=3/4" }).map(({ price }) => price?.input ?? null)).toEqual([null, 3, null, null]);
  // The judge that is one of them costs what it does.
  expect(loadConfig({ model, price, judge: `c@${local}` }, {}).judge?.price?.input).toBe(5);
});

const secret = "sk-very-secret";
test.each([
  [{ LMR_API_KEYS: `${secret}` }, "LMR_API_KEYS (input api-keys), line 1: expected HOST=KEY, such as api.anthropic.com=sk-…."],
  [{ LMR_API_KEYS: `a.example=k\nb.example: ${secret}` }, "LMR_API_KEYS (input api-keys), line 2: expected HOST=KEY"],
  [{ LMR_API_KEYS: `https://a.example/v1=${secret}` }, "LMR_API_KEYS (input api-keys), line 1: expected HOST=KEY"],
  [{ LMR_HEADERS: `X-Key ${secret}` }, "LMR_HEADERS (input headers), line 1: expected NAME: VALUE, or HOST=NAME: VALUE"],
  [{ LMR_HEADERS: `X-Key: ${secret} …` }, "LMR_HEADERS (input headers), line 1: expected NAME: VALUE"],
  [
    { LMR_HEADERS: `Content-Length: ${secret}` },
    "LMR_HEADERS (input headers), line 1: Content-Length is set by the program itself.",
  ],
])("what is wrong in %o is said without its text", (environment, message) => {
  const load = () => loadConfig({}, environment);
  expect(load).toThrow(message);
  expect(load).not.toThrow(secret);
});

test.each([
  [{ price: ["1/2", "3/4"] }, "--price 3/4: there is another price for all models."],
  [{ price: "c=1/2" }, "--price c=1/2: --model names no c, but a, b."],
  [{ price: "a=1" }, "--price a=1: expected two amounts of dollars per million tokens, such as 2.50/10, or NAME=2.50/10"],
  [{ judge: `j@${local}`, "judge-base-url": local }, `--judge-base-url ${local}: --judge names an address too.`],
  [{ solver: ["prompt", "reference"] }, "--solver reference: it cannot be one of several."],
  [{ solver: ["agent", "replay:a,b"] }, "--solver replay: it cannot be one of several."],
  [{ temperature: "0,hot" }, "--temperature hot: expected a number from 0 to 10."],
  [{ solver: "command:x", temperature: "0,1" }, "--temperature 0,1: a command takes none."],
])("%o is refused", (flags, message) => {
  expect(() => loadConfig({ model: "a,b", ...flags }, {})).toThrow(message);
});

const named = (flags: Record<string, unknown>) =>
  nameVariants(loadConfig(flags, {}).variants).map(({ name, folder }) => [name, folder]);

test("names say the model alone, and the host where two have it, or the whole address where one host has both", () => {
  expect(named({ model: ["gpt", `claude@${anthropic}`] }).map(([name]) => name)).toEqual(["gpt", "claude"]);
  expect(named({ model: ["gpt", `gpt@${local}`, `claude@${anthropic}`] })).toEqual([
    ["gpt at api.openai.com", "gpt-at-api.openai.com"],
    ["gpt at localhost:8000", "gpt-at-localhost-8000"],
    ["claude", "claude"],
  ]);
  const gateway = "https://user:password@gate.example/a?key=hidden";
  expect(named({ model: [`gpt@${gateway}`, "gpt@https://gate.example/b"] }).map(([name]) => name)).toEqual([
    "gpt at gate.example/a",
    "gpt at gate.example/b",
  ]);
});

test("solvers and temperatures multiply too, each solver with its own prompt, of which the name says nothing", () => {
  expect(named({ model: "gpt", solver: "prompt,agent" }).map(([name]) => name)).toEqual(["prompt", "agent"]);
  const flags = { model: "gpt,o4", solver: ["prompt", "agent"], temperature: "0,1" };
  expect(named(flags).map(([name]) => name)).toEqual([
    "gpt, prompt, temperature 0",
    "gpt, prompt, temperature 1",
    "gpt, agent, temperature 0",
    "gpt, agent, temperature 1",
    "o4, prompt, temperature 0",
    "o4, prompt, temperature 1",
    "o4, agent, temperature 0",
    "o4, agent, temperature 1",
  ]);
  const [prompt, , agent] = loadConfig(flags, {}).variants.map((one) => one.prompt.split("/").at(-1));
  expect([prompt, agent]).toEqual(["standard.prompt.yml", "agent.prompt.yml"]);
  const commands = { solver: ["command:A=1 bin/one -p\n  --done\n", "command:/opt/two"] };
  expect(loadConfig(commands, {}).variants.map(({ solver }) => solver)).toEqual([
    { kind: "command", command: "A=1 bin/one -p\n  --done\n" },
    { kind: "command", command: "/opt/two" },
  ]);
  expect(named(commands).map(([name]) => name)).toEqual(["one", "two"]);
});
