/** Strings of a JSON reply that hold a function, in order. Also of JSON with raw line breaks in its strings, which models write. */
export function codeInJson(text: string): string[] {
  const trimmed = text.trim();
  const start = trimmed.search(/[{[]/);
  if (start < 0 || !/"[^"]*":\s*"|^\s*\[\s*"/.test(trimmed)) return [];
  const end = Math.max(trimmed.lastIndexOf("}"), trimmed.lastIndexOf("]"));
  return (stringsOf(trimmed.slice(start, end + 1)) ?? looseStrings(trimmed)).filter((value) => /\bdef\s/.test(value));
}

function stringsOf(json: string): string[] | undefined {
  const found: string[] = [];
  try {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === "string") found.push(value);
      return value;
    });
    return found;
  } catch {
    return undefined;
  }
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

function looseStrings(text: string): string[] {
  return [...text.matchAll(/":\s*"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/g)].map(([, value = ""]) =>
    value.replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (_all, code: string) =>
      code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
    ),
  );
}

export function isDiff(text: string, info: string): boolean {
  return /^(diff|patch)\b/i.test(info) || /(^|\n)(@@ |\+\+\+ |\+[ \t]*(async[ \t]+)?def[ \t])/.test(text);
}

/** The readings of a unified diff: applied to the stub, else its new side as it stands. */
export function codeInDiff(diff: string, stub: string): string[] {
  const hunks = diff.split(/^@@[^\n]*\n?/m).map((hunk) => hunk.split("\n").filter((line) => !isHeader(line)));
  const applied = hunks.reduce((text, hunk) => applyHunk(text, hunk), stub);
  return [...(applied === stub ? [] : [applied]), hunks.flatMap(newSide).join("\n")];
}

function isHeader(line: string): boolean {
  return /^(--- |\+\+\+ |diff |index |\\ No newline)/.test(line);
}

function newSide(hunk: readonly string[]): string[] {
  return hunk.filter((line) => !line.startsWith("-")).map((line) => line.replace(/^[+ ]/, ""));
}

function applyHunk(text: string, hunk: readonly string[]): string {
  const old = trimBlank(hunk.filter((line) => !line.startsWith("+")).map((line) => line.replace(/^[- ]/, "").trimEnd()));
  const lines = text.split("\n");
  const at = lines.findIndex(
    (_line, index) => old.length > 0 && old.every((line, offset) => lines[index + offset]?.trimEnd() === line),
  );
  return at < 0 ? text : [...lines.slice(0, at), ...trimBlank(newSide(hunk)), ...lines.slice(at + old.length)].join("\n");
}

function trimBlank(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
