import { t as loadTasks } from "./suite.js";
import { a as plural } from "./format.js";
import { n as fitColumns } from "./text.js";
// src/list.ts
/** The tasks of the chosen suites, as far as the lines of a terminal hold them. Fetches nothing. */
async function list({ config, columns }) {
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
		id,
		category,
		target,
		requirements.join(" "),
		suite
	]);
	return {
		value: tasks,
		text: `${fitColumns([[
			"task",
			"category",
			"target",
			"requirements",
			"suite"
		], ...rows], columns).join("\n")}\n${plural(tasks.length, "task")}; --json has all of each\n`,
		status: 0
	};
}
export { list };
