import { A as UsageError } from "./common.js";
import { M as environmentsOf, _ as loadMaterial, g as checkOutPapers } from "./p-limit.js";
import { n as matchesTask, t as loadTasks } from "./suite.js";
// src/benchmark/planned.ts
/** The environments that the plan was made in, whichever of its tasks are chosen here. */
async function environmentsOfPlan(plan, config) {
	const ids = new Set(plan.tasks.map(({ id }) => id));
	const tasks = (await loadTasks(plan.suites, [])).filter(({ task }) => ids.has(task.id));
	return environmentsOf({
		...config,
		suites: plan.suites
	}, tasks.map(({ paper }) => paper.python));
}
/** The material of the plan's ready tasks, read again and proven to be what was planned. */
async function loadPlanned(plan, options) {
	const chosen = plan.tasks.filter(({ id, gate }) => gate.ready && matchesTask(id, options.tasks));
	const ready = new Map(chosen.map((planned) => [planned.id, planned]));
	const wanted = (await loadTasks(plan.suites, [])).filter(({ task }) => ready.has(task.id));
	const loaded = /* @__PURE__ */ new Map();
	for await (const paper of checkOutPapers(wanted, options)) for (const one of await loadPaper(paper, ready)) loaded.set(one.planned.id, one);
	return [...ready.keys()].map((id) => {
		const found = loaded.get(id);
		if (found === void 0) throw new UsageError(`Task ${id} of the plan is not in ${plan.suites.join(", ")} any more. Prepare again with another --out.`);
		return found;
	});
}
async function loadPaper({ tasks, checkout }, ready) {
	return (await Promise.all(tasks.map((entry) => loadMaterial(entry, checkout)))).flatMap((material) => {
		const planned = ready.get(material.task.id);
		if (planned === void 0) return [];
		if (planned.hash !== material.hash) throw new UsageError(`Task ${planned.id} has changed since it was planned. Prepare again with another --out.`);
		return [{
			planned,
			material
		}];
	});
}
export { loadPlanned as n, environmentsOfPlan as t };
