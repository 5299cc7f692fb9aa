import { execFile } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { packageRoot } from "../../src/root.ts";
import { Plan } from "../../src/schema/plan.ts";
import { Report } from "../../src/schema/report.ts";
import { TranscriptEvent } from "../../src/schema/transcript.ts";
import { cliPath, runCli, startCli } from "../support/cli.ts";
import { resultsIn, type Script, startModel } from "../support/scripted-model.ts";
import { temporaryFolder } from "../support/temporary.ts";

const key = { LMR_API_KEY: "sk-very-secret-key" };
const task = "clean-corpus/overlap-score";
/** The recorded reply of the demo that passes. */
const reply = readFileSync(join(packageRoot, "tasks", "demo", "replies", task, "2.md"), "utf8");
const [, source = ""] = /```python\n(.*?)```/s.exec(reply) ?? [];

/** Programs run for root alone: any other user could not give them a user id of their own. */
const root = process.getuid?.() === 0;

async function workplace(script: Script) {
  const folder = temporaryFolder();
  const model = await startModel(script);
  const args = (out: string, ...more: string[]) => [
    ...["run", "--suite", "demo", "--task", task, "--solver", "agent", "--model", "m", "--base-url", model.url],
    ...["--out", join(folder, out), "--cache", join(folder, "cache"), ...more],
  ];
  const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  const report = (out: string) => Report.parse(JSON.parse(read(out, "report.json")));
  const transcript = (out: string) =>
    read(out, "transcripts", task, "1.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => TranscriptEvent.parse(JSON.parse(line)));
  return { model, args, read, report, transcript };
}

test("a model that lists, reads, edits, runs Python and hands in passes; a second run asks for nothing", async () => {
  const program = "from tiny_lm.metrics import overlap_score\nprint(overlap_score(['a', 'b'], ['a', 'b']))";
  const { model, args, report, transcript, read } = await workplace([
    {
      content: "Let me look.",
      calls: [
        ["list_files", {}],
        ["read_file", { path: "tiny_lm/metrics.py" }],
        ["read_paper", { page: 1 }],
      ],
    },
    { calls: [["write_function", { source }]] },
    {
      calls: [
        ["run_python", { code: program }],
        ["run_python", { code: "def f():\n    return 1 / 0\nf()" }],
      ],
    },
    { calls: [["submit", {}]] },
  ]);
  const first = await runCli(args("first"), { env: key });
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toContain(`    ${task} #1 step 1: read_file tiny_lm/metrics.py\n`);
  const [list = "", file = "", paper = "", written, ran, failed] = resultsIn(model.requests.at(-1));
  expect(list.split("\n")).toContain("tiny_lm/metrics.py");
  expect(file).toContain("raise NotImplementedError");
  expect(paper).toMatch(/^# Clean Corpus: [\s\S]*clipped precision/);
  expect(written).toBe("overlap_score is in place.");
  expect(ran).toMatch(root ? /^\[exit status 0\]\n1\.0\n$/ : /^Invalid tool_call: "run_python"/);
  if (root)
    expect(failed).toMatch(
      /^\[exit status 1\]\nTraceback .*:\n {2}File "program.py", line 3, in <module>\n {4}f\(\)\n[\s\S]*ZeroDivisionError: division by zero\n$/,
    );
  expect(report("first")).toMatchObject({
    score: { passed: 1, planned: 1 },
    settings: { setting: "agent", solver: "agent", agent: { steps: 50, python: root } },
    attempts: [{ verdict: "passed", finishReason: "handed in", usage: { inputTokens: 400, outputTokens: 40 } }],
  });
  expect(report("first").attempts[0]).not.toHaveProperty("flags");
  expect(transcript("first").map(({ event }) => event)).toEqual([
    ...["start", "request", "reply", "call", "call", "call", "result", "result", "result"],
    ...["request", "reply", "call", "edit", "result"],
    ...["request", "reply", "call", "call", "result", "result", "request", "reply", "call", "result", "end"],
  ]);
  expect(read("first", "report.html")).toContain("Transcript (4 steps)");
  const again = await runCli(args("second", "--replay-only"));
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(model.requests).toHaveLength(4);
  const results = (out: string) => transcript(out).filter(({ event }) => event === "result");
  expect(results("second")).toEqual(results("first"));
});

/** Looks for the key and for the answer in all that a program can open, and for a way out. */
const reach = `
import os, socket
found = [str(dict(os.environ))]
for process in filter(str.isdigit, os.listdir("/proc")):
    for name in ("environ", "cmdline", "maps", "mountinfo"):
        try:
            with open("/proc/%s/%s" % (process, name), errors="replace") as file:
                found.append(file.read())
        except OSError:
            pass
print("key", "very-secret" + "-key" in "".join(found), len(found) > 1)
for folder in ("PACKAGE/tasks/demo", "CACHE", "OUT"):
    try:
        print("open", folder, os.listdir(folder))
    except OSError as error:
        print("closed", type(error).__name__)
try:
    socket.create_connection(("127.0.0.1", PORT), 2)
    print("connected")
except OSError as error:
    print("no network", type(error).__name__)
`;

/** Commands in front of ours that make the place what it is: with namespaces, and as root in a container has it. */
const places: [string, string[]][] = [
  ["namespace", []],
  ["user", ["setpriv", "--bounding-set=-all,+chown,+dac_override,+fowner,+setgid,+setuid,+kill"]],
];

test.each(root ? places : [])(
  "at level %s a program finds neither the key nor an answer nor a way out",
  async (level, before) => {
    const { model, args, read, report } = await workplace(({ messages }) => {
      const code = reach
        .replace("PACKAGE", packageRoot)
        .replace("CACHE", join(folder, "cache", "repositories"))
        .replace("OUT", join(folder, "run", "solutions"))
        .replace("PORT", String(new URL(model.url).port));
      return { calls: [messages.length > 2 ? ["submit", {}] : ["run_python", { code }]] };
    });
    const folder = join(args("run")[args("run").indexOf("--cache") + 1] ?? "", "..");
    const [command = "", ...rest] = [...before, process.execPath, cliPath, ...args("run")];
    await promisify(execFile)(command, rest, { env: { PATH: process.env.PATH, ...key } });
    const [planned] = Plan.parse(JSON.parse(read("run", "plan.json"))).tasks;
    expect(planned?.gate.isolation?.level).toBe(level);
    const [ran = ""] = resultsIn(model.requests.at(-1));
    expect(ran).toMatch(/^\[exit status 0\]\nkey False True\n(closed \w+\n){3}no network \w+\n$/);
    expect(report("run").attempts).toMatchObject([
      { verdict: "no-answer", reason: "unchanged", flags: [{ kind: "network" }, { kind: "system" }] },
    ]);
  },
);

test("a budget of the run stops an agent in the middle; a higher one continues it, and nothing is asked twice", async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 100 };
  const calls = [["list_files", {}] as const, ["write_function", { source }] as const, ["submit", {}] as const];
  const script = calls.map((call) => ({ usage, calls: [call] }));
  const { model, args, report } = await workplace(script);
  const stopped = await runCli(args("run", "--max-tokens", "2150"), { env: key });
  expect(stopped.status).toBe(3);
  expect(stopped.stdout).toContain(`${task} #1 unscored (interrupted): 2200 of --max-tokens 2150 are spent`);
  expect(report("run").attempts).toMatchObject([{ verdict: "unscored", reason: "interrupted" }]);
  // The steps of the open attempt are spent, in the next call too.
  expect((await runCli(args("run", "--max-tokens", "2150"), { env: key })).stdout).toContain("2200 of --max-tokens 2150");
  expect(model.requests).toHaveLength(2);
  expect(await runCli(args("run", "--max-tokens", "21500"), { env: key })).toMatchObject({ status: 0 });
  expect(model.requests).toHaveLength(3);
  expect(report("run").attempts).toMatchObject([{ verdict: "passed", usage: { inputTokens: 3000 } }]);
});

