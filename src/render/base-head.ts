import { baselineText } from "../analysis/baseline-text.ts";
import { percents, points } from "../analysis/percent.ts";
import type { Comparison, Difference, TaskPair } from "../schema/comparison.ts";
import type { Report } from "../schema/report.ts";
import { plural } from "./format.ts";
import { html, type Markup } from "./markup.ts";
import { shareText, testText } from "./paired.ts";

/** How a run compares with its baseline: bars of both by category, then the tasks that changed. */
export function comparedPart({ comparison, baseline, tasks }: Report): Markup | false {
  if (comparison === null || baseline === null) return false;
  return html`<h2>Against ${baselineText(baseline)}</h2>
${!comparison.comparable && html`<p class="inconclusive">Not comparable: more than model and prompt changed, or no common task was scored.</p>`}
${baseHeadBars(comparison, tasks)}
<p class="dim">Upper bar: base; lower bar: head; tasks that both scored in full.${comparison.comparable && ` ${testText(comparison)}`}</p>
${pairsTable("Regressions", comparison.regressions)}${pairsTable("Fixes", comparison.fixes)}${pairsTable("Undecided", comparison.undecided)}
${comparison.unchanged.length > 0 && html`<details><summary>${plural(comparison.unchanged.length, "unchanged task")}</summary><div>${pairsTable("", comparison.unchanged)}</div></details>`}
${taskList("Only in the base", comparison.onlyInBase)}${taskList("Only in the head", comparison.onlyInHead)}${taskList("Not paired, as the task itself changed", comparison.changedTasks)}
${differencesTable(comparison.differences)}`;
}

/** Shares of both runs in each category, in the order of the report; tasks that both scored in full. */
export function commonByCategory(comparison: Comparison, tasks: Report["tasks"]): { name: string; base: number; head: number }[] {
  return groupsOf(comparison, tasks).map(([name, pairs]) => ({ name, ...meansOf(pairs) }));
}

function baseHeadBars(comparison: Comparison, tasks: Report["tasks"]): Markup {
  const groups = groupsOf(comparison, tasks);
  const all = groups.flatMap(([, pairs]) => pairs);
  return html`<div class="bars">${all.length > 0 && row("All common tasks", all)}${groups.map(([name, pairs]) => row(name, pairs))}</div>`;
}

function groupsOf(comparison: Comparison, tasks: Report["tasks"]): [category: string, TaskPair[]][] {
  const categories = new Map(tasks.map(({ id, category }) => [id, category]));
  const groups = new Map([...categories.values()].map((name): [string, TaskPair[]] => [name, []]));
  for (const pair of [...comparison.regressions, ...comparison.fixes, ...comparison.unchanged]) {
    if (pair.base.unscored === 0 && pair.head.unscored === 0) groups.get(categories.get(pair.task) ?? "")?.push(pair);
  }
  return [...groups].filter(([, pairs]) => pairs.length > 0);
}

function meansOf(pairs: readonly TaskPair[]): { base: number; head: number } {
  return {
    base: mean(pairs.map(({ base }) => base.passed / base.planned)),
    head: mean(pairs.map(({ head }) => head.passed / head.planned)),
  };
}

function row(name: string, pairs: readonly TaskPair[]): Markup {
  const { base, head } = meansOf(pairs);
  const [before, after] = percents(base, head);
  const title = `${before} in the base, ${after} in the head`;
  return html`<div class="bar">
<span class="name">${name}</span><svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${name}: ${title}">
<title>${name}: ${title}</title><rect class="track" width="100" height="16"/><rect class="base" width="${at(base)}" height="7"/><rect class="fill" y="8" width="${at(head)}" height="8"/></svg>
<span class="value"><b>${before} → ${after}</b> <small>${points(head - base)} · ${plural(pairs.length, "task")}</small></span></div>`;
}

function pairsTable(title: string, pairs: readonly TaskPair[]): Markup | false {
  return (
    pairs.length > 0 &&
    html`${title !== "" && html`<h3>${title} (${pairs.length})</h3>`}
<div class="wide" tabindex="0"><table><thead><tr><th>Task</th><th class="number">Base</th><th class="number">Head</th></tr></thead>
<tbody>${pairs.map(
      ({ task, base, head }) =>
        html`<tr><td><code>${task}</code></td><td class="number">${shareText(base)}</td><td class="number">${shareText(head)}</td></tr>`,
    )}</tbody></table></div>`
  );
}

function taskList(title: string, ids: readonly string[]): Markup | false {
  return ids.length > 0 && html`<h3>${title} (${ids.length})</h3><ul>${ids.map((id) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function differencesTable(differences: readonly Difference[]): Markup | false {
  return (
    differences.length > 0 &&
    html`<h3>What else differs</h3>
<div class="wide" tabindex="0"><table><thead><tr><th></th><th>Base</th><th>Head</th><th>Role</th></tr></thead><tbody>${differences.map(
      ({ what, base, head, role }) =>
        html`<tr><td>${what}</td><td><code>${base}</code></td><td><code>${head}</code></td><td>${role}</td></tr>`,
    )}</tbody></table></div>`
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function at(share: number): string {
  return (share * 100).toFixed(2);
}
