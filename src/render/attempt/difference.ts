import { structuredPatch } from "diff";
import { html, type Markup } from "../markup.ts";
import type { Part } from "./page.ts";

/** How the answer differs from the reference, as unified lines. */
export const difference: Part = ({ task, function: answer }, { texts, share, edits }) => {
  const reference = texts.references.get(task);
  if (answer === null || reference === undefined) return false;
  if (Math.max(answer.length, reference.length) > share) return false;
  const lines = differenceLines(reference, answer, edits);
  if (lines.length === 0) return html`<h4>Against the reference</h4><p class="dim">The same text.</p>`;
  return html`<h4>Against the reference</h4><p class="dim">− only in the reference, + only in the answer. Other code can be right too: the checks decide.</p>
<pre class="difference" tabindex="0">${writeLines(lines)}</pre>`;
};

/**
 * Lines with `+`, `-` or a blank before them, and three lines of what is common around each change. Where more than `edits` lines
 * changed, one function is written after the other, since looking for what they have in common takes quadratic time.
 */
export function differenceLines(reference: string, answer: string, edits: number): string[] {
  const [before, after] = [aligned(reference), aligned(answer)];
  const patch = structuredPatch("", "", before, after, "", "", { context: 3, maxEditLength: edits });
  if (patch === undefined) return [...linesOf(before).map((line) => `-${line}`), ...linesOf(after).map((line) => `+${line}`)];
  return patch.hunks.flatMap(({ oldStart, lines }, index) =>
    index === 0 && oldStart <= 1 ? lines : [`@@ line ${oldStart}`, ...lines],
  );
}

/** As it would stand at the top level, so that indentation alone is no difference. */
function aligned(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const indent = /^[ \t]*/.exec(lines[0] ?? "")?.[0] ?? "";
  const moved = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line).trimEnd());
  return `${moved.join("\n").replace(/\n+$/, "")}\n`;
}

const linesOf = (text: string) => text.split("\n").slice(0, -1);

const kinds: Readonly<Record<string, string>> = { "+": "added", "-": "removed", "@": "where" };

const kindOf = (line: string) => kinds[line[0] ?? ""] ?? "common";

/** Neighbours of one kind together, as thousands of small elements are slow to write and to read. */
function writeLines(lines: readonly string[]): Markup[] {
  const groups: string[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && kindOf(last[0]) === kindOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => html`<span class="${kindOf(group[0] ?? "")}">${group.join("\n")}</span>\n`);
}
