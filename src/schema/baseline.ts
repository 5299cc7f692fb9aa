import * as z from "zod";
import type { Digest } from "./digest.ts";

/**
 * Where a baseline was found, best first: a file that the user names, the run at the exact base commit, at the merge base, the
 * latest of the main branch within a limit, or nowhere.
 */
export const Rung = z.enum(["file", "base-sha", "merge-base", "latest-main", "none"]);
export type Rung = z.infer<typeof Rung>;

export const BaselineReference = z.strictObject({
  rung: Rung,
  /** The commit of the baseline, or where there is none the commit that was looked for. */
  sha: z.string().nullable(),
  /** Not the run that the change should be held against, only the next best: it cannot fail the gate unless asked. */
  fallback: z.boolean(),
});
export type BaselineReference = z.infer<typeof BaselineReference>;

/** What was found when a baseline was looked for. */
export interface Baseline extends BaselineReference {
  /** Null exactly where the rung is `none`. */
  digest: Digest | null;
}
