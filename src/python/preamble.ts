import type { Node } from "web-tree-sitter";
import { leadingSpace, startOfLine } from "./lines.ts";
import { boundNames, freeNames, globalNames, importedNames } from "./names.ts";

/** One top-level statement of an answer that its function may need. */
export interface Item {
  readonly kind: "import" | "definition" | "constant";
  readonly names: readonly string[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Names that it reads from around it, and names that it declares global. */
  readonly uses: ReadonlySet<string>;
  readonly globals: readonly string[];
  /** The value of a plain `name = value`. */
  readonly value?: string;
}

/** Imports (one item a name), definitions, and statements that bind names. Calls, loops, prints and the like are no items. */
export function itemsOf(statements: readonly Node[], text: string): Item[] {
  return statements.filter((node) => !node.hasError).flatMap((node) => itemOf(node, text));
}

function itemOf(node: Node, text: string): Item[] {
  const space = leadingSpace(text.slice(startOfLine(text, node.startIndex), node.startIndex));
  const place = { start: node.startIndex, end: node.endIndex };
  if (node.type === "import_statement" || node.type === "import_from_statement")
    return importedNames(node).map(({ name, text }) => {
      return { ...place, kind: "import", names: [name], text: space + text, uses: new Set(), globals: [] };
    });
  const names = definedName(node) ?? constantNames(node);
  if (names.length === 0) return [];
  const kind = definedName(node) ? "definition" : "constant";
  const value = plainValue(node);
  const item = { ...place, kind, names, text: space + node.text, uses: freeNames([node]), globals: globalNames(node) } as const;
  return [value === undefined ? item : { ...item, value }];
}

function definedName(node: Node): string[] | undefined {
  const definition = node.type === "decorated_definition" ? node.childForFieldName("definition") : node;
  const name = definition?.type.endsWith("_definition") ? definition.childForFieldName("name")?.text : undefined;
  return name === undefined ? undefined : [name];
}

/** `x = 1`, and `if` or `try` statements that choose an import or a value; not the part for running as a script. */
function constantNames(node: Node): string[] {
  if (!["expression_statement", "if_statement", "try_statement"].includes(node.type) || isScriptGuard(node)) return [];
  return [...new Set(boundNames(node))];
}

function plainValue(node: Node): string | undefined {
  const assignment = node.type === "expression_statement" ? node.namedChild(0) : null;
  if (assignment?.type !== "assignment" || assignment.childForFieldName("left")?.type !== "identifier") return undefined;
  return assignment.childForFieldName("right")?.text;
}

function isScriptGuard(node: Node): boolean {
  return node.type === "if_statement" && /\b__name__\b/.test(node.childForFieldName("condition")?.text ?? "");
}

/** The items that the names need, directly or by way of other items, in the order of the text. `given` ones are at hand already. */
export function neededItems(items: readonly Item[], names: Iterable<string>, given: (item: Item) => boolean): Item[] {
  const wanted = new Set(names);
  const chosen = new Set<Item>();
  for (let size = -1; size < chosen.size; ) {
    size = chosen.size;
    for (const item of items) {
      if (chosen.has(item) || !item.names.some((name) => wanted.has(name)) || given(item)) continue;
      chosen.add(item);
      for (const name of item.uses) wanted.add(name);
    }
  }
  return items.filter((item) => chosen.has(item));
}

export interface ModuleNames {
  readonly names: ReadonlySet<string>;
  /** Import statements, one a name, as `importedNames` writes them. */
  readonly imports: ReadonlySet<string>;
}

/** What a file binds at module level. */
export function moduleNames(root: Node): ModuleNames {
  const statements = root.namedChildren.filter((node) => !isScriptGuard(node));
  const direct = statements.filter((node) => !definedName(node));
  const imports = direct.flatMap((node) => node.descendantsOfType(["import_statement", "import_from_statement"]));
  return {
    names: new Set([...statements.flatMap((node) => definedName(node) ?? []), ...direct.flatMap(boundNames)]),
    imports: new Set(imports.flatMap(importedNames).map((entry) => entry.text)),
  };
}
