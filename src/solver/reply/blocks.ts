import { type Quote, quoteAfter } from "./quotes.ts";
import { afterThinking } from "./thinking.ts";

/** A fenced block of a reply, without the fence's own indentation. */
export interface Block {
  readonly info: string;
  readonly text: string;
  readonly closed: boolean;
}

export interface Sections {
  readonly blocks: readonly Block[];
  /** All that stands outside of blocks, without the model's thinking. */
  readonly prose: string;
}

interface Fence {
  readonly mark: string;
  readonly info: string;
  /** Width of what stands before the fence: spaces, list markers, quote marks. */
  readonly width: number;
  readonly quoted: boolean;
}

/** How far a fence that stands inside a triple-quoted string is looked past for the one that closes the block. */
const lookahead = 2000;

/** Splits a reply with LF line ends into fenced blocks and the rest. A block that is never closed ends with the reply. */
export function readBlocks(reply: string): Sections {
  const lines = reply.split("\n");
  const blocks: Block[] = [];
  const prose: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    at = afterThinking(lines, at);
    const fence = openingFence(lines[at] ?? "");
    if (!fence) {
      prose.push(lines[at] ?? "");
      continue;
    }
    const end = closingFence(lines, at + 1, fence);
    blocks.push(blockOf(fence, lines.slice(at + 1, end), end < lines.length));
    at = end;
  }
  return { blocks, prose: prose.join("\n") };
}

function openingFence(line: string): Fence | undefined {
  const [, before = "", mark = "", info = ""] =
    /^([ \t]*(?:>[ \t]*)?(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  if (mark === "" || (mark.startsWith("`") && info.includes("`"))) return undefined;
  return { mark, info: info.trim(), width: before.replace(/>[ \t]?/, "").length, quoted: before.includes(">") };
}

/**
 * Index of the line that closes the block. One inside a triple-quoted string is taken only if no later line will do. A line of Python
 * that ends in the mark, such as "    return x```", is made two.
 */
function closingFence(lines: string[], from: number, fence: Fence): number {
  let quote: Quote = null;
  let first: number | undefined;
  for (let at = from; at < lines.length && at < (first ?? lines.length) + lookahead; at++) {
    const line = content(lines[at] ?? "", fence);
    if (closes(line, fence)) {
      if (quote === null) return at;
      first ??= at;
    } else {
      if (quote === null && endsInMark(lines, at, fence)) lines.splice(at, 1, withoutMark(lines[at] ?? "", fence), fence.mark);
      quote = quoteAfter(content(lines[at] ?? "", fence), quote);
    }
  }
  return first ?? lines.length;
}

function closes(line: string, fence: Fence): boolean {
  const mark = line.trim();
  const indent = line.length - line.trimStart().length;
  return mark.length >= fence.mark.length && mark === fence.mark.charAt(0).repeat(mark.length) && indent <= fence.width + 3;
}

/** The last line is left alone: an open block ends with it anyway. */
function endsInMark(lines: readonly string[], at: number, fence: Fence): boolean {
  const code = withoutMark(lines[at] ?? "", fence);
  const isCode =
    lines[at]?.trimEnd().endsWith(fence.mark) === true &&
    code.trim() !== "" &&
    !/[`~#]/.test(code) &&
    quoteAfter(code, null) === null;
  return isCode && /^(py.*)?$/i.test(fence.info) && lines.slice(at + 1).some((rest) => rest.trim() !== "");
}

const withoutMark = (line: string, { mark }: Fence) => line.trimEnd().slice(0, -mark.length);

function content(line: string, fence: Fence): string {
  return fence.quoted ? line.replace(/^[ \t]*>[ \t]?/, "") : line;
}

function blockOf(fence: Fence, inside: readonly string[], closed: boolean): Block {
  const lines = inside.map((line) => content(line, fence));
  // A model that indents the fence only, and not the code, must not lose the code's own indentation.
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const width = Math.min(fence.width, first.length - first.trimStart().length);
  const code = lines.map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)));
  // Code on the line of the fence is code: "```python def f(x):", "```def f(x):".
  const [, language = "", start] =
    /^((?:python3?|py)[ \t]+)?((?:async[ \t]+def|def|class|from|import)[ \t].*|@\w.*)$/is.exec(fence.info) ?? [];
  if (start !== undefined) return { info: language.trim(), text: [start, ...code].join("\n"), closed };
  // A last line such as "    return x```" closes an otherwise open block.
  const text = closed ? code.join("\n") : code.join("\n").replace(new RegExp(`${fence.mark}\\s*$`), "");
  return { info: fence.info, text, closed };
}
