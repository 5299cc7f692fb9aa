import { messageOf } from "../errors.ts";
import type { LookUps } from "./baseline.ts";
import { readContext } from "./context.ts";
import { connect, type Octokit } from "./octokit.ts";
import type { Surfaces } from "./publish.ts";
import { findPull } from "./pull.ts";

/** What a step of the action needs to talk to GitHub. */
export interface Session {
  /** Null without a token. */
  octokit: Octokit | null;
  surfaces: Surfaces;
  /** What variants of one run look up in common. */
  lookUps?: LookUps;
}

export interface SessionInput extends Omit<Surfaces, "context"> {
  environment: Readonly<Record<string, string | undefined>>;
  event: unknown;
  token: string;
  log: (line: string) => void;
  /** Whether the pull request of a `workflow_run` is looked for, which takes a call: only its comment and baseline need it. */
  withPull: boolean;
  /** Whether the run is spread over jobs: then workflow and label tell it from others, as each step may be in another job. */
  acrossJobs: boolean;
}

/** Null outside of GitHub Actions. */
export async function openSession(input: SessionInput): Promise<Session | null> {
  const { environment, event, token, log, withPull, acrossJobs, ...wanted } = input;
  const read = readContext(environment, event);
  if (read === null) return null;
  const context = acrossJobs ? { ...read, job: "" } : read;
  if (token === "") return { octokit: null, surfaces: { ...wanted, context } };
  const octokit = connect(token, context.apiUrl);
  if (!withPull) return { octokit, surfaces: { ...wanted, context } };
  const completed = await findPull(octokit, context).catch((error: unknown) => {
    log(`The pull request of ${context.headLabel} was not found: ${messageOf(error)}`);
    return context;
  });
  return { octokit, surfaces: { ...wanted, context: completed } };
}
