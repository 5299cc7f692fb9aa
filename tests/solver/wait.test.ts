import { expect, test } from "vitest";
import { backOff, toldWait } from "../../src/solver/wait.ts";

const now = Date.parse("2026-11-30T12:00:00Z");

test.each([
  [{ "retry-after": "7" }, "", 7000],
  [{ "retry-after": "1.5" }, "", 1500],
  [{ "retry-after": "0" }, "", 0],
  [{ "retry-after": "86400" }, "", 86_400_000],
  [{ "retry-after": "Mon, 30 Nov 2026 12:00:20 GMT" }, "", 20_000],
  [{ "retry-after-ms": "350", "retry-after": "1" }, "", 350],
  [{ "retry-after-ms": "soon", "retry-after": "2" }, "", 2000],
  // OpenRouter: a time in milliseconds; others: seconds from now.
  [{ "x-ratelimit-reset": String(now + 30_000) }, "", 30_000],
  [{ "x-ratelimit-reset": String(now / 1000 + 30) }, "", 30_000],
  [{ "x-ratelimit-reset": "12" }, "", 12_000],
  [{}, "Rate limit reached for m on tokens per min (TPM). Please try again in 8.64s. Visit https://x", 8640],
  [{}, "tokens per day (TPD): Limit 100000. Please try again in 12m3.5s.", 723_500],
  [{}, "Please try again in 350ms.", 350],
  [{}, "exceeded token rate limit of your pricing tier. Please retry after 7 seconds. Please go here", 7000],
  [{}, '{"details": [{"@type": "RetryInfo", "retryDelay": "36s"}]}', 36_000],
  // Nothing sensible: too late, not a number, not a date, negative.
  [{ "retry-after": "Mon, 30 Nov 2026 11:00:00 GMT" }, "", null],
  [{ "retry-after": "soon" }, "", null],
  [{ "retry-after": "-5" }, "", null],
  [{ "retry-after": "1e999" }, "", null],
  [{ "retry-after": "" }, "slow down", null],
  [{ "x-ratelimit-reset": String(now - 30_000) }, "", null],
  [{}, "try again in a moment", null],
])("%j %j asks for %s ms", (headers: Record<string, string>, body, wait) => {
  const told = toldWait({ headers: new Headers(headers), body, busy: true }, now);
  if (wait === null) expect(told).toBeNull();
  else expect(told).toBeCloseTo(wait, 3);
});

test("limits that a server fault reports by the way are no order to wait", () => {
  const headers = new Headers({ "x-ratelimit-reset": "3600" });
  expect(toldWait({ headers, body: "please try again in 5m", busy: false }, now)).toBeNull();
});

test("without an order waits double, differ by chance, and five tries outlast a minute's window", () => {
  expect([1, 2, 3, 4].map((tries) => backOff(tries, 0))).toEqual([4000, 8000, 16_000, 32_000]);
  expect(backOff(1, 0.999)).toBeCloseTo(3000, -2);
});
