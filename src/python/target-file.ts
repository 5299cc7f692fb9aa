import { type FunctionSpan, functionSpans, pick } from "./find.ts";
import type { LineEnd } from "./lines.ts";
import { bodyIndentOf, lineEndOf } from "./mask.ts";
import { withTree } from "./parser.ts";
import { type ModuleNames, moduleNames } from "./preamble.ts";
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
    return { source, span, lineEnd: lineEndOf(text, span), bodyIndent, step, module: moduleNames(root), outline: around };
  });
  const parameters = (await parametersOf(text.slice(file.span.start, file.span.colon))) ?? [];
  return { ...file, parameters };
}
