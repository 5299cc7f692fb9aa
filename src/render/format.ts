import { percent } from "../analysis/percent.ts";
import type { ReportedAttempt, RunVerdict, Score } from "../schema/report.ts";

export const verdictMarks: Readonly<Record<RunVerdict, string>> = { pass: "✅", fail: "❌", inconclusive: "⚠️" };

/** `19 of 28 attempts passed · pass@1 67.9 % (95 % interval 49.3–82.1 %) · 2 without a verdict` */
export function scoreLine(score: Score): string {
  if (score.passAt1 === null || score.interval === null) return "no attempt was planned";
  const open = score.planned - score.scored;
  return [
    `${outOf(score.passed, score.planned, "attempt")} passed`,
    `pass@1 ${percent(score.passAt1)} (95 % interval ${intervalText(score)})`,
    ...(open > 0 ? [`${count(open)} without a verdict`] : []),
  ].join(" · ");
}

export function intervalText({ interval }: Score): string {
  return interval ? `${percent(interval[0]).replace(" %", "")}–${percent(interval[1])}` : "–";
}

/** `failed (assertion)`, `no answer (truncated)` */
export function verdictText({ verdict, reason }: Pick<ReportedAttempt, "verdict" | "reason">): string {
  const name = verdict.replace("-", " ");
  return reason ? `${name} (${reason.replaceAll("-", " ")})` : name;
}

/** `passed ×2, failed` */
export function tally(words: readonly string[]): string {
  return [...new Set(words)]
    .map((word) => [word, words.filter((other) => other === word).length] as const)
    .map(([word, times]) => (times > 1 ? `${word} ×${times}` : word))
    .join(", ");
}

export function plural(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? "" : "s"}`;
}

/** `1 of 10 attempts`, `1 of 1 attempt` */
export function outOf(part: number, whole: number, noun: string): string {
  return `${count(part)} of ${plural(whole, noun)}`;
}

/** Digits in groups of three. */
export function count(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function seconds(value: number): string {
  if (value < 10) return `${value.toFixed(1)} s`;
  if (value < 120) return `${Math.round(value)} s`;
  return value < 7200 ? `${Math.round(value / 60)} min` : `${(value / 3600).toFixed(1)} h`;
}

export function dollars(cost: number | null): string {
  return cost === null ? "unknown" : `$${cost.toFixed(cost < 1 ? 4 : 2)}`;
}

export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
