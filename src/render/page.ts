import { createHash } from "node:crypto";
import { html, type Markup, trusted } from "./markup.ts";
import { style } from "./style.ts";

/** Nothing may load or run, whatever text of a model got in; only the style sheet below applies. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;

/** One self-contained page that needs no script. */
export function page(title: string, header: Markup, main: Markup): string {
  return html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style></head><body>
<header>${header}</header>
<main>
${main}
</main></body></html>
`.text;
}
