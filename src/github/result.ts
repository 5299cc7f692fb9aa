import { worstGrounds } from "../analysis/variants.ts";
import { once } from "../once.ts";
import { shorten } from "../render/escape.ts";
import { renderMarkdown } from "../render/markdown.ts";
import { variantsLine } from "../render/variant-table.ts";
import { renderVariants } from "../render/variants-markdown.ts";
import type { VariantsReport } from "../report-variants.ts";
import type { Origin } from "../schema/digest.ts";
import type { Report, RunVerdict } from "../schema/report.ts";
import type { Annotation, Place } from "./annotations.ts";
import type { OpenCheck } from "./check-run.ts";
import { type Content, reportContent } from "./content.ts";
import { eachOnce } from "./failure.ts";
import { limits } from "./limits.ts";
import { publish } from "./publish.ts";
import { type RecordedRun, type RecordOf, recordRuns } from "./record.ts";
import { ownIssues, tellRegression } from "./regression-issue.ts";
import type { Session } from "./session.ts";

/** What the last step tells, of a single run or of several variants. */
export interface RunResult {
  verdict: RunVerdict;
  grounds: readonly string[];
  /** The report of the run, or of the first variant. */
  first: Report;
  /** pass@1 by variant; null for a single run. */
  scores: Readonly<Record<string, number | null>> | null;
  /** Markdown within a number of bytes. */
  summary: (budget: number) => string;
  publish: (session: Session, publication: Publication) => Promise<Published>;
}

export interface Publication {
  locate: (task: string) => Place;
  origin: Origin;
  /** The check run that stands in progress. */
  open: OpenCheck | null;
  recordOf: RecordOf;
  /** Whether a proven drop of a nightly run opens an issue. */
  issue: boolean;
  warn: (text: string) => void;
}

/** What the log must show. */
interface Published {
  warnings: string[];
  annotations: Annotation[];
}

export function singleResult(report: Report): RunResult {
  return {
    verdict: report.verdict,
    grounds: report.grounds,
    first: report,
    scores: null,
    summary: (budget) => renderMarkdown(report, { budget, from: "checks", chart: true }),
    publish: (session, publication) => publishReports(session, [{ session, report, open: publication.open }], publication),
  };
}

export function variantsResult({ comparison, variants }: VariantsReport): RunResult {
  const reports = variants.map(({ report }) => report);
  const [first] = reports;
  if (first === undefined) throw new RangeError("There is no variant.");
  return {
    verdict: comparison.verdict,
    grounds: worstGrounds(comparison),
    first,
    scores: Object.fromEntries(variants.map(({ name, report }) => [name, report.score.passAt1])),
    summary: (budget) => renderVariants(comparison, reports, { budget, from: "checks" }),
    publish: async (session, publication) => {
      const content = variantsContent({ comparison, variants });
      const all = await publish(session.octokit, { ...session.surfaces, content, open: publication.open });
      const parts = variants.map(({ name, report }) => {
        const { octokit, surfaces } = sessionOf(session, name);
        return { session: { octokit, surfaces: { ...surfaces, comment: false } }, report, open: null };
      });
      return togetherOf([all, await publishReports(session, parts, publication)]);
    },
  };
}

/** The session as one variant sees it: its check run, baseline and history have names of their own. */
export function sessionOf(session: Session, variant: string): Session {
  const label = [session.surfaces.label ?? "", variant].filter((part) => part !== "").join(" / ");
  return { ...session, surfaces: { ...session.surfaces, label } };
}

interface Part {
  session: Session;
  report: Report;
  /** The check run that it completes. */
  open: OpenCheck | null;
}

/** Comment, check run and regression issue of each report, and one entry of the history for all. What they ask in common is asked once. */
async function publishReports(session: Session, parts: readonly Part[], publication: Publication): Promise<Published> {
  const { locate, origin, recordOf, issue } = publication;
  const warn = eachOnce(publication.warn);
  const published: Published[] = [];
  const recorded: RecordedRun[] = [];
  const news: (() => Promise<unknown>)[] = [];
  const issues = once(() => ownIssues(session, publication.open?.app ?? null));
  for (const { session, report, open } of parts) {
    const content = reportContent(report, locate, origin);
    published.push(await publish(session.octokit, { ...session.surfaces, content, open }));
    const record = await recordOf(session);
    if (record !== null) recorded.push({ record, report });
    news.push(() => tellRegression(session, { report, content, issues, warn }));
  }
  await recordRuns(recorded, origin, warn);
  if (issue) for (const tell of news) await tell();
  return togetherOf(published);
}

/** Each warning once. */
function togetherOf(published: readonly Published[]): Published {
  return {
    warnings: [...new Set(published.flatMap(({ warnings }) => warnings))],
    annotations: published.flatMap(({ annotations }) => annotations),
  };
}

/** What comment and check run say of all variants; annotations and digests are in the check run of each. */
function variantsContent({ comparison, variants }: VariantsReport): Content {
  const reports = variants.map(({ report }) => report);
  return {
    verdict: comparison.verdict,
    title: shorten(variantsLine(comparison), limits.checkTitle),
    render: (budget, from, note) => renderVariants(comparison, reports, { budget, from, ...(note !== undefined && { note }) }),
    data: "",
    annotations: [],
  };
}
