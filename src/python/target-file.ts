import type { Node } from "web-tree-sitter";
import { type FunctionSpan, functionSpans, pick } from "./find.ts";
import type { LineEnd } from "./lines.ts";
import { bodyIndentOf, lineEndOf } from "./mask.ts";
import { withTree } from "./parser.ts";
import { classNames, type Item, type ModuleNames, moduleNames } from "./preamble.ts";
import { type Parameter, parametersOf } from "./signature.ts";
import type { SourceText } from "./source.ts";
import { outline } from "./statements.ts";

/** What a splice needs to know of the file and of the function that it replaces. */
export interface TargetFile {
  readonly source: SourceText;
  readonly span: FunctionSpan;
  readonly parameters: readonly Parameter[];
  readonly lineEnd: LineEnd;
  /** White space before the function's body, and what it adds to that of `def`. */
  readonly bodyIndent: string;
  readonly step: string;
  readonly module: ModuleNames;
  /** The innermost class around the function, and what it has. */
  readonly owner: { readonly name: string; readonly names: ReadonlySet<string> } | null;
  /** All words outside of the function. */
  readonly words: ReadonlySet<string>;
  /** Statements outside the function; null where the file itself does not parse. */
  readonly outline: string | null;
}

/** @throws TargetError when the name is not that of one function. */
export async function readTargetFile(source: SourceText, name: string): Promise<TargetFile> {
  const { text } = source;
  const file = await withTree(text, (root) => {
    const spans = functionSpans(root, text);
    const span = pick(spans, name);
    const bodyIndent = bodyIndentOf(text, span, spans);
    const step = bodyIndent.startsWith(span.indent) ? bodyIndent.slice(span.indent.length) : bodyIndent;
    const around = root.hasError ? null : outline(root, { from: span.start, to: span.end }, text.length);
    const [owner, module] = [ownerOf(root, span), moduleNames(root)];
    const words = new Set(`${text.slice(0, span.start)}${text.slice(span.end)}`.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
    return { source, span, lineEnd: lineEndOf(text, span), bodyIndent, step, module, owner, words, outline: around };
  });
  const parameters = (await parametersOf(text.slice(file.span.start, file.span.colon))) ?? [];
  return { ...file, parameters };
}

/** The file's own names keep their meaning: replies that repeat the file often shorten the rest of it, and a probe may have replaced them. */
export function has({ module, owner }: TargetFile, item: Item): boolean {
  if (item.member) return item.names.every((name) => owner?.names.has(name));
  // An import of another thing by the same name is local to the answer, so it does no harm.
  return item.kind === "import" ? module.imports.has(item.text.trim()) : item.names.every((name) => module.names.has(name));
}

function ownerOf(root: Node, span: FunctionSpan): TargetFile["owner"] {
  for (let at = root.descendantForIndex(span.colon - 1); at; at = at.parent)
    if (at.type === "class_definition") return { name: at.childForFieldName("name")?.text ?? "", names: classNames(at) };
  return null;
}
