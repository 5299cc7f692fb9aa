import * as z from "zod";
import { readRecords } from "./records.ts";

/** Only `passed` is a pass. */
const Outcome = z.enum(["passed", "failed", "error", "skipped", "xfailed", "xpassed"]);
const seconds = z.number().nonnegative();

/** The lines that runtime/unit_tests.py writes, by the key that tells them apart. */
const frames = {
  test: z.strictObject({ test: z.string(), outcome: Outcome, message: z.string(), seconds }),
  start: z.strictObject({
    start: z.strictObject({
      python: z.string(),
      tests: z.array(z.string()).transform((tests) => new Set(tests)),
      imported: seconds,
    }),
  }),
  junit: z.strictObject({ junit: z.string() }),
  end: z.strictObject({ end: z.number().int().nonnegative() }),
  error: z.strictObject({
    error: z.strictObject({ kind: z.enum(["syntax", "import", "tests"]), type: z.string(), message: z.string() }),
  }),
};
type Frame<K extends keyof typeof frames> = z.infer<(typeof frames)[K]>;

export type TestResult = Omit<Frame<"test">, "test">;

/** What one process said of its tests before it ended or was ended. */
export interface TestRun {
  /** Null when the tests could not be loaded. */
  start: Frame<"start">["start"] | null;
  error: Frame<"error">["error"] | null;
  tests: Map<string, TestResult>;
  /** pytest's own report. */
  junit: string | null;
  /** Whether the end record came, with the right number of tests. */
  ended: boolean;
  /** What no worker of ours writes, in one line. */
  malformed: string | null;
}

/** Reads the records of a run of tests. The bytes are hostile: whatever is wrong is reported as `malformed`. */
export function parseTestRun(bytes: Buffer): TestRun {
  const run: TestRun = { start: null, error: null, tests: new Map(), junit: null, ended: false, malformed: null };
  run.malformed = readRecords(bytes, (frame) => readFrame(frame, run));
  return run;
}

const kinds = Object.keys(frames) as (keyof typeof frames)[];

function readFrame(frame: object, run: TestRun): string | null {
  if (run.ended || run.error !== null) return `after the ${run.ended ? "end" : "error"} record`;
  const kind = kinds.find((key) => Object.hasOwn(frame, key));
  if (kind === undefined) return `none of ${kinds.join(", ")}`;
  const parsed = frames[kind].safeParse(frame);
  if (!parsed.success) return `not a ${kind} record`;
  if ((run.start === null) !== (kind === "start" || kind === "error")) return `${kind} at the wrong time`;
  return take(parsed.data, run);
}

function take(frame: Frame<keyof typeof frames>, run: TestRun): string | null {
  if ("test" in frame) {
    const { test, ...result } = frame;
    if (run.tests.has(test)) return "a second record of one test";
    if (!run.start?.tests.has(test)) return "a test that was not announced";
    run.tests.set(test, result);
  } else if ("junit" in frame) {
    if (run.junit !== null) return "a second report";
    run.junit = frame.junit;
  } else if ("end" in frame) {
    if (frame.end !== run.tests.size) return `an end record of ${frame.end} tests after ${run.tests.size}`;
    run.ended = true;
  } else if ("start" in frame) run.start = frame.start;
  else run.error = frame.error;
  return null;
}
