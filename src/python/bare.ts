import type { Node } from "web-tree-sitter";
import { type Cut, withoutCuts } from "./cuts.ts";
import { linesOf, reindent } from "./indent.ts";
import { endOfLine, nextLine, startOfLine } from "./lines.ts";
import { asModule, isExtra, withTree } from "./parser.ts";
import { statements } from "./statements.ts";

/**
 * Python code alone, at column 0 and indented by four spaces: comments and statements that are only a constant (docstrings and
 * whatever else a string says to a reader) are gone, which changes nothing for Python. Text that does not parse keeps its strings.
 * @throws ParseTimeout
 */
export async function bareCode(fragment: string): Promise<string> {
  const module = asModule(fragment.replace(/\r\n?/g, "\n"));
  const bare = await withTree(module, (root) =>
    withoutCuts(module, [...commentCuts(module, root), ...constantCuts(module, root)]),
  );
  const wrapper = module.length - fragment.replace(/\r\n?/g, "\n").length;
  return withTree(bare, (root) => {
    const lines = linesOf(bare, root).filter(({ start }) => start >= wrapper);
    const written = reindent(lines, { base: "", step: "    " });
    return written
      .map((line, index) => line + (lines[index]?.end ?? ""))
      .join("")
      .trim();
  });
}

/** A comment goes with the white space before it, and with its line where that holds nothing else. */
function commentCuts(text: string, root: Node): Cut[] {
  return root.descendantsOfType("comment").map((node) => {
    const line = startOfLine(text, node.startIndex);
    const before = text.slice(line, node.startIndex);
    if (before.trim() === "") return { start: line, end: nextLine(text, node.endIndex), by: "" };
    return { start: line + before.trimEnd().length, end: node.endIndex, by: "" };
  });
}

/** The statement goes with its lines; where it shares them, or where its block would be empty, `pass` takes its place. */
function constantCuts(text: string, root: Node): Cut[] {
  return [...statements(root)].flatMap(({ node }) => {
    if (!isConstant(node)) return [];
    const [start, end] = [startOfLine(text, node.startIndex), nextLine(text, node.endIndex)];
    const before = text.slice(start, node.startIndex);
    const after = text.slice(node.endIndex, endOfLine(text, node.endIndex));
    const alone = before.trim() === "" && /^\s*(#|$)/.test(after);
    return alone && !standsForBlock(node) ? { start, end, by: "" } : { start: node.startIndex, end: node.endIndex, by: "pass" };
  });
}

/** Expressions that may stand around constants; all else, such as a name or a call, may have an effect. */
const holders = new Set(["parenthesized_expression", "tuple", "expression_list", "list", "concatenated_string"]);
const constants = new Set(["string", "integer", "float", "true", "false", "none"]);

function isConstant(statement: Node): boolean {
  const parts = statement.namedChildren.filter((child) => !isExtra(child));
  return statement.type === "expression_statement" && !statement.hasError && parts.length > 0 && parts.every(isInert);
}

function isInert(node: Node): boolean {
  if (constants.has(node.type)) return node.descendantsOfType("interpolation").length === 0;
  return holders.has(node.type) && node.namedChildren.every((child) => isExtra(child) || isInert(child));
}

/** The first of a block that holds nothing but constants. */
function standsForBlock(node: Node): boolean {
  const block = node.parent?.namedChildren.filter((child) => !isExtra(child)) ?? [];
  return node.parent?.type === "block" && block.every(isConstant) && block[0]?.id === node.id;
}
