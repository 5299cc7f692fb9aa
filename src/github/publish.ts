import { shorten } from "../render/escape.ts";
import { scoreLine } from "../render/format.ts";
import { renderMarkdown } from "../render/markdown.ts";
import type { Report } from "../schema/report.ts";
import { annotationsOf, type Place } from "./annotations.ts";
import { appendAnnotations, type CheckRun, createCheckRun } from "./check-run.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import type { GitHubContext } from "./context.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { limits } from "./limits.ts";
import type { Octokit } from "./octokit.ts";

export interface PublishOptions {
  context: GitHubContext;
  report: Report;
  /** Where annotations of a task go in the user's tree. */
  locate: (task: string) => Place;
  /** Tells apart several uses in one job; part of the comment's key and of the check's name. */
  label?: string;
  /** Whether each is wanted; both are unless said otherwise. */
  comment?: boolean;
  check?: boolean;
}

export interface Published {
  comment: CommentResult | "not asked" | "not written";
  check: "created" | "not asked" | "not written";
  /** A sentence for each thing that could not be written. */
  warnings: string[];
}

const comment: Publication = { name: "pull-request comment", permission: "pull-requests: write" };
const check: Publication = { name: "check run", permission: "checks: write" };
const annotations: Publication = { name: "rest of the check run's annotations", permission: "checks: write" };

const readOnlyCauses = {
  fork: "The pull request comes from a fork, so its token may only read: no comment and no check run were written. The results are in the job summary.",
  dependabot:
    "Dependabot started this run, so its token may only read: no comment and no check run were written. The results are in the job summary.",
};

/** Writes comment and check run as far as the token lets it. Never throws: a report's verdict stands apart from its publication. */
export async function publish(octokit: Octokit | null, options: PublishOptions): Promise<Published> {
  const { context } = options;
  const result: Published = {
    comment: context.pull === null || options.comment === false ? "not asked" : "not written",
    check: options.check === false ? "not asked" : "not written",
    warnings: [],
  };
  if (result.comment === "not asked" && result.check === "not asked") return result;
  if (context.readOnly !== null) return { ...result, warnings: [readOnlyCauses[context.readOnly]] };
  if (octokit === null) return { ...result, warnings: ["No GitHub token was given: no comment and no check run were written."] };
  const attempt = async (publication: Publication, write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      result.warnings.push(explainFailure(publication, error));
    }
  };
  if (result.check !== "not asked")
    await attempt(check, async () => {
      const checkRun = checkRunOf(options);
      const id = await createCheckRun(octokit, checkRun);
      result.check = "created";
      await attempt(annotations, () => appendAnnotations(octokit, checkRun, id));
    });
  if (result.comment !== "not asked")
    await attempt(comment, async () => {
      result.comment = await publishComment(octokit, options);
    });
  return result;
}

function checkRunOf({ context, report, locate, label }: PublishOptions): CheckRun {
  return {
    repository: context.repository,
    sha: context.sha,
    name: shorten(["LMR-Bench", ...nameParts(context, label)].join(" / "), 200),
    verdict: report.verdict,
    title: shorten(`${report.verdict}: ${scoreLine(report.score)}`, limits.checkTitle),
    summary: (budget) => renderMarkdown(report, { budget, from: "checks" }),
    annotations: annotationsOf(report, locate),
    detailsUrl: context.runUrl,
  };
}

async function publishComment(octokit: Octokit, { context, report, label }: PublishOptions): Promise<Published["comment"]> {
  const { pull, repository, runId, runAttempt, runUrl } = context;
  if (pull === null) return "not asked";
  const address = { repository, pull, key: nameParts(context, label).join("/"), runId, runAttempt };
  return writeComment(octokit, address, (budget) =>
    renderMarkdown(report, { budget, from: "messages", note: `[Workflow run](<${runUrl}>)` }),
  );
}

function nameParts({ workflow, job }: GitHubContext, label: string | undefined): string[] {
  return [workflow, job, label ?? ""].filter((part) => part !== "");
}
