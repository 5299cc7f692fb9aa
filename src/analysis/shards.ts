import type { Plan } from "../schema/plan.ts";

/** Ready tasks that one job scores. */
export interface Shard {
  /** The paper, or the first of several. */
  name: string;
  tasks: string[];
  /** The Python environment that all its tasks share; null where there are several. */
  environment: string | null;
}

/** Jobs that a matrix of GitHub may have. */
const most = 256;

/** A shard for each paper, as a paper has one environment; several papers share one where a matrix cannot hold them all. */
export function shardsOf({ tasks }: Pick<Plan, "tasks">): Shard[] {
  const papers = new Map<string, Shard>();
  for (const { id, paper, python } of tasks.filter(({ gate }) => gate.ready)) {
    const shard = papers.get(paper.id) ?? { name: paper.id, tasks: [], environment: python?.environment ?? null };
    papers.set(paper.id, { ...shard, tasks: [...shard.tasks, id] });
  }
  const shards = [...papers.values()];
  const size = Math.ceil(shards.length / most);
  return Array.from({ length: Math.ceil(shards.length / Math.max(size, 1)) }, (_, index) =>
    join(shards.slice(index * size, (index + 1) * size)),
  );
}

/** Names of the shards that owe outcomes and delivered none, where another did. Tasks are named by their ids. */
export function absentShards(
  plan: Pick<Plan, "tasks">,
  { missing, scored }: { missing: ReadonlySet<string>; scored: ReadonlySet<string> },
): string[] {
  const some = (tasks: readonly string[], of: ReadonlySet<string>) => tasks.some((task) => of.has(task));
  if (scored.size === 0) return [];
  return shardsOf(plan).flatMap(({ name, tasks }) => (some(tasks, missing) && !some(tasks, scored) ? [name] : []));
}

function join(shards: readonly Shard[]): Shard {
  const [first, ...others] = shards;
  const environment = others.every((shard) => shard.environment === first?.environment) ? first?.environment : null;
  const name = others.length === 0 ? (first?.name ?? "") : `${first?.name}-and-${others.length}-more`;
  return { name, tasks: shards.flatMap((shard) => shard.tasks), environment: environment ?? null };
}
