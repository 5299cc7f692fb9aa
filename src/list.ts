import { loadTasks } from "./benchmark/suite.ts";
import type { Call, Result } from "./command.ts";
import { plural } from "./render/format.ts";
import { fitColumns } from "./render/text.ts";

/** The tasks of the chosen suites, as far as the lines of a terminal hold them. Fetches nothing. */
export async function list({ config, columns }: Call): Promise<Result> {
  const tasks = (await loadTasks(config.suites, config.tasks)).map(({ suite, paper, task }) => ({
    id: task.id,
    suite,
    paper: paper.paper.title,
    category: task.category,
    target: `${task.target.file}:${task.target.name}`,
    repository: paper.repository.url,
    commit: paper.repository.commit,
    requirements: paper.python.requirements,
  }));
  const rows = tasks.map(({ id, suite, category, target, requirements }) => [
    id,
    category,
    target,
    requirements.join(" "),
    suite,
  ]);
  const head = ["task", "category", "target", "requirements", "suite"];
  const text = fitColumns([head, ...rows], columns).join("\n");
  return { value: tasks, text: `${text}\n${plural(tasks.length, "task")}; --json has all of each\n`, status: 0 };
}
