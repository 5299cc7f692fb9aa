import type { Node } from "web-tree-sitter";

/** Names that a piece of code reads from around it: identifiers that are no attributes, keywords or names of its own. */
export function freeNames(nodes: readonly Node[]): Set<string> {
  return new Set(nodes.flatMap((node) => [...readFromAround(node), ...globalNames(node)]));
}

/** Attributes of a method's own object or class, by which it calls other methods. */
const receivers = /^(?:self|cls|this|__class__|type\((?:self|this)\)|(?:self|this)\.__class__)$/;

/**
 * What a piece of code asks of what is around it: free names, `.x` for each attribute `x`, and `self.x` for one of a method's
 * object or class; `.*` where `getattr` may ask for any.
 */
export function usesOf(nodes: readonly Node[]): Set<string> {
  const names = freeNames(nodes);
  const attributes = nodes
    .flatMap((node) => node.descendantsOfType("attribute"))
    .flatMap((node) => {
      const name = node.childForFieldName("attribute")?.text ?? "";
      return receivers.test(node.childForFieldName("object")?.text ?? "") ? [`.${name}`, `self.${name}`] : [`.${name}`];
    });
  return new Set([...names, ...attributes, ...(names.has("getattr") ? [".*"] : [])]);
}

/** An inner scope hides its names from the code around it only: `[k for k in ks]` leaves `k` free elsewhere. */
function readFromAround(node: Node): string[] {
  const scopes = new Map<string, Set<number>>();
  const bind = (name: string, scope: Node) => scopes.set(name, (scopes.get(name) ?? new Set()).add(scope.id));
  const bindings = bindingsIn(node);
  for (const { binder, name } of bindings) bind(name.text, scopeOf(binder, node));
  for (const statement of node.descendantsOfType(importTypes))
    for (const { name } of importedNames(statement)) bind(name, scopeOf(statement, node));
  const bound = new Set(bindings.map(({ name }) => name.id));
  const isFree = (identifier: Node) => {
    const binding = scopes.get(identifier.text);
    if (binding === undefined) return true;
    if (binding.has(node.id) || bound.has(identifier.id)) return false;
    return !scopesAround(identifier, node).some((scope) => binding.has(scope.id));
  };
  return identifierNodes(node).flatMap((identifier) => (isFree(identifier) ? [identifier.text] : []));
}

const comprehensions = ["list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression"];
const innerScopes = new Set(["function_definition", "lambda", ...comprehensions]);

/** Where a binder's names are known: the innermost scope around it, or the piece of code itself. `x := 1` leaves comprehensions. */
function scopeOf(binder: Node, root: Node): Node {
  const around = scopesAround(binder, root);
  const leaves = binder.type === "named_expression" ? (scope: Node) => comprehensions.includes(scope.type) : () => false;
  return around.find((scope) => !leaves(scope)) ?? root;
}

/** The scopes that a node reads names from, innermost first. A function's name, defaults and annotations belong to what is around it. */
function scopesAround(node: Node, root: Node): Node[] {
  const found: Node[] = [];
  for (let [at, inside]: [Node | null, Node] = [node.parent, node]; at && inside.id !== root.id; [at, inside] = [at.parent, at]) {
    if (!innerScopes.has(at.type) || at.id === root.id) continue;
    const isOutside = at.type === "function_definition" && inside.type !== "block" && node.type !== "parameters";
    const isDefault = at.type === "lambda" && inside.type === "lambda_parameters" && node.id !== inside.id;
    if (!isOutside && !isDefault) found.push(at);
  }
  return found;
}

/** Names that `global` statements declare. */
export function globalNames(node: Node): string[] {
  return node.descendantsOfType("global_statement").flatMap((statement) => statement.namedChildren.map((name) => name.text));
}

export function identifiers(node: Node): string[] {
  return identifierNodes(node).map((identifier) => identifier.text);
}

function identifierNodes(node: Node): Node[] {
  return node.descendantsOfType("identifier").filter((identifier) => {
    const parent = identifier.parent;
    if (parent?.type === "attribute") return parent.childForFieldName("attribute")?.id !== identifier.id;
    if (parent?.type === "keyword_argument") return parent.childForFieldName("name")?.id !== identifier.id;
    return true;
  });
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

/** Names that a node binds anywhere inside, in whatever scope. */
export function boundNames(node: Node): string[] {
  return bindersIn(node).map(({ name }) => name);
}

/** Names that a statement binds in the scope that it stands in. */
export function ownNames(statement: Node): string[] {
  return bindersIn(statement).flatMap(({ binder, name }) => (isOwnScope(binder, statement) ? [name] : []));
}

/** Whether a part of a statement belongs to the scope that the statement stands in. */
export function isOwnScope(part: Node, statement: Node): boolean {
  return scopeOf(part, statement).id === statement.id && !inClass(part, statement);
}

function bindersIn(node: Node): { binder: Node; name: string }[] {
  const imports = node
    .descendantsOfType(importTypes)
    .flatMap((binder) => importedNames(binder).map(({ name }) => ({ binder, name })));
  return [...bindingsIn(node).map(({ binder, name }) => ({ binder, name: name.text })), ...imports];
}

function inClass(node: Node, root: Node): boolean {
  for (let at = node.id === root.id ? null : node.parent; at; at = at.id === root.id ? null : at.parent)
    if (at.type === "class_definition") return true;
  return false;
}

const importTypes = ["import_statement", "import_from_statement"];

/** The identifiers that a node binds, imports apart, and what binds each. */
function bindingsIn(node: Node): { binder: Node; name: Node }[] {
  return node
    .descendantsOfType(Object.keys(binders))
    .flatMap((binder) =>
      (binders[binder.type] ?? [])
        .flatMap((field) => patternNames(field === "" ? binder : binder.childForFieldName(field)))
        .map((name) => ({ binder, name })),
    );
}

/** Names in an assignment target or a parameter list; `x.y` and `x[i]` bind nothing, nor do defaults and annotations. */
function patternNames(pattern: Node | null): Node[] {
  if (!pattern) return [];
  if (pattern.type === "identifier") return [pattern];
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

/** The names of an import statement, each as a statement of its own; `*` is one. `__future__` gives none: it belongs to a module's head. */
export function importedNames(statement: Node): ImportedName[] {
  const module = statement.childForFieldName("module_name")?.text;
  if (statement.namedChildren.some(({ type }) => type === "wildcard_import"))
    return [{ name: "*", text: `from ${module} import *` }];
  return statement.childrenForFieldName("name").flatMap((entry) => {
    const path = entry.childForFieldName("name")?.text ?? entry.text;
    const alias = entry.childForFieldName("alias")?.text;
    const as = alias === undefined ? "" : ` as ${alias}`;
    if (module !== undefined) return [{ name: alias ?? path, text: `from ${module} import ${path}${as}` }];
    return [{ name: alias ?? (path.split(".", 1)[0] || path), text: `import ${path}${as}` }];
  });
}
