import { statusOf } from "./failure.ts";
import { type Octokit, type Repository, repo } from "./octokit.ts";

export interface HistoryBranch {
  repository: Repository;
  branch: string;
}

/** The branch as it was read. */
export interface HistoryState {
  /** Null where the branch is not there yet. */
  commit: { sha: string; tree: string } | null;
  /** Object ids by path. */
  files: ReadonlyMap<string, string>;
}

export interface HistoryFile {
  path: string;
  content: string;
}

/** Two calls, and no clone. */
export async function readBranch(octokit: Octokit, address: HistoryBranch): Promise<HistoryState> {
  const commit = await readCommit(octokit, address);
  if (commit === null) return { commit, files: new Map() };
  const { data } = await octokit.rest.git.getTree({ ...repo(address), tree_sha: commit.tree, recursive: "1" });
  if (data.truncated) throw new Error(`${address.branch} has too many files to list. Start another branch.`);
  const blobs = data.tree.filter(({ type }) => type === "blob");
  return { commit, files: new Map(blobs.map(({ path, sha }) => [path, sha])) };
}

export async function readBlob(octokit: Octokit, address: HistoryBranch, sha: string): Promise<string> {
  const { data } = await octokit.rest.git.getBlob({ ...repo(address), file_sha: sha });
  return Buffer.from(data.content, "base64").toString("utf8");
}

/** Puts a commit with the files upon the state that was read; false where the branch has moved since. Three calls. */
export async function writeBranch(
  octokit: Octokit,
  address: HistoryBranch,
  { commit }: HistoryState,
  files: readonly HistoryFile[],
): Promise<boolean> {
  const tree = files.map(({ path, content }) => ({ path, content, mode: "100644", type: "blob" }) as const);
  const { data: made } = await octokit.rest.git.createTree({
    ...repo(address),
    tree,
    ...(commit && { base_tree: commit.tree }),
  });
  const { data: next } = await octokit.rest.git.createCommit({
    ...repo(address),
    message: "Add a run to the history",
    tree: made.sha,
    parents: commit ? [commit.sha] : [],
  });
  try {
    if (commit === null)
      await octokit.rest.git.createRef({ ...repo(address), ref: `refs/heads/${address.branch}`, sha: next.sha });
    else await octokit.rest.git.updateRef({ ...repo(address), ref: `heads/${address.branch}`, sha: next.sha, force: false });
    return true;
  } catch (error) {
    // Not a fast-forward, or made by another since.
    if (statusOf(error) === 422 || statusOf(error) === 409) return false;
    throw error;
  }
}

async function readCommit(octokit: Octokit, address: HistoryBranch): Promise<HistoryState["commit"]> {
  try {
    const { data } = await octokit.rest.repos.getCommit({ ...repo(address), ref: `heads/${address.branch}`, per_page: 1 });
    return { sha: data.sha, tree: data.commit.tree.sha };
  } catch (error) {
    // GitHub says 422 for a branch that is not there.
    if (statusOf(error) === 404 || statusOf(error) === 422) return null;
    throw error;
  }
}
