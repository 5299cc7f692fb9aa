import type { Report } from "../schema/report.ts";
import { fitBlocks, type MarkdownOptions } from "./fit.ts";
import { headline, sections } from "./markdown-sections.ts";

/** The report as Markdown, in the fullest detail that fits the budget. Its first line is the verdict with its numbers. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const { note, chart = false } = options;
  return fitBlocks(headline(report), (detail, shortened) => sections(report, detail, { shortened, note, chart }), options);
}
