import type { Node } from "web-tree-sitter";
import { columnOf, endOfLine, leadingSpace, nextLine } from "./lines.ts";

/** `string`: begins inside a multi-line string; `continuation`: inside brackets or after a backslash. */
type LineKind = "statement" | "continuation" | "string" | "comment" | "blank";

export interface Line {
  readonly start: number;
  /** The line without its end, and the end. */
  readonly text: string;
  readonly end: string;
  readonly space: string;
  readonly kind: LineKind;
}

/** The physical lines of a text and what their leading white space means. `root` is the tree of the text. */
export function linesOf(text: string, root: Node): Line[] {
  const plain = withoutStrings(text, root);
  const lines: Line[] = [];
  let depth = 0;
  let carried = false;
  for (let start = 0; start < text.length; start = nextLine(text, start)) {
    const stop = endOfLine(text, start);
    const line = text.slice(start, stop);
    const code = plain.slice(start, stop);
    const inString = start > 0 && plain[start - 1] === inside;
    const open = depth > 0 || carried;
    lines.push({
      start,
      text: line,
      end: text.slice(stop, nextLine(text, stop)),
      space: leadingSpace(line),
      kind: inString ? "string" : open ? "continuation" : kindOf(line),
    });
    for (const char of code) {
      if ("([{".includes(char)) depth++;
      else if (")]}".includes(char)) depth = Math.max(0, depth - 1);
    }
    carried = code.trimEnd().endsWith("\\");
  }
  return lines;
}

function kindOf(line: string): LineKind {
  const first = line.trimStart()[0];
  return first === undefined ? "blank" : first === "#" ? "comment" : "statement";
}

/** Stands for every character of a string or comment; a line that follows one begins inside a string. */
const inside = "\u0001";

function withoutStrings(text: string, root: Node): string {
  let plain = "";
  for (const node of root.descendantsOfType(["string", "comment"])) {
    if (node.startIndex < plain.length) continue;
    plain += text.slice(plain.length, node.startIndex) + inside.repeat(node.endIndex - node.startIndex);
  }
  return plain + text.slice(plain.length);
}

export interface Indentation {
  /** White space before the outermost statements, and what each level adds. */
  readonly base: string;
  readonly step: string;
}

/**
 * The lines with their levels of indentation written in another style. Insides of strings and blank lines stay;
 * continuation lines keep their distance to the statement that they continue. Where Python would refuse the
 * indentation, the lines are only shifted, so that it still refuses them.
 */
export function reindent(lines: readonly Line[], to: Indentation): string[] {
  const from = lines.find((line) => line.kind === "statement")?.space ?? "";
  const levels = indentationLevels(lines);
  if (!levels) return lines.map((line) => (line.kind === "string" ? line.text : shift(line.text, from, to.base)));
  const written = new Map<string, string>();
  for (const [index, level] of levels) written.set(lines[index]?.space ?? "", to.base + to.step.repeat(level));
  let anchor = { old: from, new: to.base };
  return lines.map((line, index) => {
    if (line.kind === "string" || line.kind === "blank") return line.text;
    const level = levels.get(index);
    if (level !== undefined) anchor = { old: line.space, new: to.base + to.step.repeat(level) };
    const known = line.kind === "continuation" ? undefined : written.get(line.space);
    const space = level === undefined ? (known ?? relative(line.space, anchor)) : anchor.new;
    return space + line.text.slice(line.space.length);
  });
}

function shift(line: string, from: string, to: string): string {
  return line.startsWith(from) && line.trim() !== "" ? to + line.slice(from.length) : line;
}

/** White space as far right or left of the new anchor as it was of the old one. */
function relative(space: string, anchor: { old: string; new: string }): string {
  if (space.startsWith(anchor.old)) return anchor.new + space.slice(anchor.old.length);
  const by = columnOf(space) - columnOf(anchor.old);
  return by >= 0 ? anchor.new + " ".repeat(by) : anchor.new.slice(0, Math.max(0, anchor.new.length + by));
}

/** Level of each statement line by CPython's own algorithm; null where it would raise IndentationError or TabError. */
function indentationLevels(lines: readonly Line[]): Map<number, number> | null {
  const levels = new Map<number, number>();
  const stack: { column: number; narrow: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind !== "statement") continue;
    const column = columnOf(line.space);
    const narrow = columnOf(line.space, 1);
    const deeper = column > (stack.at(-1)?.column ?? -1);
    while (stack.length > 1 && column < (stack.at(-1)?.column ?? 0)) stack.pop();
    const top = stack.at(-1);
    if (!top || deeper) {
      if (top && narrow <= top.narrow) return null;
      stack.push({ column, narrow });
    } else if (column !== top.column || narrow !== top.narrow) return null;
    levels.set(index, stack.length - 1);
  }
  return levels;
}
