// src/analysis/percent.ts
/** A share as a percentage, such as `67.9 %`. */
function percent(share, digits = 1) {
	const text = (share * 100).toFixed(digits);
	return `${text.includes(".") ? text.replace(/\.?0+$/, "") : text} %`;
}
/** Two shares with as many digits as it takes to see that they differ, so that no sentence reads "80 % is below 80 %". */
function percents(a, b) {
	const digits = [
		1,
		2,
		3,
		4,
		6
	].find((digits) => percent(a, digits) !== percent(b, digits)) ?? 1;
	return [percent(a, digits), percent(b, digits)];
}
/** A difference of shares, such as `−5.0 points`. */
function points(delta) {
	const value = Math.abs(delta * 100).toFixed(1);
	return `${value === "0.0" ? "±" : delta > 0 ? "+" : "−"}${value} points`;
}
/** A p value, with as many digits as it deserves. */
function pText(p) {
	return p < 1e-4 ? p.toExponential(0) : p.toPrecision(2);
}
// src/render/format.ts
const verdictMarks = {
	pass: "✅",
	fail: "❌",
	inconclusive: "⚠️"
};
/** `19 of 28 attempts passed · pass@1 67.9 % (95 % interval 49.3–82.1 %) · 2 without a verdict` */
function scoreLine(score) {
	if (score.passAt1 === null || score.interval === null) return "no attempt was planned";
	const open = score.planned - score.scored;
	return [
		`${outOf(score.passed, score.planned, "attempt")} passed`,
		`pass@1 ${percent(score.passAt1)} (95 % interval ${intervalText(score)})`,
		...open > 0 ? [`${count(open)} without a verdict`] : []
	].join(" · ");
}
function intervalText({ interval }) {
	return interval ? `${percent(interval[0]).replace(" %", "")}–${percent(interval[1])}` : "–";
}
/** `failed (assertion)`, `no answer (truncated)` */
function verdictText({ verdict, reason }) {
	const name = verdict.replace("-", " ");
	return reason ? `${name} (${reason.replaceAll("-", " ")})` : name;
}
/** `passed ×2, failed` */
function tally(words) {
	return [...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]).map(([word, times]) => times > 1 ? `${word} ×${times}` : word).join(", ");
}
function plural(n, noun) {
	return `${count(n)} ${noun}${n === 1 ? "" : "s"}`;
}
/** `1 of 10 attempts`, `1 of 1 attempt` */
function outOf(part, whole, noun) {
	return `${count(part)} of ${plural(whole, noun)}`;
}
/** Digits in groups of three. */
function count(n) {
	return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}
function seconds(value) {
	if (value < 10) return `${value.toFixed(1)} s`;
	if (value < 120) return `${Math.round(value)} s`;
	return value < 7200 ? `${Math.round(value / 60)} min` : `${(value / 3600).toFixed(1)} h`;
}
function dollars(cost) {
	return cost === null ? "unknown" : `$${cost.toFixed(cost < 1 ? 4 : 2)}`;
}
function utf8Bytes(text) {
	return Buffer.byteLength(text, "utf8");
}
export { plural as a, tally as c, verdictText as d, pText as f, points as h, outOf as i, utf8Bytes as l, percents as m, dollars as n, scoreLine as o, percent as p, intervalText as r, seconds as s, count as t, verdictMarks as u };
