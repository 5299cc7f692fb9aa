import { expect, test } from "vitest";
import { acquireUser } from "../../src/sandbox/user.ts";

test("no two hold the same user id", async () => {
  const users = await Promise.all(Array.from({ length: 60 }, acquireUser));
  const ids = users.map(({ uid }) => uid);
  expect(new Set(ids).size).toBe(60);
  expect(Math.min(...ids)).toBeGreaterThan(60_000);
  expect(Math.max(...ids)).toBeLessThan(65_534);
  await Promise.all(users.map((user) => user.release()));
});
