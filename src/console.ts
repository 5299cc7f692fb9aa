import { oneLine, shorten } from "./render/escape.ts";
import type { Verdict } from "./schema/common.ts";

/** What a phase tells while it works. Lines never hold raw model output. */
export interface Console {
  /** A line for people. */
  say(line: string): void;
  warn(line: string): void;
  /** A stage of the pipeline begins; `total` attempts or tasks will be counted. */
  begin(title: string, total: number): void;
  /** Something has happened within an attempt. */
  progress(line: string): void;
  /** One attempt or task is done. */
  step(line: string, counts?: { verdict?: Verdict; tokens?: number }): void;
  end(): void;
}

interface Streams {
  write(text: string): void;
}

/** Plain lines, one an attempt: for CI and pipes. On a runner each stage is a folded group, warnings are annotations. */
export function plainConsole(stream: Streams, runner: boolean): Console {
  const print = (line: string) => stream.write(`${line}\n`);
  return {
    say: (line) => print(inert(line)),
    warn: (line) => print(runner ? `::warning::${escapeData(line)}` : `warning: ${inert(line)}`),
    begin: (title) => print(runner ? `::group::${title}` : title),
    progress: (line) => print(`    ${inert(line)}`),
    step: (line) => print(`  ${inert(line)}`),
    end: () => {
      if (runner) print("::endgroup::");
    },
  };
}

/** A line as text: control characters visible, and no workflow command of either form (`::name::`, and `##[name]` anywhere in a line). */
function inert(line: string): string {
  return oneLine(line)
    .replace(/^(\s*):/, "$1\\:")
    .replaceAll("##[", "##\\[");
}

/** Data of a workflow command; source: the runner's command format. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A progress bar with what is done, passed and used, and the time left, in 80 columns: for terminals. Failures stay above it as lines. */
export async function terminalConsole(stream: NodeJS.WriteStream): Promise<Console> {
  const { default: progress } = await import("cli-progress");
  const format = "{title} {bar} {value}/{total}{told}, {eta_formatted} left {note}";
  const counts = { verdicts: 0, passed: 0, tokens: 0 };
  // Only of what a stage counts: "0 passed" while answers come in would look like a result.
  const told = () =>
    `${counts.verdicts > 0 ? `, ${counts.passed} passed` : ""}${counts.tokens > 0 ? `, ${counts.tokens} tokens` : ""}`;
  let bar: InstanceType<typeof progress.SingleBar> | undefined;
  const print = (line: string) => void stream.write(bar ? `\r\x1b[K${oneLine(line)}\n` : `${oneLine(line)}\n`);
  return {
    say: print,
    warn: (line) => print(`warning: ${line}`),
    begin: (title, total) => {
      Object.assign(counts, { verdicts: 0, passed: 0, tokens: 0 });
      const shape = { format, stream, barsize: 20, hideCursor: true, etaBuffer: 20 };
      bar = new progress.SingleBar(shape, progress.Presets.shades_grey);
      bar.start(total, 0, { title: title.padEnd(8), note: "", told: "" });
    },
    // Steps are many: only the last one shows, and no longer than it can be without breaking the bar's line.
    progress: (line) => bar?.update({ note: shorten(oneLine(line), Math.max(0, (stream.columns ?? 80) - 80)) }),
    step: (line, { verdict, tokens = 0 } = {}) => {
      counts.tokens += tokens;
      if (verdict !== undefined) counts.verdicts += 1;
      if (verdict === "passed") counts.passed += 1;
      else if (verdict !== undefined) print(`  ${line}`);
      bar?.increment(1, { told: told() });
    },
    end: () => {
      bar?.stop();
      bar = undefined;
    },
  };
}
