import { digestOf } from "../analysis/digest.ts";
import type { Baseline } from "../schema/baseline.ts";
import type { Origin } from "../schema/digest.ts";
import type { Report } from "../schema/report.ts";
import type { Base, GitHubContext } from "./context.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { appendHistory, type HistoryAddress, type LoadedHistory, latestRun, loadHistory } from "./history.ts";
import type { HistoryBranch } from "./history-branch.ts";
import type { Octokit } from "./octokit.ts";
import { seriesName } from "./publish.ts";
import type { Session } from "./session.ts";

const publication: Publication = { name: "history", permission: "contents: write" };

/** The history that a run is compared with and added to. */
export interface HistoryRecord {
  octokit: Octokit;
  address: HistoryAddress;
  loaded: LoadedHistory;
}

type Warn = (text: string) => void;

/** The record of a session; null where none is kept, or none for this run. Never throws. */
export type RecordOf = (session: Session) => Promise<HistoryRecord | null>;

/** Reads the history branch when it is first asked for, once for the series of all sessions of a run. */
export function recordsOf(branch: string, warn: Warn): RecordOf {
  let opened: Promise<Omit<HistoryRecord, "address"> | null> | undefined;
  return async ({ octokit, surfaces }) => {
    const { context } = surfaces;
    if (branch === "" || !isOfBranch(context)) return null;
    const address = { repository: context.repository, branch, series: seriesName(surfaces) };
    opened ??= open(octokit, address, warn);
    const record = await opened;
    return record && { ...record, address };
  };
}

async function open(octokit: Octokit | null, address: HistoryBranch, warn: Warn): Promise<Omit<HistoryRecord, "address"> | null> {
  if (octokit === null) {
    warn("No GitHub token was given: the history was not written.");
    return null;
  }
  return orWarn(warn, async () => ({ octokit, loaded: await loadHistory(octokit, address) }));
}

/** Runs of pull requests and merge queues are of commits that may never be on a branch. */
const isOfBranch = ({ pull, event }: GitHubContext) => pull === null && !/^(pull_request|merge_group|workflow_run)/.test(event);

/** The run at the base commit; for a run that has none, such as a nightly one, the one before, however busy the branch was since. */
export function findRecorded({ loaded, address }: HistoryRecord, { sha, branch }: Base): Baseline | null {
  const digest = latestRun(loaded, address, ({ origin }) => (sha === null ? origin.branch === branch : origin.sha === sha));
  if (digest === undefined) return null;
  return { rung: sha === null ? "latest-main" : "base-sha", sha: digest.origin.sha, fallback: false, digest };
}

/** A run with the record that it goes into. */
export interface RecordedRun {
  record: HistoryRecord;
  report: Report;
}

/** Adds the runs, all of one branch, in one commit. Never throws. */
export async function recordRuns(runs: readonly RecordedRun[], origin: Origin, warn: Warn): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  const { octokit, address, loaded } = first.record;
  const added = runs.map(({ record, report }) => ({ series: record.address.series, digest: digestOf(report, origin) }));
  await orWarn(warn, () => appendHistory(octokit, address, added, loaded));
}

async function orWarn<T>(warn: Warn, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    warn(explainFailure(publication, error));
    return null;
  }
}
