import type { GitHubContext } from "./context.ts";
import { type Octokit, repo } from "./octokit.ts";

/**
 * Completes the context of a `workflow_run` for a fork, whose event names no pull request: the open one from that branch whose
 * head is the commit of the run. Nothing that the first workflow stored has a say in it.
 */
export async function findPull(octokit: Octokit, context: GitHubContext): Promise<GitHubContext> {
  if (context.pull !== null || context.headLabel === null) return context;
  const { data } = await octokit.rest.pulls.list({ ...repo(context), head: context.headLabel, state: "open", per_page: 100 });
  const pull = data.find(({ head }) => head.sha === context.sha);
  if (pull === undefined) return context;
  return { ...context, pull: pull.number, base: { sha: pull.base.sha, branch: pull.base.ref } };
}
