import type { Node } from "web-tree-sitter";

/** Names that a piece of code reads from around it: identifiers that are no attributes, keywords or names of its own. */
export function freeNames(nodes: readonly Node[]): Set<string> {
  const globals = new Set(nodes.flatMap(globalNames));
  const own = new Set(nodes.flatMap(boundNames));
  const used = nodes.flatMap(identifiers).filter((name) => !own.has(name) || globals.has(name));
  return new Set([...used, ...globals]);
}

/** Names that `global` statements declare. */
export function globalNames(node: Node): string[] {
  return node.descendantsOfType("global_statement").flatMap((statement) => statement.namedChildren.map((name) => name.text));
}

export function identifiers(node: Node): string[] {
  return node
    .descendantsOfType("identifier")
    .filter((identifier) => {
      const parent = identifier.parent;
      if (parent?.type === "attribute") return parent.childForFieldName("attribute")?.id !== identifier.id;
      if (parent?.type === "keyword_argument") return parent.childForFieldName("name")?.id !== identifier.id;
      return true;
    })
    .map((identifier) => identifier.text);
}

/** Where a node of each type binds names: fields that hold a name or pattern; "" is the node itself. */
const binders: Record<string, readonly string[]> = {
  assignment: ["left"],
  augmented_assignment: ["left"],
  for_statement: ["left"],
  for_in_clause: ["left"],
  named_expression: ["name"],
  function_definition: ["name"],
  class_definition: ["name"],
  type_alias_statement: ["left"],
  as_pattern_target: [""],
  lambda_parameters: [""],
  parameters: [""],
  case_pattern: [""],
};

/** Names that a node binds anywhere inside. Scopes are not told apart: a name of an inner function counts as bound. */
export function boundNames(node: Node): string[] {
  const nodes = node.descendantsOfType(Object.keys(binders));
  const names = nodes.flatMap((binder) =>
    (binders[binder.type] ?? []).flatMap((field) => patternNames(field === "" ? binder : binder.childForFieldName(field))),
  );
  const imports = node.descendantsOfType(["import_statement", "import_from_statement"]).flatMap(importedNames);
  return [...names, ...imports.map((entry) => entry.name)];
}

/** Names in an assignment target or a parameter list; `x.y` and `x[i]` bind nothing, nor do defaults and annotations. */
function patternNames(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === "identifier") return [pattern.text];
  if (["attribute", "subscript", "type", "call"].includes(pattern.type)) return [];
  if (pattern.type === "default_parameter" || pattern.type === "typed_default_parameter")
    return patternNames(pattern.childForFieldName("name"));
  return pattern.namedChildren.flatMap(patternNames);
}

export interface ImportedName {
  /** The name that it binds. */
  readonly name: string;
  /** A statement that imports this name alone; equal for equal imports. */
  readonly text: string;
}

/** The names of an import statement, each as a statement of its own. `*` and `__future__` give none: both belong to a module's head. */
export function importedNames(statement: Node): ImportedName[] {
  const module = statement.childForFieldName("module_name")?.text;
  return statement.childrenForFieldName("name").flatMap((entry) => {
    const path = entry.childForFieldName("name")?.text ?? entry.text;
    const alias = entry.childForFieldName("alias")?.text;
    const as = alias === undefined ? "" : ` as ${alias}`;
    if (module !== undefined) return [{ name: alias ?? path, text: `from ${module} import ${path}${as}` }];
    return [{ name: alias ?? (path.split(".", 1)[0] || path), text: `import ${path}${as}` }];
  });
}
