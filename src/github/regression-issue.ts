import { percent, points } from "../analysis/percent.ts";
import { isProvenDrop } from "../analysis/proven-drop.ts";
import { prose, shorten } from "../render/escape.ts";
import type { Report } from "../schema/report.ts";
import { authorOf, findViewer } from "./author.ts";
import type { Content } from "./content.ts";
import type { GitHubContext } from "./context.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { limits } from "./limits.ts";
import { type Octokit, repo } from "./octokit.ts";
import { seriesName } from "./publish.ts";
import type { Session } from "./session.ts";

export type IssueResult = "opened" | "updated" | "closed" | "none";

export interface RegressionNews {
  report: Report;
  content: Content;
  /** The open issues of our own account; asked for once, however many series a run has. */
  issues: () => Promise<OwnIssues>;
  warn: (text: string) => void;
}

/** Open issues of the account behind the token. */
export interface OwnIssues {
  author: string;
  listed: Awaited<ReturnType<Octokit["rest"]["issues"]["listForRepo"]>>["data"];
}

/** One call, and another where the token's account is not known. */
export async function ownIssues({ octokit, surfaces }: Session, app: string | null): Promise<OwnIssues> {
  if (octokit === null) return { author: "", listed: [] };
  const author = authorOf(app) ?? (await findViewer(octokit));
  const mine = { ...repo(surfaces.context), state: "open", creator: author, per_page: 100 } as const;
  return { author, listed: (await octokit.rest.issues.listForRepo(mine)).data };
}

const publication: Publication = { name: "regression issue", permission: "issues: write" };

/**
 * Keeps one open issue while the score of a nightly run is below what it was: opened by a proven drop, updated by further ones, and
 * closed by a run that reaches the score from before the drop. A night that is only as bad as the one before says nothing new. Found
 * again by its marker and its author. One call, if it has something to say; never throws.
 */
export async function tellRegression(session: Session, news: RegressionNews): Promise<IssueResult> {
  const { octokit, surfaces } = session;
  const { comparison } = news.report;
  if (!isNightly(surfaces.context) || comparison === null || comparison.paired === null) return "none";
  if (octokit === null) {
    news.warn("No GitHub token was given: the regression issue was not written.");
    return "none";
  }
  try {
    return await keepIssue(octokit, surfaces.context, seriesName(surfaces), news);
  } catch (error) {
    news.warn(explainFailure(publication, error));
    return "none";
  }
}

const isNightly = ({ event }: GitHubContext) => event === "schedule" || event === "workflow_dispatch";

async function keepIssue(octokit: Octokit, context: GitHubContext, series: string, news: RegressionNews): Promise<IssueResult> {
  const { report } = news;
  const dropped = report.comparison !== null && isProvenDrop(report.comparison);
  const open = findIssue(series, await news.issues());
  const before = Math.max(open?.before ?? 0, dropped ? (report.comparison?.paired?.base ?? 0) : 0);
  if (dropped) {
    const issue = { ...repo(context), title: titleOf(report, series), body: bodyOf(series, before, context, news) };
    if (open === null) await octokit.rest.issues.create(issue);
    else await octokit.rest.issues.update({ ...issue, issue_number: open.number });
    return open === null ? "opened" : "updated";
  }
  if (open === null || (report.score.passAt1 ?? 0) < open.before) return "none";
  const body = `${bodyOf(series, before, context, news)}\n\n**Recovered**: this run reached the ${percent(open.before)} from before the drop.`;
  await octokit.rest.issues.update({
    ...repo(context),
    issue_number: open.number,
    body,
    state: "closed",
    state_reason: "completed",
  });
  return "closed";
}

interface OpenIssue {
  number: number;
  /** pass@1 before the drop. */
  before: number;
}

function findIssue(series: string, { author, listed }: OwnIssues): OpenIssue | null {
  const ours = listed.flatMap(({ number, user, body, pull_request }) => {
    const marker = /^<!-- lmr-bench regression=(\S*) before=(0(?:\.\d+)?|1) -->/.exec(body ?? "");
    const matches = marker?.[1] === encodeURIComponent(series) && user?.login === author && pull_request === undefined;
    return matches ? [{ number, before: Number(marker?.[2]) }] : [];
  });
  return ours.toSorted((a, b) => a.number - b.number)[0] ?? null;
}

function titleOf({ comparison }: Report, series: string): string {
  return shorten(`LMR-Bench: pass@1 of ${series} dropped (${points(comparison?.paired?.delta ?? 0)})`, 250);
}

function bodyOf(series: string, before: number, { runUrl }: GitHubContext, { content }: RegressionNews): string {
  const marker = `<!-- lmr-bench regression=${encodeURIComponent(series)} before=${before} -->`;
  const lead = `The score of ${prose(series)} was ${percent(before)} and dropped by more than chance. A run that reaches it again closes this issue.`;
  const text = content.render(limits.comment - 1_000, "messages", `[Workflow run](<${runUrl}>)`);
  return `${marker}\n${lead}\n\n${text.trimEnd()}`;
}
