import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractAnswer } from "../../src/solver/reply.ts";

const stub = `def score(xs, beta=0.5):
    """Mean of xs, scaled by beta."""
    raise NotImplementedError`;
const target = { name: "score", stub };
const code = `def score(xs, beta=0.5):
    total = sum(xs)
    return beta * total / len(xs)`;
const fenced = (text: string, info = "python") => `\`\`\`${info}\n${text}\n\`\`\``;
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

describe("shapes of a reply", () => {
  const shapes: [name: string, reply: string, rule: string][] = [
    ["a fenced block", `Here it is:\n\n${fenced(code)}\nDone.`, "fenced block"],
    ["no language", fenced(code, ""), "fenced block"],
    ["py", fenced(code, "py"), "fenced block"],
    ["Python", fenced(code, "Python"), "fenced block"],
    ["attributes after the language", fenced(code, 'python title="a.py" {1,3}'), "fenced block"],
    ["attributes in braces", fenced(code, "{.python .numberLines}"), "fenced block"],
    ["tildes", `~~~python\n${code}\n~~~`, "fenced block"],
    ["four backticks", `\`\`\`\`python\n${code}\n\`\`\`\``, "fenced block"],
    ["a fence in a list", `1. First\n\n   ${indented(fenced(code), "   ").trim()}\n`, "fenced block"],
    ["a fence behind a list marker", `- ${indented(fenced(code), "  ").trim()}`, "fenced block"],
    ["only the fence is indented", `  \`\`\`python\n${code}\n  \`\`\``, "fenced block"],
    ["a quoted fence", indented(fenced(code), "> "), "fenced block"],
    ["CRLF", fenced(code).replaceAll("\n", "\r\n"), "fenced block"],
    ["a byte order mark", `\uFEFF${fenced(code)}`, "fenced block"],
    ["a fence that is never closed", `Sure.\n\`\`\`python\n${code}`, "unclosed fenced block"],
    ["a fence closed on the last line", `\`\`\`python\n${code}\`\`\``, "unclosed fenced block"],
    ["code on the line of the fence", `\`\`\`python ${code}\n\`\`\``, "fenced block"],
    ["a fence in place of the language", `\`\`\`${code}\n\`\`\``, "fenced block"],
    ["Markdown inside a fence", `\`\`\`\`markdown\nText\n${fenced(code)}\n\`\`\`\``, "fenced block"],
    ["no fence at all", code, "text without a fence"],
    ["prose around code without fences", `Here is the function.\n\n${code}\n\nIt's a mean.`, "text without a fence"],
    ["JSON", JSON.stringify({ code }), "JSON without a fence"],
    ["JSON after prose", `The answer: ${JSON.stringify({ reasoning: "easy", code }, null, 2)}`, "JSON without a fence"],
    ["JSON in a fence", fenced(JSON.stringify({ answer: { code } }), "json"), "JSON in a fenced block"],
    ["JSON with a fence inside", JSON.stringify({ code: fenced(code) }), "fenced block"],
    ["JSON with raw line breaks", `{"code": "${code.replaceAll('"', '\\"')}"}`, "JSON without a fence"],
    [
      "a diff that adds it",
      fenced(`--- a/m.py\n+++ b/m.py\n@@ -1,0 +1,3 @@\n${indented(code, "+")}`, "diff"),
      "diff in a fenced block",
    ],
    ["a diff without a header", fenced(indented(code, "+"), "diff"), "diff in a fenced block"],
  ];
  test.each(shapes)("%s", async (_name, reply, rule) => {
    expect(await extractAnswer(reply, target)).toEqual({ answer: { function: code, preamble: "", rule } });
  });

  test("a diff of the body alone is applied to the stub", async () => {
    const diff = `@@ -2,2 +2,3 @@ def score(xs, beta=0.5):\n     """Mean of xs, scaled by beta."""\n-    raise NotImplementedError\n+    return beta * sum(xs) / len(xs)`;
    const found = await extractAnswer(fenced(diff, "diff"), target);
    expect(found).toEqual({
      answer: {
        function: stub.replace("raise NotImplementedError", "return beta * sum(xs) / len(xs)"),
        preamble: "",
        rule: "diff in a fenced block",
      },
    });
  });
});

const draft = code.replace("total", "draft").replace("beta * total", "draft");
const answerOf = async (reply: string, of = target) => {
  const found = await extractAnswer(reply, of);
  return "answer" in found ? found.answer : found;
};

