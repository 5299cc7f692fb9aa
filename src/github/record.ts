import { digestOf } from "../analysis/digest.ts";
import type { Origin } from "../schema/digest.ts";
import type { Report } from "../schema/report.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { appendHistory } from "./history.ts";
import { seriesName } from "./publish.ts";
import type { Session } from "./session.ts";

const history: Publication = { name: "history", permission: "contents: write" };

export interface RecordOptions {
  /** Empty means that no history is kept. */
  branch: string;
  report: Report;
  origin: Origin;
  warn: (text: string) => void;
}

/** Adds the run to the history branch. Runs of pull requests and merge queues are of commits that may never be on a branch. Never throws. */
export async function recordRun({ octokit, surfaces }: Session, { branch, report, origin, warn }: RecordOptions): Promise<void> {
  const { context } = surfaces;
  if (branch === "" || context.pull !== null || /^(pull_request|merge_group|workflow_run)/.test(context.event)) return;
  if (octokit === null) return warn("No GitHub token was given: the history was not written.");
  try {
    const address = { repository: context.repository, branch, series: seriesName(surfaces) };
    await appendHistory(octokit, address, digestOf(report, origin));
  } catch (error) {
    warn(explainFailure(history, error));
  }
}
