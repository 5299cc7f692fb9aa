import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Material } from "../../src/benchmark/material.ts";
import type { ContextChoice } from "../../src/schema/settings.ts";
import type { TranscriptEvent } from "../../src/schema/transcript.ts";
import type { AgentLimits } from "../../src/solver/agent/ledger.ts";
import { mayRunPython } from "../../src/solver/agent/sandbox.ts";
import { hideFiles, viewOf } from "../../src/solver/agent/view.ts";
import { agentSolver } from "../../src/solver/agent.ts";
import { openModel } from "../../src/solver/model.ts";
import { parseTemplate } from "../../src/solver/template.ts";
import { silentWitness, type Witness } from "../../src/solver/witness.ts";
import { loadMaterials } from "../support/materials.ts";
import { resultsIn, type Script, type ScriptedReply, startModel } from "../support/scripted-model.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const template = parseTemplate("messages:\n  - { role: user, content: 'Task: {{instruction}}' }\n", "t.prompt.yml");
const mean = "def mean(values):\n    return sum(values) / len(values) if values else 0.0\n";
const edit = { calls: [["write_function", { source: mean }]] } as const satisfies ScriptedReply;
const look = { calls: [["list_files", {}]] } as const satisfies ScriptedReply;
const submit = { calls: [["submit", {}]] } as const satisfies ScriptedReply;

interface Options {
  limits?: Partial<AgentLimits>;
  context?: ContextChoice;
  witness?: Partial<Witness>;
  warn?: (line: string) => void;
  /** A file stands where replies are to be kept. */
  closed?: boolean;
}

async function startAgent(script: Script, options: Options = {}) {
  const { limits = {}, context = "paper,repository", warn = () => undefined, closed = false } = options;
  const folder = temporaryFolder();
  if (closed) writeFileSync(join(folder, "completions"), "");
  const model = await startModel(script);
  const { mean: material } = await loadMaterials(makeSuite(folder).suite, join(folder, "cache"));
  const solver = agentSolver({
    model: openModel({ baseUrl: model.url, apiKey: "k" }),
    template,
    sampling: { model: "m", temperature: null, maxOutputTokens: null, maxInputTokens: null, seed: null },
    context,
    hints: true,
    completions: join(folder, "completions"),
    warn,
    costOf: (usage) => usage && (usage.inputTokens + usage.outputTokens) / 1000,
    limits: { steps: 20, tokens: null, cost: null, seconds: 60, ...limits },
    sandbox: null,
  });
  const events: TranscriptEvent[] = [];
  const solve = (witness: Partial<Witness> = {}, signal = new AbortController().signal) =>
    solver.solve(material as Material, 1, signal, {
      ...silentWitness,
      record: (event) => events.push(event),
      ...witness,
    });
  return { model, solver, solve, events, material: material as Material };
}

test("a cache that cannot be used costs warnings, and ends nothing", async () => {
  const warnings: string[] = [];
  const { solve, model } = await startAgent([edit, submit], { closed: true, warn: (line) => warnings.push(line) });
  expect(await solve()).toMatchObject({ status: "answered", cached: false });
  expect(model.requests).toHaveLength(2);
  expect(warnings.filter((line) => line.startsWith("Not kept in the cache: "))).toHaveLength(2);
});

const overflow = { status: 400, error: { message: "maximum context length is 100 tokens", code: "context_length_exceeded" } };

