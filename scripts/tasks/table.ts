import { markdownTable } from "markdown-table";
import { packageName, sharedRequirements } from "../../src/benchmark/shared-requirements.ts";
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
  return `${introduction(tasks)}

${markdownTable([["task", "paper", "category", "target", "lines", "packages", "seconds", "official test"], ...rows], { align: ["l", "l", "l", "l", "r", "l", "r", "l"], alignDelimiters: false })}

"lines" are those of the reference, blank ones left out. "seconds" is the processor time to score one answer (Python ${measured.python}): two runs of the
probe, most of it the import of packages, and the program itself; \`npm run measure\` measures it, and a dash stands where that interpreter could not judge
the task. "official test" says what is known of the benchmark's own test, which [\`--legacy\`](#the-benchmarks-own-tests) runs beside ours.`;
}

/** How many tasks there are, and how many environments they need where no interpreter has what they ask for. */
function introduction(tasks: readonly SuiteTask[]): string {
  const suites = [...new Set(tasks.map(({ suite }) => suite))];
  const counts = suites.map((suite) => `${tasks.filter((task) => task.suite === suite).length} of \`${suite}\``);
  const pythons = tasks.map(({ paper }) => paper.python);
  const needy = pythons.filter(({ requirements }) => requirements.length > 0);
  const environments = new Set(needy.map((python) => sharedRequirements(python, pythons).join(" "))).size;
  const packages = [...new Set(needy.flatMap(({ requirements }) => requirements.map(packageName)))].sort().join(", ");
  const served = `${environments === 1 ? "One environment serves" : `${environments} environments serve`} all ${needy.length} that need packages`;
  return `${tasks.length} tasks: ${counts.join(" and ")}. ${served} (${packages}); the other ${tasks.length - needy.length} need none.`;
}

/** Names of the packages that a paper's tasks need, without their versions. */
function packagesOf({ python }: SuiteTask["paper"]): string {
  return python.requirements.map(packageName).sort().join(", ") || "none";
}

const cell = (text: string) => text.replaceAll("|", "\\|");
