import type { AnswerPart } from "./answer-part.ts";
import { reindent } from "./indent.ts";
import { endOfLine, lineEnds, startOfLine, withLineEnd } from "./lines.ts";
import type { TargetFile } from "./target-file.ts";

/** The answer's body, from behind the colon on, in the indentation and with the line ends of the file. */
export function composeBody(file: TargetFile, part: AnswerPart, inserted: readonly string[]): string {
  const { lineEnd, bodyIndent } = file;
  const ends = new Set(lineEnds(part.text.slice(part.span.colon, part.end)));
  // Replies come with one kind of line end. A mixture is the original's own, which must come back as it was.
  const body = (text: string) => (ends.size > 1 ? text : withLineEnd(text, lineEnd));
  const extra = inserted.map((statement) => withLineEnd(statement, lineEnd));
  const before = insertionPoint(part);
  if (before === "inline" && extra.length > 0) {
    const statements = part.text.slice(part.span.first ?? part.end, part.end);
    return ["", ...extra, body(`${bodyIndent}${statements}`)].join(lineEnd);
  }
  const [head, ...lines] = writtenLines(file, part);
  const written = lines.map((line) => {
    const first = line.start === before ? extra.map((statement) => `${statement}${lineEnd}`).join("") : "";
    return `${first}${body(line.text)}`;
  });
  return [body(head?.text ?? ""), ...written].join("");
}

/** The start of the line that the insertion goes before; `inline` when the body stands on the line of `def`; null for nothing to run. */
function insertionPoint({ text, span }: AnswerPart): number | "inline" | null {
  if (span.first === null || span.code === null) return null;
  if (span.bodyIndent === null) return "inline";
  const code = startOfLine(text, span.code);
  return span.docstring && code < span.docstring.end ? startOfLine(text, span.first) : code;
}

/** The lines with their ends, the last without; of the line that holds the colon only what follows it. */
function writtenLines(file: TargetFile, part: AnswerPart): { start: number; text: string }[] {
  const { span, text, lines, end } = part;
  const sameDef = span.indent === file.span.indent;
  const fits = sameDef && (span.bodyIndent === null || span.bodyIndent === file.bodyIndent);
  const written = fits ? lines.map((line) => line.text) : reindent(lines, { base: file.span.indent, step: file.step });
  const rows = lines.map((line, index) => {
    const last = endOfLine(text, line.start) >= end;
    return { start: line.start, text: `${written[index]}${last ? "" : line.end}`, end: line.end };
  });
  const head = rows.findLastIndex((row) => row.start < span.colon);
  const tail = endOfLine(text, span.colon);
  const headText = `${text.slice(span.colon, tail)}${tail >= end ? "" : (rows[head]?.end ?? "")}`;
  return [{ start: span.colon, text: headText }, ...rows.slice(head + 1)];
}
