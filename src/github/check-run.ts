import { plural } from "../render/format.ts";
import type { RunVerdict } from "../schema/report.ts";
import type { Annotation } from "./annotations.ts";
import { limits } from "./limits.ts";
import type { Octokit, Repository } from "./octokit.ts";

export interface CheckRun {
  repository: Repository;
  /** The head of the pull request, or the event's commit. */
  sha: string;
  /** Unique over workflow, job and matrix leg: GitHub files check runs under a suite that we cannot choose. */
  name: string;
  verdict: RunVerdict;
  title: string;
  /** Renders the summary within a number of bytes. */
  summary: (budget: number) => string;
  annotations: readonly Annotation[];
  detailsUrl: string;
}

const conclusions = { pass: "success", fail: "failure", inconclusive: "neutral" } as const satisfies Record<RunVerdict, string>;

/** Creates the check run complete, with the first batch of annotations, so that it stands whatever happens next. */
export async function createCheckRun(octokit: Octokit, check: CheckRun): Promise<number> {
  const { data } = await octokit.rest.checks.create({
    ...repo(check),
    name: check.name,
    head_sha: check.sha,
    status: "completed",
    conclusion: conclusions[check.verdict],
    details_url: check.detailsUrl,
    output: outputOf(check, batchesOf(check)[0] ?? []),
  });
  return data.id;
}

/** Adds the annotations beyond the first batch; each request appends. */
export async function appendAnnotations(octokit: Octokit, check: CheckRun, id: number): Promise<void> {
  for (const batch of batchesOf(check).slice(1))
    await octokit.rest.checks.update({ ...repo(check), check_run_id: id, output: outputOf(check, batch) });
}

/** GitHub wants title and summary with every batch. */
function outputOf(check: CheckRun, annotations: readonly Annotation[]) {
  return { title: check.title, summary: summaryOf(check), annotations: [...annotations] };
}

function summaryOf({ summary, annotations }: CheckRun): string {
  const more = annotations.length - limits.annotations;
  const note =
    more > 0 ? `\nThe first ${limits.annotations} annotations are shown; ${plural(more, "more attempt")} did not pass.\n` : "";
  return summary(limits.checkSummary - Buffer.byteLength(note)) + note;
}

function batchesOf({ annotations }: CheckRun): Annotation[][] {
  const kept = annotations.slice(0, limits.annotations);
  const size = limits.annotationsPerRequest;
  return Array.from({ length: Math.ceil(kept.length / size) }, (_, index) => kept.slice(index * size, (index + 1) * size));
}

function repo({ repository }: CheckRun): { owner: string; repo: string } {
  return { owner: repository.owner, repo: repository.name };
}
