import type { Difference } from "../schema/comparison.ts";
import type { Conditions } from "../schema/digest.ts";
import type { Compared } from "./digest.ts";

type Value = string | number | null;
type Role = Difference["role"];

/** What may be the input under test. All else must be equal, or be taken care of by the pairing. */
const properties: readonly [what: string, value: (conditions: Conditions) => Value, role: Role][] = [
  ["setting", ({ setting }) => setting, "conflict"],
  ["solver", ({ solver }) => solver, "conflict"],
  ["model", ({ model }) => model, "under test"],
  ["returned model", ({ returned }) => returned.join(", ") || null, "under test"],
  ["endpoint", ({ endpoint }) => endpoint, "conflict"],
  ["prompt", ({ prompt }) => prompt && `${prompt.name} (${prompt.hash.slice(0, 12)})`, "under test"],
  ["context", ({ context }) => context, "under test"],
  ["temperature", ({ temperature }) => temperature, "conflict"],
  ["output limit", ({ maxOutputTokens }) => maxOutputTokens, "conflict"],
  ["model seed", ({ seed }) => seed, "conflict"],
  // Shares of different numbers of attempts compare, and the test weighs them.
  ["attempts", ({ attempts }) => attempts, "allowed for"],
  ["isolation", ({ isolation }) => isolation.join(", ") || null, "conflict"],
  ["Python", ({ python }) => python.join(", ") || null, "conflict"],
  ["suites", ({ suites }) => suites.join(", ") || null, "allowed for"],
  ["tool", ({ tool }) => tool, "conflict"],
];

/** Settings that differ between runs of one command only where that was asked for. */
const chosen: readonly string[] = ["setting", "solver", "endpoint", "temperature", "output limit", "model seed"];

/**
 * What makes two runs more or less comparable: conditions first, then every task whose content changed. Of runs that were made
 * `together` all settings that differ are under test.
 */
export function differencesOf(base: Compared, head: Compared, together = false): Difference[] {
  const same = {
    sameModel: base.conditions.model === head.conditions.model,
    sameEndpoint: base.conditions.endpoint === head.conditions.endpoint,
  };
  const conditions = properties.flatMap(([what, value, role]) => {
    const [before, after] = [value(base.conditions), value(head.conditions)];
    if (before === after) return [];
    return [{ what, base: show(before), head: show(after), role: roleOf(what, role, { before, after, ...same, together }) }];
  });
  const hashes = new Map(base.tasks.map((task) => [task.id, task.hash]));
  const tasks = head.tasks.flatMap(({ id, hash }) => {
    const earlier = hashes.get(id);
    if (earlier === undefined || earlier === hash) return [];
    return [{ what: `task ${id}`, base: earlier.slice(0, 12), head: hash.slice(0, 12), role: "allowed for" as const }];
  });
  return [...conditions, ...tasks];
}

interface Situation {
  before: Value;
  after: Value;
  sameModel: boolean;
  sameEndpoint: boolean;
  together: boolean;
}

/** Roles that depend on what else changed. */
function roleOf(what: string, role: Role, { before, after, sameModel, sameEndpoint, together }: Situation): Role {
  if (together && chosen.includes(what)) return "under test";
  // A run in which nothing was run or answered has no record of these, and so nothing that contradicts.
  const unrecorded = before === null || after === null;
  if (unrecorded && ["returned model", "isolation", "Python"].includes(what)) return "allowed for";
  // Another model answered under the same name: the provider moved it, not the change under test.
  if (what === "returned model" && sameModel && (sameEndpoint || !together)) return "conflict";
  // Another model may well live elsewhere.
  if (what === "endpoint" && !sameModel) return "under test";
  return role;
}

function show(value: Value): string {
  return value === null ? "none" : String(value);
}
