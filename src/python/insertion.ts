import type { AnswerPart } from "./answer-part.ts";
import { initialised } from "./initialised.ts";
import { neededItems } from "./needed.ts";
import { asModule, topStatements, withTree } from "./parser.ts";
import { placed } from "./placed.ts";
import { asMember, type Item, itemsOf, membersOf } from "./preamble.ts";
import { bindParameters } from "./signature.ts";
import { has, type TargetFile } from "./target-file.ts";

/** Statements that go to the start of the spliced body: what it needs of the preamble, and the answer's own parameter names. */
export async function insertedStatements(file: TargetFile, part: AnswerPart, preamble: string): Promise<string[]> {
  const bindings = bindParameters(file.parameters, part.parameters);
  const parameters = new Set([...file.parameters, ...part.parameters].map((parameter) => parameter.name));
  const asked = [...part.uses, ...(bindings.join("\n").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])];
  const uses = ["*", ...asked.filter((name) => !parameters.has(name))];
  const items = neededItems(await itemsFor(file, preamble), uses, (item) => has(file, item));
  const globals = new Set([...part.globals, ...items.flatMap((item) => item.globals)]);
  const plain = items.every((item) => item.kind === "import" && !item.names.some((name) => name === "*" || globals.has(name)));
  const binds = [...parameters, ...part.binds];
  const mark = unused(`${part.text}${preamble}`);
  const statements = plain ? items.map((item) => item.text) : await initialised(file, items, { uses, binds, globals }, mark);
  const indentation = { base: file.bodyIndent, step: file.step };
  return Promise.all([...statements, ...bindings].map((text) => placed(text, indentation)));
}

/** A function that an agent wrote may hold what was inserted into an earlier one. */
function unused(text: string, name = "__answer__"): string {
  return text.includes(name) ? unused(text, `_${name}`) : name;
}

async function itemsFor({ owner }: TargetFile, preamble: string): Promise<Item[]> {
  const text = asModule(preamble);
  return withTree(text, (root) => {
    const items = itemsOf(topStatements(root, text), text);
    const plain = items.map((item) => ({ ...item, keys: item.names }));
    if (owner === null) return plain;
    const members = membersOf(root, text, owner.name);
    const known = new Set(members.flatMap((item) => item.names));
    const beside = items.filter((item) => item.keys.length > item.names.length && !item.names.some((name) => known.has(name)));
    return [
      ...plain,
      ...beside.map((item) => ({ ...asMember(item), keys: item.names.map((name) => `self.${name}`) })),
      ...members,
    ];
  });
}