/** How each limit is met: what the model does after its first reply, and how far it may go. */
const ends: [string, Options, ScriptedReply, { finish: RegExp; reason: string }][] = [
  ["steps", { limits: { steps: 3 } }, look, { finish: /^stopped at the limit of 3 steps$/, reason: "unchanged" }],
  ["tokens", { limits: { tokens: 200 } }, look, { finish: /^stopped at the limit of 200 tokens$/, reason: "unchanged" }],
  ["cost", { limits: { cost: 0.15 } }, look, { finish: /^stopped at the limit of \$0.15$/, reason: "unchanged" }],
  [
    "time",
    { limits: { seconds: 4 } },
    { ...look, delay: 30_000 },
    { finish: /^stopped at the limit of 4 s$/, reason: "unchanged" },
  ],
  ["context", {}, overflow, { finish: /^the conversation became too long: .*100 tokens/, reason: "context" }],
  ["refusal", {}, { refusal: "I will not." }, { finish: /^the model refused: I will not\.$/, reason: "refusal" }],
  ["filter", {}, { finishReason: "content_filter" }, { finish: /^the model refused: content_filter$/, reason: "refusal" }],
  ["silence", {}, { content: "Hm." }, { finish: /^stopped calling tools without handing in$/, reason: "unchanged" }],
  ["a cut reply", {}, { content: "Let me", finishReason: "length" }, { finish: /^stopped calling tools/, reason: "unchanged" }],
];

test.each(ends)(
  "%s ends an attempt with the function as it is by then, and a replay ends it in the same place",
  async (_, options, reply, expected) => {
    const after =
      (first: ScriptedReply): Script =>
      ({ messages }) =>
        messages.some(({ role }) => role === "assistant") ? reply : first;
    const edited = await startAgent(after(edit), options);
    const draft = await edited.solve();
    expect(draft).toMatchObject({ status: "answered", reason: null, finishReason: expect.stringMatching(expected.finish) });
    expect(draft.answer?.function).toBe(mean.trimEnd());
    expect(edited.events.at(-1)).toMatchObject({ event: "end" });
    const asked = edited.model.requests.length;
    await expect(edited.solve()).resolves.toMatchObject({ key: draft.key, finishReason: draft.finishReason, usage: draft.usage });
    expect(edited.model.requests).toHaveLength(asked);
    const idle = await startAgent(after(look), options);
    await expect(idle.solve()).resolves.toMatchObject({ status: "no-answer", reason: expected.reason, answer: null });
  },
);

test("a function in the last text counts where nothing was edited", async () => {
  const { solve } = await startAgent(() => ({ content: rightAnswers.mean }));
  const draft = await solve();
  expect(draft.answer).toMatchObject({ rule: expect.stringMatching(/^nothing was edited; from the last text: /) });
});

test("faults of the provider are tried again, then the attempt is left open, and the next run goes on where it stopped", async () => {
  let down = true;
  const { solve, model, events } = await startAgent(({ messages }, number) => {
    if (number === 2) return { status: 429, error: { message: "slow down" } };
    if (number >= 4 && down) return { status: 500 };
    return [look, edit, submit][messages.filter(({ role }) => role === "assistant").length] ?? submit;
  });
  await expect(solve()).resolves.toMatchObject({
    status: "error",
    reason: "provider",
    answer: null,
    usage: { inputTokens: 200 },
  });
  expect(events.at(-1)).toMatchObject({ event: "fault", message: expect.stringContaining("after 4 retries") });
  expect(events.filter(({ event }) => event === "edit")).toHaveLength(1);
  down = false;
  const before = model.requests.length;
  await expect(solve()).resolves.toMatchObject({ status: "answered", cached: false, finishReason: "handed in" });
  expect(model.requests).toHaveLength(before + 1);
});

test("a run's spent budget leaves an attempt open, and each step is paid for once", async () => {
  const { solve, model } = await startAgent([look, edit, submit]);
  let spent = 0;
  const spend = (tokens: number) => {
    spent += tokens;
  };
  const exhausted = () => (spent >= 220 ? "220 of --max-tokens 220 are spent" : null);
  const open = { status: "error", reason: "interrupted", message: "220 of --max-tokens 220 are spent" };
  await expect(solve({ spend, exhausted })).resolves.toMatchObject(open);
  await expect(solve({ spend })).resolves.toMatchObject({ status: "answered" });
  expect(spent).toBe(330);
  expect(model.requests).toHaveLength(3);
});

