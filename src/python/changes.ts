import type { Node } from "web-tree-sitter";
import { boundNames, globalNames } from "./names.ts";

/** A name whose object is changed in place, as `x` by `x[i] = 1`. */
export interface Change {
  readonly place: string;
  /** It is called by its name alone. */
  readonly plain: boolean;
}

/** `x[i] = 1`, `x.y += 1`, `del x[i]`, `x.update()` and `shuffle(x)` as statements; of decorators, that they are called. */
export function changesIn(node: Node): Change[] {
  return node.descendantsOfType([...assignments, "delete_statement", "call", "decorator"]).flatMap(changesOf);
}

/** What calling a definition may change of what is around it. */
export function effectsOf(definition: Node): Change[] {
  const global = new Set(globalNames(definition));
  const local = new Set(boundNames(definition).filter((name) => !global.has(name)));
  return changesIn(definition).filter(({ place }) => !local.has(place));
}

const assignments = ["assignment", "augmented_assignment"];

function changesOf(node: Node): Change[] {
  if (assignments.includes(node.type)) return leftOf(node).flatMap((place) => placesIn(place, node.type));
  if (node.type === "delete_statement") return node.namedChildren.flatMap((place) => placesIn(place, node.type));
  if (node.type === "decorator") return called(node.namedChild(0));
  return node.parent?.type === "expression_statement" ? called(node) : [];
}

const leftOf = (assignment: Node) => assignment.childrenForFieldName("left");

function placesIn(target: Node, by: string): Change[] {
  if (target.type === "identifier") return by === "augmented_assignment" ? changeOf(target) : [];
  if (target.type === "subscript" || target.type === "attribute") return changeOf(target);
  return target.namedChildren.flatMap((place) => placesIn(place, by));
}

/** Functions that change their first argument; PyTorch's end in an underscore. */
const inPlace =
  /(?:^|\.)(?:heapify|heappush|heappushpop|insort(?:_left|_right)?|shuffle|setattr|fill_diagonal|copyto|[a-z]\w*_)$/;

function called(node: Node | null): Change[] {
  const callee = node?.type === "call" ? node.childForFieldName("function") : node;
  const argument = node?.childForFieldName("arguments")?.namedChild(0);
  if (argument?.type === "identifier" && inPlace.test(callee?.text ?? "")) return changeOf(argument);
  return callee ? changeOf(callee, callee.type === "identifier") : [];
}

function changeOf(target: Node, plain = false): Change[] {
  const place = rootOf(target);
  return place === undefined ? [] : [{ place, plain }];
}

/** `x` of `x.y[0].z()`. */
function rootOf(node: Node): string | undefined {
  const inner = ["object", "value", "function"].map((field) => node.childForFieldName(field)).find((child) => child !== null);
  return node.type === "identifier" ? node.text : inner ? rootOf(inner) : undefined;
}
