import type { Random } from "./random.ts";

/** A number from the beta distribution; a and b above 0. */
export function drawBeta(a: number, b: number, random: Random): number {
  const x = drawGamma(a, random);
  const y = drawGamma(b, random);
  return x + y === 0 ? a / (a + b) : x / (x + y);
}

/** G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000); shapes below 1 by their section 6. */
function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
