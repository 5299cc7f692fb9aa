import { delimiter } from "node:path";
import type { CommandFiles } from "./command-files.ts";
import type { Job } from "./job.ts";

type Environment = Record<string, string>;

/** What every step gets. `added` and `path` come from GITHUB_ENV and GITHUB_PATH of earlier steps. */
export function commonEnvironment(
  job: Job,
  step: string,
  action: string,
  files: CommandFiles,
  added: Environment,
  path: string[],
): Environment {
  return {
    HOME: job.machine.home,
    CI: "true",
    ...job.env,
    ...added,
    PATH: [...path.toReversed(), job.machine.path].join(delimiter),
    GITHUB_ACTION: step,
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION_PATH: action,
    GITHUB_ACTOR: job.github.actor,
    GITHUB_API_URL: job.github.apiUrl,
    GITHUB_BASE_REF: "",
    GITHUB_EVENT_NAME: job.github.eventName,
    GITHUB_EVENT_PATH: job.github.eventPath,
    GITHUB_GRAPHQL_URL: `${job.github.apiUrl}/graphql`,
    GITHUB_HEAD_REF: "",
    GITHUB_JOB: job.github.job,
    GITHUB_REF: "refs/heads/main",
    GITHUB_REF_NAME: "main",
    GITHUB_REF_TYPE: "branch",
    GITHUB_REPOSITORY: job.github.repository,
    GITHUB_REPOSITORY_OWNER: job.github.repository.split("/")[0] ?? "",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "1",
    GITHUB_RUN_NUMBER: "1",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_SHA: job.github.sha,
    GITHUB_WORKFLOW: "benchmark",
    GITHUB_WORKFLOW_REF: `${job.github.repository}/.github/workflows/benchmark.yml@refs/heads/main`,
    GITHUB_WORKSPACE: job.machine.workspace,
    RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
    RUNNER_NAME: "composite",
    RUNNER_OS: "Linux",
    RUNNER_TEMP: job.machine.temp,
    RUNNER_TOOL_CACHE: job.machine.toolCache,
    ...files,
  };
}

/** A `run:` step has neither the runtime token nor any input; it has the id token where the job may ask for one. */
export function runStepEnvironment(common: Environment, stepEnv: Environment, job: Job): Environment {
  return { ...common, ...stepEnv, ...protectedNames(common), ...job.idToken };
}

/** A JavaScript step has the cache service and its own inputs, under names that keep their hyphens. */
export function scriptStepEnvironment(common: Environment, stepEnv: Environment, inputs: Environment, job: Job): Environment {
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value]);
  return { ...common, ...stepEnv, ...protectedNames(common), ...Object.fromEntries(given), ...job.runtime, ...job.idToken };
}

/** Names that a step's `env:` cannot change. */
function protectedNames(common: Environment): Environment {
  return Object.fromEntries(Object.entries(common).filter(([name]) => /^(GITHUB|RUNNER)_/.test(name)));
}
