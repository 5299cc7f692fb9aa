import type { Check } from "../schema/common.ts";
import type { ReportedAttempt } from "../schema/report.ts";
import { count, seconds, verdictText } from "./format.ts";
import { html, type Markup } from "./markup.ts";
import type { TaskResult } from "./task-results.ts";
import { agentFacts, type Transcripts, transcriptPart } from "./transcript.ts";

/** A task with everything known of each of its attempts. `index` makes the anchor that tables link to. */
export function taskSection({ task, attempts }: TaskResult, index: number, transcripts: Transcripts): Markup {
  const { paper, target, permalink } = task;
  const where = html`${target.file}, <code>${target.name}</code>`;
  return html`<section class="task" id="task-${index}">
<h3><code>${task.id}</code> <small>${task.category} · ${external(paper.url, html`${paper.title}`)} · ${external(permalink, where)}</small></h3>
${attempts.map((attempt) => attemptDetails(attempt, transcripts))}
</section>`;
}

/** A link to an address that is plain https; else only its text, for an address is not ours either. */
function external(url: string | null | undefined, text: Markup): Markup {
  return url && /^https:\/\/[^\s"<>]+$/.test(url) ? html`<a href="${url}" rel="noreferrer">${text}</a>` : text;
}

function attemptDetails(attempt: ReportedAttempt, transcripts: Transcripts): Markup {
  return html`<details><summary>Attempt ${attempt.attempt} ${badge(attempt)}${attempt.message && html` ${attempt.message}`}</summary><div>
<dl>${attemptFacts(attempt).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${attempt.checks.length > 0 && checksTable(attempt.checks)}
${text("Reply", attempt.reply)}${text("Function", attempt.function)}${text("Log", attempt.log)}${transcriptPart(attempt, transcripts)}</div></details>
`;
}

export function badge(attempt: Pick<ReportedAttempt, "verdict" | "reason">): Markup {
  return html`<span class="badge ${attempt.verdict}">${verdictText(attempt)}</span>`;
}

function attemptFacts({ durations, usage, isolation, ...attempt }: ReportedAttempt): [string, string][] {
  const facts: [string, string | null][] = [
    ["Time", `answer ${seconds(durations.solve)}, import ${seconds(durations.import)}, checks ${seconds(durations.run)}`],
    ["Tokens", usage && `${count(usage.inputTokens)} in, ${count(usage.outputTokens)} out`],
    ["Finish reason", attempt.finishReason],
    ["Function taken from", attempt.rule],
    ["Prompt cut", attempt.cut.join(", ")],
    ["Request changed", attempt.mapped.join(", ")],
    ["Isolation", isolation && [isolation.level, ...isolation.mechanisms].join(", ")],
    ...agentFacts(attempt),
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

function checksTable(checks: readonly Check[]): Markup {
  const passed = checks.filter(({ verdict }) => verdict === "passed").length;
  return html`<h4>Checks (${passed} of ${checks.length} passed)</h4>
<div class="wide" tabindex="0"><table><tr><th>Check</th><th>Result</th><th>What differed</th></tr>${checks.map(
    ({ name, verdict, message }) =>
      html`<tr><td><code>${name}</code></td><td class="nowrap ${verdict}">${verdict}</td><td>${message}</td></tr>`,
  )}</table></div>`;
}

function text(title: string, content: string | null): Markup | false {
  return content !== null && content !== "" && html`<h4>${title}</h4><pre tabindex="0">${content}</pre>`;
}
