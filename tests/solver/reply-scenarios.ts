import { once } from "../python/spliced.ts";

/** A reply to a task, and the bytes that the target file has with it. */
export interface Scenario {
  /** What the reply or the file is like. */
  name: string;
  reply: string;
  /** The file before its function is masked; the plain one where none is given. Texts are UTF-8. */
  file?: string | Buffer;
  target?: string;
  /** The whole file, or why there is none. */
  expected: string | Buffer | { reason: string; message: RegExp };
  /** How the answer was found, where the scenario asks for a record of it. */
  rule?: string;
}

export const fence = (code: string, info = "python", mark = "```") => `${mark}${info}\n${code}\n${mark}`;
const quoted = (text: string, by: string) => text.replace(/^/gm, by);

export const plain =
  'import math\n\n\ndef area(r, n=2):\n    """Area."""\n    return math.pi * r**n  # right\n\n\nprint(area(1))\n';
const code = "def area(r, n=2):\n    return 3 * r**n";
const filled = (body: string) => `import math\n\n\ndef area(r, n=2):\n    ${body}\n\n\nprint(area(1))\n`;
const right = filled("return 3 * r**n");
const draft = code.replace("3 *", "4 *");

const shape =
  'class Shape:\n    size = 1\n\n    @staticmethod\n    def unit():\n        return 1\n\n    def area(self, k: float = size) -> float:\n        """Area."""\n        # right\n        return k * self.size\n\n    class Part:\n        def area(self):\n            return 2\n';
const shaped = (body: string) => shape.replace('        """Area."""\n        # right\n        return k * self.size', body);
const method = "Shape.area";

const decorated =
  "import torch\n\n\nclass A:\n    @property\n    def x(self):\n        return self._x\n\n    @x.setter\n    def x(self, value):\n        self._x = value\n\n    @staticmethod\n    @torch.no_grad()\n    def f(v):\n        return v + 1\n";

