import * as z from "zod";
import { Usage } from "../schema/common.ts";
import { additionsOfCall, additionsOfMessage, textOfPart } from "./additions.ts";

const Additions = z.record(z.string(), z.unknown());

/** A tool that a model wants to be called. Its arguments are JSON only by promise. */
export const ToolCall = z.strictObject({
  id: z.string(),
  name: z.string(),
  arguments: z.string(),
  /** As those of the message. */
  additions: Additions.optional(),
});
export type ToolCall = z.infer<typeof ToolCall>;

/** One reply of a model, as far as we use it; also what the cache keeps. */
export const Completion = z.strictObject({
  schema: z.literal("lmr-bench/completion/1"),
  content: z.string().nullable(),
  /** Tools that the model wants to be called, in order; absent where it was offered none or wants none. */
  toolCalls: z.array(ToolCall).optional(),
  /** Of a conversation with tools: what else the endpoint's message holds, which goes back to it with the next step. */
  additions: Additions.optional(),
  refusal: z.string().nullable(),
  finishReason: z.string().nullable(),
  usage: Usage.nullable(),
  /** The model that answered, as the endpoint names it. */
  model: z.string().nullable(),
  /** Refused parameters and what was sent instead. */
  mapped: z.array(z.string()),
  seconds: z.number().nonnegative(),
});
export type Completion = z.infer<typeof Completion>;

/** A part of a text, or one of another kind (thinking, an image, a refusal), whose fields do not matter then. */
const Part = z.union([
  z.string(),
  z.looseObject({ type: z.unknown().optional(), text: z.unknown().optional(), refusal: z.unknown().optional() }),
]);
type Part = z.infer<typeof Part>;
const Count = z.number().int().nonnegative();

/** Some endpoints leave out ids, or send arguments as an object instead of its JSON. */
const Call = z.looseObject({
  id: z.string().nullish(),
  function: z.looseObject({ name: z.string(), arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish() }),
});

/** A chat completion as endpoints send it, in all its variants; unknown keys are ignored. */
const Reply = z.looseObject({
  model: z.string().nullish(),
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish().catch(null),
        /** Some endpoints say here why the model stopped; others put a token's number. */
        stop_reason: z.string().nullish().catch(null),
        message: z
          .looseObject({
            content: z
              .union([z.string(), Part.transform((part) => [part]), z.array(Part.catch(""))])
              .nullish()
              .catch(null),
            refusal: z.string().nullish().catch(null),
            tool_calls: z.array(Call).nullish().catch(null),
          })
          .catch({}),
      }),
    )
    .min(1),
  usage: z
    .looseObject({
      prompt_tokens: Count,
      completion_tokens: Count,
      prompt_tokens_details: z.looseObject({ cached_tokens: Count.nullish() }).nullish(),
      completion_tokens_details: z.looseObject({ reasoning_tokens: Count.nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
});

/**
 * Reads the body of a reply; undefined when it is no chat completion (an error object, a page of HTML).
 * @param goesOn whether it is part of a conversation, so that its additions are kept
 */
export function readCompletion(body: unknown, seconds: number, mapped: string[], goesOn = false): Completion | undefined {
  const reply = Reply.safeParse(body);
  const choice = reply.data?.choices[0];
  if (!reply.success || choice === undefined) return undefined;
  const { content, refusal, tool_calls: calls } = choice.message;
  const parts = typeof content === "string" ? [content] : (content ?? []);
  return {
    schema: "lmr-bench/completion/1",
    content: content == null ? null : parts.map(textOfPart).join(""),
    ...(calls?.length ? { toolCalls: calls.map((call) => readCall(call, goesOn)) } : {}),
    ...(goesOn && added(additionsOfMessage((body as { choices: { message: unknown }[] }).choices[0]?.message))),
    refusal: refusal || parts.map(refusalOf).join("") || null,
    finishReason: choice.stop_reason === "refusal" ? "refusal" : (choice.finish_reason ?? choice.stop_reason ?? null),
    usage: readUsage(reply.data.usage),
    model: reply.data.model ?? null,
    mapped,
    seconds,
  };
}

/** An id that is left out stays empty: who asked knows which step this is, and a made-up one would differ in each replay. */
function readCall(call: z.infer<typeof Call>, goesOn: boolean): ToolCall {
  const { name, arguments: given } = call.function;
  const text = typeof given === "string" ? given : JSON.stringify(given ?? {});
  return { id: call.id ?? "", name, arguments: text, ...(goesOn && added(additionsOfCall(call))) };
}

const added = (additions: Completion["additions"]) => (additions === undefined ? {} : { additions });

function refusalOf(part: Part): string {
  return typeof part === "object" && part.type === "refusal" ? String(part.refusal ?? part.text ?? "refused") : "";
}

function readUsage(usage: z.infer<typeof Reply>["usage"]): Usage | null {
  // A prompt has tokens: zeros are a count that was left out.
  if (!usage || usage.prompt_tokens === 0) return null;
  const cached = usage.prompt_tokens_details?.cached_tokens;
  const reasoning = usage.completion_tokens_details?.reasoning_tokens;
  return {
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    ...(cached == null ? {} : { cachedTokens: cached }),
    ...(reasoning == null ? {} : { reasoningTokens: reasoning }),
  };
}
