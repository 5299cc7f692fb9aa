import type { Answer } from "../schema/solution.ts";
import { readAnswer } from "./answer-part.ts";
import { composeBody } from "./compose.ts";
import { functionSpans } from "./find.ts";
import { insertedStatements } from "./insertion.ts";
import { ParseTimeout, withTree } from "./parser.ts";
import { representable } from "./representable.ts";
import { decodeSource, encodeSource } from "./source.ts";
import { SpliceError } from "./splice-error.ts";
import { outline } from "./statements.ts";
import { readTargetFile, type TargetFile } from "./target-file.ts";

export { SpliceError };

/**
 * Puts the answer's body in place of the function's. All up to the colon of the signature stays the file's: decorators,
 * `async`, defaults, annotations. What the body needs of the answer's preamble, methods of the function's class included, goes to
 * its start, behind the docstring, so that nothing of the answer runs before the function is called. Every byte outside the body
 * stays as it is.
 * @throws TargetError when the name is not that of one function in the file.
 * @throws SpliceError when the answer is not one function that parses as far as its colon.
 */
export async function spliceFunction(bytes: Uint8Array, name: string, answer: Answer): Promise<Uint8Array> {
  if (`${answer.function}${answer.preamble}`.includes("\0"))
    throw new SpliceError("syntax", "The answer holds a NUL byte, which Python source may not.");
  const file = await readTargetFile(decodeSource(bytes), name);
  try {
    return await splice(file, bytes, answer);
  } catch (error) {
    throw error instanceof ParseTimeout ? new SpliceError("syntax", error.message) : error;
  }
}

async function splice(file: TargetFile, bytes: Uint8Array, answer: Answer): Promise<Uint8Array> {
  const part = await readAnswer(answer.function);
  const inserted = await insertedStatements(file, part, answer.preamble);
  const body = await encodable(file, composeBody(file, part, inserted));
  const [head, tail] = around(file);
  await assertOneFunction(file, `${head}${body}${tail}`, head.length + body.length);
  const spliced = encodeSource({ ...file.source, text: `${head}${body}${tail}` });
  assertOutsideUnchanged(file, bytes, spliced);
  return spliced;
}

function around({ source, span }: TargetFile): [head: string, tail: string] {
  return [source.text.slice(0, span.colon), source.text.slice(span.end)];
}

async function encodable({ source }: TargetFile, body: string): Promise<string> {
  // The body alone is no module; below a signature its comments and strings are told apart.
  const signature = "def f():";
  const code = await representable(`${signature}${body}`, source.encoding);
  if (typeof code === "string") return code.slice(signature.length);
  throw new SpliceError(
    "syntax",
    `The answer uses ${JSON.stringify(code.refused)} in code, and the file is in ${source.encoding}.`,
  );
}

/** An open string or a trailing backslash in an answer would change how Python reads the rest of the file. */
async function assertOneFunction({ span, outline: before }: TargetFile, text: string, end: number): Promise<void> {
  if (before === null) return;
  const after = await withTree(text, (root) => ({
    again: functionSpans(root, text).find((each) => each.name === span.name && each.occurrence === span.occurrence),
    outline: outline(root, { from: span.start, to: end }, text.length),
  }));
  if (after.again?.start !== span.start || after.again.end !== end || after.outline !== before)
    throw new SpliceError(
      "syntax",
      "The answer does not parse as one function: it would change how the rest of the file is read.",
    );
}

function assertOutsideUnchanged(file: TargetFile, before: Uint8Array, after: Uint8Array): void {
  const [head, tail] = around(file);
  const from = encodeSource({ ...file.source, text: head }).length;
  const rest = encodeSource({ ...file.source, bom: false, text: tail }).length;
  const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
  const unchanged =
    same(before.subarray(0, from), after.subarray(0, from)) &&
    same(before.subarray(before.length - rest), after.subarray(after.length - rest));
  if (!unchanged)
    throw new Error(`Splicing ${file.span.name} would change bytes outside of it. Please report this file as a bug.`);
}
