import type { Significance } from "./mcnemar.ts";
import { seededRandom } from "./random.ts";

export interface SignFlip extends Significance {
  method: "exact" | "monte-carlo";
  /** Clusters whose sum is not zero; the others cannot speak. */
  units: number;
}

/** Steps of the dynamic programme up to which the test is exact: some tenths of a second. */
const exactSteps = 30_000_000;
/** Patterns drawn, and signs drawn in all patterns together. */
const drawings = 20_000;
const signs = 8_000_000;
const seed = 20_250_617;

/**
 * Paired sign-flip test of integer sums, one for each cluster, of head minus base. If nothing changed, each sum could as well have
 * had the other sign; p is the share of all 2^n sign patterns that give a total at least as low (`drop`) or as far from zero (`twoSided`).
 * Exact by adding up the distribution cluster by cluster; where that is too long, from seeded random patterns, counted so that
 * p is never too small. R. A. Fisher, "The design of experiments" (1935), section 21; B. Phipson and G. K. Smyth,
 * "Permutation p-values should never be zero", Stat. Appl. Genet. Mol. Biol. 9 (2010).
 */
export function signFlip(sums: readonly number[]): SignFlip {
  const sizes = sums.filter((sum) => sum !== 0).map(Math.abs);
  if (!sizes.every(Number.isSafeInteger)) throw new RangeError("A sign-flip test takes whole numbers.");
  const observed = sums.reduce((total, sum) => total + sum, 0);
  const span = sizes.reduce((total, size) => total + size, 0);
  const exact = sizes.length * span <= exactSteps;
  return {
    method: exact ? "exact" : "monte-carlo",
    units: sizes.length,
    ...(exact ? enumerate(sizes, span, observed) : draw(sizes, observed)),
  };
}

/** All patterns at once: `chances[t]` is the chance that the negative ones sum to t, and then the total is span − 2t. */
function enumerate(sizes: readonly number[], span: number, observed: number): Significance {
  const chances = new Float64Array(span + 1);
  chances[0] = 1;
  let reached = 0;
  for (const size of sizes) {
    for (let t = reached; t >= 0; t--) {
      const half = (chances[t] ?? 0) / 2;
      if (half === 0) continue;
      chances[t] = half;
      chances[t + size] = (chances[t + size] ?? 0) + half;
    }
    reached += size;
  }
  let drop = 0;
  let twoSided = 0;
  for (let t = span; t >= 0; t--) {
    const total = span - 2 * t;
    if (total <= observed) drop += chances[t] ?? 0;
    if (Math.abs(total) >= Math.abs(observed)) twoSided += chances[t] ?? 0;
  }
  return { drop: Math.min(1, drop), twoSided: Math.min(1, twoSided) };
}

function draw(sizes: readonly number[], observed: number): Significance {
  const random = seededRandom(seed);
  const patterns = Math.min(drawings, Math.ceil(signs / sizes.length));
  let drop = 1;
  let twoSided = 1;
  for (let pattern = 0; pattern < patterns; pattern++) {
    let total = 0;
    for (const size of sizes) total += random() < 0.5 ? size : -size;
    if (total <= observed) drop++;
    if (Math.abs(total) >= Math.abs(observed)) twoSided++;
  }
  return { drop: drop / (patterns + 1), twoSided: twoSided / (patterns + 1) };
}
