import { encodeDigest, withDigest } from "../digest-text.ts";
import type { DetailLevel } from "../render/detail.ts";
import { prose, shorten } from "../render/escape.ts";
import { scoreLine, verdictMarks } from "../render/format.ts";
import { renderMarkdown } from "../render/markdown.ts";
import type { Origin } from "../schema/digest.ts";
import type { Report, RunVerdict } from "../schema/report.ts";
import { type Annotation, annotationsOf, type Place } from "./annotations.ts";
import { limits } from "./limits.ts";

/** What comment and check run say, in the words of a report or without one. */
export interface Content {
  verdict: RunVerdict;
  title: string;
  /** Markdown within a number of bytes. */
  render: (budget: number, from: DetailLevel, note?: string) => string;
  /** What only programs read, at the end of the check run's summary. */
  data: string;
  annotations: Annotation[];
}

/** A report, with its digest so that later runs can be compared with this one. */
export function reportContent(report: Report, locate: (task: string) => Place, origin: Origin): Content {
  const data = withDigest("", encodeDigest(report, origin));
  return {
    verdict: report.verdict,
    title: shorten(`${report.verdict}: ${scoreLine(report.score)}`, limits.checkTitle),
    render: (budget, from, note) => renderMarkdown(report, { budget, from, ...(note !== undefined && { note }) }),
    // A longer one would push out what people read; later runs then find another baseline.
    data: Buffer.byteLength(data) > limits.digest ? "" : data,
    annotations: annotationsOf(report, locate),
  };
}

/** Stands where a run ended before it had a report, so that nothing of it stays in progress. */
export function stoppedContent(reason: string): Content {
  const heading = `## ${verdictMarks.inconclusive} LMR-Bench: inconclusive · no report`;
  return {
    verdict: "inconclusive",
    title: "inconclusive: no report",
    render: (_budget, _from, note) => [heading, prose(shorten(reason, 1000)), ...(note ? [note] : [])].join("\n\n"),
    data: "",
    annotations: [],
  };
}
