import type { Comparison } from "../schema/comparison.ts";
import { level } from "./power.ts";

/** Whether a run is worse than its baseline by more than chance, whatever attempts without a verdict would have been. */
export function isProvenDrop({ comparable, bounds, test }: Comparison): boolean {
  return comparable && bounds !== null && test !== null && bounds[1] < 0 && test.drop <= level;
}
