import type { Digest } from "../schema/digest.ts";
import type { Message } from "../schema/prompt.ts";
import type { Report } from "../schema/report.ts";
import type { Transcripts } from "./transcript.ts";

/** Long texts that a page shows and a report only names. What is not there is left out. */
export interface PageTexts {
  /** What was sent, by its name. */
  prompts: ReadonlyMap<string, ShownPrompt>;
  /** The right function of each task. */
  references: ReadonlyMap<string, string>;
  transcripts: Transcripts;
  /** Runs before this one, oldest first. */
  earlier: readonly Digest[];
}

export interface ShownPrompt {
  /** Of the whole prompt. */
  characters: number;
  /** Each within its share. */
  messages: readonly Message[];
}

export const noTexts: PageTexts = { prompts: new Map(), references: new Map(), transcripts: new Map(), earlier: [] };

/** Characters of all long texts of a page together: what browsers open without waiting. */
const most = 16_000_000;

/** Characters of one long text of the page: prompt, reply, function, log. More attempts leave each of them less. */
export function textShare({ attempts }: Pick<Report, "attempts">): number {
  return Math.min(60_000, Math.max(1_000, Math.floor(most / (4 * Math.max(1, attempts.length)))));
}

/** Beginning and end of a text that is longer than its share, with a line between that says where the whole is. */
export function excerpt(text: string, share: number, whole: string): string {
  if (text.length <= share) return text;
  const head = text.slice(0, Math.ceil((share * 2) / 3));
  const tail = text.slice(text.length - Math.floor(share / 3));
  const left = text.length - head.length - tail.length;
  return `${head}\n[… ${left} characters are left out here; the whole text is in ${whole} …]\n${tail}`;
}

/** What a page shows of messages; the rest need not be kept in memory. */
export function shownPrompt(name: string, messages: readonly Message[], share: number): ShownPrompt {
  return {
    characters: messages.reduce((sum, { content }) => sum + content.length, 0),
    messages: messages.map(({ role, content }) => ({ role, content: excerpt(content, share, `prompts/${name}.json`) })),
  };
}
