import { loadTasks } from "./benchmark/suite.ts";
import type { Call, Result } from "./command.ts";
import { alignColumns } from "./render/text.ts";

/** The tasks of the chosen suites. Fetches nothing. */
export async function list({ config }: Call): Promise<Result> {
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
    suite,
    id,
    category,
    target,
    requirements.join(" "),
  ]);
  const text = alignColumns([["suite", "task", "category", "target", "requirements"], ...rows]).join("\n");
  return { value: tasks, text: `${text}\n${tasks.length} tasks\n`, status: 0 };
}
