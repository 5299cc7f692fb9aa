import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Language, type Node, Parser } from "web-tree-sitter";
import { once } from "../once.ts";
import { packageRoot } from "../root.ts";

/** Text that takes the parser longer is given up: 8,000 comment lines in one body take it minutes, as the time is quadratic. */
const limitSeconds = 20;

/** The parser gave up; the text is then treated as text that holds no function. */
export class ParseTimeout extends Error {
  override name = "ParseTimeout";
  constructor() {
    super(`This Python text takes more than ${limitSeconds} s to parse; shorten its runs of comments or line continuations.`);
  }
}

/** Begins to load the parser, for a caller that has other things to do before its first text. */
export const loadParser = once(load);

/** Parses the text, hands the root to `read`, and frees the tree. Offsets of nodes are UTF-16 offsets of `text`. */
export async function withTree<T>(text: string, read: (root: Node) => T): Promise<T> {
  const parser = await loadParser();
  const deadline = performance.now() + limitSeconds * 1000;
  const tree = parser.parse(parseable(text), null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    parser.reset();
    throw new ParseTimeout();
  }
  try {
    return read(tree.rootNode);
  } finally {
    tree.delete();
  }
}

/** A fragment of a file may be indented as a whole: its statements are then parsed inside a block of their own. */
export function asModule(fragment: string): string {
  return /^(?:[ \t\f]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*[ \t]+[^\s#]/.test(fragment) ? `${wrapper}${fragment}` : fragment;
}

const wrapper = "if 1:\n";

/** The statements of a text made by `asModule`. */
export function topStatements(root: Node, text: string): Node[] {
  const block = text.startsWith(wrapper) ? root.namedChild(0)?.childForFieldName("consequence") : root;
  return (block ?? root).namedChildren.filter((node) => !isExtra(node));
}

export function isExtra(node: Node): boolean {
  return node.type === "comment" || node.type === "line_continuation";
}

/** Python ends lines at a lone CR, the grammar does not; both replacements keep every offset. */
function parseable(text: string): string {
  return text.replace(/\r(?!\n)/g, "\n").replaceAll("\0", " ");
}

async function load(): Promise<Parser> {
  try {
    const file = (name: string) => readFile(join(packageRoot, "dist", name));
    await Parser.init({ wasmBinary: await file("web-tree-sitter.wasm") });
    return new Parser().setLanguage(await Language.load(await file("tree-sitter-python.wasm")));
  } catch (cause) {
    throw new Error("The Python parser in dist/ cannot be loaded. Install the whole repository.", { cause });
  }
}
