import { describe, expect, test } from "vitest";
import type { Judged } from "../../scripts/record/judged.ts";
import { matchNotes, type Note } from "../../scripts/record/notes.ts";

const answer = (task: string, passed: boolean, human: number): Judged => ({
  run: "gpt4o",
  task,
  passed,
  message: null,
  published: { human, judge: 1, unitTests: false },
});
const note = (task: string): Note => ({ run: "gpt4o", task, verdict: "label wrong", evidence: "it is the stub" });
const answers = [
  answer("circle/area", true, 3),
  answer("circle/edge", true, 2),
  answer("line/slope", false, 3),
  answer("line/length", false, 1),
];

describe("notes on disagreements", () => {
  test("each disagreement with a person gets its note", () => {
    const notes = [note("line/slope"), note("circle/edge")];
    expect(matchNotes(answers, notes).map((found) => [found.answer.task, found.note])).toEqual([
      ["circle/edge", notes[1]],
      ["line/slope", notes[0]],
    ]);
  });

  test("a disagreement without a note and a note without a disagreement are named", () => {
    const notes = [note("line/slope"), note("circle/area")];
    expect(() => matchNotes(answers, notes)).toThrow("no disagreement: gpt4o circle/area\nno note: gpt4o circle/edge");
    expect(matchNotes(answers, notes, true)).toHaveLength(2);
  });
});
