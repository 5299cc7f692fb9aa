import type { Config } from "./config.ts";
import type { Console } from "./console.ts";
import type { Result } from "./commands.ts";
import { prepare } from "./prepare.ts";
import { renderText } from "./render/text.ts";
import { report } from "./report.ts";
import type { RunVerdict } from "./schema/report.ts";
import { score } from "./score.ts";
import { solve } from "./solve.ts";

const statuses: Record<RunVerdict, Result["status"]> = { pass: 0, fail: 1, inconclusive: 3 };

/** All four phases. */
export async function run(config: Config, console: Console, signal: AbortSignal): Promise<Result> {
  await prepare(config, console, signal);
  await solve(config, console, signal);
  await score(config, console, signal);
  return reportOnly(config);
}

export async function prepareOnly(config: Config, console: Console, signal: AbortSignal): Promise<Result> {
  const plan = await prepare(config, console, signal);
  const ready = plan.tasks.filter(({ gate }) => gate.ready).length;
  return { value: plan, text: `${ready} of ${plan.tasks.length} tasks ready, plan in ${config.out}/plan.json\n`, status: 0 };
}

export async function solveOnly(config: Config, console: Console, signal: AbortSignal): Promise<Result> {
  const settings = await solve(config, console, signal);
  return { value: settings, text: `answers in ${config.out}/solutions\n`, status: 0 };
}

export async function scoreOnly(config: Config, console: Console, signal: AbortSignal): Promise<Result> {
  const outcomes = await score(config, console, signal);
  return { value: outcomes, text: `${outcomes.length} outcomes in ${config.out}/outcomes\n`, status: 0 };
}

export async function reportOnly(config: Config): Promise<Result> {
  const result = await report(config);
  return { value: result, text: renderText(result, config.out), status: statuses[result.verdict] };
}
