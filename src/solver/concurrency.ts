import pLimit, { type LimitFunction } from "p-limit";
import { openaiUrl } from "../endpoint-secrets.ts";

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

/** Attempts under way at most for each place: one that asks, and one whose reply is written meanwhile. */
export const ahead = 2;

/** The requests to one endpoint: how many are sent at once, and what they tell of that. */
export interface Pace {
  limit: LimitFunction;
  /** Attempts at once, those included whose reply is being written. */
  underWay: LimitFunction;
  pace: AdaptiveConcurrency;
}

/** A pace for each host, so that one that asks to slow down holds up no other; up to `most` requests at once to each. */
export class Paces {
  private readonly most: number;
  private readonly paces = new Map<string, Pace>();

  constructor(most: number) {
    this.most = most;
  }

  of(address: string | null): Pace {
    const { host } = new URL(address ?? openaiUrl);
    const known = this.paces.get(host);
    if (known !== undefined) return known;
    const limit = pLimit(this.most);
    const made = { limit, underWay: pLimit(ahead * this.most), pace: new AdaptiveConcurrency(limit) };
    this.paces.set(host, made);
    return made;
  }

  /** Requests at once to all endpoints together. */
  get places(): number {
    return this.most * this.paces.size;
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
