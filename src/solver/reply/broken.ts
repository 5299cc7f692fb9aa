import type { Located } from "./locate.ts";
import { type Quote, quoteAfter } from "./quotes.ts";
import { definesLine } from "./unfenced.ts";

/** The last function of the name in code that does not parse, by its indentation alone, so that Python says what is wrong with it. */
export function brokenFunction(code: string, name: string): Located | undefined {
  const lines = code.split("\n");
  const start = lines.findLastIndex((line) => definesLine(name).test(line));
  if (start < 0) return undefined;
  const indent = widthOf(lines[start] ?? "");
  let end = start + 1;
  let quote: Quote = quoteAfter(lines[start] ?? "", null);
  while (end < lines.length && (quote !== null || belongs(lines[end] ?? "", indent)))
    quote = quoteAfter(lines[end++] ?? "", quote);
  const text = lines.slice(start, end).join("\n").trimEnd();
  // Words such as "def f(x) is given" are no function, however broken.
  if (!/:\s*\S/.test(text)) return undefined;
  return { function: text, preamble: "", sameScope: true, notes: ["does not parse"] };
}

function belongs(line: string, indent: number): boolean {
  return line.trim() === "" || widthOf(line) > indent || /^[ \t]*[)\]}]/.test(line);
}

function widthOf(line: string): number {
  return line.length - line.trimStart().length;
}
