import type { Node } from "web-tree-sitter";

/** Calls without which a value is the same in another form, and those whose argument cannot stand in for them. */
const kept = new Set(
  [
    "to cpu cuda clone copy deepcopy float double half long int bool str list tuple dict tolist item numpy contiguous view reshape",
    "flatten ravel squeeze unsqueeze expand expand_as view_as type astype array asarray tensor as_tensor from_numpy tqdm",
    "len range enumerate zip isinstance hasattr getattr callable open super iter next type repr format join split splitlines",
    "keys values items get pop append extend zeros ones empty full arange eye randn rand randint size dim numel",
    "cat stack vstack hstack concat concatenate merge Tensor Series DataFrame",
  ].flatMap((names) => names.split(" ")),
);
const modules = /^(self|cls|np|numpy|torch|nn|math|os|sys|random|functional|pd|scipy|json|re|time|[A-Z]\w*)(\.\w+)*$/;
const literals = ["integer", "float", "unary_operator", "true", "false", "none"];

/** What is left of a call when it is forgotten: `x` of `F.normalize(x, dim=1)`, `x.abs()` and `x.sum(1)`; null where nothing sensible is. */
export function unwrapped(call: Node): Node | null {
  const callee = call.childForFieldName("function");
  const name = callee?.childForFieldName("attribute")?.text ?? callee?.text ?? "";
  if (!callee || kept.has(name) || call.parent?.type === "expression_statement") return null;
  const positional =
    call.childForFieldName("arguments")?.namedChildren.filter(({ type }) => type !== "keyword_argument" && type !== "comment") ??
    [];
  const object = callee.childForFieldName("object");
  if (object && !modules.test(object.text)) return positional.every(({ type }) => literals.includes(type)) ? object : null;
  const [argument] = positional;
  return positional.length === 1 && argument && !/splat|string|generator/.test(argument.type) ? argument : null;
}
