import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawBeta } from "../../src/analysis/beta.ts";
import { attemptsToProve, detectableDrop } from "../../src/analysis/detectable-drop.ts";
import { type KnownTask, Simulations } from "../../src/analysis/power.ts";
import { seededRandom } from "../../src/analysis/random.ts";
import { packageRoot } from "../../src/root.ts";

/** The size of LMR-Bench: 28 tasks of 23 papers. */
function suite(attempts: number, passed: (index: number) => number): KnownTask[] {
  return Array.from({ length: 28 }, (_, index) => ({ paper: `p${index % 23}`, passed: passed(index), planned: attempts }));
}

const drop = (attempts: number, passed: (index: number) => number, tasks = suite(attempts, passed)) =>
  detectableDrop(tasks, { base: attempts, head: attempts }) ?? Number.NaN;

// The normal approximation for 28 tasks gives 33 points at worst and 21 with most tasks settled at k = 1, 19 and 12 at 3, 15 and 9 at 5, 10 and 7 at 10.
test.each([
  [1, (index: number) => Number(index < 12), 0.2, 0.36],
  [3, (index: number) => index % 4, 0.11, 0.22],
  [5, (index: number) => (index % 2 ? 2 : 3), 0.08, 0.17],
  [10, (index: number) => index % 11, 0.06, 0.12],
])("with %i attempts 28 tasks see a drop of about what theory says", (attempts, passed, least, most) => {
  expect(drop(attempts, passed)).toBeGreaterThan(least);
  expect(drop(attempts, passed)).toBeLessThan(most);
});

test("the documentation has the drops that are found", () => {
  const page = readFileSync(join(packageRoot, "docs", "statistics.md"), "utf8");
  const rows = [1, 3, 5, 10].map((attempts) => {
    const passed = [(index: number) => (index % 2) * attempts, (index: number) => index % (attempts + 1)];
    const kinds = attempts === 1 ? passed.slice(0, 1) : [...passed, (index: number) => Math.ceil((attempts - (index % 2)) / 2)];
    const cells = kinds.map((of) => `${Math.round(100 * drop(attempts, of))} points`);
    return `| ${[String(attempts), ...cells, ...Array(3 - cells.length).fill("–")].join(" | ")} |`;
  });
  expect(page.split("\n").filter((line) => /^\| \d+ \|/.test(line))).toEqual(rows);
});

test("settled tasks show more than wavering ones, and more attempts more than few", () => {
  expect(drop(5, (index) => (index % 2 ? 5 : 0))).toBeLessThan(drop(5, (index) => (index % 2 ? 2 : 3)));
  expect(drop(10, (index) => index % 11)).toBeLessThan(drop(2, (index) => index % 3));
});

test("tasks of one paper count together", () => {
  const apart = suite(3, (index) => index % 4);
  const together = apart.map((task, index) => ({ ...task, paper: `p${index % 6}` }));
  expect(drop(3, () => 0, together)).toBeGreaterThan(drop(3, () => 0, apart));
});

test("fewer than five papers prove nothing at 5 %", () => {
  const tasks = suite(10, () => 10).map((task, index) => ({ ...task, paper: `p${index % 4}` }));
  expect(detectableDrop(tasks, { base: 10, head: 10 })).toBeNull();
  expect(attemptsToProve(0.9, tasks, { base: 10, head: 10 })).toBeNull();
  expect(detectableDrop([], { base: 1, head: 1 })).toBeNull();
});

test("the same question has the same answer, which the power at that drop confirms", () => {
  const tasks = suite(3, (index) => index % 4);
  const found = drop(3, (index) => index % 4);
  expect(drop(3, (index) => index % 4)).toBe(found);
  const simulations = new Simulations(tasks);
  const attempts = { base: 3, head: 3 };
  expect(simulations.power(found, attempts)).toBeGreaterThanOrEqual(0.8);
  expect(simulations.power(0, attempts)).toBeLessThan(0.09);
  expect(simulations.power(found / 2, attempts)).toBeLessThan(0.6);
});

test("a suggestion is more than was made, and enough", () => {
  const tasks = suite(1, (index) => Number(index < 14));
  const attempts = attemptsToProve(0.15, tasks, { base: 1, head: 1 }) ?? 0;
  expect(attempts).toBeGreaterThan(1);
  expect(new Simulations(tasks).power(0.15, { base: attempts, head: attempts })).toBeGreaterThanOrEqual(0.8);
});

test("beta draws have the mean and variance of the distribution", () => {
  for (const [a, b] of [
    [0.5, 0.5],
    [1.4, 0.6],
    [4.5, 2.5],
  ] as const) {
    const random = seededRandom(9);
    const draws = Array.from({ length: 20_000 }, () => drawBeta(a, b, random));
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
    expect(mean).toBeCloseTo(a / (a + b), 1);
    expect(Math.abs(variance / ((a * b) / ((a + b) ** 2 * (a + b + 1))) - 1)).toBeLessThan(0.06);
  }
});
