import { type FunctionSpan, findFunction, findFunctions, pick } from "./find.ts";
import { type LineEnd, lineEnds, usualLineEnd } from "./lines.ts";
import { decodeSource, encodeSource } from "./source.ts";

export interface Masked {
  /** The file with the function's body replaced by one that raises. */
  readonly masked: Uint8Array;
  /** The function as it is there, from the line of `def`. */
  readonly stub: string;
  /** The function as it was; `spliceFunction` takes it back to the same bytes. */
  readonly removed: string;
  /** Line of `def`, from 1. */
  readonly line: number;
}

/**
 * Blanks a function from the colon of its signature on. Decorators, signature and docstring stay; everything else goes,
 * the comment behind the colon and the comments below the body included.
 * @throws TargetError when the name is not that of one function.
 */
export async function maskFunction(bytes: Uint8Array, name: string): Promise<Masked> {
  const source = decodeSource(bytes);
  const { text } = source;
  const spans = await findFunctions(text);
  const span = pick(spans, name);
  const lineEnd = lineEndOf(text, span);
  const indent = bodyIndentOf(text, span, spans);
  const kept = span.docstring ? [text.slice(span.docstring.start, span.docstring.end)] : [];
  const body = [...kept, "raise NotImplementedError"].map((line) => `${lineEnd}${indent}${line}`).join("");
  const stub = `${text.slice(span.start, span.colon)}${body}`;
  return {
    masked: encodeSource({ ...source, text: `${text.slice(0, span.start)}${stub}${text.slice(span.end)}` }),
    stub,
    removed: text.slice(span.start, span.end),
    line: span.line,
  };
}

/** The function from the line of `def` to its last trailing comment, without decorators. */
export async function functionText(bytes: Uint8Array, name: string): Promise<string> {
  const { text } = decodeSource(bytes);
  const span = await findFunction(text, name);
  return text.slice(span.start, span.end);
}

/** The function's own line end: of its body, else of its signature, else the file's usual one. */
export function lineEndOf(text: string, span: FunctionSpan): LineEnd {
  const own = lineEnds(text.slice(span.colon, span.end))[0] ?? lineEnds(text.slice(span.start, span.colon))[0];
  return own ?? usualLineEnd(text) ?? "\n";
}

/** The indentation of the function's body; for a body on the line of `def`, the file's usual step below it. */
export function bodyIndentOf(text: string, span: FunctionSpan, spans: readonly FunctionSpan[]): string {
  return span.bodyIndent ?? `${span.indent}${usualStep(text, spans)}`;
}

function usualStep(text: string, spans: readonly FunctionSpan[]): string {
  const count = new Map<string, number>();
  for (const { indent, bodyIndent } of spans) {
    if (!bodyIndent?.startsWith(indent) || bodyIndent === indent) continue;
    const step = bodyIndent.slice(indent.length);
    count.set(step, (count.get(step) ?? 0) + 1);
  }
  const usual = [...count].sort((a, b) => b[1] - a[1])[0]?.[0];
  return usual ?? /(?:^|[\r\n])([ \t]+)[^\s#]/.exec(text)?.[1] ?? "    ";
}
