import { markdownTable } from "markdown-table";
import { baselineText } from "../analysis/baseline-text.ts";
import { percent, percents, points } from "../analysis/percent.ts";
import type { Comparison, TaskPair } from "../schema/comparison.ts";
import type { Report } from "../schema/report.ts";
import type { Detail } from "./detail.ts";
import { codeCell, codeSpan, prose, shorten } from "./escape.ts";
import { count, plural } from "./format.ts";
import { shareText, testText } from "./paired.ts";

const whole = { pairs: Number.POSITIVE_INFINITY, characters: 500 };

type Limits = Pick<Detail, "pairs" | "characters">;

/** Two runs side by side: the change first, then what got worse, what got better, and what else differs between them. */
export function renderComparison(comparison: Comparison): string {
  const verdict = comparison.comparable || comparison.paired === null ? "" : "not comparable · ";
  const blocks = [`## LMR-Bench: ${verdict}${changeText(comparison)}`, testText(comparison), ...lists(comparison, "###", whole)];
  if (comparison.differences.length === 0) blocks.push("The runs agree in model, prompt, parameters, isolation and tasks.");
  return `${blocks.join("\n\n")}\n`;
}

/** How a run compares with its baseline, for a report; nothing where there is none. */
export function* comparedSection({ comparison, baseline }: Report, limits: Limits): Generator<string> {
  if (comparison === null || baseline === null) return;
  yield `### Against ${prose(baselineText(baseline))}`;
  yield comparison.comparable
    ? `${changeText(comparison)}. ${testText(comparison)}`
    : `**Not comparable**, so what differs may not be the change's doing: ${changeText(comparison)}.`;
  yield* lists(comparison, "####", limits);
}

function changeText({ paired, regressions, fixes, unchanged, undecided }: Comparison): string {
  const counts = [plural(regressions.length, "regression"), fixes.length === 1 ? "1 fix" : `${count(fixes.length)} fixes`];
  const rest = [
    `${count(unchanged.length)} unchanged`,
    ...(undecided.length > 0 ? [`${count(undecided.length)} undecided`] : []),
  ];
  const [base, head] = percents(paired?.base ?? 0, paired?.head ?? 0);
  const score = paired
    ? `pass@1 ${base} → ${head} (${points(paired.delta)}) on ${plural(paired.tasks, "common task")}`
    : "no task was scored in both runs";
  return [score, ...counts, ...rest].join(" · ");
}

function* lists(comparison: Comparison, heading: string, limits: Limits): Generator<string> {
  yield* pairs(`${heading} Regressions`, comparison.regressions, limits);
  yield* pairs(`${heading} Fixes`, comparison.fixes, limits);
  yield* pairs(`${heading} Undecided: attempts without a verdict`, comparison.undecided, limits);
  yield* unchanged(comparison, limits);
  yield* tasks(`${heading} Only in the base`, comparison.onlyInBase, limits);
  yield* tasks(`${heading} Only in the head`, comparison.onlyInHead, limits);
  yield* tasks(`${heading} Not paired, as the task itself changed`, comparison.changedTasks, limits);
  yield* differences(`${heading} What else differs`, comparison, limits);
}

function* pairs(title: string, pairs: readonly TaskPair[], limits: Limits): Generator<string> {
  if (pairs.length === 0 || limits.pairs === 0) return;
  const rows = pairs
    .slice(0, limits.pairs)
    .map(({ task, base, head }) => [codeCell(shorten(task, limits.characters)), shareText(base), shareText(head)]);
  yield title;
  yield markdownTable([["Task", "Base", "Head"], ...rows], { align: ["l", "r", "r"], alignDelimiters: false });
  yield* more(pairs.length, limits);
}

/** Folded away, for the reader comes for what changed. */
function* unchanged({ unchanged }: Comparison, limits: Limits): Generator<string> {
  if (unchanged.length === 0 || limits.pairs === 0) return;
  const shown = unchanged
    .slice(0, limits.pairs)
    .map(({ task, head }) => `${codeSpan(shorten(task, limits.characters))} ${shareText(head)}`);
  const list = [...shown, ...more(unchanged.length, limits)].join(" · ");
  yield `<details><summary>${count(unchanged.length)} unchanged</summary>\n\n${list}\n\n</details>`;
}

function* tasks(title: string, ids: readonly string[], limits: Limits): Generator<string> {
  if (ids.length === 0 || limits.pairs === 0) return;
  yield title;
  const shown = ids.slice(0, limits.pairs).map((id) => `- ${codeSpan(shorten(id, limits.characters))}`);
  yield [...shown, ...[...more(ids.length, limits)].map((text) => `- ${text}`)].join("\n");
}

function* differences(title: string, { differences }: Comparison, limits: Limits): Generator<string> {
  if (differences.length === 0 || limits.pairs === 0) return;
  const cell = (text: string) => codeCell(shorten(text, limits.characters));
  const rows = differences
    .slice(0, limits.pairs)
    .map(({ what, base, head, role }) => [prose(shorten(what, limits.characters)), cell(base), cell(head), role]);
  yield title;
  yield markdownTable([["", "Base", "Head", "Role"], ...rows], { alignDelimiters: false });
  yield* more(differences.length, limits);
}

function* more(total: number, limits: Limits): Generator<string> {
  if (total > limits.pairs) yield `… and ${count(total - limits.pairs)} more.`;
}

/** `−5.0 points against d0d0d0d`, for the first line of a report; empty where no baseline was asked for. */
export function againstText({ comparison, baseline }: Pick<Report, "comparison" | "baseline">): string {
  if (baseline === null) return "";
  if (comparison === null) return " · no baseline";
  const base = prose(baseline.sha?.slice(0, 7) ?? "") || "the baseline";
  if (!comparison.comparable || comparison.paired === null) return ` · not comparable with ${base}`;
  return ` · ${points(comparison.paired.delta)} against ${base}${baseline.fallback ? " (fallback)" : ""}`;
}

/** The smallest drop that would have been proven, with or without a baseline. */
export function detectableText({ comparison, statistics }: Pick<Report, "comparison" | "statistics">): string | null {
  const source = comparison ?? statistics;
  if (source === null) return null;
  if (source.detectableDrop === null) return "none, the run is too small";
  return `${percent(source.detectableDrop, 0).replace(" %", "")} points${comparison ? "" : " (against a run like this one)"}`;
}
