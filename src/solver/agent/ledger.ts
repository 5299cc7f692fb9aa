import { sumOfUsages } from "../../analysis/totals.ts";
import { plural } from "../../render/format.ts";
import type { Usage } from "../../schema/common.ts";
import type { AgentSettings } from "../../schema/settings.ts";
import type { Ending } from "../../schema/transcript.ts";
import type { Completion } from "../completion.ts";

export type AgentLimits = Pick<AgentSettings, "steps" | "tokens" | "cost" | "seconds">;

/** How an attempt came to its end; `message` is for people. */
export interface End {
  ending: Ending;
  message: string;
}

/** What one attempt has used. Replies from the cache count as they did when they were made, so that a replay ends where the first run did. */
export class Ledger {
  steps = 0;
  /** Of the model's last tries and of programs; waits for a busy endpoint are left out. */
  seconds = 0;
  /** US dollars; null once a price or a usage is not known. */
  cost: number | null = 0;
  private tokens = 0;
  private readonly usages: (Usage | null)[] = [];

  /** @param estimate tokens of request and reply where the endpoint does not say */
  add({ usage, seconds }: Completion, cost: number | null, estimate: number): number {
    const tokens = usage === null ? estimate : usage.inputTokens + usage.outputTokens;
    this.tokens += tokens;
    this.seconds += seconds;
    this.cost = this.cost === null || cost === null ? null : this.cost + cost;
    this.usages.push(usage);
    return tokens;
  }

  /** The first limit that is reached; null while the attempt may go on. */
  reached(limits: AgentLimits): End | null {
    const over = (used: number | null, limit: number | null): limit is number => used !== null && limit !== null && used >= limit;
    if (over(this.steps, limits.steps))
      return { ending: "steps", message: `stopped at the limit of ${plural(limits.steps, "step")}` };
    if (over(this.tokens, limits.tokens))
      return { ending: "tokens", message: `stopped at the limit of ${plural(limits.tokens, "token")}` };
    if (over(this.cost, limits.cost)) return { ending: "cost", message: `stopped at the limit of $${limits.cost}` };
    if (over(this.seconds, limits.seconds)) return timeIsUp(limits);
    return null;
  }

  /** All steps together; null as soon as one came without its count. */
  usage = (): Usage | null => sumOfUsages(this.usages);
}

export const timeIsUp = ({ seconds }: Pick<AgentLimits, "seconds">): End => ({
  ending: "time",
  message: `stopped at the limit of ${seconds} s`,
});
