import { describe, expect, test } from "vitest";
import { extractAnswer } from "../../src/solver/reply.ts";
import { answerOf, code, fenced, stub, target } from "./reply-fixtures.ts";

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
