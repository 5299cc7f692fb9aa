import type { Material } from "../../benchmark/material.ts";
import { onceFor } from "../../once.ts";
import type { Item } from "../../python/preamble.ts";
import { decodeSource } from "../../python/source.ts";
import { has, readTargetFile } from "../../python/target-file.ts";

/** What a reply shall define. */
export interface Target {
  /** Qualified name, as in the task; `#2` for the second function of a name. */
  readonly name: string;
  /** Text of the masked function as it stands in its file. */
  readonly stub: string;
  /** What the file has already, so that no answer brings it. */
  readonly given?: (item: Item) => boolean;
}

/** The same for all attempts. */
export const targetOf = onceFor(async ({ task, stub, masked }: Material): Promise<Target> => {
  const file = await readTargetFile(decodeSource(masked), task.target.name);
  return { name: task.target.name, stub, given: (item) => has(file, item) };
});

export function pathOf(target: Target): string {
  return target.name.replace(/#\d+$/, "").replaceAll(".<locals>.", ".");
}

/** The class of a method; of an inner function, the function around it. */
export function ownerName(target: Target): string | undefined {
  return pathOf(target).split(".").at(-2);
}

export function lastName(target: Target): string {
  return pathOf(target).split(".").at(-1) ?? "";
}
