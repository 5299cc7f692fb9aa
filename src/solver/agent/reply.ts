import type { Completion } from "../completion.ts";
import { ModelError } from "../faults.ts";
import type { CompletionRequest } from "../request.ts";
import type { Agency } from "./agency.ts";
import { type End, timeIsUp } from "./ledger.ts";
import type { StepCache } from "./steps.ts";

/** The attempt is not over, and cannot go on now; a later run does. */
export class Pause extends Error {
  readonly reason: "provider" | "environment" | "interrupted";

  constructor(reason: Pause["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Step {
  request: CompletionRequest;
  key: string;
  /** From 1. */
  number: number;
  /** Seconds of work that the attempt has left. */
  secondsLeft: number;
  signal: AbortSignal;
  /** Why no request may be sent; null while one may. */
  exhausted(): string | null;
}

export type Reply = { completion: Completion; cached: boolean } | { end: End };

/** The reply to a step, from the cache where it is there. @throws Pause when there is none and the attempt is not over */
export async function replyTo(step: Step, { model, limits }: Agency, cache: StepCache): Promise<Reply> {
  const { request, key, number, signal } = step;
  const known = await cache.completion(key);
  if (known !== undefined) return { completion: named(known, number), cached: true };
  const none = await cache.noReply(key, limits.seconds);
  if (none !== undefined) return { end: { ending: none.ending, message: none.message } };
  const pause = step.exhausted();
  if (pause !== null) throw new Pause("interrupted", pause);
  const clock = AbortSignal.timeout(Math.ceil(step.secondsLeft * 1000));
  try {
    const completion = await model.complete(request, AbortSignal.any([signal, clock]));
    cache.keepCompletion(key, completion);
    return { completion: named(completion, number), cached: false };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const end = endFor(error, clock.aborted && !signal.aborted ? timeIsUp(limits) : null);
    if (end === null) throw new Pause("provider", error.message);
    cache.keepNoReply(key, limits.seconds, end);
    return { end };
  }
}

/** Null for a fault of the provider, which says nothing about the attempt. */
function endFor(error: ModelError, timeUp: End | null): End | null {
  if (error.kind === "context") return { ending: "context", message: `the conversation became too long: ${error.message}` };
  if (error.kind === "refusal") return { ending: "refusal", message: `the endpoint refused the conversation: ${error.message}` };
  return timeUp;
}

/** Calls without an id get one that is the same in each replay. */
function named(completion: Completion, step: number): Completion {
  const { toolCalls } = completion;
  if (toolCalls === undefined) return completion;
  return { ...completion, toolCalls: toolCalls.map((call, index) => ({ ...call, id: call.id || `call_${step}_${index + 1}` })) };
}
