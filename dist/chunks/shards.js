// src/analysis/shards.ts
/** Jobs that a matrix of GitHub may have. */
const most = 256;
/** A shard for each paper, as a paper has one environment; several papers share one where a matrix cannot hold them all. */
function shardsOf({ tasks }) {
	const papers = /* @__PURE__ */ new Map();
	for (const { id, paper, python } of tasks.filter(({ gate }) => gate.ready)) {
		const shard = papers.get(paper.id) ?? {
			name: paper.id,
			tasks: [],
			environment: python?.environment ?? null
		};
		papers.set(paper.id, {
			...shard,
			tasks: [...shard.tasks, id]
		});
	}
	const shards = [...papers.values()];
	const size = Math.ceil(shards.length / most);
	return Array.from({ length: Math.ceil(shards.length / Math.max(size, 1)) }, (_, index) => join(shards.slice(index * size, (index + 1) * size)));
}
/** Names of the shards that owe outcomes and delivered none, where another did. Tasks are named by their ids. */
function absentShards(plan, { missing, scored }) {
	const some = (tasks, of) => tasks.some((task) => of.has(task));
	if (scored.size === 0) return [];
	return shardsOf(plan).flatMap(({ name, tasks }) => some(tasks, missing) && !some(tasks, scored) ? [name] : []);
}
function join(shards) {
	const [first, ...others] = shards;
	const environment = others.every((shard) => shard.environment === first?.environment) ? first?.environment : null;
	return {
		name: others.length === 0 ? first?.name ?? "" : `${first?.name}-and-${others.length}-more`,
		tasks: shards.flatMap((shard) => shard.tasks),
		environment: environment ?? null
	};
}
export { shardsOf as n, absentShards as t };
