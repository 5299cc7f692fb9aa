import { type Quote, quoteAfter } from "./quotes.ts";
import { definesLine } from "./unfenced.ts";

/**
 * A function in code that does not parse, by its indentation alone, so that Python says what is wrong with it: the one
 * that begins at the offset, else the last of the name.
 */
export function brokenFunction(code: string, name: string, offset?: number): string | undefined {
  const lines = code.split("\n");
  const defines = definesLine(name);
  const start =
    offset === undefined ? lines.findLastIndex((line) => defines.test(line)) : code.slice(0, offset).split("\n").length - 1;
  if (start < 0) return undefined;
  const indent = widthOf(lines[start] ?? "");
  let end = start + 1;
  let quote: Quote = quoteAfter(lines[start] ?? "", null);
  while (end < lines.length && (quote !== null || belongs(lines[end] ?? "", indent)))
    quote = quoteAfter(lines[end++] ?? "", quote);
  const text = lines.slice(start, end).join("\n").trimEnd();
  // Words such as "def f(x) is given" are no function, however broken.
  return /:\s*\S/.test(text) ? text : undefined;
}

function belongs(line: string, indent: number): boolean {
  return line.trim() === "" || widthOf(line) > indent || /^[ \t]*[)\]}]/.test(line);
}

function widthOf(line: string): number {
  return line.length - line.trimStart().length;
}
