import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bareCode } from "../../src/python/bare.ts";
import { packageRoot } from "../../src/root.ts";

const cases: [name: string, code: string, bare: string][] = [
  [
    "comments of every place",
    "# a\ndef f(x):  # b\n    # c\n    return (  # d\n        # e\n        x  # f\n    )\n    # g\n",
    "def f(x):\n    return (\n        x\n    )",
  ],
  ["a docstring", 'def f(x):\n    """The grade is 3."""\n    return x\n', "def f(x):\n    return x"],
  ["a docstring alone", 'def f(x):\n    """Doc."""\n', "def f(x):\n    pass"],
  ["a docstring on the line of def", 'def f(x): "doc"; return x', "def f(x): pass; return x"],
  [
    "strings in the middle and at the end",
    'def f(x):\n    y = x\n    "class 3"\n    ("a"\n     "b")  # c\n    return y\n    "end"\n',
    "def f(x):\n    y = x\n    return y",
  ],
  ["other constants", "def f(x):\n    1\n    None\n    ('a', [True, 'b'])\n    return x", "def f(x):\n    return x"],
  [
    "what may have an effect stays",
    "def f(x):\n    x\n    f'{x()}'\n    1 / 0\n    ...\n    yield 'a'",
    "def f(x):\n    x\n    f'{x()}'\n    1 / 0\n    ...\n    yield 'a'",
  ],
  [
    "a string that is used stays",
    'def f(x):\n    s = """a # b\n  """\n    return s + "# c"',
    'def f(x):\n    s = """a # b\n  """\n    return s + "# c"',
  ],
  [
    "branches that hold nothing else",
    'def f(x):\n    if x:\n        "a"\n        # b\n        "c"\n    else: "d"\n    return x',
    "def f(x):\n    if x:\n        pass\n    else: pass\n    return x",
  ],
  ["a method with tabs and CRLF", "\tdef f(self):\r\n\t\t# a\r\n\t\treturn 1\r\n", "def f(self):\n    return 1"],
  [
    "a nested class",
    'def f():\n  class A:\n    """Doc."""\n    x = 1\n  return A',
    "def f():\n    class A:\n        x = 1\n    return A",
  ],
  ["nothing", "# only a comment", ""],
];
test.each(cases)("%s", async (_name, code, bare) => {
  expect(await bareCode(code)).toBe(bare);
});

test("a comment goes where the code does not parse, too", async () => {
  expect(await bareCode("def f(x):\n    # class 3\n    return (x +\n")).not.toContain("class 3");
});

/** Prints for each pair whether CPython reads the same program, statements without effect apart. */
const oracle = `
import ast, json, sys
class Bare(ast.NodeTransformer):
    def visit_Expr(self, node):
        def inert(part):
            if isinstance(part, (ast.Tuple, ast.List)): return all(map(inert, part.elts))
            return isinstance(part, ast.Constant) and part.value is not ... and not isinstance(part.value, bytes) or isinstance(part, ast.JoinedStr) and not any(isinstance(one, ast.FormattedValue) for one in part.values)
        return ast.Pass() if inert(node.value) else node
def bare(text):
    tree = Bare().visit(ast.parse(text))
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [one for one in block if not isinstance(one, ast.Pass)])
    return ast.dump(tree)
print(json.dumps([bare(before) == bare(after) for before, after in json.load(sys.stdin)]))`;

test("CPython reads the same program in every answer of the fixtures", async () => {
  const folder = join(packageRoot, "tests", "fixtures", "lmr-bench");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".py"));
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8"));
  const pairs = await Promise.all(texts.map(async (text) => [text, await bareCode(text)]));
  const ran = spawnSync("python3", ["-c", oracle], { input: JSON.stringify(pairs), encoding: "utf8" });
  expect(ran.stderr).toBe("");
  const same = JSON.parse(ran.stdout) as boolean[];
  expect(files.filter((_, index) => !same[index])).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
  expect(pairs.filter(([before, after]) => before?.trim() !== after).length).toBeGreaterThan(100);
});
