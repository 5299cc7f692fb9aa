import * as z from "zod";

/** What a workflow run is about, as far as reporting needs to know. */
export interface GitHubContext {
  event: string;
  repository: { owner: string; name: string };
  /** The commit that a check run belongs on: the head of the pull request, never its merge commit. */
  sha: string;
  /** The pull request to comment on; null on push, schedule, merge queue and the like. */
  pull: number | null;
  /** What the run is to be compared with. */
  base: Base;
  /** Where a pull request comes from, when the event tells its branch and not its number: `owner:branch`. */
  headLabel: string | null;
  /** Why the token cannot write, where the event alone tells; null where it may. */
  readOnly: "fork" | "dependabot" | null;
  workflow: string;
  /** Path of the workflow file in the repository, such as `.github/workflows/ci.yml`; null when unknown. */
  workflowFile: string | null;
  job: string;
  runId: number;
  runAttempt: number;
  runUrl: string;
  apiUrl: string;
}

/** The commit before the change, and the branch that it is on; each null where the event has none. */
export interface Base {
  sha: string | null;
  branch: string | null;
}

const Head = z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }).nullish() });
const Branch = z.object({ sha: z.string(), ref: z.string() });

/** The few fields read from an event; anything else in it, and events of any other kind, are fine. */
const Event = z.object({
  pull_request: z.object({ number: z.number().int(), head: Head, base: Branch.optional() }).optional(),
  merge_group: z.object({ head_sha: z.string(), base_sha: z.string().optional(), base_ref: z.string().optional() }).optional(),
  workflow_run: z
    .object({
      event: z.string().optional(),
      head_sha: z.string(),
      head_branch: z.string().nullish(),
      head_repository: z.object({ owner: z.object({ login: z.string() }) }).nullish(),
      /** Empty for forks; `findPull` asks the API for the pull request of the branch then. */
      pull_requests: z
        .array(z.object({ number: z.number().int(), head: z.object({ sha: z.string() }), base: Branch.optional() }))
        .nullish(),
    })
    .optional(),
  /** The commit that a push moved its branch from; zeros for a new branch. */
  before: z.string().optional(),
  repository: z.object({ default_branch: z.string().optional() }).optional(),
});
type Event = z.infer<typeof Event>;

/** The variables of the runner that are read here. */
type Environment = Readonly<Record<string, string | undefined>>;

type Subject = Pick<GitHubContext, "sha" | "pull" | "base" | "headLabel">;

/** The first part of the event that is there says what the run is about. */
const subjects: readonly ((event: Event) => Subject | undefined)[] = [
  ({ pull_request }) =>
    pull_request && {
      sha: pull_request.head.sha,
      pull: pull_request.number,
      base: baseOf(pull_request.base),
      headLabel: null,
    },
  ({ merge_group }) =>
    merge_group && {
      sha: merge_group.head_sha,
      pull: null,
      base: { sha: merge_group.base_sha ?? null, branch: merge_group.base_ref?.replace(/^refs\/heads\//, "") ?? null },
      headLabel: null,
    },
  ({ workflow_run }) => workflow_run && workflowRunSubject(workflow_run),
];

/**
 * Reads the runner's variables and the event that started the run. Null outside of GitHub Actions; throws where an event
 * that concerns us has not the documented shape.
 */
export function readContext(env: Environment, event: unknown): GitHubContext | null {
  const [owner, name] = env.GITHUB_REPOSITORY?.split("/") ?? [];
  if (!owner || !name) return null;
  const parsed = Event.parse(event ?? {});
  const subject = subjects.map((find) => find(parsed)).find((found) => found !== undefined) ?? branchSubject(parsed, env);
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const runId = Number(env.GITHUB_RUN_ID ?? 0);
  return {
    event: env.GITHUB_EVENT_NAME ?? "unknown",
    repository: { owner, name },
    ...subject,
    readOnly: whyReadOnly(parsed, env),
    workflow: env.GITHUB_WORKFLOW ?? "",
    workflowFile: /^[^/]+\/[^/]+\/(.+?\.ya?ml)@/.exec(env.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null,
    job: env.GITHUB_JOB ?? "",
    runId,
    runAttempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
    runUrl: `${server}/${owner}/${name}/actions/runs/${runId}`,
    apiUrl: env.GITHUB_API_URL ?? "https://api.github.com",
  };
}

function workflowRunSubject(run: NonNullable<Event["workflow_run"]>): Subject {
  const pull = run.pull_requests?.find(({ head }) => head.sha === run.head_sha);
  const asked = pull === undefined && run.event === "pull_request" && run.head_repository && run.head_branch;
  return {
    sha: run.head_sha,
    pull: pull?.number ?? null,
    base: baseOf(pull?.base),
    headLabel: asked ? `${run.head_repository?.owner.login}:${run.head_branch}` : null,
  };
}

/** Push, schedule, dispatch: the branch itself is the base, as it was before a push. */
function branchSubject({ before, repository }: Event, env: Environment): Subject {
  const onBranch = env.GITHUB_REF_TYPE === "branch" ? env.GITHUB_REF_NAME : undefined;
  const sha = before === undefined || /^0*$/.test(before) ? null : before;
  const branch = onBranch ?? repository?.default_branch ?? null;
  return { sha: env.GITHUB_SHA ?? "", pull: null, base: { sha, branch }, headLabel: null };
}

function baseOf(base: z.infer<typeof Branch> | undefined): Base {
  return { sha: base?.sha ?? null, branch: base?.ref ?? null };
}

/** Events whose token only reads for a fork and for Dependabot, whatever the workflow asks for. */
const limitedEvents: readonly (string | undefined)[] = [
  "push",
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
];

function whyReadOnly({ pull_request }: Event, env: Environment): GitHubContext["readOnly"] {
  if (!limitedEvents.includes(env.GITHUB_EVENT_NAME)) return null;
  if (env.GITHUB_ACTOR === "dependabot[bot]") return "dependabot";
  // A fork that was deleted since has no repository.
  const head = pull_request?.head.repo?.full_name.toLowerCase();
  return pull_request && head !== env.GITHUB_REPOSITORY?.toLowerCase() ? "fork" : null;
}
