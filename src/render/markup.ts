import { escapeHtml } from "./escape.ts";

/** HTML that is safe to place as it is. Only `html` and `trusted` make it, so that forgetting to escape is not possible. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** A template whose values are escaped, lists are joined, and empty values leave nothing. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(strings.map((string, index) => (index === 0 ? "" : textOf(values[index - 1])) + string).join(""));
}

/** Marks text of our own, such as the style sheet, as markup. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function textOf(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (content === null || content === undefined || content === false) return "";
  if (typeof content === "object") return content.map(textOf).join("");
  return escapeHtml(String(content));
}
