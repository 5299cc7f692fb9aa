import { posix } from "node:path";
import * as z from "zod";
import { decodeSource } from "../../python/source.ts";
import type { Tool } from "../tool-loop.ts";
import { cap } from "./cap.ts";
import { matcherOf } from "./search.ts";
import type { View } from "./view.ts";

const most = { files: 400, lines: 400, matches: 100, line: 400 };

/** Tools that look at the repository. Paths are looked up among the files of the view, so that none leads elsewhere. */
export function readingTools(view: View): Tool[] {
  return [listFiles(view), readFile(view), searchFiles(view)];
}

const Folder = z.object({ folder: z.string().describe("folder to list; all files if left out").optional() });

function listFiles(view: View): Tool<typeof Folder> {
  return {
    name: "list_files",
    description: "List the files of the repository.",
    parameters: Folder,
    run({ folder = "." }) {
      const paths = pathsIn(view, folder);
      if (paths.length === 0) return `There is no folder ${quoted(folder)}.`;
      const rest = paths.length - most.files;
      return [...paths.slice(0, most.files), ...(rest > 0 ? [`[${rest} more; name a folder]`] : [])].join("\n");
    },
  };
}

const Range = z.object({
  path: z.string().describe("path as list_files shows it"),
  first_line: z.coerce.number().int().positive().describe("from 1").optional(),
  last_line: z.coerce.number().int().positive().optional(),
});

function readFile(view: View): Tool<typeof Range> {
  return {
    name: "read_file",
    description: `Read a text file, or a range of its lines; ${most.lines} lines at most. Lines are numbered.`,
    parameters: Range,
    async run({ path, first_line: first = 1, last_line: last = Number.POSITIVE_INFINITY }) {
      const read = view.get(pathOf(path));
      if (read === undefined) return `There is no file ${quoted(path)}. list_files shows all there are.`;
      const bytes = await read();
      if (bytes.includes(0)) return `${quoted(path)} is not text (${bytes.length} bytes).`;
      const lines = linesOf(bytes);
      const end = Math.min(last, first + most.lines - 1, lines.length);
      if (first > end) return `${quoted(path)} has ${lines.length} lines.`;
      const shown = lines.slice(first - 1, end).map((line, index) => `${first + index}\t${line}`);
      const rest = end < Math.min(last, lines.length) ? [`[${lines.length} lines in all; read on from ${end + 1}]`] : [];
      return cap([...shown, ...rest].join("\n"));
    },
  };
}

const Search = z.object({
  pattern: z.string().min(1).describe("text to look for, case-sensitive"),
  regex: z.boolean().describe("whether the pattern is a regular expression").optional(),
  folder: z.string().describe("only in this folder or file").optional(),
});

function searchFiles(view: View): Tool<typeof Search> {
  return {
    name: "search",
    description: `Search the lines of all text files; shows ${most.matches} matches at most.`,
    parameters: Search,
    async run({ pattern, regex = false, folder = "." }) {
      const match = matcherOf(pattern, regex);
      const matches: string[] = [];
      for (const path of pathsIn(view, folder)) {
        const bytes = (await view.get(path)?.()) ?? new Uint8Array();
        if (bytes.includes(0)) continue;
        const lines = linesOf(bytes);
        const found = match(lines);
        if (typeof found === "string") return found;
        for (const [index, line] of lines.entries())
          if (found[index]) matches.push(`${path}:${index + 1}: ${line.trim().slice(0, most.line)}`);
        if (matches.length > most.matches) break;
      }
      if (matches.length === 0) return "No line matches.";
      return cap([...matches.slice(0, most.matches), ...(matches.length > most.matches ? ["[more matches]"] : [])].join("\n"));
    },
  };
}

function pathsIn(view: View, folder: string): string[] {
  const path = pathOf(folder);
  return [...view.keys()].filter((file) => path === "" || file === path || file.startsWith(`${path}/`));
}

/** As the view names files: `./src/` is `src`, the top is empty. What leads outside stays a name that no file has. */
function pathOf(path: string): string {
  const plain = posix.normalize(path).replace(/\/$/, "");
  return plain === "." ? "" : plain;
}

const linesOf = (bytes: Uint8Array) => decodeSource(bytes).text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");

const quoted = (path: string) => JSON.stringify(path.slice(0, 200));
