import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { once, splice, stub } from "./spliced.ts";

describe("the preamble goes into the body", () => {
  const file = `import os\nfrom a import b\n\ndef known(v):\n    return 1\n\nLIMIT = 2\n\ndef f(x, n=1):\n    """Doc."""\n    ${stub}\n`;
  const head = file.slice(0, file.indexOf("    raise"));
  const cases: [name: string, preamble: string, answer: string, expected: string][] = [
    [
      "what the body needs, in order",
      "import math, re\nimport sys\ndef h(v):\n    return math.pi\nK = 3\nJ = 4",
      "return h(x) + K",
      `${once("math, h, K", "import math\ndef h(v):\n    return math.pi\nK = 3")}    return h(x) + K`,
    ],
    [
      "not what the file has",
      "import os\nfrom a import b\ndef known(v):\n    return 2\nLIMIT = 3",
      "return known(os, b, LIMIT)",
      "return known(os, b, LIMIT)",
    ],
    [
      "other imports by a name of the file",
      "from c import b\nimport o as os",
      "return b(os)",
      "from c import b\n    import o as os\n    return b(os)",
    ],
    ["no future imports", "from __future__ import annotations", "return annotations", "return annotations"],
    ["nothing that runs", "print(x)\nfor y in x: pass\nassert x", "return x", "return x"],
    ["no script part", "if __name__ == '__main__':\n    y = 3", "return y", "return y"],
    [
      "a guarded import",
      "try:\n    import fast as k\nexcept ImportError:\n    k = None",
      "return k",
      `${once("k", "try:\n    import fast as k\nexcept ImportError:\n    k = None")}    return k`,
    ],
    ["no name of a parameter", "x = 3\nn = 4\nimport n", "return x + n", "return x + n"],
    [
      "no name that the body binds",
      "import math\ny = 3",
      "import math\n    y = math.pi\n    return y",
      "import math\n    y = math.pi\n    return y",
    ],
    [
      "globals are set once",
      "COUNT = 0",
      "global COUNT\n    COUNT += 1\n    return COUNT",
      `${once("COUNT", "COUNT = 0")}    global COUNT\n    COUNT += 1\n    return COUNT`,
    ],
    [
      "tabs and strings",
      'T = """\n  a\n"""\ndef h():\n\treturn T',
      "return h()",
      `${once("T, h", 'T = """\n|  a\n|"""\ndef h():\n    return T')}    return h()`,
    ],
    [
      "decorators and classes",
      "@cache\ndef h(): return 1\nclass C(B):\n  x = 1",
      "return h(C)",
      `${once("h, C", "@cache\ndef h(): return 1\nclass C(B):\n    x = 1")}    return h(C)`,
    ],
    [
      "statements that change what it brings, and nothing else by name",
      "import sys\nT = {}\nT['a'] = 1\nsys.path.append(T)\nLIMIT.append(T)\nfor k in T:\n    LIMIT[k] = 1\n    T[k] = 1\nprint(T)\nT.pop('b', known())",
      "return T",
      `${once("T", "T = {}\nT['a'] = 1\nT.pop('b', known())")}    return T`,
    ],
    [
      "names of the file for itself, once too",
      "b = [1]\ndef os2():\n    return os.sep, n\nimport c as os\nn = 2",
      "n = b, os2\n    return n, os",
      `${once("os2, n", "def os2():\n    return os.sep, n\nimport c as os\nn = 2")}    [os] = map(globals()["__answer__"].get, ["os"])\n    n = b, os2\n    return n, os`,
    ],
    ["keywords and attributes are no names", "k = 1\nz = 2", "return x.k(z=x)", "return x.k(z=x)"],
  ];
  test.each(cases)("%s", async (_name, preamble, body, expected) => {
    const text = `def f(x, n=1):\n    """Doc."""\n    ${body}`;
    expect(await splice(file, "f", text, preamble)).toBe(`${head}    ${expected}\n`);
  });

  const k = `    ${once("K", "K = 1")}`;
  const places: [name: string, answer: string, expected: string][] = [
    ["at the start", "def f():\n    # why\n    return K", `def f():\n    # why\n${k}    return K\n`],
    [
      "behind the docstring and its comment",
      "def f():\n    'Doc'\n    # why\n    return K",
      `def f():\n    'Doc'\n    # why\n${k}    return K\n`,
    ],
    ["before a docstring that shares its line", "def f():\n    'Doc'; return K", `def f():\n${k}    'Doc'; return K\n`],
    ["before a body on the line of def", "def f(): return (K,\n  K)", `def f():\n${k}    return (K,\n  K)\n`],
  ];
  test.each(places)("%s", async (_name, text, expected) => {
    expect(await splice(`def f():\n    ${stub}\n`, "f", text, "K = 1")).toBe(expected);
  });
});

test("methods that the class lacks are added to it at the first call, in the indentation and line ends of the file", async () => {
  const file = `class A(B):\n\tk = 1\n\n\tdef f(self):\n\t\t${stub}\n\n\tdef g(self): pass\n`.replaceAll("\n", "\r\n");
  const preamble =
    "class A:\n  k = 2\n  def __len__(self): return self._h()\n  @property\n  def _h(self):\n    return super().f()\n  def g(self): return 1";
  const spliced = await splice(file, "A.f", "def f(self):\n    return self._h + self.k + self.g() + len(self)", preamble);
  const [head = "", tail = ""] = file.split(stub);
  expect(spliced.startsWith(head.slice(0, -2)) && spliced.endsWith(tail)).toBe(true);
  const inserted = spliced.slice(head.length, -tail.length).split("\r\n\t\t");
  expect(inserted.join("\n")).not.toMatch(/\r|__len__|def g| {2}/);
  expect(inserted.slice(-7)).toEqual([
    "\t\tclass __A(metaclass=__extend__):",
    "\t\t\t@property",
    "\t\t\tdef _h(self):",
    "\t\t\t\treturn super().f()",
    "\t\treturn locals()",
    '\tsetattr(__owner__, "__answer__", __answer__())',
    "return self._h + self.k + self.g() + len(self)",
  ]);
});

test("answers do in Python what they say, helpers and other names included", async () => {
  const file = `import math\n\nclass Loss:\n    @staticmethod\n    def forward(xs, beta=2):\n        ${stub}\n\nprint(Loss.forward([1, 2], beta=3), Loss.forward([3]))\n`;
  const text =
    "@evil\nclass Loss:\n\tdef forward(values, scale=evil()):\n\t\t'''Doc.'''\n\t\treturn total(values) * scale + LIMIT";
  const preamble =
    "from functools import reduce\nLIMIT = 10\ndef add(a, b):\n    return a + b\ndef total(v):\n    return reduce(add, v)";
  const method = text.slice(text.indexOf("\tdef"));
  const spliced = await splice(file, "Loss.forward", method, preamble);
  const ran = spawnSync("python3", ["-"], { input: spliced, encoding: "utf8" });
  expect(ran).toMatchObject({ stdout: "19 16\n", stderr: "" });
});
