import { type Shard, shardsOf } from "./analysis/shards.ts";
import type { Call, Result } from "./command.ts";
import { alignColumns } from "./render/text.ts";
import { RunDirectory } from "./run-directory.ts";

/** The shards of a plan. With `--matrix` as a workflow wants them: `strategy: { matrix: ${{ fromJSON(…) }} }`. */
export async function plan({ config, switches }: Call): Promise<Result> {
  const shards = shardsOf(await new RunDirectory(config.out).plan());
  const matrix = { include: shards.map(({ name, tasks }) => ({ shard: name, task: tasks.join(",") })) };
  return { value: matrix, text: switches.has("matrix") ? `${JSON.stringify(matrix)}\n` : table(shards), status: 0 };
}

function table(shards: readonly Shard[]): string {
  const rows = shards.map(({ name, tasks, environment }) => [name, String(tasks.length), environment ?? ""]);
  return `${alignColumns([["shard", "tasks", "environment"], ...rows]).join("\n")}\n`;
}
