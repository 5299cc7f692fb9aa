import { markdownTable } from "markdown-table";
import type { SuiteTask } from "../../src/benchmark/suite.ts";
import type { Measured } from "./measured.ts";

const [begin, end] = ["<!-- tasks -->", "<!-- /tasks -->"];

/** The page with the table between its marks. */
export function withTable(page: string, tasks: readonly SuiteTask[], measured: Measured): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/tasks.md needs the marks ${begin} and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${tasksText(tasks, measured)}\n\n${page.slice(to)}`;
}

function tasksText(tasks: readonly SuiteTask[], measured: Measured): string {
  const environments = new Set(
    tasks.map(({ paper }) => JSON.stringify([paper.python.version, [...paper.python.requirements].sort()])),
  );
  const needs = new Map<string, number>();
  for (const { paper } of tasks) needs.set(packagesOf(paper), (needs.get(packagesOf(paper)) ?? 0) + 1);
  const shared = [...needs].sort(([, a], [, b]) => b - a);
  const rows = tasks.map(({ task, paper }) => {
    const known = measured.tasks[task.id];
    return [
      `\`${task.id}\``,
      paper.paper.url === undefined ? cell(paper.paper.title) : `[${cell(paper.paper.title)}](${paper.paper.url})`,
      cell(task.category),
      `\`${task.target.file}\`: \`${task.target.name}\``,
      String(known?.lines ?? "–"),
      packagesOf(paper),
      known?.seconds?.toFixed(1) ?? "–",
      task.flags.join(", "),
    ];
  });
  return `${tasks.length} tasks. An interpreter that has all packages below serves every one of them; where the job's own lacks some, an environment is built for each set of
requirements: ${environments.size} for these tasks, of which the largest serves ${shared[0]?.[1]} (${shared[0]?.[0]}).

${markdownTable([["task", "paper", "category", "target", "lines", "packages", "seconds", "official test"], ...rows], { align: ["l", "l", "l", "l", "r", "l", "r", "l"], alignDelimiters: false })}

"lines" are those of the reference, blank ones left out; "seconds" the processor time to score one answer (Python ${measured.python}, two runs of the probe
and the program itself, most of it the import of packages), measured by \`npm run measure\`. "official test" says what is known of the benchmark's own test,
which [\`--legacy\`](#the-benchmarks-own-tests) runs beside ours.`;
}

/** Names of the packages that a paper's tasks need, without their versions. */
function packagesOf({ python }: SuiteTask["paper"]): string {
  return (
    python.requirements
      .map((requirement) => /^[\w.-]+/.exec(requirement)?.[0] ?? requirement)
      .sort()
      .join(", ") || "none"
  );
}

const cell = (text: string) => text.replaceAll("|", "\\|");
