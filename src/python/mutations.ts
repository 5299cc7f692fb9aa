import type { Node } from "web-tree-sitter";

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

const operators: Record<string, string> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "//": "/",
  "**": "*",
  "%": "//",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  and: "or",
  or: "and",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  in: "not in",
  "not in": "in",
  is: "is not",
  "is not": "is",
};

/** Reductions and their like that are mistaken for each other in array code. */
const names: Record<string, string> = {
  min: "max",
  max: "min",
  sum: "mean",
  mean: "sum",
  any: "all",
  all: "any",
  argmax: "argmin",
  argmin: "argmax",
  zeros: "ones",
  ones: "zeros",
  softmax: "log_softmax",
  log_softmax: "softmax",
  logsigmoid: "sigmoid",
  floor: "ceil",
  ceil: "floor",
  append: "extend",
};

const table: Record<string, (node: Node) => Edit[]> = {
  binary_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
  comparison_operator: swapOperator,
  boolean_operator: (node) => [...swapOperator(node), ...dropTerm(node)],
  augmented_assignment: swapOperator,
  not_operator: (node) => replace(node, node.childForFieldName("argument")),
  unary_operator: (node) => (node.child(0)?.text === "-" ? replace(node, node.childForFieldName("argument")) : []),
  integer: (node) => edit(node, String(Number(node.text.replaceAll("_", "")) + 1)),
  // An epsilon may be larger or smaller; what counts is that it is there.
  float: (node) => (Number(node.text) !== 0 && Math.abs(Number(node.text)) < 1e-3 ? [] : edit(node, `(${node.text} + 1)`)),
  true: (node) => edit(node, "False"),
  false: (node) => edit(node, "True"),
  identifier: swapName,
  call: swapArguments,
  keyword_argument: (node) => dropItem(node),
  slice: (node) => node.namedChildren.flatMap((bound) => edit(bound, "")),
  if_statement: negate,
  elif_clause: negate,
  while_statement: negate,
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

function swapArguments(node: Node): Edit[] {
  const given = node.childForFieldName("arguments");
  const positional = given?.namedChildren.filter(
    ({ type }) => !["keyword_argument", "comment", "list_splat", "dictionary_splat"].includes(type),
  );
  return swap(positional?.[0], positional?.[1]);
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

/** An argument with the comma before it. */
function dropItem(node: Node): Edit[] {
  const before = node.previousSibling;
  if (before?.type === ",") return [{ start: before.startIndex, end: node.endIndex, replacement: "" }];
  return edit(node, "");
}

function negate(node: Node): Edit[] {
  const condition = node.childForFieldName("condition");
  return condition ? edit(condition, `not (${condition.text})`) : [];
}

/** A call for its effect, or an update, left out; not the docstring. */
function dropStatement(node: Node): Edit[] {
  const [only] = node.namedChildren;
  return only && ["call", "augmented_assignment"].includes(only.type) ? edit(node, "pass") : [];
}
