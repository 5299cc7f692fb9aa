import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";

/** Nothing new for so long means that no more comes at the moment. Milliseconds. */
const lull = 4;

const turns = pLimit(1);
let come = 0;
let seen = 0;

/**
 * Does work that keeps the processor busy, one piece after the other and when no new piece has come for a moment: replies come in
 * bursts, and the next requests go out first.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  come += 1;
  return turns(async () => {
    while (seen !== come) {
      seen = come;
      await setTimeout(lull);
    }
    return work();
  });
}
