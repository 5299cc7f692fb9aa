import { type FunctionSpan, functionSpans } from "./find.ts";
import { type Line, linesOf } from "./indent.ts";
import { boundNames, globalNames, usesOf } from "./names.ts";
import { asModule, withTree } from "./parser.ts";
import { type Parameter, parametersOf } from "./signature.ts";
import { SpliceError } from "./splice-error.ts";

/** The function of an answer, read. Offsets are those of `text`. */
export interface AnswerPart {
  readonly text: string;
  readonly span: FunctionSpan;
  readonly parameters: readonly Parameter[];
  readonly end: number;
  /** The lines from that of `def` on. */
  readonly lines: readonly Line[];
  /** What the body asks of what is around it, names that it binds in whatever scope, and those that it declares global. */
  readonly uses: ReadonlySet<string>;
  readonly binds: readonly string[];
  readonly globals: readonly string[];
}

/** @throws SpliceError when the text does not begin with a function that parses as far as its colon. */
export async function readAnswer(answer: string): Promise<AnswerPart> {
  const text = asModule(answer);
  const part = await withTree(text, (root) => {
    const span = functionSpans(root, text)[0];
    const body = span && root.descendantForIndex(span.colon - 1)?.parent?.childForFieldName("body");
    if (!span || !body) return undefined;
    // What stands behind the function is no part of it. Where the parser lost its way, Python shall see all and judge.
    const end = span.broken ? text.trimEnd().length : span.end;
    const lines = linesOf(text, root).filter((line) => line.start >= span.start && line.start < end);
    return { text, span, end, lines, uses: usesOf([body]), binds: boundNames(body), globals: globalNames(body) };
  });
  if (!part && !/\bdef\s/.test(answer)) throw new SpliceError("no-function", "The answer holds no function.");
  if (!part) throw new SpliceError("syntax", "The answer's function does not parse: it has no signature that ends in a colon.");
  if (part.span.first === null && !part.span.broken)
    throw new SpliceError("syntax", "The answer's function has no body below its signature.");
  const parameters = await parametersOf(text.slice(part.span.start, part.span.colon));
  if (!parameters) throw new SpliceError("syntax", "The signature of the answer's function does not parse.");
  return { ...part, parameters };
}
