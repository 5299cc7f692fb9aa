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
  /** What was asked for other check runs of this run already. */
  lookUps?: LookUps;
}

/** What look-ups for several check runs of one run have in common; each is asked once. */
export class LookUps {
  private readonly answers = new Map<string, Promise<unknown>>();

  /** Of a key there is one type of answer. */
  once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = (this.answers.get(key) as Promise<T> | undefined) ?? ask();
    this.answers.set(key, answer);
    return answer;
  }
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
  { base, check, isChange, lookUps = new LookUps() }: BaselineQuery,
): AsyncGenerator<{ rung: Rung; sha: string }> {
  if (base.sha !== null) {
    yield { rung: "base-sha", sha: base.sha };
    const { sha } = base;
    const mergeBase = isChange ? await lookUps.once("merge base", () => findMergeBase(octokit, check, sha)) : null;
    if (mergeBase !== null) yield { rung: "merge-base", sha: mergeBase };
  }
  if (base.branch === null) return;
  const commits = { ...repo(check), sha: base.branch, per_page: limits.baselineCommits };
  const listed = await lookUps.once("commits", () => unlessGone(octokit.rest.repos.listCommits(commits)));
  for (const { sha } of listed?.data ?? []) yield { rung: "latest-main", sha };
}

async function findMergeBase(octokit: Octokit, check: CheckSubject, base: string): Promise<string | null> {
  const basehead = `${base}...${check.sha}`;
  const comparison = await unlessGone(octokit.rest.repos.compareCommitsWithBasehead({ ...repo(check), basehead, per_page: 1 }));
  return comparison?.data.merge_base_commit.sha ?? null;
}

/** Newest first: a run may have been repeated at one commit. */
async function digestAt(octokit: Octokit, sha: string, { check, open, lookUps }: BaselineQuery): Promise<Digest | null> {
  const named = { check_name: check.name };
  const all = lookUps && (await lookUps.once(sha, () => checkRunsAt(octokit, sha, check, {})));
  // Where one page does not hold those of all names, each name is asked for.
  const whole = all !== undefined && (all?.data.total_count ?? 0) <= perPage;
  const listed = whole ? all : await checkRunsAt(octokit, sha, check, named);
  const ours = (listed?.data.check_runs ?? []).filter(
    ({ id, name, app }) => id !== open?.id && name === check.name && app?.slug === (open?.app ?? actionsApp),
  );
  for (const { output } of ours.toSorted((a, b) => b.id - a.id)) {
    const digest = decodeDigest(output.summary ?? "");
    if (digest?.origin.sha === sha) return digest;
  }
  return null;
}

const perPage = 100;

function checkRunsAt(octokit: Octokit, ref: string, check: CheckSubject, named: { check_name?: string }) {
  return unlessGone(
    octokit.rest.checks.listForRef({ ...repo(check), ref, ...named, status: "completed", filter: "all", per_page: perPage }),
  );
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
