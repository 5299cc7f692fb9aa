import { expect, test } from "vitest";
import { parseTold } from "../../src/sandbox/told.ts";

const lines = `code=0
signal=
stopped=
seconds=0.25
peak=1048576
leftovers=1
unkilled=0
mechanisms=rlimits own-uid
denied=
printed=9
parts=3 2 4

`;

test("an account and what follows it", () => {
  expect(parseTold(Buffer.from(`${lines}abcde\n\n\0\n`))).toEqual({
    kind: "account",
    account: {
      code: 0,
      signal: null,
      stopped: null,
      seconds: 0.25,
      peak: 1048576,
      leftovers: 1,
      unkilled: 0,
      mechanisms: ["rlimits", "own-uid"],
      denied: [],
      printed: 9,
      parts: [3, 2, 4],
    },
    head: Buffer.from("abc"),
    tail: Buffer.from("de"),
    result: Buffer.from("\n\n\0\n"),
  });
});

test("an error", () => {
  const error = "FileNotFoundError: a=b: 'é'";
  expect(parseTold(Buffer.from(`error=${error}\n\n`))).toEqual({ kind: "error", error });
});

test.each([
  ["nothing", ""],
  ["a part of the lines", lines.slice(0, 50)],
  ["a part of the bytes", `${lines}abcde`],
])("%s is from a supervisor that was killed", (_name, text) => expect(parseTold(Buffer.from(text))).toBeNull());