test("an endpoint gets its signatures back in every later step, after a reminder and in a replay too", async () => {
  const signed = (reply: ScriptedReply, signature: string): ScriptedReply => ({
    ...reply,
    ofMessage: { reasoning_details: [{ signature }] },
    ofCalls: { extra_content: { google: { thought_signature: signature } } },
  });
  const script = [look, { content: "Hm." }, edit, submit].map((reply, index) => signed(reply, `s${index}`));
  const { solve, model } = await startAgent(({ messages }) => {
    const said = messages.filter(({ role }) => role === "assistant");
    for (const [index, message] of said.entries()) {
      const { ofMessage, ofCalls } = script[index] ?? {};
      const calls = message.tool_calls ?? [{}];
      const isSigned = [[message, ofMessage], ...calls.map((call) => [call, message.tool_calls && ofCalls])].every(
        ([whole, part]) => isDeepStrictEqual({ ...whole, ...part }, whole),
      );
      if (!isSigned) return { status: 400, error: { message: "Function call is missing a thought_signature" } };
    }
    return script[said.length] ?? submit;
  });
  const draft = await solve();
  expect(draft).toMatchObject({ status: "answered", mapped: [], finishReason: "handed in" });
  expect(await solve()).toMatchObject({ key: draft.key, cached: true });
  expect(model.requests).toHaveLength(4);
});

