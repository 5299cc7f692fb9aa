import { setImmediate, setTimeout } from "node:timers/promises";
import pLimit from "p-limit";

/** Nothing new for so long means that no more comes at the moment; but no piece waits longer than this for it. Milliseconds. */
const lull = 20;
const patience = 100;

const turns = pLimit(1);
let come = 0;
let seen = 0;

/**
 * Does work that keeps the processor busy, one piece after the other; while somebody `isWaiting` for the next pieces, when none has
 * come for a moment: replies come in bursts, and the requests that follow them go out first.
 */
export function inTurn<T>(work: () => Promise<T>, isWaiting: () => boolean): Promise<T> {
  const until = performance.now() + patience;
  come += 1;
  return turns(async () => {
    while (isWaiting() && seen !== come && performance.now() < until) {
      seen = come;
      await setTimeout(lull);
    }
    return work();
  });
}

/**
 * Lends turns of the event loop, one after the other. Where many do the same at once, the first is through all of it before the next
 * begins; else all go through each step together, and the last one holds up the first.
 */
export function turnTaker(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
