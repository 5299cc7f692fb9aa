import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SpliceError, spliceFunction } from "../../src/python/splice.ts";
import { judge } from "./oracle.ts";
import { answer, splice, stub, utf8 } from "./spliced.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

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
  const inClass = utf8(`# é\r\nclass A:\r\n\t@d\n\tdef f(self):\n\t\t${stub}\n\tx = ''' '''\n@d\nclass B: f = (1)\n`);
  const pieces = fc.tuple(fc.array(piece, { maxLength: 12 }), fc.array(piece, { maxLength: 6 }));
  const jobs = [];
  for (const [body, preamble] of fc.sample(pieces, { numRuns: 1000, seed: 3 })) {
    const places = [
      { before: file, name: "f", given: answer(`def f():${body.join("")}`, `x = 2${preamble.join("")}`) },
      {
        before: inClass,
        name: "A.f",
        given: answer(`def f(self):\n    self.h()${body.join("")}`, `class A:\n    def h(self): pass${preamble.join("")}`),
      },
    ];
    for (const { before, name, given } of places) {
      const after = await spliceFunction(before, name, given).catch((error: unknown) => error);
      if (after instanceof Uint8Array) jobs.push({ before, after, name, body: null });
      else expect(after).toBeInstanceOf(SpliceError);
    }
  }
  const judged = judge(jobs);
  const accepted = judged.filter((result) => !result.refused?.startsWith("after: "));
  expect(accepted.length).toBeGreaterThan(60);
  for (const result of accepted) expect(result).toMatchObject({ outside: true });
});
