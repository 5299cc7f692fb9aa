/** Strings of a JSON reply that hold a function, in order. Also of what models write for JSON: raw line breaks, other quotes. */
export function codeInJson(text: string): string[] {
  const trimmed = text.trim();
  const start = trimmed.search(/[{[]/);
  if (start < 0 || !/(["'])[^"'\n]*\1:\s*["'[]|^\s*\[\s*"/.test(trimmed)) return [];
  const end = Math.max(trimmed.lastIndexOf("}"), trimmed.lastIndexOf("]"));
  const strings = stringsOf(trimmed.slice(start, end + 1)) ?? looseStrings(trimmed);
  return strings.filter((value) => /\bdef\s/.test(value)).map(escapedOnce);
}

function stringsOf(json: string): string[] | undefined {
  try {
    return inside(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** A list of strings alone is taken for the lines of one text, with their ends or without, as notebooks have it. */
function inside(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const items: unknown[] = Object.values(value);
  const isLines = Array.isArray(value) && items.every((item) => typeof item === "string" && !/\n./.test(item));
  return isLines ? [(items as string[]).map((line) => line.replace(/\n$/, "")).join("\n")] : items.flatMap(inside);
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

function looseStrings(text: string): string[] {
  const string = /["']:\s*(?:"""([\s\S]*?)"""|"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|'([^'\\]*(?:\\[\s\S][^'\\]*)*)')/g;
  return [...text.matchAll(string)].map(([, raw, double, single]) => raw ?? unescaped(double ?? single ?? ""));
}

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (_all, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
  );
}

/** A function of one line whose line ends are still written out was escaped twice. */
function escapedOnce(code: string): string {
  return !code.includes("\n") && /:\s*\\n(\s|\\t)/.test(code) ? unescaped(code) : code;
}
