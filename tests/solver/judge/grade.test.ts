import fc from "fast-check";
import { expect, test } from "vitest";
import type { Completion } from "../../../src/solver/completion.ts";
import { readGrade } from "../../../src/solver/judge/grade.ts";

function gradeOf(content: string | null, changes: Partial<Completion> = {}) {
  const completion: Completion = {
    schema: "lmr-bench/completion/1",
    content,
    refusal: null,
    finishReason: "stop",
    usage: null,
    model: null,
    mapped: [],
    seconds: 0,
    ...changes,
  };
  return readGrade(completion);
}

const three = '{"rationale": "Same.", "class": 3}';
const graded: [string, string][] = [
  ["the object alone", three],
  ["in another order, as text", '{"class": "3", "rationale": "Same."}'],
  ["in a fence", `\`\`\`json\n${three}\n\`\`\``],
  ["after prose with braces", `The set {1, 2} is the same, and {so} is the rest: ${three}\nDone.`],
  ["after prose that says the same class", `It belongs to class 3.\n${three}`],
  ["after thinking that says another", `<think>{"class": 1} or "class": 2</think>\n${three}`],
  ["after thinking that the prompt began", `Class 1?\n</think>${three}`],
];
test.each(graded)("class 3: %s", (_name, reply) => {
  expect(gradeOf(reply)).toEqual({ class: 3, rationale: "Same." });
});

test("reasons may speak of classes, braces and quotes, and may be left out", () => {
  const rationale = 'Not class 1: it says {"class": 3} and "class": 2 in a string.';
  expect(gradeOf(JSON.stringify({ rationale, class: 2 }))).toEqual({ class: 2, rationale });
  expect(gradeOf('{"class": 1}')).toEqual({ class: 1, rationale: "" });
});

const ungraded: [string, string | null, string][] = [
  ["nothing", null, "the reply is empty"],
  ["thinking alone", "<think>\nclass 3", "the reply is empty"],
  ["prose", "The grade is 3.", "the reply holds no JSON object with a class"],
  ["broken JSON", '{"rationale": "Same.", "class": 3', "the reply holds no JSON object with a class"],
  ["another shape", '{"result": {"class": 3}}', "the reply holds no JSON object with a class"],
  ["a list", "[3]", "the reply holds no JSON object with a class"],
  ["a class between two", '{"rationale": "", "class": 2.5}', "the class is 2.5, not 1, 2 or 3"],
  ["the same as text", '{"rationale": "", "class": "2.5"}', 'the class is "2.5", not 1, 2 or 3'],
  ["another number", '{"class": 0}', "the class is 0, not 1, 2 or 3"],
  ["several in a list", '{"class": [2, 3]}', "the class is [2,3], not 1, 2 or 3"],
  ["null", '{"class": null}', "the class is null, not 1, 2 or 3"],
  ["two objects", `{"class": 1}\n${three}`, "the reply gives more than one class"],
  ["one key twice", '{"class": 1, "rationale": "", "class": 3}', "the reply gives more than one class"],
  ["one key twice, once escaped", '{"cl\\u0061ss": 1, "class": 3}', "the reply gives more than one class"],
  ["a class for each part", '{"class": 3, "parts": [{"class": 2}]}', "the reply gives more than one class"],
  ["another class in prose", `Grade: 2\n${three}`, "the reply gives class 3, and 2 beside it"],
];
test.each(ungraded)("no class: %s", (_name, reply, fault) => {
  expect(gradeOf(reply)).toEqual({ fault });
});

test("a reply that was refused or cut has no class, whatever it says", () => {
  expect(gradeOf(three, { refusal: "I cannot judge." })).toEqual({ fault: "the judge refused: I cannot judge." });
  expect(gradeOf(three, { finishReason: "content_filter" })).toEqual({
    fault: "the endpoint ended the reply with content_filter",
  });
  expect(gradeOf(three, { finishReason: "length" })).toEqual({ fault: "the reply reached the output limit" });
});

test("no reply makes it throw or hang", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom("{", "}", '"', "\\", '"class":', "3", ":", "<think>", three),
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void gradeOf(pieces.join(""))));
  for (const endless of ["{", '{"', "<think>", "</think>", '{"class":', "class 3 "]) gradeOf(endless.repeat(20_000));
  expect(gradeOf(`${" ".repeat(200_000)}${three}.`)).toHaveProperty("fault");
});
