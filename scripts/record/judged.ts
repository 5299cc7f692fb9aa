import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { SuiteTask } from "../../src/benchmark/suite.ts";
import { keyOf, type Published } from "./labels.ts";
import { placeOf } from "./runs.ts";

/** A recorded answer with our verdict and what was published on it. */
export interface Judged {
  run: string;
  task: string;
  passed: boolean;
  /** Why it did not pass, in the report's words. */
  message: string | null;
  published: Required<Published>;
}

const Replayed = z.looseObject({
  attempts: z.array(
    z.looseObject({ task: z.string(), verdict: z.string(), reason: z.string().nullable(), message: z.string().nullable() }),
  ),
});

/** Answers of a replayed run that have a verdict and all three published figures; the other tasks by name. */
export async function readJudged(
  run: string,
  reports: readonly string[],
  tasks: readonly SuiteTask[],
  published: ReadonlyMap<string, Published>,
): Promise<{ judged: Judged[]; missing: string[] }> {
  const read = await Promise.all(reports.map(async (path) => Replayed.parse(JSON.parse(await readFile(path, "utf8"))).attempts));
  const attempts = read.flat();
  const judged: Judged[] = [];
  const missing: string[] = [];
  for (const task of tasks) {
    const { paper, function: index } = placeOf(task);
    const attempt = attempts.find((one) => one.task === task.task.id);
    const { human, judge, unitTests } = published.get(keyOf(run, paper, index)) ?? {};
    if (
      attempt === undefined ||
      attempt.verdict === "unscored" ||
      human === undefined ||
      judge === undefined ||
      unitTests === undefined
    )
      missing.push(task.task.id);
    else
      judged.push({
        run,
        task: task.task.id,
        passed: attempt.verdict === "passed",
        message: attempt.message ?? attempt.reason,
        published: { human, judge, unitTests },
      });
  }
  return { judged, missing };
}
