import { setTimeout as sleep } from "node:timers/promises";
import { getOctokit } from "@actions/github";
import { statusOf } from "./failure.ts";

/** The client of `@actions/github`, made by `connect` with the token and the API's base URL. */
export type Octokit = ReturnType<typeof getOctokit>;

export interface Repository {
  owner: string;
  name: string;
}

/** Owner and name as the client's calls want them. */
export function repo({ repository }: { repository: Repository }): { owner: string; repo: string } {
  return { owner: repository.owner, repo: repository.name };
}

/** Milliseconds before each further try; a job must not wait for a service that stays away. */
const pauses = [500, 2_000];

/** Milliseconds after which a request counts as failed; the client itself would wait for ever. */
const patience = 30_000;

/** A client that tries again what failed on GitHub's side and may be repeated. A second POST could write a thing twice. */
export function connect(token: string, baseUrl: string): Octokit {
  const octokit = getOctokit(token, { baseUrl });
  octokit.hook.wrap("request", async (request, options) => {
    for (const pause of options.method === "POST" ? [] : pauses) {
      try {
        return await request(withPatience(options));
      } catch (error) {
        const status = statusOf(error);
        if (status !== null && status < 500) throw error;
        await sleep(pause);
      }
    }
    return request(withPatience(options));
  });
  return octokit;
}

function withPatience<T extends { request?: object }>(options: T): T {
  return { ...options, request: { ...options.request, signal: AbortSignal.timeout(patience) } };
}
