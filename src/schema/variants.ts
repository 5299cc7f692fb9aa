import * as z from "zod";

/** `variants.json`, written by solve: the runs of one plan that are reported together, each in a folder of its own. */
export const Variants = z.strictObject({
  schema: z.literal("lmr-bench/variants/1"),
  variants: z
    .array(
      z.strictObject({
        /** What tells it from the others, such as `gpt-4.1, repository`. */
        name: z.string(),
        /** Below `variants/`. */
        folder: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/),
      }),
    )
    .min(2),
});
export type Variants = z.infer<typeof Variants>;
