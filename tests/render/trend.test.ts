import { expect, test } from "vitest";
import { digestOf } from "../../src/analysis/digest.ts";
import { renderTrend, type TrendRun } from "../../src/render/trend.ts";
import type { Verdict } from "../../src/schema/common.ts";
import { reportOf } from "../analysis/sample-run.ts";

function run(series: string, time: string, verdicts: Verdict[], runId = 1): TrendRun {
  const report = reportOf(Object.fromEntries(verdicts.map((verdict, index) => [`paper/task-${index}`, [verdict]])));
  return { series, digest: digestOf(report, { sha: "c".repeat(40), branch: "main", runId, runAttempt: 1, time }) };
}

test("runs stand in order of time, the latest first in the table and last in the chart", () => {
  const page = renderTrend([
    run("Nightly", "2026-11-02T00:00:00Z", ["passed", "passed"], 3),
    run("Nightly", "2026-11-01T00:00:00Z", ["passed", "failed"], 9),
  ]);
  expect(page).toMatch(/2026-11-02 00:00.*2026-11-01 00:00/s);
  expect(page).toContain('class="line" d="M10.0 50.00L990.0 0.00"');
  expect(page).toContain('Latest: <span class="pass">pass</span> · 2 of 2 attempts passed');
});

test("each series has its own chart, and a run without a score leaves a gap", () => {
  const page = renderTrend([run("b", "2026-11-01T00:00:00Z", ["passed"]), run("a", "2026-11-01T00:00:00Z", [])]);
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(page.match(/class="dot"/g)).toHaveLength(1);
});

test("no history is a page too", () => {
  expect(renderTrend([])).toContain("0 runs");
});

test("names are text, nothing loads and nothing runs", () => {
  const page = renderTrend([run('<script>alert(1)</script>"', "2026-11-01T00:00:00Z", ["passed"])]);
  expect(page).not.toContain("<script");
  expect(page).toContain("default-src 'none'");
});

test("a page of years stays small", () => {
  const one = run("Nightly", "2026-11-01T00:00:00Z", ["passed", "failed"]);
  const many = Array.from({ length: 2000 }, () => one);
  expect(renderTrend(many).length).toBeLessThan(400_000);
});
