import { type Indentation, linesOf, reindent } from "./indent.ts";
import { asModule, withTree } from "./parser.ts";

/** A statement in another indentation; the insides of its strings stay. */
export async function placed(statement: string, to: Indentation): Promise<string> {
  const text = asModule(statement);
  const lines = await withTree(text, (root) => linesOf(text, root).slice(text === statement ? 0 : 1));
  const written = reindent(lines, to);
  return lines.map((line, index) => `${written[index]}${line.end}`).join("");
}
