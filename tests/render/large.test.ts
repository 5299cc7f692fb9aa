import { expect, test } from "vitest";
import { largeReport, renderAll } from "../../scripts/bench/render.ts";

test("5,000 attempts fit every limit of GitHub and of browsers, in a time far from anybody's patience", () => {
  const { bytes, seconds } = renderAll(largeReport(5000));
  expect(bytes.comment).toBeLessThanOrEqual(65_536);
  expect(bytes.check).toBeLessThanOrEqual(65_535);
  expect(bytes.summary).toBeLessThanOrEqual(2 ** 20);
  expect(bytes.markdown).toBeLessThanOrEqual(1_000_000);
  expect(bytes.html).toBeLessThanOrEqual(40_000_000);
  // `npm run bench` has the figure; this only sees what grows with a square.
  expect(seconds).toBeLessThan(15);
});
