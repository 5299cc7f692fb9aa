import fc from "fast-check";
import { expect, test } from "vitest";
import { compareReports } from "../../src/analysis/compare.ts";
import { compareVariants } from "../../src/analysis/variants.ts";
import type { Verdict } from "../../src/schema/common.ts";
import type { Report } from "../../src/schema/report.ts";
import { VariantComparison } from "../../src/schema/variant-comparison.ts";
import { type RunOptions, reportOf } from "./sample-run.ts";

const compared = (...reports: Report[]) =>
  compareVariants(
    reports.map((report, index) => ({ name: `v${index + 1}`, folder: null, report })),
    "lmr-bench 0.1.0",
  );
/** One task a paper, passed where the letter is P, open where it is U. */
const run = (letters: string, options: RunOptions = {}) => {
  const verdict = (letter: string): Verdict => (letter === "P" ? "passed" : letter === "U" ? "unscored" : "failed");
  return reportOf(Object.fromEntries([...letters].map((letter, index) => [`p${index}/t`, [verdict(letter)]])), options);
};

test("each variant is held against the first, and p is adjusted for the number of them", () => {
  const found = compared(run("FFFFFFFF"), run("PPPPPPPP"), run("PFFFFFFF"));
  expect(VariantComparison.parse(found)).toEqual(found);
  expect(found.against).toMatchObject([
    { variant: "v2", comparison: { paired: { delta: 1 } }, test: { p: 2 / 2 ** 8, adjusted: 4 / 2 ** 8 } },
    { variant: "v3", comparison: { paired: { delta: 1 / 8 } }, test: { p: 1, adjusted: 1 } },
  ]);
  expect(found.tasks[0]).toEqual({
    id: "p0/t",
    category: "training",
    attempts: [
      [{ verdict: "failed", reason: "assertion" }],
      [{ verdict: "passed", reason: null }],
      [{ verdict: "passed", reason: null }],
    ],
  });
  expect(found.categories.map(({ scores }) => scores.map((score) => score?.passAt1))).toEqual([[0, 1, 1 / 8]]);
});

test("with nothing open, p is that of the two-sided test, whichever of two comes first", () => {
  const letters = fc.string({ unit: fc.constantFrom("P", "F"), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const p = compared(run(a), run(b)).against[0]?.test?.p;
      expect(p).toBeCloseTo(compareReports(run(a), run(b)).test?.twoSided ?? -1, 12);
      expect(compared(run(b), run(a)).against[0]?.test?.p).toBeCloseTo(p ?? -1, 12);
    }),
    { numRuns: 30 },
  );
});

test("open attempts make nothing more certain, whatever they would have been", () => {
  const letters = fc.string({ unit: fc.constantFrom("P", "F", "U"), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, fc.boolean(), (a, b, passes) => {
      const closed = (text: string) => text.replaceAll("U", passes ? "P" : "F");
      const p = compared(run(a), run(b)).against[0]?.test?.p ?? 1;
      expect(p).toBeGreaterThanOrEqual((compared(run(closed(a)), run(closed(b))).against[0]?.test?.p ?? 1) - 1e-12);
    }),
    { numRuns: 30 },
  );
});

test("what differs in more than the settings under test is not tested, and spoils no correction", () => {
  const elsewhere = run("PPPPPPPP", { settings: { temperature: 1 } });
  const found = compared(run("FFFFFFFF"), elsewhere, run("PPPPPPPP"));
  expect(found.against.map(({ comparison, test }) => [comparison.comparable, test?.adjusted ?? null])).toEqual([
    [false, null],
    [true, 2 / 2 ** 8],
  ]);
});

test("of one command's runs all settings that differ are under test, and a model that the provider moved is not", () => {
  const held = (settings: RunOptions["settings"], returned = "acme/large-2026") => {
    const model = { requested: "acme/large", returned };
    const reports = [run("FFFFFFFF"), run("PPPPPPPP", { settings: { ...settings }, solutions: { model } })];
    const [against] = compareVariants(
      reports.map((report, index) => ({ name: `v${index}`, folder: null, report })),
      "t",
      true,
    ).against;
    return [against?.comparison.comparable, against?.comparison.differences.map(({ what, role }) => `${what}: ${role}`)];
  };
  expect(held({ setting: "agent", solver: "agent" })).toEqual([true, ["setting: under test", "solver: under test"]]);
  expect(held({ temperature: 1 })).toEqual([true, ["temperature: under test"]]);
  const elsewhere = { endpoint: "https://gate.example/v1" };
  expect(held(elsewhere, "large-v1")).toEqual([true, ["returned model: under test", "endpoint: under test"]]);
  expect(held({ temperature: 1 }, "large-v1")).toEqual([false, ["returned model: conflict", "temperature: under test"]]);
});

test("cost is that of all replies, cached ones included, and unknown as soon as one is", () => {
  const priced = run("PP", { solutions: { cost: 0.5, cached: true } });
  expect(compared(priced, run("PP")).variants.map(({ cost }) => cost)).toEqual([1, null]);
  expect(priced.totals.cost).toBe(0);
});

test("the verdict of all is the worst, and its grounds name the variant", () => {
  expect(compared(run("P"), run("P", { minScore: 0.5 })).verdict).toBe("pass");
  expect(compared(run("U"), run("P")).verdict).toBe("inconclusive");
  expect(compared(run("U"), run("F", { minScore: 0.5 })).verdict).toBe("fail");
});
