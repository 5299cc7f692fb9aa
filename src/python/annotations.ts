import type { Node } from "web-tree-sitter";
import { type Cut, withoutCuts } from "./cuts.ts";
import { isOwnScope } from "./names.ts";

/**
 * The text of a top-level statement for use inside a function: a name that is declared global there can have no annotation, and
 * what `from __future__ import annotations` does to others is done to each.
 */
export function plainlyAnnotated(statement: Node, future: boolean): string {
  const shift = ({ start, end, by }: Cut) => ({ start: start - statement.startIndex, end: end - statement.startIndex, by });
  const cuts = [
    ...statement.descendantsOfType("assignment").flatMap((node) => withoutType(node, statement)),
    ...(future ? postponed(statement) : []),
  ];
  return withoutCuts(statement.text, cuts.map(shift));
}

function withoutType(assignment: Node, statement: Node): Cut[] {
  const type = assignment.childForFieldName("type");
  const left = assignment.childForFieldName("left");
  if (!type || left?.type !== "identifier" || !isOwnScope(assignment, statement)) return [];
  if (!assignment.childForFieldName("right")) return [{ start: assignment.startIndex, end: assignment.endIndex, by: "pass" }];
  return [{ start: left.endIndex, end: type.endIndex, by: "" }];
}

const annotated = ["typed_parameter", "typed_default_parameter", "function_definition", "assignment"];

function postponed(statement: Node): Cut[] {
  return statement
    .descendantsOfType("type")
    .filter((node) => annotated.includes(node.parent?.type ?? ""))
    .map((node) => ({ start: node.startIndex, end: node.endIndex, by: JSON.stringify(node.text) }));
}

/** Whether a module evaluates no annotation. */
export function postponesAnnotations(root: Node): boolean {
  return root.namedChildren.some(({ type, text }) => type === "future_import_statement" && /\bannotations\b/.test(text));
}
