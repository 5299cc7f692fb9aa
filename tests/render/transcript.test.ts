import { expect, test } from "vitest";
import { renderHtml } from "../../src/render/html.ts";
import { renderMarkdown } from "../../src/render/markdown.ts";
import { noTexts } from "../../src/render/page-texts.ts";
import { stepLine, transcriptKey } from "../../src/render/transcript.ts";
import type { TranscriptEvent } from "../../src/schema/transcript.ts";
import { hostileTexts, sampleReport } from "./hostile.ts";
import { readHtml } from "./read.ts";

const [attempt] = sampleReport.attempts;
const hostileText = hostileTexts.join("\n");
const step = 1;
const reply = { text: hostileText, finishReason: "stop", usage: null, cost: null, seconds: 2, cached: false, model: null };
const events: TranscriptEvent[] = [
  {
    event: "start",
    schema: "lmr-bench/transcript/1",
    task: "a/b",
    attempt: 1,
    model: "m",
    messages: [{ role: "user", content: "Write it." }],
    tools: ["read_file"],
  },
  { event: "request", step, key: "a".repeat(64), messages: 1 },
  { event: "reply", step, ...reply },
  { event: "call", step, id: "c", tool: "read_file", arguments: JSON.stringify({ path: hostileText, first_line: 3 }) },
  { event: "call", step, id: "d", tool: "submit", arguments: "{}" },
  { event: "result", step, id: "c", output: `${hostileText}${"x".repeat(9000)}` },
  { event: "end", ending: "submitted", message: "handed in" },
];
const flags = [{ kind: "network" as const, step: 2, evidence: `curl ${hostileText}` }];
const flagged = {
  ...sampleReport,
  settings: { ...sampleReport.settings, agent: { steps: 9, tokens: null, cost: 0.5, seconds: 60, python: false } },
  attempts: sampleReport.attempts.map((one, index) => (index === 0 ? { ...one, flags, outside: [hostileText] } : one)),
};

test("a transcript is folded into its attempt, cut, and nothing in it becomes markup", () => {
  if (attempt === undefined) throw new Error("the sample report has attempts");
  const page = renderHtml(flagged, { ...noTexts, transcripts: new Map([[transcriptKey(attempt), events]]) });
  const tags = readHtml([page])[0] ?? [];
  const without = readHtml([renderHtml(flagged)])[0] ?? [];
  const names = (all: typeof tags) => new Set(all.map(([name]) => name));
  expect(names(tags)).toEqual(names(without));
  expect(tags.filter(([name]) => name === "summary").map(([, , text]) => text.trim())).toContain("Transcript (1 step)");
  expect(tags.filter(([name]) => name === "pre").every(([, , text]) => text.length <= 3100)).toBe(true);
  for (const text of ["handed in", '<p class="dim">submit</p>', "result of read_file"]) expect(page).toContain(text);
});

test("flags are shown with their attempt and counted for the run, in every report", () => {
  const page = renderHtml(flagged);
  expect(page).toContain("<dt>Reached for answers</dt><dd>network in step 2: curl ");
  expect(page).toContain("<dt>Agent</dt><dd>9 steps, $0.5, 60 s, without Python</dd>");
  expect(renderMarkdown(flagged, { budget: 100_000 })).toContain(`1 attempt flagged: ${attempt?.task} #1`);
});

test("a line in the log tells of each tool and of the end", () => {
  expect(events.flatMap((event) => stepLine(event)?.slice(0, 24) ?? [])).toEqual([
    expect.stringMatching(/^step 1: read_file path: /),
    "step 1: submit ",
    "handed in",
  ]);
});
