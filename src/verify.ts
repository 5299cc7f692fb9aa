import type { Call, Result } from "./command.ts";
import { makePlan } from "./prepare.ts";
import { alignColumns } from "./render/text.ts";
import type { PlannedTask } from "./schema/plan.ts";

/** Shows whether each task can be judged here. Status 1 when one cannot. */
export async function verify(call: Call): Promise<Result> {
  const { tasks } = await makePlan(call, 0);
  const header = ["task", "reference", "stub", "leaks", "view", "dropped", "checks", "isolation", "seconds"];
  const broken = tasks.filter(({ gate }) => !gate.ready);
  const lines = [
    ...alignColumns([header, ...tasks.map(row)]),
    "",
    ...broken.map(({ id, gate }) => `quarantined: ${id}: ${gate.reason}`),
    `${tasks.length - broken.length} of ${tasks.length} tasks ready`,
  ];
  return { value: tasks, text: `${lines.join("\n")}\n`, status: broken.length === 0 ? 0 : 1 };
}

function row({ id, view, gate }: PlannedTask): string[] {
  const { reference, stub, leaks, cases, isolation, seconds } = gate;
  return [
    id,
    reference === "passed" ? "passes" : (reference ?? "-"),
    stub === "passed" ? "PASSES" : "fails",
    leaks.length === 0 ? "none" : String(leaks.length),
    `${view.files} files`,
    `${view.excluded} files`,
    String(cases),
    isolation?.level ?? "none",
    seconds.toFixed(1),
  ];
}
