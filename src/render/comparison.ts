import { markdownTable } from "markdown-table";
import type { Comparison, Share, TaskPair } from "../analysis/compare.ts";
import { percent } from "../analysis/percent.ts";
import { codeCell, codeSpan, prose } from "./escape.ts";
import { plural } from "./format.ts";

/** Two runs side by side: the change first, then what got worse, what got better, and what else differs between them. */
export function renderComparison(comparison: Comparison): string {
  const blocks = [
    headline(comparison),
    ...pairs("Regressions", comparison.regressions),
    ...pairs("Fixes", comparison.fixes),
    ...pairs("Undecided: attempts without a verdict", comparison.undecided),
    ...tasks("Only in the base", comparison.onlyInBase),
    ...tasks("Only in the head", comparison.onlyInHead),
    ...differences(comparison),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function headline({ paired, regressions, fixes, unchanged, undecided }: Comparison): string {
  const counts = [plural(regressions.length, "regression"), fixes.length === 1 ? "1 fix" : `${fixes.length} fixes`];
  const rest = [`${unchanged.length} unchanged`, ...(undecided.length > 0 ? [`${undecided.length} undecided`] : [])];
  const score = paired
    ? `pass@1 ${percent(paired.base)} → ${percent(paired.head)} (${points(paired.delta)}) on ${plural(paired.tasks, "common task")}`
    : "no task was scored in both runs";
  return `## LMR-Bench: ${[score, ...counts, ...rest].join(" · ")}`;
}

function points(delta: number): string {
  const value = Math.abs(delta * 100).toFixed(1);
  return `${value === "0.0" ? "±" : delta > 0 ? "+" : "−"}${value} points`;
}

function pairs(title: string, pairs: readonly TaskPair[]): string[] {
  if (pairs.length === 0) return [];
  const rows = pairs.map(({ task, base, head }) => [codeCell(task), shareText(base), shareText(head)]);
  return [`### ${title}`, markdownTable([["Task", "Base", "Head"], ...rows], { align: ["l", "r", "r"], alignDelimiters: false })];
}

function shareText({ passed, planned, unscored }: Share): string {
  return `${passed}/${planned}${unscored > 0 ? ` (${unscored} without a verdict)` : ""}`;
}

function tasks(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`### ${title}`, ids.map((id) => `- ${codeSpan(id)}`).join("\n")];
}

function differences({ differences }: Comparison): string[] {
  if (differences.length === 0) return ["The runs agree in model, prompt, parameters, isolation and tasks."];
  const rows = differences.map(({ what, base, head }) => [prose(what), codeCell(base), codeCell(head)]);
  return ["### What else differs", markdownTable([["", "Base", "Head"], ...rows], { alignDelimiters: false })];
}
