import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SpliceError, spliceFunction } from "../../src/python/splice.ts";
import { judge } from "./oracle.ts";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const answer = (text: string, preamble = "") => ({ function: text, preamble, rule: "test" });
const splice = async (file: string, name: string, text: string, preamble = "") =>
  Buffer.from(await spliceFunction(utf8(file), name, answer(text, preamble))).toString();

const stub = "raise NotImplementedError";

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

describe("indentation and line ends are the file's", () => {
  const body = "def f():\n  if a:\n    return [\n      1]\n  # end\n  return 2";
  const cases: [name: string, file: string, answer: string, expected: string][] = [
    [
      "2 to 4 spaces",
      `def f():\n    ${stub}\n`,
      body,
      "def f():\n    if a:\n        return [\n          1]\n    # end\n    return 2\n",
    ],
    ["spaces to tabs", `def f():\n\t${stub}\n`, body, "def f():\n\tif a:\n\t\treturn [\n\t\t  1]\n\t# end\n\treturn 2\n"],
    [
      "tabs to spaces",
      `def f():\n  ${stub}\n`,
      "def f():\n\tif a:\n\t\treturn 1\n\treturn 2",
      "def f():\n  if a:\n    return 1\n  return 2\n",
    ],
    [
      "a mixture that Python accepts",
      `def f():\n    ${stub}\n`,
      "def f():\n  if a:\n  \treturn 1",
      "def f():\n    if a:\n        return 1\n",
    ],
    [
      "LF to CRLF",
      `x = 1\r\ndef f():\r\n    ${stub}\r\n`,
      "def f():\n    '''a\n    b'''\n    return 1\n",
      "x = 1\r\ndef f():\r\n    '''a\r\n    b'''\r\n    return 1\r\n",
    ],
    ["CRLF to LF", `def f():\n    ${stub}\n`, "def f():\r\n    a()\r\n    return 1\r\n", "def f():\n    a()\n    return 1\n"],
    ["no last line end", `def f():\n    ${stub}`, "def f():\n    return 1\n\n", "def f():\n    return 1"],
    [
      "a one-line stub",
      "def f(): ...\nx = 1\n",
      body,
      "def f():\n    if a:\n        return [\n          1]\n    # end\n    return 2\nx = 1\n",
    ],
    ["a one-line answer", `def f():\n    ${stub}\nx = 1\n`, "def f(): return 1  # yes", "def f(): return 1  # yes\nx = 1\n"],
    [
      "what stands behind the function",
      `def f():\n    ${stub}\n`,
      "def f():\n    return 1\n\nimport evil\n",
      "def f():\n    return 1\n",
    ],
    [
      "a decorated nested one",
      `def o():\n    @d\n    def f():\n        ${stub}\n    return f`,
      "def f():\n    return 1",
      "def o():\n    @d\n    def f():\n        return 1\n    return f",
    ],
  ];
  test.each(cases)("%s", async (_name, file, text, expected) => {
    expect(await splice(file, file.startsWith("def o") ? "o.f" : "f", text)).toBe(expected);
  });

  test("insides of strings stay, f-strings too", async () => {
    const text = 'def f():\n  if a:\n    b = """\n one\n    two"""\n  return f"""\n{a}\n   {b:\n>3}"""';
    const file = `class A:\n    def f():\n        ${stub}\n`;
    expect(await splice(file, "A.f", text)).toBe(
      'class A:\n    def f():\n        if a:\n            b = """\n one\n    two"""\n        return f"""\n{a}\n   {b:\n>3}"""\n',
    );
  });

  test("what Python refuses is not repaired", async () => {
    const file = `class A:\n    def f():\n        ${stub}\n`;
    const text = "def f():\n    if a:\n            b()\n        c()";
    expect(await splice(file, "A.f", text)).toBe("class A:\n    def f():\n        if a:\n                b()\n            c()\n");
  });
});

