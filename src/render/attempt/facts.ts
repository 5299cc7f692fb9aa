import { count, seconds } from "../format.ts";
import { legacyText } from "../legacy.ts";
import { html } from "../markup.ts";
import { agentFacts } from "../transcript.ts";
import type { Part } from "./page.ts";

export const facts: Part = ({ durations, usage, isolation, ...attempt }) => {
  const named: [string, string | null][] = [
    ["Time", `answer ${seconds(durations.solve)}, import ${seconds(durations.import)}, checks ${seconds(durations.run)}`],
    ["Tokens", usage && `${count(usage.inputTokens)} in, ${count(usage.outputTokens)} out`],
    ["Finish reason", attempt.finishReason],
    ["Function taken from", attempt.rule],
    ["Prompt cut", attempt.cut.join(", ")],
    ["Request changed", attempt.mapped.join(", ")],
    ["Isolation", isolation && [isolation.level, ...isolation.mechanisms].join(", ")],
    ["Official test", attempt.legacy ? `${legacyText(attempt.legacy.verdict)}: ${attempt.legacy.message}` : null],
    ...agentFacts(attempt),
  ];
  return html`<dl>${named.map(([name, value]) => value !== null && value !== "" && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};
