import { i as __toESM } from "./rolldown-runtime.js";
import { c as shorten, o as oneLine } from "./escape.js";
// src/console.ts
/** Plain lines, one an attempt: for CI and pipes. On a runner each stage is a folded group, warnings are annotations. */
function plainConsole(stream, runner) {
	const print = (line) => stream.write(`${line}\n`);
	return {
		say: (line) => print(inert(line)),
		warn: (line) => print(runner ? `::warning::${escapeData(line)}` : `warning: ${inert(line)}`),
		begin: (title) => print(runner ? `::group::${title}` : title),
		progress: (line) => print(`    ${inert(line)}`),
		step: (line) => print(`  ${inert(line)}`),
		end: () => {
			if (runner) print("::endgroup::");
		}
	};
}
/** A line as text: control characters visible, and no workflow command of either form (`::name::`, and `##[name]` anywhere in a line). */
function inert(line) {
	return oneLine(line).replace(/^(\s*):/, "$1\\:").replaceAll("##[", "##\\[");
}
/** Data of a workflow command; source: the runner's command format. */
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
/** A progress bar with what is done, passed and used, and the time left, in 80 columns: for terminals. Failures stay above it as lines. */
async function terminalConsole(stream) {
	const { default: progress } = await import("./cli-progress.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const format = "{title} {bar} {value}/{total}{told}, {eta_formatted} left {note}";
	const counts = {
		verdicts: 0,
		passed: 0,
		tokens: 0
	};
	const told = () => `${counts.verdicts > 0 ? `, ${counts.passed} passed` : ""}${counts.tokens > 0 ? `, ${counts.tokens} tokens` : ""}`;
	let bar;
	const print = (line) => void stream.write(bar ? `\r\x1b[K${oneLine(line)}\n` : `${oneLine(line)}\n`);
	return {
		say: print,
		warn: (line) => print(`warning: ${line}`),
		begin: (title, total) => {
			Object.assign(counts, {
				verdicts: 0,
				passed: 0,
				tokens: 0
			});
			const shape = {
				format,
				stream,
				barsize: 20,
				hideCursor: true,
				etaBuffer: 20
			};
			bar = new progress.SingleBar(shape, progress.Presets.shades_grey);
			bar.start(total, 0, {
				title: title.padEnd(8),
				note: "",
				told: ""
			});
		},
		progress: (line) => bar?.update({ note: shorten(oneLine(line), Math.max(0, (stream.columns ?? 80) - 80)) }),
		step: (line, { verdict, tokens = 0 } = {}) => {
			counts.tokens += tokens;
			if (verdict !== void 0) counts.verdicts += 1;
			if (verdict === "passed") counts.passed += 1;
			else if (verdict !== void 0) print(`  ${line}`);
			bar?.increment(1, { told: told() });
		},
		end: () => {
			bar?.stop();
			bar = void 0;
		}
	};
}
export { terminalConsole as n, plainConsole as t };
