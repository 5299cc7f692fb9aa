import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { functionText } from "../../src/python/mask.ts";
import { spliceFunction } from "../../src/python/splice.ts";
import { extractAnswer } from "../../src/solver/reply.ts";
import { fenced } from "./reply-fixtures.ts";

const file = Buffer.from(
  `import math
from typing import List

SCALE = 10

def norm(xs):
    return math.sqrt(sum(x * x for x in xs))

class Metric:
    eps = 0.5

    @staticmethod
    def other(xs): return len(xs)

    def distance(self, xs: List[float], ys: List[float], scale: float = SCALE) -> float:
        """Scaled distance, plus eps."""
        raise NotImplementedError

m = Metric()
print(m.distance([3, 0], [0, 4]), m.distance([1], [1], scale=3), m.distance(xs=[2], ys=[1], scale=2))
`.replaceAll("\n", "\r\n"),
);
const expected = "50.5 0.5 2.5\n";
const fixed = "return scale * norm([x - y for x, y in zip(xs, ys)]) + self.eps";

const replies: [name: string, reply: string][] = [
  ["a function", fenced(`def distance(self, xs, ys, scale=None):\n    ${fixed}`)],
  [
    "a method in its class",
    fenced(`class Metric:\n  eps = 99\n\n  def distance(self, xs, ys, scale=1):\n    '''Doc.'''\n    ${fixed}`),
  ],
  [
    "the whole file, shortened, with an example",
    fenced(
      `import math\nfrom typing import List\n\nSCALE = 3\n\ndef norm(xs):\n    ...  # unchanged\n\nclass Metric:\n    # ...\n    def distance(self, xs, ys, scale=SCALE):\n        ${fixed}\n\nm = Metric()\nassert m.distance([1], [2]) == 1\nprint("ok")`,
    ),
  ],
  [
    "helpers, imports and a constant",
    `First the imports:\n${fenced("from itertools import starmap\nimport operator as op")}\nthen\n${fenced(
      `BIAS = Metric.eps\n\ndef differences(a, b):\n    return list(starmap(op.sub, zip(a, b)))\n\nclass Metric:\n    def distance(self, xs, ys, scale=1):\n        return scale * norm(differences(xs, ys)) + BIAS`,
    )}`,
  ],
  [
    "other names",
    fenced(
      `@property\ndef distance(this, a: "Tensor", b, s: float = undefined()):\n\treturn s * norm([x - y for x, y in zip(a, b)]) + this.eps`,
    ),
  ],
  [
    "a nested helper of the same name as a parameter",
    fenced(
      `def distance(self, xs, ys, scale=1):\n    def norm2(xs):\n        return norm(xs)\n    return scale * norm2([x - y for x, y in zip(xs, ys)]) + self.eps`,
    ),
  ],
  ["the body", fenced(fixed)],
  [
    "a diff",
    fenced(
      `@@ -15,3 +15,3 @@\n         """Scaled distance, plus eps."""\n-        raise NotImplementedError\n+        ${fixed}`,
      "diff",
    ),
  ],
  ["JSON", JSON.stringify({ code: `def distance(self, xs, ys, scale):\n    ${fixed}` })],
];
test.each(replies)("%s does the same in Python", async (_name, reply) => {
  const name = "Metric.distance";
  const found = await extractAnswer(reply, { name, stub: await functionText(file, name) });
  if (!("answer" in found)) throw new Error(found.message);
  const spliced = await spliceFunction(file, name, found.answer);
  const ran = spawnSync("python3", ["-"], { input: spliced, encoding: "utf8" });
  expect(ran).toMatchObject({ stderr: "", stdout: expected });
});
