import { expect, test } from "vitest";
import { leakScanner, leakShare, leakThreshold } from "../../src/python/leaks.ts";

const stub = `def loss(a, b, beta=0.1):
    """DPO loss."""
    raise NotImplementedError`;
const reference = `def loss(a, b, beta=0.1):
    """DPO loss."""
    # the margin
    margin = beta * (a.chosen - a.rejected) - beta * (b.chosen - b.rejected)
    value = -logsigmoid(margin) * (1 - smoothing) - logsigmoid(-margin) * smoothing
    return value.mean(), margin.detach(), "# no comment"`;
const body = reference.slice(reference.indexOf("    margin"));
const notebook = (lines: string[]) => JSON.stringify({ cells: [{ cell_type: "code", source: lines }] }, null, 1);

/** Copies of the body alone lack the runs that begin in the docstring. */
const whole: [name: string, file: string, text: string][] = [
  ["a copy", "copy.py", reference],
  ["a copy under another name", "other.py", `import x\nclass A:\n${body.replace(/^/gm, "    ")}\nprint(1)`],
  ["a copy without comments", "a.py", reference.replace("    # the margin\n", "")],
  [
    "a copy with other comments",
    "a.py",
    reference.replace("the margin", "something else").replace("smoothing\n", "smoothing  # more\n    # and\n"),
  ],
  ["a copy in other lines", "a.py", body.replaceAll(" - ", "\n  - ")],
  ["a copy that is commented out", "main.py", body.replace(/^/gm, "# ")],
  ["a copy that is commented out twice", "main.py", body.replace(/^/gm, "##  # ")],
  ["a notebook", "demo.ipynb", notebook(reference.split(/(?<=\n)/))],
  ["a notebook with one string", "demo.ipynb", JSON.stringify({ cells: [{ source: reference }] })],
  ["a notebook that is cut", "demo.ipynb", notebook(reference.split(/(?<=\n)/)).slice(0, -9)],
  ["JSON", "info.json", JSON.stringify([{ answer: reference }])],
  ["lines of JSON", "data.jsonl", `${JSON.stringify({ answer: reference })}\n${JSON.stringify({ answer: "" })}\n`],
  ["prose around it", "README.md", `It's like this:\n\n\`\`\`python\n${reference}\n\`\`\`\n`],
];
test.each(whole)("the reference stands in %s", (_name, file, text) => {
  expect(leakShare(reference, stub, text, file)).toBeGreaterThan(0.85);
});

test("a copy is 1", () => {
  expect(leakShare(reference, stub, `import x\n\n${reference}\n`, "a.py")).toBe(1);
});

test("part of it", () => {
  const [, , , margin = "", value = ""] = reference.split("\n");
  const scan = leakScanner(reference, stub);
  const share = scan("a.py", margin);
  expect(share).toBeGreaterThan(leakThreshold);
  expect(share).toBeLessThan(0.5);
  expect(scan("a.py", `${margin}\nx = 1\n${value}`)).toBeGreaterThan(share);
});

const none: [name: string, file: string, text: string][] = [
  ["the stub", "target.py", stub],
  ["other code", "a.py", "def loss(a, b, beta=0.1):\n    return beta * (a - b)"],
  ["the same words in another order", "a.py", reference.split(/\b/).reverse().join("")],
  ["nothing", "a.py", ""],
];
test.each(none)("nothing of it stands in %s", (_name, file, text) => {
  expect(leakShare(reference, stub, text, file)).toBe(0);
});

test("a body of a few tokens cannot leak", () => {
  const short = "def f(x):\n    return x + 1";
  expect(leakShare(short, "def f(x):\n    raise NotImplementedError", short, "a.py")).toBe(0);
});

test("one scanner serves many files", () => {
  const scan = leakScanner(reference, stub);
  expect([scan("a.py", reference), scan("b.py", stub), scan("a.py", reference)]).toEqual([1, 0, 1]);
});
