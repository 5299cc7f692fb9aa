import type { Report, ReportedAttempt } from "../schema/report.ts";
import { count, dollars, plural, seconds } from "./format.ts";
import { html, type Markup } from "./markup.ts";

interface Measure {
  title: string;
  /** Null where it is not known of an attempt. */
  of: (attempt: ReportedAttempt) => number | null;
  text: (sum: number) => string;
}

const measures: readonly Measure[] = [
  { title: "Tokens", of: ({ usage }) => usage && usage.inputTokens + usage.outputTokens, text: (sum) => count(Math.round(sum)) },
  { title: "Cost", of: ({ cost }) => cost, text: dollars },
  { title: "Time", of: ({ durations }) => durations.solve + durations.total, text: seconds },
];

/** What the attempts of each category took: tokens, cost and time, each as bars against the largest. */
export function spentPart({ tasks, attempts }: Report): Markup | false {
  const categories = new Map(tasks.map(({ id, category }) => [id, category]));
  const charts = measures.flatMap((measure) => chart(measure, attempts, categories));
  return (
    charts.length > 0 &&
    html`<h2>Tokens, cost and time</h2>
${charts}<p class="dim">Sums over the attempts of a category; those of which a figure is not known are left out of it. Time is that of answering and of checking.</p>`
  );
}

function chart(
  { title, of, text }: Measure,
  attempts: readonly ReportedAttempt[],
  categories: ReadonlyMap<string, string>,
): Markup[] {
  const sums = new Map<string, { sum: number; attempts: number }>();
  for (const attempt of attempts) {
    const value = of(attempt);
    if (value === null) continue;
    const name = categories.get(attempt.task) ?? "";
    const known = sums.get(name) ?? { sum: 0, attempts: 0 };
    sums.set(name, { sum: known.sum + value, attempts: known.attempts + 1 });
  }
  const largest = Math.max(0, ...[...sums.values()].map(({ sum }) => sum));
  if (largest === 0) return [];
  const rows = [...sums].map(([name, { sum, attempts }]) => {
    const label = `${title} of ${name}: ${text(sum)}`;
    return html`<div class="bar">
<span class="name">${name}</span><svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${label}">
<title>${label}</title><rect class="track" width="100" height="16"/><rect class="fill" width="${((sum / largest) * 100).toFixed(2)}" height="16"/></svg>
<span class="value"><b>${text(sum)}</b> <small>${text(sum / attempts)} each of ${plural(attempts, "attempt")}</small></span></div>`;
  });
  return [
    html`<h3>${title}</h3><div class="bars plain">${rows}</div>
`,
  ];
}
