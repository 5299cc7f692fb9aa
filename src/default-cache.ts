import { homedir } from "node:os";
import { join } from "node:path";
import { nonEmpty } from "./option-values.ts";

/** As root a place that other users may enter, since candidates run as another user and use the environments in it. */
export function defaultCache(environment: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return "/var/cache/lmr-bench";
  return join(nonEmpty(environment.XDG_CACHE_HOME) ?? join(homedir(), ".cache"), "lmr-bench");
}
