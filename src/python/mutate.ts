import type { Node } from "web-tree-sitter";
import { sha256 } from "../hash.ts";
import { givenLines } from "./given.ts";
import { mutations } from "./mutations.ts";
import { asModule, withTree } from "./parser.ts";

/** A function with one small semantic edit: what a probe must tell from the original. */
export interface Mutant {
  /** Follows from the edited line alone, so that it stays when other lines or their number change: `m3fa81c2`. */
  id: string;
  /** Line of the edit in the function's text and its column, from 1, and the edit: `3:12 + → -`. */
  edit: string;
  text: string;
}

/**
 * Every mutant of a function (its text from the line of `def`), in the order of the text. The signature, the docstring, what is only
 * logged or raised, and annotations stay; so do lines that the stub has too, as nobody writes them. Source: the classes of edits are
 * those of mutation testing (operators, bounds, signs, dropped terms and calls, swapped arguments), with the dims and reductions of array code.
 */
export async function mutantsOf(functionText: string, stub = ""): Promise<Mutant[]> {
  const text = asModule(functionText);
  const offset = text.length - functionText.length;
  const edits = await withTree(text, (root) => {
    const [definition] = root.descendantsOfType("function_definition");
    const body = definition?.childForFieldName("body");
    return body ? collect(body).flatMap((node) => mutations(node)) : [];
  });
  const given = givenLines(functionText, stub);
  const identify = identifier();
  const mutants = new Map<string, Mutant>();
  for (const { start, end, replacement } of edits) {
    const before = text.slice(start, end);
    const mutated = text.slice(offset, start) + replacement + text.slice(end);
    const [line, column] = placeOf(functionText, start - offset);
    if (before === replacement || given.has(line) || mutants.has(mutated)) continue;
    const id = identify(functionText, mutated, line);
    mutants.set(mutated, { id, edit: `${line}:${column} ${shown(before)} → ${shown(replacement)}`, text: mutated });
  }
  const parses = (code: string) => withTree(text.slice(0, offset) + code, (root) => !root.hasError);
  if (!(await parses(functionText))) return [...mutants.values()];
  // A mutant that no longer parses tells nothing of a probe.
  const sound: Mutant[] = [];
  for (const mutant of mutants.values()) if (await parses(mutant.text)) sound.push(mutant);
  return sound;
}

/** Nodes whose value the function's result may depend on. */
function collect(node: Node): Node[] {
  if (inert(node)) return [];
  // Of a text only what an f-string computes.
  if (node.type === "string")
    return node.descendantsOfType("interpolation").flatMap(({ namedChildren }) => namedChildren.flatMap(collect));
  return [node, ...node.namedChildren.flatMap(collect)];
}

function inert(node: Node): boolean {
  if (["comment", "type", "raise_statement", "assert_statement", "import_statement", "import_from_statement"].includes(node.type))
    return true;
  const [only] = node.namedChildren;
  if (node.type === "expression_statement") return only !== undefined && inert(only);
  return (
    node.type === "call" &&
    /^print$|(^|\.)(warnings\.warn|logg(er|ing)\.\w+)$|^log\.\w+$/.test(node.childForFieldName("function")?.text ?? "")
  );
}

/** Names mutants by their line before and after, and counts where a function repeats itself. */
function identifier(): (original: string, mutated: string, line: number) => string {
  const seen = new Map<string, number>();
  return (original, mutated, line) => {
    const edited = [original, mutated].map((text) =>
      text
        .split("\n")
        .slice(line - 1)
        .join("\n"),
    );
    const [before = "", after = ""] = withoutCommonEnd(edited[0] ?? "", edited[1] ?? "").map((part) =>
      part.trim().replace(/\s+/g, " "),
    );
    const change = `${before}\n${after}`;
    const repetition = seen.get(change) ?? 0;
    seen.set(change, repetition + 1);
    return `m${sha256(`${change}\n${repetition}`).slice(0, 7)}`;
  };
}

/** Two texts without the whole lines at their ends that are the same. */
function withoutCommonEnd(first: string, second: string): [string, string] {
  const [a, b] = [first.split("\n"), second.split("\n")];
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return [a.join("\n"), b.join("\n")];
}

function placeOf(text: string, at: number): [line: number, column: number] {
  const before = text.slice(0, at).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

function shown(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line || "nothing";
}
