import { type Quote, quoteAfter } from "./quotes.ts";
import { lastName, type Target } from "./target.ts";

/** Lines that may stand at column 0 between pieces of code: what begins a statement, or ends one of several lines. */
const code = new RegExp(
  [
    "^(import\\s|from\\s+\\S+\\s+import\\b|(async\\s+)?def\\s|class\\s|@\\w|#|[)\\]}]|\"\"\"|'''|",
    "(if|elif|else|try|except|finally|with|for|while)\\b.*:\\s*(#.*)?$|",
    "[A-Za-z_][\\w.]*(\\s*:[^=]*)?\\s*=[^=])",
  ].join(""),
);

/** The code around the last line of a text that begins the function; undefined when there is no such line. */
export function codeAround(text: string, target: Target): string | undefined {
  const lines = text.split("\n");
  const defines = definesLine(lastName(target));
  const start = lines.findLastIndex((line) => defines.test(line));
  if (start < 0) return undefined;
  let from = start;
  while (from > 0 && isCode(lines[from - 1] ?? "")) from--;
  let to = start;
  let quote: Quote = null;
  do quote = quoteAfter(lines[to++] ?? "", quote);
  while (to < lines.length && (quote !== null || isCode(lines[to] ?? "")));
  return lines.slice(from, to).join("\n");
}

export function definesLine(name: string): RegExp {
  return new RegExp(`^[ \\t]*(?:async[ \\t]+)?def[ \\t]+${name.replace(/\W/gu, "\\$&")}[ \\t]*[(\\[]`, "u");
}

function isCode(line: string): boolean {
  return line.trim() === "" || /^[ \t]/.test(line) || code.test(line);
}
