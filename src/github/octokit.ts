import type { getOctokit } from "@actions/github";

/** The client of `@actions/github`, made by the caller with the token and the API's base URL. */
export type Octokit = ReturnType<typeof getOctokit>;

export interface Repository {
  owner: string;
  name: string;
}