describe("which block wins", () => {
  test("the last that defines the target", async () => {
    const reply = `Draft:\n${fenced(draft)}\nFinal:\n${fenced(code)}\nUse:\n${fenced("print(score([1]))")}`;
    const rule = "last of 2 places that define it: fenced block";
    expect(await answerOf(reply)).toEqual({ function: code, preamble: "", rule });
  });

  test("a later copy of the stub does not count", async () => {
    const rule = "last of 3 places that define it: fenced block";
    const reply = `${fenced(code)}\nIt replaces\n${fenced(stub)}\nwhose signature is\n${fenced("def score(xs, beta=0.5): ...")}`;
    expect(await answerOf(reply)).toEqual({ function: code, preamble: "", rule });
  });

  test("two definitions in a block: the last, as in Python", async () => {
    expect(await answerOf(fenced(`${draft}\n\n${code}`))).toMatchObject({ function: code });
  });

  test("text in a string may look like a fence", async () => {
    const prompt = `def score(xs, beta=0.5):\n    return """\n\`\`\`\n{xs}\n\`\`\`\n"""`;
    expect(await answerOf(`${fenced(prompt)}\nThat is all.`)).toMatchObject({ function: prompt, rule: "fenced block" });
  });

  test("an open string in a draft does not swallow the final block", async () => {
    const reply = `${fenced('def score(xs):\n    """Mean.\n    return 1')}\nAgain:\n${fenced(code)}`;
    expect(await answerOf(reply)).toMatchObject({ function: code });
  });

  const thoughts: [string, string][] = [
    ["at the start", `<think>\n${fenced(draft)}\n</think>\n${fenced(code)}`],
    ["with an open fence inside", `<think>maybe\n\`\`\`python\n${draft}\n</think>\n${fenced(code)}`],
    ["after a greeting", `Hi.\n<thinking>${draft}</thinking>\n${fenced(code)}`],
    ["behind the answer", `${fenced(code)}\n<think>\n${fenced(draft)}\n</think>`],
    ["opened in the prompt", `${fenced(draft)}\n</think>\n\n${fenced(code)}`],
  ];
  test.each(thoughts)("thinking %s is no answer", async (_name, reply) => {
    expect(await answerOf(reply)).toEqual({ function: code, preamble: "", rule: "fenced block" });
  });

  test("tags inside code are code", async () => {
    const body = 'def score(xs, beta=0.5):\n    return """\n<think>\n""" + xs.split("</think>")[0]';
    expect(await answerOf(fenced(body))).toMatchObject({ function: body });
  });
});

describe("what comes with the function", () => {
  test("imports and helpers that it needs, before and after it", async () => {
    const reply = `import os, math
from numpy import mean as average, std
LIMIT = 3
LABEL = "x"

def unused(): pass

def helper(v):
    return math.floor(v) + LIMIT

${code.replace("sum(xs)", "helper(average(xs)) + later(xs)")}

def later(xs):
    return len(xs)

total = score([1, 2])
print(total)`;
    expect(await answerOf(fenced(reply))).toEqual({
      function: code.replace("sum(xs)", "helper(average(xs)) + later(xs)"),
      preamble: `import math
from numpy import mean as average
LIMIT = 3
def helper(v):
    return math.floor(v) + LIMIT
def later(xs):
    return len(xs)`,
      rule: "fenced block; with math, average, LIMIT, helper, later; without unused",
    });
  });

  test("imports and helpers in blocks of their own", async () => {
    const body = code.replace("sum(xs)", "helper(math.fsum(xs))");
    const blocks = [
      "import math\nxs = 3",
      "def helper(v):\n    return v",
      body,
      "def helper(v):\n    return -v\nprint(score([1]))",
    ];
    expect(await answerOf(blocks.map((each) => fenced(each)).join("\n"))).toEqual({
      function: body,
      preamble: "import math\ndef helper(v):\n    return v\ndef helper(v):\n    return -v",
      rule: "fenced block; with math, helper, helper",
    });
  });

  test("decorators are left out and recorded", async () => {
    const rule = "fenced block; its decorators left out";
    expect(await answerOf(fenced(`@cache\n${code}`))).toEqual({ function: code, preamble: "", rule });
  });

  test("async is the stub's affair", async () => {
    expect(await answerOf(fenced(`async ${code}`))).toMatchObject({ function: `async ${code}` });
  });
});

