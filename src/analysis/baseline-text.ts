import type { BaselineReference, Rung } from "../schema/baseline.ts";

const places: Readonly<Record<Rung, string>> = {
  file: "the given baseline",
  "base-sha": "the base commit",
  "merge-base": "the merge base",
  "latest-main": "the latest run of the base branch",
  none: "no baseline",
};

/** `the base commit d0d0d0d`, and whether it only stands in for the right one. */
export function baselineText({ rung, sha, fallback }: BaselineReference): string {
  return `${places[rung]}${sha ? ` ${sha.slice(0, 7)}` : ""}${fallback ? ", a fallback" : ""}`;
}
