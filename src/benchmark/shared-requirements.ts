import type { Paper } from "../schema/task.ts";

type Needs = Pick<Paper["python"], "version" | "requirements">;

/**
 * What an environment for this paper holds: all that the papers of a run with the same Python version ask for, so that one serves them.
 * The paper's own requirements alone where two papers ask for one package in different ways.
 */
export function sharedRequirements({ version, requirements }: Needs, papers: readonly Needs[]): readonly string[] {
  const alike = papers.filter((paper) => paper.version === version);
  const union = [...new Set([...requirements, ...alike.flatMap((paper) => paper.requirements)])].sort();
  return new Set(union.map(packageName)).size === union.length ? union : requirements;
}

/** The package that a requirement asks for, as indexes compare names. Source: PEP 503. */
export function packageName(requirement: string): string {
  const name = /^[\w.-]+/.exec(requirement.trim())?.[0] ?? requirement;
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}