describe("methods and nested functions", () => {
  const method = { name: "Loss.forward", stub: indented(stub.replace("score(xs", "forward(self, xs"), "    ") };
  const plain = code.replace("score(xs", "forward(self, xs");
  const inClass = (name: string, body: string) => `class ${name}:\n    """Doc."""\n\n${indented(body, "    ")}\n`;

  test("a plain def at column 0", async () => {
    expect(await answerOf(fenced(plain), method)).toEqual({ function: plain, preamble: "", rule: "fenced block" });
  });

  test("an indented method alone keeps the insides of its strings", async () => {
    const text = `    def forward(self, xs):\n        return """a\n  b\n"""`;
    expect(await answerOf(fenced(text), method)).toMatchObject({ function: text });
  });

  test("an indented method below imports", async () => {
    const reply = `import math\n\n${indented(plain.replace("sum(xs)", "math.fsum(xs)"), "    ")}`;
    expect(await answerOf(fenced(reply), method)).toMatchObject({
      function: indented(plain.replace("sum(xs)", "math.fsum(xs)"), "    "),
      preamble: "import math",
    });
  });

  test("a whole class: the method is taken, others are left out", async () => {
    const reply = inClass("Loss", `def __init__(self):\n    self.k = 1\n\n${plain}`);
    expect(await answerOf(fenced(reply), method)).toEqual({
      function: indented(plain, "    "),
      preamble: "",
      rule: "fenced block; other methods left out: __init__",
    });
  });

  test("of several classes the one of the name", async () => {
    const other = plain.replace("total", "other");
    const reply = `${inClass("Loss", plain)}\n${inClass("Other", other)}`;
    expect(await answerOf(fenced(reply), method)).toMatchObject({ function: indented(plain, "    ") });
    expect(await answerOf(fenced(inClass("Other", other)), method)).toEqual({
      reason: "no-function",
      message: "the reply does not define Loss.forward; it defines Other.forward",
    });
  });

  test("the getter and the setter of a property", async () => {
    const reply = inClass("A", "@property\ndef x(self):\n    return self._x\n\n@x.setter\ndef x(self, v):\n    self._x = v");
    const of = (number: number) => ({ name: `A.x#${number}`, stub: "    def x(self):\n        pass" });
    expect(await answerOf(fenced(reply), of(1))).toMatchObject({ function: "    def x(self):\n        return self._x" });
    expect(await answerOf(fenced(reply), of(2))).toMatchObject({ function: "    def x(self, v):\n        self._x = v" });
  });

  test("a nested function, with or without the one around it", async () => {
    const nested = { name: "outer.score", stub: indented(stub, "    ") };
    expect(await answerOf(fenced(code), nested)).toMatchObject({ function: code });
    const whole = `def outer():\n${indented(code, "    ")}\n    return score`;
    expect(await answerOf(fenced(whole), nested)).toMatchObject({ function: indented(code, "    ") });
  });

  test("a function wrapped into a class of the reply's own", async () => {
    expect(await answerOf(fenced(inClass("Solution", code)))).toMatchObject({
      function: indented(code, "    "),
      rule: "fenced block; in a class of its own",
    });
  });
});

describe("a body alone", () => {
  const below = (body: string) => `def score(xs, beta=0.5):\n${body}`;
  const rule = "fenced body, put below the stub's signature";
  const bodies: [string, string, string][] = [
    ["at column 0", "import math\nreturn math.fsum(xs) * beta", "    import math\n    return math.fsum(xs) * beta"],
    ["indented", "    return beta * sum(xs)", "    return beta * sum(xs)"],
    ["with a helper", "def h(v):\n    return v\nreturn h(xs)", "    def h(v):\n        return v\n    return h(xs)"],
    [
      "that changes an argument",
      "for i in range(len(xs)):\n    xs[i] *= beta",
      "    for i in range(len(xs)):\n        xs[i] *= beta",
    ],
    ["with a string", 'return """a\nb"""', '    return """a\nb"""'],
  ];
  test.each(bodies)("%s", async (_name, body, expected) => {
    expect(await answerOf(fenced(body))).toEqual({ function: below(expected), preamble: "", rule });
  });

  const others: [string, string][] = [
    ["prose in a fence", fenced("The function takes the mean of xs.", "")],
    ["one word", fenced("Done", "")],
    ["prose without a fence", "return the mean of xs"],
    ["a body without a fence", "return sum(xs)"],
    ["an example of its use", fenced("xs = [1, 2]\nprint(score(xs))")],
    ["output of an example", fenced("[0.5, 1.0]", "")],
    ["another language", fenced("return xs", "js")],
    ["a shell command", fenced("pip install xs", "bash")],
  ];
  test.each(others)("not %s", async (_name, reply) => {
    expect(await answerOf(reply)).toMatchObject({ reason: "no-function" });
  });
});

