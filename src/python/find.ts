import type { Node } from "web-tree-sitter";
import { columnOf, endOfLine, leadingSpace, nextLine, startOfLine } from "./lines.ts";
import { isExtra, withTree } from "./parser.ts";
import { statements } from "./statements.ts";
import { ambiguous, notFound } from "./target-error.ts";

/** Where a function stands in a text. All offsets are UTF-16 offsets. */
export interface FunctionSpan {
  /** Qualified name: `f`, `Class.method`, `outer.inner`. */
  readonly name: string;
  /** 1 for the first function of this name in the file, 2 for the second. */
  readonly occurrence: number;
  /** Line of `def`, from 1. */
  readonly line: number;
  /** Start of the line of `def`; decorators stand before it. */
  readonly start: number;
  /** Just behind the colon that ends the signature. */
  readonly colon: number;
  /** End of the last line of the body and of the deeper comments that follow it, line end not included. */
  readonly end: number;
  /** White space before `def`. */
  readonly indent: string;
  /** White space before the first statement of the body; null when it stands on the line of `def`. */
  readonly bodyIndent: string | null;
  readonly docstring: { readonly start: number; readonly end: number } | null;
  /** Offsets of the first statement and of the first one that is no docstring. */
  readonly first: number | null;
  readonly code: number | null;
  /** The parser found an error inside. */
  readonly broken: boolean;
}

/** All functions of the text with a signature that ends in a colon, in the order of the text. */
export async function findFunctions(text: string): Promise<FunctionSpan[]> {
  return withTree(text, (root) => functionSpans(root, text));
}

/**
 * The function of a qualified name; `name#2` is the second of that name, as a property's setter is.
 * @throws TargetError when there is none, or several and no `#`.
 */
export async function findFunction(text: string, name: string): Promise<FunctionSpan> {
  return pick(await findFunctions(text), name);
}

export function functionSpans(root: Node, text: string): FunctionSpan[] {
  const spans: FunctionSpan[] = [];
  const seen = new Map<string, number>();
  for (const { node, scope } of statements(root)) {
    const own = node.childForFieldName("name");
    const colon = node.children.find((child) => child.type === ":");
    if (node.type !== "function_definition" || !own || !colon) continue;
    const name = [...scope, own.text].join(".");
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    spans.push({ name, occurrence, ...extent(node, colon.endIndex, text) });
  }
  return spans;
}

export function pick(spans: readonly FunctionSpan[], target: string): FunctionSpan {
  const [, path = target, number] = /^(.*?)(?:#(\d+))?$/s.exec(target) ?? [];
  const name = path.replaceAll(".<locals>.", ".");
  const same = spans.filter((span) => span.name === name);
  if (same.length === 0) throw notFound(target, spans);
  const chosen = number === undefined && same.length === 1 ? same[0] : same[Number(number) - 1];
  if (!chosen) throw ambiguous(target, same);
  return chosen;
}

function extent(node: Node, colon: number, text: string): Omit<FunctionSpan, "name" | "occurrence"> {
  const start = startOfLine(text, node.startIndex);
  const indent = leadingSpace(text.slice(start, node.startIndex));
  const block = node.childForFieldName("body");
  const body = block?.namedChildren.filter((child) => !isExtra(child)) ?? [];
  const [first, second] = body;
  const docstring = first ? docstringOf(first) : null;
  const code = docstring ? second : first;
  const line = first ? startOfLine(text, first.startIndex) : 0;
  // A backslash may carry the body of a one-liner to the next line.
  const ownLine = first && line >= colon && !/^[ \t]*\\/.test(text.slice(colon, line));
  return {
    line: node.startPosition.row + 1,
    start,
    colon,
    end: endOfBody(text, block && first ? lastToken(block).endIndex : colon, columnOf(indent)),
    indent,
    bodyIndent: ownLine ? text.slice(line, first.startIndex) : null,
    docstring: docstring ? { start: docstring.startIndex, end: docstring.endIndex } : null,
    first: first?.startIndex ?? null,
    code: code?.startIndex ?? null,
    broken: node.hasError,
  };
}

/** A plain string as first statement; implicit concatenation counts, f-strings and bytes do not, as in CPython. */
function docstringOf(statement: Node): Node | null {
  const value = statement.namedChild(0);
  if (statement.type !== "expression_statement" || statement.namedChildCount !== 1 || !value) return null;
  const pieces = value.type === "concatenated_string" ? value.namedChildren : [value];
  return pieces.every((piece) => piece.type === "string" && /^[rRuU]?["']/.test(piece.text)) ? value : null;
}

/** The grammar adds comments to a body that CPython does not care about, so only real tokens count. */
function lastToken(block: Node): Node {
  let node = block;
  for (;;) {
    const last = node.children.findLast((child) => !isExtra(child) && child.endIndex > child.startIndex);
    if (!last) return node;
    node = last;
  }
}

/** Comments below the body belong to it while they are indented deeper than `def`: they may hold the answer. */
function endOfBody(text: string, lastToken: number, column: number): number {
  let end = endOfLine(text, lastToken);
  for (let at = nextLine(text, end); at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, endOfLine(text, at));
    const space = leadingSpace(line);
    if (space.length === line.length) continue;
    if (line[space.length] !== "#" || columnOf(space) <= column) break;
    end = at + line.length;
  }
  return end;
}
