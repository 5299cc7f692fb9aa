import { digestOf } from "../../src/analysis/digest.ts";
import { renderHtml } from "../../src/render/html.ts";
import { noTexts, shownPrompt, textShare } from "../../src/render/page-texts.ts";
import { renderTrend, type TrendRun } from "../../src/render/trend.ts";
import type { Verdict } from "../../src/schema/common.ts";
import type { Report } from "../../src/schema/report.ts";
import { baselineOf, reportOf } from "../analysis/sample-run.ts";
import { hostileTexts } from "../render/hostile.ts";

const prompt = "f".repeat(64);
const unbroken = "averylongwordwithoutanyplacetobreakit".repeat(12);
const verdicts: readonly Verdict[] = ["passed", "failed", "no-answer", "tampered", "unscored"];
const categories = ["Training Objectives & Optimization Techniques", "Evaluation", unbroken.slice(0, 80)];

const run = (shift: number, options: Parameters<typeof reportOf>[1] = {}) =>
  reportOf(
    Object.fromEntries(
      Array.from({ length: 6 }, (_, task) => [
        `paper-with-a-name-${task}/a-task-with-a-rather-long-name-${task}`,
        [0, 1, 2].map((attempt) => verdicts[(task + attempt * shift) % verdicts.length] as Verdict),
      ]),
    ),
    { maxUnscored: 0.5, minScore: 0.1, solutions: { prompt }, ...options },
  );

/** A run against a base, with long words, wide tables and hostile texts wherever a text is not ours. */
export const report: Report = decorate(run(2, { baseline: baselineOf(run(1)), settings: { temperature: 0.5 } }));

function decorate(plain: Report): Report {
  const category = (index: number) => categories[index % categories.length] ?? "";
  return {
    ...plain,
    grounds: [...plain.grounds, unbroken],
    tasks: plain.tasks.map((task, index) => ({ ...task, category: category(index), paper: { ...task.paper, title: unbroken } })),
    categories: categories.map((name) => ({ name, score: plain.score })),
    attempts: plain.attempts.map((attempt, index) => ({
      ...attempt,
      message: index % 4 === 0 ? unbroken : (hostileTexts[index % hostileTexts.length] ?? null),
      log: `${unbroken} ${unbroken}\n${hostileTexts.join("\n")}`,
      checks: [...attempt.checks, { name: unbroken, verdict: "failed", message: unbroken }],
    })),
  };
}

const words = Array.from({ length: 400 }, (_, index) => `word ${index}`).join(" ");

const trend: readonly TrendRun[] = Array.from({ length: 40 }, (_, index) => ({
  series: index % 2 === 0 ? "nightly / lmr" : unbroken,
  digest: digestOf(run(index), {
    sha: "c".repeat(40),
    branch: "main",
    runId: index,
    runAttempt: 1,
    time: new Date(index * 86_400_000).toISOString(),
  }),
}));

/** The pages that people open, by name. */
export const pages: Readonly<Record<string, string>> = {
  "report.html": renderHtml(report, {
    ...noTexts,
    prompts: new Map([[prompt, shownPrompt(prompt, [{ role: "user", content: `${words}\n${unbroken}` }], textShare(report))]]),
    earlier: trend.map(({ digest }) => digest),
    references: new Map(report.tasks.map(({ id }) => [id, `    def loss(x):\n        # ${words}\n        return 2 * x\n`])),
  }),
  "trend page": renderTrend(trend),
};
