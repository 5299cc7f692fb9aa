import type { ReportedAttempt } from "../schema/report.ts";
import { checks } from "./attempt/checks.ts";
import { difference } from "./attempt/difference.ts";
import { facts } from "./attempt/facts.ts";
import type { Page, Part } from "./attempt/page.ts";
import { promptLink, taskPrompts } from "./attempt/prompt.ts";
import { answer, log, reply } from "./attempt/texts.ts";
import { transcript } from "./attempt/transcript.ts";
import { verdictText } from "./format.ts";
import { judgementSection } from "./judge.ts";
import { html, type Markup } from "./markup.ts";
import type { TaskResult } from "./task-results.ts";

/** What an attempt shows, in reading order. */
const parts: readonly Part[] = [facts, checks, judgementSection, difference, promptLink, reply, answer, log, transcript];

/** A task with everything known of each of its attempts. `index` makes the anchor that tables link to. */
export function taskSection(result: TaskResult, index: number, page: Page): Markup {
  const { paper, target, permalink, id, category } = result.task;
  const where = html`${target.file}, <code>${target.name}</code>`;
  return html`<section class="task" id="task-${index}">
<h3><code>${id}</code> <small>${category} · ${external(paper.url, html`${paper.title}`)} · ${external(permalink, where)}</small></h3>
${taskPrompts(result, page)}${result.attempts.map((attempt) => attemptDetails(attempt, page))}
</section>`;
}

/** A link to an address that is plain https; else only its text, for an address is not ours either. */
function external(url: string | null | undefined, text: Markup): Markup {
  return url && /^https:\/\/[^\s"<>]+$/.test(url) ? html`<a href="${url}" rel="noreferrer">${text}</a>` : text;
}

function attemptDetails(attempt: ReportedAttempt, page: Page): Markup {
  return html`<details><summary>Attempt ${attempt.attempt} ${badge(attempt)}${attempt.message && html` ${attempt.message}`}</summary><div>
${parts.map((part) => part(attempt, page))}</div></details>
`;
}

export function badge(attempt: Pick<ReportedAttempt, "verdict" | "reason">): Markup {
  return html`<span class="badge ${attempt.verdict}">${verdictText(attempt)}</span>`;
}
