import { html, type Markup } from "../markup.ts";
import { excerpt } from "../page-texts.ts";
import type { Part } from "./page.ts";

export const reply: Part = ({ task, attempt, reply }, { share }) =>
  text("Reply", excerpt(reply ?? "", share, `solutions/${task}/${attempt}.json`));

export const answer: Part = ({ task, attempt, function: answer }, { share }) =>
  text("Function", excerpt(answer ?? "", share, `solutions/${task}/${attempt}.json`));

export const log: Part = ({ task, attempt, log }, { share }) =>
  text("Log", excerpt(log, share, `outcomes/${task}/${attempt}.json`));

function text(title: string, content: string): Markup | false {
  return content !== "" && html`<h4>${title}</h4><pre tabindex="0">${content}</pre>`;
}
