import { describe, expect, test } from "vitest";
import { findFunction, findFunctions } from "../../src/python/find.ts";
import { TargetError } from "../../src/python/target-error.ts";

const file = `import os

@deco
def plain(x, y=(1, 2)): return x

class Loss(Base):
    """Doc."""
    @property
    def scale(self):
        return 1

    @scale.setter
    def scale(self, v):
        self._v = v

    async def forward(self, x):
        def inner(y):
            return y
        return inner(x)

    if True:
        class Nested:
            def forward(self): ...

try:
    import fast
except ImportError:
    def slow():
        with a as b:
            def deep(): pass
else:
    for i in x:
        def looped[T](x: T) -> T:
            match x:
                case 1:
                    def matched(): pass

def naïve(): pass
text = """
def fake(): pass
"""
`;

test("findFunctions names all functions by where they stand", async () => {
  const names = (await findFunctions(file)).map((span) => `${span.name}#${span.occurrence}:${span.line}`);
  expect(names).toEqual([
    "plain#1:4",
    "Loss.scale#1:9",
    "Loss.scale#2:13",
    "Loss.forward#1:16",
    "Loss.forward.inner#1:17",
    "Loss.Nested.forward#1:23",
    "slow#1:28",
    "slow.deep#1:30",
    "looped#1:33",
    "looped.matched#1:36",
    "naïve#1:38",
  ]);
});

const spans: [name: string, text: string, target: string, expected: string][] = [
  ["to the last statement", "def f():\n    return 1\n\n\nx = 1\n", "f", "def f():\n    return 1"],
  ["with what stands on its last line", "def f(): return 1;  # why \nx = 1", "f", "def f(): return 1;  # why "],
  [
    "with deeper comments below",
    "def f():\n    pass\n\n    # old:\n\n  # return 2\n# level\n    # deeper",
    "f",
    "def f():\n    pass\n\n    # old:\n\n  # return 2",
  ],
  [
    "without comments at its own level",
    "class A:\n    def f(self):\n        pass\n    # g\n",
    "A.f",
    "    def f(self):\n        pass",
  ],
  ["with comments inside at column 0", "def f():\n    a()\n# b\n    return 1\n# c", "f", "def f():\n    a()\n# b\n    return 1"],
  ["with a string at its end", "def f():\n    x = '''\n# no comment\n'''\n# c", "f", "def f():\n    x = '''\n# no comment\n'''"],
  ["without decorators", "@a(1,\n 2)\n# b\nasync  def f():\n\tpass\n", "f", "async  def f():\n\tpass"],
  ["by tab stops of 8", "class A:\n\tdef f(self): pass\n        # level\n", "A.f", "\tdef f(self): pass"],
  ["between lone CRs", "x\rdef f():\r    pass\r    # c\ry", "f", "def f():\r    pass\r    # c"],
  ["in Python 2", "def f(a, (b, c)):\n    print 'x' % a\n    exec b\nx", "f", "def f(a, (b, c)):\n    print 'x' % a\n    exec b"],
  [
    "with new syntax",
    "def f(x):\n    type T = int\n    return t'{x}' + f'{x['k']}'\ny",
    "f",
    "def f(x):\n    type T = int\n    return t'{x}' + f'{x['k']}'",
  ],
  ["beside broken code", "def a(:\n    x\n\ndef f():\n    return 1\n\nx = = 2\n", "f", "def f():\n    return 1"],
];
test.each(spans)("a function reaches %s", async (_name, text, target, expected) => {
  const span = await findFunction(text, target);
  expect(text.slice(span.start, span.end)).toBe(expected);
});

describe("findFunction", () => {
  test("takes #n and <locals>", async () => {
    expect((await findFunction(file, "Loss.scale#2")).line).toBe(13);
    expect((await findFunction(file, "plain#1")).line).toBe(4);
    expect((await findFunction(file, "Loss.forward.<locals>.inner")).line).toBe(17);
  });

  const errors: [name: string, target: string, kind: string, near: string[], lines: number[], message: string][] = [
    [
      "the same last part",
      "Base.forward",
      "not-found",
      ["Loss.forward", "Loss.Nested.forward"],
      [16, 23],
      'There is no function "Base.forward". Did you mean Loss.forward (line 16), Loss.Nested.forward (line 23)?',
    ],
    ["a slip of the pen", "plian", "not-found", ["plain"], [4], 'There is no function "plian". Did you mean plain (line 4)?'],
    [
      "nothing near",
      "completely_different",
      "not-found",
      [],
      [],
      'There is no function "completely_different". The file defines 11, such as plain (line 4),',
    ],
    [
      "two of the name",
      "Loss.scale",
      "ambiguous",
      [],
      [9, 13],
      '"Loss.scale": 2 functions have the name Loss.scale (line 9, 13). Write "Loss.scale#1" for the first, up to "Loss.scale#2" for the last.',
    ],
    [
      "a third of two",
      "Loss.scale#3",
      "not-found",
      ["Loss.scale", "Loss.scale"],
      [9, 13],
      '"Loss.scale#3": 2 functions have the name',
    ],
    [
      "a second of one",
      "plain#2",
      "not-found",
      ["plain"],
      [4],
      '"plain#2": 1 function has the name plain (line 4). Write "plain#1" for the first.',
    ],
    ["nothing at all", "", "not-found", [], [], 'There is no function "".'],
  ];
  test.each(errors)("says what is near: %s", async (_name, target, kind, near, lines, message) => {
    const error = await findFunction(file, target).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TargetError);
    expect(error).toMatchObject({ kind, target, near, lines, message: expect.stringContaining(message) });
  });

  test("says that a file has no function", async () => {
    await expect(findFunction("x = 1\n", "f")).rejects.toThrow('There is no function "f". The file defines no function.');
  });
});
