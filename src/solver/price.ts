import type { Usage } from "../schema/common.ts";
import { isLoopback } from "./address.ts";

/** US dollars for one reply; null where the price or the usage is unknown. */
export type CostOf = (usage: Usage | null, model: string | null) => number | null;

/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** Costs at a given price, else at the list price of the endpoint's provider. An endpoint that is on no list has no known price. */
export async function pricing(endpoint: string, given: Price | null): Promise<CostOf> {
  if (given !== null)
    return (usage) => usage && (usage.inputTokens * given.input + usage.outputTokens * given.output) / 1_000_000;
  if (isLoopback(endpoint)) return () => null;
  // 0.8 MB of price lists, for runs that ask a model of a provider.
  const { calcPrice } = await import("@pydantic/genai-prices");
  return (usage, model) => {
    if (usage === null || model === null) return null;
    const counts = {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      ...(usage.cachedTokens === undefined ? {} : { cache_read_tokens: usage.cachedTokens }),
    };
    return calcPrice(counts, model, { providerApiUrl: endpoint })?.total_price ?? null;
  };
}
