import type * as z from "zod";
import { digestOf, unknownOrigin } from "../../src/analysis/digest.ts";
import type { JudgeRecords } from "../../src/analysis/judge-summary.ts";
import { summarize } from "../../src/analysis/summarize.ts";
import { hashOf } from "../../src/hash.ts";
import type { Baseline } from "../../src/schema/baseline.ts";
import type { Check, Reason, Verdict } from "../../src/schema/common.ts";
import type { GateRules } from "../../src/schema/gate.ts";
import type { JudgeClass, Judgement, Vote } from "../../src/schema/judgement.ts";
import type { Outcome } from "../../src/schema/outcome.ts";
import type { Plan, PlannedTask } from "../../src/schema/plan.ts";
import type { Report } from "../../src/schema/report.ts";
import type { Settings } from "../../src/schema/settings.ts";
import type { Solution } from "../../src/schema/solution.ts";

const hash = (digit: string) => digit.repeat(64);

export function plannedTask(id: string, changes: Partial<PlannedTask> = {}): PlannedTask {
  return {
    id,
    suite: "lmr-bench",
    paper: { id: id.split("/")[0] ?? id, title: "A paper about it", url: "https://arxiv.org/abs/2506.17335" },
    category: "training",
    target: { file: "model/loss.py", name: "Trainer.loss", line: 12 },
    source: { url: "https://github.com/owner/name", commit: "d".repeat(40), path: "papers/one" },
    hash: hash("a"),
    view: { files: 3, excluded: 0 },
    gate: { ready: true, leaks: [], cases: 8, seconds: 1 },
    ...changes,
  };
}

export const settings: Settings = {
  schema: "lmr-bench/settings/1",
  setting: "prompt",
  solver: "prompt",
  model: "acme/large",
  endpoint: "https://models.example/v1",
  attempts: 1,
  temperature: 0.2,
  maxOutputTokens: null,
  seed: null,
  prompt: { name: "standard", hash: hash("b") },
};

export function plan(tasks: PlannedTask[]): Plan {
  return { schema: "lmr-bench/plan/1", tool: "lmr-bench 0.1.0", suites: ["lmr-bench"], seed: 7, tasks };
}

export function solution(task: string, attempt = 1, changes: Partial<Solution> = {}): Solution {
  return {
    schema: "lmr-bench/solution/1",
    task,
    attempt,
    key: hash("c"),
    status: "answered",
    reason: null,
    message: null,
    answer: { function: "def loss(x):\n    return x\n", preamble: "", rule: "last fenced block that defines it" },
    reply: "Here it is:\n```python\ndef loss(x):\n    return x\n```\n",
    finishReason: "stop",
    usage: { inputTokens: 1000, outputTokens: 200 },
    model: { requested: "acme/large", returned: "acme/large-2026" },
    cut: [],
    mapped: [],
    seconds: 2,
    cached: false,
    ...changes,
  };
}

const passedCheck: Check = { name: "small batch", verdict: "passed" };
const failedCheck: Check = { name: "empty batch", verdict: "failed", message: "loss: 2.5 instead of 2.0" };

const samples: Record<Verdict, [reason: Reason | null, message: string | null, checks: Check[]]> = {
  passed: [null, null, [passedCheck, { name: "empty batch", verdict: "passed" }]],
  failed: ["assertion", "1 of 2 checks failed", [passedCheck, failedCheck]],
  "no-answer": ["truncated", "The reply ended at the output limit.", []],
  tampered: ["denied-call", "The answer called ptrace.", []],
  unscored: ["environment", "The interpreter did not start.", []],
};

export function outcome(task: string, verdict: Verdict = "passed", attempt = 1, changes: Partial<Outcome> = {}): Outcome {
  const [reason, message, checks] = samples[verdict];
  return {
    schema: "lmr-bench/outcome/1",
    task,
    attempt,
    key: hash("e"),
    verdict,
    reason,
    message,
    tier: "A",
    isolation: { level: "user", mechanisms: ["own-uid", "seccomp"] },
    checks,
    durations: { import: 0.5, run: 0.25, total: 1 },
    log: verdict === "failed" ? "Traceback (most recent call last):\n  ...\n" : "",
    ...changes,
  };
}

/** The judgement of an attempt's answer by two votes; null votes gave no class. */
export function judgement(
  task: string,
  attempt: number,
  classes: [JudgeClass | null, JudgeClass | null],
  changes: Partial<Judgement> = {},
): Judgement {
  const vote = (order: Vote["order"], given: JudgeClass | null): Vote => ({
    order,
    class: given,
    rationale: given === null ? null : "The mean is taken over the wrong axis.",
    message: given === null ? "the reply is empty" : null,
    reply: "",
    usage: { inputTokens: 400, outputTokens: 50 },
    cost: 0.25,
    model: "acme/judge-2026",
    mapped: [],
    seconds: 1,
    cached: false,
  });
  const [first, second] = classes;
  const found = first === null || second === null ? null : (Math.min(first, second) as JudgeClass);
  return {
    schema: "lmr-bench/judgement/1",
    task,
    attempt,
    key: hash("f"),
    answer: hashOf(solution(task).answer),
    status: found === null ? "unscored" : "judged",
    class: found,
    message: found === null ? "the reply is empty" : null,
    votes: [vote("reference first", first), vote("answer first", second)],
    ...changes,
  };
}

export function judgedBy(judgements: readonly Judgement[]): JudgeRecords {
  const prompt = { name: "judge", hash: hash("9") };
  return {
    settings: { schema: "lmr-bench/judge/1", model: "acme/judge", endpoint: "https://models.example/v1", prompt },
    judgements,
  };
}

export interface RunOptions extends z.input<typeof GateRules> {
  tasks?: Partial<PlannedTask>;
  baseline?: Baseline | null;
  judge?: JudgeRecords | null;
  solutions?: Partial<Solution>;
  settings?: Partial<Settings>;
}

/** A whole run from a table of verdicts, one row a task; `quarantined` tasks are planned and not ready. */
export function reportOf(
  verdicts: Record<string, Verdict[] | "quarantined">,
  { tasks = {}, baseline = null, judge = null, solutions = {}, settings: changes = {}, ...gate }: RunOptions = {},
): Report {
  const rows = Object.entries(verdicts);
  const attempts = Math.max(1, ...rows.map(([, row]) => (row === "quarantined" ? 0 : row.length)));
  const each = <T>(make: (id: string, verdict: Verdict, attempt: number) => T) =>
    rows.flatMap(([id, row]) => (row === "quarantined" ? [] : row.map((verdict, index) => make(id, verdict, index + 1))));
  return summarize({
    plan: plan(
      rows.map(([id, row]) =>
        row === "quarantined"
          ? plannedTask(id, { gate: { ready: false, reason: "The reference fails here.", leaks: [], cases: 0, seconds: 1 } })
          : plannedTask(id, tasks),
      ),
    ),
    settings: { ...settings, attempts, ...changes },
    solutions: each((id, _verdict, attempt) => solution(id, attempt, solutions)),
    outcomes: each((id, verdict, attempt) => outcome(id, verdict, attempt)),
    gate,
    baseline,
    judge,
    tool: "lmr-bench 0.1.0",
  });
}

/** A run as the baseline that was found at the base commit. */
export function baselineOf(report: Report, changes: Partial<Baseline> = {}): Baseline {
  const sha = "b0".repeat(20);
  return { rung: "base-sha", sha, fallback: false, digest: digestOf(report, { ...unknownOrigin, sha }), ...changes };
}
