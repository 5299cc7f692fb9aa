import { functionSpans } from "../../python/find.ts";
import { asModule, withTree } from "../../python/parser.ts";

/** A body that does nothing: what is left of it without comments, docstring and white space. */
const placeholder = /^(pass|\.\.\.|;|raiseNotImplementedError(\(("[^"]*"|'[^']*')?\))?)*$/;

/** Whether a function is the stub again, or another that only says that it is not written. Comments, docstring and white space do not count. */
export async function isUnchanged(code: string, stub: string): Promise<boolean> {
  const body = await bodyOf(code);
  return body !== undefined && (placeholder.test(body) || body === (await bodyOf(stub)));
}

async function bodyOf(code: string): Promise<string | undefined> {
  const text = asModule(code);
  return withTree(text, (root) => {
    const span = functionSpans(root, text)[0];
    // "# as above": no body for Python, and no answer of anybody's.
    if (span && /^(\s*#[^\n]*)+\s*$/.test(text.slice(span.colon))) return "";
    if (!span || span.broken || span.first === null) return undefined;
    const from = span.code ?? span.end;
    let body = "";
    let at = from;
    for (const comment of root.descendantsOfType("comment")) {
      if (comment.startIndex < at || comment.startIndex >= span.end) continue;
      body += text.slice(at, comment.startIndex);
      at = comment.endIndex;
    }
    return (body + text.slice(at, Math.max(at, span.end))).replace(/\s+/g, "");
  });
}
