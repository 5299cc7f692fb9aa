import { actionsApp } from "./baseline.ts";
import type { Octokit } from "./octokit.ts";

/** Author of what is written with the job's own token. */
const actionsBot = `${actionsApp}[bot]`;

/** Login of an app's token, as far as the app tells it; null where it has to be asked for. */
export const authorOf = (app: string | null): string | null => (app === actionsApp ? actionsBot : null);

/** The login behind the token. GraphQL tells it for every kind of token, REST only for a person's. */
export async function findViewer(octokit: Octokit): Promise<string> {
  try {
    const { viewer } = await octokit.graphql<{ viewer: { login: string } }>("query { viewer { login } }");
    return viewer.login;
  } catch {
    return actionsBot;
  }
}
