import type { Node } from "web-tree-sitter";
import { withTree } from "./parser.ts";

export interface Parameter {
  readonly name: string;
  readonly kind: "plain" | "*" | "**";
  /** Text of its default value. */
  readonly value?: string;
}

/** The parameters of `def f(...) -> ...:`; null when the signature does not parse. */
export async function parametersOf(signature: string): Promise<Parameter[] | null> {
  return withTree(`${signature.trimStart()} pass\n`, (root) => {
    const list = root.descendantsOfType("parameters")[0];
    if (root.hasError || !list) return null;
    return list.namedChildren.flatMap(parameterOf);
  });
}

function parameterOf(node: Node): Parameter[] {
  switch (node.type) {
    case "identifier":
      return [{ name: node.text, kind: "plain" }];
    case "list_splat_pattern":
      return [{ name: node.text.replace(/^\*\s*/, ""), kind: "*" }];
    case "dictionary_splat_pattern":
      return [{ name: node.text.replace(/^\*\*\s*/, ""), kind: "**" }];
    case "typed_parameter":
      return node.namedChild(0) ? parameterOf(node.namedChild(0) as Node) : [];
    case "default_parameter":
    case "typed_default_parameter": {
      const name = node.childForFieldName("name")?.text ?? "";
      return [{ name, kind: "plain", value: node.childForFieldName("value")?.text ?? "None" }];
    }
    default:
      // `*`, `/`, comments, and Python 2's tuples.
      return [];
  }
}

/**
 * Statements that give the answer's parameters their values under the stub's signature, which stands. A parameter of
 * the same name needs none. The others are taken in order: each is the stub's next parameter that the answer does not
 * name, else its own default. `*args` and `**kwargs` of the answer collect what is left over.
 */
export function bindParameters(stub: readonly Parameter[], answer: readonly Parameter[]): string[] {
  const names = new Set(answer.map((parameter) => parameter.name));
  const known = new Set(stub.map((parameter) => parameter.name));
  let free = stub.filter((parameter) => !names.has(parameter.name));
  // A method answered without `self`: the receiver is nobody's counterpart.
  if (/^(self|cls)$/.test(free[0]?.name ?? "") && free[0] === stub[0] && answer.length < stub.length) free = free.slice(1);
  const take = (kind: Parameter["kind"]) => {
    const index = free.findIndex((parameter) => parameter.kind === kind);
    return index < 0 ? undefined : free.splice(index, 1)[0]?.name;
  };
  const takeAll = () => free.splice(0).filter((parameter) => parameter.kind === "plain");
  return answer
    .filter((parameter) => !known.has(parameter.name))
    .flatMap(({ name, kind, value }) => {
      const same = take(kind);
      if (same !== undefined) return [`${name} = ${same}`];
      if (kind === "*")
        return [
          `${name} = (${takeAll()
            .map((left) => `${left.name}, `)
            .join("")})`,
        ];
      if (kind === "**")
        return [
          `${name} = {${takeAll()
            .map((left) => `"${left.name}": ${left.name}`)
            .join(", ")}}`,
        ];
      return value === undefined ? [] : [`${name} = (${value})`];
    });
}
