import { messageOf } from "../errors.ts";
import { shorten } from "../render/escape.ts";
import type { Origin } from "../schema/digest.ts";
import type { Annotation } from "./annotations.ts";
import { authorOf } from "./author.ts";
import {
  appendAnnotations,
  type CheckResult,
  type CheckSubject,
  completeCheckRun,
  type OpenCheck,
  openCheckRun,
} from "./check-run.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import type { Content } from "./content.ts";
import type { GitHubContext } from "./context.ts";
import { explainFailures, type Publication } from "./failure.ts";
import { limits } from "./limits.ts";
import type { Octokit } from "./octokit.ts";

/** Where a run's result goes, besides the job summary. */
export interface Surfaces {
  context: GitHubContext;
  /** Tells apart several uses in one job and the legs of a matrix; part of the check's name, and a section of the comment. */
  label?: string;
  /** Whether each is wanted; both are unless said otherwise. */
  comment?: boolean;
  check?: boolean;
}

export interface PublishOptions extends Surfaces {
  content: Content;
  /** The check run that stands in progress; null where there is none. */
  open: OpenCheck | null;
}

export interface Published {
  comment: CommentResult | "not asked" | "not written";
  check: "created" | "completed" | "not asked" | "not written";
  /** A sentence for each cause why something could not be written. */
  warnings: string[];
  /** What the log must show, since no check run does: the worst of each kind. */
  annotations: Annotation[];
}

const comment: Publication = { name: "pull-request comment", permission: "pull-requests: write" };
const check: Publication = { name: "check run", permission: "checks: write" };
const annotations: Publication = { name: "rest of the check run's annotations", permission: "checks: write" };

const readOnlyCauses = {
  fork: "The pull request comes from a fork, so its token may only read: no comment and no check run were written. The results are in the job summary.",
  dependabot:
    "Dependabot started this run, so its token may only read: no comment and no check run were written. The results are in the job summary.",
};

/** Shows a check run in progress where the token lets it. Never throws: what refuses it is told once, at the end of the run. */
export async function openCheck(
  octokit: Octokit | null,
  surfaces: Surfaces,
  log: (line: string) => void,
): Promise<OpenCheck | null> {
  if (octokit === null || surfaces.check === false || surfaces.context.readOnly !== null) return null;
  try {
    return await openCheckRun(octokit, checkSubject(surfaces));
  } catch (error) {
    log(`No check run in progress: ${messageOf(error)}`);
    return null;
  }
}

/** Writes comment and check run as far as the token lets it. Never throws: a report's verdict stands apart from its publication. */
export async function publish(octokit: Octokit | null, options: PublishOptions): Promise<Published> {
  const { context, content } = options;
  const result: Published = {
    comment: context.pull === null || options.comment === false ? "not asked" : "not written",
    check: options.check === false ? "not asked" : "not written",
    warnings: [],
    annotations: [],
  };
  if (result.comment === "not asked" && result.check === "not asked") return result;
  if (context.readOnly !== null) result.warnings.push(readOnlyCauses[context.readOnly]);
  else if (octokit === null) result.warnings.push("No GitHub token was given: no comment and no check run were written.");
  else await write(octokit, options, result);
  if (result.check === "not written") result.annotations = worstOfEachKind(content.annotations);
  return result;
}

async function write(octokit: Octokit, options: PublishOptions, result: Published): Promise<void> {
  const failures: { publication: Publication; error: unknown }[] = [];
  const attempt = async (publication: Publication, act: () => Promise<void>): Promise<void> => {
    await act().catch((error: unknown) => failures.push({ publication, error }));
  };
  let app = options.open?.app ?? null;
  if (result.check !== "not asked")
    await attempt(check, async () => {
      const [subject, outcome] = [checkSubject(options), checkResult(options)];
      const run = await completeCheckRun(octokit, subject, options.open, outcome);
      app = run.app;
      result.check = options.open === null ? "created" : "completed";
      await attempt(annotations, () => appendAnnotations(octokit, subject, run, outcome));
    });
  if (result.comment !== "not asked")
    await attempt(comment, async () => {
      result.comment = await publishComment(octokit, options, app);
    });
  result.warnings.push(...explainFailures(failures));
}

/** The check run of this use of the action, at this commit or another. */
export function checkSubject(surfaces: Surfaces): CheckSubject {
  const { repository, sha, runUrl } = surfaces.context;
  return { repository, sha, name: shorten(`LMR-Bench / ${seriesName(surfaces)}`, 200), detailsUrl: runUrl };
}

/** What runs of different commits have in common. */
export function seriesName({ context, label = "" }: Surfaces): string {
  return [context.workflow, context.job, label].filter((part) => part !== "").join(" / ");
}

/** Where a digest is of. */
export function originOf({ sha, base, pull, runId, runAttempt }: GitHubContext, time: Date): Origin {
  return { sha, branch: pull === null ? base.branch : null, runId, runAttempt, time: time.toISOString() };
}

function checkResult({ content }: PublishOptions): CheckResult {
  return { ...content, summary: (budget) => content.render(budget, "checks") };
}

async function publishComment(
  octokit: Octokit,
  { context, content, label = "" }: PublishOptions,
  app: string | null,
): Promise<Published["comment"]> {
  const { pull, repository, workflow, job, runId, runAttempt, runUrl } = context;
  if (pull === null) return "not asked";
  const key = [workflow, job].filter((part) => part !== "").join("/");
  const author = authorOf(app);
  return writeComment(
    octokit,
    { repository, pull, key, runId, runAttempt, leg: label, author },
    {
      verdict: content.verdict,
      render: (budget) => content.render(budget, "messages", `[Workflow run](<${runUrl}>)`),
    },
  );
}

/** Log commands beyond ten of a kind are dropped by the runner. */
function worstOfEachKind(annotations: readonly Annotation[]): Annotation[] {
  return (["failure", "warning", "notice"] as const).flatMap((level) =>
    annotations.filter(({ annotation_level }) => annotation_level === level).slice(0, limits.logAnnotations),
  );
}
