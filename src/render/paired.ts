import { percent, pText } from "../analysis/percent.ts";
import type { Comparison, Share } from "../schema/comparison.ts";
import { plural } from "./format.ts";

/** `2/3 (1 without a verdict)` */
export function shareText({ passed, planned, unscored }: Share): string {
  return `${passed}/${planned}${unscored > 0 ? ` (${unscored} without a verdict)` : ""}`;
}

/** What the test says, and what it could have said. */
export function testText({ test, detectableDrop }: Comparison): string {
  if (test === null) return "There is nothing to test.";
  const kind = `${test.method === "exact" ? "exact" : "Monte Carlo"} sign-flip test over ${plural(test.units, "changed paper")}`;
  const mcnemar = test.mcnemar ? `; McNemar ${pText(test.mcnemar.drop)}` : "";
  const blind =
    detectableDrop === null
      ? "Too small to prove any drop."
      : `The smallest drop that it would prove is ${percent(detectableDrop, 0).replace(" %", "")} points.`;
  return `One-sided p = ${pText(test.drop)} for a drop (${kind}${mcnemar}). ${blind}`;
}
