import { expect, test } from "vitest";
import { maskFunction } from "../../src/python/mask.ts";
import { SpliceError, spliceFunction } from "../../src/python/splice.ts";
import { extractAnswer } from "../../src/solver/reply.ts";
import { plain, scenarios } from "./reply-scenarios.ts";

const numbers = Object.keys(scenarios).map(Number);
const all = numbers.flatMap((number) => (scenarios[number] ?? []).map((one) => ({ ...one, title: `${number}: ${one.name}` })));

test("each scenario of replies and splicing has its fixtures", () => {
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => 15 + index));
});

test.each(all)("$title", async ({ reply, file = plain, target = "area", expected, rule }) => {
  const found = await spliced(Buffer.from(file), target, reply);
  if (typeof expected === "string" || Buffer.isBuffer(expected)) {
    expect(found).not.toHaveProperty("reason");
    expect(textOf(found)).toBe(textOf({ bytes: Buffer.from(expected) }));
    if (rule !== undefined) expect(found).toMatchObject({ rule });
  } else expect(found).toMatchObject({ reason: expected.reason, message: expect.stringMatching(expected.message) });
});

test("27: a target that no parser finds is an error of the task, before any reply", async () => {
  await expect(maskFunction(Buffer.from("def area(r:\n    return 1\n"), "area")).rejects.toThrow(/area/);
  await expect(maskFunction(Buffer.from("\x80\x81\0"), "area")).rejects.toThrow(/no function/);
});

/** The way of a reply: mask, find the answer, splice it into the masked file. */
async function spliced(file: Uint8Array, name: string, reply: string) {
  const { masked, stub } = await maskFunction(file, name);
  const found = await extractAnswer(reply, { name, stub });
  if (!("answer" in found)) return found;
  try {
    return { bytes: Buffer.from(await spliceFunction(masked, name, found.answer)), rule: found.answer.rule };
  } catch (error) {
    if (error instanceof SpliceError) return { reason: error.reason, message: error.message };
    throw error;
  }
}

/** Every byte as one character, for readable differences. */
const textOf = (found: object) => ("bytes" in found && Buffer.isBuffer(found.bytes) ? found.bytes.toString("latin1") : "");
