import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { TranscriptEvent } from "../../src/schema/transcript.ts";
import { runCli } from "../support/cli.ts";
import { resultsIn, type Script, startModel } from "../support/scripted-model.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const key = { LMR_API_KEY: "sk-very-secret-key" };
const mean = "def mean(values):\n    return sum(values) / len(values) if values else 0.0\n";

async function workplace(script: Script) {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  const model = await startModel(script);
  const args = (out: string, ...more: string[]) => [
    ...["run", "--suite", suite, "--task", "stats/mean", "--solver", "agent", "--model", "m", "--base-url", model.url],
    ...["--out", join(folder, out), "--cache", join(folder, "cache"), ...more],
  ];
  const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  const report = (out: string) => Report.parse(JSON.parse(read(out, "report.json")));
  const transcript = (out: string) =>
    read(out, "transcripts", "stats", "mean", "1.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => TranscriptEvent.parse(JSON.parse(line)));
  return { folder, model, args, read, report, transcript };
}

const secrets = `
import os, pathlib
found = [dict(os.environ)]
for path in pathlib.Path("/proc").glob("[0-9]*/*"):
    if path.name in ("environ", "cmdline", "maps"):
        try:
            found.append(path.read_bytes())
        except OSError:
            pass
print("seen", "very-secret" + "-key" in str(found), len(found) > 1)
import urllib.request
try:
    urllib.request.urlopen("http://127.0.0.1:9")
except OSError as error:
    print(error)
`;

test("a model that lists, reads, edits, runs Python and hands in passes; a second run asks for nothing", async () => {
  const { model, args, report, transcript, read } = await workplace([
    {
      content: "Let me look.",
      calls: [
        ["list_files", {}],
        ["read_file", { path: "stats.py" }],
      ],
    },
    { calls: [["write_function", { source: mean }]] },
    { calls: [["run_python", { code: `from stats import mean\nprint(mean([1, 2, 6]))\n${secrets}` }]] },
    { calls: [["submit", {}]] },
  ]);
  const first = await runCli(args("first"), { env: key });
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toContain("    stats/mean #1 step 1: read_file stats.py\n");
  const [list = "", stats = "", written = "", ran = ""] = resultsIn(
    model.requests.at(-1) ?? { model: "", messages: [], tools: [] },
  );
  expect(list).toBe("other.py\nstats.py");
  expect(stats).toContain("raise NotImplementedError");
  expect(stats).not.toContain("total = total");
  expect(written).toBe("mean is in place.");
  expect(ran).toMatch(/^\[exit status 0\]\n3\.0\nseen False True\n.*(not permitted|denied)/);
  expect(report("first")).toMatchObject({
    score: { passed: 1, planned: 1 },
    settings: { setting: "agent", solver: "agent", agent: { steps: 50, python: true } },
    attempts: [{ verdict: "passed", finishReason: "handed in", usage: { inputTokens: 400, outputTokens: 40 } }],
  });
  expect(transcript("first").map(({ event }) => event)).toEqual([
    ...["start", "request", "reply", "call", "call", "result", "result"],
    ...["request", "reply", "call", "edit", "result"],
    ...["request", "reply", "call", "result", "request", "reply", "call", "result", "end"],
  ]);
  expect(report("first").attempts[0]?.flags?.map(({ kind, step }) => [kind, step])).toEqual([
    ["network", 3],
    ["system", 3],
  ]);
  expect(read("first", "report.html")).toContain("Transcript (4 steps)");
  const again = await runCli(args("second", "--replay-only"));
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(model.requests).toHaveLength(4);
  expect(transcript("second").filter(({ event }) => event === "result")).toEqual(
    transcript("first").filter(({ event }) => event === "result"),
  );
});
