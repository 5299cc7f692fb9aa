import { describe, expect, test } from "vitest";
import { acceptedEdits, fileAsFirstRead, firstDifference, type SessionEvent } from "../../scripts/record/session.ts";

const path = "/workspace/benchmark/datasets/3-Circle/circle/area.py";
const isTarget = (other: string) => other.endsWith("/area.py");
const view = (lines: string) => `Here is the file:\n${lines}`;
const edit = (id: number, to: string, file = path): SessionEvent => ({
  id,
  action: "edit",
  args: { command: "str_replace", path: file, old_str: "a", new_str: to, insert_line: null, thought: "" },
});
const answer = (id: number, cause: number, content: string, observation = "edit"): SessionEvent => ({
  id,
  cause,
  observation,
  content,
  extras: { path },
});

describe("what an event log says of a file", () => {
  test("edits count in order of their ids when the editor took them, and only those of the target", () => {
    const events = [
      edit(10, "last"),
      answer(11, 10, "The file has been edited."),
      edit(2, "first"),
      answer(3, 2, "The file has been edited."),
      edit(4, "refused"),
      answer(5, 4, "ERROR:\nNo replacement was performed"),
      edit(6, "of another file", "/workspace/benchmark/datasets/3-Circle/circle/edge.py"),
      answer(7, 6, "The file has been edited."),
      edit(8, "never answered"),
    ];
    expect(acceptedEdits(events, isTarget).map(({ new_str }) => new_str)).toEqual(["first", "last"]);
  });

  test("the first whole view gives the file, later ones and parts do not", () => {
    const part = answer(1, 0, view("     2\tb"), "read");
    const whole = answer(3, 2, view("     1\ta\tb\r\n     2\t\n     3\tc"), "read");
    const later = answer(5, 4, view("     1\tz"), "read");
    const refused = answer(0, 0, "ERROR:\nno such file", "read");
    expect(fileAsFirstRead([later, whole, refused], isTarget)).toBe("a\tb\n\nc\n");
    expect(fileAsFirstRead([whole], (other) => other.endsWith("/edge.py"))).toBeUndefined();
    expect(fileAsFirstRead([part], isTarget)).toBeUndefined();
    expect(fileAsFirstRead([], isTarget)).toBeUndefined();
  });

  test("a line that the agent last saw otherwise is named", () => {
    const seen = (lines: string) => [answer(1, 0, view(lines))];
    expect(firstDifference("a\nb\nc", seen("     2\tb\n     3\tc\n     4\t"), isTarget)).toBeUndefined();
    expect(firstDifference("a\nb\nc", seen("     2\tb\n     3\tother\n     4\t"), isTarget)).toBe(3);
    expect(firstDifference("a", [], isTarget)).toBeUndefined();
  });
});
