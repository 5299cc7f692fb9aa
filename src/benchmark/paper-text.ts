import * as z from "zod";
import { UsageError } from "../errors.ts";

const Pages = z.record(z.string(), z.string());

/** The paper as plain text: a `.json` file holds pages under "1".."N", any other file is the text itself. */
export function paperText(file: string, content: string): string {
  if (!file.endsWith(".json")) return content;
  const pages = Pages.safeParse(JSON.parse(content));
  if (!pages.success) throw new UsageError(`${file}: expected an object of pages, {"1": "text", ...}.`);
  return Object.entries(pages.data)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, text]) => text)
    .join("\n\n");
}
