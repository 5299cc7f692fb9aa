import * as z from "zod";

/** One line of `spending.jsonl`, written by solve: a reply that was paid for. Replies from the cache are none. */
export const Purchase = z.strictObject({
  schema: z.literal("lmr-bench/purchase/1"),
  /** Null where the run has no variants. */
  variant: z.string().nullable(),
  task: z.string(),
  attempt: z.number().int().positive(),
  by: z.enum(["solver", "judge"]),
  /** Of request and reply; an estimate where the endpoint does not say. */
  tokens: z.number().int().nonnegative(),
  /** US dollars; null where the price is not known. */
  cost: z.number().nonnegative().nullable(),
});
export type Purchase = z.infer<typeof Purchase>;
