import type { Reason } from "../schema/common.ts";
import type { Message } from "../schema/prompt.ts";
import type { Answer, Solution } from "../schema/solution.ts";
import type { Completion } from "./completion.ts";
import { endingOf } from "./ending.ts";
import type { Target } from "./reply/target.ts";
import { extractAnswer } from "./reply.ts";

/** What a solver found out, apart from the identity of the attempt. */
export interface Draft extends Omit<Solution, "schema" | "task" | "attempt" | "prompt"> {
  /** As they were sent; absent where no model was asked. */
  messages?: readonly Message[];
}

export interface Origin {
  key: string;
  requested: string | null;
  cut: string[];
  cached: boolean;
}

/** Turns a reply into a draft: refusals and cut replies are told apart before a function is looked for. */
export async function draftOf(completion: Completion, target: Target, origin: Origin): Promise<Draft> {
  const found = await findAnswer(completion, target);
  return {
    key: origin.key,
    status: found.answer ? "answered" : "no-answer",
    reason: found.reason,
    message: found.message,
    answer: found.answer,
    reply: completion.content,
    finishReason: completion.finishReason,
    usage: completion.usage,
    model: { requested: origin.requested, returned: completion.model },
    cut: origin.cut,
    mapped: completion.mapped,
    seconds: completion.seconds,
    cached: origin.cached,
  };
}

/** A draft for an attempt that got no reply. */
export function emptyDraft(status: "no-answer" | "error", reason: Reason, message: string, origin: Origin): Draft {
  return {
    key: origin.key,
    status,
    reason,
    message,
    answer: null,
    reply: null,
    finishReason: null,
    usage: null,
    model: { requested: origin.requested, returned: null },
    cut: origin.cut,
    mapped: [],
    seconds: 0,
    cached: origin.cached,
  };
}

interface Found {
  answer: Answer | null;
  reason: Reason | null;
  message: string | null;
}

async function findAnswer(completion: Completion, target: Target): Promise<Found> {
  const { content } = completion;
  const ending = endingOf(completion);
  if (ending?.kind === "refusal") return missing("refusal", `the model refused: ${ending.said}`);
  if (ending?.kind === "filter") return missing("refusal", `the endpoint ended the reply with ${ending.said}`);
  if (ending?.kind === "limit") {
    const what = content?.trim() ? "the reply" : "the model's reasoning, before any text of the reply,";
    return missing("truncated", `${what} reached the output limit; raise --max-output-tokens`);
  }
  const found = await extractAnswer(content ?? "", target);
  return "answer" in found ? { answer: found.answer, reason: null, message: null } : missing(found.reason, found.message);
}

const missing = (reason: Reason, message: string): Found => ({ answer: null, reason, message });
