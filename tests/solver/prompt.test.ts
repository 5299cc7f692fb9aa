import { setMaxListeners } from "node:events";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import type { Material } from "../../src/benchmark/material.ts";
import { contextsOf } from "../../src/solver/context.ts";
import { openModel } from "../../src/solver/model.ts";
import { pricing } from "../../src/solver/price.ts";
import { promptSolver } from "../../src/solver/prompt.ts";
import { parseTemplate } from "../../src/solver/template.ts";
import { temporaryFolder } from "../support/temporary.ts";

const stub = "def f(x):\n    raise NotImplementedError\n";
const material = {
  paper: { paper: { id: "p", title: "A Paper" } },
  task: { id: "p/f", target: { file: "m.py", name: "f" } },
  masked: Buffer.from(stub),
  stub,
  instruction: "Write f.",
  paperText: "w".repeat(800),
  related: [{ file: "r.py", text: "R = 1" }],
  hash: "0".repeat(64),
} as unknown as Material;

const template = parseTemplate(
  "messages:\n  - { role: user, content: '{{instruction}} {{paper}} {{related_files}} {{target_source}}' }\n",
  "t.prompt.yml",
);
const reply = "```python\ndef f(x):\n    return x\n```";
const never = new AbortController().signal;
setMaxListeners(0, never);

type Changes = Partial<Parameters<typeof promptSolver>[0]["sampling"]>;

async function startSolver(options: Changes = {}, completions = temporaryFolder()) {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  const sampling = { model: "m", temperature: null, maxOutputTokens: null, maxInputTokens: null, seed: null, ...options };
  const solver = promptSolver({
    model: openModel({ baseUrl: `${mock.url}/v1`, apiKey: "k" }),
    template,
    sampling,
    context: "paper,repository",
    hints: true,
    completions,
    warn: console.warn,
    costOf: await pricing("http://127.0.0.1/v1", { input: 1, output: 2 }),
  });
  return { mock, solver };
}

const overflow = { status: 400, error: { message: "maximum context length is 100 tokens", code: "context_length_exceeded" } };

test("a context is cut in the declared order: related files, then the paper from its end", () => {
  expect(contextsOf(material, "paper,repository", true).map(({ cut }) => cut.at(-1) ?? "nothing")).toEqual([
    "nothing",
    "related file r.py dropped",
    "paper cut to the first 400 of 800 characters",
    "paper cut to the first 200 of 800 characters",
    "paper cut to the first 100 of 800 characters",
    "paper cut to the first 0 of 800 characters",
  ]);
});

test("a refused prompt is cut until it fits, and what was cut is recorded", async () => {
  const { mock, solver } = await startSolver();
  mock.nextRequestError(overflow.status, overflow.error).nextRequestError(overflow.status, overflow.error);
  mock.on({}, { content: reply });
  const draft = await solver.solve(material, 1, never);
  expect(draft).toMatchObject({
    status: "answered",
    cut: ["related file r.py dropped", "paper cut to the first 400 of 800 characters"],
  });
});

test("a prompt that never fits is no answer, and its reason is the context", async () => {
  const { mock, solver } = await startSolver();
  mock.on({}, overflow);
  await expect(solver.solve(material, 1, never)).resolves.toMatchObject({ status: "no-answer", reason: "context" });
  expect(mock.getRequests()).toHaveLength(6);
});

test.each([
  ["paper,repository", { paper: "wwww", source: "def f", related: "R = 1" }],
  ["repository", { paper: "(The paper is not given.)", source: "def f", related: "R = 1" }],
  ["instruction", { paper: "(The paper is not given.)", source: "def f", related: "" }],
] as const)("with --context %s the model is given just that", (choice, expected) => {
  const [whole] = contextsOf(material, choice, true);
  expect(whole?.values.paper).toContain(expected.paper);
  expect(whole?.values.related_files).toContain(expected.related);
  expect(whole?.values.related_files === "").toBe(expected.related === "");
  expect(whole?.cut).toEqual([]);
});

