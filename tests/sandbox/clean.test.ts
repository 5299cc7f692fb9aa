import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLog } from "../../src/sandbox/clean.ts";

const whole = (text: string | Uint8Array) => {
  const head = Buffer.from(text as string);
  return cleanLog({ head, tail: Buffer.alloc(0), total: head.length });
};

test.each([
  ["plain\ttext\n", "plain\ttext\n"],
  ["\x1b[1;31mred\x1b[0m and \x1b[38:5:1mmore", "red and more"],
  ["\x1b]8;;https://example.com\x1b\\link\x1b]8;;\x07", "link"],
  ["\x1b]0;a title that never ends\nnext", "\nnext"],
  ["\x1bPdevice\x1b\\\x1b(B\x1b=\x1b", ""],
  ["10%\r20%\r\n", "10%\n20%\n"],
  ["a\u202eb\u2066c\ufeffd\u009b1m", "abcd1m"],
  ["\0\x01\x08\x7f", ""],
  ["::error::text\n", "::error::text\n"],
  ["emoji 🎉 and é", "emoji 🎉 and é"],
])("%j becomes %j", (text, expected) => expect(whole(text)).toBe(expected));

test("bytes that are no UTF-8 are replaced", () => {
  expect(whole(Buffer.from([0x61, 0xff, 0xe2, 0x82, 0x62]))).toBe("a\ufffd\ufffdb");
});

test("says how much was left out, and cuts no character in two", () => {
  const text = Buffer.from("é".repeat(10));
  expect(cleanLog({ head: text.subarray(0, 4), tail: text.subarray(15), total: 20 })).toBe("éé\n[11 bytes left out]\néé");
  expect(cleanLog({ head: Buffer.from("a"), tail: Buffer.from("b"), total: 2 })).toBe("ab");
});

test("never lets a control byte through", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), fc.nat(3), (head, tail, dropped) => {
      const text = cleanLog({ head, tail, total: head.length + tail.length + dropped });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
      expect(String(Buffer.from(text))).toBe(text);
    }),
  );
});
