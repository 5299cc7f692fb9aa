import { digestOf } from "../analysis/digest.ts";
import type { Baseline } from "../schema/baseline.ts";
import type { Origin } from "../schema/digest.ts";
import type { Report } from "../schema/report.ts";
import type { Base, GitHubContext } from "./context.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { appendHistory, type HistoryAddress, type LoadedHistory, latestRun, loadHistory } from "./history.ts";
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

/** The record of a session, read when it is first asked for. */
export type RecordOf = (session: Session) => Promise<HistoryRecord | null>;

/** The records of several sessions, one for each series; see openRecord. */
export function recordsOf(branch: string, warn: Warn): RecordOf {
  const records = new Map<string, Promise<HistoryRecord | null>>();
  return (session) => {
    const series = seriesName(session.surfaces);
    const record = records.get(series) ?? openRecord(session, branch, warn);
    records.set(series, record);
    return record;
  };
}

/** Reads the history branch; null where none is kept, or none for this run. Never throws. */
export async function openRecord({ octokit, surfaces }: Session, branch: string, warn: Warn): Promise<HistoryRecord | null> {
  const { context } = surfaces;
  if (branch === "" || !isOfBranch(context)) return null;
  if (octokit === null) {
    warn("No GitHub token was given: the history was not written.");
    return null;
  }
  const address = { repository: context.repository, branch, series: seriesName(surfaces) };
  return orWarn(warn, async () => ({ octokit, address, loaded: await loadHistory(octokit, address) }));
}

/** Runs of pull requests and merge queues are of commits that may never be on a branch. */
const isOfBranch = ({ pull, event }: GitHubContext) => pull === null && !/^(pull_request|merge_group|workflow_run)/.test(event);

/** The run at the base commit; for a run that has none, such as a nightly one, the one before, however busy the branch was since. */
export function findRecorded({ loaded, address }: HistoryRecord, { sha, branch }: Base): Baseline | null {
  const digest = latestRun(loaded, address, ({ origin }) => (sha === null ? origin.branch === branch : origin.sha === sha));
  if (digest === undefined) return null;
  return { rung: sha === null ? "latest-main" : "base-sha", sha: digest.origin.sha, fallback: false, digest };
}

/** Adds the run. Never throws. */
export async function recordRun(
  { octokit, address, loaded }: HistoryRecord,
  report: Report,
  origin: Origin,
  warn: Warn,
): Promise<void> {
  await orWarn(warn, () => appendHistory(octokit, address, digestOf(report, origin), loaded));
}

async function orWarn<T>(warn: Warn, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    warn(explainFailure(publication, error));
    return null;
  }
}
