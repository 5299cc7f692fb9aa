import { n as shardsOf } from "./shards.js";
import { t as alignColumns } from "./text.js";
import { t as RunDirectory } from "./run-directory.js";
// src/plan.ts
/** The shards of a plan. With `--matrix` as a workflow wants them: `strategy: { matrix: ${{ fromJSON(…) }} }`. */
async function plan({ config, switches }) {
	const shards = shardsOf(await new RunDirectory(config.out).plan());
	const matrix = { include: shards.map(({ name, tasks }) => ({
		shard: name,
		task: tasks.join(",")
	})) };
	return {
		value: matrix,
		text: switches.has("matrix") ? `${JSON.stringify(matrix)}\n` : table(shards),
		status: 0
	};
}
function table(shards) {
	const rows = shards.map(({ name, tasks, environment }) => [
		name,
		String(tasks.length),
		environment ?? ""
	]);
	return `${alignColumns([[
		"shard",
		"tasks",
		"environment"
	], ...rows]).join("\n")}\n`;
}
export { plan };
