import { resolve } from "node:path";
import type { Call, Result } from "./command.ts";
import { UsageError } from "./errors.ts";
import { alignColumns } from "./render/text.ts";
import { run } from "./run.ts";
import { RunDirectory } from "./run-directory.ts";
import type { Outcome } from "./schema/outcome.ts";
import type { Solution } from "./schema/solution.ts";
import { readReport } from "./stored-report.ts";
import { storedRuns } from "./variants.ts";

/** Judges the stored answers of an earlier run anew, in a run directory of its own, and lists the verdicts that flipped. */
export async function rescore({ config, args, ...call }: Call): Promise<Result> {
  const from = new RunDirectory(resolve(args[0] ?? ""));
  const [first, ...others] = await storedRuns(from.path);
  if (others.length > 0)
    throw new UsageError(`${from.path} holds several variants. Name one of them, such as ${first?.run.path}.`);
  const plan = await from.plan();
  const { attempts } = await from.settings();
  if (from.path === config.out)
    throw new UsageError(`${from.path} is the run itself. Choose another --out for the new verdicts.`);
  const before = await readReport(from.path);
  const after = await run({
    ...call,
    args: [],
    config: {
      ...config,
      suites: plan.suites,
      tasks: plan.tasks.map(({ id }) => id),
      reuseOutcomes: false,
      solver: { kind: "replay", folder: from.file("solutions") },
      attempts,
      // Without a call, whatever the environment names.
      judge: null,
      variants: [],
    },
  });
  const now = await readReport(config.out);
  const old = new Map(before.attempts.map((one) => [`${one.task}#${one.attempt}`, one]));
  const flipped = now.attempts.flatMap(({ task, attempt, verdict, reason }) => {
    const was = old.get(`${task}#${attempt}`);
    return was === undefined || was.verdict === verdict ? [] : [{ task, attempt, before: was.verdict, after: verdict, reason }];
  });
  return { ...after, value: { report: after.value, flipped }, text: `${after.text}\n${describe(flipped)}` };
}

interface Flip {
  task: Solution["task"];
  attempt: number;
  before: Outcome["verdict"];
  after: Outcome["verdict"];
  reason: Outcome["reason"];
}

function describe(flipped: readonly Flip[]): string {
  if (flipped.length === 0) return "no verdict flipped\n";
  const rows = flipped.map(({ task, attempt, before, after, reason }) => [`${task} #${attempt}`, before, after, reason ?? ""]);
  return `${flipped.length} verdicts flipped\n${alignColumns([["attempt", "before", "after", "reason"], ...rows]).join("\n")}\n`;
}
