import { dirname, join } from "node:path";
import type { Files, UnitTests } from "../benchmark/test-files.ts";
import { launch } from "../sandbox/launch.ts";
import { SandboxError } from "../sandbox/sandbox-error.ts";
import type { Checked, CheckerJob, Place } from "./checker.ts";
import { durationsOf, withinMeans } from "./records.ts";
import { parseTestRun } from "./unit-tests-records.ts";
import { findTouched } from "./unit-tests-tree.ts";
import type { TestedProcess } from "./unit-tests-verdict.ts";

export interface TestJob extends CheckerJob {
  tests: UnitTests;
  /** The tests' files as they are, or with other expectations. The process is not told which. */
  files: Files;
  /** The target file with the function to be tested. */
  source: Uint8Array;
  /** The one test to run; null for all. */
  only: string | null;
}

export interface Tested extends TestedProcess, Omit<Checked, "judgement"> {}

/** Runs tests in one process, in a fresh tree whose every byte but the function is that of the commit or of the tests. */
export async function runTests(job: TestJob, place: Place): Promise<Tested> {
  const { task, checkout } = job.material;
  const workspace = await place.workspaceOf(job.environment);
  const files = new Map([[task.target.file, job.source], ...job.files]);
  const attempt = await workspace.createAttempt({ tree: checkout.view, files });
  const inView = new Set(checkout.files.map(({ path }) => path));
  const touched = () => findTouched(attempt.tree, files, (path) => inView.has(path));
  try {
    const changed = await touched();
    if (changed.length > 0)
      throw new SandboxError(`${changed[0]} changed before the tests began. End other runs on this machine.`);
    const command = [join(dirname(workspace.worker), "unit_tests.py"), JSON.stringify(order(job, attempt.tree))];
    const ended = withinMeans(await launch({ attempt, command, limits: task.limits, signal: place.signal }));
    const run = parseTestRun(ended.result);
    const seconds = [...run.tests.values()].reduce((sum, test) => sum + test.seconds, 0);
    return {
      run,
      ending: ended,
      touched: await touched(),
      isolation: ended.isolation,
      signs: { denied: ended.denied, disturbed: await attempt.isDisturbed() },
      durations: durationsOf(run.start?.imported ?? 0, seconds, ended),
      log: ended.log,
    };
  } finally {
    await attempt.remove();
  }
}

/** What runtime/unit_tests.py is to do. */
function order({ material, tests, seed, only }: TestJob, tree: string) {
  const { task, paper } = material;
  const files = only === null ? tests.modules : tests.modules.filter((file) => only.startsWith(`${file}::`));
  return { tree, target: task.target.file, files, framework: tests.framework, only, seed, stubs: paper.python.stubs };
}