/** Scenarios 15 to 30 of replies and splicing, several of each kind. */
export const scenarios: Readonly<Record<number, readonly Scenario[]>> = {
  15: [
    ...["py", "Python", "python3", 'python title="a.py" {1,3}', "{.python .numberLines}", ""].map((info) => ({
      name: `language ${JSON.stringify(info)}`,
      reply: `Here:\n\n${fence(code, info)}\n`,
      expected: right,
    })),
    { name: "no fence", reply: `Here is the function.\n\n${code}\n\nIt's right.`, expected: right },
    { name: "tildes", reply: fence(code, "python", "~~~"), expected: right },
    { name: "four backticks with three inside", reply: fence(`${code}\n# \`\`\``, "python", "````"), expected: right },
    { name: "an indented fence in a list", reply: `1. So:\n\n${quoted(fence(code), "   ")}\n`, expected: right },
    { name: "a quoted fence", reply: quoted(fence(code), "> "), expected: right },
    { name: "a fence that is never closed", reply: `\`\`\`python\n${code}`, expected: right },
    { name: "CRLF and a byte order mark in the reply", reply: `\uFEFF${fence(code)}`.replaceAll("\n", "\r\n"), expected: right },
    { name: "a fence that is closed on a line of code", reply: `\`\`\`python\n${code}\`\`\`\nThat is it.`, expected: right },
    { name: "a mark of the model's at the end", reply: `${code}<|im_end|>\n`, expected: right },
    {
      name: "an interpreter's prompts",
      reply: fence(`${code.replace("def", ">>> def").replace("    ", "...     ")}\n>>> area(2)\n12`),
      expected: right,
    },
    { name: "numbers of lines", reply: fence(code.replace("def", " 9 | def").replace("    ", "10 |     ")), expected: right },
    {
      name: "HTML",
      reply: `<pre><code class="python">${code.replace("3 *", "(3 &gt; 2) *")}</code></pre>`,
      expected: filled("return (3 > 2) * r**n"),
    },
    {
      name: "an entity in a string",
      reply: fence(code.replace("3 *", 'len("&lt;") *')),
      expected: filled('return len("&lt;") * r**n'),
    },
  ],
  16: [
    {
      name: "a comment in place of the body after the answer",
      reply: `${fence(code)}\nThe file then:\n${fence("import math\n\ndef area(r, n=2):\n    # as above\n\nprint(area(1))")}`,
      expected: right,
    },
    {
      name: "what is no Python, in a block of text",
      reply: `${fence(code)}\nIn words:\n${fence("def area(r, n=2): multiply r", "text")}`,
      expected: right,
    },
    { name: "nothing but a block of text", reply: fence(code, "text"), expected: right },
    {
      name: "a draft, then the final block, then an example",
      reply: `Draft:\n${fence(draft)}\nFinal:\n${fence(code)}\nUse:\n${fence("area(2)")}`,
      expected: right,
      rule: "last of 2 places that define it: fenced block",
    },
    {
      name: "thinking that holds a draft",
      reply: `<think>\n${fence(draft)}\n</think>\n${fence(code)}`,
      expected: right,
      rule: "fenced block",
    },
    {
      name: "the stub again after the answer",
      reply: `${fence(code)}\nfor\n${fence("def area(r, n=2): ...")}`,
      expected: right,
      rule: "last of 2 places that define it: fenced block",
    },
  ],
  17: [
    { name: "the def line on the line of the fence", reply: `\`\`\`python ${code}\n\`\`\``, expected: right },
    { name: "the def line in place of the language", reply: `\`\`\`${code}\n\`\`\``, expected: right },
    {
      name: "white space at ends of lines and an empty line inside",
      reply: fence("def area(r, n=2):  \n    a = 3 \n\n    return a"),
      expected: filled("a = 3 \n\n    return a").replace("n=2):", "n=2):  "),
    },
  ],
  18: [
    { name: "JSON", reply: JSON.stringify({ reasoning: "pi is 3", code }), expected: right },
    {
      name: "JSON in a fence after prose",
      reply: `So:\n${fence(JSON.stringify({ answer: { code } }, null, 2), "json")}`,
      expected: right,
    },
    {
      name: "a diff of the whole function",
      reply: fence(`--- a/m.py\n+++ b/m.py\n@@ -4,0 +4,2 @@\n${quoted(code, "+")}`, "diff"),
      expected: right,
    },
    {
      name: "a diff of the body",
      reply: fence(
        '@@ -4,3 +4,3 @@ def area(r, n=2):\n     """Area."""\n-    raise NotImplementedError\n+    return 3 * r**n',
        "diff",
      ),
      expected: filled('"""Area."""\n    return 3 * r**n'),
    },
    ...[
      [
        "that has lost its first spaces",
        'def area(r, n=2):\n    """Area."""\n-    raise NotImplementedError\n+    return 3 * r**n',
        "diff",
      ],
      [
        "in a block of Python",
        ' def area(r, n=2):\n     """Area."""\n-    raise NotImplementedError\n+    return 3 * r**n',
        "python",
      ],
      [
        "as a patch",
        '*** Begin Patch\n*** Update File: m.py\n@@\n     """Area."""\n-    raise NotImplementedError\n+    return 3 * r**n\n*** End Patch',
        "",
      ],
      [
        "as text to search",
        "m.py\n<<<<<<< SEARCH\n    raise NotImplementedError\n=======\n    return 3 * r**n\n>>>>>>> REPLACE",
        "",
      ],
    ].map(([name, diff = "", info]) => ({
      name: `a diff of the body ${name}`,
      reply: fence(diff, info),
      expected: filled('"""Area."""\n    return 3 * r**n'),
    })),
    {
      name: "a diff with an import of its own, indented as if the method stood alone",
      file: shape,
      target: method,
      reply: fence(
        '@@ -1 +1,2 @@\n+import cmath\n class Shape:\n@@ -5,3 +6,3 @@\n     """Area."""\n-    raise NotImplementedError\n+    return k * cmath.pi',
        "diff",
      ),
      expected: shaped('        """Area."""\n        import cmath\n        return k * cmath.pi'),
    },
    {
      name: "a notebook",
      reply: JSON.stringify({ cells: [{ source: ["# Area"] }, { source: code.split(/(?<=\n)/) }] }),
      expected: right,
    },
    { name: "a dict of Python", reply: `{'code': '${code.replaceAll("\n", "\\n")}'}`, expected: right },
    { name: "JSON that was escaped twice", reply: JSON.stringify({ code: code.replaceAll("\n", "\\n") }), expected: right },
    {
      name: "a program that writes the file",
      reply: fence(`text = """\n${code}\n"""\nopen("m.py", "w").write(text)`),
      expected: { reason: "no-function", message: /names area in a shape that is not read/ },
    },
    {
      name: "prose alone",
      reply: "Multiply by pi. def area(r) is easy.",
      expected: { reason: "no-function", message: /does not define area; it holds no code/ },
    },
    {
      name: "blocks without a function",
      reply: fence("x = 1"),
      expected: { reason: "no-function", message: /1 fenced block without a function/ },
    },
    {
      name: "a lambda",
      reply: fence("area = lambda r, n=2: r"),
      expected: { reason: "no-function", message: /makes area a lambda/ },
    },
  ],
  19: [
    {
      name: "imports before the def",
      reply: fence(`import math\nfrom functools import reduce as fold\n\n${code.replace("3 *", "fold(max, [math.e]) *")}`),
      expected: filled("from functools import reduce as fold\n    return fold(max, [math.e]) * r**n"),
      rule: "fenced block; with math, fold",
    },
    {
      name: "imports in a block of their own",
      reply: `${fence("import cmath")}\nthen\n${fence(code.replace("3", "cmath.pi"))}`,
      expected: filled("import cmath\n    return cmath.pi * r**n"),
    },
    { name: "an import that nothing needs", reply: fence(`import os\n\n${code}`), expected: right },
  ],
  20: [
    {
      name: "helpers whose names inner scopes have too",
      reply: fence(
        "K = 3\n\ndef power(a, b, K=K):\n    return K * a**b\n\ndef area(r, n=2):\n    e = [power for power in range(K)]\n    f = lambda power, n=K: power\n    return power(r, n)",
      ),
      expected: filled(
        `${once("K, power", "K = 3\ndef power(a, b, K=K):\n    return K * a**b")}    e = [power for power in range(K)]\n    f = lambda power, n=K: power\n    return power(r, n)`,
      ),
    },
    {
      name: "a helper and a constant",
      reply: fence(`PI = 3\n\ndef power(a, b):\n    return a**b\n\ndef area(r, n=2):\n    return PI * power(r, n)`),
      expected: filled(`${once("PI, power", "PI = 3\ndef power(a, b):\n    return a**b")}    return PI * power(r, n)`),
      rule: "fenced block; with PI, power",
    },
    { name: "the whole file", reply: fence(`import math\n\n\n${code}\n\n\nprint(area(1))`), expected: right },
    {
      name: "the whole class",
      file: shape,
      target: method,
      reply: fence(
        "class Shape:\n    size = 5\n\n    def other(self):\n        return 1\n\n    def area(self, k):\n        return k",
      ),
      expected: shaped("        return k"),
      rule: "fenced block; other methods left out: other",
    },
    {
      name: "the body alone",
      reply: fence("return 3 * r**n"),
      expected: right,
      rule: "fenced body, put below the stub's signature",
    },
  ],
  21: [
    {
      name: "another name",
      reply: fence("def compute(r):\n    return r"),
      expected: { reason: "no-function", message: /does not define area; it defines compute/ },
    },
    { name: "two of the name", reply: fence(`${draft}\n\n\n${code}`), expected: right },
    {
      name: "other parameter names",
      reply: fence("def area(radius, power):\n    return 3 * radius**power"),
      expected: filled("radius = r\n    power = n\n    return 3 * radius**power"),
    },
    {
      name: "a method without self",
      file: shape,
      target: method,
      reply: fence("def area(k):\n    return 2 * k"),
      expected: shaped("        return 2 * k"),
    },
  ],
  22: [
    {
      name: "column 0 for a method",
      file: shape,
      target: method,
      reply: fence("def area(self, k):\n  if k:\n    return k\n  return 1"),
      expected: shaped("        if k:\n            return k\n        return 1"),
    },
    {
      name: "tabs for spaces",
      reply: fence("def area(r, n=2):\n\tif r:\n\t\treturn 3\n\treturn 0"),
      expected: filled("if r:\n        return 3\n    return 0"),
    },
    {
      name: "spaces for tabs",
      file: "def area(r):\n\tif r:\n\t\treturn 1\n\treturn 0\n",
      reply: fence("def area(r):\n    if r:\n        return 3"),
      expected: "def area(r):\n\tif r:\n\t\treturn 3\n",
    },
    {
      name: "a mixture that Python accepts",
      reply: fence("def area(r, n=2):\n  if r:\n  \treturn 3"),
      expected: filled("if r:\n        return 3"),
    },
  ],
  23: [
    {
      name: "multi-line strings in a method",
      file: shape,
      target: method,
      reply: fence('def area(self, k):\n    text = """a\n  b\n"""\n    return f"""\n{k}\n    c"""'),
      expected: shaped('        text = """a\n  b\n"""\n        return f"""\n{k}\n    c"""'),
    },
  ],
  24: [
    {
      name: "decorators missing",
      file: decorated,
      target: "A.f",
      reply: fence("def f(v):\n    return v + 2"),
      expected: decorated.replace("v + 1", "v + 2"),
    },
    {
      name: "other decorators",
      file: decorated,
      target: "A.f",
      reply: fence("@classmethod\n@cache\ndef f(v):\n    return v + 2"),
      expected: decorated.replace("v + 1", "v + 2"),
      rule: "fenced block; its decorators left out",
    },
    {
      name: "a property's setter",
      file: decorated,
      target: "A.x#2",
      reply: fence("@x.setter\ndef x(self, value):\n    self._x = 2 * value"),
      expected: decorated.replace("self._x = value", "self._x = 2 * value"),
    },
  ],
  25: [
    {
      name: "async stays as the file has it",
      file: "async def f(x):\n    return await x\n",
      target: "f",
      reply: fence("def f(x):\n    return await x()"),
      expected: "async def f(x):\n    return await x()\n",
    },
    {
      name: "a nested function",
      file: "def outer():\n    def f(x):\n        return x\n    return f\n\n\ndef f(x):\n    return 0\n",
      target: "outer.f",
      reply: fence("def f(x):\n    return 2 * x"),
      expected: "def outer():\n    def f(x):\n        return 2 * x\n    return f\n\n\ndef f(x):\n    return 0\n",
    },
    {
      name: "a nested class of one that has the name too",
      file: shape,
      target: "Shape.Part.area",
      reply: fence("def area(self):\n    return 3"),
      expected: shape.replace("return 2", "return 3"),
    },
  ],
  26: [
    { name: "CRLF", file: plain.replaceAll("\n", "\r\n"), reply: fence(code), expected: right.replaceAll("\n", "\r\n") },
    {
      name: "lone CR",
      file: "x = 1\rdef area(r):\r    return 1\ry = 2\r",
      reply: fence("def area(r):\n    return 3"),
      expected: "x = 1\rdef area(r):\r    return 3\ry = 2\r",
    },
    {
      name: "mixed line ends, no last one",
      file: "x = 1\r\ny = 2\ndef area(r):\n    return 1\r\n# end",
      reply: fence("def area(r):\n    return 3"),
      expected: "x = 1\r\ny = 2\ndef area(r):\n    return 3\r\n# end",
    },
    {
      name: "a byte order mark and emoji",
      file: '\uFEFFx = "😀"\ndef area(r):\n    return "😀"\n',
      reply: fence('def area(r):\n    return "🎉é"'),
      expected: '\uFEFFx = "😀"\ndef area(r):\n    return "🎉é"\n',
    },
    {
      name: "Latin-1",
      file: Buffer.from('# coding: latin-1\nx = "é"\ndef area(r):\n    return "ü"\n', "latin1"),
      reply: fence('def area(r):\n    return "ö→"'),
      expected: Buffer.from('# coding: latin-1\nx = "é"\ndef area(r):\n    return "ö\\u2192"\n', "latin1"),
    },
    {
      name: "no last line end",
      file: "def area(r):\n    return 1",
      reply: `${fence("def area(r):\n    return 3")}\n`,
      expected: "def area(r):\n    return 3",
    },
  ],
  27: [
    {
      name: "Python 2",
      file: 'print "a"\ndef area(r):\n    print >>f, r\n    return 1\nexec "b"\n',
      reply: fence("def area(r):\n    return 3"),
      expected: 'print "a"\ndef area(r):\n    return 3\nexec "b"\n',
    },
    {
      name: "Python 3.12",
      file: "type A[T] = list[T]\ndef area[T](r: T) -> T:\n    return f'{r['a']}'\n",
      reply: fence("def area(r):\n    return 3"),
      expected: "type A[T] = list[T]\ndef area[T](r: T) -> T:\n    return 3\n",
    },
  ],
  28: [
    {
      name: "a one-line def",
      file: "def area(r): return r  # 3 * r\nx = 1\n",
      reply: fence("def area(r):\n    if r:\n        return 3"),
      expected: "def area(r):\n    if r:\n        return 3\nx = 1\n",
    },
    {
      name: "a one-line answer",
      reply: fence("def area(r, n=2): return 3 * r**n"),
      expected: "import math\n\n\ndef area(r, n=2): return 3 * r**n\n\n\nprint(area(1))\n",
    },
    {
      name: "a comment behind the colon and below the body",
      file: "def area(r):  # 3 * r\n    # so\n    return r\n    # or r\n# module\n",
      reply: fence("def area(r):\n    return 3"),
      expected: "def area(r):\n    return 3\n# module\n",
    },
    {
      name: "last in the file, docstring only",
      file: 'x = 1\ndef area(r):\n    """Area."""',
      reply: fence("def area(r):\n    return 3"),
      expected: "x = 1\ndef area(r):\n    return 3",
    },
    {
      name: "an ellipsis as body",
      file: "def area(r):\n    ...\n",
      reply: fence("def area(r):\n    return 3"),
      expected: "def area(r):\n    return 3\n",
    },
  ],
  29: [
    {
      name: "the target beside its tests",
      file: "import unittest\n\ndef area(r):\n    return 1\n\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEqual(area(1), 3)\n",
      reply: fence(
        "import unittest\n\ndef area(r):\n    return 3\n\nclass T(unittest.TestCase):\n    def test(self):\n        pass\n\nunittest.main()",
      ),
      expected:
        "import unittest\n\ndef area(r):\n    return 3\n\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEqual(area(1), 3)\n",
    },
  ],
  30: [
    {
      name: "the stub",
      reply: fence('def area(r, n=2):\n    """Area."""\n    raise NotImplementedError'),
      expected: { reason: "unchanged", message: /gives area back/ },
    },
    {
      name: "a stub of another kind",
      reply: fence("def area(r, n=2):\n    pass  # TODO"),
      expected: { reason: "unchanged", message: /gives area back/ },
    },
    {
      name: "a syntax error that reaches beyond the function",
      reply: fence("def area(r, n=2):\n    return (3"),
      expected: { reason: "syntax", message: /does not parse as one function/ },
    },
    {
      name: "a syntax error inside, which Python is to report",
      reply: fence("def area(r, n=2):\n    x = = 3\n    return x"),
      expected: filled("x = = 3\n    return x"),
    },
    {
      name: "a NUL byte",
      reply: fence("def area(r, n=2):\n    return '\0'"),
      expected: { reason: "syntax", message: /NUL byte/ },
    },
    { name: "nothing", reply: " \n", expected: { reason: "empty", message: /no text/ } },
  ],
};
