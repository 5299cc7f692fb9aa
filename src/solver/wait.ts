/** Longer than this no request waits, as all others would have to as well: the run stops and continues later. Milliseconds. */
export const longestWait = 5 * 60_000;

/** First wait after a rate limit that does not say how long; doubled each time, so that five tries outlast a window of one minute. */
const firstWait = 4_000;

interface Reply {
  headers: Headers;
  body: string;
  /** Whether its status asks to slow down: other replies tell of limits too that they did not meet. */
  busy: boolean;
}

type Source = (reply: Reply, now: number) => number | undefined;

/** Where endpoints say how long to wait, the most exact first. */
const sources: readonly Source[] = [
  ({ headers }) => amount(headers.get("retry-after-ms"), 1),
  ({ headers }, now) => amount(headers.get("retry-after"), 1000) ?? until(headers.get("retry-after"), now),
  ({ headers, busy }, now) => (busy ? moment(headers.get("x-ratelimit-reset"), now) : undefined),
  ({ body, busy }) => (busy ? phrase(body) : undefined),
];

/** Milliseconds that a reply asks to wait; null where it does not say, or says nothing sensible. */
export function toldWait(reply: Reply, now = Date.now()): number | null {
  for (const source of sources) {
    const wait = source(reply, now);
    if (wait !== undefined) return wait;
  }
  return null;
}

/** Milliseconds of the wait after the given number of tries, a quarter of it by chance, so that requests do not come back together. */
export function backOff(tries: number, random = Math.random()): number {
  return firstWait * 2 ** (tries - 1) * (1 - random / 4);
}

function amount(text: string | null, unit: number): number | undefined {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) * unit : undefined;
}

/** A date that is over says nothing: clocks differ. */
function until(text: string | null, now: number): number | undefined {
  const wait = text === null || !/[a-z]/i.test(text) ? Number.NaN : Date.parse(text) - now;
  return wait > 0 ? wait : undefined;
}

/** Seconds from now, or a time in seconds or milliseconds since 1970. */
function moment(text: string | null, now: number): number | undefined {
  const value = amount(text, 1);
  if (value === undefined) return undefined;
  const wait = value > 1e12 ? value - now : value > 1e9 ? value * 1000 - now : value * 1000;
  return wait > 0 ? wait : undefined;
}

/** `Please try again in 1m30.5s`, `retry after 7 seconds`, `"retryDelay": "36s"` */
function phrase(body: string): number | undefined {
  const found =
    /(?:(?:try again|retry) (?:in|after)|retryDelay"?:) *"?((?:\d+(?:\.\d+)? ?(?:ms|h|m(?:in(?:utes?)?)?|s(?:ec(?:onds?)?)?)(?![a-z]) ?)+)/i.exec(
      body,
    );
  if (found === null) return undefined;
  const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
  return [...(found[1] ?? "").matchAll(/(\d+(?:\.\d+)?) ?(ms|[hms])/gi)].reduce(
    (sum, [, value, unit = ""]) => sum + Number(value) * (units[unit.toLowerCase()] ?? 0),
    0,
  );
}
