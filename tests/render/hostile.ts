import fc from "fast-check";
import { legacySummary } from "../../src/analysis/legacy.ts";
import type { Comparison, TaskPair } from "../../src/schema/comparison.ts";
import type { Legacy } from "../../src/schema/legacy.ts";
import type { Report } from "../../src/schema/report.ts";
import { baselineOf, judgedBy, judgement, reportOf } from "../analysis/sample-run.ts";

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
      ...(attempt.legacy && { legacy: { ...attempt.legacy, message: text() } }),
      judgement: attempt.judgement && {
        ...attempt.judgement,
        message: text(),
        votes: attempt.judgement.votes.map((vote) => ({ ...vote, rationale: text(), message: text() })),
      },
    })),
    judge: report.judge && { ...report.judge, model: text() },
    categories: report.categories.map(({ score }) => ({ name: text(), score })),
    baseline: report.baseline && { ...report.baseline, sha: text() },
    comparison: report.comparison && poisonComparison(report.comparison, text),
    model: { requested: text(), returned: [text()] },
    settings: { ...report.settings, prompt: { name: text(), hash: "a".repeat(64) } },
  };
}

function poisonComparison(comparison: Comparison, text: () => string): Comparison {
  const pairs = (list: readonly TaskPair[]) => list.map((pair) => ({ ...pair, task: text() }));
  return {
    ...comparison,
    regressions: pairs(comparison.regressions),
    fixes: pairs(comparison.fixes),
    unchanged: pairs(comparison.unchanged),
    undecided: pairs(comparison.undecided),
    onlyInBase: comparison.onlyInBase.map(text),
    onlyInHead: comparison.onlyInHead.map(text),
    changedTasks: comparison.changedTasks.map(text),
    differences: comparison.differences.map(({ role }) => ({ what: text(), base: text(), head: text(), role })),
  };
}

/** A small run with every verdict and a quarantined task. */
export const sampleReport = reportOf({
  "dpo/loss": ["passed", "failed"],
  "ergo/reset": ["no-answer", "tampered"],
  "simclr/loss": ["unscored", "passed"],
  "decbound/step": "quarantined",
});

/** The same kind of run against a base, with something in each list of the comparison. */
export const comparedReport = reportOf(
  {
    "dpo/loss": ["passed", "failed"],
    "ergo/reset": ["passed", "passed"],
    "simclr/loss": ["unscored", "passed"],
    "same/one": ["failed", "failed"],
    "only/head": ["passed", "passed"],
  },
  {
    maxUnscored: 0.2,
    judge: judgedBy([judgement("dpo/loss", 1, [3, 3]), judgement("dpo/loss", 2, [1, 2]), judgement("ergo/reset", 1, [3, null])]),
    settings: { temperature: 0.5 },
    baseline: baselineOf(
      reportOf({
        "dpo/loss": ["passed", "passed"],
        "ergo/reset": ["failed", "passed"],
        "simclr/loss": ["passed", "passed"],
        "same/one": ["failed", "failed"],
        "only/base": ["passed", "passed"],
      }),
    ),
  },
);

/** The first run with the verdicts of official tests. */
export const legacyReport: Report = withLegacy(sampleReport);

function withLegacy(report: Report): Report {
  const verdicts = ["passed", "failed", "passed", "passed", "failed", "not-runnable"] as const;
  const attempts = report.attempts.map((attempt, index) => {
    const legacy: Legacy = { verdict: verdicts[index] ?? "no-test", message: `log ${index + 1}`, seconds: 1 };
    return attempt.verdict === "no-answer" ? attempt : { ...attempt, legacy };
  });
  const tasks = report.tasks.map((task, index) => (index === 0 ? { ...task, flags: ["hub" as const, "flaky" as const] } : task));
  return { ...report, attempts, tasks, legacy: legacySummary(attempts) };
}

/** Any of them with hostile texts. */
export const hostileReport = fc
  .tuple(fc.array(hostileText, { minLength: 1, maxLength: 40 }), fc.constantFrom(sampleReport, comparedReport, legacyReport))
  .map(([texts, report]) => {
    let next = 0;
    return poison(report, () => texts[next++ % texts.length] ?? "");
  });

/** The text without fenced blocks and code spans, in which nothing is interpreted. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,})(?:python)?\n[\s\S]*?\n\1$/gm, "").replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");
}
