/** What a reply shall define. */
export interface Target {
  /** Qualified name, as in the task; `#2` for the second function of a name. */
  readonly name: string;
  /** Text of the masked function as it stands in its file. */
  readonly stub: string;
}

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
