import type { AnswerPart } from "./answer-part.ts";
import { linesOf, reindent } from "./indent.ts";
import { asModule, topStatements, withTree } from "./parser.ts";
import { type Item, itemsOf, neededItems } from "./preamble.ts";
import { bindParameters } from "./signature.ts";
import type { TargetFile } from "./target-file.ts";

/** Statements that go to the start of the spliced body: what it needs of the preamble, and the answer's own parameter names. */
export async function insertedStatements(file: TargetFile, part: AnswerPart, preamble: string): Promise<string[]> {
  const bindings = bindParameters(file.parameters, part.parameters);
  const uses = [...part.uses, ...(bindings.join("\n").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])];
  const items = await neededOf(file, part, preamble, uses);
  const globals = new Set([...part.globals, ...items.flatMap((item) => item.globals)]);
  const texts = items.flatMap((item) => statementOf(item, globals));
  return Promise.all([...texts, ...bindings].map((text) => placed(text, file)));
}

async function neededOf(file: TargetFile, part: AnswerPart, preamble: string, uses: string[]): Promise<Item[]> {
  const parameters = new Set([...file.parameters, ...part.parameters].map((parameter) => parameter.name));
  const { names, imports } = file.module;
  // The file's own names keep their meaning: replies that repeat the file often shorten the rest of it, and a probe may
  // have replaced them. An import of another thing by the same name is local to the body, so it does no harm.
  const given = (item: Item) =>
    item.names.some((name) => parameters.has(name)) ||
    (item.kind === "import" ? imports.has(item.text.trim()) : item.names.every((name) => names.has(name)));
  const text = asModule(preamble);
  const items = await withTree(text, (root) => itemsOf(topStatements(root, text), text));
  return neededItems(items, uses, given);
}

/** A name that the answer declares `global` cannot be local: a constant is then set in the module once, all else is left out. */
function statementOf(item: Item, globals: ReadonlySet<string>): string[] {
  const [name = ""] = item.names;
  if (!item.names.some((each) => globals.has(each))) return [item.text];
  return item.value === undefined ? [] : [`globals().setdefault("${name}", (${item.value}))`];
}

async function placed(statement: string, file: TargetFile): Promise<string> {
  const text = asModule(statement);
  const lines = await withTree(text, (root) => linesOf(text, root).slice(text === statement ? 0 : 1));
  const written = reindent(lines, { base: file.bodyIndent, step: file.step });
  return lines.map((line, index) => `${written[index]}${line.end}`).join("");
}
