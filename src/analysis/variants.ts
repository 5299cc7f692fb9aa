import type { Report } from "../schema/report.ts";
import type { AgainstFirst, ComparedVariant, VariantComparison } from "../schema/variant-comparison.ts";
import { compareDigests } from "./compare.ts";
import { comparedOf } from "./digest.ts";
import { groupBy } from "./group-by.ts";
import { holm } from "./holm.ts";
import { testPairs } from "./paired-test.ts";
import { pairTasks } from "./pairs.ts";
import { worstOf } from "./worst.ts";

/** A report of one of several runs that are compared. */
export interface VariantReport {
  name: string;
  /** Where its files are, as seen from the comparison's; null where that is elsewhere. */
  folder: string | null;
  report: Report;
}

/** Several runs side by side, each held against the first; `tool` is this program's name and version, `together` whether one command made them. */
export function compareVariants(variants: readonly VariantReport[], tool: string, together = false): VariantComparison {
  const [first, ...others] = variants;
  if (first === undefined || others.length === 0) throw new RangeError("A comparison takes two variants at least.");
  const reports = variants.map(({ report }) => report);
  return {
    schema: "lmr-bench/comparison/1",
    tool,
    verdict: worstOf(reports.map(({ verdict }) => verdict)),
    variants: variants.map(describe),
    against: adjust(others.map(({ name, report }) => holdAgainst(first.report, name, report, together))),
    categories: namesOf(reports.flatMap(({ categories }) => categories.map(({ name }) => name))).map((name) => ({
      name,
      scores: reports.map(({ categories }) => categories.find((one) => one.name === name)?.score ?? null),
    })),
    tasks: tasksOf(reports),
  };
}

function describe({ name, folder, report }: VariantReport): ComparedVariant {
  const { verdict, grounds, score, statistics, model, settings, attempts, totals, legacy } = report;
  const replied = attempts.filter(({ reply, usage }) => reply !== null || usage !== null);
  const costs = replied.flatMap(({ cost }) => cost ?? []);
  const cost = replied.length === 0 || costs.length < replied.length ? null : costs.reduce((sum, one) => sum + one, 0);
  return {
    ...{ name, folder, verdict, grounds, score, statistics, model, settings, cost },
    usage: totals.usage,
    seconds: totals.seconds.solve,
    legacy,
  };
}

function holdAgainst(
  first: Report,
  variant: string,
  report: Report,
  together: boolean,
): Omit<AgainstFirst, "test"> & { p: number | null } {
  const [base, head] = [comparedOf(first), comparedOf(report)];
  const comparison = compareDigests(base, head, together);
  if (!comparison.comparable) return { variant, comparison, p: null };
  // Each of the two one-sided tests counts open attempts against what it would prove. Without any, twice the smaller is the two-sided p.
  const lower = testPairs(pairTasks(base, head).common)?.drop ?? 1;
  const higher = testPairs(pairTasks(head, base).common)?.drop ?? 1;
  return { variant, comparison, p: Math.min(1, 2 * Math.min(lower, higher)) };
}

/** Pairs that cannot be compared are not tested, and count for nothing in the correction. */
function adjust(held: readonly ReturnType<typeof holdAgainst>[]): AgainstFirst[] {
  const adjusted = holm(held.flatMap(({ p }) => p ?? []));
  return held.map(({ p, ...one }) => ({ ...one, test: p === null ? null : { p, adjusted: adjusted.shift() ?? p } }));
}

function tasksOf(reports: readonly Report[]): VariantComparison["tasks"] {
  const categories = new Map(reports.flatMap(({ tasks }) => tasks.map(({ id, category }) => [id, category])));
  const byTask = reports.map(({ attempts }) => groupBy(attempts, ({ task }) => task));
  return [...categories].map(([id, category]) => ({
    id,
    category,
    attempts: byTask.map((groups) => (groups.get(id) ?? []).map(({ verdict, reason }) => ({ verdict, reason }))),
  }));
}

const namesOf = (names: readonly string[]) => [...new Set(names)];

/** A sentence for each ground of the worst verdict, with the variant that it is of. */
export function worstGrounds({ verdict, variants }: VariantComparison): string[] {
  const worst = variants.filter((one) => one.verdict === verdict);
  return worst.flatMap(({ name, grounds }) => grounds.map((ground) => `${name}: ${ground}`));
}
