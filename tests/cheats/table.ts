import { markdownTable } from "markdown-table";
import type { Answer } from "./answers.ts";
import type { Level } from "./levels.ts";
import type { Result } from "./trial.ts";

export interface Trial {
  level: Level;
  results: readonly Result[];
}

/** Whether a result is as it must be: no cheat passes or stays without a verdict, and no honest answer is refused. */
export function isRight({ answer, outcome }: Result): boolean {
  if (outcome === null) return false;
  return answer.kind === "honest" ? outcome.verdict === "passed" : outcome.verdict === "failed" || outcome.verdict === "tampered";
}

/** Cheat × level → verdict, with the tiers where they differ. A pass is set in bold. */
export function renderTable(trials: readonly Trial[]): string {
  const all = trials.flatMap(({ results }) => results.map(({ answer }) => answer));
  const cheats = [...new Map(all.map((answer) => [`${answer.kind} ${answer.name}`, answer])).values()]
    .filter(({ kind }) => kind !== "honest")
    .sort((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }));
  const rows = cheats.map((cheat) => [...splitTitle(cheat.title), ...trials.map(({ results }) => cell(cheat, results))]);
  const honest = trials.map(({ results }) => {
    const tried = results.filter(({ answer }) => answer.kind === "honest");
    return `${tried.filter(isRight).length} of ${tried.length} passed`;
  });
  const claims = trials.map(({ level }) => (level.claims ? "claimed" : "not claimed"));
  return markdownTable([
    ["", "what the answer does", ...trials.map(({ level }) => level.name)],
    ...rows,
    ["", "is honest, and odd", ...honest],
    ["", "*tier*", ...claims],
  ]);
}

function cell({ kind, name }: Answer, results: readonly Result[]): string {
  const found = results.filter(({ answer }) => answer.kind === kind && answer.name === name);
  const verdicts = found.map(({ tier, outcome }) => [tier, word(outcome?.verdict)] as const);
  const words = new Set(verdicts.map(([, verdict]) => verdict));
  return words.size < 2 ? [...words].join() : verdicts.map(([tier, verdict]) => `${tier} ${verdict}`).join(", ");
}

const word = (verdict: string | undefined) => (verdict === "passed" ? "**passed**" : (verdict ?? "no outcome"));

/** The numbers before the text, such as `C15 C16`. */
function splitTitle(title: string): [numbers: string, text: string] {
  const [, numbers = "", text = title] = /^((?:[CD]\d+ )+)(.*)$/.exec(title) ?? [];
  return [numbers.trim(), text];
}
