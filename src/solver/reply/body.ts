import type { Node } from "web-tree-sitter";
import { functionSpans } from "../../python/find.ts";
import { linesOf } from "../../python/indent.ts";
import { identifiers } from "../../python/names.ts";
import { withTree } from "../../python/parser.ts";
import { parametersOf } from "../../python/signature.ts";
import type { Block } from "./blocks.ts";
import { lastName, type Target } from "./target.ts";

/**
 * A fenced block of Python that is the body alone, put below the stub's signature. It must parse there, and either return
 * or yield, or use a parameter without naming the function itself, as an example of its use does.
 */
export async function bodyAsFunction(block: Block, target: Target): Promise<string | undefined> {
  if (!/^(python3?|py)?(\s|$|\{)/i.test(block.info) || block.text.trim() === "") return undefined;
  const signature = await signatureOf(target.stub);
  if (signature === undefined) return undefined;
  const code = `${signature}\n${await indented(block.text)}`;
  const parameters = (await parametersOf(signature)) ?? [];
  const fits = await withTree(code, (root) => {
    const span = functionSpans(root, code)[0];
    const body = root.namedChild(0)?.childForFieldName("body");
    if (root.hasError || !span || !body || span.code === null || span.end !== code.trimEnd().length) return false;
    if (body.descendantsOfType(["return_statement", "yield"]).some((node) => isOwn(node, body))) return true;
    const names = new Set(identifiers(body));
    const defines = body.descendantsOfType("function_definition").length > 0;
    return !defines && !names.has(lastName(target)) && parameters.some((parameter) => names.has(parameter.name));
  });
  return fits ? code.trimEnd() : undefined;
}

async function signatureOf(stub: string): Promise<string | undefined> {
  const text = stub.trimStart();
  return withTree(text, (root) => {
    const span = functionSpans(root, text)[0];
    return span && text.slice(span.start, span.colon);
  });
}

async function indented(block: string): Promise<string> {
  const text = block.replace(/^([ \t]*\n)+/, "").trimEnd();
  if (/^[ \t]/.test(text)) return text;
  const lines = await withTree(text, (root) => linesOf(text, root));
  return lines.map((line) => `${line.kind === "string" || line.kind === "blank" ? "" : "    "}${line.text}${line.end}`).join("");
}

/** Whether a node belongs to this function and not to one inside it. */
function isOwn(node: Node, body: Node): boolean {
  for (let at = node.parent; at && at.id !== body.id; at = at.parent) {
    if (at.type === "function_definition" || at.type === "lambda") return false;
  }
  return true;
}
