import { statusOf } from "./failure.ts";
import { limits } from "./limits.ts";
import type { Octokit, Repository } from "./octokit.ts";

/** Which run writes which comment of a pull request. */
export interface CommentAddress {
  repository: Repository;
  pull: number;
  /** One comment is kept for each key, made of workflow, job and the like. */
  key: string;
  runId: number;
  runAttempt: number;
}

export type CommentResult = "created" | "updated" | "kept newer";

/** Author of comments written with the job's own token. */
const actionsBot = "github-actions[bot]";

/**
 * Writes the sticky comment of a key. It is found again by a marker at its very start and by its author, as anybody can write a
 * marker; and a run never overwrites what a newer one wrote. `render` gets the bytes left beside the marker.
 */
export async function writeComment(
  octokit: Octokit,
  address: CommentAddress,
  render: (budget: number) => string,
): Promise<CommentResult> {
  const marker = writeMarker(address);
  const body = `${marker}\n${render(limits.comment - Buffer.byteLength(marker) - 1)}`;
  const earlier = await findComment(octokit, address);
  if (earlier === null) return createComment(octokit, address, body);
  if (isNewer(earlier.run, address)) return "kept newer";
  try {
    await octokit.rest.issues.updateComment({ ...repo(address), comment_id: earlier.id, body });
    return "updated";
  } catch (error) {
    // Somebody deleted it since it was listed.
    if (statusOf(error) === 404) return createComment(octokit, address, body);
    throw error;
  }
}

async function createComment(octokit: Octokit, address: CommentAddress, body: string): Promise<CommentResult> {
  await octokit.rest.issues.createComment({ ...repo(address), issue_number: address.pull, body });
  return "created";
}

interface Run {
  runId: number;
  runAttempt: number;
}

async function findComment(octokit: Octokit, address: CommentAddress): Promise<{ id: number; run: Run } | null> {
  const comments = await octokit.paginate(octokit.rest.issues.listComments, {
    ...repo(address),
    issue_number: address.pull,
    per_page: 100,
  });
  const marked = comments.flatMap(({ id, user, body }) => {
    const run = readMarker(body ?? "", address.key);
    return run && user ? [{ id, run, author: user.login }] : [];
  });
  if (marked.length === 0) return null;
  const viewer = await findViewer(octokit);
  return marked.find(({ author }) => author === viewer) ?? null;
}

/** The login behind the token. GraphQL tells it for every kind of token, REST only for a person's. */
async function findViewer(octokit: Octokit): Promise<string> {
  try {
    const { viewer } = await octokit.graphql<{ viewer: { login: string } }>("query { viewer { login } }");
    return viewer.login;
  } catch {
    return actionsBot;
  }
}

function writeMarker({ key, runId, runAttempt }: CommentAddress): string {
  return `<!-- lmr-bench key=${encodeURIComponent(key)} run=${runId} attempt=${runAttempt} -->`;
}

/** Read at the start only: a reply quoted further down may hold a marker too. */
function readMarker(body: string, key: string): Run | null {
  const marker = /^<!-- lmr-bench key=(\S*) run=(\d{1,15}) attempt=(\d{1,6}) -->/.exec(body);
  if (marker?.[1] !== encodeURIComponent(key)) return null;
  return { runId: Number(marker[2]), runAttempt: Number(marker[3]) };
}

function isNewer(earlier: Run, now: Run): boolean {
  return earlier.runId > now.runId || (earlier.runId === now.runId && earlier.runAttempt > now.runAttempt);
}

function repo({ repository }: CommentAddress): { owner: string; repo: string } {
  return { owner: repository.owner, repo: repository.name };
}
