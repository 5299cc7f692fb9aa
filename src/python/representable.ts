import type { Node } from "web-tree-sitter";
import { withTree } from "./parser.ts";
import type { SourceText } from "./source.ts";

/** Lone surrogates exist in no encoding; Latin-1 ends at U+00FF. */
const foreign = {
  utf8: /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
  latin1: /[\uD800-\uDBFF][\uDC00-\uDFFF]|[^\0-\xFF]/g,
} as const;

/**
 * Code in characters that the encoding has: others become `?` in comments and escapes in plain strings, which mean the
 * same. Returns the first character that stands elsewhere instead, as an object.
 */
export async function representable(code: string, encoding: SourceText["encoding"]): Promise<string | { refused: string }> {
  const found = [...code.matchAll(foreign[encoding])];
  if (found.length === 0) return code;
  return withTree(code, (root) => {
    let text = "";
    let from = 0;
    for (const { 0: char, index } of found) {
      const written = substitute(root.descendantForIndex(index), char);
      if (written === undefined) return { refused: char };
      text += code.slice(from, index) + written;
      from = index + char.length;
    }
    return text + code.slice(from);
  });
}

function substitute(leaf: Node | null, char: string): string | undefined {
  if (leaf?.type === "comment") return "?";
  if (leaf?.type !== "string_content") return undefined;
  const prefix = /^\w*/.exec(leaf.parent?.text ?? "")?.[0] ?? "";
  return /[rb]/i.test(prefix) ? undefined : escaped(char);
}

function escaped(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}
