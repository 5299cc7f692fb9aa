import type { ReportedAttempt } from "../schema/report.ts";
import type { TranscriptEvent } from "../schema/transcript.ts";
import { oneLine, shorten } from "./escape.ts";
import { count, plural, seconds } from "./format.ts";
import { html, type Markup } from "./markup.ts";

/** Transcripts by `task#attempt`. */
export type Transcripts = ReadonlyMap<string, readonly TranscriptEvent[]>;

export const transcriptKey = ({ task, attempt }: { task: string; attempt: number }): string => `${task}#${attempt}`;

/** Characters shown of one text; the file in the run directory has all. */
const shown = 3000;

/** A line for the log while an attempt is under way; null for events that are too many or too small. */
export function stepLine(event: TranscriptEvent): string | null {
  if (event.event === "call") return `step ${event.step}: ${event.tool} ${shorten(oneLine(readable(event.arguments)), 120)}`;
  return event.event === "end" ? event.message : null;
}

/** What is to be known of an agent's attempt before its transcript; nothing for other attempts. */
export function agentFacts({ flags = [], outside = [] }: Pick<ReportedAttempt, "flags" | "outside">): [string, string | null][] {
  const flagged = flags.map(({ kind, step, evidence }) => `${kind}${step === null ? "" : ` in step ${step}`}: ${evidence}`);
  return [
    ["Reached for answers", flagged.join("; ")],
    ["Changed besides the function", outside.join(", ")],
  ];
}

/** What an agent did, step by step, folded away; nothing for an attempt without a transcript. */
export function transcriptPart(attempt: Pick<ReportedAttempt, "task" | "attempt">, transcripts: Transcripts): Markup | false {
  const events = transcripts.get(transcriptKey(attempt));
  if (events === undefined || events.length === 0) return false;
  const steps = events.filter(({ event }) => event === "request").length;
  const title = html`Transcript${steps > 0 && ` (${plural(steps, "step")})`}`;
  const broken =
    !isOver(events.at(-1)) &&
    html`<p>It breaks off here: the program was ended amid this attempt, which the next solve goes on with.</p>`;
  return html`<details><summary>${title}</summary><div>${events.map((event) => part(event, events))}${broken}</div></details>`;
}

const isOver = (last: TranscriptEvent | undefined) => last?.event === "end" || last?.event === "fault";

function part(event: TranscriptEvent, all: readonly TranscriptEvent[]): Markup | false {
  switch (event.event) {
    case "start":
      return html`${event.command !== undefined && text("Command", event.command)}${event.messages.map(({ role, content }) => text(role, content))}`;
    case "request":
      return html`<h4>Step ${event.step}</h4>`;
    case "reply":
      return html`<p class="dim">${replyFacts(event)}</p>${text("", event.text ?? "")}`;
    case "call":
      return html`<p class="dim">${event.tool}</p>${text("", readable(event.arguments))}`;
    case "result":
      return text(`result of ${toolOf(event, all)}`, event.output);
    case "edit":
      return false; // Its call says the same.
    case "log":
      return text("Output", event.text);
    case "end":
      return html`<p>${event.message}</p>`;
    case "fault":
      return html`<p>Not over: ${event.message}</p>`;
  }
}

function toolOf({ step, id }: { step: number; id: string }, all: readonly TranscriptEvent[]): string {
  const call = all.find((one) => one.event === "call" && one.step === step && one.id === id);
  return call?.event === "call" ? call.tool : "an unknown call";
}

function replyFacts({ usage, seconds: time, cached, finishReason }: Extract<TranscriptEvent, { event: "reply" }>): string {
  const tokens = usage === null ? "tokens unknown" : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out`;
  return [tokens, cached ? "from the cache" : seconds(time), finishReason].filter(Boolean).join(", ");
}

function text(title: string, content: string): Markup | false {
  if (content.trim() === "") return false;
  return html`${title !== "" && html`<p class="dim">${title}</p>`}<pre tabindex="0">${shorten(content, shown)}</pre>`;
}

/** Arguments as people read them: the values alone where their names say nothing more. */
function readable(given: string): string {
  try {
    const value: unknown = JSON.parse(given);
    if (value === null || typeof value !== "object") return given;
    return Object.entries(value)
      .map(([name, one]) => (typeof one === "string" && Object.keys(value).length === 1 ? one : `${name}: ${one}`))
      .join("\n");
  } catch {
    return given;
  }
}
