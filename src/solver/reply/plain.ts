import { asModule, withTree } from "../../python/parser.ts";

/** Code without what shows it to a reader: prompts of an interpreter, numbers of lines, HTML's entities. Code that has none of it stays as it is. */
export async function plainCode(text: string): Promise<string> {
  return withoutEntities(withoutPrompts(text));
}

const prompts = /^(?:>>>|\.\.\.)(?: |$)/;
const numbers = /^ *\d+(?:: ?| *\| ?|\t)/;

/** What an interpreter has printed has no prompt, so it goes. Numbers must stand before each line. */
function withoutPrompts(text: string): string {
  const lines = text.split("\n");
  if (lines.some((line) => /^>>> (?:async +)?(?:def|class|@)/.test(line)))
    return lines.flatMap((line) => (prompts.test(line) ? [line.replace(prompts, "")] : [])).join("\n");
  const isNumbered = lines.every((line) => line.trim() === "" || numbers.test(line) || /^ *\d+ *$/.test(line));
  return isNumbered ? lines.map((line) => line.replace(/^ *\d+ *$/, "").replace(numbers, "")).join("\n") : text;
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#34": '"', "#39": "'", "#x27": "'", amp: "&" };

/** Only where the code parses without them and not with them: in a string they may be meant. */
async function withoutEntities(text: string): Promise<string> {
  const code = text.replace(/&(lt|gt|quot|#34|#39|#x27|amp);/g, (all, name: string) => entities[name] ?? all);
  return code !== text && (await isBroken(text)) && !(await isBroken(code)) ? code : text;
}

export const isBroken = (text: string): Promise<boolean> => withTree(asModule(text), (root) => root.hasError);

/** Text in which the last element that begins with code stands on lines of its own, as in `<pre><code>def f(): ...</code></pre>`. */
export function untagged(text: string): string {
  const opening = /<([a-z][\w:-]*)(?:[ \t][^<>\n]*)?>(?=(?:(?:async[ \t]+)?def|class|import|from)[ \t]|@\w)/gi;
  const last = [...text.matchAll(opening)].at(-1);
  if (!last) return text;
  const start = last.index + last[0].length;
  const end = text.indexOf(`</${last[1]}>`, start);
  const [code, rest] = end < 0 ? [text.slice(start), ""] : [text.slice(start, end), `\n${text.slice(end)}`];
  return `${text.slice(0, start)}\n${code}${rest}`;
}
