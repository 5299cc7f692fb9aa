import { launch } from "../sandbox/launch.ts";
import { workerCommand } from "../sandbox/worker.ts";
import type { Checked, CheckerJob, Place } from "./checker.ts";
import { durationsOf, withinMeans } from "./records.ts";
import { type ProbeRun, parseFrames } from "./value.ts";
import type { Ending } from "./verdict.ts";

export interface ProbeResult extends Omit<Checked, "judgement"> {
  run: ProbeRun;
  ending: Ending;
}

/** Runs the probe on a target file, in a fresh tree, with the probe beside it. */
export async function runProbe(job: CheckerJob, probe: string, source: Uint8Array, place: Place): Promise<ProbeResult> {
  const { task, paper, checkout } = job.material;
  const { file } = task.target;
  const workspace = await place.workspaceOf(job.environment);
  const attempt = await workspace.createAttempt({ tree: checkout.view, files: new Map([[file, source]]), probe });
  try {
    const command = workerCommand(attempt, { target: file, seed: job.seed, stubs: paper.python.stubs });
    const ended = withinMeans(await launch({ attempt, command, limits: task.limits, signal: place.signal }));
    const run = parseFrames(ended.result);
    const inCases = [...run.cases.values()].reduce((sum, { seconds }) => sum + seconds, 0);
    return {
      run,
      ending: ended,
      isolation: ended.isolation,
      signs: { denied: ended.denied, disturbed: await attempt.isDisturbed() },
      durations: durationsOf(run.start?.imported ?? 0, inCases, ended),
      log: ended.log,
    };
  } finally {
    await attempt.remove();
  }
}
