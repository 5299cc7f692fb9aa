import { describe, expect, test } from "vitest";
import { decodeSource } from "../../src/python/source.ts";
import { has, readTargetFile } from "../../src/python/target-file.ts";
import { answerOf, code, fenced, indented, stub } from "./reply-fixtures.ts";

const draft = code.replace("total", "draft").replace("beta * total", "draft");
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

  test("what the file has is no part of it", async () => {
    const file = "import math\nLIMIT = 3\ndef helper(v): ...\nclass A:\n    def own(self): ...\n    def score(self, xs): ...\n";
    const read = await readTargetFile(decodeSource(Buffer.from(file)), "A.score");
    const body = "    def score(self, xs):\n        return helper(self.own(), self._new(math.pi, LIMIT))";
    const reply = `import math\nLIMIT = 4\ndef helper(v):\n    return v\nclass A:\n    def own(self):\n        return 1\n    def _new(self, *v):\n        return v\n${body}`;
    expect(await answerOf(fenced(reply), { name: "A.score", stub: "", given: (item) => has(read, item) })).toEqual({
      function: body,
      preamble: "class A:\n    def _new(self, *v):\n        return v",
      rule: "fenced block; with _new; without helper; other methods left out: own",
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
