import { sum } from "../analysis/totals.ts";
import { UsageError } from "../errors.ts";
import type { LineFile } from "../line-file.ts";
import { count, dollars, plural } from "../render/format.ts";
import type { RunDirectory } from "../run-directory.ts";
import type { Purchase } from "../schema/purchase.ts";
import type { CostOf } from "./price.ts";

export interface Limits {
  /** US dollars. */
  maxCost: number | null;
  /** Tokens of prompts and replies together. */
  maxTokens: number | null;
}

/** The budget of a run directory, all calls of solve together. */
export async function openBudget(run: RunDirectory, limits: Limits): Promise<Budget> {
  const { known, file } = await run.openPurchases();
  return new Budget(limits, known, file);
}

/** What a run may spend, and what it has. Replies from the cache spend nothing, for who bought them has counted them. */
export class Budget {
  private readonly limits: Limits;
  private readonly file: LineFile | undefined;
  private tokens = 0;
  private cost = 0;

  constructor(limits: Limits, known: readonly Purchase[] = [], file?: LineFile) {
    this.limits = limits;
    this.file = file;
    for (const purchase of known) this.count(purchase);
  }

  /** Each reply when it comes, so that it counts in the next call of solve too, whatever becomes of its attempt in this one. */
  spend(purchase: Omit<Purchase, "schema">): void {
    this.count(purchase);
    this.file?.add({ schema: "lmr-bench/purchase/1", ...purchase } satisfies Purchase);
  }

  /** @throws UsageError where what was spent cannot be written */
  close = async (): Promise<void> => this.file?.close();

  /**
   * Refuses prompts that alone are over what is left. The replies come on top and are not known before. Where all is spent there is
   * nothing to refuse, as nothing is sent.
   */
  admit(expected: readonly Expected[]): void {
    if (this.tokens > 0 && this.exhausted() !== null) return;
    const { maxCost, maxTokens } = this.limits;
    const tokens = sum(expected.map((one) => one.tokens));
    if (maxTokens !== null && tokens > maxTokens - this.tokens)
      throw new UsageError(
        `The prompts alone have about ${plural(tokens, "token")}, over ${this.limit(`--max-tokens ${maxTokens}`, count(maxTokens - this.tokens))}`,
      );
    if (maxCost === null) return;
    const cost = sum(expected.map(knownCost));
    if (cost > maxCost - this.cost)
      throw new UsageError(
        `The prompts alone cost about ${dollars(cost)}, over ${this.limit(`--max-cost ${maxCost}`, dollars(maxCost - this.cost))}`,
      );
  }

  private limit(option: string, left: string): string {
    if (this.tokens === 0) return `${option}. Raise it, or choose fewer tasks or attempts.`;
    return `the ${left} that this run has left of ${option}. Raise it to continue.`;
  }

  private count({ tokens, cost }: Pick<Purchase, "tokens" | "cost">): void {
    this.tokens += tokens;
    this.cost += cost ?? 0;
  }

  /** Why no further request may be sent; null while one may. Requests under way may still go over by their own price. */
  exhausted(): string | null {
    const { maxCost, maxTokens } = this.limits;
    if (maxCost !== null && this.cost >= maxCost) return `$${this.cost.toFixed(4)} of --max-cost ${maxCost} are spent`;
    if (maxTokens !== null && this.tokens >= maxTokens) return `${this.tokens} of --max-tokens ${maxTokens} are spent`;
    return null;
  }
}

/** Prompts that are to be sent to one model. */
export interface Expected {
  tokens: number;
  model: string | null;
  costOf: CostOf;
  /** The option that gives the model's price, with what it takes. */
  priceOption: string;
}

export const costOfPrompts = ({ tokens, model, costOf }: Expected): number | null =>
  costOf({ inputTokens: tokens, outputTokens: 0 }, model);

function knownCost(expected: Expected): number {
  const cost = costOfPrompts(expected);
  if (cost !== null) return cost;
  throw new UsageError(
    `--max-cost needs a price, and that of ${expected.model} is not known. Give ${expected.priceOption}, in dollars per million tokens.`,
  );
}
