import { copyFile, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type { OfficialTest } from "../benchmark/official.ts";
import { once } from "../once.ts";
import { maskFunction } from "../python/mask.ts";
import { SpliceError, spliceFunction } from "../python/splice.ts";
import { shorten } from "../render/escape.ts";
import { type Ended, launch } from "../sandbox/launch.ts";
import type { Legacy } from "../schema/legacy.ts";
import type { Answer } from "../schema/solution.ts";
import type { CheckerJob, Place } from "./checker.ts";
import { judgeLogs, readLogs } from "./official-logs.ts";

/** Runs a task's official test on answers; `close` removes its files. */
export interface LegacyChecker {
  judge(answer: Answer): Promise<Legacy>;
  close(): Promise<void>;
}

/**
 * The official test by the official rule, in the sandbox of every candidate: its folder as the benchmark lays it out, the answer's function
 * spliced into the file as published. Where the reference itself does not pass, the test says nothing of an answer here.
 */
export async function legacyChecker(job: CheckerJob, official: OfficialTest, place: Place): Promise<LegacyChecker> {
  const { material } = job;
  const { file, name } = material.task.target;
  const { root } = await place.workspaceOf(job.environment);
  const tree = await mkdtemp(join(root, "official-"));
  const stub = once(() => stubAsPublished(job));

  async function run(answer: Answer): Promise<Legacy> {
    let source: Uint8Array;
    try {
      source = await spliceFunction(await stub(), name, answer);
    } catch (error) {
      if (error instanceof SpliceError) return { verdict: "failed", message: error.message, seconds: 0 };
      throw error;
    }
    const workspace = await place.workspaceOf(job.environment);
    const files = new Map([[posix.join(official.root, file), source]]);
    const attempt = await workspace.createAttempt({ tree, files });
    try {
      const cwd = join(attempt.tree, official.root);
      const order = {
        test: join(attempt.tree, official.test),
        paths: official.paths.map((path) => join(attempt.tree, path)),
        stubs: material.paper.python.stubs,
      };
      const command = [join(dirname(workspace.worker), "official_test.py"), JSON.stringify(order)];
      const ended = await launch({ attempt, command, cwd, limits: material.task.limits, signal: place.signal });
      return judge(ended, await readLogs(join(attempt.tree, dirname(official.test), "logs")));
    } finally {
      await attempt.remove();
    }
  }

  const reference = once(() => run({ function: material.reference, preamble: "", rule: "reference" }));
  await layOut(tree, material.checkout.view, official);
  return {
    async judge(answer) {
      const usual = await reference();
      // Where nobody can pass, the official table says so of everybody.
      if (usual.verdict === "passed" || material.task.flags.includes("impossible")) return run(answer);
      const flags = material.task.flags.length === 0 ? "" : ` (${material.task.flags.join(", ")})`;
      const message = `the reference does not pass it here either${flags}: ${usual.message}`;
      return { verdict: "not-runnable", message, seconds: 0 };
    },
    close: () => rm(tree, { recursive: true, force: true }),
  };
}

/** The target file as it is at the commit, lines that are hidden from the model included, with the function masked. */
async function stubAsPublished({ material: { task, checkout } }: CheckerJob): Promise<Uint8Array> {
  const published = await readFile(checkout.locate(task.target.source ?? task.target.file));
  return task.stub === "keep" ? published : (await maskFunction(published, task.target.name)).masked;
}

/** The view in its folder, and the test's files where the benchmark has them. Logs of the authors' own runs are not among them. */
async function layOut(tree: string, view: string, { root, files }: OfficialTest): Promise<void> {
  await cp(view, join(tree, root), { recursive: true, verbatimSymlinks: true });
  for (const [path, from] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await copyFile(from, join(tree, path));
  }
}

function judge({ message, log, seconds }: Ended, logs: readonly (string | null)[]): Legacy {
  const { passed, said } = judgeLogs(logs);
  if (message !== null) return { verdict: "failed", message, seconds };
  if (passed) return { verdict: "passed", message: said, seconds };
  return { verdict: "failed", message: shorten([said, lastError(log)].filter(Boolean).join("; "), 300), seconds };
}

/** The last exception that was printed. */
function lastError(log: string): string {
  return log.split("\n").findLast((line) => /^[\w.]*(Error|Exception|Interrupt)\b/.test(line)) ?? "";
}