test("a hint is given, or left out on demand", () => {
  const hinted = { ...material, task: { ...material.task, hint: "Average over the batch." } };
  expect(contextsOf(hinted, "paper,repository", true)[0]?.values.hint).toBe("\nAverage over the batch.\n");
  expect(contextsOf(hinted, "paper,repository", false)[0]?.values.hint).toBe("");
});

test("the cost of a reply is kept with it, and is unknown without its usage", async () => {
  const { mock, solver } = await startSolver();
  mock.on({}, { content: reply, usage: { prompt_tokens: 1_000_000, completion_tokens: 500_000, total_tokens: 1_500_000 } });
  await expect(solver.solve(material, 1, never)).resolves.toMatchObject({ cost: 2 });
});

test("a limit of one's own cuts before anything is sent", async () => {
  const { mock, solver } = await startSolver({ maxInputTokens: 100 });
  mock.on({}, { content: reply });
  const draft = await solver.solve(material, 1, never);
  expect(draft.cut).toContain("paper cut to the first 200 of 800 characters");
  expect(mock.getRequests()).toHaveLength(1);
});

test("each attempt has a key and a seed of its own, and is asked for once", async () => {
  const { mock, solver } = await startSolver({ seed: 7 });
  mock.on({}, { content: reply });
  const drafts = [];
  for (const attempt of [1, 2, 1, 2]) drafts.push(await solver.solve(material, attempt, never));
  expect(new Set(drafts.map(({ key }) => key)).size).toBe(2);
  expect(drafts.map(({ cached }) => cached)).toEqual([false, false, true, true]);
  expect(mock.getRequests().map(({ body }) => (body as unknown as { seed: number }).seed)).toEqual([7, 8]);
});

test("whatever changes a request asks anew, another endpoint too; the same request does not", async () => {
  const completions = temporaryFolder();
  const keys: string[] = [];
  for (const changes of [{}, { model: "n" }, { temperature: 0 }, { maxOutputTokens: 9 }, { seed: 1 }, { maxInputTokens: 100 }]) {
    const { mock, solver } = await startSolver(changes, completions);
    mock.on({}, { content: reply });
    for (const cached of [false, true]) expect(await solver.solve(material, 1, never)).toMatchObject({ cached });
    keys.push((await solver.solve(material, 1, never)).key);
    expect(mock.getRequests()).toHaveLength(1);
  }
  expect(new Set(keys).size).toBe(6);
  // Each mock has a port of its own.
  const { mock, solver } = await startSolver({}, completions);
  mock.on({}, { content: reply });
  expect(await solver.solve(material, 1, never)).toMatchObject({ cached: false });
});

test.each([
  [
    { content: reply.slice(0, 20), finishReason: "length" },
    { status: "no-answer", reason: "truncated" },
  ],
  [
    { content: "", finishReason: "length" },
    { status: "no-answer", reason: "truncated" },
  ],
  [
    { content: "", finishReason: "content_filter" },
    { status: "no-answer", reason: "refusal" },
  ],
  [
    { content: "  \n", finishReason: "stop" },
    { status: "no-answer", reason: "empty" },
  ],
  [
    { content: "I would rather not.", finishReason: "stop" },
    { status: "no-answer", reason: "no-function" },
  ],
])("%o is %o", async (response, expected) => {
  const { mock, solver } = await startSolver();
  mock.on({}, response);
  await expect(solver.solve(material, 1, never)).resolves.toMatchObject(expected);
});

test("a fault of the provider is an error of the attempt once the endpoint has answered", async () => {
  const { mock, solver } = await startSolver();
  mock.on({}, { error: { message: "down" }, status: 500 });
  await expect(solver.solve(material, 1, never)).resolves.toMatchObject({ status: "error", reason: "provider" });
});
