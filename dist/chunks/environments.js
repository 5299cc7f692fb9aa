import { a as plural } from "./format.js";
// src/analysis/environments.ts
/** Where tasks run: each environment with how many of them it serves, the one with most of them first. */
function environmentsShared(tasks) {
	const shared = /* @__PURE__ */ new Map();
	for (const { python } of tasks) {
		if (python === void 0) continue;
		const key = `${python.environment} ${python.version}`;
		const known = shared.get(key) ?? {
			name: python.environment,
			version: python.version,
			tasks: 0
		};
		shared.set(key, {
			...known,
			tasks: known.tasks + 1
		});
	}
	return [...shared.values()].sort((a, b) => b.tasks - a.tasks);
}
/** `2 environments: job (Python 3.11.2) for 27 tasks, 3f2a… for 1` */
function environmentsLine(tasks) {
	const shared = environmentsShared(tasks);
	const each = shared.map(({ name, version, tasks }) => {
		return `${name === "job" ? "the job's own" : name.slice(0, 12)} (Python ${version}) for ${plural(tasks, "task")}`;
	});
	return `${plural(shared.length, "environment")}: ${each.join(", ")}`;
}
export { environmentsLine as t };
