import { i as __toESM } from "./rolldown-runtime.js";
import { o as hashOf, t as RunDirectory } from "./run-directory.js";
import { t as GateRules } from "./gate.js";
import { n as comparedOf } from "./digest.js";
import { a as plural, d as verdictText, f as pText, h as points, i as outOf, l as utf8Bytes, m as percents, n as dollars, o as scoreLine, p as percent, r as intervalText, s as seconds, t as count$2, u as verdictMarks } from "./format.js";
import { _ as shareText, a as legacyText, b as groupBy, c as runFacts, d as judgeFacts, f as judgeLine, h as comparedSection, i as legacyRows, l as taskResults, m as againstText, n as legacyLine, o as legacyTitle, p as judgementText, r as legacyNote, s as otherwise, t as crossTable, u as agreementRows, v as testText, x as markdownTable, y as baselineText } from "./legacy.js";
import { t as require_picomatch } from "./picomatch.js";
import { i as totalUsage, n as sumOfUsages, r as totalCost, t as sum$1 } from "./totals.js";
import { _ as writeJson, a as judges, h as writeAtomic } from "./outcome.js";
import { posix } from "node:path";
import { t as absentShards } from "./shards.js";
import { a as html, i as transcriptPart, o as trusted, r as transcriptKey, t as agentFacts } from "./transcript.js";
import { createHash } from "node:crypto";
import { a as link, c as shorten$1, i as escapeHtml, l as visible, n as codeCell, o as oneLine, r as codeSpan, s as prose, t as codeBlock } from "./escape.js";
import { n as readBaseline } from "./stored-digest.js";
import { n as tool } from "./version.js";
// src/render/detail.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const all = Number.POSITIVE_INFINITY;
/** From everything to the totals. Each level is small enough for the surface it is for: file, check run, comment, a crowded comment. */
const levels = {
	texts: {
		texts: true,
		chart: true,
		tasks: all,
		failures: all,
		checks: all,
		categories: all,
		quarantined: all,
		grounds: all,
		pairs: all,
		characters: 2e3
	},
	checks: {
		texts: false,
		chart: true,
		tasks: all,
		failures: all,
		checks: 20,
		categories: all,
		quarantined: all,
		grounds: all,
		pairs: all,
		characters: 500
	},
	messages: {
		texts: false,
		chart: true,
		tasks: all,
		failures: all,
		checks: 2,
		categories: all,
		quarantined: all,
		grounds: 10,
		pairs: all,
		characters: 200
	},
	many: {
		texts: false,
		chart: false,
		tasks: 200,
		failures: 200,
		checks: 1,
		categories: 50,
		quarantined: 50,
		grounds: 10,
		pairs: 200,
		characters: 120
	},
	some: {
		texts: false,
		chart: false,
		tasks: 50,
		failures: 50,
		checks: 0,
		categories: 20,
		quarantined: 20,
		grounds: 10,
		pairs: 50,
		characters: 100
	},
	few: {
		texts: false,
		chart: false,
		tasks: 10,
		failures: 10,
		checks: 0,
		categories: 10,
		quarantined: 10,
		grounds: 5,
		pairs: 10,
		characters: 60
	},
	totals: {
		texts: false,
		chart: false,
		tasks: 0,
		failures: 0,
		checks: 0,
		categories: 10,
		quarantined: 0,
		grounds: 5,
		pairs: 0,
		characters: 60
	}
};
/** The levels from one on, in falling detail. */
function detailsFrom(first = "texts") {
	const names = Object.keys(levels);
	return names.slice(names.indexOf(first)).map((name) => levels[name]);
}
// src/render/fit.ts
/** Blocks of Markdown in the fullest detail that fits the budget; at least the headline, which is their first line. */
function fitBlocks(headline, blocksOf, { budget = Number.POSITIVE_INFINITY, from }) {
	for (const [index, detail] of detailsFrom(from).entries()) {
		const text = fill(blocksOf(detail, index > 0), budget);
		if (text !== null) return text;
	}
	const line = `${headline}\n`;
	if (utf8Bytes(line) <= budget) return line;
	throw new RangeError(`A budget of ${budget} bytes cannot hold the first line of a report, which takes ${utf8Bytes(line)}.`);
}
/** The blocks with blank lines between; null as soon as they outgrow the budget, so that a level too full costs little. */
function fill(blocks, budget) {
	const kept = [];
	let bytes = 0;
	for (const block of blocks) {
		bytes += utf8Bytes(block) + (kept.length === 0 ? 1 : 2);
		if (bytes > budget) return null;
		kept.push(block);
	}
	return `${kept.join("\n\n")}\n`;
}
// src/render/base-head.ts
/** How a run compares with its baseline: bars of both by category, then the tasks that changed. */
function comparedPart({ comparison, baseline, tasks }) {
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
function commonByCategory(comparison, tasks) {
	return groupsOf(comparison, tasks).map(([name, pairs]) => ({
		name,
		...meansOf(pairs)
	}));
}
function baseHeadBars(comparison, tasks) {
	const groups = groupsOf(comparison, tasks);
	const all = groups.flatMap(([, pairs]) => pairs);
	return html`<div class="bars">${all.length > 0 && row$2("All common tasks", all)}${groups.map(([name, pairs]) => row$2(name, pairs))}</div>`;
}
function groupsOf(comparison, tasks) {
	const categories = new Map(tasks.map(({ id, category }) => [id, category]));
	const groups = new Map([...categories.values()].map((name) => [name, []]));
	for (const pair of [
		...comparison.regressions,
		...comparison.fixes,
		...comparison.unchanged
	]) if (pair.base.unscored === 0 && pair.head.unscored === 0) groups.get(categories.get(pair.task) ?? "")?.push(pair);
	return [...groups].filter(([, pairs]) => pairs.length > 0);
}
function meansOf(pairs) {
	return {
		base: mean$2(pairs.map(({ base }) => base.passed / base.planned)),
		head: mean$2(pairs.map(({ head }) => head.passed / head.planned))
	};
}
function row$2(name, pairs) {
	const { base, head } = meansOf(pairs);
	const [before, after] = percents(base, head);
	const title = `${before} in the base, ${after} in the head`;
	return html`<div class="bar">
<span class="name">${name}</span><svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${name}: ${title}">
<title>${name}: ${title}</title><rect class="track" width="100" height="16"/><rect class="base" width="${at$1(base)}" height="7"/><rect class="fill" y="8" width="${at$1(head)}" height="8"/></svg>
<span class="value"><b>${before} → ${after}</b> <small>${points(head - base)} · ${plural(pairs.length, "task")}</small></span></div>`;
}
function pairsTable(title, pairs) {
	return pairs.length > 0 && html`${title !== "" && html`<h3>${title} (${pairs.length})</h3>`}
<div class="wide" tabindex="0"><table><thead><tr><th>Task</th><th class="number">Base</th><th class="number">Head</th></tr></thead>
<tbody>${pairs.map(({ task, base, head }) => html`<tr><td><code>${task}</code></td><td class="number">${shareText(base)}</td><td class="number">${shareText(head)}</td></tr>`)}</tbody></table></div>`;
}
function taskList(title, ids) {
	return ids.length > 0 && html`<h3>${title} (${ids.length})</h3><ul>${ids.map((id) => html`<li><code>${id}</code></li>`)}</ul>`;
}
function differencesTable(differences) {
	return differences.length > 0 && html`<h3>What else differs</h3>
<div class="wide" tabindex="0"><table><thead><tr><th></th><th>Base</th><th>Head</th><th>Role</th></tr></thead><tbody>${differences.map(({ what, base, head, role }) => html`<tr><td>${what}</td><td><code>${base}</code></td><td><code>${head}</code></td><td>${role}</td></tr>`)}</tbody></table></div>`;
}
function mean$2(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function at$1(share) {
	return (share * 100).toFixed(2);
}
// src/render/chart.ts
/** Bars and line that are seen on light and on dark pages; Mermaid's own are too pale. */
const colours = `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "#218bff, #d4760a"}}}}%%`;
/** More bars than this cannot be told apart. */
const most$1 = 20;
/**
* pass@1 by category as a Mermaid chart, which GitHub draws in job summaries: against a baseline on the common tasks, the base as
* a line over the bars. Nothing where there are not two bars to look at.
*/
function* categoryChart(report) {
	const rows = rowsOf(report).slice(0, most$1);
	if (rows.length < 2) return;
	const base = rows.flatMap(({ base }) => base ?? []);
	const lines = [
		colours,
		"xychart-beta horizontal",
		`  x-axis [${labels(rows).join(", ")}]`,
		"  y-axis \"pass@1 in %\" 0 --> 100",
		`  bar [${rows.map(({ head }) => percentage(head)).join(", ")}]`,
		...base.length === rows.length ? [`  line [${base.map(percentage).join(", ")}]`] : []
	];
	yield codeBlock(lines.join("\n"), "mermaid");
	if (base.length === rows.length) yield "Bars: this run. Line: the baseline. Tasks that both scored in full.";
}
function rowsOf({ comparison, tasks, categories }) {
	const common = comparison && commonByCategory(comparison, tasks);
	if (common && common.length > 0) return common;
	return categories.flatMap(({ name, score: { passAt1 } }) => passAt1 === null ? [] : [{
		name,
		head: passAt1,
		base: null
	}]);
}
/** Names as quoted labels, each another: Mermaid draws bars with one label over each other. */
function labels(rows) {
	const used = /* @__PURE__ */ new Set();
	for (const { name } of rows) {
		const plain = label(name);
		used.add(plain === "" || used.has(plain) ? `${plain} (${used.size + 1})`.trim() : plain);
	}
	return [...used].map((text) => `"${text}"`);
}
/** Mermaid has no escape in a label that all of its versions know, so only letters, digits and a few signs stay. */
function label(name) {
	const plain = oneLine(name).replace(/[^\p{L}\p{N} .,&+/-]/gu, " ").replace(/ +/g, " ").trim();
	return shorten$1(plain, 32);
}
const percentage = (share) => (share * 100).toFixed(1);
// src/render/legacy-markdown.ts
/** The official verdicts beside ours, where they were asked for. */
function* legacySection(report, detail) {
	if (report.legacy === null) return;
	yield `### ${legacyTitle}`;
	yield `${legacyNote} Compared with ours: ${legacyLine(report.legacy)}.`;
	yield markdownTable(crossTable(report.legacy), {
		align: [
			"l",
			"r",
			"r"
		],
		alignDelimiters: false
	});
	const rows = legacyRows(report);
	if (detail.tasks === 0) return;
	const cells = rows.slice(0, detail.tasks).map(({ task, ours, official, flags, said }) => [
		codeCell(shorten$1(task, detail.characters)),
		ours,
		official,
		flags,
		codeCell(shorten$1(said, detail.characters))
	]);
	yield markdownTable([[
		"Task",
		"Ours",
		"Official",
		"Known of the test",
		"What it said"
	], ...cells], { alignDelimiters: false });
	if (rows.length > detail.tasks) yield `… and ${count$2(rows.length - detail.tasks)} more.`;
}
// src/render/markdown-sections.ts
/** The verdict with its numbers; nothing in it comes from a model or a task. */
function headline(report) {
	const { verdict, score } = report;
	return `## ${verdictMarks[verdict]} LMR-Bench: ${verdict} · ${scoreLine(score)}${againstText(report)}`;
}
/** The blocks of a report in reading order, each complete in itself. */
function* sections(report, detail, { shortened, note, chart }) {
	yield headline(report);
	yield* grounds(report, detail);
	yield* comparedSection(report, detail);
	if (chart && detail.chart) yield* categoryChart(report);
	yield* categories(report, detail);
	yield* tasks(report, detail);
	yield* legacySection(report, detail);
	yield* failures(report, detail);
	yield* judge$1(report);
	yield* quarantined$1(report, detail);
	if (detail.texts) yield* texts(report);
	if (shortened) yield "_Shortened to fit. The whole report is in `report.html` and `report.json` of the run directory._";
	yield facts$1(report);
	if (note) yield note;
}
function* grounds({ grounds }, detail) {
	const shown = grounds.slice(0, detail.grounds).map((ground) => `- ${prose(shorten$1(ground, 500))}`);
	if (shown.length > 0) yield [...shown, ...more(grounds.length, detail.grounds, "ground")].join("\n");
}
function* categories({ categories }, detail) {
	if (categories.length === 0) return;
	yield table([
		"Category",
		"Passed",
		"pass@1",
		"95 % interval"
	], categories.slice(0, detail.categories).map(({ name, score }) => [
		prose(shorten$1(name, detail.characters)),
		`${count$2(score.passed)}/${count$2(score.planned)}`,
		score.passAt1 === null ? "–" : percent(score.passAt1),
		intervalText(score)
	]), [
		"l",
		"r",
		"r",
		"r"
	]);
	yield* more(categories.length, detail.categories, "category", "categories");
}
function* tasks(report, detail) {
	const results = taskResults(report);
	if (detail.tasks === 0 || results.length === 0) return;
	const open = ({ passed, attempts }) => passed < attempts.length;
	const ordered = results.length > detail.tasks ? results.toSorted((a, b) => Number(open(b)) - Number(open(a))) : results;
	yield "### Tasks";
	yield table([
		"Task",
		"Category",
		"Passed",
		"Otherwise",
		"Time"
	], ordered.slice(0, detail.tasks).map((result) => taskRow$1(result, detail)), [
		"l",
		"l",
		"r",
		"l",
		"r"
	]);
	yield* more(results.length, detail.tasks, "task");
}
function taskRow$1({ task, attempts, passed }, detail) {
	return [
		link(codeCell(shorten$1(task.id, detail.characters)), task.permalink),
		prose(shorten$1(task.category, detail.characters)),
		`${passed}/${attempts.length}`,
		otherwise(attempts),
		seconds(attempts.reduce((sum, { durations }) => sum + durations.total, 0))
	];
}
function* failures({ attempts, settings }, detail) {
	const open = attempts.filter(({ verdict }) => verdict !== "passed");
	if (detail.failures === 0 || open.length === 0) return;
	yield `### Not passed (${count$2(open.length)})`;
	yield open.slice(0, detail.failures).map((attempt) => failure(attempt, settings.attempts > 1, detail)).join("\n");
	yield* more(open.length, detail.failures, "attempt");
}
function failure(attempt, numbered, detail) {
	const failed = attempt.checks.filter(({ verdict }) => verdict === "failed");
	const groups = [...groupBy(failed, ({ message }) => message ?? "").values()].slice(0, detail.checks);
	const checks = groups.flatMap((group) => group.slice(0, 1).map((first) => checkLine(first, group.length - 1, detail)));
	const rest = failed.length - groups.flat().length;
	return [
		`- ${code(attempt.task, detail)}${numbered ? ` attempt ${attempt.attempt}` : ""} **${verdictText(attempt)}**${said(attempt.message, detail)}`,
		...checks,
		...rest > 0 ? [`  - ${plural(rest, checks.length > 0 ? "more failed check" : "failed check")} of ${attempt.checks.length}`] : [],
		...attempt.cut.length > 0 ? [`  - the prompt was cut to fit: ${code(attempt.cut.join(", "), detail)}`] : []
	].join("\n");
}
function checkLine({ name, message }, others, detail) {
	return `  - ${code(name, detail)}${others > 0 ? ` and ${count$2(others)} more` : ""}${said(message, detail)}`;
}
/** Of a fixed length, whatever was judged. */
function* judge$1({ judge }) {
	if (judge === null) return;
	yield "### Judge";
	yield `${codeSpan(shorten$1(judge.model, 100))}: ${judgeLine(judge, codeSpan(dollars(judge.cost)))}. No verdict depends on it.`;
	const [head, ...rows] = agreementRows(judge);
	yield table(head, rows, [
		"l",
		"r",
		"r",
		"r"
	]);
}
function* quarantined$1({ quarantined }, detail) {
	if (quarantined.length === 0) return;
	yield `### Quarantined (${count$2(quarantined.length)})`;
	if (detail.quarantined === 0) return;
	yield "These tasks could not be judged here and do not count.";
	yield [...quarantined.slice(0, detail.quarantined).map(({ task, reason }) => `- ${code(task, detail)}${said(reason, detail)}`), ...more(quarantined.length, detail.quarantined, "task")].join("\n");
}
function* texts({ attempts }) {
	const open = attempts.filter(({ verdict, reply, log }) => verdict !== "passed" && (reply || log));
	if (open.length > 0) yield "### Answers that did not pass";
	for (const attempt of open) {
		yield `<details><summary><code>${escapeHtml(oneLine(attempt.task))}</code> attempt ${attempt.attempt}: ${verdictText(attempt)}</summary>`;
		if (attempt.reply) yield `Reply:\n\n${codeBlock(attempt.reply)}`;
		if (attempt.function && attempt.rule) yield `Function (${prose(attempt.rule)}):\n\n${codeBlock(attempt.function, "python")}`;
		if (attempt.log) yield `Log:\n\n${codeBlock(attempt.log)}`;
		yield "</details>";
	}
}
function facts$1(report) {
	return runFacts(report).map(([name, value]) => `${name}: ${codeSpan(shorten$1(value, 200))}`).join(" · ");
}
function code(text, detail) {
	return codeSpan(shorten$1(text, detail.characters));
}
function said(message, detail) {
	return message ? `: ${code(message, detail)}` : "";
}
function* more(total, shown, noun, nouns = `${noun}s`) {
	if (total > shown) yield `… and ${count$2(total - shown)} more ${total - shown === 1 ? noun : nouns}.`;
}
function table(head, rows, align) {
	return markdownTable([head, ...rows], {
		align,
		alignDelimiters: false,
		padding: true
	});
}
// src/render/markdown.ts
/** The report as Markdown, in the fullest detail that fits the budget. Its first line is the verdict with its numbers. */
function renderMarkdown(report, options = {}) {
	const { note, chart = false } = options;
	return fitBlocks(headline(report), (detail, shortened) => sections(report, detail, {
		shortened,
		note,
		chart
	}), options);
}
// src/render/style.ts
/** The style sheet of report.html: one column on a phone, wide tables on a desk, light or dark as the reader has it. */
const style = `
:root { color-scheme: light dark; --text: #1f2328; --dim: #59636e; --page: #ffffff; --panel: #f6f8fa; --line: #d1d9e0; --link: #0550ae;
  --bar: #218bff; --track: #e6eaef; --good: #116329; --bad: #b3261e; --warn: #7d4e00; --odd: #6639ba; --none: #59636e; --plus: #e3f6e6; --minus: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --dim: #9aa4af; --page: #0d1117; --panel: #161b22; --line: #30363d; --link: #79b8ff;
  --bar: #1f6feb; --track: #262c36; --good: #56d364; --bad: #ff7b72; --warn: #e3b341; --odd: #d2a8ff; --none: #9aa4af; --plus: #12261b; --minus: #2d1517; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.25rem 1rem 4rem; max-width: 76rem; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem; }
h3 { margin: 0 0 .5rem; padding-top: 1.25rem; font-size: 1rem; }
h2 + .task h3 { padding-top: 0; }
h3 small, .dim { color: var(--dim); font-weight: 400; }
h3 > code { font-size: 1em; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: .85em/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
ul { padding-left: 1.25rem; }
.lead { margin: .25rem 0 0; font-size: 1.1rem; }
.badge { display: inline-block; padding: 0 .55em; border: 1px solid; border-radius: 1em; font-size: .8em; font-weight: 600; white-space: nowrap; }
.pass, .passed { color: var(--good); } .fail, .failed { color: var(--bad); } .inconclusive, .no-answer { color: var(--warn); }
.tampered { color: var(--odd); } .unscored { color: var(--none); }
.bar { display: grid; grid-template-columns: 14rem 1fr 15rem; gap: .15rem 1rem; align-items: center; padding: .2rem 0; }
.bar svg { width: 100%; height: 1.1rem; display: block; border-radius: 3px; }
.bars:not(.plain) .bar:first-child .name { font-weight: 600; }
.bar small { color: var(--dim); white-space: nowrap; }
.track { fill: var(--track); } .fill { fill: var(--bar); } .base { fill: var(--none); }
.whisker { fill: none; stroke: var(--text); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
.scale { color: var(--dim); font-size: .75rem; padding: 0; }
.ticks { display: grid; grid-template-columns: repeat(3, 1fr); } .ticks i { font-style: normal; }
.ticks i:nth-child(2) { text-align: center; } .ticks i:nth-child(3) { text-align: right; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.wide td:first-child { min-width: 9rem; }
th { color: var(--dim); font-weight: 600; overflow-wrap: normal; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.nowrap { white-space: nowrap; }
.task { content-visibility: auto; contain-intrinsic-size: auto 8rem; }
details { margin: .4rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
summary { padding: .45rem .75rem; cursor: pointer; }
details > div { padding: 0 .75rem .75rem; }
h4 { margin: 1rem 0 .3rem; font-size: .9rem; }
pre { margin: 0; padding: .6rem .75rem; max-height: 32rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--page); tab-size: 4; }
.prompt pre { white-space: pre-wrap; }
.difference span { display: inline-block; min-width: 100%; }
.added { color: var(--good); background: var(--plus); } .removed { color: var(--bad); background: var(--minus); } .where { color: var(--dim); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 0; font-size: .925rem; }
dt { color: var(--dim); } dd { margin: 0; }
@media (max-width: 45rem) {
  .bar { grid-template-columns: 1fr; padding: .4rem 0; }
  .scale span:empty, .optional { display: none; }
  th, td { padding: .35rem .4rem; }
  .tasks thead { display: none; }
  .tasks tr { display: grid; grid-template-columns: 1fr auto; padding: .3rem 0; border-bottom: 1px solid var(--line); }
  .tasks td { border: 0; padding: .15rem 0; } .tasks td:nth-child(4) { grid-column: 1 / -1; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
}
.trend { width: 100%; height: 14rem; display: block; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.band { fill: var(--bar); opacity: .18; } .line { fill: none; stroke: var(--bar); stroke-width: 2px; vector-effect: non-scaling-stroke; }
.grid { stroke: var(--line); stroke-width: 1px; vector-effect: non-scaling-stroke; } .dot { stroke: var(--bar); stroke-width: 6px; stroke-linecap: round; vector-effect: non-scaling-stroke; }
@media print { details { break-inside: avoid; } pre { max-height: none; white-space: pre-wrap; } }
`;
// src/render/page.ts
/** Nothing may load or run, whatever text of a model got in; only the style sheet below applies. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;
/** One self-contained page that needs no script. */
function page(title, header, main) {
	return html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style></head><body>
<header>${header}</header>
<main>
${main}
</main></body></html>
`.text;
}
// src/render/trend.ts
/** Rows of a table; the chart shows all runs. */
const rows = 100;
/** The history of all runs as one self-contained page that needs no script: a chart and a table for each series. */
function renderTrend(runs) {
	const series = [...new Set(runs.map((run) => run.series))].sort();
	return page("LMR-Bench: trend", html`<h1>LMR-Bench: trend</h1><p class="lead">${plural(runs.length, "run")}</p>`, html`${series.map((name) => section(name, inOrder(runs, name)))}`);
}
/** The runs of one series, oldest first. */
function inOrder(runs, series) {
	const time = ({ origin }) => origin.time ?? "";
	const number = ({ origin }) => (origin.runId ?? 0) * 1e3 + (origin.runAttempt ?? 0);
	return runs.filter((run) => run.series === series).map(({ digest }) => digest).sort((a, b) => time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : number(a) - number(b));
}
function section(name, digests) {
	const last = digests.at(-1);
	return html`<h2>${name}</h2>
${last && html`<p>Latest: <span class="${last.verdict}">${last.verdict}</span> · ${scoreLine(last.score)}</p>`}
${trendChart(name, digests.map(({ score }) => score))}
<div class="wide" tabindex="0"><table><thead><tr><th>Time</th><th>Commit</th><th>Model</th><th class="number">pass@1</th><th class="number">Passed</th><th>Verdict</th></tr></thead>
<tbody>${digests.toReversed().slice(0, rows).map(row$1)}</tbody></table></div>
${digests.length > rows && html`<p class="dim">The latest ${rows} of ${plural(digests.length, "run")}.</p>`}`;
}
/** pass@1 of a run and of those before it; nothing where there are none. */
function trendPart(earlier, score) {
	if (earlier.length === 0) return false;
	return html`<h2>Trend</h2>
${trendChart("this run and those before it", [...earlier.map((digest) => digest.score), score])}`;
}
/** Drawn on a grid of 1000 × 100 that stretches with the page; strokes keep their width. Runs without a score leave a gap. */
function trendChart(name, scores) {
	const x = (index) => (scores.length === 1 ? 500 : index / (scores.length - 1) * 980 + 10).toFixed(1);
	const y = (share) => (100 - share * 100).toFixed(2);
	const points = scores.flatMap(({ passAt1, interval }, index) => passAt1 === null ? [] : [{
		x: x(index),
		at: y(passAt1),
		low: y(interval?.[0] ?? passAt1),
		high: y(interval?.[1] ?? passAt1)
	}]);
	const band = [...points.map(({ x, high }) => `${x} ${high}`), ...points.toReversed().map(({ x, low }) => `${x} ${low}`)];
	return html`<svg class="trend" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="pass@1 of ${name} over ${plural(scores.length, "run")}">
<path class="grid" d="M0 25H1000M0 50H1000M0 75H1000"/>${points.length > 1 && html`<path class="band" d="M${band.join("L")}Z"/><path class="line" d="M${points.map(({ x, at }) => `${x} ${at}`).join("L")}"/>`}${points.map(({ x, at }) => html`<path class="dot" d="M${x} ${at}h.01"/>`)}</svg>
<p class="dim">pass@1 of each run, from 0 to 100 %; the band is its 95 % interval.</p>`;
}
function row$1({ origin, score, conditions, verdict }) {
	return html`<tr><td class="nowrap">${(origin.time ?? "").replace("T", " ").slice(0, 16)}</td><td><code>${origin.sha?.slice(0, 12) ?? "–"}</code></td>
<td>${conditions.model ?? conditions.solver}</td><td class="number">${score.passAt1 === null ? "–" : percent(score.passAt1)} <small class="dim">${intervalText(score)}</small></td>
<td class="number">${count$2(score.passed)}/${count$2(score.planned)}</td><td><span class="${verdict}">${verdict}</span></td></tr>
`;
}
// src/analysis/clustered-error.ts
/**
* Standard error of a mean whose units come in clusters, here tasks by paper: √(G/(G−1) · Σ_g (Σ_{i∈g} (x_i − x̄))²) / n.
* With one unit a cluster it is the plain s/√n. Null for fewer than two clusters.
* E. Miller, "Adding error bars to evals", arXiv 2411.00640 (2024), section 2.2; the factor G/(G−1) for few clusters:
* A. C. Cameron and D. L. Miller, "A practitioner's guide to cluster-robust inference", J. Human Resources 50 (2015).
*/
function clusteredError(units) {
	const mean = units.reduce((sum, { value }) => sum + value, 0) / units.length;
	const sums = sumByCluster(units.map(({ cluster, value }) => ({
		cluster,
		value: value - mean
	})));
	if (sums.length < 2) return null;
	const squares = sums.reduce((total, sum) => total + sum * sum, 0);
	return Math.sqrt(sums.length / (sums.length - 1) * squares) / units.length;
}
/** The sum of each cluster's values, in order of first appearance. */
function sumByCluster(units) {
	const sums = /* @__PURE__ */ new Map();
	for (const { cluster, value } of units) sums.set(cluster, (sums.get(cluster) ?? 0) + value);
	return [...sums.values()];
}
// src/analysis/beta.ts
/** A number from the beta distribution; a and b above 0. */
function drawBeta(a, b, random) {
	const x = drawGamma(a, random);
	const y = drawGamma(b, random);
	return x + y === 0 ? a / (a + b) : x / (x + y);
}
/** G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000); shapes below 1 by their section 6. */
function drawGamma(shape, random) {
	if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const x = drawNormal(random);
		const v = (1 + c * x) ** 3;
		if (v > 0 && Math.log(1 - random()) < x * x / 2 + d - d * v + d * Math.log(v)) return d * v;
	}
}
function drawNormal(random) {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
// src/analysis/least-common-multiple.ts
/** The least common multiple of two positive whole numbers: shares of a and of b attempts become whole parts of it. */
function leastCommonMultiple(a, b) {
	return a / greatestCommonDivisor(a, b) * b;
}
function greatestCommonDivisor(a, b) {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
// src/analysis/random.ts
/** The generator mulberry32 by T. Ettinger (public domain): 32 bits of state, passes gjrand; more than enough for simulations. */
function seededRandom(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 0x6d2b79f5 >>> 0;
		let mixed = Math.imul(state ^ state >>> 15, state | 1);
		mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
// src/analysis/sign-flip.ts
/** Steps of the dynamic programme up to which the test is exact: some tenths of a second. */
const exactSteps$1 = 3e7;
/** Patterns drawn, and signs drawn in all patterns together. */
const drawings = 2e4;
const signs = 8e6;
const seed = 20250617;
/**
* Paired sign-flip test of integer sums, one for each cluster, of head minus base. If nothing changed, each sum could as well have
* had the other sign; p is the share of all 2^n sign patterns that give a total at least as low (`drop`) or as far from zero (`twoSided`).
* Exact by adding up the distribution cluster by cluster; where that is too long, from seeded random patterns, counted so that
* p is never too small. R. A. Fisher, "The design of experiments" (1935), section 21; B. Phipson and G. K. Smyth,
* "Permutation p-values should never be zero", Stat. Appl. Genet. Mol. Biol. 9 (2010).
*/
function signFlip(sums) {
	const sizes = sums.filter((sum) => sum !== 0).map(Math.abs);
	if (!sizes.every(Number.isSafeInteger)) throw new RangeError("A sign-flip test takes whole numbers.");
	const observed = sums.reduce((total, sum) => total + sum, 0);
	const span = sizes.reduce((total, size) => total + size, 0);
	const exact = sizes.length * span <= exactSteps$1;
	return {
		method: exact ? "exact" : "monte-carlo",
		units: sizes.length,
		...exact ? enumerate(sizes, span, observed) : draw(sizes, observed)
	};
}
/** All patterns at once: `chances[t]` is the chance that the negative ones sum to t, and then the total is span − 2t. */
function enumerate(sizes, span, observed) {
	const chances = new Float64Array(span + 1);
	chances[0] = 1;
	let reached = 0;
	for (const size of sizes) {
		for (let t = reached; t >= 0; t--) {
			const half = (chances[t] ?? 0) / 2;
			if (half === 0) continue;
			chances[t] = half;
			chances[t + size] = (chances[t + size] ?? 0) + half;
		}
		reached += size;
	}
	let drop = 0;
	let twoSided = 0;
	for (let t = span; t >= 0; t--) {
		const total = span - 2 * t;
		if (total <= observed) drop += chances[t] ?? 0;
		if (Math.abs(total) >= Math.abs(observed)) twoSided += chances[t] ?? 0;
	}
	return {
		drop: Math.min(1, drop),
		twoSided: Math.min(1, twoSided)
	};
}
function draw(sizes, observed) {
	const random = seededRandom(seed);
	const patterns = Math.min(drawings, Math.ceil(signs / sizes.length));
	let drop = 1;
	let twoSided = 1;
	for (let pattern = 0; pattern < patterns; pattern++) {
		let total = 0;
		for (const size of sizes) total += random() < .5 ? size : -size;
		if (total <= observed) drop++;
		if (Math.abs(total) >= Math.abs(observed)) twoSided++;
	}
	return {
		drop: drop / (patterns + 1),
		twoSided: twoSided / (patterns + 1)
	};
}
// src/analysis/power.ts
/** Chance at which a drop counts as proven if nothing changed. */
const level = .05;
/** Papers and steps up to which the exact test is used within a simulation; above both, its normal approximation is as good. */
const exactPapers = 30;
const exactSteps = 2e4;
/**
* Simulated comparisons of two runs, ready to be asked for the chance that a true drop is proven. In each simulation every task
* has a true share drawn from what is known of it: beta, with the run's mean share as the weight of one further attempt. A drop
* lowers all shares in proportion. Same seed and same random numbers for every question, so that the answer is the same each time.
*/
var Simulations = class {
	/** Mean true share, which no drop can exceed. */
	mean;
	#count;
	/** True shares, task by task in each simulation. */
	#shares;
	/** For each task the number of its paper. */
	#papers;
	#paperCount;
	constructor(tasks) {
		const numbers = new Map([...new Set(tasks.map(({ paper }) => paper))].map((paper, index) => [paper, index]));
		this.#papers = tasks.map(({ paper }) => numbers.get(paper) ?? 0);
		this.#paperCount = numbers.size;
		this.#count = Math.round(Math.min(300, Math.max(60, 6e4 / tasks.length)));
		const prior = meanShare(tasks);
		this.mean = tasks.reduce((sum, task) => sum + (task.passed + prior) / (task.planned + 1), 0) / tasks.length;
		const random = seededRandom(1);
		this.#shares = Float64Array.from({ length: this.#count * tasks.length }, (_, index) => {
			const { passed, planned } = tasks[index % tasks.length];
			return drawBeta(passed + prior, planned - passed + 1 - prior, random);
		});
	}
	/** Share of simulations in which a drop of this size is proven by runs of so many attempts a task. */
	power(drop, attempts) {
		const kept = Math.max(0, 1 - drop / this.mean);
		const random = seededRandom(2);
		let proven = 0;
		for (let simulation = 0; simulation < this.#count; simulation++) if (isProven(this.#sums(simulation, kept, attempts, random))) proven++;
		return proven / this.#count;
	}
	/** Sums by paper of head minus base, in whole parts of an attempt. */
	#sums(simulation, kept, { base, head }, random) {
		const parts = leastCommonMultiple(base, head);
		const sums = Array(this.#paperCount).fill(0);
		for (const [index, paper] of this.#papers.entries()) {
			const share = this.#shares[simulation * this.#papers.length + index] ?? 0;
			const before = drawBinomial(base, share, random) * (parts / base);
			const after = drawBinomial(head, share * kept, random) * (parts / head);
			sums[paper] = (sums[paper] ?? 0) + after - before;
		}
		return sums;
	}
};
/** Kept inside of 0 and 1, for a run in which all tasks passed may still see one fail. */
function meanShare(tasks) {
	return (tasks.reduce((sum, { passed, planned }) => sum + passed / planned, 0) + .5) / (tasks.length + 1);
}
function isProven(sums) {
	const total = sums.reduce((sum, value) => sum + value, 0);
	if (total >= 0) return false;
	const span = sums.reduce((sum, value) => sum + Math.abs(value), 0);
	if (sums.length <= exactPapers || sums.length * span <= exactSteps) return signFlip(sums).drop <= level;
	return total / Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0)) <= -1.6448536269514722;
}
function drawBinomial(n, share, random) {
	let count = 0;
	for (let i = 0; i < n; i++) if (random() < share) count++;
	return count;
}
// src/analysis/detectable-drop.ts
/** Chance with which a drop should be proven for it to count as detectable. */
const wanted = .8;
/** Numbers of attempts that are worth suggesting; above, a change of tasks helps more than repetition. */
const suggestions = [
	2,
	3,
	5,
	8,
	10,
	15,
	20
];
/**
* The smallest drop of pass@1 that a comparison of two such runs proves (one-sided 5 %) four times out of five, found by halving on
* simulations; null where not even a drop to zero would be.
*/
function detectableDrop(tasks, attempts) {
	if (tasks.length === 0) return null;
	const simulations = new Simulations(tasks);
	if (simulations.power(simulations.mean, attempts) < wanted) return null;
	let [low, high] = [0, simulations.mean];
	while (high - low > .005) {
		const middle = (low + high) / 2;
		if (simulations.power(middle, attempts) < wanted) low = middle;
		else high = middle;
	}
	return high;
}
/** The fewest attempts a task, in both runs, with which a drop of this size is proven four times out of five; null where 20 are too few. */
function attemptsToProve(drop, tasks, { base, head }) {
	const more = suggestions.filter((attempts) => attempts > Math.min(base, head));
	const simulations = new Simulations(tasks);
	const isEnough = (attempts) => simulations.power(drop, {
		base: attempts,
		head: attempts
	}) >= wanted;
	const most = more.at(-1);
	if (most === void 0 || !isEnough(most)) return null;
	return more.find(isEnough) ?? null;
}
// src/analysis/differences.ts
/** What may be the input under test. All else must be equal, or be taken care of by the pairing. */
const properties = [
	[
		"setting",
		({ setting }) => setting,
		"conflict"
	],
	[
		"solver",
		({ solver }) => solver,
		"conflict"
	],
	[
		"model",
		({ model }) => model,
		"under test"
	],
	[
		"returned model",
		({ returned }) => returned.join(", ") || null,
		"under test"
	],
	[
		"endpoint",
		({ endpoint }) => endpoint,
		"conflict"
	],
	[
		"prompt",
		({ prompt }) => prompt && `${prompt.name} (${prompt.hash.slice(0, 12)})`,
		"under test"
	],
	[
		"context",
		({ context }) => context,
		"under test"
	],
	[
		"temperature",
		({ temperature }) => temperature,
		"conflict"
	],
	[
		"output limit",
		({ maxOutputTokens }) => maxOutputTokens,
		"conflict"
	],
	[
		"model seed",
		({ seed }) => seed,
		"conflict"
	],
	[
		"attempts",
		({ attempts }) => attempts,
		"allowed for"
	],
	[
		"isolation",
		({ isolation }) => isolation.join(", ") || null,
		"conflict"
	],
	[
		"Python",
		({ python }) => python.join(", ") || null,
		"conflict"
	],
	[
		"suites",
		({ suites }) => suites.join(", ") || null,
		"allowed for"
	],
	[
		"tool",
		({ tool }) => tool,
		"conflict"
	]
];
/** Settings that differ between runs of one command only where that was asked for. */
const chosen = [
	"setting",
	"solver",
	"endpoint",
	"temperature",
	"output limit",
	"model seed"
];
/**
* What makes two runs more or less comparable: conditions first, then every task whose content changed. Of runs that were made
* `together` all settings that differ are under test.
*/
function differencesOf(base, head, together = false) {
	const same = {
		sameModel: base.conditions.model === head.conditions.model,
		sameEndpoint: base.conditions.endpoint === head.conditions.endpoint
	};
	const conditions = properties.flatMap(([what, value, role]) => {
		const [before, after] = [value(base.conditions), value(head.conditions)];
		if (before === after) return [];
		return [{
			what,
			base: show(before),
			head: show(after),
			role: roleOf(what, role, {
				before,
				after,
				...same,
				together
			})
		}];
	});
	const hashes = new Map(base.tasks.map((task) => [task.id, task.hash]));
	const tasks = head.tasks.flatMap(({ id, hash }) => {
		const earlier = hashes.get(id);
		if (earlier === void 0 || earlier === hash) return [];
		return [{
			what: `task ${id}`,
			base: earlier.slice(0, 12),
			head: hash.slice(0, 12),
			role: "allowed for"
		}];
	});
	return [...conditions, ...tasks];
}
/** Roles that depend on what else changed. */
function roleOf(what, role, { before, after, sameModel, sameEndpoint, together }) {
	if (together && chosen.includes(what)) return "under test";
	if ((before === null || after === null) && [
		"returned model",
		"isolation",
		"Python"
	].includes(what)) return "allowed for";
	if (what === "returned model" && sameModel && (sameEndpoint || !together)) return "conflict";
	if (what === "endpoint" && !sameModel) return "under test";
	return role;
}
function show(value) {
	return value === null ? "none" : String(value);
}
// src/analysis/mcnemar.ts
/**
* Exact McNemar test on the pairs that changed: under no change each is a regression or a fix with equal chance, so their split
* is binomial. Q. McNemar, Psychometrika 12 (1947); exact form: M. P. Fay, Biostatistics 11 (2010).
*/
function mcnemar(regressions, fixes) {
	const n = regressions + fixes;
	return {
		drop: upperTail(n, regressions),
		twoSided: Math.min(1, 2 * upperTail(n, Math.max(regressions, fixes)))
	};
}
/** P(X ≥ k) for X binomial(n, ½), summed from the smallest term so that rounding stays small. */
function upperTail(n, k) {
	let total = 0;
	let logTerm = -n * Math.LN2;
	for (let i = n; i >= k; i--) {
		total += Math.exp(logTerm);
		logTerm += Math.log(i) - Math.log(n - i + 1);
	}
	return Math.min(1, total);
}
// src/analysis/paired-test.ts
/**
* The test of the gate. Attempts without a verdict count as passed in the head and as failed in the base, so that a drop which is
* proven is proven whatever they would have been. The task is the unit, whatever its number of attempts, and tasks of one paper
* move together.
*/
function testPairs(common) {
	if (common.length === 0) return null;
	const parts = common.reduce((parts, { base, head }) => leastCommonMultiple(leastCommonMultiple(parts, base.planned), head.planned), 1);
	const units = common.map(({ paper, base, head }) => ({
		cluster: paper,
		value: (head.passed + head.unscored) * (parts / head.planned) - base.passed * (parts / base.planned)
	}));
	const single = parts === 1;
	const worse = units.filter(({ value }) => value < 0).length;
	const better = units.filter(({ value }) => value > 0).length;
	return {
		...signFlip(sumByCluster(units)),
		mcnemar: single ? mcnemar(worse, better) : null
	};
}
// src/analysis/pairs.ts
/** Two runs paired on the tasks that they have in common, in the order of the head. */
function pairTasks(base, head) {
	const before = plannedTasks(base);
	const after = plannedTasks(head);
	const shared = [...after.values()].flatMap((task) => {
		const earlier = before.get(task.id);
		return earlier ? [{
			earlier,
			task,
			same: earlier.hash === task.hash
		}] : [];
	});
	return {
		common: shared.filter(({ same }) => same).map(({ earlier, task }) => ({
			task: task.id,
			paper: task.paper,
			base: shareOf(earlier),
			head: shareOf(task)
		})),
		onlyInBase: [...before.keys()].filter((id) => !after.has(id)),
		onlyInHead: [...after.keys()].filter((id) => !before.has(id)),
		changedTasks: shared.filter(({ same }) => !same).map(({ task }) => task.id)
	};
}
function plannedTasks({ tasks }) {
	return new Map(tasks.filter(({ verdicts }) => verdicts !== "").map((task) => [task.id, task]));
}
function shareOf({ verdicts }) {
	return {
		passed: verdicts.split("P").length - 1,
		planned: verdicts.length,
		unscored: verdicts.split("U").length - 1
	};
}
/** Share of passed attempts if all unscored ones are wrong, and if all are right. */
function low({ passed, planned }) {
	return passed / planned;
}
function high({ passed, planned, unscored }) {
	return (passed + unscored) / planned;
}
function directionOf({ base, head }) {
	if (high(head) < low(base)) return "regression";
	if (low(head) > high(base)) return "fix";
	return isScored({
		base,
		head
	}) ? "unchanged" : "undecided";
}
/** True where every attempt of both sides has a verdict. */
function isScored({ base, head }) {
	return base.unscored === 0 && head.unscored === 0;
}
// src/analysis/compare.ts
/**
* Two runs paired by task; tasks that only one of them has, or that changed, are listed and left out of the delta. Of runs that were made
* `together`, by one command, all settings that differ are under test.
*/
function compareDigests(base, head, together = false) {
	const { common, ...others } = pairTasks(base, head);
	const scored = common.filter(isScored);
	const differences = differencesOf(base, head, together);
	const paired = pairedOf(scored);
	const test = testPairs(common);
	const known = common.map((pair) => ({
		paper: pair.paper,
		passed: pair.base.passed,
		planned: pair.base.planned
	}));
	const attempts = {
		base: base.conditions.attempts,
		head: head.conditions.attempts
	};
	return {
		comparable: paired !== null && !differences.some(isConflict),
		...listsOf(common),
		...others,
		paired,
		bounds: common.length === 0 ? null : [mean$1(common.map(worst)), mean$1(common.map(best))],
		standardError: clusteredError(scored.map((pair) => ({
			cluster: pair.paper,
			value: deltaOf(pair)
		}))),
		test,
		detectableDrop: detectableDrop(known, attempts),
		enoughAttempts: paired !== null && paired.delta < 0 && (test?.drop ?? 0) > .05 ? attemptsToProve(-paired.delta, known, attempts) : null,
		differences
	};
}
function isConflict({ role }) {
	return role === "conflict";
}
function listsOf(common) {
	const of = (direction) => common.filter((pair) => directionOf(pair) === direction).map(({ task, base, head }) => ({
		task,
		base,
		head
	}));
	return {
		regressions: of("regression"),
		fixes: of("fix"),
		unchanged: of("unchanged"),
		undecided: of("undecided")
	};
}
function pairedOf(scored) {
	if (scored.length === 0) return null;
	const base = mean$1(scored.map((pair) => low(pair.base)));
	const head = mean$1(scored.map((pair) => low(pair.head)));
	return {
		tasks: scored.length,
		papers: new Set(scored.map(({ paper }) => paper)).size,
		base,
		head,
		delta: head - base
	};
}
const deltaOf = ({ base, head }) => low(head) - low(base);
const worst = ({ base, head }) => low(head) - high(base);
const best = ({ base, head }) => high(head) - low(base);
function mean$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/analysis/proven-drop.ts
/** Whether a run is worse than its baseline by more than chance, whatever attempts without a verdict would have been. */
function isProvenDrop({ comparable, bounds, test }) {
	return comparable && bounds !== null && test !== null && bounds[1] < 0 && test.drop <= .05;
}
// src/analysis/rules/ground.ts
function pass(sentence) {
	return {
		verdict: "pass",
		sentence
	};
}
function fail(sentence) {
	return {
		verdict: "fail",
		sentence
	};
}
function inconclusive(sentence) {
	return {
		verdict: "inconclusive",
		sentence
	};
}
/** Means of shares such as 1/3 carry rounding errors of some 1e-16; a limit given in decimals must not trip over them. */
function atLeast(value, minimum) {
	return value >= minimum - 1e-9;
}
// src/analysis/rules/completeness.ts
/** Something was planned. */
function judgePlan({ score }) {
	if (score.planned > 0) return [];
	return [inconclusive("No attempt was planned: no task was selected, or every task is quarantined.")];
}
/** Exactly the planned records are there. */
function judgeRecords({ score, missing, absent = [] }) {
	if (missing === 0) return [];
	const shards = absent.length === 0 ? "" : ` (nothing came from ${nameSome(absent)})`;
	return [inconclusive(`${outOf(missing, score.planned, "planned attempt")} ${missing === 1 ? "has" : "have"} no record${shards}, so the run is incomplete; run it again to fill them in.`)];
}
/** Few enough attempts stayed without a verdict. */
function judgeUnscored({ score, rules: { maxUnscored } }) {
	const unscored = score.planned - score.scored;
	if (score.planned === 0) return [];
	if (score.scored === 0) return [inconclusive(`None of the ${plural(score.planned, "planned attempt")} got a verdict.`)];
	if (atLeast(maxUnscored, unscored / score.planned)) return [];
	const [share, limit] = percents(unscored / score.planned, maxUnscored);
	const have = unscored === 1 ? "has" : "have";
	return [inconclusive(`${outOf(unscored, score.planned, "attempt")} (${share}) ${have} no verdict; at most ${limit} may.`)];
}
function nameSome(names) {
	const more = names.length - 5;
	return more > 0 ? `${names.slice(0, 5).join(", ")} and ${plural(more, "more shard")}` : names.join(", ");
}
// src/analysis/rules/drop.ts
/** The score did not drop against the base by more than it may. */
function judgeDrop(evidence) {
	const { rules, baseline, comparison } = evidence;
	const asked = rules.maxDrop !== null || rules.failOn === "regression";
	if (baseline === null && !asked) return [];
	if (baseline === null || comparison === null) return [judgeMissing(evidence, asked)];
	if (!comparison.comparable) {
		const sentence = notComparable(comparison, baseline);
		return [asked ? inconclusive(`${sentence} Whether the score dropped is open.`) : pass(sentence)];
	}
	const ground = judgeComparison(evidence, comparison, baseline);
	return ground === null ? [] : [ground.verdict === "fail" && baseline.fallback ? judgeFallback(ground, evidence) : ground];
}
function judgeMissing({ baseline, rules: { onMissingBaseline } }, asked) {
	const sentence = `There is no baseline${baseline?.sha ? ` for commit ${baseline.sha.slice(0, 7)}` : ""}, so nothing was compared`;
	if (!asked) return pass(`${sentence}.`);
	if (onMissingBaseline === "neutral") return inconclusive(`${sentence} and whether the score dropped is open.`);
	return {
		verdict: onMissingBaseline,
		sentence: `${sentence}; on-missing-baseline is ${onMissingBaseline}.`
	};
}
function notComparable({ differences, paired }, baseline) {
	const conflicts = differences.filter(isConflict).map(({ what, base, head }) => `${what} (${base} → ${head})`);
	const cause = conflicts.length > 0 ? `these changed: ${conflicts.join(", ")}` : paired === null ? "no common task was scored in both" : "";
	return `Not comparable with ${baselineText(baseline)}: ${cause}.`;
}
function judgeComparison(evidence, comparison, baseline) {
	const { paired, bounds, test } = comparison;
	if (paired === null || bounds === null || test === null) return null;
	const { maxDrop, failOn } = evidence.rules;
	const [base, head] = percents(paired.base, paired.head);
	const told = `pass@1 on ${plural(paired.tasks, "common task")} went from ${base} to ${head} (${points(paired.delta)}) against ${baselineText(baseline)}`;
	const least = -bounds[1];
	const most = -bounds[0];
	const proven = isProvenDrop(comparison);
	const exceeded = maxDrop !== null && !atLeast(maxDrop, least);
	const limit = maxDrop === null ? "" : ` of at most ${percent(maxDrop).replace(" %", "")} points`;
	if (proven && exceeded) return fail(`${told}; a drop${limit} is allowed, and this one is proven (p = ${pText(test.drop)}).`);
	if (proven && failOn === "regression") return fail(`${told}; that drop is proven (p = ${pText(test.drop)}).`);
	if (exceeded) return inconclusive(`${told}; a drop${limit} is allowed, but this one may be chance (p = ${pText(test.drop)}). ${cure(evidence, comparison)}`);
	if (maxDrop !== null && !atLeast(maxDrop, most)) return inconclusive(`${told}; with attempts that have no verdict the change lies between ${points(bounds[0])} and ${points(bounds[1])}, and whether it keeps to a drop${limit} is open.`);
	return pass(`${told}${limit && `; a drop${limit} is allowed`}. ${blindness(comparison)}`);
}
function judgeFallback({ sentence }, { rules }) {
	if (rules.fallbackBaseline === "judge") return fail(sentence);
	return inconclusive(`${sentence} A fallback does not fail a run unless fallback-baseline is judge.`);
}
/** How many attempts would settle it, and what a run of them costs. */
function cure({ tasks, costPerAttempt }, { enoughAttempts }) {
	if (enoughAttempts === null) return "Not even 20 attempts a task would probably prove a drop of this size; more papers would.";
	const planned = tasks.filter(({ verdicts }) => verdicts.length > 0).length;
	const cost = costPerAttempt === null ? "" : `, at about $${(costPerAttempt * enoughAttempts * planned).toFixed(2)} a run`;
	return `${plural(enoughAttempts, "attempt")} a task in both runs would probably prove a drop of this size${cost}.`;
}
function blindness({ detectableDrop }) {
	return detectableDrop === null ? "This comparison is too small to prove any drop." : `The smallest drop that this comparison would prove is ${percent(detectableDrop, 0).replace(" %", "")} points.`;
}
// src/analysis/wilson.ts
/** Two-sided 95 % quantile of the normal distribution. */
const z95 = 1.959963984540054;
/**
* Wilson score interval of a share observed on `n` independent units; shares between counts are welcome.
* E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
*/
function wilson(share, n, z = z95) {
	if (!(n > 0)) throw new RangeError(`A Wilson interval needs at least one unit, not ${n}.`);
	if (!(share >= 0 && share <= 1)) throw new RangeError(`A Wilson interval needs a share from 0 to 1, not ${share}.`);
	const z2 = z * z;
	const center = (share + z2 / (2 * n)) / (1 + z2 / n);
	const half = z / (1 + z2 / n) * Math.sqrt(share * (1 - share) / n + z2 / (4 * n * n));
	return [Math.min(share, Math.max(0, center - half)), Math.max(share, Math.min(1, center + half))];
}
// src/analysis/score.ts
/**
* The score over tasks. The task is the unit: repeated attempts of one task sharpen its share and never add units, so that
* ten copies of an answer do not narrow the interval. What has no verdict counts as not passed, and as passed in the upper bound.
*/
function scoreOf(tasks) {
	const counted = tasks.filter((task) => task.planned > 0).map(count$1);
	const low = mean(counted.map((task) => task.passed / task.planned));
	const high = mean(counted.map((task) => (task.passed + task.planned - task.scored) / task.planned));
	return {
		passed: sum(counted.map((task) => task.passed)),
		scored: sum(counted.map((task) => task.scored)),
		planned: sum(counted.map((task) => task.planned)),
		passAt1: low,
		interval: low === null || high === null ? null : [wilson(low, counted.length)[0], wilson(high, counted.length)[1]]
	};
}
/** pass@1 if every attempt without a verdict had passed; exact because all tasks of a run have the same number of attempts. */
function upperBound(score) {
	if (score.passAt1 === null) return null;
	return Math.min(1, score.passAt1 + (score.planned - score.scored) / score.planned);
}
function count$1({ planned, verdicts }) {
	if (verdicts.length > planned) throw new RangeError(`${verdicts.length} verdicts for ${planned} planned attempts of a task.`);
	return {
		planned,
		passed: verdicts.filter((verdict) => verdict === "passed").length,
		scored: verdicts.filter((verdict) => verdict !== "unscored").length
	};
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
function mean(values) {
	return values.length === 0 ? null : sum(values) / values.length;
}
// src/analysis/rules/min-score.ts
/** pass@1 reaches the minimum, whatever the attempts without a verdict would have been. */
function judgeMinScore({ score, rules: { minScore } }) {
	const high = upperBound(score);
	if (score.passAt1 === null || high === null) return [];
	const counts = outOf(score.passed, score.planned, "attempt");
	if (minScore === null) return [pass(`No minimum score is set; ${counts} passed.`)];
	const open = score.planned - score.scored;
	const others = open === 1 ? "the one without a verdict" : `all ${open} without a verdict`;
	if (atLeast(score.passAt1, minScore)) {
		const bound = open === 0 ? "" : ` even if ${others} had failed`;
		return [pass(`pass@1 is ${percent(score.passAt1)} (${counts})${bound}; the minimum is ${percent(minScore)}.`)];
	}
	const [low, minimum] = percents(score.passAt1, minScore);
	if (atLeast(high, minScore)) return [inconclusive(`pass@1 lies between ${low} and ${percent(high)}, as ${outOf(open, score.planned, "attempt")} ${open === 1 ? "has" : "have"} no verdict; whether it reaches the minimum of ${minimum} is open.`)];
	return [fail(`pass@1 is ${low} (${counts})${open === 0 ? "" : `, and at most ${percents(high, minScore)[0]} if ${others} had passed`}; that is below the minimum of ${minimum}.`)];
}
// src/analysis/rules/required-tasks.ts
/** Sentences of one kind that are told; the rest is counted. */
const told$1 = 10;
/** Each task that a glob names passes in every attempt; one that is not there or cannot be judged never counts as passed. */
function judgeRequiredTasks({ tasks, rules: { requiredTasks } }) {
	if (requiredTasks.length === 0) return [];
	const unmatched = requiredTasks.filter((glob) => !tasks.some(({ id }) => import_picomatch.default.isMatch(id, glob)));
	const required = tasks.filter(({ id }) => import_picomatch.default.isMatch(id, [...requiredTasks]));
	const grounds = [...unmatched.map((glob) => inconclusive(`No task of this run matches the required ${glob}.`)), ...shorten(required.flatMap(judgeTask))];
	return grounds.length > 0 ? grounds : [pass(required.length === 1 ? "The required task passed." : `All ${required.length} required tasks passed.`)];
}
function judgeTask({ id, verdicts }) {
	const passed = verdicts.filter((verdict) => verdict === "passed").length;
	const open = verdicts.filter((verdict) => verdict === "unscored").length;
	if (verdicts.length === 0) return [inconclusive(`The required task ${id} is quarantined.`)];
	if (passed === verdicts.length) return [];
	if (passed + open === verdicts.length) return [inconclusive(`The required task ${id} has ${outOf(open, verdicts.length, "attempt")} without a verdict.`)];
	return [fail(`The required task ${id} passed ${outOf(passed, verdicts.length, "attempt")}.`)];
}
/** The worst first, since a long list is cut. */
function shorten(grounds) {
	const ordered = [...grounds.filter(({ verdict }) => verdict === "fail"), ...grounds.filter(({ verdict }) => verdict !== "fail")];
	const rest = ordered.slice(told$1);
	if (rest.length === 0) return ordered;
	const verdict = rest[0]?.verdict ?? "inconclusive";
	return [...ordered.slice(0, told$1), {
		verdict,
		sentence: `${plural(rest.length, "more required task")} did not pass.`
	}];
}
// src/analysis/gate.ts
/** Whether there is a whole run to judge. A shard that went missing is repaired by running again, and until then nothing is known. */
const completeness = [judgePlan, judgeRecords];
/** What the user asked of the score; silenced by `fail-on: never`. */
const demands = [
	judgeRequiredTasks,
	judgeMinScore,
	judgeDrop
];
/** Whether enough was measured. */
const measurement = [judgeUnscored];
/**
* The verdict of a run from its records alone; publishing has no say in it. An incomplete run is never judged. A proven fail comes
* before anything that is open, for no answer could change it; a proven pass does not, since broken data must never turn green.
*/
function judgeRun(evidence) {
	const incomplete = apply(completeness, evidence);
	const told = [...apply(demands, evidence).map((ground) => silence(ground, evidence)), ...apply(measurement, evidence)];
	const of = (verdict) => told.filter((ground) => ground.verdict === verdict);
	const against = [
		...incomplete,
		...of("fail"),
		...of("inconclusive")
	];
	const shown = against.length > 0 ? against : told;
	return {
		verdict: against[0]?.verdict ?? "pass",
		grounds: shown.map(({ sentence }) => sentence)
	};
}
function apply(rules, evidence) {
	return rules.flatMap((rule) => rule(evidence));
}
function silence(ground, { rules }) {
	if (rules.failOn !== "never" || ground.verdict === "pass") return ground;
	return {
		verdict: "pass",
		sentence: `${ground.sentence} That decides nothing, as fail-on is never.`
	};
}
// src/analysis/judge-summary.ts
function judgementFinder({ judgements }) {
	const keyOf = (task, attempt) => `${task}#${attempt}`;
	const byAttempt = new Map(judgements.map((one) => [keyOf(one.task, one.attempt), one]));
	return ({ task, attempt, solution }) => {
		const found = byAttempt.get(keyOf(task.id, attempt));
		return found?.answer === hashOf(solution?.answer) ? found : void 0;
	};
}
/** What the judge says on an attempt; null where there is no answer. */
function reportedJudgement(attempt, find) {
	if (!isAnswered(attempt)) return null;
	const found = find(attempt);
	if (found === void 0) return {
		class: null,
		message: "There is no judgement of this answer; run solve again.",
		votes: []
	};
	const votes = found.votes.map(({ order, class: given, rationale, message }) => ({
		order,
		class: given,
		rationale,
		message
	}));
	return {
		class: found.class,
		message: found.message,
		votes
	};
}
const isAnswered = ({ solution }) => (solution?.answer ?? null) !== null;
function summarizeJudge(attempts, judge) {
	const { schema: _, ...settings } = judge.settings;
	const find = judgementFinder(judge);
	const answered = attempts.filter(isAnswered);
	const judged = answered.map((attempt) => ({
		verdict: attempt.judgement.verdict,
		judgement: find(attempt)
	}));
	const votes = judged.flatMap(({ judgement }) => judgement?.votes ?? []);
	const classesOf = (chosen) => count(chosen.map(({ judgement }) => judgement?.class ?? null));
	const replies = votes.filter(({ reply, usage }) => reply !== null || usage !== null);
	const paid = replies.filter(({ cached }) => !cached);
	const costs = paid.flatMap(({ cost }) => cost ?? []);
	return {
		...settings,
		returned: [...new Set(votes.flatMap(({ model }) => model ?? []))].sort(),
		classes: classesOf(judged),
		unscored: judged.filter(({ judgement }) => (judgement?.class ?? null) === null).length,
		withoutAnswer: attempts.length - answered.length,
		split: judged.filter(({ judgement }) => isSplit(judgement)).length,
		byVerdict: {
			passed: classesOf(judged.filter(({ verdict }) => verdict === "passed")),
			notPassed: classesOf(judged.filter(({ verdict }) => verdict !== "passed" && verdict !== "unscored"))
		},
		usage: sumOfUsages(replies.map(({ usage }) => usage)),
		cost: costs.length < paid.length || replies.length === 0 ? null : sum$1(costs),
		cached: votes.filter(({ cached }) => cached).length
	};
}
function count(classes) {
	const of = (wanted) => classes.filter((one) => one === wanted).length;
	return [
		of(1),
		of(2),
		of(3)
	];
}
function isSplit(judgement) {
	return (judgement?.class ?? null) !== null && new Set(judgement?.votes.map((vote) => vote.class)).size > 1;
}
// src/analysis/legacy.ts
/** How our verdicts and those of the benchmark's own tests go together; null where no attempt has one of the latter. */
function legacySummary(attempts) {
	const asked = attempts.flatMap(({ verdict, legacy }) => legacy === void 0 ? [] : [{
		ours: verdict,
		theirs: legacy.verdict
	}]);
	if (asked.length === 0) return null;
	const judged = asked.filter(({ ours, theirs }) => ours !== "unscored" && judges(theirs));
	const both = (ours, theirs) => judged.filter((one) => one.ours === "passed" === ours && one.theirs === theirs).length;
	const silent = (theirs) => asked.filter((one) => one.theirs === theirs).length;
	return {
		passed: {
			passed: both(true, "passed"),
			failed: both(true, "failed")
		},
		failed: {
			passed: both(false, "passed"),
			failed: both(false, "failed")
		},
		silent: {
			"fixture-missing": silent("fixture-missing"),
			"not-runnable": silent("not-runnable"),
			"no-test": silent("no-test")
		}
	};
}
// src/analysis/permalink.ts
/** The page of a task's function at its pinned commit; null where the host is not known to have one. */
function permalinkOf({ source, target }) {
	const repository = /^https:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(source.url);
	if (!repository) return null;
	const file = posix.normalize(posix.join(source.path, target.file));
	if (file.startsWith("../")) return null;
	const path = file.split("/").map(encodeURIComponent).join("/");
	return `https://github.com/${repository[1]}/${repository[2]}/blob/${encodeURIComponent(source.commit)}/${path}#L${target.line}`;
}
// src/analysis/records.ts
/** Exactly the planned attempts, in the order of the plan; whatever else lies in the run directory is passed over. */
function matchRecords(plan, settings, solutions, outcomes) {
	const solved = new Map(solutions.map((solution) => [keyOf(solution), solution]));
	const scored = new Map(outcomes.map((outcome) => [keyOf(outcome), outcome]));
	const numbers = Array.from({ length: settings.attempts }, (_, index) => index + 1);
	return plan.tasks.filter((task) => task.gate.ready).flatMap((task) => numbers.map((attempt) => {
		const key = keyOf({
			task: task.id,
			attempt
		});
		return {
			task,
			attempt,
			...judge(solved.get(key) ?? null, scored.get(key) ?? null)
		};
	}));
}
function keyOf({ task, attempt }) {
	return `${task}#${attempt}`;
}
const withoutAnswer = {
	"no-answer": "no-answer",
	error: "unscored"
};
/** Outcomes come from the phase that runs foreign code: one counts only for a solution that holds an answer, and only if it is whole. */
function judge(solution, outcome) {
	if (solution === null) return missing(solution, "There is no solution of this attempt; run solve again.");
	if (solution.status !== "answered") {
		const { reason, message } = solution;
		return {
			solution,
			outcome,
			missing: false,
			judgement: {
				verdict: withoutAnswer[solution.status],
				reason,
				message
			}
		};
	}
	if (outcome === null) return missing(solution, "There is no outcome of this attempt; run score again.");
	if (outcome.verdict === "passed" && !outcome.checks.some((check) => check.verdict === "passed")) return missing(solution, "The outcome says passed and holds no check that passed; run score again.");
	if (outcome.verdict === "passed" && outcome.checks.some((check) => check.verdict === "failed")) return missing(solution, "The outcome says passed and holds a check that failed; run score again.");
	const { verdict, reason, message } = outcome;
	return {
		solution,
		outcome,
		missing: false,
		judgement: {
			verdict,
			reason,
			message
		}
	};
}
function missing(solution, message) {
	return {
		solution,
		outcome: null,
		missing: true,
		judgement: {
			verdict: "unscored",
			reason: "interrupted",
			message
		}
	};
}
// src/analysis/pass-at-k.ts
/**
* Chance that at least one of k attempts, drawn without putting back from the n that were made, is among the c that passed:
* 1 − C(n−c, k) / C(n, k), the unbiased estimate of pass@k. Null for fewer than k attempts, which say nothing of it.
* M. Chen et al., "Evaluating large language models trained on code", arXiv 2107.03374 (2021), section 2.1.
*/
function passAtK(n, c, k) {
	if (!(c >= 0 && c <= n && k >= 1)) throw new RangeError(`pass@${k} of ${c} passed of ${n} is not defined.`);
	if (n < k) return null;
	let none = 1;
	for (let drawn = 0; drawn < k; drawn++) none *= Math.max(0, n - c - drawn) / (n - drawn);
	return 1 - none;
}
// src/analysis/statistics.ts
/** Numbers of attempts for which pass@k is told. */
const told = [
	1,
	2,
	3,
	5,
	10,
	20,
	50,
	100
];
/** The statistics of a run's planned tasks; null where there are none. */
function statisticsOf(tasks) {
	const counted = tasks.map(({ paper, verdicts }) => ({
		paper,
		planned: verdicts.length,
		passed: verdicts.filter((verdict) => verdict === "passed").length,
		unscored: verdicts.filter((verdict) => verdict === "unscored").length
	}));
	if (counted.length === 0) return null;
	const fewest = Math.min(...counted.map(({ planned }) => planned));
	const average = (passedOf, k) => counted.reduce((sum, task) => sum + (passAtK(task.planned, passedOf(task), k) ?? 0), 0) / counted.length;
	return {
		papers: new Set(counted.map(({ paper }) => paper)).size,
		standardError: clusteredError(counted.map(({ paper, passed, planned }) => ({
			cluster: paper,
			value: passed / planned
		}))),
		passAtK: told.filter((k) => k <= fewest).map((k) => ({
			k,
			value: average(({ passed }) => passed, k),
			upper: average(({ passed, unscored }) => passed + unscored, k)
		})),
		detectableDrop: detectableDrop(counted, {
			base: fewest,
			head: fewest
		})
	};
}
// src/analysis/summarize.ts
/** The report of a run: the planned attempts in plan order, their score, how it compares, and the verdict on it. */
function summarize(records) {
	const attempts = matchRecords(records.plan, records.settings, records.solutions, records.outcomes);
	const measured = measure(records, attempts);
	const rules = GateRules.parse(records.gate);
	const { baseline = null } = records;
	const comparison = baseline?.digest ? compareDigests(baseline.digest, comparedOf(measured)) : null;
	return {
		schema: "lmr-bench/report/1",
		...judgeRun({
			rules,
			score: measured.score,
			missing: attempts.filter((attempt) => attempt.missing).length,
			absent: absentShards(records.plan, shardRecords(attempts)),
			tasks: judgedTasks(records.plan, attempts),
			baseline: baseline && referenceOf(baseline),
			comparison,
			costPerAttempt: meanCost(attempts)
		}),
		gate: rules,
		baseline: baseline && referenceOf(baseline),
		comparison,
		...measured
	};
}
function shardRecords(attempts) {
	const idsOf = (chosen) => new Set(attempts.filter(chosen).map(({ task }) => task.id));
	return {
		missing: idsOf(({ missing }) => missing),
		scored: idsOf(({ outcome }) => outcome !== null)
	};
}
function referenceOf({ rung, sha, fallback }) {
	return {
		rung,
		sha,
		fallback
	};
}
/** All of a report that does not depend on rules and baseline. */
function measure({ plan, settings, tool, judge = null }, attempts) {
	const found = attempts.flatMap(({ solution }) => solution ?? []);
	const byTask = groupByTask(attempts);
	const judgementOf = judge && judgementFinder(judge);
	const reported = attempts.map((attempt) => reportAttempt(attempt, judgementOf));
	return {
		tool,
		score: scoreAttempts(attempts),
		statistics: statisticsOf([...byTask.values()].map((group) => ({
			paper: group[0]?.task.paper.id ?? "",
			verdicts: verdictsOf(group)
		}))),
		tasks: plan.tasks.map((task) => ({
			id: task.id,
			suite: task.suite,
			paper: task.paper,
			category: task.category,
			target: task.target,
			permalink: permalinkOf(task),
			hash: task.hash,
			...task.python && { python: task.python },
			...task.flags && { flags: task.flags }
		})),
		quarantined: plan.tasks.filter((task) => !task.gate.ready).map((task) => ({
			task: task.id,
			reason: task.gate.reason ?? "The check of the task failed without a reason."
		})),
		legacy: legacySummary(reported),
		judge: judge && summarizeJudge(attempts, judge),
		attempts: reported,
		categories: [...new Set(plan.tasks.map((task) => task.category))].map((name) => ({
			name,
			score: scoreAttempts(attempts.filter(({ task }) => task.category === name))
		})),
		model: {
			requested: settings.model,
			returned: [...new Set(found.flatMap((solution) => solution.model.returned ?? []))].sort()
		},
		totals: {
			usage: totalUsage(found),
			cost: totalCost(found),
			cached: found.filter((solution) => solution.cached).length,
			keptVerdicts: attempts.filter(({ outcome }) => (outcome?.seed ?? plan.seed) !== plan.seed).length,
			seconds: {
				solve: sum$1(found.map((solution) => solution.seconds)),
				score: sum$1(attempts.map(({ outcome }) => outcome?.durations.total ?? 0))
			}
		},
		settings,
		hashes: {
			plan: hashOf(plan),
			settings: hashOf(settings),
			records: hashOf(attempts.map(({ solution, outcome }) => ({
				solution,
				outcome
			})))
		}
	};
}
function scoreAttempts(attempts) {
	return scoreOf([...groupByTask(attempts).values()].map((group) => ({
		planned: group.length,
		verdicts: verdictsOf(group)
	})));
}
const groupByTask = (attempts) => groupBy(attempts, ({ task }) => task.id);
function verdictsOf(attempts) {
	return attempts.map(({ judgement }) => judgement.verdict);
}
/** Every task of the plan, quarantined ones without attempts. */
function judgedTasks(plan, attempts) {
	const groups = groupByTask(attempts);
	return plan.tasks.map(({ id }) => ({
		id,
		verdicts: verdictsOf(groups.get(id) ?? [])
	}));
}
/** Null where no attempt has a known cost. */
function meanCost(attempts) {
	const costs = attempts.flatMap(({ solution }) => solution?.cost ?? []);
	return costs.length === 0 ? null : sum$1(costs) / costs.length;
}
function reportAttempt(planned, judgementOf) {
	const { task, attempt, solution, outcome, judgement } = planned;
	return {
		task: task.id,
		attempt,
		...judgement,
		tier: outcome?.tier ?? null,
		isolation: outcome?.isolation ?? null,
		checks: outcome?.checks ?? [],
		usage: solution?.usage ?? null,
		cost: solution?.cost ?? null,
		durations: {
			...outcome?.durations ?? {
				import: 0,
				run: 0,
				total: 0
			},
			solve: solution?.seconds ?? 0
		},
		finishReason: solution?.finishReason ?? null,
		rule: solution?.answer?.rule ?? null,
		cut: solution?.cut ?? [],
		mapped: solution?.mapped ?? [],
		prompt: solution?.prompt ?? null,
		reply: solution?.reply ?? null,
		function: solution?.answer?.function ?? null,
		log: outcome?.log ?? "",
		...solution?.flags?.length ? { flags: solution.flags } : {},
		...solution?.outside?.length ? { outside: solution.outside } : {},
		...outcome?.legacy && { legacy: outcome.legacy },
		judgement: judgementOf && reportedJudgement(planned, judgementOf)
	};
}
// src/render/attempt/checks.ts
const checks = ({ checks }) => {
	if (checks.length === 0) return false;
	const passed = checks.filter(({ verdict }) => verdict === "passed").length;
	return html`<h4>Checks (${passed} of ${checks.length} passed)</h4>
<div class="wide" tabindex="0"><table><tr><th>Check</th><th>Result</th><th>What differed</th></tr>${checks.map(({ name, verdict, message }) => html`<tr><td><code>${name}</code></td><td class="nowrap ${verdict}">${verdict}</td><td>${message}</td></tr>`)}</table></div>`;
};
// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};
// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
new CharacterDiff();
// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
/**
* Split a string into segments using a word segmenter, merging consecutive
* segments if they are both whitespace segments. Whitespace segments can
* appear adjacent to one another for two reasons:
* - newlines always get their own segment
* - where a diacritic is attached to a whitespace character in the text, the
*   segment ends after the diacritic, so e.g. " \u0300 " becomes two segments.
* This function therefore runs the segmenter's .segment() method and then
* merges consecutive segments of whitespace into a single part.
*/
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}
// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const overlap = maximumOverlap(trailingWs(deletion.value, segmenter), endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const overlap = maximumOverlap(trailingWs(startKeep.value, segmenter), leadingWs(deletion.value, segmenter));
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
new WordsWithSpaceDiff();
// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}
// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
new SentenceDiff();
// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
new CssDiff();
// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}
// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
new ArrayDiff();
// node_modules/diff/libesm/patch/create.js
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
/**
* Split `text` into an array of lines, including the trailing newline character (where present)
*/
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}
// src/render/attempt/difference.ts
/** How the answer differs from the reference, as unified lines. */
const difference = ({ task, function: answer }, { texts, share, edits }) => {
	const reference = texts.references.get(task);
	if (answer === null || reference === void 0) return false;
	if (Math.max(answer.length, reference.length) > share) return false;
	const lines = differenceLines(reference, answer, edits);
	if (lines.length === 0) return html`<h4>Against the reference</h4><p class="dim">The same text.</p>`;
	return html`<h4>Against the reference</h4><p class="dim">− only in the reference, + only in the answer. Other code can be right too: the checks decide.</p>
<pre class="difference" tabindex="0">${writeLines(lines)}</pre>`;
};
/**
* Lines with `+`, `-` or a blank before them, and three lines of what is common around each change. Where more than `edits` lines
* changed, one function is written after the other, since looking for what they have in common takes quadratic time.
*/
function differenceLines(reference, answer, edits) {
	const [before, after] = [aligned(reference), aligned(answer)];
	const patch = structuredPatch("", "", before, after, "", "", {
		context: 3,
		maxEditLength: edits
	});
	if (patch === void 0) return [...linesOf(before).map((line) => `-${line}`), ...linesOf(after).map((line) => `+${line}`)];
	return patch.hunks.flatMap(({ oldStart, lines }, index) => index === 0 && oldStart <= 1 ? lines : [`@@ line ${oldStart}`, ...lines]);
}
/** As it would stand at the top level, so that indentation alone is no difference. */
function aligned(text) {
	const lines = text.replace(/\r\n?/g, "\n").split("\n");
	const indent = /^[ \t]*/.exec(lines[0] ?? "")?.[0] ?? "";
	return `${lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line).trimEnd()).join("\n").replace(/\n+$/, "")}\n`;
}
const linesOf = (text) => text.split("\n").slice(0, -1);
const kinds = {
	"+": "added",
	"-": "removed",
	"@": "where"
};
const kindOf = (line) => kinds[line[0] ?? ""] ?? "common";
/** Neighbours of one kind together, as thousands of small elements are slow to write and to read. */
function writeLines(lines) {
	const groups = [];
	for (const line of lines) {
		const last = groups.at(-1);
		if (last?.[0] !== void 0 && kindOf(last[0]) === kindOf(line)) last.push(line);
		else groups.push([line]);
	}
	return groups.map((group) => html`<span class="${kindOf(group[0] ?? "")}">${group.join("\n")}</span>\n`);
}
// src/render/attempt/facts.ts
const facts = ({ durations, usage, isolation, ...attempt }) => {
	const named = [
		["Time", `answer ${seconds(durations.solve)}, import ${seconds(durations.import)}, checks ${seconds(durations.run)}`],
		["Tokens", usage && `${count$2(usage.inputTokens)} in, ${count$2(usage.outputTokens)} out`],
		["Finish reason", attempt.finishReason],
		["Function taken from", attempt.rule],
		["Prompt cut", attempt.cut.join(", ")],
		["Request changed", attempt.mapped.join(", ")],
		["Isolation", isolation && [isolation.level, ...isolation.mechanisms].join(", ")],
		["Official test", attempt.legacy ? `${legacyText(attempt.legacy.verdict)}: ${attempt.legacy.message}` : null],
		...agentFacts(attempt)
	];
	return html`<dl>${named.map(([name, value]) => value !== null && value !== "" && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};
// src/render/attempt/prompt.ts
/** The prompts of a task, each once, before its attempts, which link to them. */
function taskPrompts({ attempts }, { texts }) {
	return [...new Set(attempts.flatMap(({ prompt }) => prompt ?? []))].flatMap((hash) => {
		const prompt = texts.prompts.get(hash);
		if (prompt === void 0) return [];
		const messages = prompt.messages.map(({ role, content }) => html`<h4>${role}</h4><pre tabindex="0">${content}</pre>`);
		return html`<details class="prompt"><summary>Prompt, as sent <small class="dim">${count$2(prompt.characters)} characters</small></summary><div id="${anchor(hash)}">${messages}</div></details>
`;
	});
}
const promptLink = ({ prompt }, { texts }) => prompt !== null && texts.prompts.has(prompt) && html`<h4>Prompt</h4><p><a href="#${anchor(prompt)}">As it was sent</a></p>`;
/** Tasks differ in their prompts, so that the name of one is a place of its own. */
const anchor = (hash) => `prompt-${hash.slice(0, 16)}`;
// src/render/page-texts.ts
const noTexts = {
	prompts: /* @__PURE__ */ new Map(),
	references: /* @__PURE__ */ new Map(),
	transcripts: /* @__PURE__ */ new Map(),
	earlier: []
};
/** Characters of all long texts of a page together: what browsers open without waiting. */
const most = 16e6;
/** Characters of one long text of the page: prompt, reply, function, log. More attempts leave each of them less. */
function textShare({ attempts }) {
	return Math.min(6e4, Math.max(1e3, Math.floor(most / (4 * Math.max(1, attempts.length)))));
}
/** Beginning and end of a text that is longer than its share, with a line between that says where the whole is. */
function excerpt(text, share, whole) {
	if (text.length <= share) return text;
	const head = text.slice(0, Math.ceil(share * 2 / 3));
	const tail = text.slice(text.length - Math.floor(share / 3));
	return `${head}\n[… ${text.length - head.length - tail.length} characters are left out here; the whole text is in ${whole} …]\n${tail}`;
}
/** What a page shows of messages; the rest need not be kept in memory. */
function shownPrompt(name, messages, share) {
	return {
		characters: messages.reduce((sum, { content }) => sum + content.length, 0),
		messages: messages.map(({ role, content }) => ({
			role,
			content: excerpt(content, share, `prompts/${name}.json`)
		}))
	};
}
// src/render/attempt/texts.ts
const reply = ({ task, attempt, reply }, { share }) => text$1("Reply", excerpt(reply ?? "", share, `solutions/${task}/${attempt}.json`));
const answer = ({ task, attempt, function: answer }, { share }) => text$1("Function", excerpt(answer ?? "", share, `solutions/${task}/${attempt}.json`));
const log = ({ task, attempt, log }, { share }) => text$1("Log", excerpt(log, share, `outcomes/${task}/${attempt}.json`));
function text$1(title, content) {
	return content !== "" && html`<h4>${title}</h4><pre tabindex="0">${content}</pre>`;
}
// src/render/attempt/transcript.ts
const transcript = (attempt, { texts }) => transcriptPart(attempt, texts.transcripts);
// src/render/judge.ts
/** The judge's classes beside the verdicts of the checks; nothing without a judge. */
function judgePart({ judge }) {
	if (judge === null) return false;
	const [head, ...rows] = agreementRows(judge);
	return html`<h2>Judge</h2>
<p><code>${judge.model}</code>: ${judgeLine(judge)}</p>
<div class="wide" tabindex="0"><table><tr>${head.map((name) => html`<th class="number">${name}</th>`)}</tr>${rows.map(([name, ...cells]) => html`<tr><th>${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`)}</table></div>
<p class="dim">No verdict depends on the judge. ${judgeFacts(judge)}.</p>
`;
}
/** What the judge says on one attempt, with the reasons of each vote. */
function judgementSection({ judgement }) {
	if (judgement === null) return false;
	const votes = judgement.votes.map(({ order, class: found, rationale, message }) => html`<dt>${order}: ${found ?? "none"}</dt><dd>${rationale ?? message}</dd>`);
	return html`<h4>Judge: ${judgementText(judgement)}</h4><dl>${votes}</dl>`;
}
// src/render/attempts.ts
/** What an attempt shows, in reading order. */
const parts = [
	facts,
	checks,
	judgementSection,
	difference,
	promptLink,
	reply,
	answer,
	log,
	transcript
];
/** A task with everything known of each of its attempts. `index` makes the anchor that tables link to. */
function taskSection(result, index, page) {
	const { paper, target, permalink, id, category } = result.task;
	const where = html`${target.file}, <code>${target.name}</code>`;
	return html`<section class="task" id="task-${index}">
<h3><code>${id}</code> <small>${category} · ${external(paper.url, html`${paper.title}`)} · ${external(permalink, where)}</small></h3>
${taskPrompts(result, page)}${result.attempts.map((attempt) => attemptDetails(attempt, page))}
</section>`;
}
/** A link to an address that is plain https; else only its text, for an address is not ours either. */
function external(url, text) {
	return url && /^https:\/\/[^\s"<>]+$/.test(url) ? html`<a href="${url}" rel="noreferrer">${text}</a>` : text;
}
function attemptDetails(attempt, page) {
	return html`<details><summary>Attempt ${attempt.attempt} ${badge(attempt)}${attempt.message && html` ${attempt.message}`}</summary><div>
${parts.map((part) => part(attempt, page))}</div></details>
`;
}
function badge(attempt) {
	return html`<span class="badge ${attempt.verdict}">${verdictText(attempt)}</span>`;
}
// src/render/bars.ts
/** pass@1 of the run and of each category, with its interval drawn over the bar. */
function categoryBars({ score, categories }) {
	return scoreBars([{
		name: "All tasks",
		score
	}, ...categories]);
}
/** A bar for each score, below one another on one scale. */
function scoreBars(scores) {
	return html`<div class="bars">${scores.map(({ name, score }) => row(name, score))}${scale()}</div>`;
}
function row(name, score) {
	const value = score.passAt1 === null ? "not scored" : percent(score.passAt1);
	return html`<div class="bar">
<span class="name">${name}</span>${bar(name, score)}
<span class="value"><b>${value}</b> <small>${intervalText(score)} · ${count$2(score.passed)}/${count$2(score.planned)}</small></span></div>`;
}
/** Drawn on a grid of 100 × 16 that stretches with the page; strokes keep their width. */
function bar(name, score) {
	const [low, high] = score.interval ?? [0, 0];
	const title = score.passAt1 === null ? "not scored" : `${percent(score.passAt1)}, 95 % interval ${intervalText(score)}`;
	return html`<svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${name}: ${title}">
<title>${name}: ${title}</title><rect class="track" width="100" height="16"/><rect class="fill" width="${at(score.passAt1 ?? 0)}" height="16"/>${score.interval !== null && html`<path class="whisker" d="M${at(low)} 8H${at(high)}M${at(low)} 4V12M${at(high)} 4V12"/>`}</svg>`;
}
function scale() {
	return html`<div class="bar scale" aria-hidden="true"><span></span><span class="ticks"><i>0 %</i><i>50 %</i><i>100 %</i></span><span></span></div>`;
}
function at(share) {
	return (share * 100).toFixed(2);
}
// src/render/legacy-html.ts
/** The official verdicts beside ours, where they were asked for. */
function legacyPart(report) {
	if (report.legacy === null) return false;
	const [head = [], ...rows] = crossTable(report.legacy);
	return html`<h2>${legacyTitle}</h2>
<p class="dim">${legacyNote} Compared with ours: ${legacyLine(report.legacy)}.</p>
<div class="wide" tabindex="0"><table><tr>${head.map((cell) => html`<th>${cell}</th>`)}</tr>${rows.map(([name, ...cells]) => html`<tr><th>${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>
<div class="wide" tabindex="0"><table><tr><th>Task</th><th>Ours</th><th>Official</th><th>Known of the test</th><th>What it said</th></tr>${legacyRows(report).map(({ task, ours, official, flags, said }) => html`<tr><td><code>${task}</code></td><td>${ours}</td><td class="nowrap">${official}</td><td>${flags}</td><td>${said}</td></tr>`)}</table></div>`;
}
// src/render/spent.ts
const measures = [
	{
		title: "Tokens",
		of: ({ usage }) => usage && usage.inputTokens + usage.outputTokens,
		text: (sum) => count$2(Math.round(sum))
	},
	{
		title: "Cost",
		of: ({ cost }) => cost,
		text: dollars
	},
	{
		title: "Time",
		of: ({ durations }) => durations.solve + durations.total,
		text: seconds
	}
];
/** What the attempts of each category took: tokens, cost and time, each as bars against the largest. */
function spentPart({ tasks, attempts }) {
	const categories = new Map(tasks.map(({ id, category }) => [id, category]));
	const charts = measures.flatMap((measure) => chart(measure, attempts, categories));
	return charts.length > 0 && html`<h2>Tokens, cost and time</h2>
${charts}<p class="dim">Sums over the attempts of a category; those of which a figure is not known are left out of it. Time is that of answering and of checking.</p>`;
}
function chart({ title, of, text }, attempts, categories) {
	const sums = /* @__PURE__ */ new Map();
	for (const attempt of attempts) {
		const value = of(attempt);
		if (value === null) continue;
		const name = categories.get(attempt.task) ?? "";
		const known = sums.get(name) ?? {
			sum: 0,
			attempts: 0
		};
		sums.set(name, {
			sum: known.sum + value,
			attempts: known.attempts + 1
		});
	}
	const largest = Math.max(0, ...[...sums.values()].map(({ sum }) => sum));
	if (largest === 0) return [];
	const rows = [...sums].map(([name, { sum, attempts }]) => {
		const label = `${title} of ${name}: ${text(sum)}`;
		return html`<div class="bar">
<span class="name">${name}</span><svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label="${label}">
<title>${label}</title><rect class="track" width="100" height="16"/><rect class="fill" width="${(sum / largest * 100).toFixed(2)}" height="16"/></svg>
<span class="value"><b>${text(sum)}</b> <small>${text(sum / attempts)} each of ${plural(attempts, "attempt")}</small></span></div>`;
	});
	return [html`<h3>${title}</h3><div class="bars plain">${rows}</div>
`];
}
// src/render/html.ts
/** The report as one self-contained page. */
function renderHtml(report, texts = noTexts) {
	const results = taskResults(report);
	const shown = shownOf(report, texts);
	const header = html`<h1>LMR-Bench: <span class="${report.verdict}">${report.verdict}</span></h1>
<p class="lead">${scoreLine(report.score)}</p>
<ul>${report.grounds.map((ground) => html`<li>${ground}</li>`)}</ul>`;
	const main = html`<h2>Score by category</h2>
${categoryBars(report)}
<p class="dim">pass@1 is the mean over tasks of the share of attempts that passed. The line over a bar is its 95 % interval; attempts without a verdict widen it.</p>
${comparedPart(report)}
${trendPart(texts.earlier, report.score)}
${results.length > 0 && tasksTable(results)}
${legacyPart(report)}
${report.quarantined.length > 0 && quarantined(report)}
${judgePart(report)}
${results.length > 0 && html`<h2>Attempts</h2>${results.map((result, index) => taskSection(result, index, shown))}`}
${spentPart(report)}
<h2>About this run</h2>
<dl>${runFacts(report).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
	return page(`LMR-Bench: ${report.verdict}, ${scoreLine(report.score)}`, header, main);
}
/** Comparing two functions takes time with the square of the lines that differ, so that many attempts leave each of them fewer. */
function shownOf(report, texts) {
	const edits = Math.min(300, Math.floor(1200 / Math.sqrt(Math.max(1, report.attempts.length))));
	return {
		texts,
		share: textShare(report),
		edits
	};
}
function tasksTable(results) {
	return html`<h2>Tasks</h2>
<div class="wide" tabindex="0"><table class="tasks"><thead><tr><th>Task</th><th class="optional">Category</th><th class="number">Passed</th><th>Attempts</th><th class="number optional">Time</th></tr></thead>
<tbody>${results.map(taskRow)}</tbody></table></div>`;
}
function taskRow({ task, attempts, passed }, index) {
	const time = attempts.reduce((sum, { durations }) => sum + durations.total, 0);
	return html`<tr><td><a href="#task-${index}"><code>${task.id}</code></a></td><td class="optional">${task.category}</td>
<td class="number">${passed}/${attempts.length}</td><td>${attempts.map((attempt) => html`${badge(attempt)} `)}</td><td class="number optional">${seconds(time)}</td></tr>
`;
}
function quarantined({ quarantined }) {
	return html`<h2>Quarantined</h2>
<p class="dim">${plural(quarantined.length, "task")} could not be judged here and ${quarantined.length === 1 ? "does" : "do"} not count.</p>
<ul>${quarantined.map(({ task, reason }) => html`<li><code>${task}</code>: ${reason}</li>`)}</ul>`;
}
// src/render/junit.ts
/** JUnit XML: a suite for each task, a test case for each check of each attempt; quarantined tasks are skipped. */
function renderJunit(report) {
	const several = report.settings.attempts > 1;
	const suites = [...taskResults(report).map((result) => taskSuite(result, several)), ...report.quarantined.map(quarantinedSuite)];
	return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="lmr-bench" ${totals(suites.flatMap((suite) => suite.cases))}>
${suites.map(writeSuite).join("")}</testsuites>
`;
}
function taskSuite({ task, attempts }, several) {
	return {
		name: task.id,
		properties: legacyProperties(task, attempts, several),
		cases: attempts.flatMap((attempt) => attemptCases(attempt).map((testCase) => ({
			...testCase,
			name: several ? `${testCase.name} (attempt ${attempt.attempt})` : testCase.name
		})))
	};
}
function quarantinedSuite({ task, reason }) {
	return {
		name: task,
		properties: [],
		cases: [{
			name: "verdict",
			seconds: 0,
			result: {
				kind: "skipped",
				type: "quarantined",
				message: reason
			},
			output: ""
		}]
	};
}
/** The verdicts of the benchmark's own test, where they were asked for, and what is known of it. */
function legacyProperties({ flags = [] }, attempts, several) {
	const verdicts = attempts.flatMap(({ attempt, legacy }) => legacy ? [[several ? `legacy (attempt ${attempt})` : "legacy", `${legacyText(legacy.verdict)}: ${legacy.message}`]] : []);
	return verdicts.length > 0 && flags.length > 0 ? [...verdicts, ["legacy flags", flags.join(", ")]] : verdicts;
}
/**
* The checks of an attempt that was judged, and a case named `verdict` where no failed check tells the story: the answer timed
* out, was missing, was tampered with, or could not be scored. Checks of tampered and unscored attempts prove nothing and are left out.
*/
function attemptCases(attempt) {
	const checks = attempt.verdict === "passed" || attempt.verdict === "failed" ? attempt.checks.map(checkCase) : [];
	const cases = (attempt.verdict === "passed" ? checks.length > 0 : checks.some(({ result }) => result !== null)) ? checks : [...checks, verdictCase(attempt)];
	const seconds = attempt.durations.total / cases.length;
	const loudest = cases.findIndex(({ result }) => result !== null);
	return cases.map((testCase, index) => ({
		...testCase,
		seconds,
		output: index === loudest ? attempt.log : ""
	}));
}
function checkCase({ name, verdict, message = "" }) {
	return {
		name,
		seconds: 0,
		result: verdict === "passed" ? null : {
			kind: "failure",
			type: "check",
			message: message || "differs"
		},
		output: ""
	};
}
function verdictCase(attempt) {
	const kind = attempt.verdict === "unscored" ? "error" : "failure";
	const message = attempt.message ?? verdictText(attempt);
	return {
		name: "verdict",
		seconds: 0,
		result: attempt.verdict === "passed" ? null : {
			kind,
			type: attempt.reason ?? attempt.verdict,
			message
		},
		output: ""
	};
}
function writeSuite({ name, properties, cases }) {
	const noted = properties.map(([key, value]) => `<property name="${attribute(key)}" value="${attribute(value)}"/>`).join("");
	const written = (noted && `<properties>${noted}</properties>\n`) + cases.map((testCase) => writeCase(name, testCase)).join("");
	return `<testsuite name="${attribute(name)}" ${totals(cases)}>\n${written}</testsuite>\n`;
}
function writeCase(suite, { name, seconds, result, output }) {
	const open = `<testcase classname="${attribute(suite)}" name="${attribute(name)}" time="${seconds.toFixed(3)}"`;
	if (result === null) return `${open}/>\n`;
	const type = result.kind === "skipped" ? "" : ` type="${attribute(result.type)}"`;
	return `${open}>${`<${result.kind}${type} message="${attribute(result.message)}"/>`}${output ? `<system-out>${text(output)}</system-out>` : ""}</testcase>\n`;
}
function totals(cases) {
	const of = (kind) => cases.filter(({ result }) => result?.kind === kind).length;
	const time = cases.reduce((sum, { seconds }) => sum + seconds, 0);
	return `tests="${cases.length}" failures="${of("failure")}" errors="${of("error")}" skipped="${of("skipped")}" time="${time.toFixed(3)}"`;
}
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"\n": "&#10;",
	"	": "&#9;"
};
/** `visible` has removed the controls and lone surrogates that XML 1.0 forbids; two noncharacters are left. */
function text(value) {
	return visible(value).replace(/[\ufffe\uffff]/g, "�").replace(/[&<>]/g, (character) => entities[character] ?? character);
}
function attribute(value) {
	return text(value).replace(/["\n\t]/g, (character) => entities[character] ?? character);
}
// src/report.ts
/** Bytes; every failure with its texts fits for some hundred attempts, and the page holds all of them anyway. */
const markdownBudget = 1e6;
const nowhere = {
	baseline: async () => null,
	earlier: async () => []
};
/** Turns the records of a run into its report, in all forms. Runs no foreign code; the verdict is decided here, apart from any publishing. */
async function report(config, elsewhere = nowhere) {
	const run = new RunDirectory(config.out);
	const plan = await run.plan();
	const settings = await run.settings();
	const { solutions, outcomes, judgements } = await readRecords(run, plan, settings.attempts);
	const judge = await run.readJudge();
	const baseline = await findBaseline(config, elsewhere);
	const result = summarize({
		plan,
		settings,
		solutions,
		outcomes,
		gate: rulesOf(config),
		baseline,
		judge: judge === void 0 ? null : {
			settings: judge,
			judgements
		},
		tool
	});
	await writeReport(run, result, {
		...await readPageTexts(run, result),
		earlier: await elsewhere.earlier()
	});
	return result;
}
async function findBaseline({ baseline: path }, elsewhere) {
	const given = path === null ? null : await readBaseline(path);
	return given?.digest ? given : await elsewhere.baseline() ?? given;
}
function rulesOf(config) {
	return {
		minScore: config.minScore,
		maxDrop: config.maxDrop,
		failOn: config.failOn,
		requiredTasks: [...config.requiredTasks],
		onMissingBaseline: config.onMissingBaseline,
		fallbackBaseline: config.fallbackBaseline,
		maxUnscored: config.maxUnscored
	};
}
async function readRecords(run, plan, attempts) {
	const solutions = [];
	const outcomes = [];
	const judgements = [];
	for (const { id } of plan.tasks) for (let attempt = 1; attempt <= attempts; attempt++) {
		const solution = await run.readSolution(id, attempt);
		const outcome = await run.readOutcome(id, attempt);
		const judgement = await run.readJudgement(id, attempt);
		if (solution !== void 0) solutions.push(solution);
		if (outcome !== void 0) outcomes.push(outcome);
		if (judgement !== void 0) judgements.push(judgement);
	}
	return {
		solutions,
		outcomes,
		judgements
	};
}
/** What the page shows and the report only names; a reference of another version of its task is none. */
async function readPageTexts(run, result) {
	const references = /* @__PURE__ */ new Map();
	for (const { id, hash } of result.tasks) {
		const reference = await run.readReference(id);
		if (reference?.hash === hash) references.set(id, reference.function);
	}
	const prompts = /* @__PURE__ */ new Map();
	for (const hash of new Set(result.attempts.flatMap(({ prompt }) => prompt ?? []))) {
		const prompt = await run.readPrompt(hash);
		if (prompt !== void 0) prompts.set(hash, shownPrompt(hash, prompt.messages, textShare(result)));
	}
	return {
		references,
		prompts,
		transcripts: await readTranscripts(run, result)
	};
}
/** Of the attempts that have one. */
async function readTranscripts(run, { attempts, settings }) {
	const transcripts = /* @__PURE__ */ new Map();
	if (settings.setting !== "agent") return transcripts;
	for (const attempt of attempts) {
		const events = await run.readTranscript(attempt.task, attempt.attempt);
		if (events.length > 0) transcripts.set(transcriptKey(attempt), events);
	}
	return transcripts;
}
async function writeReport(run, result, texts) {
	await writeJson(run.file("report.json"), result);
	await writeAtomic(run.file("report.md"), renderMarkdown(result, {
		budget: markdownBudget,
		chart: true
	}));
	await writeAtomic(run.file("report.html"), renderHtml(result, texts));
	await writeAtomic(run.file("junit.xml"), renderJunit(result));
}
export { badge as a, pairTasks as c, renderTrend as d, page as f, fitBlocks as h, scoreBars as i, testPairs as l, sections as m, nowhere as n, isProvenDrop as o, renderMarkdown as p, report as r, compareDigests as s, markdownBudget as t, inOrder as u };
