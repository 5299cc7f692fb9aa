import { t as makePlan } from "./prepare.js";
import { t as alignColumns } from "./text.js";
// src/verify.ts
/** Shows whether each task can be judged here. Status 1 when one cannot. */
async function verify(call) {
	const { tasks } = await makePlan(call, 0);
	const header = [
		"task",
		"reference",
		"stub",
		"leaks",
		"view",
		"dropped",
		"checks",
		"isolation",
		"seconds"
	];
	const broken = tasks.filter(({ gate }) => !gate.ready);
	return {
		value: tasks,
		text: `${[
			...alignColumns([header, ...tasks.map(row)]),
			"",
			...broken.map(({ id, gate }) => `quarantined: ${id}: ${gate.reason}`),
			`${tasks.length - broken.length} of ${tasks.length} tasks ready`
		].join("\n")}\n`,
		status: broken.length === 0 ? 0 : 1
	};
}
function row({ id, view, gate }) {
	const { reference, stub, leaks, cases, isolation, seconds } = gate;
	return [
		id,
		reference === "passed" ? "passes" : reference ?? "-",
		stub === "passed" ? "PASSES" : "fails",
		leaks.length === 0 ? "none" : String(leaks.length),
		`${view.files} files`,
		`${view.excluded} files`,
		String(cases),
		isolation?.level ?? "none",
		seconds.toFixed(1)
	];
}
export { verify };
