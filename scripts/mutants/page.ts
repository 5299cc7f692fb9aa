import { markdownTable } from "markdown-table";
import * as z from "zod";

const Survivor = z.object({
  id: z.string(),
  as: z.enum(["equivalent", "allowed"]).nullable(),
  why: z.string().nullable(),
});

/** What the page needs of `verify --thorough --json`. */
export const Verified = z.array(
  z.object({
    id: z.string(),
    gate: z.object({ cases: z.number() }),
    mutation: z.object({ total: z.number(), killed: z.number(), survivors: z.array(Survivor) }),
  }),
);
export type Verified = z.infer<typeof Verified>;

export function mutantsPage(tasks: Verified): string {
  const sorted = tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return `<!-- Written by scripts/mutants.ts from the output of \`lmr-bench verify --thorough --json\`. -->

# How sharp are the probes?

A mutant is a task's reference with one small edit: another operator, sign, bound, axis or reduction, a dropped term or call, swapped
arguments. A probe kills it when it fails it as an answer. Some mutants survive rightly: an *equivalent* one computes the same
on all inputs that a task allows, and an *allowed* one is as fair an answer, or differs in what nobody asked for.

${markdownTable([["task", "cases", "mutants", "killed", "equivalent", "allowed", "not explained", "killed of the rest"], ...sorted.map(row), sumOf(sorted)], { align: ["l", "r", "r", "r", "r", "r", "r", "r"] })}

"Killed of the rest" leaves out what is equivalent or allowed. \`verify --thorough\` fails a task below 95 %.

## Survivors

${sorted.map(reasons).filter(Boolean).join("\n") || "None."}
`;
}

function row({ id, gate, mutation: { total, killed, survivors } }: Verified[number]): string[] {
  const count = (kind: "equivalent" | "allowed" | null) => survivors.filter(({ as }) => as === kind).length;
  const rest = total - count("equivalent") - count("allowed");
  const share = rest === 0 ? "–" : `${((100 * killed) / rest).toFixed(1)} %`;
  return [id, gate.cases, total, killed, count("equivalent"), count("allowed"), count(null), share].map(String);
}

function sumOf(tasks: Verified): string[] {
  const sum = (count: (task: Verified[number]) => number) => tasks.reduce((total, task) => total + count(task), 0);
  return row({
    id: `${tasks.length} tasks`,
    gate: { cases: sum(({ gate }) => gate.cases) },
    mutation: {
      total: sum(({ mutation }) => mutation.total),
      killed: sum(({ mutation }) => mutation.killed),
      survivors: tasks.flatMap(({ mutation }) => mutation.survivors),
    },
  });
}

/** One line a reason, with the number of mutants that it explains. */
function reasons({ id, mutation }: Verified[number]): string {
  const counts = new Map<string, number>();
  for (const { as, why } of mutation.survivors) {
    const reason = as === null ? "not explained" : `${as}: ${why?.trim().replace(/\s+/g, " ")}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const lines = [...counts].map(([reason, count]) => `- ${count} ${reason}`);
  return lines.length === 0 ? "" : `**${id}**\n\n${lines.join("\n")}\n`;
}
