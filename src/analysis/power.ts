import { drawBeta } from "./beta.ts";
import { leastCommonMultiple } from "./least-common-multiple.ts";
import { type Random, seededRandom } from "./random.ts";
import { signFlip } from "./sign-flip.ts";

/** What is known of a task before a comparison is made. */
export interface KnownTask {
  paper: string;
  passed: number;
  planned: number;
}

/** Attempts a task in either run. */
export interface Attempts {
  base: number;
  head: number;
}

/** Chance at which a drop counts as proven if nothing changed. */
export const level = 0.05;

/** Papers and steps up to which the exact test is used within a simulation; above both, its normal approximation is as good. */
const exactPapers = 30;
const exactSteps = 20_000;

/**
 * Simulated comparisons of two runs, ready to be asked for the chance that a true drop is proven. In each simulation every task
 * has a true share drawn from what is known of it: beta, with the run's mean share as the weight of one further attempt. A drop
 * lowers all shares in proportion. Same seed and same random numbers for every question, so that the answer is the same each time.
 */
export class Simulations {
  /** Mean true share, which no drop can exceed. */
  readonly mean: number;
  readonly #count: number;
  /** True shares, task by task in each simulation. */
  readonly #shares: Float64Array;
  /** For each task the number of its paper. */
  readonly #papers: readonly number[];
  readonly #paperCount: number;

  constructor(tasks: readonly KnownTask[]) {
    const numbers = new Map([...new Set(tasks.map(({ paper }) => paper))].map((paper, index) => [paper, index]));
    this.#papers = tasks.map(({ paper }) => numbers.get(paper) ?? 0);
    this.#paperCount = numbers.size;
    // Large suites average over their tasks and need fewer.
    this.#count = Math.round(Math.min(300, Math.max(60, 60_000 / tasks.length)));
    const prior = meanShare(tasks);
    this.mean = tasks.reduce((sum, task) => sum + (task.passed + prior) / (task.planned + 1), 0) / tasks.length;
    const random = seededRandom(1);
    this.#shares = Float64Array.from({ length: this.#count * tasks.length }, (_, index) => {
      const { passed, planned } = tasks[index % tasks.length] as KnownTask;
      return drawBeta(passed + prior, planned - passed + 1 - prior, random);
    });
  }

  /** Share of simulations in which a drop of this size is proven by runs of so many attempts a task. */
  power(drop: number, attempts: Attempts): number {
    const kept = Math.max(0, 1 - drop / this.mean);
    const random = seededRandom(2);
    let proven = 0;
    for (let simulation = 0; simulation < this.#count; simulation++)
      if (isProven(this.#sums(simulation, kept, attempts, random))) proven++;
    return proven / this.#count;
  }

  /** Sums by paper of head minus base, in whole parts of an attempt. */
  #sums(simulation: number, kept: number, { base, head }: Attempts, random: Random): number[] {
    const parts = leastCommonMultiple(base, head);
    const sums: number[] = Array(this.#paperCount).fill(0);
    for (const [index, paper] of this.#papers.entries()) {
      const share = this.#shares[simulation * this.#papers.length + index] ?? 0;
      const before = drawBinomial(base, share, random) * (parts / base);
      const after = drawBinomial(head, share * kept, random) * (parts / head);
      sums[paper] = (sums[paper] ?? 0) + after - before;
    }
    return sums;
  }
}

/** Kept inside of 0 and 1, for a run in which all tasks passed may still see one fail. */
function meanShare(tasks: readonly KnownTask[]): number {
  const total = tasks.reduce((sum, { passed, planned }) => sum + passed / planned, 0);
  return (total + 0.5) / (tasks.length + 1);
}

function isProven(sums: readonly number[]): boolean {
  const total = sums.reduce((sum, value) => sum + value, 0);
  if (total >= 0) return false;
  const span = sums.reduce((sum, value) => sum + Math.abs(value), 0);
  if (sums.length <= exactPapers || sums.length * span <= exactSteps) return signFlip(sums).drop <= level;
  const deviation = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0));
  return total / deviation <= -1.6448536269514722;
}

function drawBinomial(n: number, share: number, random: Random): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (random() < share) count++;
  return count;
}
