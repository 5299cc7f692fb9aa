import fc from "fast-check";
import { expect, test } from "vitest";
import { renderJunit } from "../../src/render/junit.ts";
import { reportOf } from "../analysis/sample-run.ts";
import { hostileText, hostileTexts, legacyReport, poison, sampleReport } from "./hostile.ts";
import { readXml, type XmlElement } from "./read.ts";

const parse = (xml: string): XmlElement => readXml([xml])[0] ?? ["", {}, "", []];

/** Suite, case and result of each test case. */
function results([, , , suites]: XmlElement): string[] {
  return suites.flatMap(([, suite, , cases]) =>
    cases.map(([, { name }, , children]) => {
      const [kind, attributes] = children[0] ?? ["passed", {}];
      return `${suite.name} / ${name}: ${[kind, ...Object.values(attributes)].join(" | ")}`;
    }),
  );
}

test("each check of a judged attempt is a case; what no check tells is a case of its own", () => {
  const root = parse(renderJunit(sampleReport));
  expect(root[1]).toEqual({ name: "lmr-bench", tests: "10", failures: "3", errors: "1", skipped: "1", time: "6.000" });
  expect(results(root)).toEqual([
    "dpo/loss / small batch (attempt 1): passed",
    "dpo/loss / empty batch (attempt 1): passed",
    "dpo/loss / small batch (attempt 2): passed",
    "dpo/loss / empty batch (attempt 2): failure | check | loss: 2.5 instead of 2.0",
    "ergo/reset / verdict (attempt 1): failure | truncated | The reply ended at the output limit.",
    "ergo/reset / verdict (attempt 2): failure | denied-call | The answer called ptrace.",
    "simclr/loss / verdict (attempt 1): error | environment | The interpreter did not start.",
    "simclr/loss / small batch (attempt 2): passed",
    "simclr/loss / empty batch (attempt 2): passed",
    "decbound/step / verdict: skipped | The reference fails here.",
  ]);
});

test("a single attempt needs no number, and a timeout after passed checks is a failure", () => {
  const report = reportOf({ "a/b": ["failed"] });
  const attempts = report.attempts.map((attempt) => ({
    ...attempt,
    reason: "timeout" as const,
    message: "Not done after 60 s.",
    checks: [{ name: "first", verdict: "passed" as const }],
  }));
  expect(results(parse(renderJunit({ ...report, attempts })))).toEqual([
    "a/b / first: passed",
    "a/b / verdict: failure | timeout | Not done after 60 s.",
  ]);
});

test("the log stands at the first case that did not pass", () => {
  const [, , , suites] = parse(renderJunit(reportOf({ "a/b": ["failed"] })));
  const logs = suites.flatMap(([, , , cases]) => cases.map(([, , , children]) => children.map(([tag, , text]) => [tag, text])));
  expect(logs).toEqual([
    [],
    [
      ["failure", ""],
      ["system-out", "Traceback (most recent call last):\n  ...\n"],
    ],
  ]);
});

test("any text gives well-formed XML 1.0 with the same cases", () => {
  const texts = [...hostileTexts, "\ufffe\uffff", ...fc.sample(hostileText, { numRuns: 300, seed: 2 })];
  const documents = readXml(texts.map((text) => renderJunit(poison(legacyReport, () => text))));
  const shape = ([, , , suites]: XmlElement) => suites.map(([, { tests, failures }, , cases]) => [tests, failures, cases.length]);
  expect(new Set(documents.map((document) => JSON.stringify(shape(document)))).size).toBe(1);
});
