import * as z from "zod";
import { plural } from "../render/format.ts";
import { readRecords } from "./records.ts";

/** Data of a probe as the worker tags it, so that 2, 2.0 and True stay apart. */
export type Value =
  | readonly ["none"]
  | readonly ["bool", boolean]
  | readonly ["int", string]
  | readonly ["float", string]
  | readonly ["complex", string, string]
  | readonly ["str", string]
  | readonly ["bytes", string]
  | readonly ["list", readonly Value[]]
  | readonly ["tuple", readonly Value[]]
  | readonly ["dict", readonly (readonly [Value, Value])[]]
  | readonly ["npy", string]
  | readonly ["other", string];

/** Python's own recursion limit; the worker's encoder cannot nest deeper. */
const maxDepth = 1000;
const integer = /^(0|-?[1-9]\d*)$/;
const float = /^(-?\d+(\.\d+)?(e[+-]?\d+)?|-?inf|nan)$/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

type PartsCheck = (parts: readonly unknown[], depth: number) => boolean;
const one = (test: (part: unknown, depth: number) => boolean): PartsCheck => {
  return (parts, depth) => parts.length === 1 && test(parts[0], depth);
};
const text = (pattern: RegExp) => (part: unknown) => typeof part === "string" && pattern.test(part);
const isBase64 = (part: unknown) => typeof part === "string" && part.length % 4 === 0 && base64.test(part);
const isItems = (part: unknown, depth: number) => Array.isArray(part) && part.every((item) => isValue(item, depth + 1));
const isEntry = (entry: unknown, depth: number) => Array.isArray(entry) && entry.length === 2 && isItems(entry, depth);

const shapes: ReadonlyMap<unknown, PartsCheck> = new Map<Value[0], PartsCheck>([
  ["none", (parts) => parts.length === 0],
  ["bool", one((part) => typeof part === "boolean")],
  ["int", one(text(integer))],
  ["float", one(text(float))],
  ["complex", (parts) => parts.length === 2 && parts.every(text(float))],
  ["str", one((part) => typeof part === "string")],
  ["bytes", one(isBase64)],
  ["list", one(isItems)],
  ["tuple", one(isItems)],
  ["dict", one((part, depth) => Array.isArray(part) && part.every((entry) => isEntry(entry, depth)))],
  ["npy", one(isBase64)],
  ["other", one((part) => typeof part === "string")],
]);

/** Checked by a table: a zod union would try each shape at each level, which hostile nesting makes exponential. */
function isValue(value: unknown, depth = 0): value is Value {
  if (depth > maxDepth || !Array.isArray(value)) return false;
  const [tag, ...parts] = value.length > 3 ? [] : value;
  return shapes.get(tag)?.(parts, depth) ?? false;
}

export const Value = z.custom<Value>((value) => isValue(value), "not a tagged value");

/** The number behind the text of an `int` or `float`. */
export function toNumber(repr: string): number {
  if (repr.endsWith("inf")) return repr.startsWith("-") ? -Infinity : Infinity;
  return repr === "nan" ? NaN : Number(repr);
}

/** Seconds are counted from the start of the process for `imported`, per case for `seconds`. */
const Start = z.strictObject({ python: z.string(), target: z.string(), imported: z.number().nonnegative() });
const Raised = z.strictObject({ type: z.string(), message: z.string() });
const LoadError = Raised.extend({ kind: z.enum(["syntax", "import", "probe"]) });
/** A map, since a key such as `__proto__` must be a key like any other. */
const Outputs = z
  .custom<Record<string, unknown>>((outputs) => typeof outputs === "object" && outputs !== null && !Array.isArray(outputs))
  .transform((outputs) => new Map(Object.entries(outputs)))
  .pipe(z.map(z.string(), Value));

/** The lines that the worker writes, by the key that tells them apart. */
export const Frames = {
  start: z.strictObject({ start: Start }),
  error: z.strictObject({ error: LoadError }),
  case: z.union([
    z.strictObject({ case: z.string(), outputs: Outputs, seconds: z.number().nonnegative() }),
    z.strictObject({ case: z.string(), error: Raised, seconds: z.number().nonnegative() }),
  ]),
  end: z.strictObject({ end: z.number().int().nonnegative() }),
};

export type Start = z.infer<typeof Start>;
export type Raised = z.infer<typeof Raised>;
export type LoadError = z.infer<typeof LoadError>;
export type CaseResult =
  | { readonly seconds: number; readonly outputs: ReadonlyMap<string, Value> }
  | { readonly seconds: number; readonly error: Raised };

/** What one run of a probe said before it ended or was ended. */
export interface ProbeRun {
  /** Null when the target could not be imported, or nothing was written. */
  readonly start: Start | null;
  /** Why there is no start. */
  readonly error: LoadError | null;
  /** By name, in the order in which they ran. */
  readonly cases: ReadonlyMap<string, CaseResult>;
  /** Whether the end record came, with the right number of cases. */
  readonly ended: boolean;
  /** What no worker of ours writes, in one line; the records up to there are kept. */
  readonly malformed: string | null;
}

/** Reads the records of a probe's worker. Whatever is wrong is reported as `malformed`, nothing is thrown. */
export function parseFrames(bytes: Buffer): ProbeRun {
  const run = { start: null, error: null, cases: new Map(), ended: false, malformed: null } as Draft;
  run.malformed = readRecords(bytes, (frame) => readFrame(frame, run));
  return run;
}

type Draft = { -readonly [key in keyof ProbeRun]: ProbeRun[key] } & { cases: Map<string, CaseResult> };

function readFrame(frame: object, run: Draft): string | null {
  if (run.ended) return "after the end record";
  if (run.error !== null) return "after an error record";
  const kind = kinds.find((key) => Object.hasOwn(frame, key));
  return kind === undefined ? `none of ${kinds.join(", ")}` : readers[kind](frame, run);
}

// A case record may have an `error` too, so `case` is looked for first.
const kinds = ["case", "start", "error", "end"] as const;

const readers: Record<(typeof kinds)[number], (frame: object, run: Draft) => string | null> = {
  case(frame, run) {
    const parsed = Frames.case.safeParse(frame);
    if (!parsed.success) return "not a case record";
    if (run.start === null) return "a case before the start record";
    const { case: name, ...result } = parsed.data;
    if (run.cases.has(name)) return "a second record of one case";
    run.cases.set(name, result);
    return null;
  },
  start(frame, run) {
    const parsed = Frames.start.safeParse(frame);
    if (!parsed.success) return "not a start record";
    if (run.start !== null) return "a second start record";
    run.start = parsed.data.start;
    return null;
  },
  error(frame, run) {
    const parsed = Frames.error.safeParse(frame);
    if (!parsed.success) return "not an error record";
    if (run.start !== null) return "an error record after the start record";
    run.error = parsed.data.error;
    return null;
  },
  end(frame, run) {
    const parsed = Frames.end.safeParse(frame);
    if (!parsed.success) return "not an end record";
    if (run.start === null) return "an end record before the start record";
    if (parsed.data.end !== run.cases.size) return `an end record of ${plural(parsed.data.end, "case")} after ${run.cases.size}`;
    run.ended = true;
    return null;
  },
};
