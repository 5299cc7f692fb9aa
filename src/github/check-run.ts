import { plural } from "../render/format.ts";
import type { RunVerdict } from "../schema/report.ts";
import type { Annotation } from "./annotations.ts";
import { limits } from "./limits.ts";
import { type Octokit, type Repository, repo } from "./octokit.ts";

export interface CheckSubject {
  repository: Repository;
  /** The head of the pull request, or the event's commit. */
  sha: string;
  /** Unique over workflow, job and matrix leg: GitHub files check runs under a suite that we cannot choose. */
  name: string;
  detailsUrl: string;
}

/** A check run that stands: its number, and the app that it belongs to, such as `github-actions`. */
export interface OpenCheck {
  id: number;
  app: string | null;
}

/** A check run as one word, to hand it from a step or a job to a later one. */
export function writeOpenCheck(open: OpenCheck | null): string {
  return open === null ? "" : `${open.id}:${open.app ?? ""}`;
}

/** Null for anything else than such a word. */
export function readOpenCheck(word: string): OpenCheck | null {
  const [, id, app = ""] = /^(\d+):(.*)$/.exec(word) ?? [];
  return id === undefined ? null : { id: Number(id), app: app === "" ? null : app };
}

export interface CheckResult {
  verdict: RunVerdict;
  title: string;
  /** Renders the summary within a number of bytes. */
  summary: (budget: number) => string;
  /** What only programs read, at the end of the summary. */
  data: string;
  annotations: readonly Annotation[];
}

const conclusions = { pass: "success", fail: "failure", inconclusive: "neutral" } as const satisfies Record<RunVerdict, string>;

/** Shows a check run in progress. */
export async function openCheckRun(octokit: Octokit, subject: CheckSubject): Promise<OpenCheck> {
  const { data } = await octokit.rest.checks.create({ ...subjectOf(subject), status: "in_progress" });
  return { id: data.id, app: data.app?.slug ?? null };
}

/**
 * Ends the check run with the first batch of annotations, so that it stands whatever happens next; makes one where none was opened
 * or the opened one is gone.
 */
export async function completeCheckRun(
  octokit: Octokit,
  subject: CheckSubject,
  open: OpenCheck | null,
  result: CheckResult,
): Promise<OpenCheck> {
  const completed = {
    status: "completed",
    conclusion: conclusions[result.verdict],
    output: outputOf(result, batchesOf(result)[0] ?? []),
  } as const;
  const { data } =
    open === null
      ? await octokit.rest.checks.create({ ...subjectOf(subject), ...completed })
      : await octokit.rest.checks.update({ ...repo(subject), check_run_id: open.id, ...completed });
  return { id: data.id, app: data.app?.slug ?? null };
}

/** Adds the annotations beyond the first batch; each request appends. */
export async function appendAnnotations(
  octokit: Octokit,
  subject: CheckSubject,
  { id }: OpenCheck,
  result: CheckResult,
): Promise<void> {
  for (const batch of batchesOf(result).slice(1))
    await octokit.rest.checks.update({ ...repo(subject), check_run_id: id, output: outputOf(result, batch) });
}

function subjectOf(subject: CheckSubject) {
  return { ...repo(subject), name: subject.name, head_sha: subject.sha, details_url: subject.detailsUrl };
}

/** GitHub wants title and summary with every batch. */
function outputOf(result: CheckResult, annotations: readonly Annotation[]) {
  return { title: result.title, summary: summaryOf(result), annotations: [...annotations] };
}

function summaryOf({ summary, annotations, data }: CheckResult): string {
  const more = annotations.length - limits.annotations;
  const note =
    more > 0 ? `\nThe first ${limits.annotations} annotations are shown; ${plural(more, "more task")} did not pass.\n` : "";
  return summary(limits.checkSummary - Buffer.byteLength(note) - Buffer.byteLength(data)) + note + data;
}

function batchesOf({ annotations }: CheckResult): Annotation[][] {
  const kept = annotations.slice(0, limits.annotations);
  const size = limits.annotationsPerRequest;
  return Array.from({ length: Math.ceil(kept.length / size) }, (_, index) => kept.slice(index * size, (index + 1) * size));
}
