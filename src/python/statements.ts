import type { Node } from "web-tree-sitter";
import { isExtra } from "./parser.ts";

export interface Statement {
  readonly node: Node;
  readonly depth: number;
  /** Names of the classes and functions around it, outermost first. */
  readonly scope: readonly string[];
}

/** Nodes that hold statements. Expressions are never entered, which keeps a file of 5,000 lines to a few milliseconds. */
const containers = new Set([
  ...["block", "decorated_definition", "function_definition", "class_definition", "with_statement", "ERROR"],
  ...["if_statement", "elif_clause", "else_clause", "for_statement", "while_statement", "match_statement", "case_clause"],
  ...["try_statement", "except_clause", "except_group_clause", "finally_clause"],
]);

/** Python itself refuses more than 100 levels of indentation; each takes two nodes here. */
const maxDepth = 400;

/** Every statement and clause below the node, in the order of the text. */
export function* statements(parent: Node, depth = 0, scope: readonly string[] = []): Generator<Statement> {
  if (depth > maxDepth) return;
  for (const node of parent.namedChildren) {
    if (isExtra(node)) continue;
    yield { node, depth, scope };
    if (!containers.has(node.type)) continue;
    const name = node.type.endsWith("_definition") ? node.childForFieldName("name")?.text : undefined;
    yield* statements(node, depth + 1, name === undefined ? scope : [...scope, name]);
  }
}

/** Where the statements outside `[from, to)` begin and how deep they are; offsets behind the hole count from the end of the text. */
export function outline(root: Node, hole: { from: number; to: number }, length: number): string {
  const lines: string[] = [];
  for (const { node, depth } of statements(root)) {
    if (node.type === "block") continue;
    if (node.startIndex < hole.from) lines.push(`${depth} ${node.type} ${node.startIndex}`);
    else if (node.startIndex >= hole.to) lines.push(`${depth} ${node.type} -${length - node.startIndex}`);
  }
  return lines.join("\n");
}
