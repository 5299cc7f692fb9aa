import * as z from "zod";
import { Sha256, Usage } from "./common.ts";

/** From 1; a step is one request to the model with the tools that its reply calls. */
const step = z.number().int().positive();

/** How an attempt of the agent setting came to its end. */
export const endings = ["submitted", "steps", "tokens", "cost", "time", "context", "refusal", "silent", "exit"] as const;
export type Ending = (typeof endings)[number];

const Message = z.strictObject({ role: z.string(), content: z.string() });

/** One line of `transcripts/<task>/<attempt>.jsonl`, written by solve: what an agent did, in order. */
export const TranscriptEvent = z.discriminatedUnion("event", [
  /** First line. */
  z.strictObject({
    event: z.literal("start"),
    schema: z.literal("lmr-bench/transcript/1"),
    task: z.string(),
    attempt: z.number().int().positive(),
    model: z.string().nullable(),
    /** What the model is told first; empty for an outside agent, whose instruction is in `command`. */
    messages: z.array(Message),
    tools: z.array(z.string()),
    /** Command line of an outside agent. */
    command: z.string().optional(),
  }),
  /** A request, named by the key under which its reply is kept. */
  z.strictObject({ event: z.literal("request"), step, key: Sha256, messages: z.number().int() }),
  z.strictObject({
    event: z.literal("reply"),
    step,
    text: z.string().nullable(),
    finishReason: z.string().nullable(),
    usage: Usage.nullable(),
    /** US dollars; null when the price or the usage is unknown. */
    cost: z.number().nonnegative().nullable(),
    seconds: z.number().nonnegative(),
    cached: z.boolean(),
    model: z.string().nullable(),
  }),
  z.strictObject({ event: z.literal("call"), step, id: z.string(), tool: z.string(), arguments: z.string() }),
  z.strictObject({
    event: z.literal("result"),
    step,
    id: z.string(),
    output: z.string(),
  }),
  /** The function is another one from here on. */
  z.strictObject({ event: z.literal("edit"), step, function: z.string() }),
  /** What an outside agent printed, cleaned and cut. */
  z.strictObject({ event: z.literal("log"), text: z.string(), seconds: z.number().nonnegative() }),
  z.strictObject({ event: z.literal("end"), ending: z.enum(endings), message: z.string() }),
  /** The attempt is not over: the next solve goes on from here. */
  z.strictObject({ event: z.literal("fault"), message: z.string() }),
]);
export type TranscriptEvent = z.infer<typeof TranscriptEvent>;
