import fc from "fast-check";

/** A generated Python file: its bytes, and the qualified names of its functions in order. */
export interface GeneratedFile {
  readonly bytes: Uint8Array;
  readonly text: string;
}

const names = ["f", "g", "run", "x"] as const;

/** Lines of one body at indentation 0; `␉` stands for one step of indentation, so that each file has its own. */
const bodies: readonly (readonly string[])[] = [
  ["pass"],
  ["..."],
  ['"""Only a docstring."""'],
  ['"""Doc."""', "return a"],
  ["'Doc' ' in two'", "# after the docstring", "return a"],
  ['"""Doc; and more."""; b = a', "return b"],
  ["if a:", "␉return 1", "else:", "␉return 2  # two"],
  ["for i in [", "  1,", "␉␉2, # second", "]:", "␉a += i", "# between", "", "return a"],
  ["b = '''", "  text", "\tmore \\' quotes", "'''", "return b"],
  ['b = f"""', "{a!r:>{10}}", '  {a["k"]}', '"""', "return b"],
  ["b = 'a\\", "  b'", "return b  # é"],
  ["b = a + \\", "  1", "return b"],
  ["with a as b, a:", "␉try:", "␉␉pass", "␉finally:", "␉␉b.close()", "␉# deep", "# shallow"],
  ["def inner(c):", "␉return c", "", "return inner"],
  ["class Local:", "␉def f(self): return 1", "return Local"],
  ["x = lambda b: (b,", "b)", "return x; "],
  ["# first", "return 'ü'", "# last", "␉# deeper"],
];

const inline = ["pass", "...", "return a", "b = 1; return b;", "return [a,\n1]", "'doc'; return a", "return 'é'  # é"];

const signatures = ["(a=1)", "(self, a=1, *, b=2) -> int", "(\n  a=1, # the first\n  b='x:y'\n)", "(a: 'int' = 3, **k)", "(*a)"];

const body = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...inline).map((text) => ({ head: ` ${text}`, lines: [] as readonly string[] })) },
  {
    weight: 4,
    arbitrary: fc.record({
      head: fc.constantFrom("", "", "  # comment behind the colon", "\t# def g(): pass"),
      lines: fc.constantFrom(...bodies),
    }),
  },
);

const definition = fc
  .record({
    decorators: fc.constantFrom<string[][]>([], [], ["@deco"], ["@deco(1,", "  2)", "# note", "@deco"]),
    async: fc.boolean(),
    name: fc.constantFrom(...names),
    signature: fc.constantFrom(...signatures),
    body,
    after: fc.constantFrom<string[][]>(
      [],
      [""],
      ["", "␉# trailing, deeper"],
      ["# trailing, level", "␉# deeper again"],
      ["   ", ""],
    ),
  })
  .map((made) => [
    ...made.decorators,
    ...`${made.async ? "async  " : ""}def ${made.name}${made.signature}:${made.body.head}`.split("\n"),
    ...made.body.lines.map((line) => nested(line)),
    ...made.after,
  ]);

const other = fc.constantFrom<string[][]>(
  ["import os"],
  ["K = '''", "def f():", "    return 1", "'''"],
  ["# def f(): pass"],
  ["D = {", "'a': 1,", "}"],
  [""],
);

const { block } = fc.letrec<{ block: string[]; member: string[] }>((tie) => ({
  member: fc.oneof(
    { maxDepth: 3, depthIdentifier: "nesting" },
    definition,
    other,
    tie("block").map((lines) => ["class C(object):", ...lines.map(nested)]),
    tie("block").map((lines) => ["if 1:", ...lines.map(nested), "else:", nested("pass")]),
    tie("block").map((lines) => ["def outer(a=None):", ...lines.map(nested), nested("return a")]),
  ),
  block: fc
    .array(tie("member"), { minLength: 1, maxLength: 3, depthIdentifier: "nesting" })
    .map((members) => ["pass", ...members.flat()]),
}));

/** Text that stands inside a string or is blank is shifted too: that is its content from the start, not a re-indentation. */
function nested(line: string): string {
  return line.trim() === "" ? line : `␉${line}`;
}

/** A file in a random style: step of indentation, line ends (also mixed), BOM, encoding, with or without a last line end. */
export const pythonFile: fc.Arbitrary<GeneratedFile> = fc
  .record({
    members: fc.array(block, { minLength: 1, maxLength: 3 }),
    last: definition,
    step: fc.constantFrom("    ", "  ", "\t"),
    ends: fc.oneof(
      fc.constantFrom(["\n"], ["\r\n"], ["\r"]),
      fc.array(fc.constantFrom("\n", "\r\n", "\r"), { minLength: 2, maxLength: 7 }),
    ),
    latin1: fc.boolean(),
    bom: fc.boolean(),
    final: fc.boolean(),
  })
  .map(({ members, last, step, ends, latin1, bom, final }) => {
    const cookie = latin1 ? ["# -*- coding: latin-1 -*-"] : ["# é"];
    const lines = [...cookie, "def deco(*a): return lambda f: f", ...members.flat(), ...last].map((line) =>
      line.replaceAll("␉", step),
    );
    const text = lines
      .map((line, index) => (index === lines.length - 1 && !final ? line : line + ends[index % ends.length]))
      .join("");
    const content = Buffer.from(text, latin1 ? "latin1" : "utf8");
    // A byte order mark beside another encoding is an error in Python.
    return { text, bytes: new Uint8Array(bom && !latin1 ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), content]) : content) };
  });
