import { join } from "node:path";
import type { Warn } from "../../cache-entry.ts";
import type { Config } from "../../config.ts";
import { packageRoot } from "../../root.ts";
import { Completions } from "../completions.ts";
import { openAsked, readTemplate } from "../open.ts";
import { pricing } from "../price.ts";
import { parseTemplate } from "../template.ts";
import type { Judge } from "./judge.ts";
import { judgeVariables } from "./request.ts";

/** How a user sets up the judge; errors say it. */
const names = { model: "--judge", baseUrl: "--judge-base-url", key: "LMR_JUDGE_API_KEY", input: "judge-api-key" };

/** The judge that was chosen; null where none was. `onBusy` is called for each reply that asks to slow down, `warn` is told of faults of the cache. */
export async function openJudge(
  { judge, replayOnly, cache, concurrency, proxied }: Pick<Config, "judge" | "replayOnly" | "cache" | "concurrency" | "proxied">,
  { onBusy = () => undefined, warn = () => undefined }: { onBusy?: () => void; warn?: Warn } = {},
): Promise<Judge | null> {
  if (judge === null) return null;
  const path = join(packageRoot, "prompts", "judge.prompt.yml");
  const template = parseTemplate(await readTemplate(path), path, judgeVariables);
  const model = openAsked({ ...judge, concurrency, proxied, onBusy, names }, replayOnly);
  return {
    model: judge.model,
    endpoint: model.endpoint,
    template,
    completions: new Completions(model, join(cache, "completions"), warn),
    costOf: await pricing(model.endpoint, judge.price),
  };
}
