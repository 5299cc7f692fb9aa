import type { Baseline } from "../schema/baseline.ts";
import { findBaseline } from "./baseline.ts";
import type { OpenCheck } from "./check-run.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { limits } from "./limits.ts";
import { checkSubject } from "./publish.ts";
import { findRecorded, type HistoryRecord } from "./record.ts";
import type { Session } from "./session.ts";

const lookUp: Publication = { name: "baseline", permission: "checks: read", done: "looked up" };

/**
 * The baseline that the history or check runs of earlier runs hold; null where there is nothing to ask, as without check runs. Never
 * throws: a baseline that could not be looked up counts as missing, and the gate has a rule for that.
 */
export async function earlierRun(
  { octokit, surfaces, lookUps }: Session,
  open: OpenCheck | null,
  warn: (text: string) => void,
  record: HistoryRecord | null = null,
): Promise<Baseline | null> {
  const { base, pull, event } = surfaces.context;
  const kept = record === null ? null : findRecorded(record, base);
  if (kept !== null) return kept;
  if (octokit === null || surfaces.check === false) return null;
  try {
    const commits = record === null ? limits.baselineCommits : limits.baselineCommitsAfterHistory;
    const isChange = pull !== null || event === "merge_group";
    const check = checkSubject(surfaces);
    return await findBaseline(octokit, { check, open, base, isChange, commits, ...(lookUps && { lookUps }) });
  } catch (error) {
    warn(explainFailure(lookUp, error));
    return { rung: "none", sha: base.sha, fallback: false, digest: null };
  }
}
