import fc from "fast-check";
import type { Report } from "../../src/schema/report.ts";
import { reportOf } from "../analysis/sample-run.ts";

/** Texts that models and repositories may hold and that have broken reports before. */
export const hostileTexts: readonly string[] = [
  "@team please look, @github/security too, a@b.example",
  "fixes #12, team/models#12 and GH-12",
  "https://github.com/team/models/issues/1 and www.example.com",
  "</details></summary></code></pre><script>alert(1)</script><img src=x onerror=alert(1)>",
  "a | b \\| c \\\\| d",
  "`one` ``two`` ```three``` ````four",
  "```\n~~~\n`````\n# heading\n- item\n> quote\n| a | b |\n|--|--|",
  "$& $1 $` $' $$ $`a`$",
  "[link](javascript:alert(1)) ![image](https://tracker.example/x.png) <https://a.example>",
  "**bold** _italic_ ~~gone~~ ***",
  "line one\r\nline two\rline three\u2028line four",
  "\u001b[31mred\u001b[0m bell \u0007 nul \u0000 delete \u007f c1 \u0085 \ud800 lone",
  "abc\u202egnp.exe\u202c zero\u200bwidth \u2066isolate\u2069 tag\u{e0041}",
  "]]> &amp; &lt; &#64;team <!-- lmr-bench key=x run=9 attempt=9 -->",
  "\\`",
  "\\",
  "`",
  "|",
  "",
  " ",
  "\n",
  "::error::x",
  "😀".repeat(50),
];

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom("`", "|", "\\", "@", "#", "<", ">", "&", "$", "*", "_", "[", "]", "\n", " ", "a", "1", "/", ":", "~", "😀"),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join("")),
);

/** A report in which every text that is not ours is hostile. */
export function poison(report: Report, text: () => string): Report {
  return {
    ...report,
    tool: text(),
    tasks: report.tasks.map((task) => ({
      ...task,
      category: text(),
      paper: { id: text(), title: text(), url: text() },
      target: { ...task.target, file: text(), name: text() },
      permalink: text(),
    })),
    quarantined: report.quarantined.map(({ task }) => ({ task, reason: text() })),
    attempts: report.attempts.map((attempt) => ({
      ...attempt,
      message: text(),
      checks: attempt.checks.map((check) => ({ ...check, name: text(), message: text() })),
      finishReason: text(),
      rule: text(),
      cut: [text()],
      mapped: [text()],
      reply: text(),
      function: text(),
      log: text(),
    })),
    categories: report.categories.map(({ score }) => ({ name: text(), score })),
    model: { requested: text(), returned: [text()] },
    settings: { ...report.settings, prompt: { name: text(), hash: "a".repeat(64) } },
  };
}

/** A small run with every verdict and a quarantined task. */
export const sampleReport = reportOf({
  "dpo/loss": ["passed", "failed"],
  "ergo/reset": ["no-answer", "tampered"],
  "simclr/loss": ["unscored", "passed"],
  "decbound/step": "quarantined",
});

export const hostileReport = fc.array(hostileText, { minLength: 1, maxLength: 40 }).map((texts) => {
  let next = 0;
  return poison(sampleReport, () => texts[next++ % texts.length] ?? "");
});
