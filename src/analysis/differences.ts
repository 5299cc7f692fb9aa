import { isolationLevels } from "../schema/common.ts";
import type { Report } from "../schema/report.ts";

/** One thing that was not the same in two runs. */
export interface Difference {
  what: string;
  base: string;
  head: string;
}

const properties: readonly [what: string, value: (report: Report) => string | number | null][] = [
  ["setting", ({ settings }) => settings.setting],
  ["solver", ({ settings }) => settings.solver],
  ["model", ({ model }) => model.requested],
  ["returned model", ({ model }) => model.returned.join(", ") || null],
  ["endpoint", ({ settings }) => settings.endpoint],
  ["prompt", ({ settings }) => settings.prompt && `${settings.prompt.name} (${settings.prompt.hash.slice(0, 12)})`],
  ["temperature", ({ settings }) => settings.temperature],
  ["output limit", ({ settings }) => settings.maxOutputTokens],
  ["model seed", ({ settings }) => settings.seed],
  ["attempts", ({ settings }) => settings.attempts],
  ["isolation", isolationOf],
  ["tool", ({ tool }) => tool],
];

/** What makes two runs more or less comparable: parameters first, then every task whose content changed. */
export function differencesOf(base: Report, head: Report): Difference[] {
  const before = new Map(base.tasks.map((task) => [task.id, task.hash]));
  const parameters = properties.map(([what, value]) => ({ what, base: show(value(base)), head: show(value(head)) }));
  const tasks = head.tasks.flatMap(({ id, hash }) => {
    const earlier = before.get(id);
    return earlier ? { what: `task ${id}`, base: earlier.slice(0, 12), head: hash.slice(0, 12) } : [];
  });
  return [...parameters, ...tasks].filter(({ base, head }) => base !== head);
}

/** The levels that scored a run, weakest first. */
function isolationOf({ attempts }: Report): string | null {
  const levels = new Set(attempts.map(({ isolation }) => isolation?.level));
  return isolationLevels.filter((level) => levels.has(level)).join(", ") || null;
}

function show(value: string | number | null): string {
  return value === null ? "none" : String(value);
}
