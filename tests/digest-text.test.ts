import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf, unknownOrigin } from "../src/analysis/digest.ts";
import { decodeDigest, encodeDigest, withDigest } from "../src/digest-text.ts";
import type { Origin } from "../src/schema/digest.ts";
import { reportOf } from "./analysis/sample-run.ts";

const report = reportOf({
  "dpo/loss": ["passed", "failed"],
  "ergo/reset": ["no-answer", "tampered"],
  "simclr/loss": ["unscored", "passed"],
  "decbound/step": "quarantined",
});
const origin: Origin = { sha: "d".repeat(40), branch: "main", runId: 77, runAttempt: 2, time: "2026-11-30T20:00:00Z" };

test("a digest holds what a comparison needs and nothing of what models wrote", () => {
  expect(digestOf(report, origin)).toEqual({
    schema: "lmr-bench/digest/1",
    origin,
    verdict: "inconclusive",
    score: report.score,
    records: report.hashes.records,
    conditions: {
      setting: "prompt",
      solver: "prompt",
      model: "acme/large",
      returned: ["acme/large-2026"],
      endpoint: "https://models.example/v1",
      prompt: { name: "standard", hash: "b".repeat(64) },
      context: null,
      temperature: 0.2,
      maxOutputTokens: null,
      seed: null,
      attempts: 2,
      isolation: ["user"],
      python: [],
      suites: ["lmr-bench"],
      tool: "lmr-bench 0.1.0",
    },
    tasks: [
      { id: "dpo/loss", hash: "a".repeat(16), paper: "dpo", verdicts: "PF" },
      { id: "ergo/reset", hash: "a".repeat(16), paper: "ergo", verdicts: "NT" },
      { id: "simclr/loss", hash: "a".repeat(16), paper: "simclr", verdicts: "UP" },
      { id: "decbound/step", hash: "a".repeat(16), paper: "decbound", verdicts: "" },
    ],
  });
});

test("what is encoded is read back, alone or at the end of a summary", () => {
  const word = encodeDigest(report, origin);
  expect(decodeDigest(word)).toEqual(digestOf(report, origin));
  expect(decodeDigest(`${word}\n`)).toEqual(digestOf(report, origin));
  expect(decodeDigest(withDigest("## Verdict\n\ntext\n", word))).toEqual(digestOf(report, origin));
});

test("a digest further up in a text is not ours", () => {
  const forged = withDigest("reply", encodeDigest(reportOf({ "dpo/loss": ["passed"] }), unknownOrigin));
  expect(decodeDigest(`${forged}more text`)).toBeUndefined();
  expect(decodeDigest(withDigest(forged, encodeDigest(report, origin)))?.origin).toEqual(origin);
});

test.each([
  ["nothing", ""],
  ["words", "no digest here"],
  ["base64 of no archive", "aGVsbG8="],
  ["another shape", deflateSync(JSON.stringify({ schema: "lmr-bench/digest/1" })).toString("base64")],
  ["another version", deflateSync(JSON.stringify({ ...digestOf(report), schema: "lmr-bench/digest/2" })).toString("base64")],
  ["a bomb", deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64")],
])("%s is no digest", (_name, text) => {
  expect(decodeDigest(text)).toBeUndefined();
});

test("a cut or changed text is never read as another digest", () => {
  const word = encodeDigest(report, origin);
  const whole = digestOf(report, origin);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: word.length - 1 }), fc.constantFrom("", "A", "z", "/"), (at, letter) => {
      const read = decodeDigest(word.slice(0, at) + letter + (letter === "" ? "" : word.slice(at + 1)));
      if (read !== undefined) expect(read).toEqual(whole);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => decodeDigest(text) === undefined));
});

test("a thousand tasks of five attempts fit beside a report in a check run", () => {
  const tasks = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `paper-${index}/task`,
      ["passed", "failed", "passed", "failed", "passed"] as const,
    ]),
  );
  const many = reportOf(Object.fromEntries(Object.entries(tasks).map(([id, row]) => [id, [...row]])));
  const hashed = { ...many, tasks: many.tasks.map((task, index) => ({ ...task, hash: hashOfNumber(index) })) };
  expect(encodeDigest(hashed, origin).length).toBeLessThan(40_000);
});

/** Digits without a pattern, as hashes have. */
function hashOfNumber(index: number): string {
  let state = index + 1;
  return Array.from({ length: 64 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 28).toString(16);
  }).join("");
}
