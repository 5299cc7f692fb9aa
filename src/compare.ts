import { compareDigests } from "./analysis/compare.ts";
import type { Call, Result } from "./command.ts";
import { renderComparison } from "./render/comparison.ts";
import { readDigest } from "./stored-digest.ts";

/** Compares two runs, task by task, by their reports or digests. */
export async function compare({ args }: Call): Promise<Result> {
  const [base, head] = await Promise.all([readDigest(args[0] ?? ""), readDigest(args[1] ?? "")]);
  const comparison = compareDigests(base, head);
  return { value: comparison, text: renderComparison(comparison), status: 0 };
}
