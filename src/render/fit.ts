import { type Detail, type DetailLevel, detailsFrom } from "./detail.ts";
import { utf8Bytes } from "./format.ts";

export interface MarkdownOptions {
  /** UTF-8 bytes that the text may take; without it nothing is left out. */
  budget?: number;
  /** The fullest detail wanted. */
  from?: DetailLevel;
  /** Markdown of our own below the report, such as a link to the workflow run. */
  note?: string;
  /** Whether the surface draws Mermaid charts: job summaries and files do. */
  chart?: boolean;
}

/** Blocks of Markdown in the fullest detail that fits the budget; at least the headline, which is their first line. */
export function fitBlocks(
  headline: string,
  blocksOf: (detail: Detail, shortened: boolean) => Iterable<string>,
  { budget = Number.POSITIVE_INFINITY, from }: MarkdownOptions,
): string {
  for (const [index, detail] of detailsFrom(from).entries()) {
    const text = fill(blocksOf(detail, index > 0), budget);
    if (text !== null) return text;
  }
  const line = `${headline}\n`;
  if (utf8Bytes(line) <= budget) return line;
  throw new RangeError(`A budget of ${budget} bytes cannot hold the first line of a report, which takes ${utf8Bytes(line)}.`);
}

/** The blocks with blank lines between; null as soon as they outgrow the budget, so that a level too full costs little. */
function fill(blocks: Iterable<string>, budget: number): string | null {
  const kept: string[] = [];
  let bytes = 0;
  for (const block of blocks) {
    bytes += utf8Bytes(block) + (kept.length === 0 ? 1 : 2);
    if (bytes > budget) return null;
    kept.push(block);
  }
  return `${kept.join("\n\n")}\n`;
}
