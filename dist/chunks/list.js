import { t as loadTasks } from "./suite.js";
import { t as alignColumns } from "./text.js";
// src/list.ts
/** The tasks of the chosen suites. Fetches nothing. */
async function list({ config }) {
	const tasks = (await loadTasks(config.suites, config.tasks)).map(({ suite, paper, task }) => ({
		id: task.id,
		suite,
		paper: paper.paper.title,
		category: task.category,
		target: `${task.target.file}:${task.target.name}`,
		repository: paper.repository.url,
		commit: paper.repository.commit,
		requirements: paper.python.requirements
	}));
	const rows = tasks.map(({ id, suite, category, target, requirements }) => [
		suite,
		id,
		category,
		target,
		requirements.join(" ")
	]);
	return {
		value: tasks,
		text: `${alignColumns([[
			"suite",
			"task",
			"category",
			"target",
			"requirements"
		], ...rows]).join("\n")}\n${tasks.length} tasks\n`,
		status: 0
	};
}
export { list };
