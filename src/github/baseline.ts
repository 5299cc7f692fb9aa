import { decodeDigest } from "../digest-text.ts";
import type { Baseline, Rung } from "../schema/baseline.ts";
import type { Digest } from "../schema/digest.ts";
import type { CheckSubject, OpenCheck } from "./check-run.ts";
import type { Base } from "./context.ts";
import { statusOf } from "./failure.ts";
import { limits } from "./limits.ts";
import { type Octokit, repo } from "./octokit.ts";

/** The app behind every job's own token. */
export const actionsApp = "github-actions";

export interface BaselineQuery {
  /** The check run of this run; those of other commits have the same name. */
  check: CheckSubject;
  /** Where it was opened already. */
  open: OpenCheck | null;
  base: Base;
  /** Whether the base may have moved on since the change began, as that of a pull request: then the merge base is asked for. */
  isChange: boolean;
  /** Commits that are looked at. */
  commits: number;
}

/**
 * The digest to compare with, out of the check runs of earlier runs: at the base commit, at the merge base, else the latest on
 * the base branch. Only check runs of this name and of our own app count. A few calls, one for each commit that is looked at.
 */
export async function findBaseline(octokit: Octokit, query: BaselineQuery): Promise<Baseline> {
  const asked = new Set<string>();
  const { base } = query;
  for await (const { rung, sha } of candidates(octokit, query)) {
    if (asked.has(sha)) continue;
    if (asked.size === query.commits) break;
    asked.add(sha);
    const digest = await digestAt(octokit, sha, query);
    // The branch's latest stands for a base commit that has no run; where the event names no base commit, it is what is meant.
    if (digest !== null) return { rung, sha, fallback: rung === "latest-main" && base.sha !== null, digest };
  }
  return { rung: "none", sha: base.sha, fallback: false, digest: null };
}

async function* candidates(
  octokit: Octokit,
  { base, check, isChange }: BaselineQuery,
): AsyncGenerator<{ rung: Rung; sha: string }> {
  if (base.sha !== null) {
    yield { rung: "base-sha", sha: base.sha };
    const mergeBase = isChange ? await findMergeBase(octokit, check, base.sha) : null;
    if (mergeBase !== null) yield { rung: "merge-base", sha: mergeBase };
  }
  if (base.branch === null) return;
  const commits = { ...repo(check), sha: base.branch, per_page: limits.baselineCommits };
  const listed = await unlessGone(octokit.rest.repos.listCommits(commits));
  for (const { sha } of listed?.data ?? []) yield { rung: "latest-main", sha };
}

async function findMergeBase(octokit: Octokit, check: CheckSubject, base: string): Promise<string | null> {
  const basehead = `${base}...${check.sha}`;
  const comparison = await unlessGone(octokit.rest.repos.compareCommitsWithBasehead({ ...repo(check), basehead, per_page: 1 }));
  return comparison?.data.merge_base_commit.sha ?? null;
}

/** Newest first: a run may have been repeated at one commit. */
async function digestAt(octokit: Octokit, sha: string, { check, open }: BaselineQuery): Promise<Digest | null> {
  const listed = await unlessGone(
    octokit.rest.checks.listForRef({
      ...repo(check),
      ref: sha,
      check_name: check.name,
      status: "completed",
      filter: "all",
      per_page: 100,
    }),
  );
  const ours = (listed?.data.check_runs ?? []).filter(
    ({ id, name, app }) => id !== open?.id && name === check.name && app?.slug === (open?.app ?? actionsApp),
  );
  for (const { output } of ours.toSorted((a, b) => b.id - a.id)) {
    const digest = decodeDigest(output.summary ?? "");
    if (digest?.origin.sha === sha) return digest;
  }
  return null;
}

/** A commit that a forced push left behind, or a branch that was deleted, has no baseline; GitHub says 404 or 422. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 422) return null;
    throw error;
  }
}
