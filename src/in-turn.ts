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

let last = Promise.resolve();

/**
 * A turn of the event loop of one's own, after all who asked before. Of replies that come at once the first is followed by its request
 * before the next is looked at; else all go through each step together, and the last request of a burst holds up the first.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
