import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceLines } from "../../src/render/attempt/difference.ts";

const reference = "    def loss(self, x):\n        y = x.log()\n        return -y.mean()\n";
const answer = "def loss(self, x):\n    y = x.log2()\n    return -y.mean()";

test("functions are compared line by line, wherever they were indented", () => {
  expect(differenceLines(reference, answer, 100)).toEqual([
    " def loss(self, x):",
    "-    y = x.log()",
    "+    y = x.log2()",
    "     return -y.mean()",
  ]);
  expect(differenceLines(reference, reference.replaceAll(/^ {4}/gm, "").replaceAll("\n", "  \r\n"), 100)).toEqual([]);
});

test("what is common is cut to three lines around a change, and the place is named", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  const changed = lines.with(20, "other");
  expect(differenceLines(lines.join("\n"), changed.join("\n"), 100)).toEqual([
    "@@ line 18",
    ...[" line 17", " line 18", " line 19", "-line 20", "+other", " line 21", " line 22", " line 23"],
  ]);
});

test("what has nothing in common is written whole, in a time that does not grow with its square", () => {
  const [one, other] = ["a", "b"].map((name) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`).join("\n"));
  const lines = differenceLines(one ?? "", other ?? "", 100);
  expect(lines).toHaveLength(40_000);
  expect(lines.filter((line) => line.startsWith("-a"))).toHaveLength(20_000);
});

test("each line is of one of the two, and those of the reference come in its order", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "  c", "", "-d", "+e", "@f"), { maxLength: 30 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 20 }), (one, other, edits) => {
      const lines = differenceLines(`x\n${one}`, `x\n${other}`, edits).filter((line) => !line.startsWith("@@ line "));
      const of = (sign: string) =>
        lines.filter((line) => line.startsWith(sign) || line.startsWith(" ")).map((line) => line.slice(1));
      expect(isSubsequence(of("-"), `x\n${one}`.split("\n"))).toBe(true);
      expect(isSubsequence(of("+"), `x\n${other}`.split("\n"))).toBe(true);
    }),
  );
});

function isSubsequence(some: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const line of all) if (line === some[next]) next++;
  return next === some.length;
}
