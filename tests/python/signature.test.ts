import { describe, expect, test } from "vitest";
import { splice, stub } from "./spliced.ts";

describe("the signature is the file's", () => {
  const cases: [name: string, file: string, answer: string, expected: string][] = [
    [
      "decorators",
      `@a\n@b(1)\ndef f(x):\n    ${stub}\n`,
      "@evil\ndef f(x):\n    return x",
      "@a\n@b(1)\ndef f(x):\n    return x\n",
    ],
    [
      "defaults and annotations",
      `def f(x: int, y=1) -> int:\n    ${stub}`,
      "def f(x=evil(), y: evil()=2):\n    return x",
      "def f(x: int, y=1) -> int:\n    return x",
    ],
    ["async", `async def f(x):\n    ${stub}`, "def f(x):\n    return x", "async def f(x):\n    return x"],
    [
      "lines and comments",
      `def f(\n  x,  # one\n):\n    ${stub}`,
      "def f(x):\n    return x",
      "def f(\n  x,  # one\n):\n    return x",
    ],
    [
      "other names go by position",
      `def f(self, x, y=1):\n    ${stub}`,
      "def f(self, a, b):\n    return a",
      "def f(self, x, y=1):\n    a = x\n    b = y\n    return a",
    ],
    [
      "of these only the ones that differ",
      `def f(x, y):\n    ${stub}`,
      "def f(a, y):\n    return a",
      "def f(x, y):\n    a = x\n    return a",
    ],
    [
      "more parameters get their defaults",
      `def f(x):\n    ${stub}`,
      "def f(x, eps=(1 +\n 2)):\n    return eps",
      "def f(x):\n    eps = ((1 +\n     2))\n    return eps",
    ],
    [
      "a method without self",
      `class A:\n    def f(self, x, y):\n        ${stub}`,
      "def f(a, b):\n    return a",
      "class A:\n    def f(self, x, y):\n        a = x\n        b = y\n        return a",
    ],
    [
      "a receiver of another name",
      `class A:\n    def f(self, x):\n        ${stub}`,
      "def f(me, x):\n    return me",
      "class A:\n    def f(self, x):\n        me = self\n        return me",
    ],
    [
      "a static method answered with self",
      `class A:\n    @staticmethod\n    def f(x):\n        ${stub}`,
      "def f(self, x):\n    return x",
      "class A:\n    @staticmethod\n    def f(x):\n        return x",
    ],
    [
      "*args and **kwargs",
      `def f(x, y, *, z=1):\n    ${stub}`,
      "def f(*args, **kw):\n    return args",
      "def f(x, y, *, z=1):\n    args = (x, y, z, )\n    kw = {}\n    return args",
    ],
    [
      "**kwargs alone",
      `def f(x, y):\n    ${stub}`,
      "def f(x, **kw):\n    return kw",
      'def f(x, y):\n    kw = {"y": y}\n    return kw',
    ],
    [
      "splats of another name",
      `def f(*a, **k):\n    ${stub}`,
      "def f(*args, **kwargs):\n    return args",
      "def f(*a, **k):\n    args = a\n    kwargs = k\n    return args",
    ],
  ];
  test.each(cases)("%s", async (_name, file, text, expected) => {
    expect(await splice(file, file.startsWith("class") ? "A.f" : "f", text)).toBe(expected);
  });
});
