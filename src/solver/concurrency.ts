import type { LimitFunction } from "p-limit";

/** Not slower than this: one reply that asks to slow down stands for all that were sent with it. Milliseconds. */
const settling = 1000;

/**
 * How many requests are sent at once: a fifth fewer when the endpoint asks to slow down, one more after as many replies as there are
 * places, up to the limit given. Source: additive increase, multiplicative decrease, as in TCP.
 */
export class AdaptiveConcurrency {
  private readonly limit: LimitFunction;
  private readonly most: number;
  private readonly now: () => number;
  private replies = 0;
  private slowedAt = Number.NEGATIVE_INFINITY;

  constructor(limit: LimitFunction, now: () => number = () => performance.now()) {
    this.limit = limit;
    this.most = limit.concurrency;
    this.now = now;
  }

  slowDown = (): void => {
    if (this.now() - this.slowedAt < settling) return;
    this.slowedAt = this.now();
    this.replies = 0;
    this.limit.concurrency = Math.max(1, Math.floor(this.limit.concurrency * 0.8));
  };

  replied(): void {
    this.replies += 1;
    if (this.replies < this.limit.concurrency || this.limit.concurrency >= this.most) return;
    this.replies = 0;
    this.limit.concurrency += 1;
  }
}

/** Runs `act` in a place of the limit, which it may leave before its end: what follows a reply keeps no request waiting. */
export async function inPlace(limit: LimitFunction, act: (leave: () => void) => Promise<void>): Promise<void> {
  let ended: Promise<void> | undefined;
  await limit(
    () =>
      new Promise<void>((leave) => {
        ended = act(leave).finally(leave);
      }),
  );
  await ended;
}
