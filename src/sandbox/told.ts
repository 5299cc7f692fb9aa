import * as z from "zod";

/** Why the supervisor ended the candidate: a limit, or our own wish. */
const Stopped = z.enum(["time", "memory", "processes", "disk", "result", "cancelled"]);
export type Stopped = z.infer<typeof Stopped>;

const count = z.coerce.number().int().nonnegative();
const optional = <T extends z.ZodType>(value: T) => z.preprocess((text) => (text === "" ? null : text), value.nullable());
const words = z.string().transform((text) => text.split(" ").filter(Boolean));

/** The supervisor's lines; `parts` are the lengths of head and tail of the log and of the result, which follow them. */
const Account = z.strictObject({
  code: optional(count),
  signal: optional(count),
  stopped: optional(Stopped),
  seconds: z.coerce.number(),
  peak: count,
  leftovers: count,
  unkilled: count,
  mechanisms: words,
  denied: words,
  printed: count,
  parts: z.preprocess((text) => String(text).split(" "), z.tuple([count, count, count])),
});
export type Account = z.infer<typeof Account>;
const Lines = z.union([z.strictObject({ error: z.string() }), Account]);

export type Told =
  | { kind: "error"; error: string }
  | { kind: "account"; account: Account; head: Buffer; tail: Buffer; result: Buffer };

/** Takes apart what a supervisor wrote after `started`; null when it is not complete, which means that it was killed. */
export function parseTold(bytes: Buffer): Told | null {
  const end = bytes.indexOf("\n\n");
  if (end === -1) return null;
  const pairs = bytes
    .toString("utf8", 0, end)
    .split("\n")
    .map((line) => line.split(/=(.*)/s, 2));
  const told = Lines.parse(Object.fromEntries(pairs));
  if ("error" in told) return { kind: "error", error: told.error };
  const [head, tail, result] = told.parts;
  const body = bytes.subarray(end + 2);
  if (body.length !== head + tail + result) return null;
  return {
    kind: "account",
    account: told,
    head: body.subarray(0, head),
    tail: body.subarray(head, head + tail),
    result: body.subarray(head + tail),
  };
}
