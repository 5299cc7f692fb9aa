import type { Node } from "web-tree-sitter";
import { plainlyAnnotated, postponesAnnotations } from "./annotations.ts";
import { type Change, changesIn, effectsOf } from "./changes.ts";
import { leadingSpace, startOfLine } from "./lines.ts";
import { globalNames, importedNames, ownNames, usesOf } from "./names.ts";
import { isExtra } from "./parser.ts";

/** One statement of an answer, of its top level or of the target's class, that its function may need. */
export interface Item {
  readonly kind: "import" | "definition" | "statement";
  readonly names: readonly string[];
  /** What it is asked for by, as `usesOf` writes it. */
  readonly keys: readonly string[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly uses: ReadonlySet<string>;
  /** Names that it declares global. */
  readonly globals: readonly string[];
  /** Keys of objects that it changes, and those that calling it does. */
  readonly changes: readonly Change[];
  readonly effects: readonly Change[];
  /** It belongs into the class of the target. */
  readonly member: boolean;
}

/** Imports (one item a name), definitions, and statements that bind names or change objects. */
export function itemsOf(statements: readonly Node[], text: string): Item[] {
  const future = statements[0] !== undefined && postponesAnnotations(statements[0].tree.rootNode);
  return statements.filter((node) => !node.hasError && !isScriptGuard(node)).flatMap((node) => itemOf(node, text, future));
}

/** What classes of the name hold, as items of the target's class. Python's own hooks, such as `__init__`, are none. */
export function membersOf(root: Node, text: string, name: string): Item[] {
  const classes = root.descendantsOfType("class_definition").filter((node) => node.childForFieldName("name")?.text === name);
  const statements = classes.flatMap((node) => node.childForFieldName("body")?.namedChildren ?? []);
  return itemsOf(
    statements.filter((node) => !isExtra(node)),
    text,
  )
    .filter((item) => item.kind !== "import" && !item.names.some((each) => /^__.*__$/.test(each)))
    .map(asMember);
}

/** In a class, names are attributes; what its statements read may be of the class or of what is around it. */
export function asMember(item: Item): Item {
  const inClass = (change: Change): Change => ({ ...change, place: `.${change.place}` });
  return {
    ...item,
    keys: item.names.map((name) => `.${name}`),
    uses: new Set([...item.uses].flatMap((name) => (/^\w/.test(name) ? [name, `.${name}`] : [name]))),
    changes: item.changes.map(inClass),
    effects: item.effects.map(inClass),
    member: true,
  };
}

function itemOf(node: Node, text: string, future: boolean): Item[] {
  const space = leadingSpace(text.slice(startOfLine(text, node.startIndex), node.startIndex));
  const item = { start: node.startIndex, end: node.endIndex, member: false, uses: new Set<string>(), globals: [] };
  if (node.type === "import_statement" || node.type === "import_from_statement")
    return importedNames(node).map(({ name, text }) => {
      return { ...item, kind: "import", names: [name], keys: [name], text: space + text, changes: [], effects: [] };
    });
  const defined = definedName(node);
  const names = [...new Set(defined ?? ownNames(node))];
  const decorators = node.type === "decorated_definition" ? node.namedChildren.filter(({ type }) => type === "decorator") : [];
  const changes = defined ? decorators.flatMap(changesIn) : changesIn(node);
  if ((names.length === 0 && changes.length === 0) || names.includes("*")) return [];
  return [
    {
      ...item,
      kind: defined ? "definition" : "statement",
      names,
      // A function beside the method may be meant to be another method.
      keys: defined ? [...names, ...names.map((name) => `self.${name}`)] : names,
      text: space + plainlyAnnotated(node, future),
      uses: usesOf([node]),
      globals: globalNames(node),
      changes,
      effects: defined ? effectsOf(node) : [],
    },
  ];
}

function definedName(node: Node): string[] | undefined {
  const definition = node.type === "decorated_definition" ? node.childForFieldName("definition") : node;
  const name = definition?.type.endsWith("_definition") ? definition.childForFieldName("name")?.text : undefined;
  return name === undefined ? undefined : [name];
}

/** The part for running as a script. */
function isScriptGuard(node: Node): boolean {
  return node.type === "if_statement" && /\b__name__\b/.test(node.childForFieldName("condition")?.text ?? "");
}

export interface ModuleNames {
  readonly names: ReadonlySet<string>;
  /** Import statements, one a name, as `importedNames` writes them. */
  readonly imports: ReadonlySet<string>;
}

/** Names that a class has: its own, and attributes that its methods set on their object. */
export function classNames(definition: Node): Set<string> {
  const body = definition.childForFieldName("body")?.namedChildren ?? [];
  const targets = definition
    .descendantsOfType(["assignment", "augmented_assignment"])
    .map((node) => node.childForFieldName("left"));
  const attributes = targets.flatMap((node) =>
    node?.type === "attribute" ? [node] : (node?.descendantsOfType("attribute") ?? []),
  );
  const set = attributes.filter((node) => node.childForFieldName("object")?.text === "self");
  return new Set([
    ...body.flatMap((node) => definedName(node) ?? ownNames(node)),
    ...set.map((node) => node.childForFieldName("attribute")?.text ?? ""),
  ]);
}

/** What a file binds at module level. */
export function moduleNames(root: Node): ModuleNames {
  const statements = root.namedChildren.filter((node) => !isScriptGuard(node));
  const direct = statements.filter((node) => !definedName(node));
  const imports = direct.flatMap((node) => node.descendantsOfType(["import_statement", "import_from_statement"]));
  return {
    names: new Set([...statements.flatMap((node) => definedName(node) ?? []), ...direct.flatMap(ownNames)]),
    imports: new Set(imports.flatMap(importedNames).map((entry) => entry.text)),
  };
}
