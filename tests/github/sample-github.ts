import type { GitHubContext } from "../../src/github/context.ts";
import { connect, type Octokit } from "../../src/github/octokit.ts";
import { type Account, type GitHubServer, startGitHub } from "./proxy.ts";

/** The owner's token, the job's own, one without any permission, a person's, and another person's. */
export const accounts: Readonly<Record<string, Account>> = {
  owner: { login: "team", writes: ["issues", "contents"], app: null },
  job: { login: "github-actions[bot]", writes: ["issues", "checks", "contents"], app: "github-actions" },
  reader: { login: "github-actions[bot]", writes: [], app: "github-actions" },
  person: { login: "maintainer", writes: ["issues", "checks"], app: null },
  stranger: { login: "stranger", writes: ["issues"], app: null },
  other: { login: "other-app[bot]", writes: ["issues", "checks"], app: "other-app" },
};

export interface SampleGitHub extends GitHubServer {
  context: GitHubContext;
  /** A client with a token of `accounts`. */
  as(token: string): Octokit;
  /** Author and text of every comment of the pull request. */
  comments(): Promise<{ author: string | null; body: string }[]>;
  checkRuns(): Promise<Awaited<ReturnType<Octokit["rest"]["checks"]["listForRef"]>>["data"]["check_runs"]>;
  /** Puts a commit on a branch; gives its id. */
  commit(branch: string, path: string): Promise<string>;
}

/** A repository with one pull request, and the context of a run on it. */
export async function startSampleGitHub(): Promise<SampleGitHub> {
  const server = await startGitHub("team/models", accounts);
  const as = (token: string) => connect(token, server.url);
  const repo = { owner: "team", repo: "models" };
  const admin = as("owner");
  const { data: main } = await admin.rest.repos.getBranch({ ...repo, branch: "main" });
  await admin.rest.git.createRef({ ...repo, ref: "refs/heads/feature", sha: main.commit.sha });
  await admin.rest.repos.createOrUpdateFileContents({
    ...repo,
    path: "prompt.yml",
    branch: "feature",
    message: "Change the prompt",
    content: Buffer.from("messages: []\n").toString("base64"),
  });
  const commit = async (branch: string, path: string): Promise<string> => {
    const content = Buffer.from(path).toString("base64");
    const { data } = await admin.rest.repos.createOrUpdateFileContents({ ...repo, path, branch, message: path, content });
    return data.commit.sha ?? "";
  };
  const { data: pull } = await admin.rest.pulls.create({ ...repo, title: "A new prompt", head: "feature", base: "main" });
  server.calls.length = 0;
  return {
    ...server,
    as,
    commit,
    context: {
      event: "pull_request",
      repository: { owner: "team", name: "models" },
      sha: pull.head.sha,
      pull: pull.number,
      base: { sha: main.commit.sha, branch: "main" },
      headLabel: null,
      readOnly: null,
      workflow: "Benchmark",
      workflowFile: ".github/workflows/benchmark.yml",
      job: "lmr",
      runId: 100,
      runAttempt: 1,
      runUrl: "https://github.com/team/models/actions/runs/100",
      apiUrl: server.url,
    },
    async comments() {
      const all = await admin.paginate(admin.rest.issues.listComments, { ...repo, issue_number: pull.number, per_page: 100 });
      return all.map(({ user, body }) => ({ author: user?.login ?? null, body: body ?? "" }));
    },
    async checkRuns() {
      const { data } = await admin.rest.checks.listForRef({ ...repo, ref: pull.head.sha });
      return data.check_runs;
    },
  };
}
