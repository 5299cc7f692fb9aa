import * as z from "zod";
import { Digest } from "./digest.ts";

/** `history.json` of a history branch: every run's digest by its file, with the file's object id to tell whether it still holds. */
export const History = z.strictObject({
  schema: z.literal("lmr-bench/history/1"),
  runs: z.record(z.string(), z.strictObject({ blob: z.string(), digest: Digest })),
});
export type History = z.infer<typeof History>;
