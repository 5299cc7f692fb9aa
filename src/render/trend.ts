import { percent } from "../analysis/percent.ts";
import type { Digest } from "../schema/digest.ts";
import type { Score } from "../schema/report.ts";
import { count, intervalText, plural, scoreLine } from "./format.ts";
import { html, type Markup } from "./markup.ts";
import { page } from "./page.ts";

/** A run, and what its line of the trend is of. */
export interface TrendRun {
  series: string;
  digest: Digest;
}

/** Rows of a table; the chart shows all runs. */
const rows = 100;

/** The history of all runs as one self-contained page that needs no script: a chart and a table for each series. */
export function renderTrend(runs: readonly TrendRun[]): string {
  const series = [...new Set(runs.map((run) => run.series))].sort();
  const header = html`<h1>LMR-Bench: trend</h1><p class="lead">${plural(runs.length, "run")}</p>`;
  return page("LMR-Bench: trend", header, html`${series.map((name) => section(name, inOrder(runs, name)))}`);
}

/** The runs of one series, oldest first. */
export function inOrder(runs: readonly TrendRun[], series: string): Digest[] {
  const time = ({ origin }: Digest) => origin.time ?? "";
  const number = ({ origin }: Digest) => (origin.runId ?? 0) * 1000 + (origin.runAttempt ?? 0);
  const chosen = runs.filter((run) => run.series === series).map(({ digest }) => digest);
  return chosen.sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : number(a) - number(b)));
}

function section(name: string, digests: readonly Digest[]): Markup {
  const last = digests.at(-1);
  return html`<h2>${name}</h2>
${last && html`<p>Latest: <span class="${last.verdict}">${last.verdict}</span> · ${scoreLine(last.score)}</p>`}
${trendChart(
  name,
  digests.map(({ score }) => score),
)}
<div class="wide" tabindex="0"><table><thead><tr><th>Time</th><th>Commit</th><th>Model</th><th class="number">pass@1</th><th class="number">Passed</th><th>Verdict</th></tr></thead>
<tbody>${digests.toReversed().slice(0, rows).map(row)}</tbody></table></div>
${digests.length > rows && html`<p class="dim">The latest ${rows} of ${plural(digests.length, "run")}.</p>`}`;
}

/** pass@1 of a run and of those before it; nothing where there are none. */
export function trendPart(earlier: readonly Digest[], score: Score): Markup | false {
  if (earlier.length === 0) return false;
  return html`<h2>Trend</h2>
${trendChart("this run and those before it", [...earlier.map((digest) => digest.score), score])}`;
}

/** Drawn on a grid of 1000 × 100 that stretches with the page; strokes keep their width. Runs without a score leave a gap. */
function trendChart(name: string, scores: readonly Score[]): Markup {
  const x = (index: number) => (scores.length === 1 ? 500 : (index / (scores.length - 1)) * 980 + 10).toFixed(1);
  const y = (share: number) => (100 - share * 100).toFixed(2);
  const points = scores.flatMap(({ passAt1, interval }, index) =>
    passAt1 === null
      ? []
      : [{ x: x(index), at: y(passAt1), low: y(interval?.[0] ?? passAt1), high: y(interval?.[1] ?? passAt1) }],
  );
  const band = [...points.map(({ x, high }) => `${x} ${high}`), ...points.toReversed().map(({ x, low }) => `${x} ${low}`)];
  return html`<svg class="trend" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="pass@1 of ${name} over ${plural(scores.length, "run")}">
<path class="grid" d="M0 25H1000M0 50H1000M0 75H1000"/>${
    points.length > 1 &&
    html`<path class="band" d="M${band.join("L")}Z"/><path class="line" d="M${points.map(({ x, at }) => `${x} ${at}`).join("L")}"/>`
  }${points.map(({ x, at }) => html`<path class="dot" d="M${x} ${at}h.01"/>`)}</svg>
<p class="dim">pass@1 of each run, from 0 to 100 %; the band is its 95 % interval.</p>`;
}

function row({ origin, score, conditions, verdict }: Digest): Markup {
  return html`<tr><td class="nowrap">${(origin.time ?? "").replace("T", " ").slice(0, 16)}</td><td><code>${origin.sha?.slice(0, 12) ?? "–"}</code></td>
<td>${conditions.model ?? conditions.solver}</td><td class="number">${score.passAt1 === null ? "–" : percent(score.passAt1)} <small class="dim">${intervalText(score)}</small></td>
<td class="number">${count(score.passed)}/${count(score.planned)}</td><td><span class="${verdict}">${verdict}</span></td></tr>
`;
}
