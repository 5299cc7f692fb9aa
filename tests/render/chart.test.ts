import { expect, test } from "vitest";
import { renderMarkdown } from "../../src/render/markdown.ts";
import type { Report } from "../../src/schema/report.ts";
import { baselineOf, reportOf } from "../analysis/sample-run.ts";
import { hostileTexts } from "./hostile.ts";

const inCategories = (report: Report, names: readonly string[]): Report => ({
  ...report,
  tasks: report.tasks.map((task, index) => ({ ...task, category: names[index] ?? "" })),
  categories: names.map((name) => ({ name, score: report.score })),
});
const chartOf = (markdown: string) => /^```mermaid\n([\s\S]*?)\n```$/m.exec(markdown)?.[1]?.split("\n");

test("a run alone shows pass@1 of each category", () => {
  const report = inCategories(reportOf({ "a/x": ["passed", "failed"], "b/y": ["passed", "failed"] }), ["Decoding", "Training"]);
  expect(chartOf(renderMarkdown(report, { chart: true }))).toEqual([
    expect.stringContaining("plotColorPalette"),
    "xychart-beta horizontal",
    '  x-axis ["Decoding", "Training"]',
    '  y-axis "pass@1 in %" 0 --> 100',
    "  bar [50.0, 50.0]",
  ]);
});

test("against a baseline the base is a line over the bars", () => {
  const base = reportOf({ "a/x": ["passed"], "b/y": ["passed"], "c/z": ["failed"] });
  const head = reportOf({ "a/x": ["passed"], "b/y": ["failed"], "d/w": ["passed"] }, { baseline: baselineOf(base) });
  const text = renderMarkdown(inCategories(head, ["Decoding", "Training", "Metrics"]), { chart: true });
  expect(chartOf(text)?.slice(2)).toEqual([
    '  x-axis ["Decoding", "Training"]',
    '  y-axis "pass@1 in %" 0 --> 100',
    "  bar [100.0, 0.0]",
    "  line [100.0, 100.0]",
  ]);
  expect(text).toContain("Bars: this run. Line: the baseline.");
});

test.each(hostileTexts.map((text) => [text]))("the name %j breaks no chart", (text) => {
  const report = inCategories(reportOf({ "a/x": ["passed"], "b/y": ["failed"] }), [text, `${text}"]\n%%{init: {}}%%`]);
  const [, , axis = "", ...rest] = chartOf(renderMarkdown(report, { chart: true })) ?? [];
  const names = /^ {2}x-axis \["([\p{L}\p{N} .,&+/…()-]{1,36})", "([\p{L}\p{N} .,&+/…()-]{1,36})"\]$/u.exec(axis)?.slice(1);
  expect(new Set(names).size).toBe(2);
  expect(rest).toHaveLength(2);
});

test("the chart is wanted, has two bars at least, and goes where space is short", () => {
  const one = inCategories(reportOf({ "a/x": ["passed"] }), ["Decoding"]);
  const two = inCategories(reportOf({ "a/x": ["passed"], "b/y": ["failed"] }), ["Decoding", "Training"]);
  expect(chartOf(renderMarkdown(one, { chart: true }))).toBeUndefined();
  expect(chartOf(renderMarkdown(two))).toBeUndefined();
  const many = reportOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const charted = { ...many, categories: two.categories };
  expect(chartOf(renderMarkdown(charted, { chart: true, budget: 500_000 }))).toBeDefined();
  expect(chartOf(renderMarkdown(charted, { chart: true, budget: 30_000 }))).toBeUndefined();
});
