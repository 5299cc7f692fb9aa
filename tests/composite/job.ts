import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./machine.ts";

/** The job around a composite action, as far as its steps can tell. */
export interface Job {
  readonly machine: Machine;
  /** `env:` of the workflow, the job and the step that uses the action. */
  readonly env: Record<string, string>;
  readonly github: GitHub;
  /** ACTIONS_RUNTIME_TOKEN, ACTIONS_RESULTS_URL and the like: only JavaScript steps see them. */
  readonly runtime: Record<string, string>;
  /** ACTIONS_ID_TOKEN_REQUEST_*: there with `permissions: id-token: write`, in every step. */
  readonly idToken: Record<string, string>;
  /** Folders of the nested actions by their `uses:`. */
  readonly actions: Record<string, string>;
  /** The runner's own node; not on PATH. */
  readonly node: string;
}

interface GitHub {
  readonly token: string;
  readonly apiUrl: string;
  readonly repository: string;
  readonly sha: string;
  readonly eventName: string;
  readonly eventPath: string;
  readonly actor: string;
  /** Id of the job in its workflow. */
  readonly job: string;
}

export type JobChanges = Partial<Omit<Job, "github" | "machine">> & { github?: Partial<GitHub> };

/** A job for a push to main of octo/lab, with a token, no cache service, and github-script replaced by the stand-in. */
export function jobOn(machine: Machine, changes: JobChanges = {}): Job {
  const eventPath = join(machine.temp, "event.json");
  writeFileSync(eventPath, "{}");
  return {
    machine,
    env: {},
    runtime: { ACTIONS_RUNTIME_TOKEN: "runtime-token" },
    idToken: {},
    actions: { [githubScript]: join(import.meta.dirname, "github-script") },
    node: process.execPath,
    ...changes,
    github: {
      token: "github-token",
      // A closed port: what a test does not serve must fail at once and never leave this machine.
      apiUrl: "http://127.0.0.1:3",
      repository: "octo/lab",
      sha: "5".repeat(40),
      eventName: "push",
      eventPath,
      actor: "octocat",
      job: "benchmark",
      ...changes.github,
    },
  };
}

/** actions/github-script v8.0.0 by its commit, as action.yml names it. */
export const githubScript = "actions/github-script@ed597411d8f924073f98dfc5c65a23a2325f34cd";
