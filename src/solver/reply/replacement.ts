import { leadingSpace } from "../../python/lines.ts";

/** A line of a change: what stands there before it, after it, or both. */
export interface Replacement {
  readonly kind: "old" | "new" | "both";
  readonly text: string;
}

/**
 * A text with its lines replaced where the old ones stand; the text itself where they do not. They are found by what they say: models
 * lose the white space before lines that stay, which come from the text, and indent all of a change as if it stood alone.
 */
export function replaced(text: string, change: readonly Replacement[]): string {
  const rows = trimBlank(change);
  const old = rows.filter(({ kind }) => kind !== "new");
  const lines = text.split("\n");
  const at = lines.findIndex(
    (_line, index) => old.length > 0 && old.every((row, offset) => lines[index + offset]?.trim() === row.text.trim()),
  );
  if (at < 0) return text;
  const removed = old.findIndex(({ kind, text: row }) => kind === "old" && row.trim() !== "");
  const [wanted, given] = [lines[at + removed] ?? "", old[removed]?.text ?? ""].map(leadingSpace) as [string, string];
  const shift = removed >= 0 && wanted.endsWith(given) ? wanted.slice(given.length) : "";
  let from = at;
  const written = rows.flatMap(({ kind, text: row }) => {
    if (kind === "new") return [row === "" ? row : shift + row];
    const line = lines[from++] ?? "";
    return kind === "both" ? [line] : [];
  });
  return [...lines.slice(0, at), ...written, ...lines.slice(at + old.length)].join("\n");
}

function trimBlank(rows: readonly Replacement[]): Replacement[] {
  const isText = ({ text }: Replacement) => text.trim() !== "";
  const from = rows.findIndex(isText);
  return from < 0 ? [] : rows.slice(from, rows.findLastIndex(isText) + 1);
}
