import { basename, resolve } from "node:path";
import type { Call, Result } from "./command.ts";
import type { Config } from "./config.ts";
import { UsageError } from "./errors.ts";
import { plural } from "./render/format.ts";
import { alignColumns } from "./render/text.ts";
import { run } from "./run.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Report } from "./schema/report.ts";
import type { Solution } from "./schema/solution.ts";
import { readReport } from "./stored-report.ts";
import { adoptRuns, prefixed, type StoredRun, storedRuns, variantRun } from "./variants.ts";

/**
 * Judges the stored answers of an earlier run anew, those of all its variants, in a run directory of its own, and lists the verdicts
 * that flipped.
 */
export async function rescore({ config, args, ...call }: Call): Promise<Result> {
  const from = new RunDirectory(resolve(args[0] ?? ""));
  const earlier = await storedRuns(from.path);
  const plan = await from.plan();
  if (from.path === config.out)
    throw new UsageError(`${from.path} is the run itself. Choose another --out for the new verdicts.`);
  const before = await Promise.all(earlier.map(({ run }) => readReport(run.path)));
  const replaying: Config = {
    ...config,
    suites: plan.suites,
    tasks: plan.tasks.map(({ id }) => id),
    reuseOutcomes: false,
    // Without a call, whatever the environment names.
    judge: null,
    variants: [],
  };
  const after = await run({ ...call, args: [], config: replaying }, (answering) => replayAll(earlier, answering));
  const flips: Flip[] = [];
  for (const [index, { name, run }] of (await storedRuns(config.out)).entries())
    flips.push(...flipsOf(name, before[index], await readReport(run.path)));
  return { ...after, value: { report: after.value, flipped: flips }, text: `${after.text}\n${describe(flips)}` };
}

/** Takes over the stored answers, each variant's into a folder of the same name. */
async function replayAll(earlier: readonly StoredRun[], call: Call): Promise<void> {
  const { solve } = await import("./solve.ts");
  const top = new RunDirectory(call.config.out);
  const runs = earlier.map(({ name, run: from }) => {
    return { name, from, run: name === null ? top : variantRun(top, basename(from.path)) };
  });
  await adoptRuns(top.path, await top.plan(), runs);
  for (const { from, run } of runs) {
    const { attempts } = await from.settings();
    const solver = { kind: "replay", folder: from.file("solutions") } as const;
    await solve({ ...call, config: { ...call.config, solver, attempts, out: run.path } });
  }
}

interface Flip {
  /** Absent where there is but one run. */
  variant?: string;
  task: Solution["task"];
  attempt: number;
  before: Outcome["verdict"];
  after: Outcome["verdict"];
  reason: Outcome["reason"];
}

function flipsOf(name: string | null, before: Report | undefined, after: Report): Flip[] {
  const old = new Map(before?.attempts.map((one) => [`${one.task}#${one.attempt}`, one.verdict]));
  return after.attempts.flatMap(({ task, attempt, verdict, reason }) => {
    const was = old.get(`${task}#${attempt}`);
    const variant = name === null ? {} : { variant: name };
    return was === undefined || was === verdict ? [] : [{ ...variant, task, attempt, before: was, after: verdict, reason }];
  });
}

function describe(flips: readonly Flip[]): string {
  if (flips.length === 0) return "no verdict flipped\n";
  const rows = flips.map(({ variant = null, task, attempt, before, after, reason }) => {
    return [prefixed(variant, `${task} #${attempt}`), before, after, reason ?? ""];
  });
  return `${plural(flips.length, "verdict")} flipped\n${alignColumns([["attempt", "before", "after", "reason"], ...rows]).join("\n")}\n`;
}
