import type { Config } from "./config.ts";
import { openJudge } from "./solver/judge/open.ts";
import { openSolver } from "./solver/open.ts";
import { askedRuns } from "./variants.ts";

/** Refuses, before any work, what would be refused when answers are asked for: no model, no key, a prompt that does not read. */
export async function checkAskable(config: Config): Promise<void> {
  for (const asked of askedRuns(config)) await openSolver(asked.config);
  await openJudge(config);
}
