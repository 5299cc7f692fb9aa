import * as z from "zod";

/** Figures of one run beside its score. */
export const Statistics = z.strictObject({
  /** Papers of the planned tasks: the independent units. */
  papers: z.number().int().nonnegative(),
  /** Standard error of pass@1, clustered by paper; null for fewer than two papers. */
  standardError: z.number().nullable(),
  /** pass@k for each k up to the attempts a task, attempts without a verdict counted as not passed, and in `upper` as passed. */
  passAtK: z.array(z.strictObject({ k: z.number().int().positive(), value: z.number(), upper: z.number() })),
  /** Smallest drop of pass@1 that a comparison of two such runs proves four times out of five; null where it can prove none. */
  detectableDrop: z.number().nullable(),
});
export type Statistics = z.infer<typeof Statistics>;