describe("the preamble goes into the body", () => {
  const file = `import os\nfrom a import b\n\ndef known(v):\n    return 1\n\nLIMIT = 2\n\ndef f(x, n=1):\n    """Doc."""\n    ${stub}\n`;
  const head = file.slice(0, file.indexOf("    raise"));
  const cases: [name: string, preamble: string, answer: string, expected: string][] = [
    [
      "what the body needs, in order",
      "import math, re\nimport sys\ndef h(v):\n    return math.pi\nK = 3\nJ = 4",
      "return h(x) + K",
      "import math\n    def h(v):\n        return math.pi\n    K = 3\n    return h(x) + K",
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
    [
      "no future and star imports",
      "from __future__ import annotations\nfrom math import *",
      "return annotations",
      "return annotations",
    ],
    ["nothing that runs", "print(x)\nfor y in x: pass\nassert x", "return x", "return x"],
    ["no script part", "if __name__ == '__main__':\n    y = 3", "return y", "return y"],
    [
      "a guarded import",
      "try:\n    import fast as k\nexcept ImportError:\n    k = None",
      "return k",
      "try:\n        import fast as k\n    except ImportError:\n        k = None\n    return k",
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
      'globals().setdefault("COUNT", (0))\n    global COUNT\n    COUNT += 1\n    return COUNT',
    ],
    [
      "tabs and strings",
      'T = """\n  a\n"""\ndef h():\n\treturn T',
      "return h()",
      'T = """\n  a\n"""\n    def h():\n        return T\n    return h()',
    ],
    [
      "decorators and classes",
      "@cache\ndef h(): return 1\nclass C(B):\n  x = 1",
      "return h(C)",
      "@cache\n    def h(): return 1\n    class C(B):\n        x = 1\n    return h(C)",
    ],
    ["keywords and attributes are no names", "k = 1\nz = 2", "return x.k(z=x)", "return x.k(z=x)"],
  ];
  test.each(cases)("%s", async (_name, preamble, body, expected) => {
    const text = `def f(x, n=1):\n    """Doc."""\n    ${body}`;
    expect(await splice(file, "f", text, preamble)).toBe(`${head}    ${expected}\n`);
  });

  const places: [name: string, answer: string, expected: string][] = [
    ["at the start", "def f():\n    # why\n    return K", "def f():\n    # why\n    K = 1\n    return K\n"],
    [
      "behind the docstring and its comment",
      "def f():\n    'Doc'\n    # why\n    return K",
      "def f():\n    'Doc'\n    # why\n    K = 1\n    return K\n",
    ],
    ["before a docstring that shares its line", "def f():\n    'Doc'; return K", "def f():\n    K = 1\n    'Doc'; return K\n"],
    ["before a body on the line of def", "def f(): return (K,\n  K)", "def f():\n    K = 1\n    return (K,\n  K)\n"],
  ];
  test.each(places)("%s", async (_name, text, expected) => {
    expect(await splice(`def f():\n    ${stub}\n`, "f", text, "K = 1")).toBe(expected);
  });
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

describe("encodings", () => {
  test("Latin-1 stays Latin-1; other characters become escapes in strings, question marks in comments", async () => {
    const file = latin1(`# coding: latin-1\nx = "é"\ndef f():\n    ${stub}\n`);
    const spliced = await spliceFunction(file, "f", answer('def f():\n    # ü → 😀\n    return "é→😀" + f"{1}→"'));
    const expected = '# coding: latin-1\nx = "é"\ndef f():\n    # ü ? ?\n    return "é\\u2192\\U0001f600" + f"{1}\\u2192"\n';
    expect(Buffer.from(spliced)).toEqual(Buffer.from(expected, "latin1"));
  });

  test("BOM and emoji", async () => {
    expect(await splice(`\uFEFFx = "😀"\r\ndef f():\r\n    ${stub}\r\ny = "😀"`, "f", 'def f():\n    return "🎉"')).toBe(
      '\uFEFFx = "😀"\r\ndef f():\r\n    return "🎉"\r\ny = "😀"',
    );
  });

  const refused: [name: string, answer: string, message: string][] = [
    ["a raw string", 'def f():\n    return r"→"', 'The answer uses "→" in code, and the file is in latin1.'],
    ["a name", "def f():\n    α = 1\n    return α", 'The answer uses "α" in code, and the file is in latin1.'],
  ];
  test.each(refused)("%s that the file cannot hold is refused", async (_name, text, message) => {
    const file = latin1(`# coding: latin-1\ndef f():\n    ${stub}\n`);
    await expect(spliceFunction(file, "f", answer(text))).rejects.toThrow(message);
  });

  test("a lone surrogate is written as an escape", async () => {
    expect(await splice(`def f():\n    ${stub}\n`, "f", 'def f():\n    return "\ud83d"')).toBe(
      'def f():\n    return "\\ud83d"\n',
    );
  });
});

describe("refused answers", () => {
  const file = `def f():\n    ${stub}\ndef g():\n    '''Doc.'''\n    return 1\n`;
  const cases: [name: string, answer: string, reason: string, message: RegExp][] = [
    ["no function", "x = 1", "no-function", /holds no function/],
    ["nothing", "", "no-function", /holds no function/],
    ["a NUL byte", "def f():\n    return '\0'", "syntax", /NUL/],
    ["no colon", "def f()\n    return 1", "syntax", /does not parse/],
    ["a bad signature", "def f(a b):\n    return 1", "syntax", /signature/],
    ["no body", "def f():\nreturn 1", "syntax", /no body/],
    ["an open string that would take the next function in", "def f():\n    return '''", "syntax", /one function/],
    ["an open bracket", "def f():\n    return (1", "syntax", /one function/],
    ["a backslash at the end", "def f():\n    return 1 \\", "syntax", /one function/],
    ["a dedented statement behind an error", "def f():\n    return )\nimport evil", "syntax", /one function/],
  ];
  test.each(cases)("%s", async (_name, text, reason, message) => {
    const error = await spliceFunction(utf8(file), "f", answer(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpliceError);
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
  });

  test("an error inside the body is Python's to report", async () => {
    expect(await splice(file, "f", "def f():\n    x = = 1\n    return x")).toBe(file.replace(stub, "x = = 1\n    return x"));
  });
});

test("valid code that our parser does not know is spliced", async () => {
  const file = `def f(x):\n    ${stub}\n\nx = 1\n`;
  expect(await splice(file, "f", "def f(x):\n    a, *b = x, *[]\n    return b\n")).toBe(
    file.replace(stub, "a, *b = x, *[]\n    return b"),
  );
});

test("whatever the answer: refused, a syntax error, or CPython sees nothing change outside the body", async () => {
  const piece = fc.constantFrom(
    ...[
      "\n",
      "\n    ",
      "\n    ",
      "\n    ",
      "\n        ",
      "\n\t",
      "\r",
      "return 1",
      "if x:",
      "x = 1",
      "import os",
      "def g(): pass",
      "@d",
      "class A:",
    ],
    ...["'''", '"', "(", ")", "\\", "# c", "é", "\0", ":", ";", "\f", "f'''{", "}"],
  );
  const file = utf8(`# é\r\nx = '''\n'''\ndef f():\n    ${stub}\nx = ''' '''\n\n@d\ndef g(): return (1)\n`);
  const pieces = fc.tuple(fc.array(piece, { maxLength: 12 }), fc.array(piece, { maxLength: 6 }));
  const jobs = [];
  for (const [body, preamble] of fc.sample(pieces, { numRuns: 1500, seed: 3 })) {
    const given = answer(`def f():${body.join("")}`, `x = 2${preamble.join("")}`);
    const after = await spliceFunction(file, "f", given).catch((error: unknown) => expect(error).toBeInstanceOf(SpliceError));
    if (after) jobs.push({ before: file, after, name: "f", body: null });
  }
  const judged = judge(jobs);
  const accepted = judged.filter((result) => !result.refused?.startsWith("after: "));
  expect(accepted.length).toBeGreaterThan(100);
  for (const result of accepted) expect(result).toMatchObject({ outside: true });
});
