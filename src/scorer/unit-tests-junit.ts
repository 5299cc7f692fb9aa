import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import type { TestRun } from "./unit-tests-records.ts";
import { oneLine } from "./wording.ts";

const Result = z.unknown().optional();
const TestCase = z.looseObject({
  "@_classname": z.string(),
  "@_name": z.string(),
  failure: Result,
  error: Result,
  skipped: Result,
});
const Report = z.looseObject({
  testsuites: z.looseObject({ testsuite: z.tuple([z.looseObject({ testcase: z.array(TestCase).default([]) })]) }),
});
type Report = z.infer<typeof Report>;

const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === "testsuite" || name === "testcase",
});

/** Characters; a test's part of pytest's report is a few hundred. */
const maxLength = 16 * 1024 * 1024;

/** How pytest's own report contradicts the records, in one line; null when the two agree. */
export function disagreement({ junit, tests }: TestRun): string | null {
  if (junit === null) return "pytest's report is missing";
  const report = parse(junit);
  if (report === null) return "pytest's report is no JUnit XML";
  const reported = new Map<string, boolean>();
  for (const testcase of report.testsuites.testsuite[0].testcase) {
    const key = keyOf(testcase["@_classname"], testcase["@_name"]);
    const clean = ["failure", "error", "skipped"].every((kind) => testcase[kind] === undefined);
    reported.set(key, clean && reported.get(key) !== false);
  }
  const keys = new Set([...tests.keys()].map(mangle));
  if ([...reported.keys()].some((key) => !keys.has(key))) return "pytest's report has a test without a record";
  for (const [test, { outcome }] of tests) {
    const clean = reported.get(mangle(test));
    // A test that passes where it was expected to fail is a pass to pytest.
    const agrees = clean === true ? outcome === "passed" || outcome === "xpassed" : clean === false && outcome !== "passed";
    if (!agrees) return `pytest's report says another thing of ${oneLine(test, 120)} than its record`;
  }
  return null;
}

function parse(xml: string): Report | null {
  // pytest declares no entities; a document that does is out to fill our memory.
  if (xml.length > maxLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
  try {
    return Report.safeParse(parser.parse(xml, true)).data ?? null;
  } catch {
    return null;
  }
}

const keyOf = (classname: string, name: string) => `${classname}\n${name}`;

/** A test's id as pytest writes it to XML: `a/test_b.py::Class::test[1]` is `test[1]` of `a.test_b.Class`. */
function mangle(test: string): string {
  const [, address = test, parameters = ""] = /^([^[]*)(\[[\s\S]*)?$/.exec(test) ?? [];
  const [path = "", ...names] = address.split("::");
  const parts = [path.replaceAll("/", ".").replace(/\.py$/, ""), ...names];
  const name = `${parts.pop() ?? ""}${parameters}`;
  return keyOf(parts.join("."), name.replace(illegal, spellOut));
}

const illegal = /[^\t\n\r\x20-\x7e\x80-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function spellOut(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `#x${code
    .toString(16)
    .toUpperCase()
    .padStart(code <= 0xff ? 2 : 4, "0")}`;
}
