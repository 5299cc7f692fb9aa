import { expect, test } from "vitest";
import { functionText, maskFunction } from "../../src/python/mask.ts";

const masked = async (text: string, name = "f", encoding: BufferEncoding = "utf8") =>
  Buffer.from((await maskFunction(new Uint8Array(Buffer.from(text, encoding)), name)).masked).toString(encoding);

const raise = "raise NotImplementedError";

const cases: [name: string, file: string, expected: string][] = [
  ["a body", "def f(x):\n    return x\n\ny = 1\n", `def f(x):\n    ${raise}\n\ny = 1\n`],
  [
    "decorators and signature stay",
    "@a\ndef f(\n  x=1, # one\n) -> int:\n  return x",
    `@a\ndef f(\n  x=1, # one\n) -> int:\n  ${raise}`,
  ],
  [
    "the docstring stays",
    'def f(x):\n    """Doc\n  more."""\n    return x\n',
    `def f(x):\n    """Doc\n  more."""\n    ${raise}\n`,
  ],
  ["the docstring alone", "def f(x):\n    'Doc'\n", `def f(x):\n    'Doc'\n    ${raise}\n`],
  ["a docstring with code behind it", "def f(x):\n    'Doc'; return x\n", `def f(x):\n    'Doc'\n    ${raise}\n`],
  ["a docstring on the line of def", "def f(x): 'Doc'; return x\n", `def f(x):\n    'Doc'\n    ${raise}\n`],
  ["an f-string is no docstring", "def f(x):\n    f'{x}'\n    return x\n", `def f(x):\n    ${raise}\n`],
  ["a second string is no docstring", "def f(x):\n    'Doc'\n    'answer'\n", `def f(x):\n    'Doc'\n    ${raise}\n`],
  ["a comment behind the colon", "def f(x):  # return x\n    return x\n", `def f(x):\n    ${raise}\n`],
  [
    "comments around the docstring",
    "def f(x):\n    # a\n    'Doc'\n    # b\n    return x\n",
    `def f(x):\n    'Doc'\n    ${raise}\n`,
  ],
  ["comments below", "def f(x):\n    return x\n    # or x + 1\n\n  # or 2\n# level\n", `def f(x):\n    ${raise}\n# level\n`],
  ["one line", "def f(x): return x  # x\ny = 1\n", `def f(x):\n    ${raise}\ny = 1\n`],
  ["one line in a file with tabs", "def g():\n\tpass\ndef f(x): return x\n", `def g():\n\tpass\ndef f(x):\n\t${raise}\n`],
  ["an ellipsis", "def f(x): ...", `def f(x):\n    ${raise}`],
  ["tabs", "def f(x):\n\treturn x\n", `def f(x):\n\t${raise}\n`],
  ["CRLF", "def f(x):\r\n  return x\r\n", `def f(x):\r\n  ${raise}\r\n`],
  ["lone CR", "def f(x):\r  return x\ry = 1\r", `def f(x):\r  ${raise}\ry = 1\r`],
  [
    "mixed line ends: those of the function",
    "y = 1\r\ndef f(x):\n    return x\r\n\r\n",
    `y = 1\r\ndef f(x):\n    ${raise}\r\n\r\n`,
  ],
  ["one line in a file with CRLF", "y = 1\r\ndef f(x): return x", `y = 1\r\ndef f(x):\r\n    ${raise}`],
  ["async", "async def f(x):\n    await x\n", `async def f(x):\n    ${raise}\n`],
  ["BOM and emoji", "\uFEFFy = '😀'\ndef f(x):\n    return '😀'\nz = '😀'", `\uFEFFy = '😀'\ndef f(x):\n    ${raise}\nz = '😀'`],
];
test.each(cases)("maskFunction: %s", async (_name, file, expected) => {
  expect(await masked(file)).toBe(expected);
});

test("only the named function is masked", async () => {
  const file =
    "class A:\n    def f(self):\n        return 1\n\n    @f.setter\n    def f(self, v):\n        return 2\n\nclass B:\n    def f(self): return 3\n";
  expect(await masked(file, "A.f#2")).toBe(file.replace("return 2", raise));
  expect(await masked(file, "B.f")).toBe(file.replace(" return 3", `\n        ${raise}`));
});

test("Latin-1 bytes outside stay", async () => {
  expect(await masked("# coding: latin-1\nx = 'é'\ndef f():\n  return 'ü'\ny = 'ß'", "f", "latin1")).toBe(
    `# coding: latin-1\nx = 'é'\ndef f():\n  ${raise}\ny = 'ß'`,
  );
});

test("what was removed, and where", async () => {
  const file = Buffer.from("class A:\n    @d\n    def f(self):  # c\n        return 1\n        # e\n    # g\n");
  const removed = "    def f(self):  # c\n        return 1\n        # e";
  expect(await maskFunction(file, "A.f")).toMatchObject({ removed, line: 3 });
  expect(await functionText(file, "A.f")).toBe(removed);
});
