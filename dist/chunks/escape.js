// src/render/escape.ts
/** ESC-introduced sequences for colours and cursor moves. */
const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9:;<=>?]*[ -/]*[@-~]`, "g");
/** Controls, lone surrogates, and format characters that reorder or hide text (bidi, zero width, tags). Joiners of scripts and emoji stay. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Text whose every character can be seen: line ends are `\n`, colours are dropped, invisible characters are written out. */
function visible(text) {
	return text.replace(/\r\n?/g, "\n").replace(ansi, "").replace(/[^\n\t -~]+/g, (special) => special.replace(unseen, writeOut));
}
function writeOut(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** Visible text on one line. */
function oneLine(text) {
	return visible(text).replace(/[\n\t ]+/g, " ").trim();
}
/** At most `length` characters, with a mark where the rest was; never half a surrogate pair. */
function shorten(text, length) {
	if (text.length <= length) return text;
	const cut = text.slice(0, Math.max(0, length - 1));
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
/** For HTML text and quoted attributes. */
function escapeHtml(text) {
	return visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;").replaceAll("'", "&#39;");
}
/**
* Foreign text as inert Markdown prose on one line. Character references cannot open a structure (CommonMark 6.2), but GitHub
* looks for mentions, issue numbers and addresses in the finished text, so those are broken up with a zero-width space.
*/
function prose(text) {
	return oneLine(text).replace(/[\\`*_[\]<>&|~$#!^]|(?<!\w)@|@(?!\d)/g, (character) => `&#${character.charCodeAt(0)};`).replace(/&#(?:64|35);|:(?=\/\/)|\b(?:gh(?=-)|www(?=\.))/gi, (match) => `${match}&#8203;`);
}
/** Foreign text as a code span, in which neither Markdown nor HTML nor mentions work. The fence is longer than any run inside. */
function codeSpan(text) {
	const line = oneLine(text);
	if (line === "") return "–";
	const fence = "`".repeat(longestRun(line) + 1);
	const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
	return `${fence}${pad}${line}${pad}${fence}`;
}
/** A code span for a table cell. Readers differ on a backslash before a pipe inside a span, so a text with pipes becomes an element. */
function codeCell(text) {
	return text.includes("|") ? `<code>${prose(text)}</code>` : codeSpan(text);
}
/** A Markdown link around finished Markdown; just that where the address is not plain https. */
function link(markdown, url) {
	return url && /^https:\/\/[^\s<>"|\\]+$/.test(url) ? `[${markdown}](<${url}>)` : markdown;
}
/** Foreign text of several lines as a fenced block, closed only by our own fence. */
function codeBlock(text, language = "") {
	const lines = withoutLastLineEnds(visible(text));
	const fence = "`".repeat(Math.max(3, longestRun(lines) + 1));
	return `${fence}${language}\n${lines}\n${fence}`;
}
/** A regular expression for this takes quadratic time on many empty lines. */
function withoutLastLineEnds(text) {
	let end = text.length;
	while (text[end - 1] === "\n") end--;
	return text.slice(0, end);
}
function longestRun(text) {
	return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
export { link as a, shorten as c, escapeHtml as i, visible as l, codeCell as n, oneLine as o, codeSpan as r, prose as s, codeBlock as t };
