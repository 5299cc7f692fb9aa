import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreOf, type TaskVerdicts, upperBound } from "../../src/analysis/score.ts";
import { wilson } from "../../src/analysis/wilson.ts";
import { Verdict } from "../../src/schema/common.ts";
import { Score } from "../../src/schema/report.ts";

const task = (...verdicts: Verdict[]): TaskVerdicts => ({ planned: verdicts.length, verdicts });

test("the score is the mean over tasks of their shares", () => {
  expect(scoreOf([task("passed", "passed"), task("passed", "failed"), task("no-answer", "tampered")])).toEqual({
    passed: 3,
    scored: 6,
    planned: 6,
    passAt1: 0.5,
    interval: wilson(0.5, 3),
  });
});

test("what has no verdict counts against the score and widens the interval upwards", () => {
  const score = scoreOf([task("passed"), task("unscored"), { planned: 1, verdicts: [] }, task("failed")]);
  expect(score).toEqual({ passed: 1, scored: 2, planned: 4, passAt1: 0.25, interval: [wilson(0.25, 4)[0], wilson(0.75, 4)[1]] });
  expect(upperBound(score)).toBe(0.75);
});

test("nothing planned has no score", () => {
  expect(scoreOf([])).toEqual({ passed: 0, scored: 0, planned: 0, passAt1: null, interval: null });
  expect(upperBound(scoreOf([]))).toBeNull();
});

test("more verdicts than planned attempts are a bug and not a better score", () => {
  expect(() => scoreOf([{ planned: 1, verdicts: ["passed", "passed"] }])).toThrow(RangeError);
});

const runs = fc.integer({ min: 1, max: 4 }).chain((attempts) =>
  fc.array(
    fc.array(fc.constantFrom(...Verdict.options), { maxLength: attempts }).map((verdicts) => ({ planned: attempts, verdicts })),
    { minLength: 1, maxLength: 30 },
  ),
);

test("every score is valid, within its interval, and within its bounds", () => {
  fc.assert(
    fc.property(runs, (tasks) => {
      const score = Score.parse(scoreOf(tasks));
      const [low, high] = score.interval ?? [1, 0];
      const upper = upperBound(score) ?? 0;
      expect(low).toBeLessThanOrEqual(score.passAt1 ?? 0);
      expect(high).toBeGreaterThanOrEqual(upper - 1e-12);
      expect(score.passAt1).toBeCloseTo(score.passed / score.planned, 12);
    }),
  );
});

test("settling an open attempt never leaves the bounds", () => {
  fc.assert(
    fc.property(runs, fc.constantFrom<Verdict>("passed", "failed"), (tasks, settled) => {
      const before = scoreOf(tasks);
      const after = scoreOf(
        tasks.map(({ planned, verdicts }) => ({
          planned,
          verdicts: Array.from({ length: planned }, (_, index) => {
            const verdict = verdicts[index];
            return verdict === undefined || verdict === "unscored" ? settled : verdict;
          }),
        })),
      );
      expect(after.passAt1).toBeGreaterThanOrEqual((before.passAt1 ?? 0) - 1e-12);
      expect(after.passAt1).toBeLessThanOrEqual((upperBound(before) ?? 0) + 1e-12);
    }),
  );
});

test("copies of an answer do not narrow the interval", () => {
  const once = scoreOf([task("passed"), task("failed"), task("failed")]);
  const tenfold = scoreOf(
    [once, once, once].map((_, index) => task(...Array<Verdict>(10).fill(index === 0 ? "passed" : "failed"))),
  );
  expect(tenfold.interval).toEqual(once.interval);
});
