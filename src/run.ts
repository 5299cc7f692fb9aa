import { environmentsLine } from "./analysis/environments.ts";
import type { Call, Result } from "./command.ts";
import { outOf, plural } from "./render/format.ts";
import { renderText, renderVariantsText } from "./render/text.ts";
import type { RunVerdict } from "./schema/report.ts";
import { storedRuns } from "./variants.ts";

// A phase is loaded when its turn comes: what one needs (the model's client, the report's parts) is not in the way of another.
const prepare = async (call: Call) => (await withParser(import("./prepare.ts"))).prepare(call);
const solve = async (call: Call) => (await withParser(import("./solve.ts"))).solve(call);
const score = async (call: Call) => (await withParser(import("./score.ts"))).score(call);

/** Another processor makes the parser ready while the phase is loaded; a fault is told by whoever parses. */
async function withParser<T>(phase: Promise<T>): Promise<T> {
  import("./python/parser.ts").then(({ loadParser }) => loadParser()).catch(() => undefined);
  return phase;
}

/** All four phases; `answer` takes the place of the second. What later ones would refuse is refused before any work. */
export async function run(call: Call, answer?: (call: Call) => Promise<unknown>): Promise<Result> {
  if (answer === undefined) await (await import("./askable.ts")).checkAskable(call.config);
  await lookForBaseline(call, call.config.variants.length > 1);
  await prepare(call);
  await (answer ?? solve)(call);
  await score(call);
  return reportOnly(call);
}

export async function prepareOnly(call: Call): Promise<Result> {
  const plan = await prepare(call);
  const ready = plan.tasks.filter(({ gate }) => gate.ready).length;
  const lines = [
    environmentsLine(plan.tasks),
    `${outOf(ready, plan.tasks.length, "task")} ready, plan in ${call.config.out}/plan.json`,
  ];
  return { value: plan, text: `${lines.join("\n")}\n`, status: 0 };
}

export async function solveOnly(call: Call): Promise<Result> {
  const { settings, stopped } = await solve(call);
  const [first, ...others] = settings;
  const where = others.length === 0 ? "solutions" : "variants";
  const value = others.length === 0 ? first : settings;
  return { value, text: `answers in ${call.config.out}/${where}\n`, status: stopped === 0 ? 0 : statuses.inconclusive };
}

export async function scoreOnly(call: Call): Promise<Result> {
  const outcomes = await score(call);
  return { value: outcomes, text: `${plural(outcomes.length, "outcome")} in ${call.config.out}/outcomes\n`, status: 0 };
}

/** The last phase alone. */
export async function reportStored(call: Call): Promise<Result> {
  await lookForBaseline(call, (await storedRuns(call.config.out)).length > 1);
  return reportOnly(call);
}

/** A baseline that is broken is an error; where nothing will be compared, that is no surprise at the end. */
async function lookForBaseline({ config: { baseline }, console }: Call, several: boolean): Promise<void> {
  if (baseline === null) return;
  if ((await storedRuns(baseline)).length > 1) {
    if (!several)
      console.warn(`--baseline ${baseline} holds several variants, so that nothing will be compared. Name one of them.`);
    return;
  }
  const { digest } = await (await import("./stored-digest.ts")).readBaseline(baseline);
  if (digest === null) console.warn(`--baseline ${baseline}: there is no report, so that nothing will be compared.`);
}

async function reportOnly({ config }: Call): Promise<Result> {
  const runs = await storedRuns(config.out);
  if (runs.length > 1) {
    const { reportVariants } = await import("./report-variants.ts");
    const { comparison } = await reportVariants(config, runs);
    return { value: comparison, text: renderVariantsText(comparison, config.out), status: statuses[comparison.verdict] };
  }
  const { report } = await import("./report.ts");
  const result = await report(config);
  return { value: result, text: renderText(result, config.out), status: statuses[result.verdict] };
}

const statuses: Record<RunVerdict, Result["status"]> = { pass: 0, fail: 1, inconclusive: 3 };
