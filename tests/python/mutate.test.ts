import { expect, test } from "vitest";
import { mutantsOf } from "../../src/python/mutate.ts";

const lines = (...body: string[]) => `def f(x, y=1):\n${body.map((line) => `    ${line}\n`).join("")}`;
const bodies = async (...body: string[]) =>
  (await mutantsOf(lines(...body))).map(({ text }) => text.split("\n").slice(1, -1).join("\n").replaceAll("    ", ""));

test.each([
  ["return x + y", ["return x - y", "return x"]],
  ["return x < y", ["return x <= y"]],
  ["return -x", ["return x"]],
  ["return x.sum(dim=1)", ["return x.mean(dim=1)", "return x.sum()", "return x.sum(dim=2)"]],
  ["return g(x, y)", ["return g(y, x)"]],
  ["return x[1:]", ["return x[:]", "return x[2:]"]],
  ["return x if y else 0", ["return 0 if y else x", "return x if y else 1"]],
  ["return x and not y", ["return x or not y", "return x", "return x and y"]],
  ["return x is not None", ["return x is None"]],
  ["x.append(y)", ["pass", "x.extend(y)"]],
  ["return 1e-8 * x", ["return 1e-8 / x", "return 1e-8"]],
  ["return x, y", ["return y, x"]],
])("%s", async (statement, expected) => {
  expect((await bodies(statement)).sort()).toEqual([...expected].sort());
});

test("signature, docstring, logs, errors and annotations stay as they are", async () => {
  expect(await bodies('"""1 + 1"""', "print(x + 1)", 'raise ValueError("a" + "b")', "z: Tuple[1] = x", "assert x > 1")).toEqual(
    [],
  );
});

test("each mutant says where it is, also in a method of a file with its indentation", async () => {
  const method = "    def m(self, x):\n        return x * 2\n";
  expect((await mutantsOf(method)).map(({ id }) => id)).toEqual(["2:18 * → /", "2:16 x * 2 → x", "2:20 2 → 3"]);
  expect((await mutantsOf(method))[0]?.text).toBe("    def m(self, x):\n        return x / 2\n");
});
