import { spliceFunction } from "../../src/python/splice.ts";
import type { Answer } from "../../src/schema/solution.ts";

/** The body of a masked function. */
export const stub = "raise NotImplementedError";

export const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

export const answer = (text: string, preamble = ""): Answer => ({ function: text, preamble, rule: "test" });

export async function splice(file: string, name: string, text: string, preamble = ""): Promise<string> {
  return Buffer.from(await spliceFunction(utf8(file), name, answer(text, preamble))).toString();
}

/** What runs statements of an answer once, for a body that is indented by four spaces; it begins behind these. `|` begins lines inside strings. */
export function once(names: string, statements: string): string {
  const inside = `global ${names}\n${statements}\nreturn locals()`.replace(/^(?=[^|\n])/gm, "            ");
  return `if "__answer__" not in globals():\n        def __answer__():\n${inside.replace(/^[|]/gm, "")}\n        globals()["__answer__"] = __answer__()\n`;
}
