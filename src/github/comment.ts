import { setTimeout as sleep } from "node:timers/promises";
import { findViewer } from "./author.ts";
import { fitSections, mergeSections, readBody, type Section, writeBody } from "./comment-sections.ts";
import { statusOf } from "./failure.ts";
import { limits } from "./limits.ts";
import { type Octokit, type Repository, repo } from "./octokit.ts";

/** Which run writes which part of which comment of a pull request. */
export interface CommentAddress {
  repository: Repository;
  pull: number;
  /** One comment is kept for each key, made of workflow and job. */
  key: string;
  runId: number;
  runAttempt: number;
  /** One section of the comment is kept for each leg of the job's matrix. */
  leg: string;
  /** Login behind the token, where it is known already. */
  author: string | null;
}

export interface CommentContent {
  verdict: Section["verdict"];
  /** Markdown within a number of bytes; its first line is a heading. */
  render: (budget: number) => string;
}

export type CommentResult = "created" | "updated" | "kept newer";

/** Reads and writes until a reading shows what was written; more would mean that something else rewrites the comment. */
const rounds = 12;

/** Bytes that a leg of a matrix may take: at least so many beside those that are there already, and at most what leaves others some. */
const share = { least: 6_000, most: 16_000 };

/** Milliseconds until a comment just made is listed; GitHub's replicas may lag. */
const lag = 250;

/**
 * Writes this run's section of the sticky comment. The comment is found again by a marker at its very start and by its author, as
 * anybody can write a marker. GitHub has no conditional update, so legs that end at once may overwrite each other: each reads
 * again what it wrote, after a pause that is longer than the time between another's reading and writing, and merges until its
 * section stands. Of comments created at once the oldest stays. A run never overwrites what a newer one wrote.
 */
export async function writeComment(
  octokit: Octokit,
  address: CommentAddress,
  content: CommentContent,
  pause = address.leg === "" ? 0 : 1_500,
): Promise<CommentResult> {
  let result: CommentResult = "updated";
  let created: number | null = null;
  for (let round = 0; round < rounds; round++) {
    const [first, ...others] = await findComments(octokit, address);
    const present = [first, ...others].flatMap((comment) => comment?.sections ?? []);
    const body = merge(present, address, content);
    if (body === null) return "kept newer";
    if (first?.body === body && others.length === 0) return result;
    try {
      if (first === undefined && created !== null) {
        await sleep(lag);
      } else if (first === undefined) {
        const { data } = await octokit.rest.issues.createComment({ ...repo(address), issue_number: address.pull, body });
        created = data.id;
        result = "created";
      } else if (first !== undefined && first.body !== body) {
        await octokit.rest.issues.updateComment({ ...repo(address), comment_id: first.id, body });
      }
      for (const { id } of others) await octokit.rest.issues.deleteComment({ ...repo(address), comment_id: id });
    } catch (error) {
      // Somebody deleted one since it was listed: the next reading shows what is there.
      if (statusOf(error) !== 404 || first === undefined) throw error;
    }
    await sleep(pause * (1 + Math.random()));
  }
  return result;
}

/** The comment's next text; null where a newer run has written already. */
function merge(present: readonly Section[], { key, leg, runId, runAttempt }: CommentAddress, content: CommentContent) {
  const others = present.filter((section) => section.leg !== leg || section.runId !== runId || section.runAttempt !== runAttempt);
  const own: Section = { leg, runId, runAttempt, verdict: content.verdict, text: "" };
  const merged = mergeSections([...others, own]);
  if (!merged.includes(own)) return null;
  const left = limits.comment - Buffer.byteLength(writeBody(key, merged));
  const budget = leg === "" ? left : Math.min(left, share.most);
  const text = content.render(Math.max(budget, share.least)).trimEnd();
  const complete = merged.map((section) => (section === own ? { ...own, text } : section));
  return writeBody(key, fitSections(key, complete, limits.comment));
}

interface Found {
  id: number;
  body: string;
  sections: Section[];
}

/** All comments of the key by our author, the oldest first. */
async function findComments(octokit: Octokit, address: CommentAddress): Promise<Found[]> {
  const comments = await octokit.paginate(octokit.rest.issues.listComments, {
    ...repo(address),
    issue_number: address.pull,
    per_page: 100,
  });
  const marked = comments.flatMap(({ id, user, body: written }) => {
    const body = (written ?? "").replaceAll("\r\n", "\n");
    const sections = readBody(address.key, body);
    return sections && user ? [{ id, body, sections, author: user.login }] : [];
  });
  if (marked.length === 0) return [];
  const author = address.author ?? (await findViewer(octokit));
  return marked.filter((comment) => comment.author === author).sort((a, b) => a.id - b.id);
}
