import { stat } from "node:fs/promises";
import { a as badge, c as pairTasks, f as page, h as fitBlocks, i as scoreBars, l as testPairs, m as sections, n as nowhere, r as report, s as compareDigests, t as markdownBudget } from "./report2.js";
import { n as comparedOf } from "./digest.js";
import { b as groupBy, x as markdownTable } from "./legacy.js";
import { a as variantTable, i as variantNotes, n as taskTable, o as variantsLine, r as testNote, s as worstOf, t as categoryTable } from "./variant-table.js";
import { _ as writeJson, h as writeAtomic } from "./outcome.js";
import { a as html } from "./transcript.js";
import { c as shorten, n as codeCell, s as prose } from "./escape.js";
import { o as scoreLine, t as count, u as verdictMarks } from "./format.js";
import { t as RunDirectory } from "./run-directory.js";
import { n as tool } from "./version.js";
// src/analysis/holm.ts
/**
* p values adjusted for being several, in the order given: with them, the chance of any false finding among all tests is at most
* the level that one of them is held against. S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
*/
function holm(values) {
	const ascending = [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
	const adjusted = new Array(values.length).fill(1);
	let floor = 0;
	for (const [rank, index] of ascending.entries()) {
		floor = Math.max(floor, Math.min(1, (values.length - rank) * (values[index] ?? 1)));
		adjusted[index] = floor;
	}
	return adjusted;
}
// src/analysis/variants.ts
/** Several runs side by side, each held against the first; `tool` is this program's name and version, `together` whether one command made them. */
function compareVariants(variants, tool, together = false) {
	const [first, ...others] = variants;
	if (first === void 0 || others.length === 0) throw new RangeError("A comparison takes two variants at least.");
	const reports = variants.map(({ report }) => report);
	return {
		schema: "lmr-bench/comparison/1",
		tool,
		verdict: worstOf(reports.map(({ verdict }) => verdict)),
		variants: variants.map(describe),
		against: adjust(others.map(({ name, report }) => holdAgainst(first.report, name, report, together))),
		categories: namesOf(reports.flatMap(({ categories }) => categories.map(({ name }) => name))).map((name) => ({
			name,
			scores: reports.map(({ categories }) => categories.find((one) => one.name === name)?.score ?? null)
		})),
		tasks: tasksOf(reports)
	};
}
function describe({ name, folder, report }) {
	const { verdict, grounds, score, statistics, model, settings, attempts, totals, legacy } = report;
	const replied = attempts.filter(({ reply, usage }) => reply !== null || usage !== null);
	const costs = replied.flatMap(({ cost }) => cost ?? []);
	return {
		name,
		folder,
		verdict,
		grounds,
		score,
		statistics,
		model,
		settings,
		cost: replied.length === 0 || costs.length < replied.length ? null : costs.reduce((sum, one) => sum + one, 0),
		usage: totals.usage,
		seconds: totals.seconds.solve,
		legacy
	};
}
function holdAgainst(first, variant, report, together) {
	const [base, head] = [comparedOf(first), comparedOf(report)];
	const comparison = compareDigests(base, head, together);
	if (!comparison.comparable) return {
		variant,
		comparison,
		p: null
	};
	const lower = testPairs(pairTasks(base, head).common)?.drop ?? 1;
	const higher = testPairs(pairTasks(head, base).common)?.drop ?? 1;
	return {
		variant,
		comparison,
		p: Math.min(1, 2 * Math.min(lower, higher))
	};
}
/** Pairs that cannot be compared are not tested, and count for nothing in the correction. */
function adjust(held) {
	const adjusted = holm(held.flatMap(({ p }) => p ?? []));
	return held.map(({ p, ...one }) => ({
		...one,
		test: p === null ? null : {
			p,
			adjusted: adjusted.shift() ?? p
		}
	}));
}
function tasksOf(reports) {
	const categories = new Map(reports.flatMap(({ tasks }) => tasks.map(({ id, category }) => [id, category])));
	const byTask = reports.map(({ attempts }) => groupBy(attempts, ({ task }) => task));
	return [...categories].map(([id, category]) => ({
		id,
		category,
		attempts: byTask.map((groups) => (groups.get(id) ?? []).map(({ verdict, reason }) => ({
			verdict,
			reason
		})))
	}));
}
const namesOf = (names) => [...new Set(names)];
/** A sentence for each ground of the worst verdict, with the variant that it is of. */
function worstGrounds({ verdict, variants }) {
	return variants.filter((one) => one.verdict === verdict).flatMap(({ name, grounds }) => grounds.map((ground) => `${name}: ${ground}`));
}
// src/render/variants-markdown.ts
/** Several runs side by side as Markdown, below them each one's own report; `reports` are in the order of the variants, or none. */
function renderVariants(comparison, reports, options = {}) {
	const headline = `## ${verdictMarks[comparison.verdict]} LMR-Bench: ${variantsLine(comparison)}`;
	const blocks = function* (detail, shortened) {
		yield headline;
		yield* compared(comparison, detail);
		for (const [index, report] of reports.entries()) yield* folded(comparison.variants[index]?.name ?? "", report, detail);
		if (shortened) yield "_Shortened to fit. Everything is in `comparison.html` and the reports of the variants, in the run directory._";
		if (options.note) yield options.note;
	};
	return fitBlocks(headline, blocks, {
		from: "checks",
		...options
	});
}
function* compared(comparison, detail) {
	const { characters, grounds, categories, tasks } = detail;
	const names = (text) => codeCell(shorten(text, Math.min(characters, 60)));
	yield* table(variantTable(comparison), {
		label: names,
		column: (text) => text,
		align: "r",
		most: all
	});
	yield testNote(comparison);
	const notes = variantNotes(comparison).slice(0, grounds);
	if (notes.length > 0) yield notes.map(({ variant, text }) => `- ${names(variant)}: ${prose(shorten(text, 500))}`).join("\n");
	if (comparison.categories.length > 1) yield* table(categoryTable(comparison), {
		label: (text) => prose(shorten(text, characters)),
		column: names,
		align: "r",
		most: categories
	});
	if (tasks === 0) return;
	yield "### Tasks";
	yield* table(taskTable(comparison), {
		label: (text) => codeCell(shorten(text, characters)),
		column: names,
		align: "l",
		most: tasks
	});
}
/** A variant's own report without its headline, whose numbers stand in the summary. */
function* folded(variant, report, detail) {
	yield `<details><summary>${verdictMarks[report.verdict]} <code>${prose(shorten(variant, 100))}</code> ${scoreLine(report.score)}</summary>`;
	yield* [...sections(report, detail, {
		shortened: false,
		note: void 0,
		chart: false
	})].slice(1);
	yield "</details>";
}
const all = Number.POSITIVE_INFINITY;
function* table({ head, rows }, { label, column, align, most }) {
	const [corner = "", ...columns] = head;
	const body = rows.slice(0, most).map(([first = "", ...cells]) => [label(first), ...cells]);
	const aligned = {
		align: ["l", ...columns.map(() => align)],
		alignDelimiters: false
	};
	yield markdownTable([[corner, ...columns.map(column)], ...body], aligned);
	if (rows.length > most) yield `… and ${count(rows.length - most)} more.`;
}
// src/render/variants-html.ts
/** Several runs side by side as one page, which links to the report of each that lies below it. */
function renderVariantsHtml(comparison) {
	const { verdict, variants } = comparison;
	const notes = variantNotes(comparison);
	const line = variantsLine(comparison);
	const header = html`<h1>LMR-Bench: <span class="${verdict}">${verdict}</span></h1>
<p class="lead">${line.slice(line.indexOf("·") + 2)}</p>
${notes.length > 0 && html`<ul>${notes.map(({ variant, text }) => html`<li><code>${variant}</code>: ${text}</li>`)}</ul>`}`;
	const main = html`<h2>Score by variant</h2>
${scoreBars(variants)}
${numbers(variantTable(comparison), variants.map(reportLink))}
<p class="dim">${testNote(comparison)}</p>
<h2>Categories</h2>
${numbers(categoryTable(comparison))}
<h2>Tasks</h2>
${tasks(comparison)}`;
	return page(`LMR-Bench: ${line}`, header, main);
}
function reportLink({ name, folder }) {
	return folder === null ? html`<code>${name}</code>` : html`<a href="${folder}/report.html"><code>${name}</code></a>`;
}
/** The first column says what a row is of; all others are figures. */
function numbers({ head, rows }, labels = []) {
	return wide(head, rows.map(([label = "", ...cells], index) => [labels[index] ?? html`${label}`, ...cells.map((cell) => html`${cell}`)]), "number");
}
function tasks({ tasks, variants }) {
	return wide(["Task", ...variants.map(({ name }) => name)], tasks.map(({ id, attempts }) => [html`<code>${id}</code>`, ...attempts.map((one) => html`${one.map((each) => html`${badge(each)} `)}`)]), "");
}
function wide(head, rows, kind) {
	const at = (index) => index === 0 ? "" : kind;
	return html`<div class="wide" tabindex="0"><table><thead><tr>${head.map((text, index) => html`<th class="${at(index)}">${text}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell, index) => html`<td class="${at(index)}">${cell}</td>`)}</tr>\n`)}</tbody></table></div>`;
}
// src/report-variants.ts
/** Reports each variant by itself, as if it had been run alone, and all of them side by side. */
async function reportVariants(config, runs, elsewhere = () => nowhere) {
	const top = new RunDirectory(config.out);
	const variants = [];
	for (const { name: given, run } of runs) {
		const [name, folder] = [given ?? "", run.path.slice(top.path.length + 1)];
		const baseline = config.baseline === null ? null : await baselineOf(config.baseline, folder);
		variants.push({
			name,
			folder,
			report: await report({
				...config,
				out: run.path,
				baseline
			}, elsewhere(name))
		});
	}
	const comparison = compareVariants(variants, tool, true);
	await writeComparison(top, {
		comparison,
		variants
	});
	return {
		comparison,
		variants
	};
}
/** A baseline that holds variants too has one for each of the same name; any other run is that of all. */
async function baselineOf(path, folder) {
	const baseline = new RunDirectory(path);
	return await stat(baseline.file("variants.json")).then(() => true, () => false) ? baseline.file(folder) : path;
}
/** `comparison.json`, `.md` and `.html`. */
async function writeComparison(run, { comparison, variants }) {
	const reports = variants.map(({ report }) => report);
	await writeJson(run.file("comparison.json"), comparison);
	await writeAtomic(run.file("comparison.md"), renderVariants(comparison, reports, { budget: markdownBudget }));
	await writeAtomic(run.file("comparison.html"), renderVariantsHtml(comparison));
}
export { worstGrounds as a, compareVariants as i, writeComparison as n, renderVariants as r, reportVariants as t };