test("an interruption leaves an attempt open", async () => {
  const { solve } = await startAgent([look, { ...edit, delay: 5000 }]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  await expect(solve({}, stop.signal)).resolves.toMatchObject({ status: "error", reason: "interrupted" });
});

test("paths lead nowhere but into the view", async () => {
  const paths = [
    "../../../etc/passwd",
    "/etc/passwd",
    "stats.py\0",
    "./../suite/stats/probe_mean.py",
    "..",
    "notes.md",
    ".git/HEAD",
  ];
  const calls = paths.flatMap(
    (path) =>
      [
        ["read_file", { path }],
        ["list_files", { folder: path }],
        ["search", { pattern: "a", folder: path }],
      ] as const,
  );
  const { solve, model } = await startAgent([{ calls }, submit]);
  await solve();
  const results = resultsIn(model.requests[1]);
  expect(results).toHaveLength(3 * paths.length);
  for (const result of results) expect(result).toMatch(/^(There is no (file|folder) |No line matches)/);
});

test("the view has the masked function, follows edits, and finds text by word or pattern", async () => {
  const { solve, model } = await startAgent([
    {
      calls: [
        ["read_file", { path: "./stats.py", first_line: 4, last_line: 6 }],
        ["search", { pattern: "smallest", folder: null }],
      ],
    },
    {
      calls: [
        ["search", { pattern: "(a+)+$|^x = \\d", regex: true }],
        ["search", { pattern: "(", regex: true }],
        ["read_file", { path: "stats.py", first_line: 99 }],
      ],
    },
    edit,
    { calls: [["search", { pattern: "sum(values)" }]] },
    submit,
  ]);
  await solve();
  const [lines, found, pattern, broken, beyond, , after] = resultsIn(
    model.requests.at(-1) ?? { model: "", messages: [], tools: [] },
  );
  expect(lines).toBe(
    '4\tdef mean(values):\n5\t    """The arithmetic mean; 0 for no values."""\n6\t    raise NotImplementedError\n[15 lines in all; read on from 7]'.replace(
      "\n[15 lines in all; read on from 7]",
      "",
    ),
  );
  expect(found).toMatch(/^stats\.py:10: .*smallest; 0 for no values\."""\nstats\.py:13: smallest, largest = min/);
  expect(pattern).toContain("other.py:1: x = 1");
  expect(broken).toMatch(/^The pattern cannot be used: .*Unterminated group/);
  expect(beyond).toMatch(/^"stats\.py" has \d+ lines\.$/);
  expect(after).toMatch(/^stats\.py:\d+: return sum\(values\) \/ len\(values\)/);
});

test("a pattern that would never end is given up", async () => {
  const { solve, model, material } = await startAgent([
    { calls: [["search", { pattern: "^(([a-z ])+.)+[A-Z]([a-z ])+$", regex: true }]] },
    submit,
  ]);
  material.related = [{ file: "long.txt", text: `${"a".repeat(60)}!` }] as Material["related"];
  const started = performance.now();
  await solve();
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(resultsIn(model.requests[1])[0]).toMatch(/cannot be used: .*timed out/);
});

test("what a model calls wrongly it is told, and the attempt goes on", async () => {
  const { solve, model } = await startAgent([
    {
      calls: [
        ["read_file", '{"path": '],
        ["read_file", { file: "x" }],
        ["rm_rf", {}],
        ["run_python", { code: "1" }],
      ],
    },
    {
      calls: [
        ["write_function", { source: "x = 1" }],
        ["write_function", { source: "def mean(values:\n  return" }],
        ["write_function", { source: "def mean(values):\n    pass" }],
      ],
    },
    edit,
    submit,
  ]);
  await expect(solve()).resolves.toMatchObject({ status: "answered" });
  const results = resultsIn(model.requests.at(-1));
  expect(results.slice(0, 7)).toEqual([
    expect.stringMatching(/^The arguments of read_file are not JSON: .* Call it again\.$/),
    expect.stringMatching(/^read_file: path: .* Call it again\.$/),
    expect.stringContaining('Invalid tool_call: "rm_rf"'),
    expect.stringContaining('Invalid tool_call: "run_python"'),
    expect.stringMatching(/^Nothing was changed\. The source does not define mean/),
    expect.stringMatching(/^Nothing was changed\. /),
    "mean is in place, and it is still without a body of its own.",
  ]);
});

test.each([
  ["namespace", ["hidden-files"], true],
  ["user", ["hidden-files"], true],
  ["user", [], false],
  ["process", ["hidden-files"], false],
  ["none", [], false],
] as const)("at level %s with %o an agent may run Python: %s", (level, mechanisms, expected) => {
  expect(mayRunPython({ level, mechanisms: [...mechanisms] })).toBe(expected);
});

test.each([
  ["paper,repository", ["list_files", "read_file", "search", "read_paper", "write_function", "submit"]],
  ["repository", ["list_files", "read_file", "search", "write_function", "submit"]],
  ["instruction", ["write_function", "submit"]],
] as const)(
  "with --context %s the tools are just those for it, and none runs Python without a sandbox",
  async (context, expected) => {
    const { solve, model, material } = await startAgent([{ calls: [["read_paper", { page: "2" }]] }, submit], { context });
    material.paperPages = ["one", "two"];
    await solve();
    expect(model.requests[0]?.tools.map(({ function: { name } }) => name)).toEqual(expected);
    expect(resultsIn(model.requests[1])[0]).toMatch(context === "paper,repository" ? /^two$/ : /Invalid tool_call/);
  },
);

test("tests, a file with the reference and, without the paper in the context, its text are no part of the view or of a copy", async () => {
  const folder = temporaryFolder();
  const { mean } = await loadMaterials(makeSuite(folder).suite, join(folder, "cache"));
  const material = {
    ...(mean as Material),
    paper: { ...mean?.paper, paper: { id: "p", title: "P", text: "other.py" } },
  } as Material;
  const tests = { files: ["./other.py"], data: ["../elsewhere.bin"] };
  const hiding = [
    [{ ...material, task: { ...material.task, tests } } as unknown as Material, "paper,repository"],
    [{ ...material, task: { ...material.task, reference: { file: "other.py" } } }, "paper,repository"],
    [material, "repository"],
  ] as const;
  expect([...viewOf(material, "paper,repository").keys()]).toEqual(["other.py", "stats.py"]);
  for (const [index, [hidden, context]] of hiding.entries()) {
    expect([...viewOf(hidden, context).keys()]).toEqual(["stats.py"]);
    const copy = join(folder, `copy-${index}`);
    cpSync(material.checkout.view, copy, { recursive: true });
    await hideFiles(copy, hidden, context);
    expect(readdirSync(copy)).toEqual(["stats.py"]);
  }
});
