import { c as shorten, i as escapeHtml, o as oneLine } from "./escape.js";
import { a as plural, s as seconds, t as count } from "./format.js";
// src/render/markup.ts
/** HTML that is safe to place as it is. Only `html` and `trusted` make it, so that forgetting to escape is not possible. */
var Markup = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
/** A template whose values are escaped, lists are joined, and empty values leave nothing. */
function html(strings, ...values) {
	return new Markup(strings.map((string, index) => (index === 0 ? "" : textOf(values[index - 1])) + string).join(""));
}
/** Marks text of our own, such as the style sheet, as markup. */
function trusted(text) {
	return new Markup(text);
}
function textOf(content) {
	if (content instanceof Markup) return content.text;
	if (content === null || content === void 0 || content === false) return "";
	if (typeof content === "object") return content.map(textOf).join("");
	return escapeHtml(String(content));
}
// src/render/transcript.ts
const transcriptKey = ({ task, attempt }) => `${task}#${attempt}`;
/** Characters shown of one text; the file in the run directory has all. */
const shown = 3e3;
/** A line for the log while an attempt is under way; null for events that are too many or too small. */
function stepLine(event) {
	if (event.event === "call") return `step ${event.step}: ${event.tool} ${shorten(oneLine(readable(event.arguments)), 120)}`;
	return event.event === "end" ? event.message : null;
}
/** What is to be known of an agent's attempt before its transcript; nothing for other attempts. */
function agentFacts({ flags = [], outside = [] }) {
	return [["Reached for answers", flags.map(({ kind, step, evidence }) => `${kind}${step === null ? "" : ` in step ${step}`}: ${evidence}`).join("; ")], ["Changed besides the function", outside.join(", ")]];
}
/** What an agent did, step by step, folded away; nothing for an attempt without a transcript. */
function transcriptPart(attempt, transcripts) {
	const events = transcripts.get(transcriptKey(attempt));
	if (events === void 0 || events.length === 0) return false;
	const steps = events.filter(({ event }) => event === "request").length;
	const title = html`Transcript${steps > 0 && ` (${plural(steps, "step")})`}`;
	const broken = !isOver(events.at(-1)) && html`<p>It breaks off here: the program was ended amid this attempt, which the next solve goes on with.</p>`;
	return html`<details><summary>${title}</summary><div>${events.map((event) => part(event, events))}${broken}</div></details>`;
}
const isOver = (last) => last?.event === "end" || last?.event === "fault";
function part(event, all) {
	switch (event.event) {
		case "start": return html`${event.command !== void 0 && text("Command", event.command)}${event.messages.map(({ role, content }) => text(role, content))}`;
		case "request": return html`<h4>Step ${event.step}</h4>`;
		case "reply": return html`<p class="dim">${replyFacts(event)}</p>${text("", event.text ?? "")}`;
		case "call": return html`<p class="dim">${event.tool}</p>${text("", readable(event.arguments))}`;
		case "result": return text(`result of ${toolOf(event, all)}`, event.output);
		case "edit": return false;
		case "log": return text("Output", event.text);
		case "end": return html`<p>${event.message}</p>`;
		case "fault": return html`<p>Not over: ${event.message}</p>`;
	}
}
function toolOf({ step, id }, all) {
	const call = all.find((one) => one.event === "call" && one.step === step && one.id === id);
	return call?.event === "call" ? call.tool : "an unknown call";
}
function replyFacts({ usage, seconds: time, cached, finishReason }) {
	return [
		usage === null ? "tokens unknown" : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out`,
		cached ? "from the cache" : seconds(time),
		finishReason
	].filter(Boolean).join(", ");
}
function text(title, content) {
	if (content.trim() === "") return false;
	return html`${title !== "" && html`<p class="dim">${title}</p>`}<pre tabindex="0">${shorten(content, shown)}</pre>`;
}
/** Arguments as people read them: the values alone where their names say nothing more. */
function readable(given) {
	try {
		const value = JSON.parse(given);
		if (value === null || typeof value !== "object") return given;
		return Object.entries(value).map(([name, one]) => typeof one === "string" && Object.keys(value).length === 1 ? one : `${name}: ${one}`).join("\n");
	} catch {
		return given;
	}
}
export { html as a, transcriptPart as i, stepLine as n, trusted as o, transcriptKey as r, agentFacts as t };
