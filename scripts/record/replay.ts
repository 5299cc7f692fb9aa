import * as z from "zod";

/** One call of the agent's file editor, as the event log keeps it. */
export const Edit = z.object({
  command: z.enum(["create", "str_replace", "insert", "undo_edit"]),
  path: z.string(),
  file_text: z.string().nullish(),
  old_str: z.string().nullish(),
  new_str: z.string().nullish(),
  insert_line: z.number().int().nonnegative().nullish(),
});
export type Edit = z.infer<typeof Edit>;

/** The file after the edits, all of which the editor accepted. Lines end in `\n`, as the editor showed them. */
export function replay(file: string, edits: readonly Edit[]): string {
  const versions = [withNewlines(file)];
  for (const edit of edits) {
    const now = versions.at(-1) ?? "";
    if (edit.command === "undo_edit") undo(versions);
    else versions.push(withNewlines(apply(now, edit)));
  }
  return versions.at(-1) ?? "";
}

export const withNewlines = (text: string) => text.replace(/\r\n?/g, "\n");

function apply(file: string, edit: Edit): string {
  switch (edit.command) {
    case "create":
      return edit.file_text ?? "";
    case "insert":
      return insert(file, edit.insert_line ?? 0, edit.new_str ?? "");
    case "str_replace":
      return replaceOnce(file, withNewlines(edit.old_str ?? ""), withNewlines(edit.new_str ?? ""));
    case "undo_edit":
      return file;
  }
}

function undo(versions: string[]): void {
  if (versions.length < 2) throw new Error("undo_edit without an edit before it: the event log is not complete.");
  versions.pop();
}

function insert(file: string, line: number, text: string): string {
  const lines = file.split("\n");
  if (line > lines.length)
    throw new Error(`insert behind line ${line} of a file of ${lines.length} lines: not the file that was edited.`);
  return [...lines.slice(0, line), ...text.split("\n"), ...lines.slice(line)].join("\n");
}

/** The editor looked for the text as given, then with tabs as spaces, then without the white space around it. */
function replaceOnce(file: string, old: string, text: string): string {
  const readings: [string, string, string][] = [
    [file, old, text],
    [expandTabs(file), expandTabs(old), expandTabs(text)],
    [file, old.trim(), text.trim()],
  ];
  for (const [within, search, replacement] of readings) {
    const parts = within.split(search);
    if (search !== "" && parts.length === 2) return parts.join(replacement);
  }
  throw new Error(
    `str_replace of text that stands ${file.split(old).length - 1} times in the file: not the file that was edited.`,
  );
}

/** As Python's str.expandtabs: to the next multiple of eight columns. */
function expandTabs(text: string): string {
  const line = (one: string) => one.split("\t").reduce((done, part) => `${done}${" ".repeat(8 - (done.length % 8))}${part}`);
  return text.split("\n").map(line).join("\n");
}
