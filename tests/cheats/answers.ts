import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/root.ts";

/** `stuck` ones are cheats that end by the time limit only. */
export type Kind = "cheats" | "stuck" | "honest";

export interface Answer {
  kind: Kind;
  name: string;
  /** What it does; for a cheat with its number in docs/security.md. */
  title: string;
  text: string;
}

/** Whether what becomes of an answer depends on where it runs; what it returns or writes to its own descriptors does not. */
export function reachesOut({ kind, title }: Answer): boolean {
  return kind !== "cheats" || /\b(C4|C1[0-9]|C2[016789]|C3[0-2]|D4)\b/.test(title);
}

/** The Python files of one folder of answers/, each a whole answer; its first line is its title. */
export function readAnswers(kind: Kind): Answer[] {
  const folder = join(packageRoot, "tests", "cheats", "answers", kind);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const [title = "", ...lines] = readFileSync(join(folder, file), "utf8").split("\n");
      return { kind, name: file.replace(/\.py$/, ""), title: title.replace(/^# /, ""), text: lines.join("\n") };
    });
}
