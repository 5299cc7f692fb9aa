import { expect, test } from "vitest";
import { paperText } from "../../src/benchmark/paper-text.ts";
import { textAt } from "../../src/benchmark/pointer.ts";

const document = JSON.stringify({ implementations: [{ instruction: "Write it." }], "a/b": { "~": "odd" } });

test.each([
  ["/implementations/0/instruction", "Write it."],
  ["/a~1b/~0", "odd"],
])("%s points at %s", (pointer, text) => {
  expect(textAt(document, pointer, "info.json")).toBe(text);
});

test.each([
  ["/implementations/1/instruction", /info\.json#\/implementations\/1\/instruction is not there/],
  ["/implementations", /is object, not text/],
  ["/constructor/name", /is not there/],
])("%s is refused", (pointer, message) => {
  expect(() => textAt(document, pointer, "info.json")).toThrow(message);
});

test("pages of a paper are joined by their numbers, not their order", () => {
  expect(paperText("paper.json", JSON.stringify({ 10: "ten", 2: "two", 1: "one" }))).toBe("one\n\ntwo\n\nten");
  expect(paperText("paper.txt", "as it is")).toBe("as it is");
  expect(() => paperText("paper.json", "[1]")).toThrow(/paper\.json: expected an object of pages/);
});
