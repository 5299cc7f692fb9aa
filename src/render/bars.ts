import { percent } from "../analysis/percent.ts";
import type { Report, Score } from "../schema/report.ts";
import { count, intervalText } from "./format.ts";
import { html, type Markup } from "./markup.ts";

/** pass@1 of the run and of each category, with its interval drawn over the bar. */
export function categoryBars({ score, categories }: Report): Markup {
  return scoreBars([{ name: "All tasks", score }, ...categories]);
}

/** A bar for each score, below one another on one scale. */
export function scoreBars(scores: readonly { name: string; score: Score }[]): Markup {
  return html`<div class="bars">${scores.map(({ name, score }) => row(name, score))}${scale()}</div>`;
}

function row(name: string, score: Score): Markup {
  const value = score.passAt1 === null ? "not scored" : percent(score.passAt1);
  return html`<div class="bar">
<span class="name">${name}</span>${bar(name, score)}
<span class="value"><b>${value}</b> <small>${intervalText(score)} · ${count(score.passed)}/${count(score.planned)}</small></span></div>`;
}

/** Drawn on a grid of 100 × 16 that stretches with the page; strokes keep their width. */
function bar(name: string, score: Score): Markup {
  const [low, high] = score.interval ?? [0, 0];
  const title = score.passAt1 === null ? "not scored" : `${percent(score.passAt1)}, 95 % interval ${intervalText(score)}`;
  return html`<svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${name}: ${title}">
<title>${name}: ${title}</title><rect class="track" width="100" height="16"/><rect class="fill" width="${at(score.passAt1 ?? 0)}" height="16"/>${
    score.interval !== null && html`<path class="whisker" d="M${at(low)} 8H${at(high)}M${at(low)} 4V12M${at(high)} 4V12"/>`
  }</svg>`;
}

function scale(): Markup {
  return html`<div class="bar scale" aria-hidden="true"><span></span><span class="ticks"><i>0 %</i><i>50 %</i><i>100 %</i></span><span></span></div>`;
}

function at(share: number): string {
  return (share * 100).toFixed(2);
}
