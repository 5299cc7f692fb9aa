import fc from "fast-check";
import { expect, test } from "vitest";
import { extractAnswer } from "../../src/solver/reply.ts";
import { code, fenced, stub, target } from "./reply-fixtures.ts";

test("no text of a model makes it throw", async () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom(
      "```",
      "```python",
      "~~~",
      "\n",
      "\r\n",
      "\r",
      "    ",
      "\t",
      "def score(xs):",
      "class A:",
      "return xs",
      '"""',
      "'",
      "\\",
    ),
    fc.constantFrom(
      "<think>",
      "</think>",
      '{"code": "',
      "@@ -1 +1 @@",
      "+def score(xs):",
      "-",
      "\0",
      "\ud800",
      "#",
      "(",
      "]",
      "> ",
      "- ",
      code,
      stub,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const found = await extractAnswer(pieces.join(""), target);
      expect("answer" in found || found.message.length > 0).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const pathological: [string, string][] = [
  ["open brackets", "(".repeat(20_000)],
  ["nested blocks", Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}if 1:\n`).join("")],
  ["quotes", "'''".repeat(5001)],
  ["a long line", `x = "${"a\\\\".repeat(20_000)}`],
  ["fences", "```\n".repeat(5001)],
  ["fences in a string", `\`\`\`\n"""\n${"```\n".repeat(5001)}`],
  ["thinking", "<think></think>\n<think>\n</think>\n".repeat(1000)],
  ["JSON", `{"code": "${"def \\n".repeat(10_000)}`],
  ["functions", "def a(): pass\n".repeat(10_000)],
  ["blocks", "```python\nx = (1\n```\n".repeat(500)],
  ["blocks to search", "<<<<<<< SEARCH\nx\n=======\n".repeat(5000)],
  ["tags", "<a>def ".repeat(5000)],
];
test.each(pathological)("%s without end", async (_name, text) => {
  for (const reply of [text, fenced(text), `def score(xs):\n    ${text}`]) await extractAnswer(reply, target);
});