describe("no answer", () => {
  const cases: [string, string, "empty" | "no-function" | "unchanged", string][] = [
    ["nothing", "", "empty", "no text"],
    ["white space", " \r\n\t", "empty", "no text"],
    ["an empty fence", fenced(""), "empty", "no text"],
    ["only thinking", `<think>${code}</think>\n`, "empty", "no text"],
    ["thinking that never ends", `<think>\n${fenced(code)}`, "empty", "no text"],
    [
      "another name",
      fenced("def mean(xs): return 1\ndef std(xs): return 2"),
      "no-function",
      "the reply does not define score; it defines mean, std",
    ],
    [
      "a longer name",
      fenced("def score_all(xs): return 1"),
      "no-function",
      "the reply does not define score; it defines score_all",
    ],
    [
      "a lambda",
      fenced("score = lambda xs, beta=0.5: sum(xs)"),
      "no-function",
      "the reply makes score a lambda; a def is needed",
    ],
    [
      "prose",
      "I would compute the mean. def score(xs) is easy.",
      "no-function",
      "the reply does not define score; it holds no code",
    ],
    [
      "prose that begins a line with def",
      "Note:\ndef score(xs) is given",
      "no-function",
      "the reply does not define score; it holds no code",
    ],
    [
      "blocks without functions",
      fenced("x = 1"),
      "no-function",
      "the reply does not define score; it has 1 fenced block without a function",
    ],
    ["the stub", fenced(stub), "unchanged", "the reply gives score back without a body of its own"],
    ["the stub with a comment", fenced(stub.replace('"""', '"""New: ').replace("raise", "# todo\n    raise")), "unchanged", ""],
    ["pass", fenced("def score(xs, beta=0.5):\n    pass  # todo"), "unchanged", ""],
    ["an ellipsis", fenced('def score(xs, beta=0.5):\n    """Doc."""\n    ...'), "unchanged", ""],
    ["a docstring", fenced('def score(xs, beta=0.5):\n    """Doc."""'), "unchanged", ""],
    ["another message", fenced('def score(xs, beta=0.5):\n    raise NotImplementedError("todo")'), "unchanged", ""],
  ];
  test.each(cases)("%s", async (_name, reply, reason, message) => {
    expect(await extractAnswer(reply, target)).toEqual({ reason, message: expect.stringContaining(message) });
  });

  test("a stub that keeps part of the body", async () => {
    const partial = { name: "f", stub: "def f(x):\n    y = x\n    # TODO\n    return y" };
    expect(await answerOf(fenced("def f(x):\n    y = x\n    return y"), partial)).toMatchObject({ reason: "unchanged" });
    expect(await answerOf(fenced("def f(x):\n    y = x + 1\n    return y"), partial)).toMatchObject({ preamble: "" });
  });
});

describe("code that does not parse is found, so that Python says why", () => {
  const broken: [string, string][] = [
    ["an open bracket", "def score(xs):\n    return (sum(xs)"],
    ["an open string", 'def score(xs):\n    """Mean\n    return 1'],
    ["an operator at the end", "def score(xs):\n    return 1 +"],
    ["a bad signature", "def score(xs beta):\n    return 1"],
    ["an open signature", "def score(xs,\n    return 1:\n    x"],
    ["no body", "def score(xs):\nreturn 1"],
  ];
  test.each(broken)("%s", async (_name, text) => {
    const found = await answerOf(`${fenced(text)}\nDone.`);
    expect(found).toHaveProperty("function");
    expect(text.startsWith((found as { function: string }).function)).toBe(true);
  });

  test("helpers come along, and valid code that our parser does not know", async () => {
    const text =
      "import math\n\ndef h(v):\n    return v\n\ndef score(xs):\n    a, *b = xs, *[]\n    return h(math.fsum(b))\n\nprint(1)";
    expect(await answerOf(fenced(text))).toEqual({
      function: "def score(xs):\n    a, *b = xs, *[]\n    return h(math.fsum(b))",
      preamble: "import math\ndef h(v):\n    return v",
      rule: "fenced block; does not parse; with math, h",
    });
  });

  test("an error beside the function does not matter", async () => {
    expect(await answerOf(fenced(`def other(:\n    return\n\n${code}\n\n>>> score([1])`))).toMatchObject({ function: code });
  });
});

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
];
test.each(pathological)("%s without end", async (_name, text) => {
  for (const reply of [text, fenced(text), `def score(xs):\n    ${text}`]) await extractAnswer(reply, target);
});
