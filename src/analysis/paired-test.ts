import type { PairedTest } from "../schema/comparison.ts";
import { sumByCluster } from "./clustered-error.ts";
import { leastCommonMultiple } from "./least-common-multiple.ts";
import { mcnemar } from "./mcnemar.ts";
import type { CommonTask } from "./pairs.ts";
import { signFlip } from "./sign-flip.ts";

/**
 * The test of the gate. Attempts without a verdict count as passed in the head and as failed in the base, so that a drop which is
 * proven is proven whatever they would have been. The task is the unit, whatever its number of attempts, and tasks of one paper
 * move together.
 */
export function testPairs(common: readonly CommonTask[]): PairedTest | null {
  if (common.length === 0) return null;
  const parts = common.reduce(
    (parts, { base, head }) => leastCommonMultiple(leastCommonMultiple(parts, base.planned), head.planned),
    1,
  );
  const units = common.map(({ paper, base, head }) => ({
    cluster: paper,
    value: (head.passed + head.unscored) * (parts / head.planned) - base.passed * (parts / base.planned),
  }));
  const single = parts === 1;
  const worse = units.filter(({ value }) => value < 0).length;
  const better = units.filter(({ value }) => value > 0).length;
  return { ...signFlip(sumByCluster(units)), mcnemar: single ? mcnemar(worse, better) : null };
}
