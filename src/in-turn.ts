import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

const turns = pLimit(1);

/** Does work that keeps the processor busy, one piece after the other; what has arrived from disk and network meanwhile goes first. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns(async () => {
    await setImmediate();
    return work();
  });
}
