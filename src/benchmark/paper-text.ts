import * as z from "zod";
import { UsageError } from "../errors.ts";

const Pages = z.record(z.string(), z.string());

/** Characters of a page where a text has none of its own. */
const pageLength = 8000;

/** The paper as plain text: a `.json` file holds pages under "1".."N", any other file is the text itself. */
export function paperText(file: string, content: string): string {
  return file.endsWith(".json") ? pagesOf(file, content).join("\n\n") : content;
}

/** The same text page by page; one without pages is cut at ends of lines. */
export function paperPages(file: string, content: string): string[] {
  return file.endsWith(".json") ? pagesOf(file, content) : (content.match(pages) ?? []);
}

/** As many lines as fit into a page, or a piece of a line that is longer than one. */
const pages = new RegExp(`[\\s\\S]{1,${pageLength}}(?:\\n|$)|[\\s\\S]{1,${pageLength}}`, "g");

function pagesOf(file: string, content: string): string[] {
  const pages = Pages.safeParse(JSON.parse(content));
  if (!pages.success) throw new UsageError(`${file}: expected an object of pages, {"1": "text", ...}.`);
  return Object.entries(pages.data)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, text]) => text);
}
