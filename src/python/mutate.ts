import type { Node } from "web-tree-sitter";
import { mutations } from "./mutations.ts";
import { asModule, withTree } from "./parser.ts";

/** A function with one small semantic edit: what a probe must tell from the original. */
export interface Mutant {
  /** Line and column of the edit in the function's text, from 1, and the edit: `3:12 + → -`. */
  id: string;
  text: string;
}

/**
 * Every mutant of a function (its text from the line of `def`), in the order of the text. The signature, the docstring, what is only
 * logged or raised, and annotations stay. Source: the classes of edits are those of mutation testing (operators, bounds, signs,
 * dropped terms, swapped arguments), with the dims and reductions of array code.
 */
export async function mutantsOf(functionText: string): Promise<Mutant[]> {
  const text = asModule(functionText);
  const offset = text.length - functionText.length;
  const edits = await withTree(text, (root) => {
    const [definition] = root.descendantsOfType("function_definition");
    const body = definition?.childForFieldName("body");
    return body ? collect(body).flatMap((node) => mutations(node)) : [];
  });
  const mutants = new Map<string, Mutant>();
  for (const { start, end, replacement } of edits) {
    const before = text.slice(start, end);
    const mutated = text.slice(offset, start) + replacement + text.slice(end);
    const id = `${placeOf(functionText, start - offset)} ${shown(before)} → ${shown(replacement)}`;
    if (before !== replacement && !mutants.has(mutated)) mutants.set(mutated, { id, text: mutated });
  }
  return [...mutants.values()];
}

/** Nodes whose value the function's result may depend on. */
function collect(node: Node): Node[] {
  if (inert(node)) return [];
  return [node, ...node.namedChildren.flatMap(collect)];
}

function inert(node: Node): boolean {
  if (
    ["comment", "string", "type", "raise_statement", "assert_statement", "import_statement", "import_from_statement"].includes(
      node.type,
    )
  )
    return true;
  const [only] = node.namedChildren;
  if (node.type === "expression_statement") return only !== undefined && inert(only);
  return (
    node.type === "call" && /^(print|warnings\.warn|log(ger|ging)?\.\w+)$/.test(node.childForFieldName("function")?.text ?? "")
  );
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function shown(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line || "nothing";
}
