/** A file that holds this share of the reference's token runs gives the answer away. True leaks of LMR-Bench begin at 0.21. */
export const leakThreshold = 0.2;

/** Tokens in a run; shorter runs are common to unrelated code. */
const size = 8;

/** Share of the reference's token runs that a text holds, runs of the stub not counted; 0 to 1. */
export function leakShare(reference: string, stub: string, text: string, file: string): number {
  return leakScanner(reference, stub)(file, text);
}

/**
 * A scanner for many files. Comments do not separate code, code that is commented out counts as code, and in notebooks
 * and JSON the strings are read. 0 when the reference has fewer than 8 tokens beyond the stub: such a body says nothing.
 */
export function leakScanner(reference: string, stub: string): (file: string, text: string) => number {
  const own = [...tokensOf(withoutComments(reference))];
  const given = [...tokensOf(withoutComments(stub))];
  const runs = new Set(runsOf(own));
  for (const run of runsOf(given)) runs.delete(run);
  if (runs.size === 0 || own.length - given.length < size) return () => 0;
  const known = new Set(own);
  return (file, text) => {
    const found = new Set<string>();
    for (const reading of readingsOf(file, text)) {
      for (const run of runsOf(tokensOf(reading), known)) if (runs.has(run)) found.add(run);
      if (found.size === runs.size) break;
    }
    return found.size / runs.size;
  };
}

/** The text without its comments, and the text with the lines that are commented out taken for code. */
function readingsOf(file: string, text: string): string[] {
  const source = /\.(ipynb|json|jsonl)$/i.test(file) ? stringsIn(text) : text;
  const uncommented = source.replace(/^[ \t]*#[# \t]*/gm, "");
  return uncommented === source ? [withoutComments(source)] : [withoutComments(source), withoutComments(uncommented)];
}

/** Strings are kept whole, so that a `#` inside of them is no comment. */
function withoutComments(text: string): string {
  const tokens = /"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'|#[^\n\r]*/g;
  return text.replace(tokens, (token) => (token.startsWith("#") ? "" : token));
}

function* tokensOf(text: string): Generator<string> {
  for (const [token] of text.matchAll(/[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^\s\p{L}\p{N}_]/gu)) yield token;
}

/** Runs of tokens that all are `known`, each joined by spaces. */
function* runsOf(tokens: Iterable<string>, known?: ReadonlySet<string>): Generator<string> {
  let run: string[] = [];
  for (const token of tokens) {
    if (known && !known.has(token)) {
      if (run.length > 0) run = [];
      continue;
    }
    run.push(token);
    if (run.length > size) run.shift();
    if (run.length === size) yield run.join(" ");
  }
}

/** Strings of a JSON text, lists of lines joined; of text that is no JSON, the text with its escapes undone. */
function stringsIn(text: string): string {
  try {
    return joined(JSON.parse(text));
  } catch {
    return text
      .replace(/\\(.)/g, (_all, char: string) => (char === "n" ? "\n" : char === "t" ? "\t" : char))
      .replace(/"?,?[ \t]*\n[ \t]*"/g, "\n");
  }
}

function joined(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(joined).join(value.every((item) => typeof item === "string") ? "" : "\n");
  return typeof value === "object" && value !== null ? Object.values(value).map(joined).join("\n") : "";
}
