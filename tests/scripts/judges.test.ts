import { expect, test } from "vitest";
import { type Calibration, calibrationPage } from "../../scripts/record/judges.ts";

const judge: Calibration["judge"] = {
  schema: "lmr-bench/judge/1",
  model: "m",
  endpoint: "http://host/v1",
  prompt: { name: "judge", hash: "a".repeat(64) },
};
const answer = (found: 1 | 2 | 3 | null, human: 1 | 2 | 3, published: 1 | 2 | 3, task = "p/t") => ({
  run: "r",
  task,
  class: found,
  human,
  published,
});

test("a calibration states κ of the judge beside the published one, on the answers that have a class", () => {
  const answers = [answer(1, 1, 2), answer(2, 2, 2), answer(3, 3, 3), answer(3, 2, 1), answer(null, 3, 1, "p/without")];
  const page = calibrationPage({ schema: "lmr-bench/calibration/1", judge, answers });
  const cells = page
    .split("\n")
    .flatMap((line) => (/^\| (m|published)/.test(line) ? [line.split("|").map((cell) => cell.trim())] : []));
  expect(cells.map((row) => [row[1], row[2], row[3], row[4], row[6], row[8]])).toEqual([
    ["m", "4", "75.0 %", "0.64", "0.71", "0.50"],
    ["published judge, same answers", "4", "50.0 %", "0.20", "0.33", "1.00"],
  ]);
  expect(page).toContain("4 of 5 recorded answers have a class.");
  expect(page).toMatch(/\| 3, completely correct +\| +0 \| +1 \| +1 \|/);
  expect(page).toContain("Without a class: r p/without.");
});

test("a judge without any class has no agreement, and where all have one class κ is not stated", () => {
  const pageOf = (answers: Calibration["answers"]) => calibrationPage({ schema: "lmr-bench/calibration/1", judge, answers });
  const none = pageOf([answer(null, 3, 1)]);
  expect(none).toContain("Without a class there is no agreement to state.");
  const alike = pageOf([answer(1, 1, 1), answer(1, 1, 1)]);
  expect(alike).toMatch(/^\| m +\| +2 \| +100\.0 % \| +– \| +– \|/m);
  expect(none + alike).not.toContain("NaN");
});
