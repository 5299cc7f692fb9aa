import type { Node } from "web-tree-sitter";
import { names, operators } from "./counterparts.ts";
import { unwrapped } from "./unwrap.ts";

/** One edit of the text, by UTF-16 offsets. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** The edits that a node of the syntax tree gives rise to. */
export function mutations(node: Node): Edit[] {
  return table[node.type]?.(node) ?? [];
}

const table: Record<string, (node: Node) => Edit[]> = {
  binary_operator: (node) => [...(isSafety(node) ? [] : swapOperator(node)), ...dropTerm(node)],
  comparison_operator: swapOperator,
  boolean_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
  augmented_assignment: swapOperator,
  not_operator: (node) => replace(node, node.childForFieldName("argument")),
  unary_operator: dropSign,
  integer: (node) => edit(node, String(neighbourOf(node))),
  float: (node) => (isEpsilon(node) ? [] : edit(node, `(${node.text} + 1)`)),
  true: (node) => edit(node, "False"),
  false: (node) => edit(node, "True"),
  identifier: swapName,
  call: (node) => [...swapArguments(node), ...replace(node, unwrapped(node))],
  attribute: (node) =>
    /^m?T$/.test(node.childForFieldName("attribute")?.text ?? "") ? replace(node, node.childForFieldName("object")) : [],
  keyword_argument: dropOption,
  slice: (node) => node.namedChildren.flatMap((bound) => edit(bound, "")),
  if_statement: negate,
  elif_clause: negate,
  while_statement: negate,
  if_clause: (node) => node.namedChildren.flatMap(negation),
  conditional_expression: swapBranches,
  expression_list: swapFirstTwo,
  tuple: swapFirstTwo,
  continue_statement: (node) => edit(node, "break"),
  break_statement: (node) => edit(node, "pass"),
  expression_statement: dropStatement,
};

function edit(node: Node, replacement: string): Edit[] {
  return [{ start: node.startIndex, end: node.endIndex, replacement }];
}

function replace(node: Node, by: Node | null): Edit[] {
  return by ? edit(node, by.text) : [];
}

function swapOperator(node: Node): Edit[] {
  return node.children
    .filter((child) => !child.isNamed || child.type === "not in")
    .flatMap((child) => {
      const other = operators[child.text];
      return other === undefined ? [] : edit(child, other);
    });
}

/** `a + b` without its second term; `a * b` without its second factor. */
function dropTerm(node: Node): Edit[] {
  return replace(node, node.childForFieldName("left"));
}

function swapName(node: Node): Edit[] {
  const other = names[node.text];
  if (other === undefined) return [];
  const { parent } = node;
  const called = parent?.type === "call" || (parent?.type === "attribute" && parent.parent?.type === "call");
  return called ? edit(node, other) : [];
}

/** Functions whose first two arguments may change places, or crash when they do. */
const unordered =
  /^(transpose|swapaxes|swapdims|min|max|minimum|maximum|add|mul|logaddexp|allclose|isclose|equal|isinstance|getattr|hasattr)$/;

/** Arguments of different kinds in each other's place are a crash, which tells nothing. */
const kinds = [/^(integer|float|unary_operator)$/, /^(list|tuple|dictionary|set)$/, /^(true|false|none)$/, /./];
const kindOf = ({ type }: Node) => kinds.findIndex((kind) => kind.test(type));

function swapArguments(node: Node): Edit[] {
  const name = node.childForFieldName("function")?.text.split(".").at(-1) ?? "";
  const [first, second] =
    node
      .childForFieldName("arguments")
      ?.namedChildren.filter(
        ({ type }) => !["comment", "keyword_argument", "list_splat", "dictionary_splat", "string", "lambda"].includes(type),
      ) ?? [];
  if (unordered.test(name) || !first || !second) return [];
  return kindOf(first) === kindOf(second) ? swap(first, second) : [];
}

function swapFirstTwo(node: Node): Edit[] {
  return swap(node.namedChildren[0], node.namedChildren[1]);
}

/** Two neighbours change places. */
function swap(first: Node | undefined, second: Node | undefined): Edit[] {
  if (!first || !second || first.text === second.text) return [];
  const text = first.tree.rootNode.text;
  const between = text.slice(first.endIndex, second.startIndex);
  return [{ start: first.startIndex, end: second.endIndex, replacement: `${second.text}${between}${first.text}` }];
}

function swapBranches(node: Node): Edit[] {
  return swap(node.namedChildren[0], node.namedChildren[2]).map(({ start, end }) => {
    const [then, condition, otherwise] = node.namedChildren.map(({ text }) => text);
    return { start, end, replacement: `${otherwise} if ${condition} else ${then}` };
  });
}

/** A named argument with the comma before it. One that is None or a switch mostly says what is so anyway; switches are turned elsewhere. */
function dropOption(node: Node): Edit[] {
  if (["none", "true", "false"].includes(node.childForFieldName("value")?.type ?? "")) return [];
  const before = node.previousSibling;
  if (before?.type === ",") return [{ start: before.startIndex, end: node.endIndex, replacement: "" }];
  return edit(node, "");
}

function negate(node: Node): Edit[] {
  const condition = node.childForFieldName("condition");
  return condition ? negation(condition) : [];
}

/** Not of what is negated by one operator or without a `not` anyway. */
function negation(condition: Node): Edit[] {
  const turned =
    condition.type === "not_operator" ||
    (condition.type === "comparison_operator" &&
      condition.children.some(({ text }) => /^(==|!=|is|in|is not|not in)$/.test(text)));
  return turned ? [] : edit(condition, `not (${condition.text})`);
}

/** The sign of an integer stays: in `dim=-1` the number changes. */
function dropSign(node: Node): Edit[] {
  const argument = node.childForFieldName("argument");
  return node.child(0)?.text === "-" && argument?.type !== "integer" ? replace(node, argument) : [];
}

/** An integer's neighbour; for an axis the one that most arrays have. */
function neighbourOf(node: Node): number {
  const value = Number(node.text.replaceAll("_", ""));
  const isAxis =
    node.parent?.type === "keyword_argument" && /^(dim|axis)$/.test(node.parent.childForFieldName("name")?.text ?? "");
  return isAxis && value > 0 ? value - 1 : value + 1;
}

/** Whether an epsilon is added or subtracted is no matter; that it is there is. */
function isSafety(node: Node): boolean {
  return /^[+-]$/.test(node.childForFieldName("operator")?.text ?? "") && node.namedChildren.some(isEpsilon);
}

/** A small number for safety, which may as well be larger or smaller. */
function isEpsilon({ type, text }: Node): boolean {
  return type === "float" && Number(text) !== 0 && Math.abs(Number(text)) < 1e-3;
}

/** A call for its effect, or an update, left out; not the docstring. */
function dropStatement(node: Node): Edit[] {
  const [only] = node.namedChildren;
  return only && ["call", "augmented_assignment"].includes(only.type) ? edit(node, "pass") : [];
}
