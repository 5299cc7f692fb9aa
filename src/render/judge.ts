import type { Report, ReportedAttempt } from "../schema/report.ts";
import { agreementRows, judgeFacts, judgeLine, judgementText } from "./judge-text.ts";
import { html, type Markup } from "./markup.ts";

/** The judge's classes beside the verdicts of the checks; nothing without a judge. */
export function judgePart({ judge }: Report): Markup | false {
  if (judge === null) return false;
  const [head, ...rows] = agreementRows(judge);
  return html`<h2>Judge</h2>
<p><code>${judge.model}</code>: ${judgeLine(judge)}</p>
<div class="wide" tabindex="0"><table><tr>${head.map((name) => html`<th class="number">${name}</th>`)}</tr>${rows.map(
    ([name, ...cells]) => html`<tr><th>${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`,
  )}</table></div>
<p class="dim">No verdict depends on the judge. ${judgeFacts(judge)}.</p>
`;
}

/** What the judge says on one attempt, with the reasons of each vote. */
export function judgementSection({ judgement }: ReportedAttempt): Markup | false {
  if (judgement === null) return false;
  const votes = judgement.votes.map(
    ({ order, class: found, rationale, message }) => html`<dt>${order}: ${found ?? "none"}</dt><dd>${rationale ?? message}</dd>`,
  );
  return html`<h4>Judge: ${judgementText(judgement)}</h4><dl>${votes}</dl>`;
}
