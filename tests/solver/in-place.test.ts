import pLimit from "p-limit";
import { expect, test } from "vitest";
import { inPlace } from "../../src/solver/concurrency.ts";

test("a place that is left early is taken at once, and all work is waited for", async () => {
  const limit = pLimit(1);
  const events: string[] = [];
  let finish = (): void => undefined;
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = inPlace(limit, async (leave) => {
    events.push("first begins");
    leave();
    await rest;
    events.push("first ends");
  });
  const second = inPlace(limit, async () => {
    events.push("second begins");
    finish();
  });
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "second begins", "first ends"]);
});

test("a place that is not left is kept to the end, and given back after a failure", async () => {
  const limit = pLimit(1);
  const events: string[] = [];
  const failing = inPlace(limit, async () => {
    events.push("failing");
    await Promise.resolve();
    throw new Error("no");
  });
  const next = inPlace(limit, async () => {
    events.push("next");
  });
  await expect(failing).rejects.toThrow("no");
  await next;
  expect(events).toEqual(["failing", "next"]);
});