test("a kill amid an attempt leaves its transcript and what it spent; the next run goes on, doubles no line and pays for nothing twice", async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 100 };
  const calls = [["list_files", {}] as const, ["write_function", { source }] as const, ["submit", {}] as const];
  const { model, args, read, report, transcript } = await workplace(({ messages }, number) => {
    const call = calls[messages.filter(({ role }) => role === "assistant").length] ?? ["submit", {}];
    return { usage, calls: [call], ...(number === 3 && { delay: 60_000 }) };
  });
  const killed = startCli(args("run"), { env: key });
  await vi.waitFor(() => expect(model.requests).toHaveLength(3), { timeout: 60_000, interval: 50 });
  killed.child.kill("SIGKILL");
  await killed.ended;
  const before = ["start", "request", "reply", "call", "result", "request", "reply", "call", "edit", "result", "request"];
  expect(transcript("run").map(({ event }) => event)).toEqual(before);
  // As a kill amid a line would leave them.
  const out = args("run")[args("run").indexOf("--out") + 1] ?? "";
  for (const file of [`transcripts/${task}/1.jsonl`, "spending.jsonl"]) appendFileSync(join(out, file), '{"schema":"lmr');
  await runCli(["report", "--out", out]);
  expect(read("run", "report.html")).toMatch(/Transcript \(3 steps\)[\s\S]*It breaks off here/);
  expect(report("run").attempts).toMatchObject([{ verdict: "unscored", reason: "interrupted" }]);

  expect((await runCli(args("run", "--max-tokens", "2200"), { env: key })).stdout).toContain("2200 of --max-tokens 2200");
  expect(model.requests).toHaveLength(3);
  expect(await runCli(args("run"), { env: key })).toMatchObject({ status: 0 });
  expect(model.requests).toHaveLength(4);
  expect(transcript("run").map(({ event }) => event)).toEqual([...before, "reply", "call", "result", "end"]);
  const purchases = read("run", "spending.jsonl").trimEnd().split("\n");
  const purchase = { schema: "lmr-bench/purchase/1", variant: null, task, attempt: 1, by: "solver", tokens: 1100, cost: null };
  expect(purchases.map((line) => JSON.parse(line))).toEqual([purchase, purchase, purchase]);
});

test("a limit of cost needs a price, and says so before anything is asked", async () => {
  const { model, args } = await workplace([]);
  const refused = await runCli(args("run", "--agent-cost", "1"), { env: key });
  expect(refused).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^error: --agent-cost needs a price, .* Give --price IN\/OUT/),
  });
  expect(model.requests).toHaveLength(0);
});
