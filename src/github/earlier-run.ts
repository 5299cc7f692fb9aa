import type { Baseline } from "../schema/baseline.ts";
import { findBaseline } from "./baseline.ts";
import type { OpenCheck } from "./check-run.ts";
import { explainFailure, type Publication } from "./failure.ts";
import { checkSubject } from "./publish.ts";
import type { Session } from "./session.ts";

const lookUp: Publication = { name: "baseline", permission: "checks: read", done: "looked up" };

/**
 * The baseline that check runs of earlier runs hold; null where there is nothing to ask, as without check runs. Never throws: a
 * baseline that could not be looked up counts as missing, and the gate has a rule for that.
 */
export async function earlierRun(
  { octokit, surfaces }: Session,
  open: OpenCheck | null,
  warn: (text: string) => void,
): Promise<Baseline | null> {
  if (octokit === null || surfaces.check === false) return null;
  const { base } = surfaces.context;
  try {
    return await findBaseline(octokit, { check: checkSubject(surfaces), open, base });
  } catch (error) {
    warn(explainFailure(lookUp, error));
    return { rung: "none", sha: base.sha, fallback: false, digest: null };
  }
}
