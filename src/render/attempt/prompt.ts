import { count } from "../format.ts";
import { html, type Markup } from "../markup.ts";
import type { TaskResult } from "../task-results.ts";
import type { Page, Part } from "./page.ts";

/** The prompts of a task, each once, before its attempts, which link to them. */
export function taskPrompts({ attempts }: TaskResult, { texts }: Page): Markup[] {
  const hashes = new Set(attempts.flatMap(({ prompt }) => prompt ?? []));
  return [...hashes].flatMap((hash) => {
    const prompt = texts.prompts.get(hash);
    if (prompt === undefined) return [];
    const messages = prompt.messages.map(({ role, content }) => html`<h4>${role}</h4><pre tabindex="0">${content}</pre>`);
    return html`<details class="prompt"><summary>Prompt, as sent <small class="dim">${count(prompt.characters)} characters</small></summary><div id="${anchor(hash)}">${messages}</div></details>
`;
  });
}

export const promptLink: Part = ({ prompt }, { texts }) =>
  prompt !== null && texts.prompts.has(prompt) && html`<h4>Prompt</h4><p><a href="#${anchor(prompt)}">As it was sent</a></p>`;

/** Tasks differ in their prompts, so that the name of one is a place of its own. */
const anchor = (hash: string) => `prompt-${hash.slice(0, 16)}`;
