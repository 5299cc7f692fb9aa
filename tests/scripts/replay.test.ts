import { describe, expect, test } from "vitest";
import { type Edit, replay } from "../../scripts/record/replay.ts";

const file = "def area(r):\n    pass\n\n\ndef edge(r):\n    pass\n";
const edit = (change: Partial<Edit>): Edit => ({ command: "str_replace", path: "/w/circle.py", ...change });

describe("the file after the editor's edits", () => {
  test.each<[string, Edit[], string]>([
    ["no edit", [], file],
    [
      "text is replaced where it stands once",
      [edit({ old_str: "def area(r):\n    pass", new_str: "def area(r):\n    return 3 * r" })],
      "def area(r):\n    return 3 * r\n\n\ndef edge(r):\n    pass\n",
    ],
    ["a replacement keeps dollar signs", [edit({ old_str: "def area", new_str: "# $& $1\ndef area" })], `# $& $1\n${file}`],
    [
      "text that stands nowhere as it is given is looked for without the white space around it",
      [edit({ old_str: "\n\tdef edge(r):\n", new_str: "\ndef rim(r):\n" })],
      file.replace("edge", "rim"),
    ],
    [
      "an empty replacement removes",
      [edit({ old_str: "\n\n\ndef edge(r):\n    pass", new_str: null })],
      "def area(r):\n    pass\n",
    ],
    [
      "lines go in behind the numbered one",
      [edit({ command: "insert", insert_line: 1, new_str: "    r = abs(r)\n    r += 0" })],
      file.replace("(r):\n", "(r):\n    r = abs(r)\n    r += 0\n"),
    ],
    ["line 0 is the top", [edit({ command: "insert", insert_line: 0, new_str: "import math" })], `import math\n${file}`],
    ["a created file takes the place of all", [edit({ command: "create", file_text: "x = 1\r\n" })], "x = 1\n"],
    [
      "undo takes back the last edit that stands, step by step",
      [
        edit({ old_str: "def area", new_str: "def a" }),
        edit({ old_str: "def edge", new_str: "def e" }),
        edit({ command: "create", file_text: "" }),
        edit({ command: "undo_edit" }),
        edit({ command: "undo_edit" }),
      ],
      file.replace("area", "a"),
    ],
  ])("%s", (_, edits, after) => {
    expect(replay(file, edits)).toBe(after);
  });

  test("carriage returns are gone, as the editor showed the file without them", () => {
    expect(replay("a = 1\r\nb = 2\r\n", [edit({ old_str: "a = 1\nb", new_str: "a = 3\nb" })])).toBe("a = 3\nb = 2\n");
  });

  test("an edit in spaces of a file in tabs turns all tabs to spaces, by columns of eight", () => {
    const tabs = "class A:\n\tdef f(self):\n\t\treturn 1\t# one\n";
    const after = replay(tabs, [edit({ old_str: "                return 1", new_str: "                return 2" })]);
    expect(after).toBe("class A:\n        def f(self):\n                return 2        # one\n");
  });

  test.each<[string, Edit, RegExp]>([
    ["text that is not there", edit({ old_str: "def volume", new_str: "" }), /stands 0 times/],
    ["text that is there twice", edit({ old_str: "    pass", new_str: "" }), /stands 2 times/],
    ["a line past the end", edit({ command: "insert", insert_line: 99, new_str: "" }), /line 99 of a file of 7 lines/],
    ["nothing to undo", edit({ command: "undo_edit" }), /not complete/],
  ])("stops at %s", (_, bad, message) => {
    expect(() => replay(file, [bad])).toThrow(message);
  });
});
