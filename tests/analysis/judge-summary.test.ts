import { expect, test } from "vitest";
import { judgedBy, judgement, reportOf } from "./sample-run.ts";

const verdicts = {
  "dpo/loss": ["passed", "failed"],
  "ergo/reset": ["tampered", "unscored"],
  "simclr/loss": ["passed", "passed"],
} satisfies Parameters<typeof reportOf>[0];

test("classes are counted for each answer of the attempt's own, and beside verdicts that are settled", () => {
  const judge = judgedBy([
    judgement("dpo/loss", 1, [3, 3]),
    judgement("dpo/loss", 2, [1, 2]),
    judgement("ergo/reset", 1, [2, 2]),
    judgement("ergo/reset", 2, [3, 3]),
    judgement("simclr/loss", 1, [3, null]),
    judgement("simclr/loss", 2, [3, 3], { answer: "0".repeat(64) }),
    judgement("other/task", 1, [3, 3]),
  ]);
  const report = reportOf(verdicts, { judge });
  expect(report.judge).toEqual({
    model: "acme/judge",
    endpoint: "https://models.example/v1",
    prompt: { name: "judge", hash: "9".repeat(64) },
    returned: ["acme/judge-2026"],
    classes: [1, 1, 2],
    unscored: 2,
    withoutAnswer: 0,
    split: 1,
    byVerdict: { passed: [0, 0, 1], notPassed: [1, 1, 0] },
    usage: { inputTokens: 4000, outputTokens: 500 },
    cost: 2.5,
    cached: 0,
  });
  expect(report.attempts.map((one) => one.judgement?.class)).toEqual([3, 1, 2, 3, null, null]);
  expect(report.attempts.at(-1)?.judgement?.message).toMatch(/no judgement of this answer; run solve again/);
});

test("nothing else in a report depends on a judge", () => {
  const judge = judgedBy([
    judgement("dpo/loss", 1, [1, 1]),
    judgement("simclr/loss", 1, [1, 1], { status: "error", class: null, votes: [] }),
  ]);
  const { judge: summary, attempts, ...rest } = reportOf(verdicts, { judge, minScore: 0.5 });
  const { judge: none, attempts: bare, ...same } = reportOf(verdicts, { minScore: 0.5 });
  expect(rest).toEqual(same);
  expect(none).toBeNull();
  expect(attempts.map((one) => ({ ...one, judgement: null }))).toEqual(bare);
  expect(summary).toMatchObject({ classes: [1, 0, 0], unscored: 5, cost: 0.5 });
});

test("attempts without an answer are not judged; tokens and cost of votes are unknown as soon as one is", () => {
  const unanswered = reportOf(verdicts, { judge: judgedBy([]), solutions: { status: "no-answer", answer: null } });
  expect(unanswered.judge).toMatchObject({ classes: [0, 0, 0], unscored: 0, withoutAnswer: 6, usage: null, cost: null });
  expect(unanswered.attempts[0]?.judgement).toBeNull();
  const [known, other] = [judgement("dpo/loss", 1, [3, 3]), judgement("dpo/loss", 2, [3, 3])];
  const votes = other.votes.map((vote) => ({ ...vote, usage: null, cost: null }));
  expect(reportOf(verdicts, { judge: judgedBy([known, { ...other, votes }]) }).judge).toMatchObject({ usage: null, cost: null });
  const cached = other.votes.map((vote) => ({ ...vote, cached: true }));
  expect(reportOf(verdicts, { judge: judgedBy([known, { ...other, votes: cached }]) }).judge).toMatchObject({
    cost: 0.5,
    cached: 2,
  });
});
